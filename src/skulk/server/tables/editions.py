"""Editions that people bring: each is read once, and away from the event loop."""

import asyncio
from functools import lru_cache

from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadEdition
from skulk.kernel.game import Game

KEPT = 64  # editions that a process remembers
DEADLINE = 2.0  # seconds for reading one


@lru_cache(KEPT)
def brought(game: Game, text: str) -> Edition:
    """What a game makes of a text."""
    return game.edition(text, "The edition")


def edition_of(game: Game, text: str | None) -> Edition:
    """The edition of a stored match; none is the standard one."""
    return game.standard() if text is None else brought(game, text)


async def read_aside(game: Game, text: str | None) -> Edition:
    """The same for who cannot wait: read in a thread, and given up on after a while."""
    try:
        async with asyncio.timeout(DEADLINE):
            return await asyncio.to_thread(edition_of, game, text)
    except TimeoutError:
        raise BadEdition("This edition takes too long to read.") from None
