"""What a tribe of Tusk! does by habit: a weight for each move, by the Food that it may bring."""

from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bots.outlook import binomial, hoards, hunt_prospects, hunters_prospect
from skulk.games.tusk.bots.trade import bargain_step, bargain_weight
from skulk.games.tusk.bots.worth import (
    ACTION,
    PER_TURN,
    SETTLING,
    WOUND,
    land_worths,
    shares,
    spot_worth,
    tile_worth,
    turns_left,
)
from skulk.games.tusk.geometry import TILES
from skulk.games.tusk.moves import DONE, END, EXCHANGE, GATHER, HEAP, PICK, RECOVER, STAY, TuskMove
from skulk.games.tusk.rules import gathering, growing, hunting
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    ACT,
    ATTACK,
    COMMIT,
    DEAL,
    FLEE,
    GRASS,
    GROW,
    HUNTING,
    LEAD,
    MEMBERS,
    NOBODY,
    PLACE,
    REGROUP,
    SEND,
    SHARE,
    SPIRIT,
    STICK,
    STONE,
    WARMONGER,
)
from skulk.kernel.state import Move

SHARP: Final = 4.0  # how much a Food more weighs: its power of e
MOST: Final = 1.0  # Food that makes all the difference; more makes little
BEYOND: Final = 0.15  # of that
LEAST: Final = -0.5  # and no loss is out of the question
ENOUGH: Final = 0.15  # for ending a turn with actions left
RECONSIDERED: Final = 0.002  # for another member than the one picked
SHARES_LIKED: Final = [3.0, 1.0, 0.4, 0.1, 0.1]


def weights(state: Tusk, seat: i64, moves: tuple[Move, ...]) -> list[float]:
    """In the order of the moves; all positive."""
    lands = land_worths(state, seat)
    step = bargain_step(state, seat, shares(state)) if deals_in(moves) else None
    if state.asking == ACT and seat == state.turn and not state.drafts[seat] and not state.offer:
        return act_weights(state, seat, moves, lands, step)
    hunting = hunt_gain(state, seat) if state.asking == SEND else 0.0
    found: list[float] = []
    for move in moves:
        assert isinstance(move, TuskMove)
        if move.question == DEAL:
            found.append(bargain_weight(move.choice, step))
        elif move.question == SEND:
            found.append(1.0 if move.choice == DONE else liking(hunting))
        else:
            found.append(weight(state, seat, move.question, move.choice, lands))
    return found


def deals_in(moves: tuple[Move, ...]) -> bool:
    """Bargains stand behind all other moves."""
    last = moves[-1]
    assert isinstance(last, TuskMove)
    return last.question == DEAL


def liking(gain: float) -> float:
    """A weight for the Food that a move brings."""
    if gain > MOST:
        gain = MOST + BEYOND * (min(gain, 6.0) - MOST)
    return exp(SHARP * max(LEAST, gain))


