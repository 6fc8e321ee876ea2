"""Every lesson can be done, on the real rules."""

import pytest

from skulk.games.ruse.drawing import draw
from skulk.games.ruse.tutorial import LESSONS
from skulk.games.ruse.words import RuseWords
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

WORDS = RuseWords()
NAMES = ("Ana", "Ben")


def done(lesson: Lesson) -> tuple[State, list[str]]:
    """A lesson done as it says, and what the log says of it."""
    state = lesson.state()
    state.heard = []
    for text in lesson.tries:
        assert state.waiting() == (lesson.seat,)
        move = state.find(lesson.seat, text)
        assert move is not None, f"{text}: {[str(m) for m in state.moves(lesson.seat)]}"
        assert f'data-move="{text}"' in draw(state.view(lesson.seat), state.moves(lesson.seat))
        state.apply(lesson.seat, move)
    return state, [WORDS.event(event, NAMES) for event in state.heard]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_a_lesson_can_be_done_as_it_says(lesson: Lesson) -> None:
    assert done(lesson)[1]


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("a low die collects", "Ana takes the star."),
        ("empty the die", "Ana gains 2 GP."),
        ("keep the pips", "Ana keeps 6 on the die."),
        ("the hunter walks", "The hunter walks to the farm."),
        ("somebody's mark", "Ben gains 2 GP."),
        ("a tunnel to an exit", "Ana's tunnel reaches exit 5."),
        ("complete a card", "Ana completes P9."),
        ("a kit grows", "Ana's kit 1 moves to its exit space."),
        ("a kit leaves", "Ana lets kit 1 out through exit 5."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    lesson = next(lesson for lesson in LESSONS if lesson.title.endswith(title))
    assert line in done(lesson)[1]


def test_there_are_three_chapters() -> None:
    chapters = list(dict.fromkeys([lesson.title.split(":")[0] for lesson in LESSONS]))
    assert chapters == ["A first round", "The den", "Growth and objectives"]


def test_a_lesson_starts_afresh_every_time() -> None:
    first = LESSONS[0].state()
    first.apply(0, first.moves(0)[0])
    assert LESSONS[0].state() != first
