"""Action codes: everything that is listed; where a pointer aims on the wall clock is no code but a place.

With the stepped clock all of play is in here. Reaching for a numbered spot, and a bot's mask, are found by
their notation only and are not offered to learners.
"""

from typing import Final

from skulk.games.master_fox.moves import (
    BY_PAW,
    CLOCKED,
    DISCARDS,
    KEEPS,
    NOT_YET,
    OFFERED,
    OFFERS,
    READY,
    ROB_NOBODY,
    ROBS,
    TAKES,
    TIME_UP,
)
from skulk.kernel.actions import Notations
from skulk.kernel.edition import Edition
from skulk.kernel.state import Move

HUNTING: Final = OFFERS[sum([1 << act for act in OFFERED])]
LISTED: Final[tuple[Move, ...]] = (
    *HUNTING,
    *KEEPS,
    *DISCARDS,
    *ROBS,
    ROB_NOBODY,
    *TAKES,
    *BY_PAW,
    READY,
    NOT_YET,
    TIME_UP,
    *CLOCKED,
)


def actions(seats: int, edition: Edition) -> Notations:
    return Notations([str(move) for move in LISTED])
