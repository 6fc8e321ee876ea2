"""What a net is told of a family in Ruse: its boards, its plans, and how far it is ahead."""

from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.bots.outlook import Outlook
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.terms import INSTINCTS, KITS, OUTSIDE, QUESTIONS, ROUNDS, TOP_LEVEL, VILLAGE_END
from skulk.kernel.net import Net

GROWTH: Final = 32
STORE: Final = 8  # of each resource
CACHE: Final = 9
TILES: Final = 6  # to the next exit
MARKERS: Final = 10
DICE: Final = 16
STEPS: Final = 25  # of a figure that is a fraction
MIDDLE: Final = 12
PHASES: Final = 2 * ROUNDS  # a round's turns, and its scoring

SLOTS: Final = (
    GROWTH,
    *[STORE] * 4,
    *[TOP_LEVEL + 1] * 4,
    *[OUTSIDE + 1] * KITS,
    *[2] * len(INSTINCTS),
    *(CACHE, TILES, KITS + 1, KITS + 1, MARKERS, VILLAGE_END + 1),
    *(DICE, 2),  # still to come; whether the fourth one is unlocked
    *(STEPS, STEPS, STEPS),  # what cards, kits and common objectives promise
    2,  # whether it has the star
    len(QUESTIONS),
    3,  # who is asked: it, somebody else, or nobody
    PHASES * STEPS,  # the lead, by phase
)


def tell(net: Net, outlook: Outlook, promise: float, lead: float) -> None:
    """Puts the value of each slot for one family; the promise is that of the common objectives."""
    game, family, seat = outlook.game, outlook.family, outlook.seat
    net.put(0, capped(family.gp, GROWTH))
    place: i64 = 0
    while place < 4:
        net.put(1 + place, capped(family.store(place), STORE))
        net.put(5 + place, capped(family.level(place), TOP_LEVEL + 1))
        place += 1
    slot: i64 = 9
    place = 0
    while place < KITS:
        net.put(slot, capped(family.space(place), OUTSIDE + 1))
        slot += 1
        place += 1
    place = 0
    while place < len(INSTINCTS):
        net.put(slot, 1 if family.has(place) else 0)
        slot += 1
        place += 1
    net.put(slot, capped(len(family.cache), CACHE))
    net.put(slot + 1, capped(int(outlook.first_exit), TILES))
    net.put(slot + 2, capped(size(family.reached), KITS + 1))
    net.put(slot + 3, capped(family.completed_count(), KITS + 1))
    net.put(slot + 4, capped(family.markers, MARKERS))
    net.put(slot + 5, capped(family.village, VILLAGE_END + 1))
    net.put(slot + 6, capped(int(outlook.dice), DICE))
    net.put(slot + 7, 1 if family.fourth else 0)
    net.put(slot + 8, step(outlook.cards_worth))
    net.put(slot + 9, step(0.5 * outlook.kits_worth - 8.0))
    net.put(slot + 10, step(promise - 8.0))
    net.put(slot + 11, 1 if game.star == seat else 0)
    net.put(slot + 12, game.asking)
    net.put(slot + 13, 0 if game.seat == seat else 1 if game.seat >= 0 else 2)
    phase = 2 * (game.round_number - 1) + (1 if game.turns_over else 0)
    net.put(slot + 14, STEPS * capped(phase, PHASES) + step(lead / 3.0))


def capped(number: i64, values: i64) -> i64:
    return number if number < values else values - 1


def step(figure: float) -> i64:
    """A fraction as one of a few values around the middle one."""
    steps = int(figure + 1000.0) - 1000 + MIDDLE  # the next lower whole number, below zero too
    if steps < 0:
        return 0
    return steps if steps < STEPS else STEPS - 1
