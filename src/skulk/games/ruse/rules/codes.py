"""Action codes: every notation is an action, whoever plays it."""

from typing import Final, final

from skulk.games.ruse.moves import MOVES, RuseMove
from skulk.kernel.actions import Actions
from skulk.kernel.edition import Edition
from skulk.kernel.state import State

NAMES: Final = tuple(dict.fromkeys([move.text for row in MOVES for move in row if move.text]))
CODES: Final = [[NAMES.index(move.text) if move.text else -1 for move in row] for row in MOVES]


@final
class RuseActions(Actions):
    def codes(self, state: State, seat: int) -> list[int]:
        found: list[int] = []
        for move in state.moves(seat):
            assert isinstance(move, RuseMove)
            found.append(CODES[move.kind][move.choice])
        return found


def actions(seats: int, edition: Edition) -> RuseActions:
    return RuseActions(NAMES)
