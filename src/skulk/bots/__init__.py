"""Players that hold a chair and nothing else."""

from skulk.bots.bot import Bot
from skulk.bots.greedy import GreedyBot
from skulk.bots.random import RandomBot
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make(name: str, dice: Dice) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        raise BadSetup(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    return BOTS[name](dice)
