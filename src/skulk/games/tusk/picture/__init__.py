"""Draws a view of Tusk!: the land, who stands on it, and what can be done, lit and clickable.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from skulk.games.tusk.board import NAMES
from skulk.games.tusk.picture import land_art, piece_art
from skulk.games.tusk.picture.boards import effect, hunt, moment, season, tray, turn, worth
from skulk.games.tusk.picture.layout import HEIGHT, WIDTH
from skulk.games.tusk.picture.panels import own, panels
from skulk.games.tusk.picture.pieces import mammoth, members, tiles
from skulk.games.tusk.picture.plaques import options
from skulk.games.tusk.picture.style import style
from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import said
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, TuskView)
    cards_to_open = view.season is not None or view.seat is not None
    role = "group" if moves or cards_to_open else "img"
    layers = (
        SCENERY,
        layer("panels", panels(view)),
        turn(view),
        season(view),
        moment(view),
        hunt(view),
        tray(view),
        layer("land", tiles(view)),
        layer("herd", mammoth(view)),
        layer("members", members(view)),
        land_art.legend(),
        own(view),
        layer("options", options(view, moves)),
        layer("above", [effect(view), worth(view)]),
    )
    # Each piece stands on a line of its own, so that a change of the picture is a change of few lines.
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" class="skulk-tusk tusk-art" data-zoom="4"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}" aria-labelledby="tusk-title tusk-desc">',
            f'<title id="tusk-title">{said("title", view=view)}</title>',
            f'<desc id="tusk-desc">{escape(WORDS.board(view))}</desc>'.replace("\n", " "),
            style(),
            definitions(),
            *layers,
            "</svg>",
        ]
    )


def layer(name: str, pieces: Sequence[str]) -> str:
    return "\n".join([f'<g id="tusk-{name}">', *pieces, "</g>"])


@cache
def definitions() -> str:
    """All that a picture is stamped from, the same in every picture."""
    return f"<defs>{land_art.definitions()}{piece_art.definitions()}</defs>"


SCENERY: Final = (
    f'<g id="tusk-scenery"><rect class="sky" width="{WIDTH}" height="{HEIGHT}" rx="28"/>'
    '<path class="far" d="M0 470L150 330L260 420L420 250L560 380L720 280L880 410L1000 330V1000H0Z"/></g>'
)


# What an event touches


def touched(event: Event) -> tuple[str, ...]:
    """The ids to light up while a line of the log is pointed at; one's own board has another."""
    seat = (f"tusk-panel-{event.seat}", f"tusk-own-{event.seat}") if event.seat >= 0 else ()
    if event.verb in BY_MAMMOTH:
        seat = (*seat, "tusk-mammoth-piece")
    if event.verb in ON_TILE:
        return (*seat, f"tusk-tile-{NAMES[int(event.what[ON_TILE[event.verb]])]}")
    if event.verb in ("attacks", "cuts", "is gored", "leads"):
        return (*seat, "tusk-hunt", "tusk-tray")
    if event.verb in ("strikes", "roams", "snow comes"):
        return (*seat, "tusk-tray")
    return (*seat, "tusk-season") if event.verb in BY_SEASON else seat


BY_MAMMOTH: Final = ("roams", "walks", "is barred", "wanders off", "goes home", "is trampled", "is gored")
BY_SEASON: Final = ("season", "changes", "finds land", "freezes", "ends")
AT_FIRST: Final = ("places", "fights", "kill", "returns", "leaves", "walks", "is barred", "exchanges")
AT_SECOND: Final = (
    *("grows", "sends", "gathers", "recovers", "flees"),
    *("is struck", "is removed", "is trampled"),
)
ON_TILE: Final = dict.fromkeys(AT_FIRST, 0) | dict.fromkeys(AT_SECOND, 1) | {"moves": 2}
