"""New lands, then the ice, and the end of the turn (TSK-160 to 170)."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.geometry import ADJACENT, WITHIN, side
from skulk.games.tusk.rules import ending
from skulk.games.tusk.rules.position import SNOWING, Position
from skulk.games.tusk.terms import BIT, FOOD, NOBODY, TO_TURN

FIRST_SNOW: Final = 3  # the turn at whose end it comes


def discover(game: Position) -> None:
    if game.turn_number < FIRST_SNOW:
        count = WITHIN[game.turn_number + 1] - len(game.terrain)
        game.lay(count)
        game.reveal()
        game.say("TSK-160", NOBODY, "finds land", (count,))
    elif game.turn_number == FIRST_SNOW:
        first_snow(game)
    else:
        ice_rows(game, game.box.ice[game.season])
    if game.rows:
        end_turn(game)
    else:
        ending.end(game)


def first_snow(game: Position) -> None:
    """A whole side of the land; the card's number is ignored this once (TSK-161)."""
    face = game.roll()
    tiles: i64 = 0
    for tile in side(game.box.compass[face - 1]):
        tiles |= BIT[tile]
    game.freeze(tiles)
    game.rows -= 1
    game.rolls = (*game.rolls, (NOBODY, NOBODY, SNOWING, 0, 0, 0, face))
    game.say("TSK-161", NOBODY, "snow comes", (face, game.box.compass[face - 1]))


def ice_rows(game: Position, count: i64) -> None:
    """Every tile next to snow turns, as often as the number says (TSK-162)."""
    for row in range(count):
        snow = game.snow()
        tiles: i64 = 0
        for tile in range(len(game.terrain)):
            if ADJACENT[tile] & snow:
                tiles |= BIT[tile]
        game.freeze(tiles)
        game.rows -= 1
        if not game.rows:
            break
    game.say("TSK-162", NOBODY, "freezes", (int(count), int(game.rows)))


def end_turn(game: Position) -> None:
    if game.heard is not None:
        told: list[int | str] = [int(game.turn_number)]
        for seat in range(game.players):
            told += [int(game.stock[4 * seat + FOOD]), int(game.in_play(seat))]
        game.say("TSK-170", NOBODY, "turn ends", tuple(told))
    game.first = game.clockwise(game.first, 1)
    game.turn_number += 1
    game.say("TSK-170", game.first, "is first", (int(game.turn_number),))
    game.asking = TO_TURN
