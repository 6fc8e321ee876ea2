"""Bots that packages bring: each plays its match from the first choice to the last, and is told of both.

They live in one process of their own, so that whoever hangs there keeps no bot of the house from thinking.
"""

from collections import OrderedDict

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.specs import BOTS
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.server.tables.bots import Games, Question, caught_up

MOST = 256  # bots that are remembered; one that is forgotten begins again

PLAYING: "OrderedDict[tuple[str, int, str], Bot]" = OrderedDict()


def is_guest(level: str) -> bool:
    """Whether a bot of that name comes from elsewhere."""
    return bool(level) and level not in BOTS


def guest_choice(question: Question, games: Games) -> tuple[str, list[str]]:
    """In the worker: the notation, and a sentence for all that went wrong."""
    key, chair = key_of(question), Chair(caught_up(question, games), question.seat)
    bot = PLAYING.get(key)
    if bot is None:
        secret = f"{question.pledge.secret} {question.match} {question.seat}"
        bot = PLAYING[key] = make(question.level, Dice.seeded(secret))
        if len(PLAYING) > MOST:
            PLAYING.popitem(last=False)
        bot.begin(chair)
    text = str(bot.choose(chair))
    return text, told(bot)


def guest_goodbye(question: Question, games: Games) -> list[str]:
    """In the worker: the match is over, and its bot is forgotten."""
    bot = PLAYING.pop(key_of(question), None)
    if bot is None:
        return []
    bot.end(Chair(caught_up(question, games), question.seat))
    return told(bot)


def key_of(question: Question) -> tuple[str, int, str]:
    return question.match, question.seat, question.level


def told(bot: Bot) -> list[str]:
    """The faults that were noted since the last time."""
    faults: list[str] = getattr(bot, "faults", [])
    new = list(faults)
    faults.clear()
    return new
