"""Looks ahead to the end of its own turn, and takes what its sense of the game likes best."""

from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

GUESSES = 3
POSITIONS = 600  # looked at for each guess, shared among the moves


class GreedyBot(Bot):
    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        if len(moves) == 1:
            return moves[0]
        values = [0.0] * len(moves)
        for state in [chair.guess(self.dice) for guess in range(GUESSES)]:
            for place, move in enumerate(moves):
                values[place] += outlook(state, chair.seat, move, chair.game.sense, POSITIONS // len(moves))
        best = max(values)
        likely = [move for move, value in zip(moves, values, strict=True) if value >= best - 1e-9]
        return likely[self.dice.below(len(likely))]


def outlook(state: State, seat: int, move: Move, sense: Sense, budget: int) -> float:
    """The best that a seat can make of a move before somebody else is to decide."""
    after = state.copy()
    after.apply(seat, move)
    moves = after.moves(seat)
    if after.waiting() != (seat,) or budget < len(moves):
        return sense.value(after, seat)
    return max(outlook(after, seat, following, sense, budget // len(moves)) for following in moves)
