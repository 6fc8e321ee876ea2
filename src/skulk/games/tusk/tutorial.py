"""Short lessons over the real engine: a prepared land, one thing to try, what it shows."""

from collections.abc import Callable

from skulk.games.tusk.components import Components, read, text
from skulk.games.tusk.geometry import BY_NAME
from skulk.games.tusk.rules import turns
from skulk.games.tusk.rules.set_up import lay_out
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    CLOSED,
    HUNTING,
    KINDS,
    MEMBERS,
    OPEN,
    SNOW,
    TERRAINS,
    TRIBE,
    TRIBES,
    VICTORIES,
)
from skulk.games.tusk.words import lessons
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson, lesson
from skulk.kernel.state import State

YOU = 0
SMALL = "ground forest mountain grassland jungle berry river"
CARDS = ("trappers", "thatchers")
LAST_ROW = "d7 c6 b5 a4"  # still green in the last lesson


def land(
    members: str,
    stock: str = "",
    steps: tuple[str, ...] = (),
    seed: str = "lesson",
    deals: bool = False,
    mammoth: str = "d4",
    turn_number: int = 1,
    rows: int = 7,
    green: str = "",
) -> Callable[[], State]:
    """Your turn, after some steps; members like 'blue d3 c3* yellow e4', a star lies wounded."""

    def arranged() -> State:
        state = young_land(deals)
        state.turn_number, state.rows = turn_number, rows
        state.mammoth = BY_NAME[mammoth]
        if rows < 7:
            bury(state, green)
        stand(state, members)
        fill(state, stock)
        turns.begin_tribe(state, YOU)
        turns.go_on(state)
        for step in steps:
            move = state.find(state.waiting()[0], step)
            assert move is not None, step
            state.apply(state.waiting()[0], move)
        state.dice = Dice.seeded(seed)
        return state

    return arranged


def young_land(deals: bool) -> Tusk:
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    state = lay_out(box, 2, YOU, OPEN if deals else CLOSED, Dice.seeded("lesson"))
    stack = list(state.stack) + list(state.terrain[1:])
    state.terrain = bytes([TERRAINS.index(name) for name in SMALL.split()])
    for terrain in state.terrain[1:]:
        stack.remove(terrain)
    state.stack = bytes(sorted(stack))
    state.tokens = [box.laid if box.holds[terrain] >= 0 else 0 for terrain in state.terrain]
    state.victories = tuple([VICTORIES.index(card) for card in CARDS])
    state.phase = TRIBE
    state.find_hard()
    return state


def bury(state: Tusk, green: str) -> None:
    """The whole land, white but for a few tiles of grass."""
    names = green.split()
    state.terrain = bytes(
        [TERRAINS.index("grassland") if name in names else SNOW for name, tile in BY_NAME.items()]
    )
    state.tokens = [3 if terrain != SNOW else 0 for terrain in state.terrain]
    state.stack = b""
    state.find_hard()


def stand(state: Tusk, members: str) -> None:
    member = 0
    for word in members.split():
        if word in TRIBES:
            member = MEMBERS * TRIBES.index(word)
            continue
        name = word.removesuffix("*")
        state.places[member] = HUNTING if name == "hunt" else BY_NAME[name]
        state.lying |= (1 << member) * word.endswith("*")
        member += 1


def fill(state: Tusk, stock: str) -> None:
    for part in [part.split() for part in stock.split(",") if part.strip()]:
        at = 4 * TRIBES.index(part[0])
        for count, kind in zip(part[1::2], part[2::2], strict=True):
            state.stock[at + KINDS.index(kind)] = int(count)


def taught(name: str, state: Callable[[], State], *tries: str) -> Lesson:
    return lesson(lessons.LESSONS[name], state, YOU, *tries)


LESSONS = (
    taught("gather", land("blue c4 yellow e4", steps=("done",)), "gather", "gather"),
    taught("grow", land("blue c4 yellow e4", "blue 2 food"), "grow c4"),
    taught("walk", land("blue c3 yellow e4", steps=("done",)), "move d3", "move e3"),
    taught("exchange", land("blue c3 yellow e4", "blue 1 grass 1 stone", steps=("done",)), "exchange"),
    taught(
        "lead",
        land("blue d3 d3 d3 yellow e4", "blue 2 stick 3 stone", mammoth="e3"),
        "send d3",
        "send d3",
        "send d3",
    ),
    taught(
        "kill",
        land("blue hunt hunt hunt yellow hunt", "blue 2 stick 3 stone", seed="lesson 0", mammoth="e3"),
        "sticks 2",
        "stones 3",
        "share yellow 1",
    ),
    taught("recover", land("blue e4* yellow c3"), "recover", "gather"),
    taught(
        "fight",
        land("blue d3 d3 yellow d3*", "blue 1 stick", steps=("done",), seed="lesson 5"),
        "fight",
        "sticks 1",
    ),
    taught(
        "bargain",
        land("blue d3 yellow e4", "blue 1 stick 1 grass, yellow 1 stone", deals=True),
        "deal yellow",
        "give grass",
        "ask stone",
        "offer",
    ),
    taught(
        "snow",
        land(
            "blue d7 yellow a4",
            "blue 2 stick 2 stone 1 food, yellow 4 food",
            rows=1,
            turn_number=9,
            green=LAST_ROW,
            steps=("done", "done"),
        ),
        "end",
    ),
)
