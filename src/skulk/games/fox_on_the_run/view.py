"""What can be seen in Fox on the Run: the same for every seat and every spectator."""

from dataclasses import dataclass
from typing import NamedTuple, final

from skulk.kernel.state import View


class TileView(NamedTuple):
    """The tile on one cell."""

    id: str  # stays with the tile wherever it is moved: the cell it was laid on
    up: bool
    arrows: int | None  # None while nobody knows; 0 on a starting tile
    home: str  # whose starting tile, or ""


@final
@dataclass(init=False, eq=False)
class FoxView(View):
    """The whole table but the faces of the face-down tiles."""

    seat: int | None
    seats: tuple[int, ...]  # who plays each character
    tokens: tuple[int, ...]  # the cell of each character
    tiles: tuple[TileView, ...]  # by cell
    mover: int  # the character whose turn it is
    asking: int  # a question, see terms.QUESTIONS
    options: tuple[int, ...]  # cells, directions or quarter turns that answer it
    may_pass: bool
    picked: int | None  # the first pick of a rotation or a swap
    applied: tuple[int, ...]  # cells whose arrows were followed in this turn
    walker: int  # the character that moved last
    trail: tuple[int, ...]  # the cells of its walk, origin first
    paths: tuple[tuple[int, tuple[int, ...]], ...]  # for each option of a walk: where it leads, up to a fork
    face_down: int
    unseen: tuple[tuple[int, int], ...]  # arrows, and how many face-down tiles show them
    rescue_open: bool  # no Zev beside Scarlet
    indigo_reach: tuple[int, ...]  # cells Indigo could enter in a turn, as the tiles lie
    zev_reach: tuple[int, ...]
    turn: int
    quiet_turns: int  # turns since the last reveal
    stall_limit: int
    ending: str  # see terms.ENDINGS

    def __init__(
        self,
        seat: int | None,
        seats: tuple[int, ...],
        tokens: tuple[int, ...],
        tiles: tuple[TileView, ...],
        mover: int,
        asking: int,
        options: tuple[int, ...],
        may_pass: bool,
        picked: int | None,
        applied: tuple[int, ...],
        walker: int,
        trail: tuple[int, ...],
        paths: tuple[tuple[int, tuple[int, ...]], ...],
        face_down: int,
        unseen: tuple[tuple[int, int], ...],
        rescue_open: bool,
        indigo_reach: tuple[int, ...],
        zev_reach: tuple[int, ...],
        turn: int,
        quiet_turns: int,
        stall_limit: int,
        ending: str,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.tokens = tokens
        self.tiles = tiles
        self.mover = mover
        self.asking = asking
        self.options = options
        self.may_pass = may_pass
        self.picked = picked
        self.applied = applied
        self.walker = walker
        self.trail = trail
        self.paths = paths
        self.face_down = face_down
        self.unseen = unseen
        self.rescue_open = rescue_open
        self.indigo_reach = indigo_reach
        self.zev_reach = zev_reach
        self.turn = turn
        self.quiet_turns = quiet_turns
        self.stall_limit = stall_limit
        self.ending = ending

    def __eq__(self, other: object) -> bool:
        """By hand, since views are compared at every move, and mostly differ at once."""
        return (
            isinstance(other, FoxView)
            and self.turn == other.turn
            and self.mover == other.mover
            and self.asking == other.asking
            and self.options == other.options
            and self.picked == other.picked
            and self.tokens == other.tokens
            and self.tiles == other.tiles
            and self.seat == other.seat
            and self.seats == other.seats
            and self.may_pass == other.may_pass
            and self.applied == other.applied
            and self.walker == other.walker
            and self.trail == other.trail
            and self.paths == other.paths
            and self.face_down == other.face_down
            and self.unseen == other.unseen
            and self.rescue_open == other.rescue_open
            and self.indigo_reach == other.indigo_reach
            and self.zev_reach == other.zev_reach
            and self.quiet_turns == other.quiet_turns
            and self.stall_limit == other.stall_limit
            and self.ending == other.ending
        )

    def seen_from(self, seat: int | None) -> "FoxView":
        """The same moment for somebody else."""
        return FoxView(
            seat,
            self.seats,
            self.tokens,
            self.tiles,
            self.mover,
            self.asking,
            self.options,
            self.may_pass,
            self.picked,
            self.applied,
            self.walker,
            self.trail,
            self.paths,
            self.face_down,
            self.unseen,
            self.rescue_open,
            self.indigo_reach,
            self.zev_reach,
            self.turn,
            self.quiet_turns,
            self.stall_limit,
            self.ending,
        )


def way_of(view: FoxView, choice: int) -> tuple[int, ...]:
    """The cells an option of a walk leads through; none if it is blocked."""
    for way, cells in view.paths:
        if way == choice:
            return cells
    return ()
