"""How a match ended, seat by seat."""

from skulk.games.ruins.view import PlayerView, RuinsView
from skulk.games.ruins.words.labels import word
from skulk.kernel.words import Tally


def tally(view: RuinsView) -> tuple[Tally, ...]:
    players = view.players
    return (
        Tally("Points", tuple([str(player.points) for player in players])),
        Tally("Cards left", tuple([str(player.cards) for player in players])),
        Tally("In the last round", tuple([out_of(player) for player in players]), total=True),
    )


def out_of(player: PlayerView) -> str:
    if not player.takes_part:
        return "watched"
    return f"out {word(f'place {player.out}')}" if player.out else "still in"
