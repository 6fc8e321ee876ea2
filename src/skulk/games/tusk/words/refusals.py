"""Why a move was refused."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from skulk.games.tusk.events import REFUSALS
from skulk.games.tusk.words.vocabulary import USUAL, Vocabulary
from skulk.kernel.event import Event

REFUSED: Final[Mapping[str, str]] = {
    "no such move": "There is no move {move!r}.",
    "not now": "That is not asked now: {asked:question} comes first.",
    "home tile": "The Breeding Ground is the Mammoth's: choose any other tile.",
    "not in play": "That tile is not laid yet.",
    "own tile": "A new member must join one of your own.",
    "too dear": "The next member costs {price} Food, and you have {food}.",
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
    "difficult": "{land:land} is difficult: it takes a whole Move, from the tile beside it.",
    "nothing here": "There is nothing to gather on {land:land} here.",
    "cannot pay": "You lack the goods that {land:land} asks for.",
    "no special rule": "{land:land} turns no goods into Food.",
    "no enemy": "No other tribe is on this tile.",
    "standing": "This member stands already.",
    "not shown": "That card is not among the three you look at.",
    "not yourself": "A die cannot be aimed at its own tribe.",
    "not there": "That tribe has nobody in this fight.",
    "useless": "Your {goods:kinds} cannot help: sticks and stones need your dice, grass an attacker.",
    "too many": "You have only {held} {goods:kinds}.",
    "settled": "You have settled that for {goods:kinds}.",
    "comes later": "That comes later: first another kind of goods.",
    "kind by kind": "Say how many you use of each kind of goods; none will do.",
    "the rest": "What you give to nobody else is yours.",
    "nobody there to share": "There is no such tribe to share with.",
    "share settled": "That share is settled already.",
    "another first": "The share of the next player on the left comes first.",
    "too much": "Only {food} Food are left to share.",
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
    "nothing to ask for": "Your gifts are used up, and that tribe has nothing to offer in return.",
    "enough deals": "Until the next phase: {gifts} gifts, {offers} offers, {drafts} bargains, and no more.",
    "enough gifts": "Three gifts are the most until the next phase.",
    "enough offers": "Three offers are the most until the next phase.",
    "not covered": "There is no more of that.",
    "no gift": "A gift is something for nothing.",
    "no trade": "An offer is something for something, both at hand.",
    "refused before": "That very offer was refused; change it, or wait for the next phase.",
    # What is asked instead
    "question place": "placing a member",
    "question keep": "a Victory card",
    "question grow": "growing",
    "question send": "sending hunters",
    "question act": "gathering",
    "question aside": "standing aside or joining",
    "question aim": "aiming",
    "question commit": "choosing goods",
    "question attack": "an attack on the Mammoth",
    "question share": "sharing the prize",
    "question lead": "where the hunters go",
    "question regroup": "staying or leaving",
    "question flee": "fleeing",
    "question": "another answer",
}


def refusal(words: Vocabulary, why: Event) -> str:
    return words.table[why.verb].format(**REFUSALS.shown(why, partial(words.part, ()), USUAL))
