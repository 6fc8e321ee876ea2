"""Lessons done as they say, on the real rules and on the real picture."""

from skulk.kernel.game import Game, Lesson
from skulk.kernel.state import State

NAMES = ("Ana", "Ben", "Cleo")


def named(game: Game, title: str) -> Lesson:
    return next(lesson for lesson in game.lessons if lesson.title.endswith(title))


def done(game: Game, lesson: Lesson) -> tuple[State, list[str]]:
    """Where a lesson ends, and what the learner hears of it."""
    state = lesson.state()
    state.heard = []
    for text in lesson.tries:
        assert lesson.seat in state.waiting()
        move = state.find(lesson.seat, text)
        assert move is not None, text
        assert game.draw is not None
        assert f'data-move="{text}"' in game.draw(state.view(lesson.seat), state.moves(lesson.seat))
        state.apply(lesson.seat, move)
    heard = [event for event in state.heard if event.seen_by(lesson.seat)]
    return state, [game.words.event(event, NAMES) for event in heard]
