"""Why and how: what each question means in a first game, and what an evaluation is made of."""

from collections.abc import Mapping
from typing import Final

EXPLANATIONS: Final[Mapping[str, str]] = {
    "place": "Begin beside Food or a good you will need. Berry Bushes buy your second member soonest.",
    "keep": "Your card says what is worth Food at the end. Hoards are steady; events need nerve.",
    "grow": "Early members pay for themselves. With three rows of land left, keep the Food.",
    "send": "The first to send leads, and shares the prize. Three hunters with sticks and stones often kill.",
    "act": "Two actions each: walk, gather, exchange, recover, fight. Mind the Mammoth's straight lines.",
    "aside": "Standing aside keeps your dice out of it, but others may still attack you.",
    "aim": "Aim where Grass is scarce, or at whoever leads.",
    "commit": "A stick helps all your dice, grass hinders all of theirs. Do not burn what your card rewards.",
    "attack": "Sticks help every hunter. Stones count only if a die hits. Grass saves you afterwards.",
    "share": "Hunters you skip may not help again, and one may hold Spiteful Spirit.",
    "lead": "All hunters go there together: mind what the tile gives, and who stands with you.",
    "regroup": "Every round may wound half of those who stay. Leave unless the kill is near.",
    "flee": "Flee towards what you need next; the wounded lose an action.",
    "deal": "Ask for what your card rewards, and give what theirs seems to.",
    "answer": "Look at what it does for both of you.",
    "over": "",
}

# What the value of a position is made of.
PARTS: Final = ("Food", "the Victory card", "goods", "the tribe", "the land in reach", "the hunt")
