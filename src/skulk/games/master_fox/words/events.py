"""What happened, as lines of the log."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from skulk.games.master_fox.events import EVENTS
from skulk.games.master_fox.terms import KINDS
from skulk.games.master_fox.words.sentences import NOTICED, POINTED, TOUCHES
from skulk.games.master_fox.words.vocabulary import TICKS_A_SECOND, eggs, item_words, loot, named, one, pawns
from skulk.kernel.event import Event

SENTENCES: Final = {
    **NOTICED,
    "missions": "Round {round}: {named}.",
    "counts": "{who}: {sum} = {eggs:eggs}, {total} in all.",
    "calls stop": "{who} calls STOP after {seconds:.0f} s.",
    "opens the sack": "{who} opens the sack: {named}.",
    "ruses join": "{ruse:joins} from now on.",
    "keeps": "{who} keeps {mission}.",
    "discards": "{who} discards {mission}; {instead} takes its place.",
    "missions unnamed": "Round {round}: three missions lie open.",
    "keeps unnamed": "{who} keeps one of the missions.",
    "discards unnamed": "{who} discards a mission, and a new one lies open.",
    "not yet": "{who} asks for more time.",
    "is ready": "{who} is ready.",
    "mask down": "{who} pulls the mask down.",
    "shakes": "{who} shakes the box.",
    "stands in": "A bot ({level}) hunts on for {who}.",
    "false alarm": "False alarm by {who}: only {loot:loot} in the sack.",
    "finds no victim": "{who}'s Snake finds nobody to rob.",
    "robs nobody": "{who}'s Snake robs nobody.",
    "steals": "{who}'s Snake takes {pawn:one} from {victim}.",
    "feels": "You feel: {feature}.",
    "finds wood": "Wood under your paw (spot {spot}).",
    "stashes": "Stashed: {pawns:pawns} in your sack.",
    "takes out": "The last pawn is out of your sack and in your hand.",
    "too late": "Too late to {act}.",
}

# What only one hunter notices, told to others
OVERHEARD: Final = {
    "feels": "{who} feels {feature}.",
    "finds wood": "{who} finds wood (spot {spot}).",
    "finds nothing": "{who} finds nothing. Someone was quicker.",
    "gone": "{who} feels for a pawn that is gone. Someone was quicker.",
    "holds": "{who} holds a pawn.",
    "fumbles": "{who} grabs at nothing. Someone was quicker.",
    "puts back": "{who} puts the pawn back into the box.",
    "stashes": "{who} stashes a pawn: {pawns} in the sack.",
    "takes out": "{who} takes the last pawn out of the sack.",
    "too late": "{who} is too late to {act}.",
    "fur": "{who} feels fur: another paw is right there.",
}
# How a value is shown where a sentence does not say, by its sort
USUAL: Final = {"seat": "name", "piece": "kind", "feature": "touch"}


def shown(names: Sequence[str], value: int | str, kind: str) -> str:
    """A value as a sentence asks for it."""
    if kind == "name":
        return names[int(value)]
    if kind == "kind":
        return KINDS[int(value)]
    if kind == "joins":
        return POINTED[KINDS[int(value)]]
    if kind == "touch":
        return TOUCHES[str(value)]
    counted = {"one": one, "eggs": eggs, "loot": loot, "pawns": pawns}.get(kind)
    return str(value) if counted is None else counted(int(value))


def details(event: Event) -> dict[str, object]:
    """What an event says that is more than one value."""
    if event.verb == "missions":
        return {"named": named(EVENTS.numbers(event, "missions"))}
    if event.verb == "opens the sack":
        return {"named": named(EVENTS.numbers(event, "pawns")) or "nothing"}
    if event.verb == "calls stop":
        return {"seconds": EVENTS.number(event, "ticks") / TICKS_A_SECOND}
    if event.verb == "counts":
        items = EVENTS.values(event, "items")
        kinds, points, reasons = items[::3], items[1::3], items[2::3]
        told = [item_words(int(k), int(p), str(r)) for k, p, r in zip(kinds, points, reasons, strict=True)]
        return {"sum": "; ".join(told) or "an empty sack"}
    return {}


def told(event: Event, names: Sequence[str], sentence: str = "") -> str:
    parts = EVENTS.shown(event, partial(shown, names), USUAL) | details(event)
    who = names[event.seat] if event.seat >= 0 else ""
    return (sentence or SENTENCES[event.verb]).format(**parts, who=who)


def overheard(event: Event, names: Sequence[str]) -> str:
    return told(event, names, OVERHEARD.get(event.verb, ""))
