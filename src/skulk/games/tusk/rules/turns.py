"""A turn: the Tribe Phase of each player, the hunt, the season (TSK-020, 021)."""

from mypy_extensions import i64

from skulk.games.tusk.rules import dealing, gathering, growing, hunting
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import NOBODY, PLACE, TO_ACT, TO_TURN, TRIBE


def begin_turn(game: Position) -> None:
    game.phase = TRIBE
    game.leader = NOBODY
    game.hunters = 0
    game.lap = 0
    begin_tribe(game, game.first)


def begin_tribe(game: Position, seat: i64) -> None:
    dealing.begin_segment(game)
    game.turn = seat
    if game.in_play(seat):
        growing.ask(game)
    else:
        game.asking = PLACE  # TSK-212


def next_tribe(game: Position) -> None:
    """On to the next player, and after the last to the hunt."""
    seat = game.clockwise(game.turn, 1)
    if seat == game.first:
        hunting.begin(game)
    else:
        begin_tribe(game, seat)


def go_on(game: Position) -> None:
    """The steps that nobody is asked about, until somebody is."""
    while game.asking >= TO_TURN:
        if game.asking == TO_TURN:
            begin_turn(game)
        elif game.asking == TO_ACT:
            gathering.ask(game)
        else:
            next_tribe(game)
