"""Looks through all that a seat can make of its turn; whatever the order, each position once."""

from typing import final

from mypy_extensions import i64

from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

# How a position looks, what it offers, and what has been begun.
Likeness = tuple[float, tuple[Move, ...], int]


@final
class Thorough:
    """A turn in one guess, and what was found in it so far.

    Every move meets the same luck, so that none looks better for what somebody happens to roll next.
    A plain sense tells positions apart, a finer judge may say what those are worth where a turn ends.
    """

    def __init__(self, state: State, seat: int, sense: Sense, judge: Sense | None = None) -> None:
        self.seat = seat
        self.sense = sense
        self.judge = sense if judge is None else judge
        self.turn = sense.turn(state)
        self.luck = state.dice.copy()
        self.looks: i64 = 0
        self.known: dict[Likeness, float] = {}  # the best that can be made of a position

    def follow(self, state: State, moves: tuple[Move, ...], budget: i64) -> list[float]:
        """The best that each move can lead to before the turn is over.

        The budget of looks is shared; what one move leaves goes to those after it.
        """
        last = self.looks + budget
        found: list[float] = []
        for place, move in enumerate(moves):
            found.append(self.outlook(state, move, (last - self.looks) // (len(moves) - place)))
        return found

    def outlook(self, state: State, move: Move, budget: i64) -> float:
        after = state.copy()
        after.dice = self.luck.copy()
        after.apply(self.seat, move)
        self.looks += 1
        if after.waiting() != (self.seat,) or self.sense.turn(after) != self.turn:
            return self.judge.value(after, self.seat)
        moves = after.moves(self.seat)
        if len(moves) >= budget:
            return self.judge.value(after, self.seat)
        likeness = (self.sense.value(after, self.seat), moves, self.sense.begun(after))
        best = self.known.get(likeness)
        if best is None:
            best = max(self.follow(after, moves, budget - 1))
            self.known[likeness] = best
        return best
