"""Plays for whoever is away, as the rules of the game have it; where they say nothing, greedily."""

from typing import final

from skulk.bots.bot import Bot
from skulk.bots.greedy import GreedyBot
from skulk.kernel.chair import Chair
from skulk.kernel.state import Move


@final
class PlainBot(Bot):
    def choose(self, chair: Chair) -> Move:
        absent = chair.game.absent
        if absent is None:
            return GreedyBot(self.dice).choose(chair)
        return absent(chair.guess(self.dice), chair.seat)
