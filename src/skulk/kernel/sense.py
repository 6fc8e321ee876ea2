"""What a game knows about good play, for bots."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from skulk.kernel.dice import Dice
from skulk.kernel.net import Net
from skulk.kernel.state import Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """An evaluation and a move prior. The plain one knows nothing but results."""

    def value(self, state: State, seat: int) -> float:
        """How the position looks for a seat: 0 is lost, 1 is won."""
        result = state.result()
        if result is None:
            return 0.5
        return share(result.places, seat)

    def values(self, state: State, seats: int) -> list[float]:
        """How the position looks for each seat; a game may know them all for the price of one."""
        return [self.value(state, seat) for seat in range(seats)]

    def seasoned(self) -> "Sense":
        """The same, sharpened by what many matches have taught, if a game has that: for strong bots."""
        return self

    def learned(self) -> "Sense":
        """The same with the net that a game brings, where it has one: see docs/training.md."""
        return self.seasoned()

    def taught(self, net: Net) -> "Sense":
        """The same with a net's judgement added, where a game has slots for one."""
        return self

    def slots(self) -> tuple[int, ...]:
        """How many values each input of a net can have; none where a game has nothing to teach."""
        return ()

    def lesson(self, state: State) -> list[tuple[int, float, list[int]]]:
        """What a net judges: a seat, the logarithm of its odds without a net, and the value of each slot.

        One seat where all that helps the others harms it; else one for each seat.
        """
        return []

    def images(self) -> int:
        """In how many ways a position can be turned and mirrored."""
        return 1

    def image(self, values: list[int], which: int) -> list[int]:
        """The slots of a position that was turned or mirrored in one of these ways."""
        return values

    def quiet(self, state: State) -> bool:
        """Whether a position can be judged as it stands, nobody being in the middle of something."""
        return True

    def turn(self, state: State) -> int:
        """A number that changes with every turn, where the game itself takes turns unasked."""
        return 0

    def round(self, state: State) -> int:
        """The round of the table that is being played, for games that have such rounds."""
        return 0

    def begun(self, state: State) -> int:
        """A number for what a turn is in the middle of, where neither the value nor the moves show it."""
        return 0

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """A weight for each move, larger for what deserves a look first; not normalised."""
        return [1.0] * len(moves)

    def sift(
        self, seat: int, moves: tuple[Move, ...], guess: Callable[[Dice], State], dice: Dice
    ) -> tuple[Move, ...]:
        """The moves that a bot has to think about; one alone needs no thought."""
        return moves

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        """What the evaluation is made of, named for a sentence, in the seat's favour when positive."""
        return []


def share(places: tuple[int, ...], seat: int) -> float:
    """What a place is worth: 1 for a sole first, 0 for last, ties shared evenly."""
    if len(places) == 1:
        return 1.0 if places[0] == 1 else 0.0
    beaten = tied = 0.0
    for other, place in enumerate(places):
        if other != seat:
            if place > places[seat]:
                beaten += 1
            elif place == places[seat]:
                tied += 1
    return (beaten + tied / 2) / (len(places) - 1)
