"""Where things lie in the picture of Tusk!: the land in the middle, buttons under the thumb."""

from math import sqrt
from typing import Final

from skulk.games.tusk.board import BY_NAME, SPOTS

WIDTH: Final = 1000
HEIGHT: Final = 1542
EDGE: Final = 12

PANELS: Final = 10  # the upper edge of the other tribes' panels
PANEL: Final = 130
CORNER: Final = 152  # the upper edge of the cards in the upper corners
CARD_WIDE: Final = 296
CARD_HIGH: Final = 178
LOW_CORNER: Final = 962  # the upper edge of the boards in the lower corners
LOW_HIGH: Final = 206
OWN: Final = 1178  # the upper edge of one's own board
OWN_HIGH: Final = 118
ACTIONS: Final = 1304  # the upper edge of the plaques

MIDDLE: Final = (500.0, 640.0)  # of the land
SIZE: Final = 72.0  # of a tile, from its middle to a corner
TALL: Final = SIZE * sqrt(3)  # from edge to edge

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
