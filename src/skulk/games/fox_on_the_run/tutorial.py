"""Short lessons over the real engine: a prepared forest, one thing to try, what it shows."""

from collections.abc import Callable

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
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson
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


LESSONS = (
    Lesson(
        "One free step",
        "You are Indigo, the blue fox, and you must move. Your first step is free: any neighbouring tile,"
        " and for you alone also diagonally. Step to b2.",
        forest("", "", INDIGO, hidden="b2 NE"),
        0,
        ("step b2",),
        "The tile was face down, so you turned it over and stopped. Its arrows do nothing yet.",
        "That works too: a face-down tile is turned over and stops you. Now try the diagonal, b2.",
    ),
    Lesson(
        "Arrows carry you on",
        "Now some tiles are face up. Whoever enters one must follow its arrow, and the next, and the next."
        " Step to c3 and see where it takes you.",
        forest("indigo b2, zev e1", "b2 N, c3 E, d3 S, d2 E", INDIGO, hidden="e2 W"),
        0,
        ("step c3",),
        "c3, d3, d2, and at last e2, face down: there the chain ended. What lay underfoot did not matter"
        " for the first step.",
        "A fair step. But look for the tile that carries you far: c3.",
    ),
    Lesson(
        "A fork, and how to stop",
        "A tile with two arrows lets you choose. An arrow that points off the board, or at a tile you may"
        " not enter, can be chosen as well: then you stay. Step to e3, then choose the arrow east.",
        forest("indigo d3", "d3 N, e3 NE", INDIGO),
        0,
        ("step e3", "arrow E"),
        "You chose the blocked arrow and stopped on purpose. Remember this when the other way is a trap.",
        "That is allowed, but here we want to stop on e3 by its arrow to the edge.",
    ),
    Lesson(
        "The rescue",
        "Reach Scarlet while Zev, the grey wolf, is not on one of the eight tiles around her, and the Foxes"
        " win at once. Zev is far away. Find the way.",
        forest("indigo b3, scarlet d4, zev a1, puffer a1", "b3 S, c3 E, d3 N", INDIGO),
        0,
        ("step c3",),
        "Carried along c3 and d3 into Scarlet's arms. Had Zev stood beside her, the last arrow would have"
        " been blocked and you would have been left on d3.",
        "Not yet. The tile on c3 begins a road that ends at Scarlet.",
    ),
    Lesson(
        "The wolf pounces",
        "Now you are Zev. Enter Indigo's tile and the Guardians win. You step in four directions only, but"
        " tiles carry you too, even across the tile where your partner Puffer stands.",
        forest("indigo d3, zev a3, puffer c3", "a3 N, b3 E, c3 NE, d3 W", ZEV),
        1,
        ("step b3", "arrow E"),
        "Through your partner's tile and onto Indigo. Foxes should never end a turn on a road like that.",
        "Indigo gets away. Step to b3; at the fork on Puffer's tile go east.",
    ),
    Lesson(
        "Puffer turns a tile",
        "After moving, Puffer may rotate a revealed, empty tile beside him, Scarlet may swap two beside"
        " her, and Zev may reveal one. You are Puffer: step onto the den, then turn c3 a quarter.",
        forest("puffer d3, zev d5", "d3 N, c3 NS, d5 E", PUFFER),
        1,
        ("step d4", "rotate c3", "by 90"),
        "c3 now leads east and west. One turned tile can open a road for Zev, or shut one for Indigo.",
        "Fine, but try the ability: step to d4, pick c3, and turn it.",
    ),
    Lesson(
        "Scarlet swaps",
        "You are Scarlet. Step to e4; its arrow takes you to the den. Then swap e4 with your own starting"
        " tile on e5. A starting tile stops everyone who enters it, wherever it lies.",
        forest("zev c3, puffer c3", "e4 W, c3 E, d5 W", SCARLET),
        0,
        ("step e4", "swap e4", "with e5"),
        "Your safe corner moved. Scarlet cannot run into Indigo's arms, but she can build the road for him.",
        "Good to know. Now do it with the swap: e4, and then e5.",
    ),
    Lesson(
        "The clock",
        "Every tile turned up brings the Guardians closer: when the last one shows its face, they win. Only"
        " b5 is left. You are Zev: step to b4, let it carry you, and reveal b5.",
        forest("zev c4, indigo e1, puffer d4", "b4 W, a4 W", ZEV, hidden="b5 S", only_down="b5"),
        1,
        ("step b4", "reveal b5"),
        "No tile is left to hide under: the Guardians win. Foxes, mind the clock.",
        "The last tile is b5, and you can reveal any tile beside you. Step to b4 first.",
    ),
)
