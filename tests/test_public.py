"""What other programs build on: it changes only on purpose, and the README shows no other way."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import skulk
from skulk.kernel.state import ranked

ROOT = Path(__file__).parent.parent
PUBLIC = {
    "Bot",
    "Chair",
    "Dice",
    "Match",
    "SkulkError",
    "__version__",
    "bot",
    "check",
    "find_game",
    "game_names",
    "pledge_from",
    "read_record",
    "record_of",
}
OF_EVENTS_AND_TEXTS = {"event", "rule", "replace"}


def test_the_public_names_are_these_and_each_is_there() -> None:
    assert set(skulk.__all__) == PUBLIC
    assert all(getattr(skulk, name) is not None for name in PUBLIC)
    with pytest.raises(AttributeError):
        skulk.no_such_thing  # noqa: B018


def test_each_public_name_is_explained() -> None:
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)", page, re.MULTILINE)) == PUBLIC


@pytest.mark.parametrize("name", ["README.md", "docs/python.md"])
def test_the_examples_need_no_other_name(name: str) -> None:
    readme = (ROOT / name).read_text(encoding="utf-8")
    taken = re.findall(r"^>>> from (\S+) import (.+)$", readme, re.MULTILINE)
    assert taken and {module for module, _ in taken} == {"skulk"}
    assert {name for _, names in taken for name in names.split(", ")} <= PUBLIC
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    explained = {
        word for row in re.findall(r"^\|.*$", page, re.MULTILINE) for word in re.findall(r"\w+", row)
    }
    asked = {
        word for line in re.findall(r"^(?:>>>|\.\.\.) .*$", readme, re.MULTILINE) for word in attributes(line)
    }
    assert asked <= explained | OF_EVENTS_AND_TEXTS, asked - explained


def attributes(line: str) -> list[str]:
    """What a line of an example asks of its values."""
    return re.findall(r"\w\)?\.([a-z]\w*)", re.sub(r'"[^"]*"', '""', line))


def test_who_asks_for_the_version_loads_no_game() -> None:
    asked = "import skulk, sys; print(skulk.__version__, 'skulk.kernel.match' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split() == [skulk.__version__, "False"]


@pytest.mark.parametrize(
    ("points", "places"),
    [([3, 1, 2], (1, 3, 2)), ([5.0, 5.0, 1.0], (1, 1, 3)), ([(2, 1), (2, 3), (1, 9)], (2, 1, 3)), ([], ())],
)
def test_places_follow_points_and_who_ties_shares_one(
    points: list[float | tuple[float, ...]], places: tuple[int, ...]
) -> None:
    assert ranked(points) == places
