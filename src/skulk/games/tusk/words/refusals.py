"""Why a move was refused."""

from collections.abc import Mapping
from typing import Final

from skulk.games.tusk.words.vocabulary import Part, Vocabulary
from skulk.kernel.event import Event

REFUSALS: Final[Mapping[str, str]] = {
    "no such move": "There is no move {what0!r}.",
    "not now": "That is not asked now: {asked} comes first.",
    "home tile": "The Breeding Ground is the Mammoth's: choose any other tile.",
    "not in play": "That tile is not laid yet.",
    "own tile": "A new member must join one of your own.",
    "too dear": "The next member costs {what1} Food, and you have {what2}.",
    "all in play": "All four of your members are in play.",
    "wounded": "A wounded member can only recover.",
    "nobody there": "None of your members stands there.",
    "pick first": "Several of your members can act: pick one first.",
    "acts already": "That member is the one to act.",
    "not on the land": "That member is not on the land.",
    "no action left": "That member has no action left.",
    "one of a group": "Others on that tile are in the same state: pick the one with the lowest number.",
    "already there": "Your member stands there already.",
    "too far": "One Move goes two tiles at most, over easy land.",
    "difficult": "{what1:land} is difficult: it takes a whole Move, from the tile beside it.",
    "nothing here": "There is nothing to gather on {what1:land} here.",
    "cannot pay": "You lack the goods that {what1:land} asks for.",
    "no special rule": "{what1:land} turns no goods into Food.",
    "no enemy": "No other tribe is on this tile.",
    "standing": "This member stands already.",
    "not shown": "That card is not among the three you look at.",
    "not yourself": "A die cannot be aimed at its own tribe.",
    "not there": "That tribe has nobody in this fight.",
    "useless": "Your {what1:kinds} cannot help: sticks and stones need your dice, grass an attacker.",
    "too many": "You have only {what1} {what2:kinds}.",
    "settled": "You have settled that for {what1:kinds}.",
    "comes later": "That comes later: first another kind of goods.",
    "kind by kind": "Say how many you use of each kind of goods; none will do.",
    "the rest": "What you give to nobody else is yours.",
    "another first": "The share of the next player on the left comes first.",
    "too much": "Only {what1} Food are left to share.",
    "on the path": "That is on the Mammoth's way; flee off it.",
    "not beside": "Only a tile beside the Mammoth's will do, and never its own.",
    "must leave": "All your hunters are wounded: they must leave.",
    "no deals": "This table plays without deals.",
    "no deals now": "Nobody deals during set-up, or while goods are chosen in secret.",
    "offer open": "An offer waits for its answer first.",
    "no offer": "No offer is open.",
    "no draft": "Begin a bargain first: deal, and a tribe.",
    "draft open": "You are putting a bargain together: finish it, or never mind.",
    "nobody to deal with": "There is no such tribe to deal with.",
    "no tokens": "You have nothing to give.",
    "enough deals": "Until the next phase: {what1} gifts, {what2} offers, {what3} bargains, and no more.",
    "enough gifts": "Three gifts are the most until the next phase.",
    "enough offers": "Three offers are the most until the next phase.",
    "not covered": "There is no more of that.",
    "no gift": "A gift is something for nothing.",
    "no trade": "An offer is something for something, both at hand.",
    "refused before": "That very offer was refused; change it, or wait for the next phase.",
}


ASKED: Final = {
    "place": "placing a member",
    "keep": "a Victory card",
    "grow": "growing",
    "send": "sending hunters",
    "act": "gathering",
    "aside": "standing aside or joining",
    "aim": "aiming",
    "commit": "choosing goods",
    "attack": "an attack on the Mammoth",
    "share": "sharing the prize",
    "lead": "where the hunters go",
    "regroup": "staying or leaving",
    "flee": "fleeing",
}


def refusal(words: Vocabulary, why: Event) -> str:
    parts: dict[str, object] = {f"what{n}": Part(part, words, ()) for n, part in enumerate(why.what)}
    asked = str(why.what[1]) if why.verb == "not now" and len(why.what) > 1 else ""
    return words.table[why.verb].format(**parts, asked=ASKED.get(asked, "another answer"))
