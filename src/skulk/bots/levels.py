"""Opponents by strength, as levels.toml has them for each game."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files
from statistics import NormalDist
from typing import Final, final

from skulk.bots.bot import Bot
from skulk.bots.greedy import GreedyBot
from skulk.bots.rehearsal import Practice, RehearsalBot
from skulk.bots.search import SearchBot, Settings
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Player
from skulk.kernel.state import Move

LEVELS: Final = ("cub", "yearling", "ranger", "elder", "sage")  # from the weakest to the strongest

# What two levels were called before: stored tables, ratings, records and commands go on with these names.
FORMER: Final = {"fox": "yearling", "vixen": "ranger"}

SPREAD: Final = 2**0.5 * 25 / 6  # of two players' luck in a match, in ratings as skulk.ratings has them

PLAIN: Final = Settings()
USUAL: Final = Practice()

NONE: Final[Mapping[str, "Value"]] = {}
Value = bool | int | float | str  # of an entry

# Entries of levels.toml: a level's own, and those of a rehearsal; the rest are a search's.
OWN: Final = ["kind", "overlooks", "hasty", "greed", "net"]
KINDS: Final = ("search", "glance", "rehearsal")
PRACTICE: Final = [entry.name for entry in fields(Practice)]


@dataclass(frozen=True)
class Level:
    """How one opponent plays one game."""

    kind: str = "search"  # or glance, or rehearsal
    overlooks: float = 0.0  # the chance that a glance misses a move
    net: str = ""  # "on" judges with the game's net, where it has one; see nets.py
    hasty: float = 0.0  # the chance that it goes no further than the move itself
    greed: float = 0.0  # the part of a loss that it does not see then
    settings: Settings = PLAIN  # of a search, and of whoever rehearses when it analyses
    practice: Practice = USUAL

    def bot(self, dice: Dice) -> Bot:
        if self.kind == "glance":
            return GreedyBot(dice, self.overlooks, self.hasty, self.greed)
        if self.kind == "rehearsal":
            return RehearsalBot(dice, self.practice, self.net)
        return SearchBot(dice, self.settings, self.net)

    def changed(self, entries: Mapping[str, object]) -> "Level":
        """The same with some entries of levels.toml instead."""
        own = {key: value for key, value in entries.items() if key in OWN}
        practice = {key: value for key, value in entries.items() if key in PRACTICE}
        settings = {key: value for key, value in entries.items() if key not in OWN + PRACTICE}
        return replace(
            self,
            **own,  # type: ignore[arg-type]
            settings=replace(self.settings, **settings),  # type: ignore[arg-type]
            practice=replace(self.practice, **practice),  # type: ignore[arg-type]
        )


@cache
def document() -> dict[str, dict[str, object]]:
    text = (files("skulk.bots") / "levels.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def level(slug: str, name: str) -> Level:
    """A level of a game, or of games that have not been measured yet."""
    entries = document().get(slug, document()["default"])[name]
    assert isinstance(entries, dict)
    return Level().changed(entries)


@cache
def anchors(slug: str) -> dict[str, float]:
    """How far each level of a game is above the yearling, in ratings, as far as measured.

    The model of the ratings is turned around: a difference of so much wins as often as the level did.
    """
    measured = document()["measured"].get(slug)
    if not isinstance(measured, dict):
        return {}
    above = {name: NormalDist().inv_cdf(step["score"]) * SPREAD for name, step in measured.items()}
    found = {"cub": -above["yearling"], "yearling": 0.0}
    height = 0.0
    for name in LEVELS[2:]:
        if name in above:
            height += above[name]
            found[name] = height
    return found


def check_entries(name: str, entries: Mapping[str, Value]) -> None:
    """Refuses settings that no level has, and values that cannot be theirs."""
    usual: dict[str, object] = {"kind": "search", "overlooks": 0.0, "hasty": 0.0, "greed": 0.0, "net": ""}
    for settings in (PLAIN, USUAL):
        usual |= {entry.name: getattr(settings, entry.name) for entry in fields(settings)}
    for key, value in entries.items():
        if key not in usual:
            raise BadSetup(f"{name!r} has no setting {key!r}; there are {', '.join(usual)}.")
        kind = type(usual[key])
        if not (type(value) is kind or (kind is float and type(value) is int)):
            raise BadSetup(f"{key} of {name!r} is written like {usual[key]}, not {value!r}.")
        if key == "kind" and value not in KINDS:
            raise BadSetup(f"The kind of {name!r} is one of {', '.join(KINDS)}, not {value!r}.")


def today(name: str) -> str:
    """What a bot is called now, whatever it was called when the name was written down."""
    return FORMER.get(name, name)


def sentence(name: str) -> str:
    return str(document()["sentences"][name])


@final
class LevelBot(Bot):
    """Learns from its first chair which game it plays."""

    def __init__(self, dice: Dice, name: str, entries: Mapping[str, Value] = NONE) -> None:
        self.dice = dice
        self.name = name
        self.entries = entries
        self.bot: Bot | None = None

    def choose(self, chair: Chair) -> Move:
        if self.bot is None:
            self.bot = self.learned(chair)
        return self.bot.choose(chair)

    def learned(self, chair: Chair) -> Bot:
        own = chair.game.player
        if own is None:
            return level(chair.game.slug, self.name).changed(self.entries).bot(self.dice)
        if self.entries:
            raise BadSetup(f"In {chair.game.name} a bot is a level as it is, without settings.")
        return OwnBot(self.dice, own(self.name, self.dice, chair.game.standard().parts))


@final
class OwnBot(Bot):
    """A game's own player: where no search helps."""

    def __init__(self, dice: Dice, player: Player) -> None:
        self.dice = dice
        self.player = player

    def choose(self, chair: Chair) -> Move:
        return self.player(chair.view(), chair.moves())
