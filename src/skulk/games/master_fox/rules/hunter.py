"""One seat in a hunt: its paw, its hand, its sack, and what it has felt."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.terms import NONE, NOTHING, WORDS
from skulk.games.master_fox.view import SpotView

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
class Hunter:
    """What only this seat may know of itself, and in `sack`, `hand` and `spots` what not even it knows."""

    def __init__(
        self,
        style: i64,
        x: i64,
        y: i64,
        act: i64,
        began: i64,
        due: i64,
        to_x: i64,
        to_y: i64,
        target: i64,
        placement: i64,
        hand: i64,
        at: i64,
        aim_x: i64,
        aim_y: i64,
        thumb_x: i64,
        thumb_y: i64,
        calls: bool,
        fur_at: i64,
        queue: tuple[Do, ...],
        sack: tuple[int, ...],
        read: bytes,
        sack_read: tuple[bytes, ...],
        spots: list[Spot],
        visited: list[int],
    ) -> None:
        self.style: i64 = style
        self.x: i64 = x  # of the paw, or of the hand that holds a pawn
        self.y: i64 = y
        self.act: i64 = act  # what it is busy with
        self.began: i64 = began
        self.due: i64 = due
        self.to_x: i64 = to_x  # where a reach leads
        self.to_y: i64 = to_y
        self.target: i64 = target  # the pawn reached for, and its placement
        self.placement: i64 = placement
        self.hand: i64 = hand  # the pawn in it
        self.at: i64 = at  # the spot at which the seat believes to be
        self.aim_x: i64 = aim_x
        self.aim_y: i64 = aim_y
        self.thumb_x: i64 = thumb_x
        self.thumb_y: i64 = thumb_y
        self.calls: bool = calls
        self.fur_at: i64 = fur_at
        self.queue = queue
        self.sack = sack
        self.read = read  # of the pawn in the hand
        self.sack_read = sack_read
        self.spots = spots
        self.visited = visited  # by pawn, the placement that was last visited

    def parts(self) -> tuple[object, ...]:
        return (
            *(int(self.style), int(self.x), int(self.y), int(self.act), int(self.began), int(self.due)),
            *(int(self.to_x), int(self.to_y), int(self.target), int(self.placement), int(self.hand)),
            *(int(self.at), int(self.aim_x), int(self.aim_y), int(self.thumb_x), int(self.thumb_y)),
            *(self.calls, int(self.fur_at), self.queue, self.sack, self.read, self.sack_read),
            *(self.spots, self.visited),
        )

    def copy(self) -> "Hunter":
        return Hunter(
            self.style,
            self.x,
            self.y,
            self.act,
            self.began,
            self.due,
            self.to_x,
            self.to_y,
            self.target,
            self.placement,
            self.hand,
            self.at,
            self.aim_x,
            self.aim_y,
            self.thumb_x,
            self.thumb_y,
            self.calls,
            self.fur_at,
            self.queue,
            self.sack,
            self.read,
            self.sack_read,
            list(self.spots),
            list(self.visited),
        )

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hunter) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        return f"Hunter{self.parts()}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Hunter, self.parts())


def rested(style: int, x: int, y: int, pawns: int) -> Hunter:
    """A paw on the rim, before the count of three."""
    return Hunter(
        *(style, x, y, NOTHING, 0, 0, x, y, NONE, 0, NONE, NONE, x, y, 0, 0, False, NEVER),
        *((), (), b"", (), [], [0] * pawns),
    )
