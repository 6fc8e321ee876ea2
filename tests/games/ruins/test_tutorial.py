"""Every lesson can be done, on the real rules."""

import pytest

from skulk.games.ruins.drawing import draw
from skulk.games.ruins.tutorial import LESSONS
from skulk.games.ruins.words import RuinsWords
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

WORDS = RuinsWords()
NAMES = ("Ana", "Ben", "Cleo")


def done(lesson: Lesson) -> tuple[State, list[str]]:
    """A lesson done as it says, and what the log says of it."""
    state = lesson.state()
    state.heard = []
    for text in lesson.tries:
        assert state.waiting() == (lesson.seat,)
        move = state.find(lesson.seat, text)
        assert move is not None, text
        assert f'data-move="{text}"' in draw(state.view(lesson.seat), state.moves(lesson.seat))
        state.apply(lesson.seat, move)
    return state, [WORDS.event(event, NAMES) for event in state.heard]


def named(title: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.title == title)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_a_lesson_can_be_done_as_it_says(lesson: Lesson) -> None:
    assert done(lesson)[1]


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
    assert line in done(named(title))[1]


def test_the_last_lesson_wins_the_game() -> None:
    result = done(named("Winning the game"))[0].result()
    assert result is not None and result.reason == "instant win" and result.winners == (0,)


def test_a_lesson_starts_afresh_every_time() -> None:
    first = LESSONS[0].state()
    first.apply(0, first.moves(0)[0])
    assert LESSONS[0].state() != first
