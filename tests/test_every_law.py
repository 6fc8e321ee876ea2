"""The promises hold for every game in the registry, over many random matches."""

import pytest

from skulk.games.registry import find, slugs
from skulk.laws import check


@pytest.mark.parametrize("slug", slugs())
def test_every_game_keeps_every_law(slug: str) -> None:
    report = check(find(slug), 90, "laws")
    assert report.games == 90 and report.scenes > 90
