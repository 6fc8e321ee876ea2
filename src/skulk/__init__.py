"""Skulk: five tabletop games for people, bots and learners.

What other programs may build on is named here, and stays; everything else may change with any version.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skulk.bots import make as bot
    from skulk.bots.bot import Bot
    from skulk.games.registry import find as find_game
    from skulk.games.registry import slugs as game_names
    from skulk.kernel.chair import Chair
    from skulk.kernel.dice import Dice
    from skulk.kernel.errors import SkulkError
    from skulk.kernel.fairness import pledge_from
    from skulk.kernel.match import Match
    from skulk.kernel.record import loads as read_record
    from skulk.kernel.record import record_of
    from skulk.laws import check

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "Chair",
    "Dice",
    "Match",
    "SkulkError",
    "__version__",
    "bot",
    "check",
    "find_game",
    "game_names",
    "pledge_from",
    "read_record",
    "record_of",
]

_PLACES = {
    "Bot": ("skulk.bots.bot", "Bot"),
    "Chair": ("skulk.kernel.chair", "Chair"),
    "Dice": ("skulk.kernel.dice", "Dice"),
    "Match": ("skulk.kernel.match", "Match"),
    "SkulkError": ("skulk.kernel.errors", "SkulkError"),
    "bot": ("skulk.bots", "make"),
    "check": ("skulk.laws", "check"),
    "find_game": ("skulk.games.registry", "find"),
    "game_names": ("skulk.games.registry", "slugs"),
    "pledge_from": ("skulk.kernel.fairness", "pledge_from"),
    "read_record": ("skulk.kernel.record", "loads"),
    "record_of": ("skulk.kernel.record", "record_of"),
}


def __getattr__(name: str) -> object:
    """Loaded when first asked for: who wants one thing does not wait for all."""
    if name not in _PLACES:
        raise AttributeError(f"module 'skulk' has no attribute {name!r}")
    module, inside = _PLACES[name]
    return getattr(import_module(module), inside)
