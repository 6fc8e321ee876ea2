"""What can be seen in Fox on the Run: the same for every seat and every spectator."""

from dataclasses import dataclass
from typing import NamedTuple, final

from skulk.kernel.copying import copier
from skulk.kernel.state import View


class TileView(NamedTuple):
    """The tile on one cell."""

    id: str  # stays with the tile wherever it is moved: the cell it was laid on
    up: bool
    arrows: int | None  # None while nobody knows; 0 on a starting tile
    home: str  # whose starting tile, or ""


@final
@dataclass
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

    def seen_from(self, seat: int | None) -> "FoxView":
        """The same moment for somebody else."""
        other: FoxView = copier(FoxView)(self)
        other.seat = seat
        return other


def way_of(view: FoxView, choice: int) -> tuple[int, ...]:
    """The cells an option of a walk leads through; none if it is blocked."""
    for way, cells in view.paths:
        if way == choice:
            return cells
    return ()
