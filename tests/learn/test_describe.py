"""The page about observations is the one that the games make."""

from pathlib import Path

from skulk.learn.describe import page

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"


def test_every_field_of_every_observation_is_described() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
