"""What happened, as lines of the log."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from skulk.games.tusk.events import EVENTS
from skulk.games.tusk.terms import GORED, HIT, KINDS
from skulk.games.tusk.words.vocabulary import USUAL, Vocabulary
from skulk.kernel.event import Event

SENTENCES: Final[Mapping[str, str]] = {
    "places": "{who} puts a member on {tile}.",
    "looks": "{who} looks at {cards[0]}, {cards[1]} and {cards[2]}.",
    "keeps": "{who} keeps {card}.",
    "has kept": "{who} has kept a Victory card.",
    "grows": "{who} pays {price} Food, and a new member joins on {tile}.",
    "sends": "{who} sends member {member} from {tile} to the hunt.",
    "leads": "{who} leads the hunt.",
    "moves": "{who} walks member {member} from {start} to {tile}.",
    "gathers": "{who} gathers {token:one} on {tile}; {left} left there.",
    "exchanges": "{who} turns {goods} into Food on {tile}.",
    "recovers": "Member {member} of {who} stands up on {tile}.",
    "ends turn": "{who} ends the turn.",
    "fights": "{who} starts a fight on {tile}.",
    "stands aside": "{who} stands aside.",
    "joins": "{who} joins the fight.",
    "aims": "Member {member} of {who} attacks {target}.",
    "is ready": "{who} is ready.",
    "reveals": "{who} reveals {goods}.",
    "strikes": "{who} rolls at {target}: {sums}. {wounds}",
    "falls": "{who} has {fallen:members} wounded.",
    "falls TSK-078": "{who} has {fallen:members} more wounded by stones.",
    "wins": "{who} wins {wounded} to {suffered} and takes {food} Food.",
    "draw": "Nobody wins, with {wounded} each at most; no Food.",
    "draw 0": "Nobody is wounded; no Food.",
    "bashes": "{who} bashes {target} with {stones:stones}: {fallen:members} wounded.",
    "attacks": "{who} attacks the Mammoth with {goods}: {sums}.",
    "cuts": "{who} takes {food} Food from the Mammoth: {hits:hits}, {stones:stones}.",
    "cuts TSK-113": "{who} takes {food} Food from the Mammoth.",
    "cuts 0": "{who} does not hurt the Mammoth.",
    "cuts 0 TSK-114": "{who} does not hurt the Mammoth; {stones:stones} wasted.",
    "kill": "The Mammoth is dead on {tile}. {who} shares out {food} Food.",
    "gets": "{who} gets {food}",
    "bare hands": "bare hands",
    "shares": "{shares}.",
    "returns": "The hunters come to {tile}.",
    "is gored": "The Mammoth strikes at {who}: {sums}. {fallen:fallen}",
    "stays": "{who} stays for another round.",
    "leaves": "{who} calls the hunt off and goes to {tile}.",
    "marks": "{who} shows {card} and puts a Food on it: {food} now.",
    "season": "{season}: {arrows:arrows}; Ice Age number {ice}. {effect}",
    "changes": "Each {terrain:land} {more:change}.",
    "goes home": "The Mammoth goes home to the Breeding Ground.",
    "is struck": "Member {member} of {who} is wounded on {tile} by the season.",
    "is removed": "Member {member} of {who} is removed from {tile}.",
    "roams": "A {rolled} sends the Mammoth {direction:way}.",
    "walks": "The Mammoth walks to {tile}.",
    "is barred": "The Mammoth may not enter {tile}, and stops.",
    "wanders off": "The Mammoth wanders off the land and is back on the Breeding Ground.",
    "is trampled": "Member {member} of {who} is trampled on {tile}.",
    "flees": "Member {member} of {who} flees to {tile}.",
    "finds land": "New land: {tiles} tiles.",
    "snow comes": "A {rolled}: the snow comes from the {direction:way}. Four tiles turn white.",
    "freezes": "{rows:rows} turn white; {left} left.",
    "freezes 1": "One row turns white; {left} left.",
    "freezes 0": "No ice this turn; {left:rows} left.",
    "turn ends": "Turn {turn} is over: {standings}.",
    "of a tribe": "{who} has {food} Food and {members}",
    "is first": "Turn {turn}: {who} goes first.",
    "ends": "The world has frozen over.",
    "scores": "{who} shows {card}: {bonus} Food more, {food} in all.",
    "gives": "{who} gives {partner} {give}.",
    "offers": "{who} offers {partner} {give} for {ask}.",
    "accepts": "{who} accepts: {give} for {ask}.",
    "refuses": "{who} refuses the offer of {partner}.",
    "withdraws": "{who} takes back the offer to {partner}.",
}


def event(words: Vocabulary, event: Event, names: Sequence[str]) -> str:
    parts: dict[str, object] = {"who": names[event.seat] if event.seat >= 0 else ""}
    parts |= EVENTS.shown(event, partial(words.part, names), USUAL)
    parts |= details(words, event, names)
    sentence = words.table[told_as(words, event)].format(**parts)
    return sentence[0].upper() + sentence[1:]


def details(words: Vocabulary, event: Event, names: Sequence[str]) -> dict[str, str]:
    """What an event says that is more than one number."""
    verb, number, numbers = event.verb, partial(EVENTS.number, event), partial(EVENTS.numbers, event)
    if verb == "reveals":
        return {"goods": words.bundle(numbers("goods"))}
    if verb == "strikes":
        wounds = words.plural(number("hits"), "Wound")
        return {
            "sums": words.sums(numbers("rolled"), number("plus"), number("minus"), HIT, "hit", "miss"),
            "wounds": f"{wounds[0].upper()}{wounds[1:]}.",
        }
    if verb == "attacks":
        goods = numbers("goods")
        return {
            "goods": words.bundle(goods) if any(goods) else words.table["bare hands"],
            "sums": words.sums(numbers("rolled"), goods[0], 0, HIT, "hit", "miss"),
        }
    if verb == "is gored":
        return {"sums": words.sums(numbers("rolled"), 0, number("minus"), GORED, "gored", "spared")}
    if verb == "season":
        return {"effect": words.effect([str(effect) for effect in EVENTS.values(event, "effects")])}
    if verb == "exchanges":
        return {"goods": words.ones([KINDS[kind] for kind in numbers("paid")])}
    if verb == "shares":
        shares = enumerate(numbers("shares"))
        return {"shares": words.listed([words.text("gets", who=names[s], food=n) for s, n in shares if n])}
    if verb == "turn ends":
        figures = numbers("tribes")
        tribes = zip(names, figures[::2], figures[1::2], strict=False)
        return {
            "standings": "; ".join(
                [
                    words.text("of a tribe", who=name, food=food, members=words.plural(members, "member"))
                    for name, food, members in tribes
                ]
            )
        }
    if verb in ("gives", "offers", "accepts"):
        asked = numbers("asked") if verb != "gives" else []
        return {"give": words.bundle(numbers("given")), "ask": words.bundle(asked)}
    return {}


def told_as(words: Vocabulary, event: Event) -> str:
    """A sentence of its own for a verb with one number, by one rule, or for the verb."""
    first = next(iter(EVENTS.named(event).values()), "")
    for about in (
        f"{event.verb} {first} {event.rule}",
        f"{event.verb} {first}",
        f"{event.verb} {event.rule}",
    ):
        if about in words.table:
            return about
    return event.verb
