"""The contract: what every game's state gives, and the small types it speaks in."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Final, Self

from mypy_extensions import i64, mypyc_attr

from skulk.kernel.copying import copier
from skulk.kernel.dice import Dice
from skulk.kernel.event import EVERYONE, Event, only
from skulk.kernel.frozen import Frozen

CLOCK: Final = -1  # the seat whose moves are the passing of time, in games played in real time
# The seats of a mask, of up to six.
SEATS_IN: Final = [tuple([seat for seat in range(6) if mask >> seat & 1]) for mask in range(1 << 6)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """One small decision. `str(move)` is its notation, unique among the legal moves of its moment.

    Moves are frozen and shared: a game builds each one once and picks it from a table.
    """

    @abstractmethod
    def __str__(self) -> str: ...

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[object, ...]:
        # An interpreted dataclass on this compiled class would be pickled without its fields.
        names: list[str] = [part.name for part in fields(self) if part.init] if is_dataclass(self) else []
        return (type(self), tuple([getattr(self, name) for name in names]))


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Frozen):
    """What one seat, or a spectator, may know, as a frozen dataclass of plain data.

    It is built up from what may be shown, never stripped down from the state.
    """


@dataclass(frozen=True)
class Result(Frozen):
    """How a match ended: points and places by seat, and the rule that ended it."""

    points: tuple[float, ...]
    places: tuple[int, ...]  # 1 is first; seats that tie share a place
    rule: str
    reason: str  # a word of the game's own, for its words to explain

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; none if all are there, for that is a draw."""
        first = tuple(seat for seat, place in enumerate(self.places) if place == 1)
        return first if len(first) < len(self.places) or len(first) == 1 else ()


def ranked(points: Sequence[float | tuple[float, ...]]) -> tuple[int, ...]:
    """The place of each seat, most points first; seats that tie share one.

    A tuple counts by its first figure, and by the next ones where those before are equal.
    """
    return tuple([1 + sum([other > mine for other in points]) for mine in points])  # type: ignore[operator]


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
@dataclass
class State:
    """One whole position, secrets included. It never leaves the server.

    A game derives a dataclass from it, fields in order of who may see them, and keeps all of
    the contract below. `apply`, `moves` and `copy` are what every search costs.
    """

    dice: Dice
    irreversible: i64 = field(init=False)
    heard: list[Event] | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.irreversible = 0
        self.heard = None

    @abstractmethod
    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for: one in a turn, several at once, none when it is over.

        CLOCK among them says that time itself may move.
        """

    def asked(self, seat: int | None) -> tuple[int, ...]:
        """The seats waited for as far as a seat may know; a game where that is a secret overrides it."""
        return self.waiting()

    @abstractmethod
    def moves(self, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat now; a seat that is not waited for may still have some."""

    @abstractmethod
    def apply(self, seat: int, move: Move) -> None:
        """Plays a legal move. Trusts its caller."""

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended, or nothing yet."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""

    def view_beside(self, seen: View, seat: int | None) -> View:
        """The view of a seat, given that of another now: a game may share what both may know."""
        return self.view(seat)

    def laid_open(self) -> View:
        """What the table looks like with every card turned over: for the replay of an ended match."""
        return self.view(None)

    @abstractmethod
    def guess(self, seat: int | None, dice: Dice) -> "State":
        """A state that agrees with all that the seat may know, sampled fairly, with fresh dice."""

    def copy(self) -> Self:
        """The same position, deaf to listeners; made from the fields, see copying.py."""
        return copier(type(self))(self)  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[object, ...]:
        # Said once for all games: compiled and interpreted classes pickle differently by themselves.
        parts = [getattr(self, part.name) for part in fields(self) if part.init]
        return (restored, (type(self), parts, int(self.irreversible)))

    def why_not(self, seat: int, text: str) -> Event:
        """Why a text is no legal move of this seat: the rule, and a verb for the words."""
        return Event("", seat, "no such move", (text,), only(seat))

    def find(self, seat: int, text: str) -> Move | None:
        """The legal move with this notation. A game whose moves cannot be listed overrides it."""
        for move in self.moves(seat):
            if str(move) == text:
                return move
        return None

    def conserved(self) -> dict[str, int]:
        """Quantities that no move may change: cards, tiles, tokens."""
        return {}

    def reveal(self) -> None:
        """Notes that somebody learned something: no move before this can be taken back alone."""
        self.irreversible += 1

    def say(
        self, rule: str, seat: int, verb: str, what: tuple[int | str, ...] = (), audience: int = EVERYONE
    ) -> None:
        """Tells what happened, if someone listens."""
        if self.heard is not None:
            self.heard.append(Event(rule, seat, verb, what, audience))


def restored(kind: Callable[..., State], parts: list[object], irreversible: int) -> State:
    """A state from its fields, as pickled."""
    state = kind(*parts)
    state.irreversible = irreversible
    return state
