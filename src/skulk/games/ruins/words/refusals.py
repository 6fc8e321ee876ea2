"""Why a move was refused, by the verb of the refusal."""

from collections.abc import Mapping
from typing import Final

REFUSED: Final[Mapping[str, str]] = {
    "no such move": "There is no move {move!r}. Moves are written like flip D7, play D7, add D7,"
    " buy D on D7, claim D7, discard D7, as 2, rank 9, force 1, pass, enough, no more, announce.",
    "not now": "That is not asked now: answer the open question first, or take back.",
    "must lead": "You lead, so you must play: any single ruin will do.",
    "not in hand": "You do not hold that ruin: choose one of your hand.",
    "already night": "That ruin shows its night side already, and there is no way back.",
    "too low": "The play must be a ruin of rank {rank} or more, and no purchase lifts that one so far."
    " Choose another, or pass.",
    "too few or too low": "The play must be {size:count} of rank {rank} or more, and none begins with that"
    " ruin. Ruins join from left to right: begin with another, or pass.",
    "to the left": "Ruins join from left to right: take back to begin with that one.",
    "not in the play": "That ruin is not in this play: upgrades go on the ruins you are playing.",
    "leads nowhere": "With that ruin next, the play could not become {size:count} of rank {rank} or more.",
    "in the play": "That ruin is in this play already.",
    "does not fit": "That ruin does not fit: all ruins of a play need one rank, upgrades included.",
    "nothing to add": "The play to beat has size {size}, and yours is as large: nothing more may join.",
    "empty slot": "Slot {slot} is empty.",
    "bought already": "You have bought what lay in slot {slot} for this play.",
    "position taken": "The {position} of that ruin is taken, and nothing is ever covered.",
    "too dear": "Slot {slot} costs {price:torches}, and you have {left} left.",
    "breaks the play": "With that discovery next, the play could not be finished: rank and number must agree,"
    " and purchases go from slot D to slot A.",
    "slots go down": "Purchases go from slot D to slot A: {slot} had to come first. Take back to buy it.",
    "must go on": "The play is not finished yet: it needs another ruin or a discovery.",
    "no such size": "The play cannot count as that many cards.",
    "no such rank": "The play cannot have that rank.",
    "already claimed": "That ruin carries a claim already.",
    "no claims left": "You have no claim left.",
    "no such number": "This play has no such number of forced draws.",
    "nobody draws": "Nobody would draw: the deck is empty, forced draws rest, or the play ends the round.",
    "not your turn": "It is not your turn.",
    "must discard": "First choose the ruin that goes to the pile.",
}
