"""Lessons over the real engine, in three chapters: a first round, the den, growth and objectives."""

from collections.abc import Callable
from typing import Final

from skulk.games.ruse.components import Components, read, text
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.prey import Prey
from skulk.games.ruse.rules.set_up import lay_out
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import FINISH_TURN, step
from skulk.games.ruse.rules.tunnels import reached
from skulk.games.ruse.terms import (
    ASK_ACTION,
    ASK_CARD,
    ASK_MOVE,
    ASK_PLACE,
    ASK_RESOURCE,
    ASK_STEP,
    FIELD,
    FOREST,
    RIVER,
)
from skulk.games.ruse.words import lessons
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson, lesson
from skulk.kernel.state import State

YOU: Final = 0
PLAIN: Final = {"vixen": "none", "mode": "full", "season": "summer", "expansions": "none", "dens": "plain"}
Change = Callable[[Ruse, Family], None]


def arranged(question: int, die: int, change: Change, about: int = 0) -> Callable[[], State]:
    """A quiet table on which you are asked something, your die showing so much."""

    def state() -> State:
        game = quiet()
        game.die = game.roll = die
        game.place = about if question in (ASK_MOVE, ASK_ACTION) else -1
        change(game, game.families[YOU])
        if die:
            game.steps.append(step(FINISH_TURN, YOU))
        game.steps.append(step(question, YOU, about))
        game.run()
        return game

    return state


def quiet() -> Ruse:
    """Day, no ruses, tiles in their order; afterwards the other player is asked for a resource."""
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    game = lay_out(Charter(box, 2, PLAIN), Dice.seeded("lesson"))
    game.round_number = game.destiny_die = 1
    game.order = bytes([0, 1])
    game.grounds = bytes(range(16))
    game.prey = Prey(bytes([1, 1, 0, 1] * 4), (12 << 8,), 0, 0)
    game.instincts = bytes([0, 5, 7, 10, 11, 12])
    game.common = bytes([1, 5, 7])
    game.steps = [step(ASK_RESOURCE, 1)]
    for family in game.families:
        family.ruse = 0
        family.hand = 0b100010010  # P2, P5, P9
    return game


def low_die(game: Ruse, you: Family) -> None:
    game.stacks = 1 << 11  # only the star is left in the river's stack


def nothing(game: Ruse, you: Family) -> None:
    game.dice = Dice.seeded("lesson")


def on_trail(game: Ruse, you: Family) -> None:
    game.used = 1
    you.fox = 4 * FOREST + 1


def on_thicket(game: Ruse, you: Family) -> None:
    game.used = 1 << 12
    you.fox = 4 * FIELD + 2


def hunted(game: Ruse, you: Family) -> None:
    on_trail(game, you)
    game.hunter = FOREST
    you.tracks = 2 << 4 * FOREST


def marked(game: Ruse, you: Family) -> None:
    you.gp = 5
    game.marks = bytes([0, 2, *[0] * 14])
    game.families[1].markers = 1


def almost_dug(game: Ruse, you: Family) -> None:
    """Two straight tiles up column 5; the bag holds forks only."""
    den = bytearray(you.den)
    den[9] = den[14] = 1
    you.den = bytes(den)
    you.bag = 6 << 16


def stored(game: Ruse, you: Family) -> None:
    game.turns_over = True
    you.stores = 0x01010102


def grown(game: Ruse, you: Family) -> None:
    game.turns_over = True
    you.gp = 9
    you.stores = 1
    you.spaces = 0x114


def ready(game: Ruse, you: Family) -> None:
    """A kit on its exit space, a tunnel to exit 5, an objective completed."""
    game.turns_over = True
    den = bytearray(you.den)
    den[9] = den[14] = 1
    den[19] = 10
    you.den = bytes(den)
    you.reached = reached(you.den)
    you.spaces = 0x115
    you.values = 0x114
    you.completed = 1


def taught(name: str, state: Callable[[], State], *tries: str) -> Lesson:
    return lesson(lessons.LESSONS[name], state, YOU, *tries)


LESSONS: Final = (
    taught("collect", arranged(ASK_PLACE, 2, low_die), "river"),
    taught("buy", arranged(ASK_MOVE, 6, nothing, RIVER), "enter 2", "hunt"),
    taught("empty", arranged(ASK_ACTION, 3, on_trail, FOREST), "track", "mark"),
    taught("keep", arranged(ASK_ACTION, 6, on_thicket, FIELD), "done"),
    taught("hunter", arranged(ASK_ACTION, 5, hunted, FOREST), "track", "hunt"),
    taught("mark", arranged(ASK_MOVE, 6, marked, RIVER), "enter 2"),
    taught("tunnel", arranged(ASK_PLACE, 4, almost_dug), "den", "dig one", "lay T", "at 5-4", "turn udl"),
    taught("card", arranged(ASK_CARD, 0, stored), "complete P9"),
    taught("grow", arranged(ASK_STEP, 0, grown), "step 1"),
    taught("leave", arranged(ASK_STEP, 0, ready), "leave 1", "learn runner"),
)
