"""The end: all Victory cards are shown, and the most Food wins (TSK-190 to 195)."""

from skulk.games.tusk.rules import dealing
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.terms import BIT, NOBODY, OVER
from skulk.kernel.state import Result


def end(game: Position) -> None:
    """All Victory cards are shown, and the Food counted (TSK-190 to 195)."""
    game.asking = OVER
    game.turn = NOBODY
    dealing.drop_drafts(game)
    game.face_up_cards = BIT[game.players] - 1
    game.say("TSK-165", NOBODY, "ends")
    for seat in range(game.players):
        game.say(
            "TSK-191",
            seat,
            "scores",
            (game.victories[seat], int(game.bonus(seat)), int(game.score(seat))),
        )


def result(game: Position) -> Result | None:
    """Most Food wins; equals share it (TSK-195, 293)."""
    if game.asking != OVER:
        return None
    scores = [game.score(seat) for seat in range(game.players)]
    places = tuple([1 + sum([other > mine for other in scores]) for mine in scores])
    tied = sum([place == 1 for place in places]) > 1
    points = tuple([float(score) for score in scores])
    return Result(points, places, "TSK-293" if tied else "TSK-195", "shared" if tied else "most food")
