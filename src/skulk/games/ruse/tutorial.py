"""Lessons over the real engine, in three chapters: a first round, the den, growth and objectives."""

from collections.abc import Callable
from typing import Final

from skulk.games.ruse.components import Components, read, text
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.prey import Prey
from skulk.games.ruse.rules.setup import lay_out
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
from skulk.kernel.dice import Dice
from skulk.kernel.game import Lesson
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


LESSONS: Final = (
    Lesson(
        "A first round: a low die collects",
        "You rolled 2, which brought 4 GP. Place it in the river: a low die takes a resource and a tile.",
        arranged(ASK_PLACE, 2, low_die),
        YOU,
        ("river",),
        "A river for your store, and the tile was the star: your fox may go one space further.",
        "That is allowed. Now try the river, to see what a low die brings.",
    ),
    Lesson(
        "A first round: move, then buy",
        "Your die of 6 lies in the river. By day the fox goes up to two spaces. Go to the thicket and hunt.",
        arranged(ASK_MOVE, 6, nothing, RIVER),
        YOU,
        ("enter 2", "hunt"),
        "You buy only where the movement ends, each action once. The hunt took two pips.",
        "A good walk too. For this lesson end on space 2 and hunt there.",
    ),
    Lesson(
        "A first round: empty the die",
        "Three pips left. Climb the forest track for two and mark the space for one.",
        arranged(ASK_ACTION, 3, on_trail, FOREST),
        YOU,
        ("track", "mark"),
        "Nothing is left on the die, and an empty die gives 2 GP at once.",
        "Try the track and the mark together: three pips in all.",
    ),
    Lesson(
        "A first round: keep the pips",
        "Six pips and nothing here that you need. Keep them.",
        arranged(ASK_ACTION, 6, on_thicket, FIELD),
        YOU,
        ("done",),
        "At the end of the round the die scores what it still shows: six points.",
        "That works. Here we want to see what keeping does.",
    ),
    Lesson(
        "A first round: the hunter walks",
        "The hunter stands in your forest: no hunting, no marking. Climb the track: level 3 moves him on.",
        arranged(ASK_ACTION, 5, hunted, FOREST),
        YOU,
        ("track", "hunt"),
        "He walked to the farm, and the forest was free in the same turn.",
        "Climb the track first; then hunt.",
    ),
    Lesson(
        "A first round: somebody's mark",
        "The other fox has marked space 2 of the river. Pass it or end on it and see who pays.",
        arranged(ASK_MOVE, 6, marked, RIVER),
        YOU,
        ("enter 2",),
        "Ending there cost you 2 GP, and the owner gained them. Passing would have given the owner one.",
        "Space 2 is the one with the marker.",
    ),
    Lesson(
        "The den: a tunnel to an exit",
        "Two tiles lead up from the base. Dig once more and lay the fork so that it opens to the top.",
        arranged(ASK_PLACE, 4, almost_dug),
        YOU,
        ("den", "dig one", "lay T", "at 5-4", "turn udl"),
        "Exit 5 is reached. The fork also opens to the left, so the next exit takes one tile more.",
        "Go into the den, dig one tile, and lay it on top of the column with openings up, down and left.",
    ),
    Lesson(
        "Growth and objectives: complete a card",
        "The round is being scored. You have one resource of each type: P9 asks for just that.",
        arranged(ASK_CARD, 0, stored),
        YOU,
        ("complete P9",),
        "Six points and 4 GP. Each completed objective also lets one kit out of the den.",
        "Complete P9: you hold what it asks for.",
    ),
    Lesson(
        "Growth and objectives: a kit grows",
        "Your first kit stands before the exit space. The step costs 5 GP and a resource.",
        arranged(ASK_STEP, 0, grown),
        YOU,
        ("step 1",),
        "Two points for the exit space, and an extra kit is unlocked on the track below.",
        "Move the kit of the first track.",
    ),
    Lesson(
        "Growth and objectives: a kit leaves",
        "Exit space, a tunnel to an exit, an objective for it: your kit of 4 may leave. Let it learn Runner.",
        arranged(ASK_STEP, 0, ready),
        YOU,
        ("leave 1", "learn runner"),
        "Three points for the cube now, four for the kit at the end, and one more space every turn.",
        "Let kit 1 out, then choose Runner.",
    ),
)
