"""Growing: a new member for Food, and a tribe that begins anew (TSK-030 to 033, 210 to 213)."""

from mypy_extensions import i64

from skulk.games.tusk.moves import DONE
from skulk.games.tusk.rules import sending, tribes
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import BIT, FOOD, GROW, MEMBERS


def cost(game: Position, seat: i64) -> i64:
    """Of the next member (TSK-211)."""
    return game.box.costs[game.in_play(seat)]


def can_grow(game: Position, seat: i64) -> bool:
    return game.in_play(seat) < MEMBERS and game.holds(seat, FOOD) >= cost(game, seat)


def choices(game: Position) -> i64:
    """Where a new member may join, and to be done."""
    tiles = game.tiles_of(game.turn, False) if can_grow(game, game.turn) else 0
    return tiles | BIT[DONE]


def ask(game: Position) -> None:
    """Asked also of whoever cannot pay, if somebody could help (TSK-309)."""
    seat = game.turn
    hoping = game.in_play(seat) < MEMBERS and game.deals_open() and game.others_hold(seat, True)
    if can_grow(game, seat) or hoping:
        game.asking = GROW
    else:
        sending.ask(game)


def answer(game: Position, choice: i64) -> None:
    if choice == DONE:
        sending.ask(game)
    else:
        grow(game, choice)


def grow(game: Position, tile: i64) -> None:
    price = cost(game, game.turn)
    game.gain(game.turn, FOOD, -price)
    tribes.bring(game, game.turn, tile)
    game.say("TSK-030", game.turn, "grows", (int(price), int(tile), int(game.in_play(game.turn))))
    ask(game)


def begin_anew(game: Position, tile: i64) -> None:
    """A tribe that was wiped out begins anew (TSK-212)."""
    tribes.bring(game, game.turn, tile)
    game.say("TSK-212", game.turn, "places", (int(tile),))
    ask(game)
