"""Short lessons over the real engine: a prepared forest, one thing to try, what it shows."""

from collections.abc import Callable
from typing import Final

from skulk.games.fox_on_the_run.components import Components, read, text
from skulk.games.fox_on_the_run.rules import turns
from skulk.games.fox_on_the_run.rules.position import unturnable
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import (
    CELL_NAMES,
    CHARACTERS,
    COMPASS,
    INDIGO,
    PUFFER,
    SCARLET,
    ZEV,
)
from skulk.games.fox_on_the_run.words import lessons
from skulk.kernel.dice import Dice
from skulk.kernel.game import lesson
from skulk.kernel.state import State

FOXES_FIRST = (0, 1, 0, 1)  # the learner plays the Foxes from seat 0, the Guardians from seat 1


def forest(tokens: str, up: str, mover: int, hidden: str = "", only_down: str = "") -> Callable[[], State]:
    """A position written as 'indigo b3, zev e1' and 'c3 E, d3 NW'; all else is at home or face down."""

    def arranged() -> State:
        components = read(text(), "components.toml").parts
        assert isinstance(components, Components)
        faces = [arrows for tile, arrows in components.mix("standard")]
        state = lay_out(components, FOXES_FIRST, faces, Dice.seeded("lesson"))
        arrange(state, pairs(tokens), pairs(up), pairs(hidden), only_down)
        state.mover = mover
        turns.begin_turn(state)
        return state

    return arranged


def pairs(listed: str) -> dict[str, str]:
    return dict(item.split() for item in listed.split(", ") if item)


def arrange(
    state: FoxOnTheRun, tokens: dict[str, str], up: dict[str, str], hidden: dict[str, str], only_down: str
) -> None:
    arrows = bytearray(state.arrows)
    for cell, carved in {**up, **hidden}.items():
        arrows[CELL_NAMES.index(cell)] = sum(1 << COMPASS.index(letter) for letter in carved)
    state.arrows = bytes(arrows)
    state.unturnable = unturnable(state.arrows)
    for cell in CELL_NAMES:
        if cell in up or cell in tokens.values() or (only_down and cell != only_down):
            state.face_up |= 1 << CELL_NAMES.index(cell)
    for name, cell in tokens.items():
        state.place(CHARACTERS.index(name), CELL_NAMES.index(cell))


# Each lesson's forest, the learner's seat and the moves that lead on, in the order of their words.
STEPS: Final[tuple[tuple[Callable[[], State], int, tuple[str, ...]], ...]] = (
    (forest("", "", INDIGO, hidden="b2 NE"), 0, ("step b2",)),
    (forest("indigo b2, zev e1", "b2 N, c3 E, d3 S, d2 E", INDIGO, hidden="e2 W"), 0, ("step c3",)),
    (forest("indigo d3", "d3 N, e3 NE", INDIGO), 0, ("step e3", "arrow E")),
    (forest("indigo b3, scarlet d4, zev a1, puffer a1", "b3 S, c3 E, d3 N", INDIGO), 0, ("step c3",)),
    (forest("indigo d3, zev a3, puffer c3", "a3 N, b3 E, c3 NE, d3 W", ZEV), 1, ("step b3", "arrow E")),
    (forest("puffer d3, zev d5", "d3 N, c3 NS, d5 E", PUFFER), 1, ("step d4", "rotate c3", "by 90")),
    (forest("zev c3, puffer c3", "e4 W, c3 E, d5 W", SCARLET), 0, ("step e4", "swap e4", "with e5")),
    (
        forest("zev c4, indigo e1, puffer d4", "b4 W, a4 W", ZEV, hidden="b5 S", only_down="b5"),
        1,
        ("step b4", "reveal b5"),
    ),
)
LESSONS: Final = tuple(
    [
        lesson(words, state, seat, *tries)
        for words, (state, seat, tries) in zip(lessons.LESSONS, STEPS, strict=True)
    ]
)
