"""Makes a match again from what is stored."""

import asyncio
import json
from collections.abc import Sequence
from time import perf_counter

from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match, annulled
from skulk.server.store.queries import RESIGNED, read_result
from skulk.server.store.rows import EntryRow, MatchRow, Rows, SeatRow
from skulk.server.tables.editions import edition_of

SLICE = 0.01  # seconds of work after which others are served


class Breath:
    """Has whoever works for long on the event loop pause now and then."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def pause(self) -> None:
        if perf_counter() - self._since >= SLICE:
            await asyncio.sleep(0)
            self._since = perf_counter()


def begun(game: Game, row: MatchRow, seats: Sequence[SeatRow]) -> Match:
    """The match at its start."""
    pledge = Pledge(row.secret, tuple([seat.nonce for seat in seats]))
    names = [seat.name for seat in seats]
    return Match(game, row.seats, json.loads(row.options), pledge, edition_of(game, row.edition_text), names)


async def redo(match: Match, rows: Sequence[EntryRow]) -> None:
    """Enters what is stored, without what was taken back; others are served meanwhile."""
    entries, breath = [Entry.read(row.seat, row.text) for row in rows], Breath()
    for entry, gone in zip(entries, annulled(entries), strict=True):
        match.pass_over(entry) if gone else match.redo_entry(entry)
        await breath.pause()


def still_true(match: Match, rows: Rows) -> bool:
    """Whether a match that ended under older rules ends the same under these."""
    if rows.match.rules == match.game.version or not rows.match.result:
        return True
    told = read_result(rows.match.result)
    return told.reason == RESIGNED or told == match.result()
