"""What the table does for a player who is away too long (TSK-307)."""

from skulk.games.tusk.geometry import BESIDE
from skulk.games.tusk.moves import (
    ACTS,
    AIMS,
    ANSWERS,
    ASIDES,
    BARGAINS,
    DONE,
    DROP,
    END,
    FLEES,
    GROWS,
    JOIN,
    KEEPS,
    LEADS,
    REFUSE,
    REGROUPS,
    SENDS,
    STAY,
)
from skulk.games.tusk.rules import questions
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ASIDE,
    FLEE,
    FOOD,
    GROW,
    KEEP,
    LEAD,
    REGROUP,
    SEND,
)
from skulk.kernel.state import Move, State


def stand_in(state: State, seat: int) -> Move:
    """The plainest answer."""
    assert isinstance(state, Tusk)
    if state.offer:
        return ANSWERS[REFUSE]
    if state.drafts[seat]:
        return BARGAINS[DROP]
    asking = state.asking
    if asking in PLAIN:
        return PLAIN[asking]
    if asking == KEEP:
        return KEEPS[state.shown[0]]
    if asking == AIM:
        return AIMS[richest(state, seat)]
    if asking == REGROUP:
        return regroup(state)
    if asking in (LEAD, FLEE):
        return (LEADS if asking == LEAD else FLEES)[first_beside(state)]
    return state.moves(seat)[0]  # a tile to begin on, no goods, nothing to share


PLAIN: dict[int, Move] = {GROW: GROWS[DONE], SEND: SENDS[DONE], ACT: ACTS[END], ASIDE: ASIDES[JOIN]}


def richest(state: Tusk, seat: int) -> int:
    """The opponent in the fight with most Food; of equals the next one clockwise."""
    fight = state.fight
    assert fight is not None
    others = [int(state.clockwise(seat, steps)) for steps in range(1, state.players)]
    return max([other for other in others if fight.has(other)], key=lambda o: state.holds(o, FOOD))


def first_beside(state: Tusk) -> int:
    """The first open tile, clockwise from the north of the Mammoth's."""
    around = BESIDE[6 * state.mammoth : 6 * state.mammoth + 6]
    return next(tile for tile in around if tile >= 0 and questions.choices(state) >> tile & 1)


def regroup(state: Tusk) -> Move:
    """Stays once, then leaves."""
    may_stay = questions.choices(state) >> STAY & 1
    return REGROUPS[STAY if may_stay and state.hunt_round == 1 else first_beside(state)]
