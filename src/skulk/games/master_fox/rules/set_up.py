"""Setting up: what was agreed, and the table before the first round (MFX-001 to MFX-009)."""

from typing import Final

from skulk.games.master_fox.components import Components, read, text
from skulk.games.master_fox.rules import rounds
from skulk.games.master_fox.rules.hunter import rested
from skulk.games.master_fox.rules.position import House
from skulk.games.master_fox.rules.shapes import shapes_of
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import MASKS, NOBODY, NONE, PAW, WORDS
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State


def new(setup: Setup) -> State:
    """No eggs, all loot in the box, the missions shuffled (MFX-001 to MFX-009)."""
    box = setup.edition.parts
    assert isinstance(box, Components)
    house = agreed(setup)
    state = lay_out(box, house, setup.dice)
    rounds.begin_round(state)
    return state


def agreed(setup: Setup) -> House:
    """The options as the rules use them; without an age order chance makes one (MFX-101)."""
    options = setup.options
    ages = list(range(setup.seats))
    if options["ages"] == "by chance":
        setup.dice.shuffle(ages)
    else:
        ages = [int(word) - 1 for word in options["ages"].split()]
    return House(
        players=setup.seats,
        goal=int(options["goal"]),
        ages=tuple(ages),
        limit=int(options["time_limit"]),
        last_round=int(options["max_rounds"]),
        lenient=options["false_stop"] == "lenient",
        take_out=options["take_out"] == "on",
        clack=options["clack"] == "on",
        visible=options["missions_visible"] == "on" or options["clock"] == "stepped",
        stepped=options["clock"] == "stepped",
        studio=options["edition"] == "studio-h",
        gentle=options["pace"] == "gentle",
    )


def lay_out(box: Components, house: House, dice: Dice) -> MasterFox:
    """The table before the first round."""
    style = WORDS if house.stepped else PAW
    return MasterFox(
        dice=dice,
        box=box,
        shapes=shapes_of(box),
        house=house,
        players=house.players,
        stepped=house.stepped,
        round_number=0,
        phase=MASKS,
        eggs=(0,) * house.players,
        missions=(),
        drawn=(),
        kept=NONE,
        discards=(),
        turn=NOBODY,
        people=0,
        ready=0,
        no_hurry=False,
        tick=0,
        clacks=0,
        callers=0,
        false=0,
        thieves=(),
        victim=NOBODY,
        thefts=(),
        asked_for=(),
        counted=(),
        ending=0,
        hunters=[rested(style, 0, 0, 0) for seat in range(house.players)],
        kinds=b"",
        xs=[],
        ys=[],
        turns=[],
        flips=0,
        lying=[],
        salt=0,
        deck=[],
        trail=[],
    )


FOR_TWO: Final = House(
    players=2,
    goal=10,
    ages=(0, 1),
    limit=2400,
    last_round=40,
    lenient=False,
    take_out=False,
    clack=True,
    visible=True,
    stepped=True,
    studio=False,
    gentle=False,
)


def prepared(house: House, dice: Dice) -> MasterFox:
    """A table with the standard components, for lessons and practice to arrange."""
    box = read(text(), "components.toml").parts
    assert isinstance(box, Components)
    return lay_out(box, house, dice)
