"""What people and bots are called, and how a saved match remembers which seats are bots'."""

import re
from collections.abc import Sequence

from skulk.bots import BOTS
from skulk.kernel.errors import BadSetup

GUEST = "Guest"
BOT_NAME = re.compile(rf"\b({'|'.join(BOTS)}) bot\b", re.IGNORECASE)


def names_for(seats: Sequence[str | None], given: Sequence[str] = ()) -> tuple[str, ...]:
    """A name for each seat; a bot's says which bot it is."""
    if given and len(given) != len(seats):
        raise BadSetup(
            f"There are {len(seats)} seats, so --names needs {len(seats)} names, not {len(given)}."
        )
    if not all(given):
        raise BadSetup("A name cannot be empty.")
    wanted = [called(bot, given[seat] if given else "") for seat, bot in enumerate(seats)]
    return tuple(
        name if wanted.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(wanted)
    )


def called(bot: str | None, name: str) -> str:
    if bot is None:
        if BOT_NAME.search(name):
            raise BadSetup(f"{name!r} is what a bot is called; a person needs another name.")
        return name or GUEST
    return f"{name} ({bot} bot)" if name else f"{bot.capitalize()} bot"


def bots_among(names: Sequence[str]) -> list[str | None]:
    """The bot on each seat, by its name; None is a person."""
    found = [BOT_NAME.search(name) for name in names]
    return [bot.group(1).lower() if bot else None for bot in found]
