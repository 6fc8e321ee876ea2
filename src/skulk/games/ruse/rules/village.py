"""The Village mini-expansion: a track of its own, with actions on either side."""

from mypy_extensions import i64

from skulk.games.ruse.rules.common import claim
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import GAIN, VILLAGE_ADVANCE
from skulk.games.ruse.terms import (
    ASK_ACTION,
    FROM_TRACKS,
    STREET_WISE,
    TILE,
    VILLAGE,
    VILLAGE_END,
)


def visit_village(game: Position, seat: i64, cost: i64) -> None:
    """Pay, advance, then buy what stands beside the paw (RSL-002 to RSL-004); the fox stays (RSL-008)."""
    game.pay(seat, cost)
    game.then(ASK_ACTION, seat, VILLAGE)
    game.then(VILLAGE_ADVANCE, seat)


def advance_in_village(game: Position, seat: i64) -> None:
    """One space and its bonus; on the last space the paw stays (RSL-003, RSL-007, RSL-009)."""
    family = game.families[seat]
    if family.village == VILLAGE_END:
        return
    family.village += 1
    if game.heard is not None:
        game.say("RSL-003", seat, "advances in the Village", (int(family.village),))
    if family.has(STREET_WISE):
        game.give_gp(seat, game.charter.figure("village.street_wise_gp"), "RSL-003")
    shown: i64 = game.charter.box.lists["village.spaces"][family.village - 1]
    if shown == TILE:
        shown = game.village_tiles[family.village // 2 - 1]
    game.then(GAIN, seat, shown, FROM_TRACKS)
    claim(game, seat)
