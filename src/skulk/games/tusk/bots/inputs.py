"""What a net is told of a tribe in Tusk!: its means, its strongest rival's, and how the match stands."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bots.worth import reach_worth
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    FOOD,
    GRASS,
    HUNTING,
    MEMBERS,
    QUESTIONS,
    ROWS,
    SEASONS,
    SNOW,
    STICK,
    STONE,
    VICTORY_CARDS,
)
from skulk.kernel.net import Net

FOODS: Final = 24
HELD: Final = 7  # of each kind of goods
BONUS: Final = 13
FEW: Final = MEMBERS + 1
SOME: Final = 3  # members on one terrain
STEPS: Final = 25  # of a figure that is a fraction
MIDDLE: Final = 12
TURNS: Final = 12

# Of a tribe: tokens, what its card is and brings, its members, and where they stand.
OF_A_TRIBE: Final = (
    *(FOODS, HELD, HELD, HELD),
    *(VICTORY_CARDS + 1, BONUS),
    *(FEW, FEW, FEW),
    *[SOME] * (SNOW + 1),
    STEPS,  # what can be reached
)
SLOTS: Final = (
    *OF_A_TRIBE,
    *OF_A_TRIBE,
    (ROWS + 1) * STEPS,  # the lead, by the rows that are left
    ROWS + 1,
    TURNS,
    len(QUESTIONS),
    3,  # whose turn it is: the seat's, its rival's, or neither's
    2,  # whether it goes before its rival in this turn
    len(SEASONS) + 1,
)
RIVAL: Final = len(OF_A_TRIBE)
TABLE: Final = 2 * RIVAL


def tell(net: Net, state: Tusk, worths: list[float], seat: i64) -> None:
    """Puts the value of each slot for one seat."""
    rival = rival_of(state, worths, seat)
    tell_tribe(net, 0, state, seat)
    tell_tribe(net, RIVAL, state, rival)
    rows = capped(state.rows, ROWS + 1)
    net.put(TABLE, STEPS * rows + step(2.0 * (worths[seat] - worths[rival])))
    net.put(TABLE + 1, rows)
    net.put(TABLE + 2, capped(state.turn_number, TURNS))
    net.put(TABLE + 3, state.asking)
    net.put(TABLE + 4, 0 if state.turn == seat else 1 if state.turn == rival else 2)
    own = (seat - state.first) % state.players
    others = (rival - state.first) % state.players
    net.put(TABLE + 5, 1 if own < others else 0)
    net.put(TABLE + 6, state.box.seasons[state.season] + 1 if state.season >= 0 else 0)


def tell_tribe(net: Net, at: i64, state: Tusk, seat: i64) -> None:
    net.put(at, capped(state.holds(seat, FOOD), FOODS))
    net.put(at + 1, capped(state.holds(seat, STICK), HELD))
    net.put(at + 2, capped(state.holds(seat, GRASS), HELD))
    net.put(at + 3, capped(state.holds(seat, STONE), HELD))
    slot: i64 = at + FOOD + 1
    net.put(slot, state.victories[seat] + 1)
    net.put(slot + 1, capped(state.bonus(seat), BONUS))
    in_play: i64 = 0
    lying: i64 = 0
    hunting: i64 = 0
    on = [0] * (SNOW + 1)
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        place: i64 = state.places[member]
        if place > HUNTING:
            continue
        in_play += 1
        if state.is_lying(member):
            lying += 1
        if place == HUNTING:
            hunting += 1
        else:
            on[state.terrain[place]] += 1
    net.put(slot + 2, in_play)
    net.put(slot + 3, lying)
    net.put(slot + 4, hunting)
    slot += 5
    for terrain in range(SNOW + 1):
        net.put(slot + terrain, capped(on[terrain], SOME))
    net.put(slot + SNOW + 1, step(3.0 * reach_worth(state, seat) - 4.5))


def rival_of(state: Tusk, worths: list[float], seat: i64) -> i64:
    """Whoever else has most."""
    found: i64 = 0 if seat else 1
    for other in range(state.players):
        if other != seat and worths[other] > worths[found]:
            found = other
    return found


def capped(number: i64, values: i64) -> i64:
    return number if number < values else values - 1


def step(figure: float) -> i64:
    """A fraction as one of a few values around the middle one."""
    steps = int(figure + 100.0) - 100 + MIDDLE  # the next lower whole number, below zero too
    if steps < 0:
        return 0
    return steps if steps < STEPS else STEPS - 1
