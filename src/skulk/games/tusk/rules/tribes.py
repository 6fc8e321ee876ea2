"""Members come into play and leave it (TSK-010, 142, 201)."""

from mypy_extensions import i64

from skulk.games.tusk.rules import victory_cards
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import AT_HOME, BIT, MEMBERS


def bring(game: Position, seat: i64, tile: i64) -> i64:
    """Puts the member with the lowest free number on a tile, standing (TSK-201)."""
    member: i64 = MEMBERS * seat
    while game.places[member] != AT_HOME:
        member += 1
    game.places[member] = tile
    game.lying &= ~BIT[member]
    game.set_actions(member, 0)
    return member


def remove(game: Position, member: i64) -> None:
    game.places[member] = AT_HOME
    game.lying &= ~BIT[member]
    game.set_actions(member, 0)


def place_first(game: Position, tile: i64) -> None:
    """Counter-clockwise, so that the First Player places last (TSK-010, 200)."""
    bring(game, game.turn, tile)
    game.say("TSK-010", game.turn, "places", (int(tile),))
    if game.turn == game.first:
        victory_cards.show(game, game.first)
    else:
        game.turn = game.clockwise(game.turn, game.players - 1)