def weight(state: Tusk, seat: i64, question: i64, choice: i64, lands: list[float]) -> float:
    if question == GROW:
        return 1.0 if choice == DONE else liking(growth_gain(state, seat, lands, choice))
    if question == SHARE:
        return share_weight(state, choice % HEAP)
    if question == REGROUP and choice == STAY:
        return liking(hunt_prospects(state)[seat])
    if question in (REGROUP, FLEE, PLACE, LEAD):
        return 0.3 * liking(spot_worth(state, lands, choice)) if choice < len(state.terrain) else 0.1
    if question in (ATTACK, COMMIT):
        return goods_weight(state, seat, question, choice // HEAP, choice % HEAP)
    return 1.0


# Growing and hunting


def growth_gain(state: Tusk, seat: i64, lands: list[float], tile: i64) -> float:
    member = PER_TURN * (turns_left(state) - SETTLING) + 2.0 * ACTION + spot_worth(state, lands, tile)
    return member - float(growing.cost(state, seat))


def hunt_gain(state: Tusk, seat: i64) -> float:
    """What the best number of further hunters promises."""
    base = hunters_prospect(state, seat, 0)
    best = LEAST
    standing: i64 = 0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if state.places[member] < HUNTING and not state.is_lying(member):
            standing += 1
            best = max(best, hunters_prospect(state, seat, standing) - base - 2.0 * ACTION * float(standing))
    return best


def share_weight(state: Tusk, count: i64) -> float:
    """A leader keeps the prize, but a Spiteful Spirit that is known is cheaper fed than skipped."""
    hunter = hunting.shared_with(state)
    spiteful = state.victories[hunter] == SPIRIT and state.is_face_up(hunter)
    due: i64 = 1 if spiteful and state.took_part(hunter) else 0
    away = count - due if count >= due else due - count
    return SHARES_LIKED[away] if away < len(SHARES_LIKED) else SHARES_LIKED[-1]


def goods_weight(state: Tusk, seat: i64, question: i64, kind: i64, count: i64) -> float:
    """All that helps and is not hoarded, or nothing."""
    if kind < 0:
        return 1.0
    if hoards(state, seat) >> kind & 1:
        return 1.0 if count == 0 else 0.3
    held = state.holds(seat, kind)
    most = min(held, state.track) if question == ATTACK and kind == STONE else min(held, 4)
    if count == most:
        return 1.0
    return 0.5 if count == 0 else 0.25


# Actions


def act_weights(
    state: Tusk, seat: i64, moves: tuple[Move, ...], lands: list[float], step: Move | None
) -> list[float]:
    """Of the actions of one member, or of the members that can act."""
    member = gathering.acting(state)
    here: i64 = state.places[member] if member >= 0 else 0
    idle = spot_worth(state, lands, here)
    found: list[float] = []
    for move in moves:
        assert isinstance(move, TuskMove)
        choice = move.choice
        if move.question != ACT:
            found.append(bargain_weight(choice, step))
        elif choice == END:
            found.append(ENOUGH)
        elif PICK <= choice < GATHER and state.picked != NOBODY:
            found.append(RECONSIDERED)
        elif PICK <= choice < GATHER:
            found.append(pick_weight(state, MEMBERS * seat + choice - PICK, lands))
        else:
            found.append(liking(act_gain(state, member, choice, lands) - idle))
    return found


def act_gain(state: Tusk, member: i64, choice: i64, lands: list[float]) -> float:
    """What a member may have got out of an action when the turn is over."""
    left = state.actions_of(member) - 1
    if choice < TILES:
        return plan_worth(state, lands, choice, left)
    here: i64 = state.places[member]
    later = plan_worth(state, lands, here, left)
    if choice == GATHER:
        return tile_worth(state, lands, here) + later
    if choice == EXCHANGE:
        return lands[state.terrain[here]] + later
    if choice == RECOVER:
        return WOUND + ACTION + later
    return fight_gain(state, member // MEMBERS, here) + later


def plan_worth(state: Tusk, lands: list[float], tile: i64, left: i64) -> float:
    """What a member gets out of a tile with the actions it has left."""
    stay = spot_worth(state, lands, tile)
    if not left:
        return stay
    return max(stay + ACTION, stay + tile_worth(state, lands, tile))


def pick_weight(state: Tusk, member: i64, lands: list[float]) -> float:
    if state.is_lying(member):
        return 1.5
    return 0.5 + tile_worth(state, lands, state.places[member])


def fight_gain(state: Tusk, seat: i64, tile: i64) -> float:
    """What a fight brings if both sides use what they do not hoard."""
    mine, theirs, foe = 0, 0, seat
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if state.places[member] == tile and not state.is_lying(member) and state.actions_of(member):
            mine += 1
    for member in range(MEMBERS * state.players):
        if state.places[member] == tile and member // MEMBERS != seat:
            foe = member // MEMBERS
            if not state.is_lying(member):
                theirs += 1
    return fight_odds(state, seat, foe, mine, theirs)


def fight_odds(state: Tusk, seat: i64, foe: i64, mine: i64, theirs: i64) -> float:
    hit = hit_chance(spare(state, seat, STICK), spare(state, foe, GRASS) if theirs else 0)
    hurt = hit_chance(spare(state, foe, STICK), spare(state, seat, GRASS))
    prize = float(state.box.worth[WARMONGER]) if state.victories[seat] == WARMONGER else 0.0
    gain = 0.0
    for hits in range(mine + 1):
        for wounds in range(theirs + 1):
            chance = binomial(mine, hits, hit) * binomial(theirs, wounds, hurt)
            if hits > wounds:
                gain += chance * (float(hits - wounds) + prize)
            gain -= chance * WOUND * float(min(wounds, mine))
    return gain


def spare(state: Tusk, seat: i64, kind: i64) -> i64:
    """Goods that a tribe does not hoard, as many as it would use in a fight."""
    return 0 if hoards(state, seat) >> kind & 1 else min(state.holds(seat, kind), 2)


def hit_chance(sticks: i64, grass: i64) -> float:
    return max(0.0, min(1.0, (1.0 + float(sticks) - float(grass)) / 6.0))
