"""How a match ended, and the score sheet."""

from collections.abc import Sequence

from skulk.games.ruse.terms import SOURCES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words.labels import points
from skulk.games.ruse.words.vocabulary import NAMES
from skulk.kernel.state import Result
from skulk.kernel.words import Tally, listed


def result(result: Result, names: Sequence[str]) -> str:
    """'Ann wins with 104 VP, ahead of Bob (95) and Cid (59).'"""
    most = f"{max(result.points):.0f}"
    if not result.winners:
        return NAMES["end draw"].format(points=most)
    behind = [seat for seat in range(len(names)) if result.places[seat] > 1]
    behind.sort(key=lambda seat: result.places[seat])
    others = listed([f"{names[seat]} ({result.points[seat]:.0f})" for seat in behind])
    first = listed([names[seat] for seat in result.winners])
    told = "end first" if len(result.winners) == 1 else "end shared"
    return NAMES[told].format(first=first, points=most, others=others)


def tally(view: RuseView) -> tuple[Tally, ...]:
    """A line for each source that somebody has points from."""
    found = []
    for at, source in enumerate(SOURCES):
        counted = [family.ledger[at] for family in view.families]
        if any(counted):
            values = tuple([points(vp, source == "lost") for vp in counted])
            found.append(Tally(headed(NAMES[f"source {source}"]), values))
    totals = tuple([str(family.vp) for family in view.families])
    return (*found, Tally(headed(NAMES["total"]), totals, total=True))


def headed(words: str) -> str:
    """As a line of the score begins."""
    return words[0].upper() + words[1:]
