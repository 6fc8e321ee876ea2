"""The forest: 25 cells, four directions, who stands where; the constants everybody shares.

Cells are numbered in cell order, a1 b1 … e1 a2 … e5. A set of cells is a bit mask; so is a
set of arrows (N = 1, E = 2, S = 4, W = 8).
"""

from typing import Final

from mypy_extensions import i64

SIDE: Final = 5
CELLS: Final = 25
OFF_BOARD: Final = 25  # the cell beyond every edge: its bit is closed to all
ALL_CELLS: Final = (1 << 25) - 1

INDIGO: Final = 0  # in turn order (FOX-030)
PUFFER: Final = 1
SCARLET: Final = 2
ZEV: Final = 3
CHARACTERS: Final = ("indigo", "puffer", "scarlet", "zev")
FOXES: Final = (INDIGO, SCARLET)
GUARDIANS: Final = (PUFFER, ZEV)
NOBODY: Final = 4  # the seat to decide when all is over
HOMES: Final = ("indigo", "scarlet", "den")

NORTH: Final = 0  # the number of a direction is that of its arrow's bit
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
COMPASS: Final = "NESW"

# What a seat can be asked.
STEP: Final = 0
ARROW: Final = 1
ROTATE_TILE: Final = 2
ROTATE_BY: Final = 3
SWAP_FIRST: Final = 4
SWAP_SECOND: Final = 5
REVEAL: Final = 6
NOTHING: Final = 7
QUESTIONS: Final = ("step", "arrow", "rotate", "by", "swap", "with", "reveal", "nothing")

# How it can end.
RESCUE: Final = 1
CAPTURE: Final = 2
ALL_REVEALED: Final = 3
STALL: Final = 4
ENDINGS: Final = ("", "rescue", "capture", "all revealed", "stall")


def cell_name(cell: int) -> str:
    return "abcde"[cell % SIDE] + str(cell // SIDE + 1)


CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))


# A set of arrows as text: 'N', 'EW'.
ARROW_NAMES: Final = tuple(
    "".join(name for bit, name in enumerate(COMPASS) if arrows >> bit & 1) for arrows in range(16)
)


def beyond(cell: int, direction: int) -> int:
    """The orthogonal neighbour in a direction, or OFF_BOARD (FOX-065)."""
    column, row = cell % SIDE, cell // SIDE
    column += (0, 1, 0, -1)[direction]
    row += (1, 0, -1, 0)[direction]
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else OFF_BOARD


def around(cell: int) -> int:
    """The mask of the up to eight adjacent cells, diagonals included (FOX-006)."""
    mask = 0
    for other in range(CELLS):
        near = abs(other % SIDE - cell % SIDE) <= 1 and abs(other // SIDE - cell // SIDE) <= 1
        if near and other != cell:
            mask |= 1 << other
    return mask


def turned(arrows: int, quarters: int) -> int:
    """A set of arrows after some clockwise quarter turns."""
    return (arrows << quarters | arrows >> (4 - quarters)) & 15


def cells_in(mask: i64) -> tuple[int, ...]:
    """The cells of a mask, in cell order."""
    cells: list[int] = []
    cell: i64 = 0
    while mask >> cell:
        if mask >> cell & 1:
            cells.append(cell)
        cell += 1
    return tuple(cells)
