"""What a bot is: dice of its own, and a choice among the moves of a chair."""

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Its choice follows from its dice and from what the chair may know."""

    seconds: float = 0.0  # how long a choice may take; 0 where nobody counts

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def begin(self, chair: Chair) -> None:
        """It has come to a match: told before its first choice there."""

    @abstractmethod
    def choose(self, chair: Chair) -> Move:
        """One of the chair's moves, of which there is at least one."""

    def end(self, chair: Chair) -> None:
        """The match is over; the chair's result says how."""


def thinkable(chair: Chair, dice: Dice) -> tuple[Move, ...]:
    """The moves that a bot has to think about: its game may settle the others without any thought."""
    return chair.game.sense.sift(chair.seat, chair.moves(), chair.guess, dice)


def likeliest(state: State, seat: int, moves: tuple[Move, ...], sense: Sense) -> Move:
    """The move that a game's sense would look at first."""
    weights = sense.prior(state, seat, moves)
    return moves[weights.index(max(weights))]
