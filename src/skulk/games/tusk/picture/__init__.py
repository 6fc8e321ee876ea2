"""Draws a view of Tusk!: the land, who stands on it, and what can be done, lit and clickable.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from math import cos, pi, sin
from typing import Final

from skulk.games.tusk.events import EVENTS
from skulk.games.tusk.geometry import COLUMNS, NAMES
from skulk.games.tusk.picture import icons, land_art
from skulk.games.tusk.picture.boards import bargain_of, hunt, moment, tray
from skulk.games.tusk.picture.ending import final
from skulk.games.tusk.picture.layout import HEIGHT, MAP_WIDE, SIZE, TALL, WIDTH, tile_place
from skulk.games.tusk.picture.pages import NARROW, page, purse, tabs
from skulk.games.tusk.picture.panels import own, panels
from skulk.games.tusk.picture.pieces import mammoth, members, tiles
from skulk.games.tusk.picture.plaques import options
from skulk.games.tusk.picture.season import rows, season, turn
from skulk.games.tusk.picture.style import style
from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import said
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View
from skulk.picture.shapes import line, text


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, TuskView)
    on_map, on_panels, plaques = options(view, moves)
    free = not view.rolls and view.fight is None and view.clash is None and bargain_of(view) is None
    layers = (
        SCENERY,
        layer("corners", [turn(view), rows(view)], "map"),
        layer("cards", [] if view.scores else [season(view)], "season"),
        layer("middle", [] if view.scores else [hunt(view), moment(view), tray(view)], "hunt"),
        "" if view.scores else land_art.legend(view, free),
        layer("own", [own(view)], "tribes at-hunt" if free and not view.scores else "tribes"),
        layer("panels", panels(view), "tribes"),
        layer("land", tiles(view), "map"),
        layer("herd", mammoth(view), "map"),
        layer("members", members(view), "members"),
        layer("options", on_map, "map"),
        layer("deals", on_panels, "tribes"),
        layer("bar", plaques, "in-bar"),
        layer("purse", [purse(view)], "purse" if free or view.scores else "purse held"),
        layer("above", [final(view)], "final"),
        layer("tabs", tabs(view), "leaves"),
    )
    here = page(view)
    # Each piece stands on a line of its own, so that a change of the picture is a change of few lines.
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="skulk-tusk tusk-art on-{here}"'
            f' data-page="{here}" data-zoom="4" data-tools="foot" data-wide="" data-narrow="{NARROW}"'
            f' data-figure="tusk-member" data-tally="{TALLY}" viewBox="0 0 {WIDTH} {HEIGHT}" role="group"'
            ' aria-labelledby="tusk-title tusk-desc">',
            f'<title id="tusk-title">{said("title", view=view)}</title>',
            f'<desc id="tusk-desc">{escape(WORDS.board(view))}</desc>'.replace("\n", " "),
            style(),
            definitions(),
            *layers,
            "</svg>",
        ]
    )


def layer(name: str, pieces: Sequence[str], side: str) -> str:
    """A side is what a phone shows at a time."""
    return "\n".join([f'<g id="tusk-{name}" class="{side}">', *[piece for piece in pieces if piece], "</g>"])


@cache
def definitions() -> str:
    """All that a picture is stamped from, the same in every picture."""
    return f"<defs>{land_art.definitions()}{icons.definitions()}</defs>"


TALLY: Final = "tusk-member-3 32,tusk-kind-food 17,tusk-crown 20"  # signs for the lines of the final score
EDGE: Final = SIZE - 5  # hidden below the tiles that lie


def unknown() -> str:
    """Where land is still to be found, and the letters of its columns."""
    found = ""
    for name in NAMES:
        x, y = tile_place(name)
        corners = [(x + EDGE * cos(pi * at / 3), y + EDGE * sin(pi * at / 3)) for at in range(6)]
        found += line(corners) + "Z"
    heads = [(tile_place(f"{letter}1"), letter) for letter in COLUMNS]
    letters = [text(x, y - TALL / 2 - 7, "rim", letter) for (x, y), letter in heads]
    return f'<path class="unknown" d="{found}"/>' + "".join(letters)


SCENERY: Final = (
    f'<g id="tusk-scenery" class="map" aria-hidden="true">'
    f'<rect class="sky" width="{MAP_WIDE}" height="{HEIGHT}" rx="28"/>'
    '<path class="far" d="M0 420L70 300L150 390L232 250L330 400L470 330L600 400L700 270L770 350L830 310'
    'V950Q830 978 802 978H28Q0 978 0 950Z"/>'
    '<path class="caps" d="M232 250L266 302L246 314L230 300L212 316L200 306ZM700 270L734 312L712 324L696 310'
    'L680 322L668 314ZM70 300L92 330L70 340L50 332Z"/>'
    '<path class="near" d="M0 640C150 590 260 690 430 640C580 600 710 680 830 630V950Q830 978 802 978H28'
    'Q0 978 0 950Z"/>'
    '<path class="nearer" d="M0 830C200 780 330 880 520 840C650 812 750 850 830 820V950Q830 978 802 978H28'
    f'Q0 978 0 950Z"/>{unknown()}</g>'
)


# What an event touches


def touched(event: Event) -> tuple[str, ...]:
    """The ids to light up while a line of the log is pointed at; one's own board has another."""
    seat = (f"tusk-panel-{event.seat}", f"tusk-own-{event.seat}") if event.seat >= 0 else ()
    if event.verb in BY_MAMMOTH:
        seat = (*seat, "tusk-mammoth-piece")
    if "tile" in EVENTS.verbs[event.verb].fields:
        return (*seat, f"tusk-tile-{NAMES[EVENTS.number(event, 'tile')]}")
    if event.verb in ("attacks", "cuts", "is gored", "leads"):
        return (*seat, "tusk-hunt", "tusk-tray")
    if event.verb in ("strikes", "roams", "snow comes"):
        return (*seat, "tusk-tray")
    return (*seat, "tusk-season") if event.verb in BY_SEASON else seat


BY_MAMMOTH: Final = ("roams", "walks", "is barred", "wanders off", "goes home", "is trampled", "is gored")
BY_SEASON: Final = ("season", "changes", "finds land", "freezes", "ends", "turn ends")
