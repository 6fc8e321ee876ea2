"""Who one is and what wins, for the first screen of a match."""

from typing import Final

from skulk.games.fox_on_the_run.terms import FOXES
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words.labels import NAMES
from skulk.kernel.words import listed

FOX: Final = "You are {who}, of the Foxes: bring Indigo to Scarlet while Zev is not beside her."
GUARDIAN: Final = (
    "You are {who}, of the Guardians: catch Indigo with Zev,"
    " or keep the Foxes apart until every tile is turned up."
)


def goal(view: FoxView) -> str:
    mine = [who for who in range(4) if view.seats[who] == view.seat]
    if not mine:
        return ""
    return (FOX if mine[0] in FOXES else GUARDIAN).format(who=listed([NAMES[who] for who in mine]))
