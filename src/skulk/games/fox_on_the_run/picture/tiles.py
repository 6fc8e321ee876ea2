"""Wooden discs and flat stones: every tile, face up or face down."""

from functools import lru_cache
from typing import Final

from skulk.games.fox_on_the_run.picture.layout import AT, DISC
from skulk.games.fox_on_the_run.terms import CELL_NAMES
from skulk.games.fox_on_the_run.view import TileView
from skulk.games.fox_on_the_run.words.labels import tile_name
from skulk.picture.shapes import label, stamp, what

SHADOW: Final = f'<circle class="shadow" cx="3" cy="8" r="{DISC}"/>'
FOOTPRINT: Final = '<use href="#fox-paw" class="print" transform="translate(48 46) rotate(24) scale(.7)"/>'


@lru_cache(maxsize=4096)
def tile(shown: TileView, cell: int, used: bool) -> str:
    """A tile keeps its id wherever it is moved; those used in the running chain bear a footprint."""
    turned = "" if shown.home else ' data-face="up"' if shown.up else ' data-face="down"'
    return (
        f'<g id="tile-{shown.id}" class="tile" {what(f"cell-{CELL_NAMES[cell]}")} {AT[cell]}{turned}>'
        f"{label(tile_name(shown, cell))}{face(shown)}{FOOTPRINT if used else ''}</g>"
    )


def face(shown: TileView) -> str:
    """A face-down tile whose face is known keeps its bark rim: it is only looked through."""
    if shown.home:
        return SHADOW + stamp(f"fox-home-{shown.home}")
    if shown.arrows is None:
        return SHADOW + stamp("fox-back")
    carving = stamp("fox-disc") + arrows_on(shown.arrows)
    return SHADOW + (carving if shown.up else f'{stamp("fox-back")}<g class="faded">{carving}</g>')


def arrows_on(arrows: int) -> str:
    ways = [way for way in range(4) if arrows >> way & 1]
    shape = "fox-long-arrow" if len(ways) == 1 else "fox-half-arrow"
    return "".join([f'<g class="turned" transform="rotate({90 * way})">{stamp(shape)}</g>' for way in ways])
