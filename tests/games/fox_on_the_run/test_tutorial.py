"""Every lesson can be done, on the real rules."""

import pytest

from skulk.games.fox_on_the_run import GAME
from skulk.kernel.game import Lesson


@pytest.mark.parametrize("lesson", GAME.lessons, ids=lambda lesson: lesson.title)
def test_a_lesson_can_be_done_as_it_says(lesson: Lesson) -> None:
    state = lesson.state()
    for text in lesson.tries:
        assert state.waiting() == (lesson.seat,)
        move = state.find(lesson.seat, text)
        assert move is not None
        state.apply(lesson.seat, move)
    assert not (state.waiting() == (lesson.seat,) and len(state.moves(lesson.seat)) == 0)


@pytest.mark.parametrize(
    ("title", "ending"),
    [("The rescue", "rescue"), ("The wolf pounces", "capture"), ("The clock", "all revealed")],
)
def test_the_lessons_about_winning_end_the_game(title: str, ending: str) -> None:
    lesson = next(lesson for lesson in GAME.lessons if lesson.title == title)
    state = lesson.state()
    for text in lesson.tries:
        move = state.find(lesson.seat, text)
        assert move is not None
        state.apply(lesson.seat, move)
    result = state.result()
    assert result is not None and result.reason == ending


def test_a_lesson_starts_afresh_every_time() -> None:
    lesson = GAME.lessons[0]
    first = lesson.state()
    first.apply(0, first.moves(0)[0])
    assert lesson.state() != first
