"""One seat in a hunt: its paw, its hand, its sack, and what it has felt."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.terms import NONE, NOTHING, WORDS
from skulk.games.master_fox.view import SpotView
from skulk.kernel.copying import Part

NEVER: Final = -1_000_000


@final
@mypyc_attr(acyclic=True)
class Spot:
    """A placement that a seat has been to, what it felt there, and whether it knows that it has ended.

    Spots are shared between copies and never changed.
    """

    def __init__(self, pawn: i64, placement: i64, x: i64, y: i64, read: bytes, gone: bool) -> None:
        self.pawn: i64 = pawn
        self.placement: i64 = placement
        self.x: i64 = x
        self.y: i64 = y
        self.read = read
        self.gone = gone
        self.shown: SpotView | None = None  # made when first looked at

    def seen(self, number: int) -> SpotView:
        if self.shown is None:
            self.shown = SpotView(number, self.x, self.y, self.read, self.gone)
        return self.shown

    def felt(self, feature: int) -> "Spot":
        return Spot(self.pawn, self.placement, self.x, self.y, self.read + bytes([feature]), False)

    def left(self) -> "Spot":
        return Spot(self.pawn, self.placement, self.x, self.y, self.read, True)

    def parts(self) -> tuple[object, ...]:
        return (int(self.pawn), int(self.placement), int(self.x), int(self.y), self.read, self.gone)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Spot{self.parts()}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Spot, self.parts())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Hunter(Part):
    """What only this seat may know of itself, and in `sack`, `hand` and `spots` what not even it knows."""

    style: i64
    x: i64  # of the paw, or of the hand that holds a pawn
    y: i64
    act: i64  # what it is busy with
    began: i64
    due: i64
    to_x: i64  # where a reach leads
    to_y: i64
    target: i64  # the pawn reached for, and its placement
    placement: i64
    hand: i64  # the pawn in it
    at: i64  # the spot at which the seat believes to be
    aim_x: i64
    aim_y: i64
    thumb_x: i64
    thumb_y: i64
    calls: bool
    fur_at: i64
    queue: tuple[Do, ...]
    sack: tuple[int, ...]
    read: bytes  # of the pawn in the hand
    sack_read: tuple[bytes, ...]
    spots: list[Spot]
    visited: list[int]  # by pawn, the placement that was last visited

    def holding(self) -> bool:
        return self.hand != NONE

    def by_words(self) -> bool:
        return self.style >= WORDS

    def spot_of(self, pawn: i64, placement: i64) -> i64:
        """Which of the spots a placement is, or NONE."""
        for place in range(len(self.spots)):
            spot = self.spots[place]
            if spot.pawn == pawn and spot.placement == placement:
                return place
        return NONE


def rested(style: int, x: int, y: int, pawns: int) -> Hunter:
    """A paw on the rim, before the count of three."""
    return Hunter(
        style=style,
        x=x,
        y=y,
        act=NOTHING,
        began=0,
        due=0,
        to_x=x,
        to_y=y,
        target=NONE,
        placement=0,
        hand=NONE,
        at=NONE,
        aim_x=x,
        aim_y=y,
        thumb_x=0,
        thumb_y=0,
        calls=False,
        fur_at=NEVER,
        queue=(),
        sack=(),
        read=b"",
        sack_read=(),
        spots=[],
        visited=[0] * pawns,
    )
