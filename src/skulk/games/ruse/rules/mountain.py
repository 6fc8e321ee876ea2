"""The mountain: its exploration zone, and the errands for objective cards."""

from mypy_extensions import i64

from skulk.games.ruse.moves import DISCARD, DRAW, EXCHANGE, MOVES, RuseMove
from skulk.games.ruse.rules.bits import BIT, drawn
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import (
    ASK_ACTION,
    ASK_ERRAND,
    ASK_LAST,
    CARDS,
    FROM_OTHER,
    LOST,
    MOUNTAIN,
    ON_MOUNTAIN,
)
from skulk.kernel.event import all_but, only
from skulk.kernel.state import Move


def explore_mountain(game: Position, seat: i64, cost: i64) -> None:
    """No bonus for the value; the fox leaves its territory (RSE-088, RSE-089, RSE-325)."""
    game.pay(seat, cost)
    game.families[seat].fox = ON_MOUNTAIN
    game.then(ASK_ACTION, seat, MOUNTAIN)


# Errands


def deck_of(game: Position, family: Family) -> i64:
    """The cards that a player has never seen, as a set; their order is chance."""
    return game.charter.deck & ~(family.hand | family.completed | family.discarded)


def can_exchange(game: Position, family: Family, card: i64) -> bool:
    """A completed card, once, by whoever has the VP (RSE-091, RSE-318)."""
    if not (family.completed & ~family.exchanged) >> card & 1:
        return False
    return family.vp >= game.charter.objectives[card].price


def has_errand(game: Position, family: Family) -> bool:
    if family.hand or deck_of(game, family):
        return True
    card: i64 = 0
    while card < CARDS:
        if can_exchange(game, family, card):
            return True
        card += 1
    return False


def start_errand(game: Position, seat: i64) -> None:
    """The die is emptied, gives nothing and does not stay (RSE-090, RSE-311)."""
    game.die = 0
    game.then(ASK_LAST, seat)
    game.then(ASK_ERRAND, seat)


def errand_options(game: Position, seat: i64) -> list[Move]:
    """One of: draw, discard an uncompleted card, exchange a completed one (RSE-307)."""
    family = game.families[seat]
    found: list[Move] = []
    if deck_of(game, family):
        found.append(MOVES[DRAW][0])
    card: i64 = 0
    while card < CARDS:
        if family.hand >> card & 1:
            found.append(MOVES[DISCARD][card])
        if can_exchange(game, family, card):
            found.append(MOVES[EXCHANGE][card])
        card += 1
    return found


def run_errand(game: Position, seat: i64, move: RuseMove) -> None:
    if move.kind == DRAW:
        draw_card(game, seat)
    elif move.kind == DISCARD:
        discard_card(game, seat, move.choice)
    else:
        exchange(game, seat, move.choice)


def draw_card(game: Position, seat: i64) -> None:
    family = game.families[seat]
    card = drawn(deck_of(game, family), game.dice)
    bit: i64 = BIT[card]
    family.hand |= bit
    game.irreversible += 1
    if game.heard is not None:
        game.say("RSE-090", seat, "draws card", (game.charter.objectives[card].name,), only(seat))
        game.say("RSE-090", seat, "draws a card", (), all_but(seat))


def discard_card(game: Position, seat: i64, card: i64) -> None:
    family = game.families[seat]
    bit: i64 = BIT[card]
    family.forget(card)
    family.discarded |= bit
    game.irreversible += 1
    if game.heard is not None:
        game.say("RSE-090", seat, "discards", (game.charter.objectives[card].name,))


def exchange(game: Position, seat: i64, card: i64) -> None:
    """VP for the printed thing; the card still counts as completed (RSE-091)."""
    family = game.families[seat]
    objective = game.charter.objectives[card]
    bit: i64 = BIT[card]
    family.exchanged |= bit
    family.vp -= objective.price
    family.book(LOST, objective.price)
    if game.heard is not None:
        game.say("RSE-091", seat, "exchanges", (objective.name, objective.price))
    game.then(GAIN, seat, objective.exchange, FROM_OTHER)
