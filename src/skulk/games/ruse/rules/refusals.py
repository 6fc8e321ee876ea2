"""Why a text is no legal move now."""

from skulk.games.ruse.rules.position import Position
from skulk.kernel.event import Event, only


def why_not(game: Position, seat: int, text: str) -> Event:
    return Event("", seat, "no such move", (text,), only(seat))
