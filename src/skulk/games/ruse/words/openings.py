"""Who one is and what wins, for the first screen of a match."""

from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words.labels import DRAWER_NAMES


def goal(view: RuseView) -> str:
    if view.seat is None:
        return ""
    return (
        "You raise a fox family: dig a den, complete objectives, and let grown kits out."
        " Most victory points (VP) after the last round win;"
        f" “{DRAWER_NAMES['tally']}” counts them all along."
    )
