"""What the lessons show."""

import pytest

from games.lessons import done, named
from skulk.games.master_fox import GAME


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("Three missions", "The lid is off. Three, two, one: the hunt is on!"),
        ("Reach and feel", "Wood under your paw (spot 1)."),
        ("Grab early", "You hold a pawn."),
        ("Stash it", "Clack! A pawn fell into a sack."),
        ("STOP", "Ana: hen +1; fish +1; cow +1 = 3 eggs, 3 in all."),
        ("What counts", "Ana: hen +1; hen too many −1; fish +1; goose not wanted −1 = no eggs, 0 in all."),
        ("The Snake", "Ana's Snake takes a cow from Ben."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    assert line in done(GAME, named(GAME, title))[1]
