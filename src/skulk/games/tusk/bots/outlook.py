"""What a hunt promises each tribe: one round, worked out exactly."""

from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    ATTACK,
    BIT,
    EVENTS,
    GRASS,
    HUNT,
    HUNTING,
    MEMBERS,
    NOBODY,
    PACK_LEADER,
    REGROUP,
    SHARE,
    SPIRIT,
    STICK,
    STONE,
)

HURT: Final = 0.6  # what a wounded hunter costs
KEPT: Final = 0.85  # of the share, that a leader keeps
MOST_TRACK: Final = 13
LATER: Final = 0.5  # what a round that may still be left is worth
PLAIN_WORTH: Final = [0.35, 0.25, 0.3]  # of a stick, a grass, a stone that no card rewards


def hunt_prospects(state: Tusk) -> list[float]:
    """Food to be expected by each tribe from the hunt as it stands."""
    found = [0.0] * state.players
    if state.asking == SHARE:
        found[state.leader] += float(state.share_left)
        for seat in range(state.players):
            found[seat] += float(state.shares[seat])
        return found
    if state.leader == NOBODY or not state.tribes_at(HUNTING):
        return found
    if state.phase == HUNT and state.asking == REGROUP:
        later = [0.0] * state.players
        next_round(state, later, 0)
        for seat in range(state.players):
            found[seat] = LATER * max(later[seat], 0.0)
        return found
    next_round(state, found, state.lap if state.phase == HUNT and state.asking == ATTACK else 0)
    return found


def hunters_prospect(state: Tusk, seat: i64, more: i64) -> float:
    """What a tribe may expect if it sends so many more hunters from its tiles."""
    after = state.copy()
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if more and after.places[member] < HUNTING and not after.is_lying(member):
            after.places[member] = HUNTING
            more -= 1
    if after.leader == NOBODY and after.count_at(seat, HUNTING):
        after.leader = seat
    return hunt_prospects(after)[seat]


def next_round(state: Tusk, found: list[float], lap: i64) -> None:
    """Goes round the table with the chances of how much is left on the track."""
    left = [0.0] * MOST_TRACK
    left[state.track] = 1.0
    for steps in range(lap, state.players):
        seat = state.clockwise(state.leader, steps)
        standing = state.standing_at(seat, HUNTING)
        if standing:
            left = attacked(state, found, seat, standing, left)
    killed = left[0]
    reward(state, found, killed)
    for seat in range(state.players):
        standing = state.standing_at(seat, HUNTING)
        if standing:
            grass = state.in_use(seat, GRASS)
            found[seat] -= (1.0 - killed) * HURT * float(standing) * max(0.0, (3.0 - float(grass)) / 6.0)


def reward(state: Tusk, found: list[float], killed: float) -> None:
    """The leader's share, and what cards make of a kill."""
    leader = state.leader
    found[leader] += killed * KEPT * float(state.box.share)
    if state.victories[leader] == PACK_LEADER:
        found[leader] += killed * state.box.worth[PACK_LEADER]
    for seat in range(state.players):
        if seat != leader and state.victories[seat] == SPIRIT and state.count_at(seat, HUNTING):
            found[seat] += killed * KEPT * state.box.worth[SPIRIT]


def attacked(state: Tusk, found: list[float], seat: i64, standing: i64, left: list[float]) -> list[float]:
    """What is left on the track after one tribe's attack, which burns what it does not hoard."""
    hoarded = hoards(state, seat)
    sticks = state.in_use(seat, STICK)
    stones = state.in_use(seat, STONE)
    answered = state.phase == HUNT and state.asking == ATTACK and seat == state.turn
    start: i64 = state.good if answered else 0
    if start <= STICK and not hoarded >> STICK & 1:
        burnt = min(state.holds(seat, STICK), 4)
        sticks += burnt
        found[seat] -= PLAIN_WORTH[STICK] * float(burnt)
    if start <= STONE and not hoarded >> STONE & 1:
        burnt = min(state.holds(seat, STONE), 3)
        stones += burnt
        found[seat] -= PLAIN_WORTH[STONE] * float(burnt)
    hit = min(1.0, (1.0 + float(sticks)) / 6.0)
    after = [0.0] * MOST_TRACK
    for hits in range(standing + 1):
        chance = binomial(standing, hits, hit)
        wounds = hits + stones if hits else 0
        for track in range(MOST_TRACK):
            if left[track] > 0.0:
                taken = min(track, wounds)
                after[track - taken] += left[track] * chance
                found[seat] += left[track] * chance * float(taken)
    return after


def hoards(state: Tusk, seat: i64) -> i64:
    """Mask of the goods that a Victory card rewards."""
    card = state.victories[seat]
    found: i64 = 0
    if card >= EVENTS:
        for kind in state.box.sets[card]:
            found |= BIT[kind]
    return found


def binomial(count: i64, hits: i64, chance: float) -> float:
    """How likely so many of a few dice hit."""
    found = 1.0
    for n in range(hits):
        found *= chance * float(count - n) / float(n + 1)
    for n in range(count - hits):
        found *= 1.0 - chance
    return found
