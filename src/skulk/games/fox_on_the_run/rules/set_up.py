"""Set-up: seats drawn, the faces shuffled, everyone at home (FOX-010 to FOX-025)."""

from typing import Final

from skulk.games.fox_on_the_run.components import Components
from skulk.games.fox_on_the_run.rules import turns
from skulk.games.fox_on_the_run.rules.position import unturnable
from skulk.games.fox_on_the_run.rules.seats import Seats, allocate
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import CELLS, INDIGO, NOBODY, NOTHING, ZEV
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State

IN_ORDER: Final = bytes(range(CELLS))  # every tile on the cell it was laid on


def new(setup: Setup) -> State:
    components = setup.edition.parts
    assert isinstance(components, Components)
    seats = allocate(setup.seats, setup.options["characters"], setup.dice)
    faces = [arrows for tile, arrows in components.mix(setup.options["mix"])]
    setup.dice.shuffle(faces)
    return lay_out(components, seats, faces, setup.dice)


def lay_out(components: Components, seats: Seats, faces: list[int], dice: Dice) -> FoxOnTheRun:
    """Starting tiles face up on their homes, the faces face down on the other cells in cell order."""
    indigo, scarlet, den = components.homes
    starting = 1 << indigo | 1 << scarlet | 1 << den
    laid = list(faces)
    for home in sorted(components.homes):
        laid.insert(home, 0)
    arrows = bytes(laid)
    state = FoxOnTheRun(
        dice=dice,
        seats=seats,
        homes=components.homes,
        stall_limit=components.stall_limit,
        indigo=indigo,
        puffer=den,
        scarlet=scarlet,
        zev=den,
        face_up=starting,
        starting=starting,
        unturnable=unturnable(arrows),
        tiles=IN_ORDER,
        turn=1,
        mover=INDIGO,
        here=indigo,
        seat=NOBODY,
        closed=0,
        applied=0,
        asking=NOTHING,
        options=0,
        picked=0,
        walker=ZEV,
        steps=0,
        walk=0,
        quiet_turns=0,
        ending=0,
        arrows=arrows,
    )
    turns.begin_turn(state)
    return state
