"""The land: 37 hexagons with flat tops, named by column and row, and the ways between them.

Columns run from a in the west to g in the east, rows from the north of each column. Tiles are numbered
in their canonical order: the middle, then each ring clockwise from its northern corner.
"""

from typing import Final

Spot = tuple[int, int]  # q to the east, r to the south

RINGS: Final = 3
COLUMNS: Final = "abcdefg"
WAYS: Final = ("north", "northeast", "southeast", "south", "southwest", "northwest")  # clockwise
STEPS: Final[list[Spot]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
OFF: Final = -1
HOME: Final = 0  # the Mammoth Breeding Ground


def ring(radius: int) -> list[Spot]:
    """Clockwise from the northern corner."""
    q, r = 0, -radius
    found: list[Spot] = []
    for way in (2, 3, 4, 5, 0, 1):
        for step in range(radius):
            found.append((q, r))
            q, r = q + STEPS[way][0], r + STEPS[way][1]
    return found


SPOTS: Final[list[Spot]] = [(0, 0), *ring(1), *ring(2), *ring(3)]
TILES: Final = 37
WITHIN: Final = [1, 7, 19, 37]  # tiles within each radius


def numbered(spot: Spot) -> int:
    return SPOTS.index(spot) if spot in SPOTS else OFF


def name_of(spot: Spot) -> str:
    q, r = spot
    top = max(-RINGS, -RINGS - q)
    return f"{COLUMNS[q + RINGS]}{r - top + 1}"


NAMES: Final[list[str]] = [name_of(spot) for spot in SPOTS]
BY_NAME: Final[dict[str, int]] = {name: tile for tile, name in enumerate(NAMES)}

# BESIDE[6 * tile + way]: the tile next to one, or OFF.
BESIDE: Final[list[int]] = [numbered((q + dq, r + dr)) for q, r in SPOTS for dq, dr in STEPS]


def mask_of(tiles: list[int]) -> int:
    return sum([1 << tile for tile in tiles if tile != OFF])


ADJACENT: Final[list[int]] = [mask_of(BESIDE[6 * tile : 6 * tile + 6]) for tile in range(TILES)]


def corner(way: int) -> int:
    """The corner of the whole land in one direction."""
    dq, dr = STEPS[way]
    return numbered((RINGS * dq, RINGS * dr))


def side(way: int) -> list[int]:
    """A corner and the three tiles clockwise from it along the rim."""
    start = corner(way) - WITHIN[RINGS - 1]
    rim = 6 * RINGS
    return [WITHIN[RINGS - 1] + (start + step) % rim for step in range(RINGS + 1)]
