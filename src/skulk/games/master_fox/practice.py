"""The practice yard: boxes to feel around in alone, with the light on or off and nothing at stake."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from skulk.games.master_fox.rules.hunter import rested
from skulk.games.master_fox.rules.places import rim, shake
from skulk.games.master_fox.rules.set_up import FOR_TWO, prepared
from skulk.games.master_fox.rules.shapes import UNIT
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import HUNT, KINDS, LOOT, MISSIONS, NONE, PAW, WAIT, WORDS
from skulk.games.master_fox.words.lessons import YARD
from skulk.kernel.dice import Dice
from skulk.kernel.frozen import Frozen
from skulk.kernel.game import Practice
from skulk.kernel.state import State

YOU: Final = 0
NOBODY_ELSE: Final = 1
NEVER: Final = 1 << 30
AWAY: Final = -1000 * UNIT
ALL_DAY: Final = 24 * 60 * 60 * 20  # ticks
ALONE: Final = replace(FOR_TWO, limit=ALL_DAY, stepped=False)  # nobody ever comes to the other seat
SHELF: Final = 4  # pawns side by side
Build = Callable[[Dice], State]


@dataclass(frozen=True)
class Verdict(Frozen):
    """What came of it: a sentence, whether that was it, and what was stashed of what was wanted."""

    words: str
    done: bool
    over: bool
    sack: tuple[str, ...]
    wanted: tuple[str, ...]


@dataclass(frozen=True)
class Lit(Frozen):
    """A pawn in the light: its name and its outline, in units."""

    kind: str
    points: tuple[int, ...]


def box_of(kinds: list[int], wanted: list[int], dice: Dice) -> MasterFox:
    """A shaken box with these pawns in it, and a paw on its rim."""
    state = prepared(ALONE, dice)
    state.round_number = 1
    state.missions = tuple(wanted)
    state.deck = [kind for kind in range(LOOT) if kind not in wanted]
    state.kinds = bytes(kinds)
    state.ready = 3
    shake(state)
    x, y = rim(2, YOU, state.box.yard.side)
    state.hunters[YOU] = rested(PAW, x, y, len(kinds))
    other = rested(WORDS, AWAY, AWAY, len(kinds))
    other.act, other.due = WAIT, NEVER
    state.hunters[NOBODY_ELSE] = other
    state.ask(HUNT, NONE)
    return state


def shelf(dice: Dice) -> State:
    """One of each shape, side by side and upright."""
    state = box_of(list(range(len(KINDS))), [0, 1, 2], dice)
    for pawn in range(len(KINDS)):
        across, down = pawn % SHELF, pawn // SHELF
        state.xs[pawn] = (52 + across * 85) * UNIT
        state.ys[pawn] = (290 - down * 105) * UNIT
        state.turns[pawn] = 0
    state.flips = 0
    return state


def some(count: int, *wanted: str) -> Build:
    """A few pawns in the dark, one of each wanted kind among them."""

    def build(dice: Dice) -> State:
        sought = [KINDS.index(kind) for kind in wanted]
        others = [kind for kind in range(LOOT) if kind not in sought]
        dice.shuffle(others)
        missions = [*sought, *others[count:], *others[:count]][:MISSIONS]
        return box_of([*sought, *others[: count - len(sought)]], missions, dice)

    return build


def whole(dice: Dice) -> State:
    """A box as in round 1, and three missions by chance."""
    deck = list(range(LOOT))
    dice.shuffle(deck)
    return box_of([kind for kind in range(LOOT) for copy in range(3)], deck[:MISSIONS], dice)


def lit(state: State) -> tuple[Lit, ...]:
    """The outlines of all pawns in the box."""
    assert isinstance(state, MasterFox)
    found: list[Lit] = []
    for pawn in range(len(state.lying)):
        if state.lying[pawn] > 0:
            shape = state.outline(pawn)
            points: list[int] = []
            for x, y in zip(shape.corner_x, shape.corner_y, strict=True):
                points += [round((x + state.xs[pawn]) / UNIT), round((y + state.ys[pawn]) / UNIT)]
            found.append(Lit(KINDS[state.kinds[pawn]], tuple(points)))
    return tuple(found)


def nothing(state: State) -> None:
    """Nobody judges who looks around."""


def sought(*wanted: str) -> Callable[[State], Verdict | None]:
    """Right when all that is wanted is in the sack, and nothing else."""

    def judge(state: State) -> Verdict | None:
        assert isinstance(state, MasterFox)
        sack = tuple([KINDS[kind] for kind in state.sack_kinds(YOU)])
        if not sack:
            return None
        wrong = [kind for kind in sack if kind not in wanted]
        done = not wrong and set(wanted) <= set(sack)
        key = "wrong" if wrong else "found" if done else "go on"
        return Verdict(YARD[key].format(kind=(wrong or sack)[-1]), done, False, sack, wanted)

    return judge


def counted(state: State) -> Verdict | None:
    """What a hunt brought, once STOP was called."""
    assert isinstance(state, MasterFox)
    wanted = tuple([KINDS[kind] for kind in (state.missions if state.phase == HUNT else state.asked_for)])
    if state.phase == HUNT:
        return Verdict(YARD["missions"].format(kinds=", ".join(wanted)), False, False, (), wanted)
    sack = tuple([KINDS[kind] for kind in state.sack_kinds(YOU)])
    key = "all right" if state.eggs[YOU] == MISSIONS else "counted"
    return Verdict(YARD[key].format(eggs=state.eggs[YOU], sack=", ".join(sack)), True, True, sack, wanted)


def place(name: str, build: Build, bright: bool, verdict: Callable[[State], Verdict | None]) -> Practice:
    return Practice(name, YARD[f"{name} title"], YARD[name], build, YOU, lit, bright, verdict)


PRACTICE: Final = (
    place("shelf", shelf, True, nothing),
    place("fish", some(3, "fish"), False, sought("fish")),
    place("hand", some(5, "hen", "cow"), False, sought("hen", "cow")),
    place("hunt", whole, False, counted),
)
