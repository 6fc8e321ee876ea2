"""Every lesson can be done, on the real rules."""

import pytest

from skulk.games.master_fox.drawing import draw
from skulk.games.master_fox.tutorial import LESSONS
from skulk.games.master_fox.words import MasterWords
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

WORDS = MasterWords()
NAMES = ("Ana", "Ben")


def done(lesson: Lesson) -> tuple[State, list[str]]:
    """A lesson done as it says, and what the learner hears of it."""
    state = lesson.state()
    state.heard = []
    for text in lesson.tries:
        assert state.waiting() == (lesson.seat,)
        move = state.find(lesson.seat, text)
        assert move is not None, text
        assert f'data-move="{text}"' in draw(state.view(lesson.seat), state.moves(lesson.seat))
        state.apply(lesson.seat, move)
    return state, [WORDS.event(event, NAMES) for event in state.heard if event.seen_by(lesson.seat)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_a_lesson_can_be_done_as_it_says(lesson: Lesson) -> None:
    assert done(lesson)[1]


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
    lesson = next(lesson for lesson in LESSONS if lesson.title == title)
    assert line in done(lesson)[1]
