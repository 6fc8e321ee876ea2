"""How the tunnels of a den join: which openings lead to the base, and where a tile may lie."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.rules.bits import BIT
from skulk.games.ruse.terms import BASE, BRIDGE_LIE, CELLS, COLUMNS, OPENINGS, UP

# By cell and side (up, right, down, left): the cell beyond, or -1.
BEYOND: Final = [
    neighbour
    for cell in range(CELLS)
    for neighbour in (
        cell + COLUMNS if cell + COLUMNS < CELLS else -1,
        cell + 1 if cell % COLUMNS < COLUMNS - 1 else -1,
        cell - COLUMNS if cell >= COLUMNS else -1,
        cell - 1 if cell % COLUMNS else -1,
    )
]
SIDE: Final = [1, 2, 4, 8]
ACROSS: Final = [4, 8, 1, 2]  # the side that meets each side


def joined(den: bytes, without: i64) -> list[int]:
    """The openings of each cell that are joined to the base; one cell may be thought away (RSE-344)."""
    lit = [0] * CELLS
    lit[BASE] = OPENINGS[den[BASE] & 15]
    waiting: list[int] = [BASE]
    while waiting:
        cell: i64 = waiting.pop()
        openings: i64 = lit[cell]
        side: i64 = 0
        while side < 4:
            beyond: i64 = BEYOND[4 * cell + side]
            if openings >> side & 1 and beyond >= 0 and beyond != without:
                known: i64 = lit[beyond]
                more = known | entered(den[beyond] & 15, side)
                if more != known:
                    lit[beyond] = more
                    waiting.append(beyond)
            side += 1
    return lit


def entered(lie: i64, side: i64) -> i64:
    """The openings joined when a tunnel comes in through a side: a bridge goes straight on (RSE-345)."""
    across: i64 = ACROSS[side]
    openings: i64 = OPENINGS[lie]
    if not openings & across:
        return 0
    if lie == BRIDGE_LIE:
        straight: i64 = SIDE[side]
        return across | straight
    return openings


def towards(lit: list[int], cell: i64) -> i64:
    """The sides of a cell on which a joined tunnel opens."""
    found: i64 = 0
    side: i64 = 0
    while side < 4:
        beyond: i64 = BEYOND[4 * cell + side]
        if beyond >= 0:
            across: i64 = ACROSS[side]
            if lit[beyond] & across:
                own: i64 = SIDE[side]
                found |= own
        side += 1
    return found


def facing(den: bytes, cell: i64) -> i64:
    """The same, whatever lies on that cell now."""
    return towards(joined(den, cell), cell)


def frontier(den: bytes) -> i64:
    """Mask of the empty cells that a joined tunnel faces."""
    lit = joined(den, -1)
    cells: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if not den[cell] and towards(lit, cell):
            bit: i64 = BIT[cell]
            cells |= bit
        cell += 1
    return cells


def replaceable(den: bytes) -> i64:
    """Mask of all cells where a bonus tile may lie: the frontier, and tiles it could replace (RSE-348)."""
    cells = frontier(den)
    cell: i64 = 0
    while cell < CELLS:
        if den[cell] and cell != BASE and facing(den, cell):
            bit: i64 = BIT[cell]
            cells |= bit
        cell += 1
    return cells


def reached(den: bytes) -> i64:
    """Mask of the exits above the top row that a tunnel reaches (RSE-346)."""
    lit = joined(den, -1)
    exits: i64 = 0
    column: i64 = 0
    while column < COLUMNS:
        if lit[CELLS - COLUMNS + column] & UP:
            bit: i64 = BIT[column]
            exits |= bit
        column += 1
    return exits
