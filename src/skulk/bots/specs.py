"""Whoever is to play, as one writes it: a name, a level with settings, an installed bot, or a class anywhere.

`elder` · `elder,iterations=500` · `my-bot` · `my_package:Shedder,greed=0.3` · `llm:my_module`
"""

import os
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from skulk.bots.bot import Bot
from skulk.bots.greedy import GreedyBot
from skulk.bots.guard import LIMIT, GuardedBot
from skulk.bots.levels import LEVELS, Level, LevelBot, Value, check_entries, level, sentence, today
from skulk.bots.llm import FUNCTION, LlmBot
from skulk.bots.plain import PlainBot
from skulk.bots.random import RandomBot
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, SkulkError

BOTS: Final = ("random", "greedy", *LEVELS, "plain")
MODEL: Final = "llm:"  # before the module of a language model
GROUP: Final = "skulk.bots"  # entry points: bots that packages bring along
LONGEST: Final = 16  # letters of an installed bot's name, which is stored with every seat
OFFERED: Final = "SKULK_BOTS"  # lines NAME=SPEC in the environment, which every process of a server inherits
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,15}")


def names() -> tuple[str, ...]:
    """The bots that need no address: ours, then those that installed packages bring."""
    return (*BOTS, *sorted([name for name in installed() if name not in BOTS]))


@cache
def installed() -> dict[str, str]:
    """The places of bots in packages, by name."""
    found = [point for point in entry_points(group=GROUP) if len(point.name) <= LONGEST]
    return {**{point.name: point.value for point in found}, **offered()}


@cache
def offered() -> dict[str, str]:
    """The specs of bots that whoever runs a server offers there, by name."""
    lines = [line.partition("=") for line in os.environ.get(OFFERED, "").splitlines()]
    return {name: spec for name, _, spec in lines}


def offer(bots: Iterable[str]) -> None:
    """Makes known, here and in processes that are started from here, what is written as NAME=SPEC."""
    found: dict[str, str] = {}
    for written in bots:
        name, equals, spec = [part.strip() for part in written.partition("=")]
        if not equals or not NAME.fullmatch(name):
            raise BadSetup(
                "A bot to offer is written NAME=SPEC, with a name of up to 16 small letters, figures and"
                f" hyphens, such as night=elder,iterations=500; not {written!r}."
            )
        if name in found or today(name) in names():
            raise BadSetup(f"There is a bot {name!r} already; give yours another name.")
        found[name] = checked(spec)
    if found:
        os.environ[OFFERED] = "\n".join([f"{name}={spec}" for name, spec in found.items()])
        offered.cache_clear()
        installed.cache_clear()


def known(name: str, fault: type[SkulkError] = BadSetup) -> str:
    """The name of a bot as it is today, or a fault of that kind if there is no such bot.

    For names that come from outside: nothing is imported that nobody has installed as a bot.
    """
    if today(name) not in BOTS and name not in installed():
        raise fault(f"There is no bot {name!r}; the bots are {', '.join(names())}.")
    return today(name)


def checked(spec: str) -> str:
    """A spec as it is written today, after one such bot was made."""
    make(spec, Dice.seeded(""))
    name, comma, rest = spec.partition(",")
    return today(name) + comma + rest


def split_specs(text: str) -> list[str]:
    """A list of specs with commas; what has an equals sign belongs to the bot before it."""
    found: list[str] = []
    for word in [word.strip() for word in text.split(",")]:
        if "=" in word and found:
            found[-1] += f",{word}"
        else:
            found.append(word)
    return found


