"""Action codes: a number for every move a game can ever offer, fixed for its seats and edition.

Programs that learn need a table of actions that never changes its size. A game says what its codes are
called, and gives them beside `moves(seat)`, in the same order.
"""

from collections.abc import Callable, Iterable, Sequence

from mypy_extensions import mypyc_attr

from skulk.kernel.edition import Edition
from skulk.kernel.state import Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions:
    """The codes of one game for some seats and an edition: 0 to `size` - 1, each with its name."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.size = len(self.names)

    def codes(self, state: State, seat: int) -> list[int]:
        """The codes of the legal moves of a seat, in the order of `state.moves(seat)`."""
        raise NotImplementedError

    def find(self, state: State, seat: int, code: int) -> Move | None:
        """The legal move with this code."""
        codes = self.codes(state, seat)
        for place in range(len(codes)):
            if codes[place] == code:
                return state.moves(seat)[place]
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Notations(Actions):
    """For a game whose notations are few and always mean the same: each of them is an action."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(list(dict.fromkeys(names)))
        self.by_name = {name: code for code, name in enumerate(self.names)}

    def codes(self, state: State, seat: int) -> list[int]:
        return [self.by_name[str(move)] for move in state.moves(seat)]


def named(*names: str) -> Callable[[int, Edition], Actions]:
    """The same notations as actions for any number of seats and any edition."""
    found = Notations(names)

    def always(seats: int, edition: Edition) -> Actions:
        return found

    return always
