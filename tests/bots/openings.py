"""Matches to look at, some random moves from their beginning."""

from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match


def begun(game: Game, seats: int, seed: str, decisions: int = 400) -> Match:
    """A match of random moves, or the beginning of one."""
    return played_on(Match(game, seats, {}, pledge_from(seed, seats)), Dice.seeded(seed), decisions)


def played_on(match: Match, dice: Dice, decisions: int) -> Match:
    """Some random moves further, or to the end."""
    for decision in range(decisions):
        if match.waiting():
            seat = match.waiting()[dice.below(len(match.waiting()))]
            moves = match.state.moves(seat)
            match.play(seat, str(moves[dice.below(len(moves))]))
    return match
