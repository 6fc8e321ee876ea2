"""Makes the view of a position: built up from what may be shown, never stripped down."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.moves import PASS
from skulk.games.fox_on_the_run.rules.position import Position
from skulk.games.fox_on_the_run.rules.reach import forced_path, reach
from skulk.games.fox_on_the_run.terms import (
    ALL_CELLS,
    ARROW,
    CELL_NAMES,
    CELLS,
    ENDINGS,
    HOMES,
    INDIGO,
    OFF_BOARD,
    ROTATE_BY,
    STEP,
    SWAP_SECOND,
    ZEV,
    beyond,
    cells_in,
)
from skulk.games.fox_on_the_run.view import FoxView, TileView

UNKNOWN: Final = 16  # in place of a face's arrows, which are less
FACES: Final = UNKNOWN + 1


def look(position: Position, seat: int | None, laid_open: bool = False) -> FoxView:
    picking = position.asking in (ROTATE_BY, SWAP_SECOND)
    return FoxView(
        seat=seat,
        seats=position.seats,
        tokens=(int(position.indigo), int(position.puffer), int(position.scarlet), int(position.zev)),
        tiles=tiles(position, laid_open),
        mover=position.mover,
        asking=position.asking,
        options=cells_in(position.options & ALL_CELLS),
        may_pass=bool(position.options >> PASS & 1),
        picked=position.picked if picking else None,
        applied=cells_in(position.applied),
        walker=position.walker,
        trail=position.trail(),
        paths=paths(position),
        face_down=CELLS - int(position.face_up).bit_count(),
        unseen=unseen(position),
        rescue_open=position.rescue_open(),
        indigo_reach=cells_in(reach(position, INDIGO)),
        zev_reach=cells_in(reach(position, ZEV)),
        turn=position.turn,
        quiet_turns=max(position.quiet_turns, 0),
        stall_limit=position.stall_limit,
        ending=ENDINGS[position.ending],
    )


def tiles(position: Position, laid_open: bool) -> tuple[TileView, ...]:
    """A face-down tile shows its face only when the game is over, or when one looks back at it."""
    shown = ALL_CELLS if position.ending or laid_open else position.face_up
    return seen(position.tiles, position.arrows, shown, position.face_up, position.starting, position.homes)


@lru_cache(maxsize=1024)
def seen(
    laid: bytes, arrows: bytes, shown: i64, face_up: i64, starting: i64, homes: tuple[int, ...]
) -> tuple[TileView, ...]:
    """The same tuple for all who look, and for as long as nothing is turned or moved."""
    found: list[TileView] = []
    for cell in range(CELLS):
        if starting >> cell & 1:
            found.append(STARTING[homes.index(laid[cell])][laid[cell]])
            continue
        face = arrows[cell] if shown >> cell & 1 else UNKNOWN
        found.append((TURNED if face_up >> cell & 1 else LYING)[laid[cell] * FACES + face])
    return tuple(found)


# All tiles there can be, made once: starting tiles by whose they are, the others by laid cell and face.
STARTING: Final = [[TileView(name, True, 0, home) for name in CELL_NAMES] for home in HOMES]
KNOWN: Final = [*range(UNKNOWN), None]
TURNED: Final = [TileView(name, True, face, "") for name in CELL_NAMES for face in KNOWN]
LYING: Final = [TileView(name, False, face, "") for name in CELL_NAMES for face in KNOWN]


def unseen(position: Position) -> tuple[tuple[int, int], ...]:
    """The faces not yet revealed, counted: the known mix less what has been seen."""
    counts = [0] * UNKNOWN
    for cell in range(CELLS):
        if not position.face_up >> cell & 1:
            counts[position.arrows[cell]] += 1
    return tuple([SO_MANY[face * CELLS + count] for face, count in enumerate(counts) if count])


SO_MANY: Final = [(face, count) for face in range(UNKNOWN) for count in range(CELLS)]  # made once


def paths(position: Position) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each way open to a walker, the cells it leads through up to the next fork."""
    found: list[tuple[int, tuple[int, ...]]] = []
    if position.asking == STEP:
        for cell in cells_in(position.options):
            found.append((cell, forced_path(position, cell)))
    elif position.asking == ARROW:
        here = position.cell_of(position.mover)
        for way in range(4):
            if position.options >> way & 1:
                target = beyond(here, way)
                blocked = target == OFF_BOARD or bool(position.closed >> target & 1)
                found.append((way, () if blocked else forced_path(position, target)))
    return tuple(found)
