"""The land: hexagons with flat tops, each terrain told by its drawing, so that it needs no name."""

from functools import cache
from typing import Final

from skulk.games.tusk.picture.layout import SIZE, TABLE
from skulk.games.tusk.words import WORDS
from skulk.kernel.texts import text_beside
from skulk.picture.shapes import place, polygon, stamp, text, what

HEX: Final = polygon(6, SIZE - 2)
LAMP: Final = polygon(6, SIZE - 6)


def art(name: str, inside: str) -> str:
    """A definition to stamp, styled like the picture."""
    return f'<g id="tusk-{name}" class="tusk-art">{inside}</g>'


@cache
def definitions() -> str:
    """Terrains, tokens, members and the Mammoth: each drawn once, in symbols.svg."""
    drawn = text_beside(__package__, "symbols.svg")
    return "".join(drawn.split("\n")[1:-2])


# What the drawings mean, where otherwise dice lie

NAMED: Final = ("mountain", "forest", "grassland", "berry", "river", "jungle", "swamp", "snow")
PER_COLUMN: Final = 4


def legend(free: bool) -> str:
    """On a phone on the page of the season; on a wide screen while nothing else lies there."""
    found = f'<rect class="panel" width="{TABLE.wide}" height="{TABLE.high}" rx="18"/>'
    for at, name in enumerate(NAMED):
        x, y = 44 + 222 * (at // PER_COLUMN), 30 + 42 * (at % PER_COLUMN)
        sign = stamp(f"tusk-land-{name}", f'transform="translate({x} {y}) scale(.3)"')
        words = WORDS.table[f"land {name}"].removeprefix("the ")
        found += f"<g {what(f'land {name}')}>{sign}{text(x + 34, y + 8, 'left small', words)}</g>"
    kind = "" if free else " folded"
    marks = f"{what('legend')} {place(TABLE.x, TABLE.y)}"
    return f'<g class="legend{kind}"><g id="tusk-legend" {marks}>{found}</g></g>'
