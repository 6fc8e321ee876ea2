"""Whether a machine thinks fast enough for the strongest level."""

from collections.abc import Callable
from time import process_time
from typing import Final

from skulk.bots.levels import LEVELS
from skulk.kernel.dice import Dice

STRONGEST: Final = LEVELS[-1]
USUAL: Final = 0.0001  # seconds of CPU time for the sample, where the levels were measured
SLOWEST: Final = 2.5  # times as much, with which the strongest level still answers in about a second
CARDS: Final = 52
SHUFFLES: Final = 300
ATTEMPTS: Final = 5  # the fastest counts: the machine may have been busy


def slowness() -> float:
    """How many times the usual time a sample of the work takes; interpreted, some thirty times."""
    dice, cards = Dice.seeded("pace"), list(range(CARDS))
    taken: list[float] = []
    for attempt in range(ATTEMPTS):
        start = process_time()
        for shuffle in range(SHUFFLES):
            dice.shuffle(cards)
        taken.append(process_time() - start)
    return min(taken) / USUAL


def withheld(wanted: bool | None, measure: Callable[[], float] = slowness) -> str:
    """Why the strongest level is not offered, in a sentence; "" if it is. None has it measured."""
    if wanted is None:
        times = measure()
        if times <= SLOWEST:
            return ""
        slow = f"it thinks long, and this server takes {times:.0f} times as long as others."
        return f"{STRONGEST.capitalize()} is not offered: {slow}"
    return "" if wanted else f"{STRONGEST.capitalize()} is not offered: this server is set up without it."
