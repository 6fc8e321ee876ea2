"""Small pieces of sentences: kinds, numbers of things, and what a pawn was worth."""

from collections.abc import Sequence
from typing import Final

from skulk.games.master_fox.terms import KINDS
from skulk.kernel.words import listed

TICKS_A_SECOND: Final = 20
GENTLE_TICK: Final = 80  # milliseconds, at the slower pace


def named(kinds: Sequence[int]) -> str:
    return listed([KINDS[kind] for kind in kinds])


def one(kind: int) -> str:
    return f"a {KINDS[kind]}"


def eggs(count: int) -> str:
    return "no eggs" if not count else "1 egg" if count == 1 else f"{count} eggs"


def pawns(count: int) -> str:
    return "1 pawn" if count == 1 else f"{count} pawns"


def loot(count: int) -> str:
    return "1 piece of loot" if count == 1 else f"{count} pieces of loot"


def minutes(ticks: int, gentle: bool) -> str:
    """So many ticks by the clock on the wall."""
    tick = GENTLE_TICK if gentle else 1000 // TICKS_A_SECOND
    whole, rest = divmod(ticks * tick // 1000, 60)
    return f"{whole}:{str(rest).zfill(2)} minutes"


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def often(times: int) -> str:
    return f" ({times} times)" if times > 2 else " (twice)" if times == 2 else ""


def item_words(kind: int, points: int, reason: str) -> str:
    if reason == "false_alarm":
        return "false alarm, 0"
    if reason == "two_ruses":
        return "two ruses quarrel −1"
    name = KINDS[kind]
    said = {"match": name, "excess": f"{name} too many", "mismatch": f"{name} not wanted", "fox": "the Fox"}
    return f"{said[reason]} {signed(points)}"
