"""What each piece in the picture is: its card, from what the viewer sees."""

from typing import Final

from skulk.games.master_fox.terms import KINDS, LOOT, MOST
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words.labels import remarks
from skulk.kernel.game import PieceCard
from skulk.kernel.state import View
from skulk.kernel.words import player_name

RUSES: Final = {
    "fox": ("A ruse: alone in its sack it is worth a point.", "MFX-039"),
    "snake": ("A ruse: alone in its sack it steals a piece of loot before the counting.", "MFX-040"),
    "hammer": ("A ruse: alone in its sack it keeps thieves away.", "MFX-046"),
}
LOOTED: Final = "Loot: a point for the first one, if a mission asks for it; every other one costs a point."
THINGS: Final = {
    "moon": ("The moon", "It sinks as time passes; when it is down, dawn ends the hunt.", "MFX-129"),
    "clacks": ("Clacks", "Each stash is heard by all, but not whose it was.", "MFX-224"),
    "sack": ("Your sack", f"It takes up to {MOST} pawns, whatever they are.", "MFX-025"),
    "paw": ("Your paw", "It holds one pawn at most: stash it, or put it back.", "MFX-022"),
    "dark": ("The box", "Masks are down: you know only what your own paw feels.", "MFX-226"),
    "wanted": ("Wanted", "Each mission asks everyone for one pawn of its kind.", "MFX-012"),
    "round": (
        "The round",
        "Missions, the hunt in the dark, the opening of the sacks, the counting.",
        "MFX-010",
    ),
    "spot": ("A spot you felt", "Where your paw met wood; what it read there is yours alone.", "MFX-225"),
    "stop": ("STOP", "Ends the hunt for all. You need three pieces of loot in your sack.", "MFX-030"),
    "ready": ("Ready", "The hunt begins when everyone is.", "MFX-016"),
    "not": ("Not yet", "Stops the clock that would answer for whoever is slow.", "MFX-132"),
    "mask": (
        "Mask down",
        "By paw you feel outlines in real time; by words each feel tells a feature.",
        "MFX-015",
    ),
    "stash": ("Stash it", "Into your sack with it; it only comes out again if that was agreed.", "MFX-023"),
    "back": ("Put it back", "It goes back into the box, and counts for nobody.", "MFX-024"),
    "take": ("Take", "A pawn out of a sack: your own last one, or another's that you rob.", "MFX-107"),
    "rob": ("Rob", "A Snake that works alone steals from one sack.", "MFX-040"),
    "keep": ("Keep a mission", "One mission stays; the others are covered by new ones.", "MFX-012"),
    "discard": ("Discard a mission", "It leaves the table, and another takes its place.", "MFX-012"),
}
OTHERWISE: Final = ("An act of the hunt", "Everyone acts at the same time, each with one paw.", "MFX-020")

# Which pieces show a value of the edition: the beginning of its path, and of the pieces' keys.
PARAMETER_PIECES: Final = (
    *[(f"{table}.{kind}", f"kind {kind}") for table in ("pawns", "ruses", "touch") for kind in KINDS],
    ("eggs", "seat"),
    ("goals", "seat"),
    ("ticks", "moon"),
    ("box", "dark"),
)


def piece(view: View, key: str) -> PieceCard | None:
    assert isinstance(view, MasterView)
    kind, _, name = key.partition(" ")
    if kind == "kind" and name in KINDS:
        return wood(view, name)
    if kind == "seat" and name.isdecimal() and int(name) < len(view.eggs):
        return player(view, int(name))
    if kind == "do":
        title, words, rule = THINGS.get(name, OTHERWISE)
        return PieceCard(title, words, (), (rule,), ())
    if kind not in THINGS:
        return None
    title, words, rule = THINGS[kind]
    return PieceCard(title, words, figures(view, kind), (rule,))


def figures(view: MasterView, kind: str) -> tuple[tuple[str, str], ...]:
    if kind == "moon":
        return (("Time left", f"{max(0, view.limit - max(view.tick, 0))} of {view.limit} ticks"),)
    if kind == "clacks":
        return (("Heard so far", str(view.clacks)),)
    if kind == "sack" and view.me is not None:
        return (("Pawns in it", f"{view.me.sack} of {MOST}"),)
    return (("Round", str(view.round_number)),) if kind == "round" else ()


def wood(view: MasterView, name: str) -> PieceCard:
    kind = KINDS.index(name)
    words, rule = RUSES[name] if kind >= LOOT else (LOOTED, "MFX-050")
    in_play = view.kinds.count(kind)
    counted = (("In play", str(in_play)),) if in_play else ()
    rules = (rule, "MFX-055") if kind >= LOOT else (rule, "MFX-051")
    return PieceCard(name.capitalize(), words, counted, rules)


def player(view: MasterView, seat: int) -> PieceCard:
    told = [("Eggs", f"{view.eggs[seat]} of {view.goal}")]
    notes = remarks(view, seat) if view.sacks else []
    if notes:
        told.append(("Last hunt", " · ".join(notes)))
    words = f"Whoever has {view.goal} eggs when a round is over ends the match; most eggs win."
    return PieceCard(player_name(seat), words, tuple(told), ("MFX-070", "MFX-073"))
