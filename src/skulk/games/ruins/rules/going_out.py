"""Going out: places, points, and the wins that stop a game at once (RUN-055, RUN-070, RUN-072)."""

from mypy_extensions import i64

from skulk.games.ruins.rules.position import NOBODY, Position
from skulk.games.ruins.terms import INSTANT, OVER, SHOWDOWN


def go_out(game: Position, seat: i64) -> None:
    """The hand is empty: place, points, and perhaps the game, in this order (RUN-120)."""
    game.inside &= ~(1 << seat)
    game.places += (int(seat),)
    if game.showdown():
        win(game, seat, SHOWDOWN, "RUN-072", "wins the showdown", game.points[seat])
        return
    score(game, seat, len(game.places), "RUN-055", "goes out")
    if wins_at_once(game, seat):
        win(game, seat, INSTANT, "RUN-070", "wins at once", game.began[seat])


def wins_at_once(game: Position, seat: i64) -> bool:
    """First out after beginning the round with enough points (RUN-070, RUN-171)."""
    return game.places[0] == seat and game.began[seat] >= game.box.winning


def score(game: Position, seat: i64, place: i64, rule: str, verb: str) -> None:
    """Points for a place, kept between 0 and the top of the track (RUN-170)."""
    before = game.points[seat]
    after = max(0, min(game.box.top, before + game.box.prizes(game.players)[place - 1]))
    game.points = (*game.points[:seat], after, *game.points[seat + 1 :])
    game.say(rule, seat, verb, (int(place), after - before, after))


def win(game: Position, seat: i64, ending: i64, rule: str, verb: str, points: i64) -> None:
    """The match ends; told are the points that count for it."""
    game.ending = ending
    game.winner = seat
    game.say(rule, seat, verb, (int(points),))
    game.ask(OVER, NOBODY)