def make(spec: str, dice: Dice) -> Bot:
    """A bot by its spec."""
    name, *words = [word.strip() for word in spec.split(",")]
    entries = read_entries(spec, words)
    if name.startswith(MODEL):
        return asking_a_model(name, entries, dice)
    if ":" in name:
        return made_elsewhere(name, name, entries, dice)
    name = today(name)
    if name in offered() and not entries:
        return make(offered()[name], dice)
    if name in LEVELS:
        check_entries(name, entries)
        return LevelBot(dice, name, entries)
    place = installed().get(name) if name not in BOTS else None
    if place is not None:
        return made_elsewhere(name, place, entries, dice)
    if name not in BOTS:
        raise BadSetup(
            f"There is no bot {name!r}; a bot is one of {', '.join(names())}, or written as module:Class."
        )
    if entries:
        raise BadSetup(f"The bot {name!r} has no settings; those of {', '.join(LEVELS)} can be changed.")
    if name == "random":
        return RandomBot(dice)
    return PlainBot(dice) if name == "plain" else GreedyBot(dice)


def read_entries(spec: str, words: list[str]) -> dict[str, Value]:
    entries: dict[str, Value] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key.strip().isidentifier():
            raise BadSetup(f"Settings of a bot are written name=value after it, not {word!r} as in {spec!r}.")
        entries[key.strip()] = read_value(value.strip())
    return entries


def read_value(text: str) -> Value:
    """A number, true or false; anything else is a word."""
    try:
        value = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
    return value if isinstance(value, (bool, int, float)) else text


def made_elsewhere(name: str, place: str, entries: Mapping[str, Value], dice: Dice) -> Bot:
    """Somebody else's bot, and a guard around it."""
    given = dict(entries)
    seconds = seconds_of(name, given)
    maker = found_at(place)
    own = dice.fork()  # a bot that hangs may go on rolling its dice
    try:
        bot = maker(dice, **given)
    except Exception as error:
        raise BadSetup(f"{name!r} cannot be made: {type(error).__name__}: {error}.") from None
    if not isinstance(bot, Bot):
        raise BadSetup(f"{name!r} makes no bot: a bot derives from skulk.Bot and chooses a move of a chair.")
    return GuardedBot(own, bot, name, seconds)


def asking_a_model(name: str, entries: Mapping[str, Value], dice: Dice) -> Bot:
    """A language model, or whatever else turns a text into a text."""
    given = dict(entries)
    seconds = seconds_of(name, given)
    if given:
        raise BadSetup(f"{name!r} has no setting but seconds; what else it needs stands in its module.")
    model = found_at(f"{name.removeprefix(MODEL)}:{FUNCTION}")
    own = dice.fork()
    return GuardedBot(own, LlmBot(dice, model), name, seconds)


def seconds_of(name: str, given: dict[str, Value]) -> float:
    """How long a choice may take; taken out of the settings."""
    seconds = given.pop("seconds", LIMIT)
    if isinstance(seconds, (bool, str)) or seconds <= 0:
        raise BadSetup(f"The seconds of {name!r} are how long a choice may take: a number above 0.")
    return float(seconds)


def found_at(place: str) -> Callable[..., object]:
    """A class, or whatever else makes bots; looked for where one stands, in src, and among packages."""
    module, _, name = place.partition(":")
    for folder in ("", "src"):
        if folder not in sys.path:
            sys.path.append(folder)  # behind what is installed, which a folder must not replace
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:
        raise BadSetup(f"{module!r} cannot be imported: {type(error).__name__}: {error}.") from None
    if not callable(found):
        raise BadSetup(f"{module!r} has no class {name!r}; a bot is written as module:Class.")
    maker: Callable[..., object] = found
    return maker


def settled(slug: str, spec: str) -> Level | None:
    """What a level thinks with in a game; None for whoever is none."""
    name, *words = [word.strip() for word in spec.split(",")]
    if today(name) not in LEVELS:
        return None
    return level(slug, today(name)).changed(read_entries(spec, words))


def describe(name: str) -> str:
    """Who that is, in a sentence."""
    if name == "random":
        return "Plays any legal move."
    if name == "plain":
        return "Plays for whoever is away, as the rules of the game have it."
    if name == "greedy":
        return "Takes what looks best right after its own turn."
    if name in offered():
        return f"Offered here: {offered()[name]}."
    return sentence(name) if name in LEVELS else "A bot that a package brought along."
