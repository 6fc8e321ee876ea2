"""What lies and stands where, and what that allows: the constraints of movement and abilities.

Everything a position holds is a number or an immutable table, so that a copy costs next to nothing.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.fox_on_the_run.terms import (
    ALL_CELLS,
    CELLS,
    INDIGO,
    NOBODY,
    NOTHING,
    OFF_BOARD,
    PUFFER,
    SCARLET,
    ZEV,
    around,
    beyond,
    cells_in,
    turned,
)
from skulk.kernel.state import State


def pointed_at(cell: int, arrows: int) -> int:
    """The mask of the cells that some arrows on a cell point at."""
    mask = 0
    for way in range(4):
        if arrows >> way & 1:
            mask |= 1 << beyond(cell, way)
    return mask


def effective_turns(arrows: int) -> int:
    """The mask of the quarter turns that give a new set of arrows (FOX-126)."""
    mask, looks = 0, [arrows]
    for quarters in (1, 2, 3):
        if turned(arrows, quarters) not in looks:
            mask |= 1 << quarters
            looks.append(turned(arrows, quarters))
    return mask


ADJACENT: Final = [around(cell) for cell in range(CELLS)]  # masks (FOX-006)
NEIGHBOURS: Final = [cells_in(around(cell)) for cell in range(CELLS)]  # the same as cells
ORTHOGONAL: Final = [pointed_at(cell, 15) & ALL_CELLS for cell in range(CELLS)]
TARGETS: Final = [pointed_at(cell, arrows) for cell in range(CELLS) for arrows in range(16)]
BEYOND: Final = [beyond(cell, way) for cell in range(CELLS) for way in range(4)]
LONE_WAY: Final = [-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1]  # of a single arrow
OUTSIDE: Final = 1 << OFF_BOARD  # closed to all
TURNS: Final = [effective_turns(arrows) for arrows in range(16)]


@mypyc_attr(acyclic=True)
@dataclass
class Position(State):
    """The table at one moment. All of it is seen by everybody, but for the arrows of face-down tiles."""

    seats: tuple[int, ...]  # who plays each character
    homes: tuple[int, ...]  # where the starting tiles were laid, see terms.HOMES
    stall_limit: i64
    indigo: i64  # the cell each character stands on
    puffer: i64
    scarlet: i64
    zev: i64
    face_up: i64  # mask of the cells whose tile is turned up, starting tiles included
    starting: i64  # mask of the cells where starting tiles lie
    unturnable: i64  # those, and the tiles that look the same however turned (FOX-125, FOX-126)
    tiles: bytes  # which tile lies on each cell, by the cell it was laid on
    turn: i64
    mover: i64
    here: i64  # the mover's cell, as a walk sets out or goes on
    seat: i64  # the mover's, or NOBODY
    closed: i64  # mask of what the mover may not enter, OFF_BOARD included
    applied: i64  # mask of the tiles applied in this turn
    asking: i64
    options: i64  # mask of the answers: cells, directions or quarter turns, and PASS
    picked: i64
    walker: i64  # who walked last
    steps: i64  # cells in that walk's trail
    walk: i64  # the origin, the first cell entered, then two bits for each arrow followed
    quiet_turns: i64
    ending: i64
    arrows: bytes  # on each cell; seen by nobody where the tile is face down

    def cell_of(self, character: i64) -> i64:
        if character == INDIGO:
            return self.indigo
        if character == PUFFER:
            return self.puffer
        return self.scarlet if character == SCARLET else self.zev

    def place(self, character: i64, cell: i64) -> None:
        """Stands a character on a cell."""
        if character == INDIGO:
            self.indigo = cell
        elif character == PUFFER:
            self.puffer = cell
        elif character == SCARLET:
            self.scarlet = cell
        else:
            self.zev = cell

    def occupied(self) -> i64:
        """The mask of the cells that somebody stands on."""
        return 1 << self.indigo | 1 << self.puffer | 1 << self.scarlet | 1 << self.zev

    def trail(self) -> tuple[int, ...]:
        """The cells of the last walk, origin first."""
        arrows = self.steps - 2
        if arrows < 0:
            return ()
        entered = self.walk >> 2 * arrows
        cells = [int(entered >> 5), int(entered & 31)]
        for arrow in range(arrows - 1, -1, -1):
            cells.append(BEYOND[cells[-1] * 4 + (self.walk >> 2 * arrow & 3)])
        return tuple(cells)

    # What is asked, what happened, and the end

    def ask(self, question: i64, options: i64) -> None:
        self.asking = question
        self.options = options

    def tell(self, rule: str, verb: str, place: i64 = -1, detail: i64 = -1) -> None:
        """Says what the mover did, where, and with what."""
        if self.heard is not None:
            self.say(rule, self.seats[self.mover], verb, (int(self.mover), int(place), int(detail)))

    def end(self, ending: i64) -> None:
        self.ending = ending
        self.seat = NOBODY
        self.ask(NOTHING, 0)

    # Movement constraints (FOX-060 to FOX-066)

    def closed_to(self, character: i64) -> i64:
        """What a character may not enter: occupied tiles, with four exceptions, and the world beyond."""
        if character == ZEV:  # may enter Puffer's tile (FOX-064), and Indigo's, to win (FOX-062)
            return OUTSIDE | 1 << self.scarlet
        if character == PUFFER:  # may enter Zev's tile (FOX-063)
            return OUTSIDE | 1 << self.scarlet | 1 << self.indigo
        closed = OUTSIDE | 1 << self.puffer | 1 << self.zev
        if character == SCARLET:  # never enters Indigo's (FOX-003)
            return closed | 1 << self.indigo
        return closed if self.rescue_open() else closed | 1 << self.scarlet  # to win (FOX-061)

    def rescue_open(self) -> bool:
        """Zev is not beside Scarlet; Puffer may be (FOX-002, FOX-114, FOX-136)."""
        beside: i64 = ADJACENT[self.scarlet]
        return not beside >> self.zev & 1

    def prize(self, character: i64) -> i64:
        """The cell where a walk would end the game: Scarlet's for Indigo, Indigo's for Zev (FOX-077)."""
        if character == INDIGO:
            return 1 << self.scarlet
        return 1 << self.indigo if character == ZEV else 0

    # What the abilities can act on (FOX-071 to FOX-075)

    def rotatable(self) -> i64:
        """Puffer: revealed, unoccupied tiles beside him that a turn would change (FOX-071)."""
        near: i64 = ADJACENT[self.puffer]
        return near & self.face_up & ~self.unturnable & ~self.occupied()

    def swappable(self) -> i64:
        """Scarlet: revealed, unoccupied tiles beside her, if any two of them differ (FOX-072, FOX-129)."""
        near: i64 = ADJACENT[self.scarlet]
        free = near & self.face_up & ~self.occupied()
        arrows = self.arrows
        look: i64 = -1
        for cell in NEIGHBOURS[self.scarlet]:
            if free >> cell & 1:
                if look >= 0 and arrows[cell] != look:
                    return free
                look = arrows[cell]
        return 0

    def partners(self, first: i64) -> i64:
        """Scarlet: those swappable tiles whose exchange with the first would change anything (FOX-129)."""
        swappable = self.options
        arrows = self.arrows
        look = arrows[first]
        partners: i64 = 0
        for cell in NEIGHBOURS[self.scarlet]:
            if swappable >> cell & 1 and arrows[cell] != look:
                partners |= 1 << cell
        return partners

    def revealable(self) -> i64:
        """Zev: face-down tiles beside him (FOX-074)."""
        near: i64 = ADJACENT[self.zev]
        return near & ~self.face_up


def unturnable(arrows: bytes) -> int:
    """The mask of the cells whose tile looks the same however turned: no arrows, or all four."""
    mask = 0
    for cell in range(CELLS):
        if not TURNS[arrows[cell]]:
            mask |= 1 << cell
    return mask
