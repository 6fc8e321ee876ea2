"""What happened, as data: for the log, the animation and the bots; words are made elsewhere."""

from typing import Final, final

from mypy_extensions import mypyc_attr

SPECTATOR: Final = 60  # the bit of an audience that stands for everyone without a seat
EVERYONE: Final = (1 << 61) - 1


def only(seat: int) -> int:
    """An audience of one seat; of nobody if that is the clock."""
    return 1 << seat if seat >= 0 else 0


def all_but(seat: int) -> int:
    """Everyone but one seat, spectators included."""
    return EVERYONE & ~(1 << seat)


@final
@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened: by which rule, by whose hand, what, and who may know.

    `what` holds the game's own numbers and words in the order that the verb fixes.
    """

    def __init__(
        self, rule: str, seat: int, verb: str, what: tuple[int | str, ...] = (), audience: int = EVERYONE
    ) -> None:
        self.rule = rule
        self.seat = seat
        self.verb = verb
        self.what = what
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        return bool(self.audience >> (SPECTATOR if seat is None else seat) & 1)

    def plain(self) -> tuple[str, int, str, tuple[int | str, ...]]:
        """The event as it may be sent to whoever may see it."""
        return (self.rule, self.seat, self.verb, self.what)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain() and self.audience == other.audience

    def __hash__(self) -> int:
        return hash(self.plain())

    def __repr__(self) -> str:
        return f"Event({self.rule} {self.seat} {self.verb} {self.what})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Event, (self.rule, self.seat, self.verb, self.what, self.audience))
