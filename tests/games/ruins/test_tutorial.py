"""What the lessons show."""

import pytest

from games.lessons import done, named
from skulk.games.ruins import GAME


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("Lead", "Ana leads two 4s."),
        ("Follow", "Ana follows with two 7s."),
        ("Match to skip", "Ana matches the rank: Ben is skipped."),
        ("Buy a discovery", "Ana leads three 5s."),
        ("Going out", "Ana is out, 1st, +5 VP (5)."),
        ("Claim a ruin", "Ana claims a 15 (printed 10, +5 in the middle)."),
        ("Wild, and counting as two", "Ana follows with three 8s."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    assert line in done(GAME, named(GAME, title))[1]


def test_the_last_lesson_wins_the_game() -> None:
    result = done(GAME, named(GAME, "Winning the game"))[0].result()
    assert result is not None and result.reason == "instant win" and result.winners == (0,)
