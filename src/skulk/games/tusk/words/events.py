"""What happened, as lines of the log."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.terms import GOODS, GORED, HIT, KINDS
from skulk.games.tusk.words.vocabulary import Part, Vocabulary
from skulk.kernel.event import Event

EVENTS: Final[Mapping[str, str]] = {
    "places": "{who} puts a member on {what0:tile}.",
    "looks": "{who} looks at {what0:card}, {what1:card} and {what2:card}.",
    "keeps": "{who} keeps {what0:card}.",
    "has kept": "{who} has kept a Victory card.",
    "grows": "{who} pays {what0} Food, and a new member joins on {what1:tile}.",
    "sends": "{who} sends member {what0} from {what1:tile} to the hunt.",
    "leads": "{who} leads the hunt.",
    "moves": "{who} walks member {what0} from {what1:tile} to {what2:tile}.",
    "gathers": "{who} gathers {what0:one} on {what1:tile}; {what2} left there.",
    "exchanges": "{who} turns {goods} into Food on {what0:tile}.",
    "recovers": "Member {what0} of {who} stands up on {what1:tile}.",
    "ends turn": "{who} ends the turn.",
    "fights": "{who} starts a fight on {what0:tile}.",
    "stands aside": "{who} stands aside.",
    "joins": "{who} joins the fight.",
    "aims": "Member {what0} of {who} attacks {what1:name}.",
    "is ready": "{who} is ready.",
    "reveals": "{who} reveals {goods}.",
    "strikes": "{who} rolls at {what0:name}: {sums}. {wounds}",
    "falls": "{who} has {what0:members} wounded.",
    "falls TSK-078": "{who} has {what0:members} more wounded by stones.",
    "wins": "{who} wins {what1} to {what2} and takes {what0} Food.",
    "draw": "Nobody wins, with {what0} each at most; no Food.",
    "draw 0": "Nobody is wounded; no Food.",
    "bashes": "{who} bashes {what0:name} with {what2:stones}: {what1:members} wounded.",
    "attacks": "{who} attacks the Mammoth with {goods}: {sums}.",
    "cuts": "{who} takes {what0} Food from the Mammoth: {what1:hits}, {what2:stones}.",
    "cuts TSK-113": "{who} takes {what0} Food from the Mammoth.",
    "cuts 0": "{who} does not hurt the Mammoth.",
    "cuts 0 TSK-114": "{who} does not hurt the Mammoth; {what2:stones} wasted.",
    "kill": "The Mammoth is dead on {what0:tile}. {who} shares out {what1} Food.",
    "shares": "{shares}.",
    "returns": "The hunters come to {what0:tile}.",
    "is gored": "The Mammoth strikes at {who}: {sums}. {what1:fallen}",
    "stays": "{who} stays for another round.",
    "leaves": "{who} calls the hunt off and goes to {what0:tile}.",
    "marks": "{who} shows {what0:card} and puts a Food on it: {what1} now.",
    "season": "{what0:season}: {what1:arrows}; Ice Age number {what2}. {effect}",
    "changes": "Each {what0:land} {what1:change}.",
    "goes home": "The Mammoth goes home to the Breeding Ground.",
    "is struck": "Member {what0} of {who} is wounded on {what1:tile} by the season.",
    "is removed": "Member {what0} of {who} is removed from {what1:tile}.",
    "roams": "A {what0} sends the Mammoth {what1:way}.",
    "walks": "The Mammoth walks to {what0:tile}.",
    "is barred": "The Mammoth may not enter {what0:tile}, and stops.",
    "wanders off": "The Mammoth wanders off the land and is back on the Breeding Ground.",
    "is trampled": "Member {what0} of {who} is trampled on {what1:tile}.",
    "flees": "Member {what0} of {who} flees to {what1:tile}.",
    "finds land": "New land: {what0} tiles.",
    "snow comes": "A {what0}: the snow comes from the {what1:way}. Four tiles turn white.",
    "freezes": "{what0:rows} turn white; {what1} left.",
    "freezes 1": "One row turns white; {what1} left.",
    "freezes 0": "No ice this turn; {what1:rows} left.",
    "is first": "Turn {what0}: {who} goes first.",
    "ends": "The world has frozen over.",
    "scores": "{who} shows {what0:card}: {what1} Food more, {what2} in all.",
    "gives": "{who} gives {what0:name} {give}.",
    "offers": "{who} offers {what0:name} {give} for {ask}.",
    "accepts": "{who} accepts: {give} for {ask}.",
    "refuses": "{who} refuses the offer of {what0:name}.",
    "withdraws": "{who} takes back the offer to {what0:name}.",
}


def event(words: Vocabulary, event: Event, names: Sequence[str]) -> str:
    parts: dict[str, object] = {"who": names[event.seat] if event.seat >= 0 else ""}
    parts |= {f"what{n}": Part(part, words, names) for n, part in enumerate(event.what)}
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
