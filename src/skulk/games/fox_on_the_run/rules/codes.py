"""Action codes: every notation is an action, whoever plays it."""

from typing import Final, final

from skulk.games.fox_on_the_run.moves import BY_TEXT, CHOICES, MOVES, FoxMove, answers_to
from skulk.games.fox_on_the_run.rules.position import Position
from skulk.kernel.actions import Actions
from skulk.kernel.edition import Edition
from skulk.kernel.state import Move, State

NAMES: Final = tuple(BY_TEXT)
CODE: Final = [NAMES.index(move.text) if move.text else -1 for move in MOVES]  # as MOVES: one "pass" for all


@final
class FoxActions(Actions):
    """133 of them: cells to enter, to turn, to swap and to reveal; ways; quarter turns; and pass."""

    def codes(self, state: State, seat: int) -> list[int]:
        """A list that is kept, for the same answers are open again and again: nobody changes it."""
        assert isinstance(state, Position)
        if seat != state.seat:
            return []
        answers = answers_to(state.asking, state.options)
        if not answers.codes:
            answers.codes = [code_of(move) for move in answers.moves]
        return answers.codes


def code_of(move: Move) -> int:
    assert isinstance(move, FoxMove)
    return CODE[move.question * CHOICES + move.choice]


def actions(seats: int, edition: Edition) -> FoxActions:
    return FoxActions(NAMES)
