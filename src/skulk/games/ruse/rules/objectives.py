"""Private objectives: completing cards when a round is scored."""

from mypy_extensions import i64

from skulk.games.ruse.moves import COMPLETE, DONE, MOVES, RuseMove
from skulk.games.ruse.rules.bits import BIT
from skulk.games.ruse.rules.common import claim, meets
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.instincts import free_moves
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN
from skulk.games.ruse.terms import ASK_CARD, CARDS, FROM_OBJECTIVES, FROM_OTHER
from skulk.kernel.state import Move


def can_complete(game: Position, family: Family, card: i64) -> bool:
    """All conditions hold and the resources are there (RSE-131)."""
    objective = game.charter.objectives[card]
    resource: i64 = 0
    while resource < 4:
        if family.store(resource) < objective.pay[resource]:
            return False
        resource += 1
    return meets(family, objective)


def card_options(game: Position, seat: i64) -> list[Move]:
    """Declaring is optional (RSE-364)."""
    family = game.families[seat]
    found: list[Move] = []
    card: i64 = 0
    while card < CARDS:
        if family.hand >> card & 1 and can_complete(game, family, card):
            found.append(MOVES[COMPLETE][card])
        card += 1
    free_moves(game, seat, False, found)
    found.append(MOVES[DONE][0])
    return found


def complete(game: Position, seat: i64, move: RuseMove) -> None:
    """Only resources are paid; VP and bonus at once, then the next card may count on it (RSE-363)."""
    family = game.families[seat]
    card = move.choice
    objective = game.charter.objectives[card]
    bit: i64 = BIT[card]
    family.forget(card)
    family.completed |= bit
    resource: i64 = 0
    while resource < 4:
        family.stock(resource, -objective.pay[resource])
        resource += 1
    game.irreversible += 1
    if game.heard is not None:
        game.say("RSE-131", seat, "completes", (objective.name,))
    game.then(ASK_CARD, seat)
    game.give_vp(seat, objective.vp[0], FROM_OBJECTIVES, "RSE-131")
    game.then(GAIN, seat, objective.bonus, FROM_OTHER)
    claim(game, seat)
