"""Where to look first in Ruins: a weight for every answer, quick enough to play whole rounds by."""

from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks, Ruin
from skulk.games.ruins.moves import NO, RuinsMove
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.rules.prices import effect_in
from skulk.games.ruins.terms import (
    ADD,
    BUY,
    CLAIM,
    DISCARD,
    FLIP,
    MOST_BONUS,
    START,
    TWO,
    WILD,
)

MIDDLE: Final = 7
WORTH_A_CLAIM: Final = 0.2  # in points a round


def weight(position: Position, seat: i64, move: RuinsMove) -> float:
    question = move.question
    look = move.ruin
    if look is None:
        return decline_weight(question) if move.choice == NO else 1.0 + 3.0 * int(move.choice)
    if question == START:
        if position.size:
            return follow_weight(position, seat, look)
        return lead_weight(position.hands[seat], look)
    if question == ADD:
        return add_weight(position, look)
    if question == BUY:
        return buy_weight(effect_in(position.market, move.choice))
    if question == CLAIM:
        return 4.0 if quality(look) > WORTH_A_CLAIM else 0.1
    if question == FLIP:
        return flip_weight(position.hands[seat], look)
    if question == DISCARD:
        return 1.0 if company(position.hands[seat], look) > 1 else 2.0 + 0.5 * max(0, int(MIDDLE - look.rank))
    return 1.0


def decline_weight(question: i64) -> float:
    if question == START:
        return 0.5
    if question == FLIP:
        return 0.3
    return 1.0


def company(hand: Looks, look: Ruin) -> i64:
    """As how many cards the ruins of its rank count, itself included."""
    found: i64 = 0
    for other in hand:
        if other.rank == look.rank and not other.wild:
            found += 1 + other.twos
    return found


def lead_weight(hand: Looks, look: Ruin) -> float:
    """Low sets first, long ones above all; wild ruins are kept."""
    if look.wild:
        return 0.1
    return exp(0.25 * int(MIDDLE - look.rank) + 0.6 * int(company(hand, look)))


def follow_weight(position: Position, seat: i64, look: Ruin) -> float:
    """An exact match, or as low as will do, without breaking a set."""
    above = int(look.rank - position.rank)
    if above < 0:
        return 0.2
    found = 1.5 if above == 0 else exp(-0.12 * above)
    together = company(position.hands[seat], look)
    if together > position.size:
        found *= 0.4
    return found * 0.3 if look.wild else found


def add_weight(position: Position, look: Ruin) -> float:
    """All of one rank on lead; wild ruins only where they are needed."""
    if look.wild:
        return 0.15
    return 6.0 if look.rank == position.plan.looks[0].rank else 1.0


def buy_weight(effect: i64) -> float:
    if effect <= MOST_BONUS:
        return 0.2 + 0.05 * int(effect)
    return 0.4 if effect == WILD or effect == TWO else 0.2


def flip_weight(hand: Looks, look: Ruin) -> float:
    """To complete a set first, for a power next."""
    turned = look.turned()
    found = 1.0 + 1.5 * int(company(hand, turned))
    if company(hand, look) > 1:
        found *= 0.5
    return found + 1.0 if turned.wild or turned.force else found


def quality(look: Ruin) -> float:
    """What it is worth to be dealt a ruin for certain, in points a round."""
    worth = 0.06 * int(look.rank - 9) + 0.15 * int(look.twos)
    worth += 0.12 * int(look.force) + 0.05 * int(look.sift)
    return worth + 0.35 if look.wild else worth
