"""What the table does for a player who is away too long (RUN-180)."""

from skulk.games.ruins.moves import DISCARDS, naming
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import DISCARD, SIZE, START
from skulk.kernel.state import Move, State


def stand_in(state: State, seat: int) -> Move:
    """The plainest answer; a play that was not announced is to be taken back first.

    Moves are listed in hand order, and what declines comes last.
    """
    assert isinstance(state, Ruins)
    moves = state.moves(seat)
    if state.asking == DISCARD and state.plan.drawn is not None:
        return naming(state.plan.drawn, DISCARDS)
    leads = state.asking == START and not state.size
    return moves[0] if leads or state.asking == SIZE else moves[-1]
