"""Makes a match again from what is stored."""

import json
from collections.abc import Sequence

from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.server.store.queries import RESIGNED, Rows, Stored, read_result
from skulk.server.tables.editions import edition_of


def begun(game: Game, row: Stored, seats: Sequence[Stored]) -> Match:
    """The match at its start."""
    pledge = Pledge(row.secret, tuple([seat.nonce for seat in seats]))
    names = [seat.name for seat in seats]
    return Match(game, row.seats, json.loads(row.options), pledge, edition_of(game, row.edition_text), names)


def still_true(match: Match, rows: Rows) -> bool:
    """Whether a match that ended under older rules ends the same under these."""
    if rows.match.rules == match.game.version or not rows.match.result:
        return True
    told = read_result(rows.match.result)
    return told.reason == RESIGNED or told == match.result()
