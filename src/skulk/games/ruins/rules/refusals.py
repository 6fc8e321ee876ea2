"""Why a move is not open: the rule that forbids what people try in vain; `events.py` declares the verbs."""

import re

from skulk.games.ruins.cards import Looks
from skulk.games.ruins.moves import DECLINED, VERBS
from skulk.games.ruins.rules import building
from skulk.games.ruins.rules.legal_plays import ranks_of
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.rules.prices import TOO_DEAR, card_in
from skulk.games.ruins.terms import (
    ADD,
    ANNOUNCE,
    BUY,
    CLAIM,
    DISCARD,
    DRAWS,
    FLIP,
    POSITIONS,
    RANK,
    SIZE,
    SLOTS,
    START,
    position_of,
)
from skulk.kernel.event import Event, only

RUIN = r"[DN]\d+(\[\S+\])?(@\d)?"
MOVE = re.compile(
    rf"(flip|play|add|claim|discard) ({RUIN})|buy ([ABCD]) on ({RUIN})|(as|rank|force) (\d{{1,4}})"
)
BUILDING = (ADD, BUY, SIZE, RANK, CLAIM, DRAWS, ANNOUNCE)
Why = tuple[str, str, tuple[int | str, ...]]


def why_not(position: Position, seat: int, text: str) -> Event:
    """The first rule in the way, read from what the seat knows."""
    rule, verb, more = reason(position, seat, text)
    return Event(rule, seat, verb, (text, *more), only(seat))


def reason(position: Position, seat: int, text: str) -> Why:
    if seat not in position.waiting():
        return "RUN-022", "not your turn", ()  # nothing of a play that another builds is told (RUN-122)
    for question, declined in DECLINED.items():
        if text == declined:
            return no_decline(position, question)
    if text in ("announce", "sift"):
        return not_now(position)
    found = MOVE.fullmatch(text)
    if found is None:
        return "", "no such move", ()
    if found[5]:
        return no_purchase(position, seat, found[5], found[6])
    if found[9]:
        return no_number(position, found[9], int(found[10]))
    return no_ruin(position, seat, found[1], found[2])


def not_now(position: Position) -> Why:
    """Something else is asked first."""
    if position.asking == FLIP:
        return "RUN-015", "not now", ()
    if position.asking == DISCARD:
        return "RUN-153", "must discard", ()
    return "RUN-120", "not now", ()


def no_decline(position: Position, question: int) -> Why:
    if question == START and position.asking == START:
        return "RUN-021", "must lead", ()
    if question == START and position.asking in BUILDING:
        return "RUN-122", "not now", ()
    if question == position.asking:
        return "RUN-101", "must go on", ()
    return not_now(position)


def no_ruin(position: Position, seat: int, verb: str, name: str) -> Why:
    """A ruin that cannot be flipped, played, added, claimed or discarded."""
    asked = VERBS.get(position.asking, "")
    if verb == "claim" and position.asking in BUILDING:
        return no_claim(position, seat, name)
    if verb != asked:
        return not_now(position)
    hand = position.hands[seat]
    if name not in names(hand):
        return not_held(position)
    if verb == "flip":
        return "RUN-018", "already night", ()
    if verb == "play":
        return no_follow(int(position.size), int(position.rank))
    size = int(position.size)
    if size and len(position.plan.looks) >= size:
        return "RUN-023", "nothing to add", (size,)
    floor = position.plan.floor()
    if name in names(hand[floor:]):
        return (
            ("RUN-023", "leads nowhere", (size, int(position.rank)))
            if size
            else ("RUN-043", "does not fit", ())
        )
    passed_over = [
        ruin.text for place, ruin in enumerate(hand[:floor]) if not position.plan.chosen >> place & 1
    ]
    if name in passed_over:
        return "RUN-122", "to the left", ()
    return ("RUN-023" if size else "RUN-020"), "in the play", ()


def no_follow(size: int, rank: int) -> Why:
    if size == 1:
        return "RUN-023", "too low", (rank,)
    return "RUN-023", "too few or too low", (size, rank)


def not_held(position: Position) -> Why:
    """By the rule that asks for a ruin of the hand."""
    if position.asking == FLIP:
        return "RUN-015", "not in hand", ()
    if position.asking == DISCARD:
        return "RUN-153", "not in hand", ()
    return ("RUN-023" if position.size else "RUN-020"), "not in hand", ()


def no_claim(position: Position, seat: int, name: str) -> Why:
    if name not in names(position.plan.looks):
        return "RUN-030", "not in the play", ()
    if "@" in name:
        return "RUN-140", "already claimed", ()
    if not position.claims_left(seat):
        return "RUN-031", "no claims left", ()
    return not_now(position)


def no_purchase(position: Position, seat: int, letter: str, name: str) -> Why:
    """A discovery that cannot be bought, or not for this ruin."""
    if position.asking not in BUILDING:
        return not_now(position)
    plan = position.plan
    slot = SLOTS.index(letter)
    card = card_in(position.market, slot)
    if plan.bought >> slot & 1:
        return "RUN-032", "bought already", (letter,)
    if not card:
        return "RUN-136", "empty slot", (letter,)
    if name not in names(plan.looks):
        return "RUN-030", "not in the play", ()
    target = next(look for look in plan.looks if look.text == name)
    if not target.takes(card):
        return "RUN-013", "position taken", (POSITIONS[position_of(card)],)
    if position.lit_after(plan.bought | 1 << slot) == TOO_DEAR:
        left = int(position.lit_after(plan.bought))
        return "RUN-032", "too dear", (letter, position.box.prices[slot], left)
    if plan.bought & ((1 << slot) - 1):
        return "RUN-130", "slots go down", (letter,)
    return ("RUN-102", "breaks the play", ()) if position.asking == BUY else not_now(position)


def no_number(position: Position, verb: str, number: int) -> Why:
    """A size, a rank or forced draws that the play does not have, or that nobody asks for now."""
    if position.asking not in BUILDING:
        return not_now(position)
    looks = position.plan.looks
    if verb == "as":
        cards = len(looks)
        fits = cards <= number <= cards + sum([int(look.twos) for look in looks])
        return not_now(position) if fits else ("RUN-100", "no such size", ())
    if verb == "rank":
        open_ranks = ranks_of(looks, int(position.rank))
        return not_now(position) if number in open_ranks else ("RUN-106", "no such rank", ())
    force = building.forced_draws(position)
    if not force or number > force:
        return "RUN-152", "no such number", ()
    idle = position.asking == ANNOUNCE and not building.somebody_draws(position)
    return ("RUN-152", "nobody draws", ()) if idle else not_now(position)


def names(looks: Looks) -> list[str]:
    return [look.text for look in looks]
