"""The end of a round and the end of the game: every victory point that is counted there."""

from mypy_extensions import i64

from skulk.games.ruse.rules.bits import BIT
from skulk.games.ruse.rules.common import common_points
from skulk.games.ruse.rules.hunting import collection_points
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.solo import final_vixen
from skulk.games.ruse.rules.steps import FINAL, PAY_OUT, RESET, SCORE_CHEESE, SCORE_DICE, VIXEN_GROWS
from skulk.games.ruse.terms import (
    ASK_CARD,
    ASK_RESOURCE,
    ASK_STEP,
    BEAR,
    CAMP,
    CARDS,
    FROM_CHEESE,
    FROM_COMMON,
    FROM_DICE,
    FROM_HUNTING,
    FROM_KITS,
    FROM_STAR,
    LOST,
    NOBODY,
    OUTSIDE,
    ROUNDS,
    TERRITORIES,
)


def score_round(game: Position) -> None:
    """Camp and bear, objectives, cheese, dice, growth, then the reset or the end (RSE-130 to RSE-134)."""
    game.then(FINAL if game.round_number == ROUNDS else RESET, 0)
    each_in_order(game, ASK_STEP)
    game.then(SCORE_DICE, 0)
    game.then(SCORE_CHEESE, 0)
    each_in_order(game, ASK_CARD)
    camp_and_bear(game)


def each_in_order(game: Position, question: i64) -> None:
    """A question for every player in turn order; VIXEN has no cards and grows by itself (RSV-020)."""
    at: i64 = len(game.order) - 1
    while at >= 0:
        seat: i64 = game.order[at]
        if seat != game.charter.vixen:
            game.then(question, seat)
        elif question == ASK_STEP:
            game.then(VIXEN_GROWS, seat)
        at -= 1


def camp_and_bear(game: Position) -> None:
    """By territory, every fox there in turn order (RSE-098, RSE-099, RSE-382)."""
    territory: i64 = 3
    while territory >= 0:
        obstacle = game.obstacle_in(territory)
        at: i64 = len(game.order) - 1
        while at >= 0 and (obstacle == CAMP or obstacle == BEAR):
            seat: i64 = game.order[at]
            if game.fox_in(seat) == territory and seat != game.charter.vixen:
                game.then(PAY_OUT, seat, territory, obstacle)
            at -= 1
        territory -= 1


def pay_out(game: Position, seat: i64, territory: i64, obstacle: i64) -> None:
    """What one fox gains; from the bear a resource of choice (RSE-305)."""
    if obstacle == CAMP:
        game.give_gp(seat, game.charter.figure("obstacles.camp_gp"), "RSE-098")
        return
    if game.heard is not None:
        game.say("RSE-099", seat, "meets the bear", (TERRITORIES[territory],))
    game.then(ASK_RESOURCE, seat)


def score_cheese(game: Position) -> None:
    """Whoever holds it now returns it for VP (RSE-108, RSE-304)."""
    if game.cheese != NOBODY:
        game.give_vp(game.cheese, game.charter.figure("tokens.cheese_vp"), FROM_CHEESE, "RSE-108")
        game.cheese = NOBODY


def score_dice(game: Position) -> None:
    """What is left on the dice, which are then taken off the board; not for VIXEN (RSE-133, RSV-020)."""
    for seat in game.order:
        if seat != game.charter.vixen:
            game.give_vp(seat, pips(game, seat), FROM_DICE, "RSE-133")
    game.placed = b""


def pips(game: Position, seat: i64) -> i64:
    """Left on the dice of a family that lie on the table."""
    total: i64 = 0
    at: i64 = 0
    while at < len(game.placed):
        if game.placed[at + 2] == seat:
            total += game.placed[at + 3]
        at += 4
    return total


# The end of the game


def score_game(game: Position) -> None:
    """Star, hunting collection, kits outside, common objectives, penalties (RSE-151 to RSE-156)."""
    for seat in game.order:
        if seat == game.charter.vixen:
            final_vixen(game, seat)
        else:
            final_points(game, seat)


def final_points(game: Position, seat: i64) -> None:
    family = game.families[seat]
    if game.star == seat:  # kept to the end (RSE-110, RSE-302)
        game.add_vp(seat, game.charter.figure("tokens.star_vp"), FROM_STAR, "RSE-152")
    game.add_vp(seat, collection_points(game, len(family.cache)), FROM_HUNTING, "RSE-153")
    game.add_vp(seat, family.kit_total(OUTSIDE), FROM_KITS, "RSE-154")
    game.add_vp(seat, common_points(game, seat), FROM_COMMON, "RSE-155")
    lose_for_cards(game, seat)


def lose_for_cards(game: Position, seat: i64) -> None:
    """The penalty of every card left in hand; VP never go below zero (RSE-156, RSE-318)."""
    family = game.families[seat]
    penalty = penalty_of(game, family.hand)
    if penalty > family.vp:
        penalty = family.vp
    family.vp -= penalty
    family.book(LOST, penalty)
    if game.heard is not None and penalty:
        game.say("RSE-156", seat, "loses VP", (int(penalty),))


def penalty_of(game: Position, hand: i64) -> i64:
    """The basic mode has none (RSE-176)."""
    total: i64 = 0
    card: i64 = 0
    while card < CARDS and not game.charter.basic:
        bit: i64 = BIT[card]
        if hand & bit:
            total += game.charter.objectives[card].penalty
        card += 1
    return total
