"""The Firefox mini-expansion: a pawn on a ring of tiles."""

from mypy_extensions import i64

from skulk.games.ruse.moves import FURTHER, MOVES
from skulk.games.ruse.rules.bits import BIT, drawn, put
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.steps import FIREFOX_STEP, GAIN
from skulk.games.ruse.terms import ASK_FURTHER, ASK_LAST, FIRE_TAIL, FROM_OTHER, GP, SPARK, effect
from skulk.kernel.state import Move


def meet_firefox(game: Position, seat: i64) -> None:
    """The pawn moves by the die, which is emptied without GP (RSF-002 to RSF-005)."""
    spaces = game.die
    game.die = 0
    game.then(ASK_LAST, seat)
    game.then(FIREFOX_STEP, seat, spaces)


def start_pawn(game: Position, seat: i64, spaces: i64) -> None:
    """Zero spaces is the Firefox die, rolled now (RSF-008); Fire-tail may add one."""
    if not spaces:
        spaces = game.dice.below(6) + 1
        game.irreversible += 1
        if game.heard is not None:
            game.say("RSF-008", seat, "rolls the Firefox die", (int(spaces),))
    if game.families[seat].has(FIRE_TAIL):
        game.then(ASK_FURTHER, seat, spaces)
    else:
        move_pawn(game, seat, spaces)


def further_options() -> list[Move]:
    return [MOVES[FURTHER][0], MOVES[FURTHER][1]]


def move_pawn(game: Position, seat: i64, spaces: i64) -> None:
    """Tile off, space refilled, tile gained, in this order (RSF-004); an empty space gives GP (RSF-006)."""
    charter = game.charter
    game.pawn = (game.pawn + spaces) % len(game.ring)
    tile: i64 = game.ring[game.pawn]
    if game.heard is not None:
        game.say("RSF-003", seat, "moves the Firefox", (int(game.pawn) + 1,))
    if game.families[seat].ruse == SPARK:
        game.then(GAIN, seat, effect(GP, charter.figure("firefox.spark_gp")), FROM_OTHER)
    if not tile:
        game.give_gp(seat, charter.figure("firefox.empty_gp"), "RSF-006")
        return
    game.ring = put(game.ring, game.pawn, next_tile(game))
    game.then(GAIN, seat, tile, FROM_OTHER)


def next_tile(game: Position) -> i64:
    """The draw pile is not refilled (RSF-302)."""
    if not game.fire_pool:
        return 0
    number = drawn(game.fire_pool, game.dice)
    bit: i64 = BIT[number]
    game.fire_pool &= ~bit
    game.irreversible += 1
    return game.charter.box.lists["firefox.tiles"][number]
