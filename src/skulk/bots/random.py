"""Plays any legal move."""

from typing import final

from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.state import Move


@final
class RandomBot(Bot):
    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        return moves[self.dice.below(len(moves))]
