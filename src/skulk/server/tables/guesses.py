"""Guesses for chairs that stand elsewhere: sampled where bots think, and sent as plain data."""

import secrets
from functools import partial

import msgspec

from skulk.kernel.dice import Dice
from skulk.kernel.plain_data import plain
from skulk.kernel.state import State
from skulk.server.show.pulse import told_pulse
from skulk.server.tables.bots import Games, Question, caught_up
from skulk.server.tables.fair_queue import Asker
from skulk.server.tables.table import Table

MOST = 64
LARGEST = 4 * 1024 * 1024  # bytes of one answer


class Guesses(msgspec.Struct, frozen=True):
    """States that could be the true one as far as a seat knows at this pulse, each with dice of its own."""

    pulse: int
    guesses: list[msgspec.Raw]


def reminds(table: Table, seat: int) -> bool:
    """Whether a guess would tell what people must remember now."""
    forgets, match = table.game.by_heart, table.match
    if forgets is None or match is None:
        return False
    view = match.view(seat)
    return forgets(view) != view


async def guess(table: Table, seat: int, count: int, views: bool, person: str) -> Guesses:
    """So many guesses of a seat, as states or as what every seat would see; fewer where they would be too
    large together."""
    pulse = told_pulse(table.state, table.audience.watcher((seat,)))
    work = partial(sampled, count=count, views=views, seed=secrets.token_hex(16))
    found = await table.context.thinkers.ask(work, table.state.question(seat, "guess"), Asker((person,)))
    return Guesses(pulse, [msgspec.Raw(one) for one in found])


def sampled(question: Question, games: Games, count: int, views: bool, seed: str) -> list[bytes]:
    """In the worker. The seed is fresh for every request: no dice of the match are asked."""
    match, dice = caught_up(question, games), Dice.seeded(seed)
    found: list[bytes] = []
    size = 0
    while len(found) < count and size < LARGEST:
        found.append(written(match.state.guess(question.seat, dice), match.seats, views))
        size += len(found[-1])
    return found


def written(state: State, seats: int, views: bool) -> bytes:
    """A guess for the game's own package; or for any program: how it looks from every seat, by name."""
    return msgspec.json.encode([state.view(seat) for seat in range(seats)] if views else plain(state))
