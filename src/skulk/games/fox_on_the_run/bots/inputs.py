"""What a net is told of the forest: every tile, every character, how far apart they are, who can go where."""

from typing import Final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.rules.position import Position
from skulk.games.fox_on_the_run.terms import ALL_CELLS, CELLS, SIDE, STEP
from skulk.kernel.net import Net

FACE_DOWN: Final = 16  # instead of a set of arrows
WAYS: Final = 32  # cells of one row that can be entered, as bits
APART: Final = 2 * SIDE - 1  # columns, or rows, from one character to another
MIDDLE: Final = SIDE - 1

# In this order; the slots below are counted from it.
SLOTS: Final = (
    *[FACE_DOWN + 1] * CELLS,
    *[CELLS] * 4,
    *[APART * APART] * 5,
    32,  # the mover and what is asked
    CELLS + 1,  # tiles face down
    32,  # the mover, whether at the first step, and which of the two could win with a walk
    *[WAYS] * (2 * SIDE),
)
CHARACTER_SLOT: Final = CELLS
APART_SLOT: Final = CHARACTER_SLOT + 4
TURN_SLOT: Final = APART_SLOT + 5
WAYS_SLOT: Final = TURN_SLOT + 3

# By one cell * 25 + the other: how far apart, as one number.
OFFSETS: Final = [
    (b // SIDE - a // SIDE + MIDDLE) * APART + (b % SIDE - a % SIDE + MIDDLE)
    for a in range(CELLS)
    for b in range(CELLS)
]
IMAGES: Final = 8


def tell(net: Net, position: Position, indigo_ways: i64, zev_ways: i64) -> None:
    """Puts the value of each slot."""
    arrows = position.arrows
    face_up = position.face_up
    hidden: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if face_up >> cell & 1:
            net.put(cell, arrows[cell])
        else:
            net.put(cell, FACE_DOWN)
            hidden += 1
        cell += 1
    indigo = position.indigo
    puffer = position.puffer
    scarlet = position.scarlet
    zev = position.zev
    net.put(CHARACTER_SLOT, indigo)
    net.put(CHARACTER_SLOT + 1, puffer)
    net.put(CHARACTER_SLOT + 2, scarlet)
    net.put(CHARACTER_SLOT + 3, zev)
    net.put(APART_SLOT, OFFSETS[indigo * CELLS + scarlet])
    net.put(APART_SLOT + 1, OFFSETS[zev * CELLS + indigo])
    net.put(APART_SLOT + 2, OFFSETS[zev * CELLS + scarlet])
    net.put(APART_SLOT + 3, OFFSETS[puffer * CELLS + indigo])
    net.put(APART_SLOT + 4, OFFSETS[puffer * CELLS + scarlet])
    mover = position.mover
    threats: i64 = (indigo_ways >> scarlet & 1) << 1 | (zev_ways >> indigo & 1)
    first: i64 = 4 if position.asking == STEP else 0
    net.put(TURN_SLOT, mover * 8 + position.asking)
    net.put(TURN_SLOT + 1, hidden)
    net.put(TURN_SLOT + 2, mover * 8 + first + threats)
    row: i64 = 0
    while row < SIDE:
        net.put(WAYS_SLOT + row, indigo_ways >> SIDE * row & 31)
        net.put(WAYS_SLOT + SIDE + row, zev_ways >> SIDE * row & 31)
        row += 1


# The forest turned by quarters, and mirrored: all rules stay the same


def turned_cell(cell: int, which: int) -> int:
    """Where a cell comes to lie: so many quarters clockwise, from 4 on mirrored east to west before."""
    column, row = cell % SIDE, cell // SIDE
    if which >= 4:
        column = SIDE - 1 - column
    for quarter in range(which % 4):  # north goes east: the rows grow to the north
        column, row = row, SIDE - 1 - column
    return row * SIDE + column


def turned_arrows(arrows: int, which: int) -> int:
    if which >= 4:  # east and west change places
        arrows = arrows & 5 | (arrows & 2) << 2 | (arrows & 8) >> 2
    quarters = which % 4
    return (arrows << quarters | arrows >> (4 - quarters)) & 15


TURNED: Final = [[turned_cell(cell, which) for cell in range(CELLS)] for which in range(IMAGES)]


def turned_mask(mask: int, which: int) -> int:
    found = 0
    for cell in range(CELLS):
        if mask >> cell & 1:
            found |= 1 << TURNED[which][cell]
    return found


def image(values: list[int], which: int) -> list[int]:
    """The slots of a forest that was turned."""
    cells = TURNED[which]
    found = list(values)
    for cell in range(CELLS):
        look = values[cell]
        found[cells[cell]] = look if look == FACE_DOWN else turned_arrows(look, which)
    places = [cells[values[CHARACTER_SLOT + character]] for character in range(4)]
    found[CHARACTER_SLOT : CHARACTER_SLOT + 4] = places
    indigo, puffer, scarlet, zev = places
    pairs = [(indigo, scarlet), (zev, indigo), (zev, scarlet), (puffer, indigo), (puffer, scarlet)]
    found[APART_SLOT : APART_SLOT + 5] = [OFFSETS[one * CELLS + other] for one, other in pairs]
    for at in (WAYS_SLOT, WAYS_SLOT + SIDE):
        mask = 0
        for row in range(SIDE):
            mask |= values[at + row] << SIDE * row
        mask = turned_mask(mask & ALL_CELLS, which)
        found[at : at + SIDE] = [mask >> SIDE * row & 31 for row in range(SIDE)]
    return found
