"""Where things lie in the picture of Fox on the Run: five by five discs, a line above and one below."""

from collections.abc import Sequence
from typing import Final

from skulk.games.fox_on_the_run.terms import CELLS, SIDE
from skulk.picture.shapes import number, place

WIDTH: Final = 1000
HEIGHT: Final = 1170
PITCH: Final = 172  # from disc to disc
LEFT: Final = 76
TOP: Final = 172
BOARD: Final = PITCH * SIDE
DISC: Final = 77
FOOT: Final = TOP + BOARD + 90  # the middle of the line below the board


def middle(cell: int) -> tuple[float, float]:
    """Where a cell's disc lies: row 1 is at the bottom."""
    return LEFT + PITCH * (cell % SIDE + 0.5), TOP + PITCH * (SIDE - 0.5 - cell // SIDE)


SPOTS: Final = [" ".join([number(part) for part in middle(cell)]) for cell in range(CELLS)]
AT: Final = [place(*middle(cell)) for cell in range(CELLS)]  # what puts a group there


def through(cells: Sequence[int]) -> str:
    """Path data of a line through the middles of some cells."""
    return "M" + "L".join([SPOTS[cell] for cell in cells])
