"""Where things lie in the picture of Tusk!: the map on the left, season, hunt and tribes on the right."""

from math import sqrt
from typing import Final, NamedTuple

from skulk.games.tusk.geometry import BY_NAME, SPOTS
from skulk.picture.shapes import label, number, place, what

WIDTH: Final = 1300
HEIGHT: Final = 978
MAP_WIDE: Final = 830

MIDDLE: Final = (415.0, 461.0)  # of the land
SIZE: Final = 72.0  # of a tile, from its middle to a corner
TALL: Final = SIZE * sqrt(3)  # from edge to edge
ACTIONS: Final = 908  # the upper edge of the plaques, below the land


class Box(NamedTuple):
    """Where a card or a board lies."""

    x: float
    y: float
    wide: float
    high: float


COLUMN: Final = 842
SIDE: Final = WIDTH - COLUMN - 2
HALF: Final = 224  # of what shares a line with dice
SEASON: Final = Box(COLUMN, 2, SIDE, 184)
HUNT: Final = Box(COLUMN, 196, SIDE, 172)
TABLE: Final = Box(COLUMN, 378, SIDE, 186)  # a fight or a bargain, dice, or what the drawings mean
OWN: Final = Box(COLUMN, 574, SIDE, 244)
OTHERS: Final = 828  # the upper edge of the other tribes
GAP: Final = 8

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


def sheet(name: str, box: Box, inside: str, words: str = "", piece: str = "") -> str:
    """A card with a frame, which says what it is by its name unless that is another piece's."""
    frame = f'<rect class="panel" width="{number(box.wide)}" height="{number(box.high)}" rx="18"/>'
    marks = f"{what(piece or name)} {place(box.x, box.y)}"
    return f'<g id="tusk-{name}" {marks}>{label(words) if words else ""}{frame}{inside}</g>'
