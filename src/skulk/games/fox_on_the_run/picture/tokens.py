"""What stands in a picture of Fox on the Run besides tiles and options: animals, trails, how it stands."""

from functools import cache, lru_cache
from typing import Final

from skulk.games.fox_on_the_run.picture.layout import (
    AT,
    DISC,
    FOOT,
    LEFT,
    PITCH,
    SPOTS,
    TOP,
    WIDTH,
    middle,
    through,
)
from skulk.games.fox_on_the_run.picture.scenery import GLADE
from skulk.games.fox_on_the_run.terms import (
    CELL_NAMES,
    CELLS,
    CHARACTERS,
    FOXES,
    GUARDIANS,
    INDIGO,
    SCARLET,
    SIDE,
    ZEV,
)
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words import labels
from skulk.picture.shapes import Point, label, number, place, stamp, text, what

# A tag on the characters of whoever looks.
YOU: Final = '<rect class="plaque" x="-34" y="-64" width="68" height="34" rx="17"/>' + text(
    0, -39, "you", labels.YOU
)
WHO: Final = [what(f"token-{name}") for name in CHARACTERS]
RIM: Final = stamp("fox-rim")
# Who stands beside the words when it has ended.
BESIDE: Final = {
    "rescue": FOXES,
    "capture": GUARDIANS,
    "all revealed": GUARDIANS,
    "stall": (INDIGO, ZEV),
}


# Who stands where, and what happened


def company(tokens: tuple[int, ...]) -> list[int | None]:
    """For each character the first other one on its tile."""
    beside: list[int | None] = [None] * len(tokens)
    for character, cell in enumerate(tokens):
        for other, there in enumerate(tokens):
            if beside[character] is None and other != character and there == cell:
                beside[character] = other
    return beside


@lru_cache(maxsize=2048)
def token(character: int, cell: int, beside: int | None, walk: tuple[int, ...]) -> str:
    """An animal; the wolf is the largest, and two on one tile make themselves small."""
    name = CHARACTERS[character]
    size = 1.06 if character == ZEV else 0.94
    if beside is not None:
        size *= 0.8
    there = label(labels.STANDING[character][cell])
    return (
        f'<g id="token-{name}" class="token" {WHO[character]}'
        f" {place(*spot(character, cell, beside))}{way(walk)}>"
        f'{there}<g transform="scale({size:.3g})">{stamp(f"fox-{name}")}</g></g>'
    )


def way(walk: tuple[int, ...]) -> str:
    """The places a token came through, so that it can glide along them."""
    if len(walk) < 3:
        return ""
    return f' data-way="{" ".join([SPOTS[cell] for cell in walk])}"'


def spot(character: int, cell: int, beside: int | None) -> Point:
    """Where a token stands: two on one tile stand side by side."""
    x, y = middle(cell)
    return (x, y) if beside is None else (x + (36 if character > beside else -36), y)


def halo(view: FoxView) -> str:
    """Under whoever is to move."""
    if view.ending:
        return '<g id="fox-halo"/>'
    where, who = AT[view.tokens[view.mover]], WHO[view.mover]
    return f'<g id="fox-halo" class="token" {who} {where}><circle class="halo" r="{DISC - 4}"/></g>'


@lru_cache(maxsize=1024)
def trail(walker: int, cells: tuple[int, ...]) -> str:
    """The last walk, cell by cell."""
    if len(cells) < 2:
        return '<g id="fox-trail"/>'
    path = through(cells)
    x, y = middle(cells[0])
    return (
        f'<g id="fox-trail" class="trail {CHARACTERS[walker]}" {what("trail")}><path d="{path}"/>'
        f'<path class="over" d="{path}"/><circle cx="{number(x)}" cy="{number(y)}" r="13"/></g>'
    )


def picked(view: FoxView) -> str:
    """The first choice of a rotation or a swap."""
    if view.picked is None:
        return '<g id="fox-picked"/>'
    mark = what(f"cell-{CELL_NAMES[view.picked]}")
    return f'<g id="fox-picked" {mark} {AT[view.picked]}><circle class="picked" r="{DISC + 2}"/></g>'


@lru_cache(maxsize=128)
def guard(scarlet: int, rescue_open: bool, over: str) -> str:
    """The ring around Scarlet's neighbours: broken while Zev stands in it, whole when the rescue is open."""
    if over:
        return '<g id="fox-guard"/>'
    column, row = scarlet % SIDE, SIDE - 1 - scarlet // SIDE
    left, right = max(column - 1, 0), min(column + 1, SIDE - 1)
    top, bottom = max(row - 1, 0), min(row + 1, SIDE - 1)
    kind = "free" if rescue_open else "shut"
    return (
        f'<rect id="fox-guard" class="guard {kind}" {what("rescue")} rx="46"'
        f' x="{LEFT + PITCH * left}" y="{TOP + PITCH * top}"'
        f' width="{PITCH * (right - left + 1)}" height="{PITCH * (bottom - top + 1)}"/>'
    )


