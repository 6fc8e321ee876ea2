"""Words in the picture."""

from typing import Final

from skulk.games.master_fox.terms import KINDS, OVER
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words.vocabulary import eggs, named
from skulk.kernel.words import player_name

MASKS_DOWN: Final = "Masks are down; the hunt is by touch."
STANDS_STILL: Final = "The hunt stands still until everyone is ready."
NOBODY_SEES: Final = "Nobody sees a thing."
COUNT: Final = "Three, two, one"
YOUR_PAW: Final = "Your paw"
MOON: Final = "It sinks until dawn"
YOUR_SACK: Final = "Pawns in your sack"
IN_YOUR_PAW: Final = "a pawn in your paw"
STOP: Final = "STOP"
CHAMPION: Final = "Master Fox!"
OLDEST: Final = "the oldest"
YOUNGEST: Final = "the youngest"
REASONS: Final = {
    "match": "wanted",
    "excess": "too many",
    "mismatch": "not wanted",
    "fox": "lone Fox",
    "two_ruses": "two ruses",
    "false_alarm": "false alarm",
}
SHORT: Final = {  # moves, as a plaque has room for them
    "reach": "Reach on",
    "wait": "Wait",
    "stash": "Stash it",
    "take out": "Take out",
    "ready": "Ready",
    "not yet": "Not yet",
    "mask paw": "Mask down: hunt by paw",
    "mask words": "Mask down: hunt by words",
}


def title(view: MasterView) -> str:
    return f"Master Fox, round {view.round_number}"


def heading(view: MasterView) -> str:
    if view.phase == OVER:
        return f"{eggs(max(view.eggs)).capitalize()}: a new Master Fox"
    return f"Round {view.round_number}"


def wanted(view: MasterView) -> str:
    return f"Wanted: {named(view.missions)}"


def who(view: MasterView, seat: int) -> str:
    return "You" if seat == view.seat else player_name(seat)


def sack_of(seat: int) -> str:
    return f"{player_name(seat)}'s sack"


def clacks(count: int) -> str:
    return "no clack yet" if not count else "1 clack" if count == 1 else f"{count} clacks"


def remarks(view: MasterView, seat: int) -> list[str]:
    """What is to be said of an opened sack."""
    notes = ["called STOP"] if seat in view.callers else []
    if seat in view.false:
        notes.append("false alarm")
    for thief, victim, kind in view.thefts:
        if thief == seat:
            notes.append(f"stole a {KINDS[kind]} from {who(view, victim)}")
    if view.counted:
        notes += ["two ruses −1" for item in view.counted[seat] if item[2] == "two_ruses"]
    return notes
