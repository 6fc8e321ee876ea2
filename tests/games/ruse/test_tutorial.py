"""What the lessons show."""

import pytest

from games.lessons import done, named
from skulk.games.ruse import GAME


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("a low die collects", "Ana takes the star."),
        ("empty the die", "Ana gains 2 GP."),
        ("keep the pips", "Ana keeps 6 on the die."),
        ("the hunter walks", "The hunter walks to the farm."),
        ("somebody's mark", "Ben gains 2 GP."),
        ("a tunnel to an exit", "Ana's tunnel reaches exit 5."),
        ("complete a card", "Ana completes Full larder."),
        ("a kit grows", "Ana's kit 1 moves to its exit space."),
        ("a kit leaves", "Ana lets kit 1 out through exit 5."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    assert line in done(GAME, named(GAME, title))[1]


def test_there_are_three_chapters() -> None:
    chapters = list(dict.fromkeys([lesson.title.split(":")[0] for lesson in GAME.lessons]))
    assert chapters == ["A first round", "The den", "Growth and objectives"]