MARKS: Final = [f'<path d="M-24 0L0 -24L24 0L0 24Z" {AT[cell]}/>' for cell in range(CELLS)]


@lru_cache(maxsize=1024)
def reach(character: int, cells: tuple[int, ...]) -> str:
    """Marks on all that a character could enter, shown while its portrait is pointed at."""
    name = CHARACTERS[character]
    marks = "".join([MARKS[cell] for cell in cells])
    return f'<g id="reach-{name}" class="reach {name}" aria-hidden="true">{marks}</g>'


# Whose turn, how many tiles, how it stands


@lru_cache(maxsize=64)
def portrait(character: int, now: bool, lost: bool, mine: bool) -> str:
    """One of the four in turn order; the mover is ringed, losers fade."""
    name = CHARACTERS[character]
    ring = '<circle class="halo" r="57"/>' if now else ""
    link = '<path class="link" d="M60 0l12 0m-7 -7l7 7l-7 7"/>' if character != ZEV else ""
    mood = "out" if lost else "in"
    return (
        f'<g id="portrait-{name}" {WHO[character]} {place(92 + 132 * character, 72)}>'
        f'{label(labels.NAMES[character])}<g class="{mood}"><circle class="plate" r="48"/>{ring}'
        f'<g transform="scale(.64)">{stamp(f"fox-{name}")}</g></g>'
        f"{text(0, 88, 'now' if now else 'name', labels.NAMES[character])}{link}{YOU if mine else ''}</g>"
    )


def losers(ending: str) -> tuple[int, ...]:
    if ending == "rescue":
        return GUARDIANS
    return FOXES if ending in ("capture", "all revealed") else ()


@lru_cache(maxsize=32)
def clock(left: int) -> list[str]:
    """The tiles left to reveal, as a number and as a heap that shrinks."""
    told = label(labels.face_down(left)) + text(702, 112, "count", str(left))
    pips = [pip(n, n < left) for n in range(labels.TILES)]
    return [f'<g id="fox-clock" {what("clock")}>', told, text(718, 76, "left", labels.OF_ALL), *pips, "</g>"]


def pip(n: int, down: bool) -> str:
    kind = "pip" if down else "pip-up"
    return f'<circle class="{kind}" cx="{730 + 21 * (n % 11)}" cy="{99 + 22 * (n // 11)}" r="8"/>'


def footer(view: FoxView) -> str:
    return told(view) if view.ending else rescue(view.rescue_open)


@cache
def rescue(is_open: bool) -> str:
    """How the rescue stands, by a lock and in words."""
    kind, lock = ("gain", "open") if is_open else ("danger", "shut")
    words = labels.RESCUE_OPEN if is_open else labels.RESCUE_BLOCKED
    return (
        f'<g id="fox-told" {what("rescue")} {place(LEFT, FOOT)}>'
        '<rect class="plaque" y="-34" width="330" height="68" rx="34"/>'
        f'<g class="{kind}" {place(40, 0)}><circle r="28"/>{stamp(f"fox-lock-{lock}")}</g>'
        f"{text(82, 11, 'left on-paper', words)}</g>"
    )


# How it ended


def told(view: FoxView) -> str:
    first, second = BESIDE[view.ending]
    words = text(0, 14, "title", labels.ENDED[view.ending], 690)
    return (
        f'<g id="fox-told" {what("rescue")} {place(WIDTH / 2, FOOT)}>'
        '<rect class="plaque" x="-440" y="-42" width="880" height="84" rx="22"/>'
        f"{beside(first, -396)}{beside(second, 396)}{words}</g>"
    )


def beside(character: int, x: int) -> str:
    return stamp(f"fox-{CHARACTERS[character]}", f'transform="translate({x} 0) scale(.62)"')


def weather(view: FoxView) -> str:
    """The forest lights up when all is revealed, and freezes when nothing happens any more."""
    kind = {"all revealed": "dawn", "stall": "cold"}.get(view.ending)
    return (
        f'<g id="fox-weather" aria-hidden="true"><path class="{kind}" d="{GLADE}"/></g>'
        if kind
        else '<g id="fox-weather"/>'
    )


def ending(view: FoxView) -> str:
    """Leaves or claws at the place where it was decided."""
    if view.ending not in ("rescue", "capture"):
        return '<g id="fox-ending"/>'
    kind, who = ("gain", SCARLET) if view.ending == "rescue" else ("danger", ZEV)
    where, sign = AT[view.tokens[who]], stamp(f"fox-{view.ending}")
    return f'<g id="fox-ending" class="{kind}" {what("rescue")} {where}>{sign}</g>'
