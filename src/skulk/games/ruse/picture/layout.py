"""Where things lie in the picture of Ruse: land and goals on the left, one's own boards on the right."""

from typing import Final

WIDTH: Final = 1100
HEIGHT: Final = 868

LAND_WIDE: Final = 736
LAND_HIGH: Final = 612

COLUMN: Final = 748  # where one's own boards begin
SIDE: Final = WIDTH - COLUMN  # how wide they are
DEN_HIGH: Final = 356
BOARD: Final = 364  # the upper edge of one's own board
BOARD_HIGH: Final = 434
OTHERS: Final = 806  # other players, side by side below it
OTHERS_HIGH: Final = 61
PREY: Final = BOARD + 346  # the foot of flags, prey and dice
GOALS: Final = 622  # common objectives, and one's own cards beside them
GOAL_HIGH: Final = 206
CARDS: Final = 244  # the left edge of one's own cards
DRAWERS: Final = 834  # what is folded away
DRAWER_HIGH: Final = 34

CELL: Final = 62
DEN_LEFT: Final = COLUMN + (SIDE - 5 * CELL) / 2
DEN_TOP: Final = 104  # below the exits

# What is opened lies over the land.
OVER_LEFT: Final = 68
OVER_TOP: Final = 94
OVER_WIDE: Final = 600

# The seats' colours are those of the table's list of players.
SEAT_COLOURS: Final = ("#0072b2", "#cc79a7", "#009e73", "#f0e442")

Point = tuple[float, float]
NORTH: Final[tuple[Point, ...]] = ((54, 200), (149, 198), (241, 222), (236, 288))
SOUTH: Final[tuple[Point, ...]] = (
    (54, 514),
    (149, 516),
    (241, 484),
    (236, 412),
)  # room for foxes below the dice


def mirrored(territory: int, north: Point, south: Point) -> Point:
    """A place of the western quarters in any territory; clockwise is the hunter's way."""
    x, y = south if territory in (2, 3) else north
    return (LAND_WIDE - x if territory in (1, 2) else x), y


def ground_middle(territory: int, space: int) -> Point:
    """The middle of a clearing; spaces count from 0 at the base."""
    return mirrored(territory, NORTH[space], SOUTH[space])


def slot_middle(territory: int, slot: int) -> Point:
    """The middle of a die space, from the edge of the land inwards; 4 is the mountain."""
    x = 28.0 + 40 * slot
    return (326.0 + 42 * slot, 424.0) if territory == 4 else mirrored(territory, (x, 262), (x, 424))


def standing(territory: int, x: float) -> Point:
    """Where hunter and obstacles stand, by their feet."""
    return mirrored(territory, (x, 344), (x, 402))


def level_spot(territory: int, level: int) -> Point:
    """A step of a territory's track; 0 is before the first."""
    x = 83.0 + 35 * level
    return mirrored(territory, (x, 107), (x, 577))


def cell_middle(cell: int) -> Point:
    """The middle of a den cell; row 1 is at the bottom."""
    return DEN_LEFT + CELL * (cell % 5) + CELL / 2, DEN_TOP + CELL * (3 - cell // 5) + CELL / 2
