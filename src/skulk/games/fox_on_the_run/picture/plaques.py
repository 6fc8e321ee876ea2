"""What can be done now, lit in ember: one element for each legal move."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from skulk.games.fox_on_the_run.moves import PASS, FoxMove
from skulk.games.fox_on_the_run.picture.layout import (
    AT,
    BOARD,
    DISC,
    FOOT,
    LEFT,
    PITCH,
    WIDTH,
    middle,
    through,
)
from skulk.games.fox_on_the_run.picture.scenery import FORK_ARROW, STOP
from skulk.games.fox_on_the_run.picture.tiles import arrows_on
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    CELL_NAMES,
    NORTH,
    REVEAL,
    ROTATE_BY,
    ROTATE_TILE,
    SOUTH,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
    turned,
)
from skulk.games.fox_on_the_run.view import FoxView, way_of
from skulk.games.fox_on_the_run.words import labels
from skulk.kernel.state import Move
from skulk.picture.shapes import Point, button, place, stamp, text

TOWARDS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # each way on the page
SMALL: Final = 'transform="translate(0 -2) scale(.85)"'
BESIDE: Final = 86  # from the middle of a tile to where a fork's arrow lies


def option(view: FoxView, move: Move) -> str:
    assert isinstance(move, FoxMove)
    if move.choice == PASS:
        return no_thanks()
    if move.question == ARROW:
        return fork(move, view.tokens[view.mover], way_of(view, move.choice))
    if move.question == ROTATE_BY:
        assert view.picked is not None
        return ghost(move, view.picked, turned(view.tiles[view.picked].arrows or 0, move.choice))
    path = way_of(view, move.choice) if move.question == STEP else ()
    return lit_cell(move, view.tokens[view.mover] if path else view.picked, path)


def cell(where: int) -> str:
    """A tile as a piece, or whoever stands on it."""
    return f"cell-{CELL_NAMES[where]}"


@cache
def no_thanks() -> str:
    plaque = '<rect class="button" x="-120" y="-36" width="240" height="72" rx="36"/>'
    shown, said = labels.NO_THANKS
    words = text(0, 11, "on-paper now", shown)
    return button("pass", said, plaque + words, place(LEFT + BOARD - 120, FOOT), "pass")


# A tile to step on, to pick or to reveal

BADGE_OF: Final = {ROTATE_TILE: "turn", SWAP_FIRST: "swap", SWAP_SECOND: "swap", REVEAL: "eye"}
LAMP: Final = (
    f'<circle class="glow" r="{DISC}"/><circle class="lamp" r="{DISC}"/>'
    f'<circle class="hit" r="{PITCH // 2}"/>'
)


@lru_cache(maxsize=4096)
def lit_cell(move: FoxMove, origin: int | None, path: tuple[int, ...]) -> str:
    """A lit tile, with a preview of what follows: where a step leads, or what a swap exchanges."""
    lamp = f"<g {AT[move.choice]}>{LAMP}{badge(move.question)}</g>"
    if move.question == SWAP_SECOND:
        path = (move.choice,)
    preview = dotted((origin, *path)) if path and origin is not None else ""
    return button(str(move), labels.cell_words(move, origin, path), lamp + preview, "", cell(move.choice))


def badge(question: int) -> str:
    return stamp(f"fox-badge-{BADGE_OF[question]}", place(54, 54)) if question in BADGE_OF else ""


def dotted(cells: Sequence[int]) -> str:
    path = through(cells)
    return f'<g class="path"><path d="{path}"/><path class="over" d="{path}"/></g>'


# A fork


@lru_cache(maxsize=4096)
def fork(move: FoxMove, here: int, path: tuple[int, ...]) -> str:
    """An arrow to follow, or a sign that says stay here (FOX-067)."""
    way = move.choice
    x, y = middle(here)
    x, y = x + BESIDE * TOWARDS[way][0], y + BESIDE * TOWARDS[way][1]
    words = labels.fork(way, path)
    if not path:
        return button(str(move), words, stay(way, x), place(x, y), cell(here))
    arrow = (
        f'<circle class="hit" r="50"/><path class="ember" transform="rotate({90 * way})" d="{FORK_ARROW}"/>'
    )
    inside = f"{arrow}<g {place(-x, -y)}>{dotted((here, *path))}</g>"
    return button(str(move), words, inside, place(x, y), cell(path[0]))


def stay(way: int, x: float) -> str:
    """A paw on a stop sign; its words stand where four tiles meet, so that they hide nothing."""
    if way in (NORTH, SOUTH):
        where = place(110 if x < WIDTH - 190 else -110, 0)
    else:
        where = place(min(0, WIDTH - 84 - x), 60)
    return (
        f'<circle class="hit" r="50"/><path class="ember" d="{STOP}"/>{stamp("fox-paw", SMALL)}'
        f'<g {where}><rect class="button" x="-74" y="-21" width="148" height="42" rx="21"/>'
        f"{text(0, 10, 'on-paper', labels.STAY)}</g>"
    )


# A turn of the picked tile


@lru_cache(maxsize=4096)
def ghost(move: FoxMove, where: int, arrows: int) -> str:
    """The picked tile as it would lie, on the side its arrows would point to."""
    dx, dy = lean(arrows)
    x, y = middle(where)
    inside = (
        '<circle class="shadow" cy="6" r="46"/>'
        f'<g transform="scale(.56)">{stamp("fox-disc")}{arrows_on(arrows)}</g>'
        '<circle class="glow thin" r="44"/><circle class="lamp" r="44"/><circle class="hit" r="52"/>'
    )
    words = labels.quarter_turns(move.choice, arrows)
    return button(str(move), words, inside, place(x + dx, y + dy), cell(where))


def lean(arrows: int) -> Point:
    """Where some arrows point on the whole; the first of two opposite ones."""
    ways = [TOWARDS[way] for way in range(4) if arrows >> way & 1]
    dx, dy = sum([way[0] for way in ways]), sum([way[1] for way in ways])
    if not dx and not dy:
        dx, dy = ways[0]
    far = 92 if dx and dy else 106
    return far * dx, far * dy
