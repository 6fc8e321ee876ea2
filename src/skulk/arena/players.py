"""Whoever plays a match from its first move to its last, and is told of both."""

from collections.abc import Sequence

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.match import Match


def sit_down(match: Match, specs: Sequence[str], dice: Sequence[Dice]) -> list[Bot]:
    """A bot for each seat, and last one for the clock, which holds no chair."""
    players = [make(spec, dice[seat]) for seat, spec in enumerate(specs)]
    for seat in range(match.seats):
        players[seat].begin(Chair(match, seat))
    return players


def leave(match: Match, players: Sequence[Bot]) -> None:
    for seat in range(match.seats):
        players[seat].end(Chair(match, seat))
