"""The land: hexagons with flat tops, each terrain told by its drawing, so that it needs no name."""

from functools import cache
from typing import Final

from skulk.games.tusk.picture.layout import SIZE, TABLE
from skulk.games.tusk.view import TuskView
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


# What the drawings mean, and what a Gather brings there, where otherwise dice lie

NAMED: Final = ("mountain", "forest", "grassland", "berry", "river", "jungle", "swamp", "snow")
PER_COLUMN: Final = 4
LAST_GOOD: Final = 436  # where what is gathered ends


def legend(view: TuskView, free: bool) -> str:
    """On a phone on the page of the season; on a wide screen while nothing else lies there."""
    found = f'<rect class="panel" width="{TABLE.wide}" height="{TABLE.high}" rx="18"/>'
    for at, name in enumerate(NAMED):
        x, y = 36 + 212 * (at // PER_COLUMN), 30 + 42 * (at % PER_COLUMN)
        sign = stamp(f"tusk-land-{name}", f'transform="translate({x} {y}) scale(.3)"')
        words = WORDS.table[f"land {name}"].removeprefix("the ")
        found += f"<g {what(f'land {name}')}>{sign}{text(x + 30, y + 8, 'left small', words)}"
        found += f"{brings(view, name, 204 if at < PER_COLUMN else LAST_GOOD, y)}</g>"
    kind = "" if free else " folded"
    marks = f"{what('legend')} {place(TABLE.x, TABLE.y)}"
    return f'<g class="legend{kind}"><g id="tusk-legend" {marks}>{found}</g></g>'


def brings(view: TuskView, terrain: str, right: float, y: float) -> str:
    """The token that a land holds, or the goods that it turns into a Food, once such a land lies."""
    known = next((land for land in view.tiles if land.terrain == terrain), None)
    if known is None:
        return ""
    if known.kind:
        return small(known.kind, right, y)
    if not known.pays:
        return ""
    turns = f'<path class="at" d="M{right - 22:g} {y - 5:g}l5 5l-5 5"/>'
    paid = [small(kind, right - 33 - 22 * at, y) for at, kind in enumerate(reversed(known.pays))]
    return small("food", right, y) + turns + "".join(paid)


def small(kind: str, x: float, y: float) -> str:
    return stamp(f"tusk-kind-{kind}", f'transform="translate({x:g} {y:g}) scale(.68)"')
