"""What people and bots are called, and how a saved match remembers which seats are bots'."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from skulk.bots import names
from skulk.bots.levels import FORMER, today
from skulk.kernel.errors import BadSetup

GUEST = "Guest"
NOBODY: Final[Mapping[int, str]] = {}
BOT = rf"{'|'.join(map(re.escape, [*names(), *FORMER]))}|[\w.]+:\w+"
BOT_NAME = re.compile(rf"\b((?:{BOT})(?:,\w+=[^\s,]+)*) bot\b", re.IGNORECASE)


def names_for(
    seats: Sequence[str | None], given: Sequence[str] = (), itself: Mapping[int, str] = NOBODY
) -> tuple[str, ...]:
    """A name for each seat; a bot's says which bot it is, and the game has its own where it plays itself."""
    count = len(seats) - len(itself)
    if given and len(given) != count:
        raise BadSetup(f"There are {count} seats to name, so --names needs {count} names, not {len(given)}.")
    if not all(given):
        raise BadSetup("A name cannot be empty.")
    left = iter(given)
    wanted = [itself.get(seat) or called(bot, next(left, "")) for seat, bot in enumerate(seats)]
    return tuple(
        name if wanted.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(wanted)
    )


def called(bot: str | None, name: str) -> str:
    if bot is None:
        if BOT_NAME.search(name):
            raise BadSetup(f"{name!r} is what a bot is called; a person needs another name.")
        return name or GUEST
    return f"{name} ({bot} bot)" if name else f"{bot if ':' in bot else bot.capitalize()} bot"


def bots_among(names: Sequence[str]) -> list[str | None]:
    """The bot on each seat, by its name; None is a person."""
    found = [BOT_NAME.search(name) for name in names]
    return [spec_in(bot.group(1)) if bot else None for bot in found]


def spec_in(text: str) -> str:
    """The spec of a bot, as its name has it."""
    return text if ":" in text else today(text.lower())
