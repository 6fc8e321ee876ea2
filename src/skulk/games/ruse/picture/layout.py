"""Where things lie in the picture of Ruse: territories on the left, one's own den and board on the right."""

from typing import Final

WIDTH: Final = 1300
HEIGHT: Final = 1264

HEAD: Final = 40  # the middle of the line with round, time and die
LANES: Final = 76  # the upper edge of the first territory
LANE: Final = 132  # from one territory to the next
TILE: Final = 96  # an exploration tile
TILES_LEFT: Final = 214  # the left edge of the tile next to the base
PITCH: Final = 100  # from tile to tile
SLOTS_LEFT: Final = 110  # the middle of the first die space
SIGN: Final = 191  # where hunter and obstacle stand, between the dice and the tiles
TRACK_LEFT: Final = 648  # the middle of level 1
LEVEL: Final = 31  # from level to level
COLUMN: Final = 860  # where one's own boards begin
SIDE: Final = WIDTH - COLUMN - 8  # how wide they are

MOUNTAIN: Final = 606  # the upper edge of the mountain
SHELF: Final = 720  # bonus tiles and expansions
NOW: Final = 832  # what can still be done
BAR: Final = 888  # the plaques
GOALS: Final = 1036  # common objectives, and one's own cards below them
CARDS: Final = 1114
CARD_HIGH: Final = 144
OTHERS: Final = 848  # other players, below one's own board
PREVIEW: Final = 1096

CELL: Final = 76
DEN: Final = 68  # the upper edge of the den
DEN_LEFT: Final = COLUMN + 26
DEN_TOP: Final = 134  # below the exits
DEN_HIGH: Final = 382
BOARD: Final = 458  # the upper edge of one's own board
BOARD_HIGH: Final = 382

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
    return TILES_LEFT + PITCH * space + TILE / 2, LANES + LANE * territory + LANE / 2 - 4


def slot_middle(territory: int, slot: int) -> tuple[float, float]:
    """The middle of a die space, two and two."""
    return SLOTS_LEFT + 42.0 * (slot % 2), LANES + LANE * territory + 40.0 + 44 * (slot // 2)


def cell_middle(cell: int) -> tuple[float, float]:
    """The middle of a den cell; row 1 is at the bottom."""
    return DEN_LEFT + CELL * (cell % 5) + CELL / 2, DEN_TOP + CELL * (3 - cell // 5) + CELL / 2
