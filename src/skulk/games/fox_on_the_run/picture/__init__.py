"""Draws a view of Fox on the Run: pieces keep their ids, what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from skulk.games.fox_on_the_run.events import EVENTS
from skulk.games.fox_on_the_run.picture.layout import HEIGHT, WIDTH
from skulk.games.fox_on_the_run.picture.plaques import option
from skulk.games.fox_on_the_run.picture.scenery import definitions
from skulk.games.fox_on_the_run.picture.style import style
from skulk.games.fox_on_the_run.picture.tiles import tile
from skulk.games.fox_on_the_run.picture.tokens import (
    RIM,
    clock,
    company,
    ending,
    footer,
    guard,
    halo,
    losers,
    picked,
    portrait,
    reach,
    token,
    trail,
    weather,
)
from skulk.games.fox_on_the_run.terms import CELL_NAMES, CELLS, CHARACTERS, INDIGO, SCARLET, ZEV
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words import labels
from skulk.kernel.event import Event
from skulk.kernel.game import Painter
from skulk.kernel.state import Move, View
from skulk.picture.shapes import stamp

HEAD: Final = [
    '<svg xmlns="http://www.w3.org/2000/svg" class="skulk-fox fox-art"'
    f' viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}" aria-labelledby="fox-title fox-desc">'
    for role in ("img", "group")
]
LOOKING, ACTING = HEAD[:1], HEAD[1:]
FOOT: Final = ["</svg>"]


def draw(view: View, moves: Sequence[Move]) -> str:
    return "\n".join([line for part in FoxPainter().parts(view, moves) for line in part])


class FoxPainter(Painter):
    """Each piece stands on a line of its own, so that a change of the picture is a change of few lines."""

    def __init__(self) -> None:
        self.last: FoxView | None = None  # of whoever looked last: all see the same forest
        self.forest: list[list[str]] = []  # the parts that do not depend on who looks

    def parts(self, view: View, moves: Sequence[Move]) -> list[list[str]]:
        assert isinstance(view, FoxView)
        last = self.last
        if last is None:
            self.forest = first_look(view)
        elif not same_moment(view, last):
            self.forest = look_again(self.forest, view, last)
        self.last = view
        return [
            ACTING if moves else LOOKING,
            *self.forest,
            order(view.seats, view.seat, view.mover, view.ending),
            options(view, moves),
            FOOT,
        ]


def same_moment(one: FoxView, other: FoxView) -> bool:
    """Whether two views differ only in who looks."""
    return (
        one.tiles is other.tiles
        and one.turn == other.turn
        and one.tokens == other.tokens
        and one.applied == other.applied
        and one.trail == other.trail
        and one.walker == other.walker
        and one.mover == other.mover
        and one.picked == other.picked
        and one.ending == other.ending
        and one.zev_reach == other.zev_reach
        and one.indigo_reach == other.indigo_reach
    )


def first_look(view: FoxView) -> list[list[str]]:
    """All parts that do not depend on who looks."""
    return [
        words(view),
        ground(),
        air(view),
        tiles(view),
        reaches(view),
        marks(view),
        animals(view),
        clock(view.face_down),
        [footer(view)],
    ]


def look_again(parts: list[list[str]], view: FoxView, last: FoxView) -> list[list[str]]:
    """Parts that show what they showed stay the very same."""
    _, below, above, lying, reached, marked, tokens, heap, foot = parts
    over = view.ending != last.ending
    stood = view.tokens == last.tokens
    opened = view.rescue_open != last.rescue_open
    lay = view.tiles is last.tiles and view.applied == last.applied
    near = view.zev_reach == last.zev_reach and view.indigo_reach == last.indigo_reach
    walked = not stood or view.trail != last.trail or view.walker != last.walker
    return [
        words(view),
        below,
        above if stood and not opened and not over else air(view),
        lying if lay else changed_tiles(lying, view, last),
        reached if near else reaches(view),
        marks(view) if walked or over or view.picked != last.picked else marked,
        animals(view) if walked or over or view.mover != last.mover else tokens,
        heap if view.face_down == last.face_down else clock(view.face_down),
        [footer(view)] if over or opened else foot,
    ]


def layer(name: str, pieces: list[str]) -> list[str]:
    return [f'<g id="fox-{name}">', *pieces, "</g>"]


# The parts of a picture


def words(view: FoxView) -> list[str]:
    return [
        f'<title id="fox-title">{labels.title(view.turn)}</title>',
        f'<desc id="fox-desc">{labels.describe(view)}</desc>',
    ]


@cache
def ground() -> list[str]:
    return [style(), definitions(), stamp("fox-scenery")]


def air(view: FoxView) -> list[str]:
    return [weather(view), RIM, guard(view.tokens[SCARLET], view.rescue_open, view.ending)]


# Tiles stand in a lasting order, so that swapped ones stay the same elements.
PLACE_OF: Final = {name: place for place, name in enumerate(sorted(CELL_NAMES))}


def tiles(view: FoxView) -> list[str]:
    drawn = [""] * CELLS
    for cell, shown in enumerate(view.tiles):
        drawn[PLACE_OF[shown.id]] = tile(shown, cell, cell in view.applied)
    return layer("tiles", drawn)


def changed_tiles(part: list[str], view: FoxView, last: FoxView) -> list[str]:
    drawn = part.copy()
    trodden = set(view.applied) ^ set(last.applied)
    for cell, shown in enumerate(view.tiles):
        if shown is not last.tiles[cell] or cell in trodden:
            drawn[1 + PLACE_OF[shown.id]] = tile(shown, cell, cell in view.applied)
    return drawn


def reaches(view: FoxView) -> list[str]:
    return layer("reach", [reach(ZEV, view.zev_reach), reach(INDIGO, view.indigo_reach)])


def marks(view: FoxView) -> list[str]:
    return [trail(view.walker, view.trail), picked(view), ending(view)]


def animals(view: FoxView) -> list[str]:
    beside = company(view.tokens)
    drawn = [halo(view)]
    for character, cell in enumerate(view.tokens):
        walk = view.trail if character == view.walker else ()
        drawn.append(token(character, cell, beside[character], walk))
    return layer("tokens", drawn)


@lru_cache(maxsize=256)
def order(seats: tuple[int, ...], seat: int | None, mover: int, ending: str) -> list[str]:
    """The four in turn order: whose turn it is, who lost, and who is the watcher's own."""
    lost = losers(ending)
    portraits = [
        portrait(who, who == mover and not ending, who in lost, seat is not None and seats[who] == seat)
        for who in range(4)
    ]
    return layer("order", portraits)


def options(view: FoxView, moves: Sequence[Move]) -> list[str]:
    return layer("options", [option(view, move) for move in moves]) if moves else NO_OPTIONS


NO_OPTIONS: Final = layer("options", [])


# Which pieces an event is about


def pieces(event: Event) -> tuple[str, ...]:
    """The ids of what moved: the animal, and the tile where it happened."""
    return about(event.verb, event.what)


@lru_cache(maxsize=4096)
def about(verb: str, what: tuple[int | str, ...]) -> tuple[str, ...]:
    named = EVENTS.verbs[verb].named(what)
    cells = [named[name] for name in ("cell", "other") if name in named]
    tiles = [f"tile-{CELL_NAMES[cell]}" for cell in cells if isinstance(cell, int)]
    who = named["who"]
    return (*([f"token-{CHARACTERS[who]}"] if isinstance(who, int) else []), *tiles)
