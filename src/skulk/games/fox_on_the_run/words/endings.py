"""How a match ended, seat by seat."""

from typing import Final

from skulk.games.fox_on_the_run.terms import FOXES
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words.labels import NAMES
from skulk.kernel.words import Tally, listed

SIDES: Final = ("Foxes", "Guardians")
REACHED: Final = {
    "rescue": ("Scarlet is free", "too late"),
    "capture": ("Indigo was caught", "caught Indigo"),
    "all revealed": ("ran out of night", "saw the day come"),
    "stall": ("no trail left", "no trail left"),
    "": ("gave up, or was given up to", "gave up, or was given up to"),
}


def tally(view: FoxView) -> tuple[Tally, ...]:
    seats = range(max(view.seats) + 1)
    played = [[who for who in range(4) if view.seats[who] == seat] for seat in seats]
    side = [0 if mine and mine[0] in FOXES else 1 for mine in played]
    return (
        Tally("Played", tuple([listed([NAMES[who] for who in mine]) for mine in played])),
        Tally("Side", tuple([SIDES[one] for one in side])),
        Tally("Reached", tuple([REACHED[view.ending][one] for one in side]), total=True),
    )
