"""Players that hold a chair and nothing else."""

from typing import Final

from skulk.bots.bot import Bot
from skulk.bots.greedy import GreedyBot
from skulk.bots.levels import LEVELS, LevelBot, sentence, today
from skulk.bots.plain import PlainBot
from skulk.bots.random import RandomBot
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, SkulkError

BOTS: Final = ("random", "greedy", *LEVELS, "plain")


def known(name: str, fault: type[SkulkError] = BadSetup) -> str:
    """The name of a bot as it is today, or a fault of that kind if there is no such bot."""
    if today(name) not in BOTS:
        raise fault(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    return today(name)


def make(name: str, dice: Dice) -> Bot:
    """A bot by name."""
    name = known(name)
    if name == "random":
        return RandomBot(dice)
    if name == "plain":
        return PlainBot(dice)
    return GreedyBot(dice) if name == "greedy" else LevelBot(dice, name)


def describe(name: str) -> str:
    """Who that is, in a sentence."""
    if name == "random":
        return "Plays any legal move."
    if name == "plain":
        return "Plays for whoever is away, as the rules of the game have it."
    return "Takes what looks best right after its own turn." if name == "greedy" else sentence(name)
