"""Guesses: Victory cards and secret goods dealt anew, in agreement with all that a seat may know.

Stack and season deck need no guess: the state holds what is in them, which all can count, and draws
from them at random. So nobody, not even a guess, can know what comes next.
"""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.rules.gathering import Tribes
from skulk.games.tusk.rules.position import NOT_ASKED, Numbers
from skulk.games.tusk.terms import COMMIT, EVENTS, GOODS, KEEP, NOBODY, SHOWN, VICTORY_CARDS
from skulk.kernel.dice import Dice

TRIES: Final = 10000
ALL_CARDS: Final = (1 << VICTORY_CARDS) - 1


def imagine(position: Tribes, seat: int | None, dice: Dice) -> None:
    """Makes a position one that the seat could take for the true one; None is a spectator."""
    deal_victories(position, seat, dice)
    if position.asking == KEEP and position.turn != seat:
        position.shown = drawn(free_cards(position.victories), SHOWN, dice)
    if position.asking == COMMIT:
        for other in range(position.players):
            if other != seat:
                imagine_pledge(position, other, dice)


# Victory cards


def deal_victories(position: Tribes, seat: int | None, dice: Dice) -> None:
    """Uniform among all hands that fit: drawn blindly until one does."""
    possible = [possible_cards(position, seat, other) for other in range(position.players)]
    for attempt in range(TRIES):
        hand = draw_hand(position, seat, possible, dice)
        if hand:
            position.victories = hand
            break
    position.passed = tuple(
        [
            position.passed[other] if other == seat else imagine_passed(position, other, dice)
            for other in range(position.players)
        ]
    )


def draw_hand(position: Tribes, seat: int | None, possible: list[int], dice: Dice) -> Numbers:
    """A card for everyone whose card is hidden, or nothing if two of them are the same."""
    hand: list[int] = []
    taken = 0
    for other in range(position.players):
        card = position.victories[other]
        if card >= 0 and other != seat and not position.face_up_cards >> other & 1:
            card = pick(possible[other], dice)
        if card >= 0 and taken >> card & 1:
            return ()
        if card >= 0:
            taken |= 1 << card
        hand.append(card)
    return tuple(hand)


def possible_cards(position: Tribes, seat: int | None, other: int) -> int:
    """Mask of the cards that another seat may hold, as far as one seat can tell."""
    found = ALL_CARDS & ~(position.denied >> EVENTS * other & 7)
    if seat is None:
        return found
    mine = position.victories[seat]
    if mine >= 0:
        found &= ~(1 << mine)
    if before(position, other, seat):
        for card in (*position.passed[seat], *seen_now(position, seat)):
            found &= ~(1 << card)  # it was still in the deck when this seat drew
    return found


def seen_now(position: Tribes, seat: int) -> Numbers:
    return position.shown if position.asking == KEEP and position.turn == seat else ()


def before(position: Tribes, one: int, two: int) -> bool:
    """Whether a seat chose its card before another: the first First Player chose first."""
    start = first_of_all(position)
    return (one - start) % position.players < (two - start) % position.players


def first_of_all(position: Tribes) -> int:
    """Who was First Player in turn 1: the token has passed once in every turn since."""
    return (position.first - (position.turn_number - 1)) % position.players


def imagine_passed(position: Tribes, other: int, dice: Dice) -> Numbers:
    """Two cards that another seat may have given back: they lay in the deck when it drew."""
    if position.victories[other] < 0:
        return ()
    gone = [
        position.victories[earlier]
        for earlier in range(position.players)
        if earlier == other or before(position, earlier, other)
    ]
    return drawn([card for card in range(VICTORY_CARDS) if card not in gone], SHOWN - 1, dice)


def free_cards(victories: Numbers) -> list[int]:
    return [card for card in range(VICTORY_CARDS) if card not in victories]


def drawn(cards: list[int], count: int, dice: Dice) -> Numbers:
    left = list(cards)
    return tuple([left.pop(dice.below(len(left))) for number in range(count)])


def pick(cards: int, dice: Dice) -> int:
    """One card of a mask."""
    found = [card for card in range(VICTORY_CARDS) if cards >> card & 1]
    return found[dice.below(len(found))] if found else NOBODY


# Goods committed in secret


def imagine_pledge(position: Tribes, seat: i64, dice: Dice) -> None:
    """Whoever has finished committed something; whoever has not may be at the beginning."""
    fight = position.fight
    assert fight is not None
    finished = position.pledge_of(seat) == NOT_ASKED
    used = list(position.used)
    for kind in range(GOODS):
        used[3 * seat + kind] = 0
        if finished and fight.tribes >> seat & 1 and position.is_useful(seat, kind):
            used[3 * seat + kind] = dice.below(position.holds(seat, kind) + 1)
    position.used = tuple(used)
    if not finished:
        position.set_pledge(seat, position.next_pledge(seat, 0))
