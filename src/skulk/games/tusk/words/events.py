"""What happened, as lines of the log."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.events import EVENTS
from skulk.games.tusk.terms import GOODS, GORED, HIT, KINDS
from skulk.games.tusk.words.vocabulary import Part, Vocabulary
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
    parts |= EVENTS.shown(event, lambda value, sort: Part(value, words, names, sort))
    parts |= details(words, event, [part for part in event.what if isinstance(part, int)], names)
    sentence = words.table[told_as(words, event)].format(**parts)
    return sentence[0].upper() + sentence[1:]


def details(words: Vocabulary, event: Event, numbers: Sequence[int], names: Sequence[str]) -> dict[str, str]:
    """What an event says that is more than one number."""
    verb = event.verb
    if verb == "reveals":
        return {"goods": words.bundle(numbers)}
    if verb == "strikes":
        plus, minus, hits, *dice = numbers[1:]
        wounds = words.plural(hits, "Wound")
        return {
            "sums": words.sums(dice, plus, minus, HIT, "hit", "miss"),
            "wounds": f"{wounds[0].upper()}{wounds[1:]}.",
        }
    if verb == "attacks":
        goods = words.bundle(numbers[:GOODS]) if any(numbers[:GOODS]) else "bare hands"
        return {
            "goods": goods,
            "sums": words.sums(numbers[GOODS + 1 :], numbers[0], 0, HIT, "hit", "miss"),
        }
    if verb == "is gored":
        return {"sums": words.sums(numbers[2:], 0, numbers[0], GORED, "gored", "spared")}
    if verb == "season":
        return {"effect": words.effect([str(part) for part in event.what[3:]])}
    if verb == "exchanges":
        return {"goods": words.ones([KINDS[kind] for kind in numbers[1:]])}
    if verb == "shares":
        return {"shares": words.listed([f"{names[s]} gets {n}" for s, n in enumerate(numbers) if n])}
    if verb in ("gives", "offers", "accepts"):
        return {"give": words.bundle(numbers[1:5]), "ask": words.bundle(numbers[5:9])}
    return {}


def told_as(words: Vocabulary, event: Event) -> str:
    """A sentence of its own for a verb with one number, by one rule, or for the verb."""
    first = event.what[0] if event.what else ""
    for about in (
        f"{event.verb} {first} {event.rule}",
        f"{event.verb} {first}",
        f"{event.verb} {event.rule}",
    ):
        if about in words.table:
            return about
    return event.verb
