"""A seat at a table, and who has it."""

from dataclasses import dataclass

from skulk.bots.levels import today
from skulk.server.store.rows import Kind, SeatRow


@dataclass
class Place:
    """Who sits on a seat."""

    kind: Kind
    person: str | None
    name: str
    bot: str  # the level of the bot that plays here now, or nothing
    standing_in: str
    resigned: bool
    kept_for: str | None  # an open seat that one person may take, in a rematch or a challenge
    program: bool  # whose owner is a bot account
    colour: int | None  # which of the table's it was given


def place_of(row: SeatRow) -> Place:
    """A seat as it is stored; levels go by their names of today."""
    standing_in = today(row.standing_in)
    bot = today(row.level) if row.kind == "bot" else standing_in
    return Place(
        row.kind, row.person, row.name, bot, standing_in, row.resigned, row.reserved, row.program, row.colour
    )
