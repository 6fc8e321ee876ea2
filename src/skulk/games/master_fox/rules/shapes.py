"""Wooden outlines as numbers: corners and samples of a pawn however it lies, in hundredths of a unit."""

from math import ceil, cos, pi, sin, sqrt
from typing import Final, final

from mypy_extensions import i64

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.terms import FEATURES, KINDS

UNIT: Final = 100
TURNS: Final = 3600  # a turn is a multiple of a tenth of a degree
EXACT: Final = 1_000_000
COSINES: Final = [round(cos(turn * pi / 1800) * EXACT) for turn in range(TURNS)]
SINES: Final = [round(sin(turn * pi / 1800) * EXACT) for turn in range(TURNS)]
MOST_KEPT: Final = 3000


@final
class Shape:
    """One outline, turned and perhaps flipped, around its own centre."""

    def __init__(self, corners: list[tuple[int, int]], samples: list[tuple[int, int]]) -> None:
        self.corner_x = [x for x, y in corners]
        self.corner_y = [y for x, y in corners]
        self.xs = [x for x, y in samples]
        self.ys = [y for x, y in samples]

    def contains(self, x: i64, y: i64) -> bool:
        """Whether a point, seen from the centre, lies on the wood."""
        inside = False
        last = len(self.corner_x) - 1
        for corner in range(len(self.corner_x)):
            ax: i64 = self.corner_x[last]
            ay: i64 = self.corner_y[last]
            bx: i64 = self.corner_x[corner]
            by: i64 = self.corner_y[corner]
            if (ay > y) != (by > y):
                side: i64 = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
                if (side < 0) == (by > ay):
                    inside = not inside
            last = corner
        return inside

    def nearest(self, x: i64, y: i64) -> i64:
        """The square of the distance to the nearest sample."""
        best: i64 = 1 << 60
        for sample in range(len(self.xs)):
            dx: i64 = self.xs[sample] - x
            dy: i64 = self.ys[sample] - y
            if dx * dx + dy * dy < best:
                best = dx * dx + dy * dy
        return best


@final
class Shapes:
    """All that follows from the component data: outlines as they lie, and what a touch tells."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.kept: dict[int, Shape] = {}
        self.readings = b"".join([told(row) for row in box.touch])  # a hundred features for each kind
        self.rings = rings()
        self.by_round: list[bytes] = []

    def lying(self, kind: int, turn: int, flipped: int) -> Shape:
        key = (kind * TURNS + turn) * 2 + flipped
        shape = self.kept.get(key)
        if shape is None:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            shape = self.kept[key] = self.cut(kind, turn, flipped)
        return shape

    def cut(self, kind: int, turn: int, flipped: int) -> Shape:
        scale = self.box.yard.scale
        corners = [
            turned((50 - x if flipped else x - 50) * scale, (y - 50) * scale, turn)
            for x, y in self.box.outlines[kind]
        ]
        return Shape(corners, sampled(corners, self.box.yard.sample * UNIT))

    def in_play(self, round_number: int) -> bytes:
        """The kinds of all pawns in a round, in order of kind."""
        while len(self.by_round) <= round_number:
            self.by_round.append(bytes(self.box.pawns(len(self.by_round))))
        return self.by_round[round_number]

    def reading(self, kind: int, roll: int) -> int:
        """The feature that an honest touch of a kind tells, by a roll of a hundred (MFX-232)."""
        return self.readings[kind * 100 + roll]

    def __reduce__(self) -> tuple[object, ...]:
        return (shapes_of, (self.box,))


def told(row: tuple[int, ...]) -> bytes:
    return bytes([feature for feature in range(len(FEATURES)) for share in range(row[feature])])


def turned(x: int, y: int, turn: int) -> tuple[int, int]:
    """Counter-clockwise, rounded to whole hundredths."""
    across = x * COSINES[turn] - y * SINES[turn]
    up = x * SINES[turn] + y * COSINES[turn]
    return (2 * across + EXACT) // (2 * EXACT), (2 * up + EXACT) // (2 * EXACT)


def sampled(corners: list[tuple[int, int]], spacing: int) -> list[tuple[int, int]]:
    """Each edge is cut in equal parts, none too long; samples are where they start (MFX-218)."""
    found: list[tuple[int, int]] = []
    for place in range(len(corners)):
        ax, ay = corners[place]
        bx, by = corners[(place + 1) % len(corners)]
        parts = max(1, ceil(sqrt((bx - ax) ** 2 + (by - ay) ** 2) / spacing))
        for part in range(parts):
            x = ax + (2 * (bx - ax) * part + parts) // (2 * parts)
            y = ay + (2 * (by - ay) * part + parts) // (2 * parts)
            found.append((x, y))
    return found


def rings() -> list[tuple[int, int]]:
    """Where a pawn may go that finds its place taken: rings of 4, 8, … 600, every 15 degrees (MFX-210)."""
    found: list[tuple[int, int]] = []
    for radius in range(4, 601, 4):
        for way in range(0, TURNS, 150):
            x = (2 * radius * COSINES[way] + EXACT) // (2 * EXACT)
            y = (2 * radius * SINES[way] + EXACT) // (2 * EXACT)
            found.append((x * UNIT, y * UNIT))
    return found


KNOWN: Final[list[Shapes]] = []


def shapes_of(box: Components) -> Shapes:
    """Made once for each edition."""
    for shapes in KNOWN:
        if shapes.box is box or shapes.box == box:
            return shapes
    assert len(box.outlines) == len(KINDS)
    shapes = Shapes(box)
    KNOWN.append(shapes)
    return shapes
