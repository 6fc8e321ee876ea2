"""Every lesson can be done, on the real rules."""

import pytest

from skulk.games.tusk.drawing import draw
from skulk.games.tusk.tutorial import LESSONS
from skulk.games.tusk.words import TuskWords
from skulk.kernel.game import Lesson
from skulk.kernel.state import State

WORDS = TuskWords()
NAMES = ("Ana", "Ben")


def done(lesson: Lesson) -> tuple[State, list[str]]:
    """A lesson done as it says, and what the log says of it."""
    state = lesson.state()
    state.heard = []
    for text in lesson.tries:
        assert lesson.seat in state.waiting()
        move = state.find(lesson.seat, text)
        assert move is not None, text
        assert f'data-move="{text}"' in draw(state.view(lesson.seat), state.moves(lesson.seat))
        state.apply(lesson.seat, move)
    return state, [WORDS.event(event, NAMES) for event in state.heard]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_a_lesson_can_be_done_as_it_says_and_starts_afresh(lesson: Lesson) -> None:
    state, _ = done(lesson)
    assert state != lesson.state() and lesson.text and lesson.shows and lesson.otherwise


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("Gather", "Ana gathers Food on c4; 1 left there."),
        ("Grow", "Ana pays 1 Food, and a new member joins on c4."),
        ("Walk", "Ana walks member 1 from d3 to e3."),
        ("Turn goods into Food", "Ana turns grass and stone into Food on c3."),
        ("Lead a hunt", "Ana leads the hunt."),
        ("Kill and share", "Ana gets 3 and Ben gets 1."),
        ("Stand up", "Member 1 of Ana stands up on e4."),
        ("Fight", "Ana wins 2 to 0 and takes 2 Food."),
        ("Strike a bargain", "Ana offers Ben 1 grass for 1 stone."),
        ("The last snow", "Ana ends the turn."),
    ],
)
def test_a_lesson_shows_what_it_is_about(title: str, line: str) -> None:
    assert line in done(next(lesson for lesson in LESSONS if lesson.title == title))[1]
