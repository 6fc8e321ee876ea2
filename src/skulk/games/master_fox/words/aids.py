"""The player aid of Master Fox: a round, what a sack counts, and what the ruses do."""

from collections.abc import Mapping
from typing import Final

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.terms import ENOUGH, KINDS, LOOT, MOST
from skulk.games.master_fox.words.vocabulary import minutes
from skulk.kernel.edition import Edition
from skulk.kernel.game import Aid, AidLine

RUSES: Final = {
    "fox": ("a point.", "MFX-039"),
    "snake": ("steal a piece of loot before the counting.", "MFX-040"),
    "hammer": ("nobody can steal from you.", "MFX-046"),
}


def aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    box = edition.parts
    assert isinstance(box, Components)
    return (
        Aid("A round", hunt(box, options)),
        Aid("What counts", counting(options)),
        Aid("Ruses", (*[ruse(box, kind) for kind in range(LOOT, len(KINDS))], TOO_MANY, FIRST_THIEF)),
    )


def hunt(box: Components, options: Mapping[str, str]) -> tuple[AidLine, ...]:
    out = AidLine("Take out", "the pawn stashed last may come back into an empty hand.", "MFX-107")
    loot = ", ".join([f"{box.counts[kind]} {KINDS[kind]}" for kind in range(LOOT)])
    return (
        AidLine("In the box", f"{loot}.", "MFX-005"),
        AidLine("Missions", "each asks everyone for one pawn of its kind.", "MFX-012"),
        AidLine("Paw", "one pawn at a time: stash it, or put it back.", "MFX-022"),
        AidLine("Sack", f"up to {MOST} pawns, whatever they are.", "MFX-025"),
        *([out] if options["take_out"] == "on" else []),
        AidLine("STOP", f"with {ENOUGH} pieces of loot or more; it ends the hunt for all.", "MFX-030"),
        AidLine("Dawn", f"ends a hunt after {night(options)}.", "MFX-129"),
    )


def night(options: Mapping[str, str]) -> str:
    if options["clock"] == "stepped":
        return f"{options['time_limit']} ticks"
    return minutes(int(options["time_limit"]), options["pace"] == "gentle")


def counting(options: Mapping[str, str]) -> tuple[AidLine, ...]:
    alarm = "counts as any other." if options["false_stop"] == "lenient" else "counts nothing for you."
    return (
        AidLine("Match", "a point for the first pawn of each mission.", "MFX-050"),
        AidLine("Too many", "each further pawn of that kind costs a point.", "MFX-052"),
        AidLine("Not wanted", "each pawn that no mission asks for costs a point.", "MFX-051"),
        AidLine("Never", "less than nothing.", "MFX-057"),
        AidLine("False alarm", f"a STOP with less loot {alarm}", "MFX-104"),
        AidLine("The end", f"after the round in which somebody has {options['goal']} eggs.", "MFX-070"),
        AidLine("The winner", "has the most eggs; of several, the youngest.", "MFX-073"),
    )


TOO_MANY: Final = AidLine("Several in a sack", "cost a point together, and none of them works.", "MFX-055")
FIRST_THIEF: Final = AidLine("Thieves", "the one with more eggs goes first; of equals, the older.", "MFX-043")


def ruse(box: Components, kind: int) -> AidLine:
    words, rule = RUSES[KINDS[kind]]
    joins = f"from round {box.joins[kind]} on; alone in a sack:"
    return AidLine(f"{box.counts[kind]} × {KINDS[kind].capitalize()}", f"{joins} {words}", rule)
