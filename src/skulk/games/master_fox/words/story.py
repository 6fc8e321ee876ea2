"""The story of a hunt, step by step. Seats stand in braces, for whoever tells it knows their names."""

from collections.abc import Sequence
from typing import Final

from skulk.games.master_fox.terms import KINDS
from skulk.games.master_fox.words.sentences import COUNTED
from skulk.games.master_fox.words.vocabulary import TICKS_A_SECOND, eggs, named, one

DAWN: Final = "Dawn breaks, and nobody has called STOP."
AGAIN: Final = "The hunt again, by moonlight."
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def name(seat: int) -> str:
    return f"{{{seat}}}"


def call(seat: int, tick: int) -> str:
    return f"{name(seat)} calls STOP after {tick / TICKS_A_SECOND:.0f} seconds. Masks off!"


def opened(seat: int, sack: Sequence[int]) -> str:
    return f"{name(seat)} opens the sack: {named(sack) or 'nothing in it'}."


def false_alarm(seat: int, loot: int, lenient: bool) -> str:
    worth = "It counts all the same in this house." if lenient else "The sack is worth nothing."
    return f"False alarm by {name(seat)}: only {loot} loot. {worth}"


def theft(thief: int, victim: int, kind: int, first: bool) -> str:
    words = f"{name(thief)}'s Snake takes {one(kind)} from {name(victim)}."
    return f"{name(thief)} steals first. {words}" if first else words


def robs_nobody(seat: int) -> str:
    return f"{name(seat)}'s Snake robs nobody."


def finds_nobody(seat: int) -> str:
    return f"{name(seat)}'s Snake finds nobody to rob."


def knocked_back(guard: int, seat: int) -> str:
    return f"{name(guard)}'s Hammer knocks {name(seat)}'s Snake back."


def counted(kind: int, reason: str, number: int) -> str:
    """One pawn, the how manieth of its kind; or what is counted for the whole sack."""
    word = KINDS[kind] if kind >= 0 else ""
    return COUNTED[reason].format(kind=word, which=f"{ORDINALS[number - 1]} {word}" if number > 1 else word)


def takes(seat: int, gain: int, now: int) -> str:
    return f"{name(seat)} takes {eggs(gain)}: {now} in all."


def swept(seat: int, less: int, now: int) -> str:
    return f"−{less} is swept up to nothing: {name(seat)} keeps {eggs(now)}."


def wins(seat: int, best: int, tied: bool) -> str:
    more = ", the youngest of those tied." if tied else "."
    return f"{name(seat)} is the new Master Fox with {eggs(best)}{more}"


def stashes(seat: int, kind: int) -> str:
    return f"{name(seat)} stashes {one(kind)}."


def still_held(seat: int, kind: int) -> str:
    return f"{name(seat)} still held {one(kind)}; it goes back."


def let_go(seat: int, kind: int, tick: int) -> str:
    return f"{name(seat)} had {one(kind)} at second {tick // TICKS_A_SECOND} and put it back."
