"""Where things lie in the picture of Tusk!: the land on the left, cards in its corners, one's board below."""

from math import sqrt
from typing import Final, NamedTuple

from skulk.games.tusk.board import BY_NAME, SPOTS

WIDTH: Final = 1000
HEIGHT: Final = 1184
EDGE: Final = 8

PANELS: Final = 8  # the upper edge of the other tribes' panels
PANEL: Final = 112
OWN: Final = 1006  # the upper edge of one's own board
OWN_HIGH: Final = 104
ACTIONS: Final = 1116  # the upper edge of the plaques

MIDDLE: Final = (420.0, 562.0)  # of the land
SIZE: Final = 72.0  # of a tile, from its middle to a corner
TALL: Final = SIZE * sqrt(3)  # from edge to edge


class Box(NamedTuple):
    """Where a card or a board lies."""

    x: float
    y: float
    wide: float
    high: float


TURN: Final = Box(EDGE, 128, 228, 118)
SEASON: Final = Box(612, 128, 380, 118)
HUNT: Final = Box(EDGE, 882, 228, 118)
MOMENT: Final = Box(824, 256, 168, 248)  # a fight or a bargain
TRAY: Final = Box(712, 814, 280, 186)

# A tribe is a colour, a silhouette and a name; silhouettes are those of the table's list of players.
SHAPES: Final = (
    "M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0Z",
    "M-11 -11H11V11H-11Z",
    "M0 -14L14 11H-14Z",
    "M0 -14L14 0L0 14L-14 0Z",
)


def tile_place(name: str) -> tuple[float, float]:
    q, r = SPOTS[BY_NAME[name]]
    return MIDDLE[0] + 1.5 * SIZE * q, MIDDLE[1] + TALL * (r + q / 2)
