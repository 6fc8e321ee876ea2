"""Looks ahead to the end of its own turn, and takes what its sense of the game likes best."""

from typing import final

from skulk.bots.bot import Bot, thinkable
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

GUESSES = 3
POSITIONS = 600  # looked at for each guess, shared among the moves
NEVER_SEEN = -1.0


@final
class GreedyBot(Bot):
    """May overlook moves, as people do; but never all of them, nor the most obvious one."""

    def __init__(self, dice: Dice, overlooks: float = 0.0) -> None:
        self.dice = dice
        self.overlooks = overlooks

    def choose(self, chair: Chair) -> Move:
        moves = thinkable(chair, self.dice)
        if len(moves) == 1:
            return moves[0]
        guesses = [chair.guess(self.dice) for guess in range(GUESSES)]
        noticed = self.notice(chair, guesses[0], moves)
        values = [0.0 if seen else NEVER_SEEN for seen in noticed]
        for state in guesses:
            for place, move in enumerate(moves):
                if noticed[place]:
                    budget = POSITIONS // len(moves)
                    values[place] += outlook(state, chair.seat, move, chair.game.sense, budget)
        best = max(values)
        likely = [move for place, move in enumerate(moves) if values[place] >= best - 1e-9]
        return likely[self.dice.below(len(likely))]

    def notice(self, chair: Chair, guess: State, moves: tuple[Move, ...]) -> list[bool]:
        """Which moves come to mind."""
        if self.overlooks == 0.0:
            return [True] * len(moves)
        weights = chair.game.sense.prior(guess, chair.seat, moves)
        obvious = weights.index(max(weights))
        chance = int(self.overlooks * 1000)
        return [self.dice.below(1000) >= chance or place == obvious for place in range(len(moves))]


def outlook(state: State, seat: int, move: Move, sense: Sense, budget: int) -> float:
    """The best that a seat can make of a move before its turn ends or somebody else is to decide."""
    after = state.copy()
    after.apply(seat, move)
    moves = after.moves(seat)
    if budget < len(moves) or after.waiting() != (seat,) or sense.turn(after) != sense.turn(state):
        return sense.value(after, seat)
    return max([outlook(after, seat, following, sense, budget // len(moves)) for following in moves])
