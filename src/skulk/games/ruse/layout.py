"""Where things lie in the picture of Ruse: territories on the left, the own den and board on the right."""

from typing import Final

WIDTH: Final = 1480
HEIGHT: Final = 1330

HEAD: Final = 44  # the middle of the line with round, time and die
LANES: Final = 92  # the upper edge of the first territory
LANE: Final = 136  # from one territory to the next
TILE: Final = 108  # an exploration tile
TILES_LEFT: Final = 262  # the left edge of the tile next to the base
PITCH: Final = 114  # from tile to tile
SLOTS_LEFT: Final = 96  # the middle of the first die space
SLOT: Final = 40
TRACK_LEFT: Final = 772  # the middle of level 1
LEVEL: Final = 35  # from level to level
COLUMN: Final = 1024  # where the own boards begin

MOUNTAIN: Final = 640  # the upper edge of the mountain
SHELF: Final = 758  # bonus tiles and expansions
BAR: Final = 884  # the plaques
GOALS: Final = 1034  # common objectives, and the own cards below them
OTHERS: Final = 904  # other players, below the own board
PREVIEW: Final = 1156

CELL: Final = 80
DEN_LEFT: Final = 1048
DEN_TOP: Final = 150  # below the exits
BOARD: Final = 500  # the upper edge of the own board

# The seats' colours and silhouettes are those of the table's list of players.
SEAT_COLOURS: Final = ("#0072b2", "#cc79a7", "#009e73", "#f0e442")
SEAT_SHAPES: Final = (
    "M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0Z",
    "M-11 -11H11V11H-11Z",
    "M0 -14L14 11H-14Z",
    "M0 -14L14 0L0 14L-14 0Z",
)


def tile_middle(territory: int, space: int) -> tuple[float, float]:
    """The middle of an exploration tile; spaces count from 0 at the base."""
    return TILES_LEFT + PITCH * space + TILE / 2, LANES + LANE * territory + 66


def slot_middle(territory: int, slot: int) -> tuple[float, float]:
    """The middle of a die space, two and two."""
    return SLOTS_LEFT + 46 * (slot % 2) + 50, LANES + LANE * territory + 44 + 46 * (slot // 2)


def cell_middle(cell: int) -> tuple[float, float]:
    """The middle of a den cell; row 1 is at the bottom."""
    return DEN_LEFT + CELL * (cell % 5) + CELL / 2, DEN_TOP + CELL * (3 - cell // 5) + CELL / 2
