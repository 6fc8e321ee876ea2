"""What Master Fox tells: for each verb its rules, and the name and kind of each value."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from skulk.games.master_fox.terms import ACTS, FEATURES, HUNT, KINDS, LOOT, MISSIONS, NO_KIND, STYLES
from skulk.games.master_fox.view import MasterView
from skulk.kernel.event import (
    NUMBER,
    SEAT,
    TEXT,
    Event,
    Events,
    Fields,
    Kind,
    alike,
    groups,
    perhaps,
    several,
)
from skulk.kernel.state import View

ANIMAL: Final = Kind("piece", KINDS)
RUSE: Final = Kind("piece", KINDS, least=LOOT)
COUNTED: Final = Kind("piece", KINDS, least=NO_KIND)  # none where a false alarm voids the sack
FEATURE: Final = Kind("feature", FEATURES, text=True)
ACT: Final = Kind("act", ACTS, text=True)
STYLE: Final = Kind("style", STYLES, text=True)

EVENTS: Final = Events(
    {
        "ruses join": Fields("MFX-034 MFX-035 MFX-036", ruse=RUSE),
        "missions": Fields("MFX-011 MFX-133", round=NUMBER, missions=several(ANIMAL, MISSIONS)),
        "missions unnamed": Fields("MFX-011", round=NUMBER),
        "keeps": Fields("MFX-062", mission=ANIMAL),
        "keeps unnamed": Fields("MFX-062", round=NUMBER),
        "discards": Fields("MFX-082", mission=ANIMAL, instead=ANIMAL),
        "discards unnamed": Fields("MFX-082", round=NUMBER),
        "not yet": Fields("MFX-132"),
        "is ready": Fields("MFX-132"),
        "time stands still": Fields("MFX-132"),
        "time goes on": Fields("MFX-132"),
        "mask down": Fields("MFX-015"),
        "shakes": Fields("MFX-014"),
        "hunt begins": Fields("MFX-016", round=NUMBER),
        "stands in": Fields("MFX-131", level=STYLE),
        "feels": Fields("MFX-222", feature=FEATURE),
        "finds wood": Fields("MFX-231", spot=NUMBER),
        "finds nothing": Fields("MFX-231"),
        "gone": Fields("MFX-232"),
        "fumbles": Fields("MFX-207 MFX-233"),
        "holds": Fields("MFX-022"),
        "puts back": Fields("MFX-024"),
        "stashes": Fields("MFX-023", pawns=NUMBER),
        "clack": Fields("MFX-224"),
        "takes out": Fields("MFX-107", left=perhaps(NUMBER)),
        "too late": Fields("MFX-214", act=ACT),
        "fur": Fields("MFX-223"),
        "dawn is near": Fields("MFX-129"),
        "dawn breaks": Fields("MFX-129"),
        "calls stop": Fields("MFX-032", ticks=NUMBER),
        "opens the sack": Fields("MFX-032", pawns=several(ANIMAL)),
        "false alarm": Fields("MFX-104", loot=NUMBER),
        "finds no victim": Fields("MFX-117"),
        "robs nobody": Fields("MFX-116"),
        "steals": Fields("MFX-042", victim=SEAT, pawn=ANIMAL),
        "counts": Fields(
            "MFX-050", eggs=NUMBER, total=NUMBER, items=groups(pawn=COUNTED, eggs=NUMBER, reason=TEXT)
        ),
        "game ends": Fields("MFX-070 MFX-130"),
    }
)

# Why a move is not open, and what was tried
REFUSALS: Final = Events(
    {
        **alike("no such move, nobody hurries, nothing stands still, the hunt is on", move=TEXT),
        **alike("a mission is to be kept, a mission is to be discarded, masks first", move=TEXT),
        **alike("a theft is to be settled, a pawn is to be taken, cannot be robbed", move=TEXT),
        **alike("the hunt stands still, count of three, stepped is by words", move=TEXT),
        **alike("no such mask, mask is down", move=TEXT),
        **alike("called already, too few for stop, not asked yet, stashed for good", move=TEXT),
        **alike("one thing at a time, by paw, sack full, sack empty, hand empty, hand full", move=TEXT),
        **alike("no such spot, no wood here, own sack, no such sack, not in that sack", move=TEXT),
    }
)


def by_heart(view: View) -> View:
    """In a hunt whose missions must be remembered people are sent a view without them (MFX-133)."""
    assert isinstance(view, MasterView)
    return view if view.phase != HUNT or view.missions else replace(view, asked_for=())


def log_from(view: View, log: Sequence[Event]) -> int:
    """And only its own round can be read: earlier cards and sacks would tell which missions are left."""
    if by_heart(view) is view:
        return 0
    places = range(len(log) - 1, -1, -1)
    return next((place for place in places if log[place].verb == "missions unnamed"), 0)
