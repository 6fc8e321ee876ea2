"""What happened, as lines of the log."""

from collections.abc import Callable, Sequence
from typing import Final

from skulk.games.master_fox.terms import KINDS
from skulk.games.master_fox.words.phrases import TICKS_A_SECOND, eggs, item_words, loot, named, one, pawns
from skulk.games.master_fox.words.sentences import NOTICED, POINTED, TOUCHES
from skulk.kernel.event import Event

Tell = Callable[[Event, Sequence[str]], str]


def who(event: Event, names: Sequence[str]) -> str:
    return names[event.seat]


def number(event: Event, place: int = 0) -> int:
    return int(event.what[place])


def told_missions(event: Event, names: Sequence[str]) -> str:
    return f"Round {number(event)}: {named([int(kind) for kind in event.what[1:]])}."


def told_counts(event: Event, names: Sequence[str]) -> str:
    items = event.what[2:]
    told = [
        item_words(int(items[place]), int(items[place + 1]), str(items[place + 2]))
        for place in range(0, len(items), 3)
    ]
    sum_up = f"{eggs(number(event))}, {number(event, 1)} in all"
    return f"{who(event, names)}: {'; '.join(told) or 'an empty sack'} = {sum_up}."


def told_stop(event: Event, names: Sequence[str]) -> str:
    return f"{who(event, names)} calls STOP after {number(event) / TICKS_A_SECOND:.0f} s."


def told_sack(event: Event, names: Sequence[str]) -> str:
    kinds = [int(kind) for kind in event.what]
    return f"{who(event, names)} opens the sack: {named(kinds) or 'nothing'}."


EVENTS: Final[dict[str, Tell]] = {
    "missions": told_missions,
    "counts": told_counts,
    "calls stop": told_stop,
    "opens the sack": told_sack,
    "ruses join": lambda event, names: f"{POINTED[KINDS[number(event)]]} from now on.",
    "keeps": lambda event, names: f"{who(event, names)} keeps {KINDS[number(event)]}.",
    "discards": lambda event, names: (
        f"{who(event, names)} discards {KINDS[number(event)]}; {KINDS[number(event, 1)]} takes its place."
    ),
    "missions unnamed": lambda event, names: f"Round {number(event)}: three missions lie open.",
    "keeps unnamed": lambda event, names: f"{who(event, names)} keeps one of the missions.",
    "discards unnamed": lambda event, names: (
        f"{who(event, names)} discards a mission, and a new one lies open."
    ),
    "not yet": lambda event, names: f"{who(event, names)} asks for more time.",
    "is ready": lambda event, names: f"{who(event, names)} is ready.",
    "mask down": lambda event, names: f"{who(event, names)} pulls the mask down.",
    "shakes": lambda event, names: f"{who(event, names)} shakes the box.",
    "stands in": lambda event, names: f"A bot ({event.what[0]}) hunts on for {who(event, names)}.",
    "false alarm": lambda event, names: (
        f"False alarm by {who(event, names)}: only {loot(number(event))} in the sack."
    ),
    "finds no victim": lambda event, names: f"{who(event, names)}'s Snake finds nobody to rob.",
    "robs nobody": lambda event, names: f"{who(event, names)}'s Snake robs nobody.",
    "steals": lambda event, names: (
        f"{who(event, names)}'s Snake takes {one(number(event, 1))} from {names[number(event)]}."
    ),
    "feels": lambda event, names: f"You feel: {TOUCHES[str(event.what[0])]}.",
    "finds wood": lambda event, names: f"Wood under your paw (spot {number(event)}).",
    "stashes": lambda event, names: f"Stashed: {pawns(number(event))} in your sack.",
    "takes out": lambda event, names: "The last pawn is out of your sack and in your hand.",
    "too late": lambda event, names: f"Too late to {event.what[0]}.",
}

# What only one hunter notices, told to others
OVERHEARD: Final[dict[str, Callable[[Event], str]]] = {
    "feels": lambda event: f"feels {TOUCHES[str(event.what[0])]}.",
    "finds wood": lambda event: f"finds wood (spot {number(event)}).",
    "finds nothing": lambda event: "finds nothing. Someone was quicker.",
    "gone": lambda event: "feels for a pawn that is gone. Someone was quicker.",
    "holds": lambda event: "holds a pawn.",
    "fumbles": lambda event: "grabs at nothing. Someone was quicker.",
    "puts back": lambda event: "puts the pawn back into the box.",
    "stashes": lambda event: f"stashes a pawn: {number(event)} in the sack.",
    "takes out": lambda event: "takes the last pawn out of the sack.",
    "too late": lambda event: f"is too late to {event.what[0]}.",
    "fur": lambda event: "feels fur: another paw is right there.",
}


def told(event: Event, names: Sequence[str]) -> str:
    tell = EVENTS.get(event.verb)
    return NOTICED[event.verb] if tell is None else tell(event, names)


def overheard(event: Event, names: Sequence[str]) -> str:
    tell = OVERHEARD.get(event.verb)
    return told(event, names) if tell is None else f"{who(event, names)} {tell(event)}"
