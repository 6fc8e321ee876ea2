"""What happened, what may not, and how it ended."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from skulk.games.ruins.events import EVENTS, REFUSALS
from skulk.games.ruins.words.vocabulary import Vocabulary
from skulk.kernel.event import Event

USUAL: Final = {"seat": "name", "card": "ruin", "effect": "effect"}  # by the sort of a value


def shown(say: Vocabulary, names: Sequence[str], value: int | str, kind: str) -> str:
    """A value as a sentence asks for it."""
    if kind == "":
        return str(value)
    if kind == "name":
        return names[int(value)]
    if kind == "torches":
        return say.torches(int(value))
    if kind == "count":
        return say.count(int(value))
    if kind == "gained":
        return say.gained(int(value))
    if kind == "effect":
        return say.effect(str(value))
    if kind == "goods":
        return say.goods(str(value))
    if kind in ("ruin", "brief"):
        return say.noted(str(value), layered=kind == "ruin")
    return say.table[f"{kind} {value}"]


def told(say: Vocabulary, event: Event, names: Sequence[str]) -> str:
    parts: dict[str, object] = {"who": names[event.seat] if event.seat >= 0 else ""}
    parts |= EVENTS.shown(event, partial(shown, say, names), USUAL)
    if event.verb in ("leads", "follows"):
        parts["play"] = say.sized(EVENTS.number(event, "size"), EVENTS.number(event, "rank"))
    if event.verb == "showdown":
        parts["players"] = say.listed([names[seat] for seat in EVENTS.numbers(event, "players")])
    return say.table[told_as(say, event)].format(**parts)


def told_as(say: Vocabulary, event: Event) -> str:
    """A sentence of its own for a verb by one rule, or with one number, or for the verb."""
    first = next(iter(EVENTS.named(event).values()), "")
    for about in (f"{event.verb} {event.rule}", f"{event.verb} {first}"):
        if about in say.table:
            return about
    return event.verb


def refused(say: Vocabulary, why: Event) -> str:
    return say.table[why.verb].format(**REFUSALS.shown(why, partial(shown, say, ()), USUAL))


def ended(say: Vocabulary, reason: str, who: str, points: int) -> str:
    return say.text(f"end {reason}", who=who, points=points)
