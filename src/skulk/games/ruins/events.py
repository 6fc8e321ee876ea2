"""What Ruins tells: for each verb its rules, and the name and kind of each value."""

from typing import Final

from skulk.games.ruins.terms import EFFECTS, POSITIONS, SLOTS
from skulk.kernel.event import NUMBER, SEAT, TEXT, Events, Fields, Kind, alike, several


def on_ruin(notation: str) -> tuple[tuple[str, str], ...]:
    """Which side of which ruin, and what was crafted onto it, whoever claims it."""
    card, _, layers = notation.partition("@")[0].removesuffix("]").partition("[")
    effects = [effect for effect in layers.split(",") if effect not in ("", "-")]
    return (("card", card), *dict.fromkeys([("effect", effect) for effect in effects]))


RUIN: Final = Kind("card", text=True, things=on_ruin)
SLOT: Final = Kind("place", SLOTS, text=True)
POSITION: Final = Kind("position", POSITIONS, text=True)
EFFECT: Final = Kind("effect", EFFECTS, text=True)

EVENTS: Final = Events(
    {
        "deals": Fields("RUN-062", round=NUMBER, deck=NUMBER),
        "hands over": Fields("RUN-063", owner=SEAT, ruin=RUIN),
        "starts": Fields("RUN-064", round=NUMBER, points=NUMBER),
        "flips": Fields("RUN-015", before=RUIN, after=RUIN),
        "flips nothing": Fields("RUN-016"),
        "has decided": Fields("RUN-160"),
        "opens": Fields("RUN-020", round=NUMBER),
        "appears": Fields("RUN-035", slot=SLOT, position=POSITION, effect=EFFECT),
        "adds": Fields(
            "RUN-032", slot=SLOT, price=NUMBER, position=POSITION, effect=EFFECT, before=RUIN, after=RUIN
        ),
        "claims": Fields("RUN-031", ruin=RUIN),
        "lights": Fields("RUN-131", torches=NUMBER),
        "leads": Fields("RUN-020", size=NUMBER, rank=NUMBER, ruins=several(RUIN)),
        "follows": Fields("RUN-023", size=NUMBER, rank=NUMBER, ruins=several(RUIN)),
        "passes": Fields("RUN-024"),
        "is skipped": Fields("RUN-050", leader=SEAT),
        "gathers": Fields("RUN-027", pile=NUMBER, deck=NUMBER),
        "takes the lead": Fields("RUN-028 RUN-057"),
        "forces": Fields("RUN-152", laps=NUMBER),
        "finds no card": Fields("RUN-047"),
        "draws": Fields("RUN-150 RUN-153", ruin=RUIN),
        "draws one": Fields("RUN-150 RUN-153"),
        "draws rest": Fields("RUN-155", turn=NUMBER),
        "sifts": Fields("RUN-153"),
        "discards": Fields("RUN-153", ruin=RUIN),
        "goes out": Fields("RUN-055", place=NUMBER, gained=NUMBER, points=NUMBER),
        "is last": Fields("RUN-060", place=NUMBER, gained=NUMBER, points=NUMBER),
        "showdown": Fields("RUN-071", players=several(SEAT)),
        "wins alone": Fields("RUN-173", points=NUMBER),
        "wins at once": Fields("RUN-070", points=NUMBER),
        "wins the showdown": Fields("RUN-072", points=NUMBER),
    }
)

# Why a move is not open; the first value is always what was tried
REFUSALS: Final = Events(
    {
        **alike("no such move, not your turn, not now, must lead, not in hand, already night", move=TEXT),
        **alike("to the left, not in the play, does not fit, breaks the play, must go on", move=TEXT),
        **alike("no such size, no such rank, already claimed, no claims left", move=TEXT),
        **alike("no such number, nobody draws, must discard, in the play", move=TEXT),
        "too low": Fields("RUN-023", move=TEXT, rank=NUMBER),
        "too few or too low": Fields("RUN-023", move=TEXT, size=NUMBER, rank=NUMBER),
        "leads nowhere": Fields("RUN-023", move=TEXT, size=NUMBER, rank=NUMBER),
        "nothing to add": Fields("RUN-023", move=TEXT, size=NUMBER),
        "empty slot": Fields("RUN-136", move=TEXT, slot=SLOT),
        "bought already": Fields("RUN-032", move=TEXT, slot=SLOT),
        "position taken": Fields("RUN-013", move=TEXT, position=POSITION),
        "too dear": Fields("RUN-032", move=TEXT, slot=SLOT, price=NUMBER, left=NUMBER),
        "slots go down": Fields("RUN-130", move=TEXT, slot=SLOT),
    }
)
