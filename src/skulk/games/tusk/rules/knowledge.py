"""Guesses: Victory cards and secret goods dealt anew, in agreement with all that a seat may know.

Stack and season deck need no guess: the state holds what is in them, which all can count, and draws
from them at random. So nobody, not even a guess, can know what comes next.
"""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.rules import fighting
from skulk.games.tusk.rules.position import NOT_ASKED, Numbers, Position
from skulk.games.tusk.terms import COMMIT, EVENTS, GOODS, KEEP, NOBODY, SHOWN, VICTORY_CARDS
from skulk.kernel.dice import Dice

TRIES: Final = 10000
ALL_CARDS: Final = (1 << VICTORY_CARDS) - 1
ALL_EVENTS: Final = (1 << EVENTS) - 1


def imagine(game: Position, seat: int | None, dice: Dice) -> None:
    """Makes a position one that the seat could take for the true one; None is a spectator."""
    deal_victories(game, seat, dice)
    if game.asking == KEEP and game.turn != seat:
        game.shown = drawn(free_cards(game.victories), SHOWN, dice)
    if game.asking == COMMIT:
        for other in range(game.players):
            if other != seat:
                imagine_pledge(game, other, dice)


# Victory cards


def deal_victories(game: Position, seat: int | None, dice: Dice) -> None:
    """Uniform among all hands that fit: drawn blindly until one does."""
    possible = [possible_cards(game, seat, other) for other in range(game.players)]
    for attempt in range(TRIES):
        hand = draw_hand(game, seat, possible, dice)
        if hand:
            game.victories = hand
            break
    game.passed = tuple(
        [
            game.passed[other] if other == seat else imagine_passed(game, other, dice)
            for other in range(game.players)
        ]
    )


def draw_hand(game: Position, seat: int | None, possible: list[int], dice: Dice) -> Numbers:
    """A card for everyone whose card is hidden, or nothing if two of them are the same."""
    hand: list[int] = []
    taken = 0
    for other in range(game.players):
        card = game.victories[other]
        if card >= 0 and other != seat and not game.is_face_up(other):
            card = pick(possible[other], dice)
        if card >= 0 and taken >> card & 1:
            return ()
        if card >= 0:
            taken |= 1 << card
        hand.append(card)
    return tuple(hand)


def possible_cards(game: Position, seat: int | None, other: int) -> int:
    """Mask of the cards that another seat may hold, as far as one seat can tell."""
    found = ALL_CARDS & ~(game.denied >> EVENTS * other & ALL_EVENTS)
    if seat is None:
        return found
    mine = game.victories[seat]
    if mine >= 0:
        found &= ~(1 << mine)
    if before(game, other, seat):
        for card in (*game.passed[seat], *seen_now(game, seat)):
            found &= ~(1 << card)  # it was still in the deck when this seat drew
    return found


def seen_now(game: Position, seat: int) -> Numbers:
    return game.shown if game.asking == KEEP and game.turn == seat else ()


def before(game: Position, one: int, two: int) -> bool:
    """Whether a seat chose its card before another: the first First Player chose first."""
    start = first_of_all(game)
    return (one - start) % game.players < (two - start) % game.players


def first_of_all(game: Position) -> int:
    """Who was First Player in turn 1: the token has passed once in every turn since."""
    return (game.first - (game.turn_number - 1)) % game.players


def imagine_passed(game: Position, other: int, dice: Dice) -> Numbers:
    """Two cards that another seat may have given back: they lay in the deck when it drew."""
    if game.victories[other] < 0:
        return ()
    gone = [
        game.victories[earlier]
        for earlier in range(game.players)
        if earlier == other or before(game, earlier, other)
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


def imagine_pledge(game: Position, seat: i64, dice: Dice) -> None:
    """Whoever has finished committed something; whoever has not may be at the beginning."""
    fight = game.fight
    assert fight is not None
    finished = fighting.pledge_of(game, seat) == NOT_ASKED
    used = list(game.used)
    for kind in range(GOODS):
        used[3 * seat + kind] = 0
        if finished and fight.has(seat) and fighting.is_useful(game, seat, kind):
            used[3 * seat + kind] = dice.below(game.holds(seat, kind) + 1)
    game.used = tuple(used)
    if not finished:
        fighting.set_pledge(game, seat, fighting.next_pledge(game, seat, 0))
