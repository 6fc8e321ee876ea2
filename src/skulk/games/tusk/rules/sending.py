"""Sending hunters, and who leads them (TSK-040 to 042, 220)."""

from mypy_extensions import i64

from skulk.games.tusk.moves import DONE
from skulk.games.tusk.rules import gathering
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import BIT, HUNTING, MEMBERS, NOBODY, SEND


def ask(game: Position) -> None:
    if game.tiles_of(game.turn, True):
        game.asking = SEND
    else:
        end(game)


def choices(game: Position) -> i64:
    """The tiles that somebody can be sent from, and to be done."""
    return game.tiles_of(game.turn, True) | BIT[DONE]


def answer(game: Position, choice: i64) -> None:
    if choice == DONE:
        end(game)
    else:
        send(game, choice)


def send(game: Position, tile: i64) -> None:
    """The standing member with the lowest number goes (TSK-201, 220)."""
    member: i64 = MEMBERS * game.turn
    while game.places[member] != tile or game.is_lying(member):
        member += 1
    game.places[member] = HUNTING
    game.say("TSK-040", game.turn, "sends", (member % MEMBERS + 1, int(tile)))
    ask(game)


def end(game: Position) -> None:
    """The first to send anyone leads the hunt (TSK-041); all others get their actions (TSK-050)."""
    seat = game.turn
    if game.leader == NOBODY and game.count_at(seat, HUNTING):
        game.leader = seat
        game.say("TSK-041", seat, "leads", (int(game.count_at(seat, HUNTING)),))
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if game.places[member] < HUNTING:
            game.set_actions(member, 2)
    gathering.ask(game)
