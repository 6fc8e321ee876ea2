"""The land: hexagons with flat tops, each terrain told by its drawing as well as its colour."""

from math import cos, pi, sin
from typing import Final

from skulk.games.tusk.picture.layout import ACTIONS, SIZE
from skulk.games.tusk.terms import TERRAINS
from skulk.games.tusk.words import WORDS
from skulk.picture.shapes import line, polygon, stamp, text

HEX: Final = polygon(6, SIZE - 2)
LAMP: Final = polygon(6, SIZE - 6)


def art(name: str, inside: str) -> str:
    """A definition to stamp, styled like the picture."""
    return f'<g id="tusk-{name}" class="tusk-art">{inside}</g>'


def pine(x: int, y: int, size: int) -> str:
    return (
        f"M{x} {y - 2 * size}l{size} {size}h{-size // 3}l{size * 2 // 3} {size}H{x - size}"
        f"l{size * 2 // 3} {-size}h{-size // 3}Z"
    )


def peak(x: int, y: int, wide: int, high: int) -> str:
    return f"M{x - wide} {y}L{x} {y - high}L{x + wide} {y}Z"


def tuft(x: int, y: int) -> str:
    return f"M{x} {y}q-2 -14 -9 -18M{x} {y}v-22M{x} {y}q2 -14 9 -18"


def wave(y: int, wide: int) -> str:
    return f"M{-wide} {y}q{wide // 4} -12 {wide // 2} 0t{wide // 2} 0t{wide // 2} 0t{wide // 2} 0"


def fern(x: int, y: int, size: int) -> str:
    return (
        f"M{x} {y}q-2 {-size} {-size} {-size}M{x} {y}q2 {-size} {size} {-size}"
        f"M{x} {y}q-3 {-size - 8} {-size // 3} {-size - 14}M{x} {y}q3 {-size - 8} {size // 3} {-size - 14}"
    )


def reed(x: int, y: int) -> str:
    return f"M{x} {y}v-26M{x} {y - 26}v-8M{x + 9} {y}v-18M{x - 8} {y}v-20"


def flake(x: int, y: int, size: int) -> str:
    arms = [(size * cos(pi * n / 3), size * sin(pi * n / 3)) for n in range(3)]
    return "".join([f"M{x - dx:.1f} {y - dy:.1f}L{x + dx:.1f} {y + dy:.1f}" for dx, dy in arms])


def path(kind: str, d: str) -> str:
    return f'<path class="{kind}" d="{d}"/>'


DRAWINGS: Final = {
    "ground": path("art-ground", polygon(6, 44) + polygon(6, 30)),
    "forest": path("art-forest", pine(-38, 2, 13) + pine(38, 2, 13) + pine(-20, -20, 12) + pine(22, -18, 12)),
    "grassland": path("art-grassland", tuft(-40, 6) + tuft(40, 8) + tuft(-24, -22) + tuft(24, -20)),
    "mountain": path("art-mountain", peak(-26, 12, 30, 46) + peak(24, 12, 34, 58))
    + path("art-cap", "M-34 -22L-26 -34L-18 -22L-26 -17ZM13 -27L24 -46L35 -27L24 -20Z"),
    "berry": path("art-berry", "M-48 6a17 17 0 0 1 8 -30a19 19 0 0 1 30 2a16 16 0 0 1 4 28Z"
                  "M8 6a17 17 0 0 1 6 -28a18 18 0 0 1 28 2a16 16 0 0 1 6 26Z")
    + "".join([f'<circle class="art-fruit" cx="{x}" cy="{y}" r="5"/>'
               for x, y in ((-38, -8), (-26, -16), (-18, -4), (20, -10), (32, -4), (34, -18))]),
    "river": path("art-river", wave(-24, 48) + wave(-4, 60) + wave(16, 58)),
    "jungle": path("art-jungle", fern(-36, 10, 20) + fern(34, 10, 20) + fern(-2, -16, 18)),
    "swamp": '<ellipse class="art-pool" cx="-16" cy="6" rx="36" ry="12"/>'
    '<ellipse class="art-pool" cx="28" cy="-14" rx="26" ry="9"/>'
    + path("art-swamp", reed(-34, 2) + reed(4, 6) + reed(36, -14)),
    "snow": path("art-snow", flake(-32, -8, 13) + flake(30, -18, 10) + flake(24, 18, 12) + flake(-12, 24, 8)),
}  # fmt: skip


def crag() -> str:
    """The jagged border of difficult land."""
    corners = 42
    points = [
        ((SIZE - (6 if n % 2 else 14)) * reach(n, corners), 2 * pi * n / corners) for n in range(corners)
    ]
    return line([(radius * cos(angle), radius * sin(angle)) for radius, angle in points]) + "Z"


def reach(n: int, corners: int) -> float:
    """How far the edge of a hexagon is, relative to its corners, in one direction."""
    within = (2 * pi * n / corners) % (pi / 3) - pi / 6
    return cos(pi / 6) / cos(within)


# What the drawings mean, for a phone, where names on the tiles would be too small

NAMED: Final = ("mountain", "forest", "grassland", "berry", "river", "jungle", "swamp", "snow")
PER_ROW: Final = 4


def legend() -> str:
    found = ""
    for at, name in enumerate(NAMED):
        x, y = 34 + 246 * (at % PER_ROW), ACTIONS + 14 + 32 * (at // PER_ROW)
        sign = stamp(f"tusk-land-{name}", f'transform="translate({x} {y}) scale(.21)"')
        found += sign + text(x + 26, y + 9, "left small", WORDS.table[f"land {name}"].removeprefix("the "))
    return f'<g id="tusk-legend" class="narrow-only">{found}</g>'


def definitions() -> str:
    tiles = [
        art(f"land-{name}", f'<path class="hex {name}" d="{HEX}"/>{DRAWINGS[name]}') for name in TERRAINS
    ]
    return "".join(tiles) + art("crag", f'<path class="crag" d="{crag()}"/>')
