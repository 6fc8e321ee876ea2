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
ENDS = 100.0  # what a win weighs against gains


@final
class GreedyBot(Bot):
    """May err as beginners do.

    It may overlook moves, but never all of them, nor the most obvious one. And it may be hasty: then it looks
    no further than the move itself, and of what that changes it sees the gains rather than the losses.
    """

    def __init__(self, dice: Dice, overlooks: float = 0.0, hasty: float = 0.0, greed: float = 0.0) -> None:
        self.dice = dice
        self.overlooks = overlooks
        self.hasty = hasty  # the chance of a hasty choice
        self.greed = greed  # the part of a loss that it does not see then

    def choose(self, chair: Chair) -> Move:
        moves = thinkable(chair, self.dice)
        if len(moves) == 1:
            return moves[0]
        if self.hasty > 0.0 and self.dice.below(1000) < int(self.hasty * 1000):
            return self.snatch(chair, moves)
        guesses = [chair.guess(self.dice) for guess in range(GUESSES)]
        noticed = self.notice(chair, guesses[0], moves)
        values = [0.0 if seen else NEVER_SEEN for seen in noticed]
        for state in guesses:
            for place, move in enumerate(moves):
                if noticed[place]:
                    budget = POSITIONS // len(moves)
                    values[place] += outlook(state, chair.seat, move, chair.game.sense, budget)
        return self.one_of_the_best(moves, values)

    def snatch(self, chair: Chair, moves: tuple[Move, ...]) -> Move:
        """What gains most at once."""
        sense = chair.game.sense
        values = [0.0] * len(moves)
        for state in [chair.guess(self.dice) for guess in range(GUESSES)]:
            for place, move in enumerate(moves):
                values[place] += gain(state, chair.seat, move, sense, self.greed)
        return self.one_of_the_best(moves, values)

    def one_of_the_best(self, moves: tuple[Move, ...], values: list[float]) -> Move:
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


def gain(state: State, seat: int, move: Move, sense: Sense, greed: float) -> float:
    """What a move changes at once; of losses a part is not seen. The end of a match is seen as it is."""
    after = state.copy()
    after.apply(seat, move)
    before, now = sense.parts(state, seat), sense.parts(after, seat)
    if greed == 0.0 or not now:
        return sense.value(after, seat)
    if after.result() is not None:
        return ENDS * sense.value(after, seat)
    total = 0.0
    for place in range(len(now)):
        change = now[place][1] - before[place][1]
        total += change if change > 0.0 else (1.0 - greed) * change
    return total
