"""Random play on bare states, as fast as the rules allow."""

from skulk.kernel.dice import Dice
from skulk.kernel.state import State


def play_out(state: State, dice: list[Dice], most: int) -> int:
    """Plays random moves until nobody is waited for; returns how many, at most `most`.

    Each seat has dice of its own; the last dice are the table's: for the clock, whose seat is -1,
    and for who comes first when several are waited for.
    """
    for decisions in range(most):
        waiting = state.waiting()
        if not waiting:
            return decisions
        seat = next_seat(waiting, dice[-1])
        moves = state.moves(seat)
        state.apply(seat, moves[dice[seat].below(len(moves))])
    return most


def next_seat(waiting: tuple[int, ...], table: Dice) -> int:
    """Whose decision comes next."""
    return waiting[0] if len(waiting) == 1 else waiting[table.below(len(waiting))]
