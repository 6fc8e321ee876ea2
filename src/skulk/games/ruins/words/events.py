"""What happened, what may not, and how it ended."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruins.events import EVENTS
from skulk.games.ruins.words.vocabulary import Vocabulary
from skulk.kernel.event import Event

USUAL: Final = {"seat": "name", "card": "ruin", "effect": "effect"}  # by the sort of a value


class Part:
    """A value that shows itself as asked, {price:torches}, or else by the sort it is of."""

    def __init__(self, value: int | str, say: Vocabulary, names: Sequence[str], sort: str = "") -> None:
        self.value = value
        self.sort = sort
        self.say = say
        self.names = names

    def __format__(self, asked: str) -> str:
        value, say = self.value, self.say
        kind = asked or USUAL.get(self.sort, "")
        if kind == "":
            return str(value)
        if kind == "quoted":
            return repr(value)
        if kind == "name":
            return self.names[int(value)]
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
    parts |= EVENTS.shown(event, lambda value, sort: Part(value, say, names, sort))
    if event.verb in ("leads", "follows"):
        parts["play"] = say.sized(int(event.what[0]), int(event.what[1]))
    if event.verb == "showdown":
        parts["players"] = say.listed([names[int(seat)] for seat in event.what])
    return say.table[told_as(say, event)].format(**parts)


def told_as(say: Vocabulary, event: Event) -> str:
    """A sentence of its own for a verb by one rule, or with one number, or for the verb."""
    first = event.what[0] if event.what else ""
    for about in (f"{event.verb} {event.rule}", f"{event.verb} {first}"):
        if about in say.table:
            return about
    return event.verb


def refused(say: Vocabulary, why: Event) -> str:
    parts = {f"what{n}": Part(part, say, ()) for n, part in enumerate(why.what)}
    return say.table[why.verb].format(**parts)


def ended(say: Vocabulary, reason: str, who: str, points: int) -> str:
    return say.text(f"end {reason}", who=who, points=points)
