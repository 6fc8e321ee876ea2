"""What a position of Tusk! is worth to each tribe, in Food.

The figures are judgement; a fit to the results of matches made the greedy bot weaker.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bots.outlook import PLAIN_WORTH, hunt_prospects
from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import BESIDE, OFF, TILES
from skulk.games.tusk.rules import growing
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import (
    EVENTS,
    FOOD,
    GOODS,
    GROW,
    HUNTING,
    MEMBERS,
    PLACE,
    ROWS,
    SEASON_CARDS,
    SEND,
    SNOW,
    TRIBE,
)

HALF_SET: Final = 1.0  # of a good that waits for its partner
UNPAIRED: Final = 0.6  # of getting one
LATE: Final = 0.3  # what use is left for goods in the last rows
LATE_ROWS: Final = 2
EVENT_PROMISE: Final = [1.2, 0.6, 1.2]  # Pack Leader, Spiteful Spirit, Warmonger
SET_PROMISE: Final = 1.6  # for each kind of goods in a set
WHOLE_MATCH: Final = 9.0  # turns
PER_TURN: Final = 0.42  # what a member brings in a turn
SETTLING: Final = 0.5  # turns it takes to make use of one,
NEXT_TURN: Final = 1.0  # and until it can be brought in
WOUND: Final = 0.45
ACTION: Final = 0.3  # an action still to be taken in this turn
LAID_LOW: Final = 0.1  # of what a wound costs, on a tile in line with the Mammoth
REMOVED: Final = 1.0  # what a member lost costs besides its turns
NEAR: Final = 0.3  # what something to gather beside a member is worth
HERE: Final = 0.45
HARM: Final = SNOW + 1  # where the risks stand behind what terrains bring
ROWS_A_TURN: Final = 1.06
FIRST_ROWS: Final = 6.0
SURE: Final = 1.0  # the lead that decides a match at its end,
OPEN_YET: Final = 0.42  # and how much more it takes for each turn left
GROWING: Final = 0.5  # how much of what the next member will bring its Food counts for already


def final_values(state: Tusk) -> list[float]:
    """Sole victory is 1; a shared one is shared."""
    scores = [state.score(seat) for seat in range(state.players)]
    best = max(scores)
    share = 1.0 / sum([score == best for score in scores])
    return [share if score == best else 0.0 for score in scores]


def shares(state: Tusk) -> list[float]:
    """How likely each tribe is to end with most."""
    scale = steepness(state)
    return shared([worth / scale for worth in worths(state)])


def worths(state: Tusk) -> list[float]:
    """What each tribe comes to, in Food."""
    found = hunt_prospects(state)
    for seat in range(state.players):
        found[seat] = min(tribe_total(state, seat) + found[seat], 200.0)
    return found


def shared(odds: list[float]) -> list[float]:
    """Parts of one, by the logarithms of what each counts."""
    parts = [exp(one) for one in odds]
    whole = 0.0
    for part in parts:
        whole += part
    return [part / whole for part in parts]


def steepness(state: Tusk) -> float:
    """The lead in Food that makes a tribe e times as likely to win."""
    return SURE + OPEN_YET * turns_left(state)


def turns_left(state: Tusk) -> float:
    """Expected, this one included."""
    if state.rows == ROWS:
        return 4.0 - float(state.turn_number) + FIRST_ROWS / ROWS_A_TURN
    return float(state.rows) / ROWS_A_TURN


def tribe_total(state: Tusk, seat: i64) -> float:
    return (
        holdings(state, seat)
        + tribe_worth(state, seat)
        + reach_worth(state, seat)
        + actions_worth(state, seat)
        + card_promise(state, seat)
    )


# Cards and goods


def holdings(state: Tusk, seat: i64) -> float:
    """What a tribe's Food, goods and Victory card are worth together."""
    return float(state.score(seat)) + goods_worth(state, seat) + growth_promise(state, seat)


def growth_promise(state: Tusk, seat: i64) -> float:
    """Food that will buy a member is worth more than itself."""
    if state.in_play(seat) == MEMBERS:
        return 0.0
    cost = max(float(growing.cost(state, seat)), 1.0)
    gain = PER_TURN * (turns_left(state) - NEXT_TURN - SETTLING) - cost
    return GROWING * max(gain, 0.0) * min(float(state.holds(seat, FOOD)) / cost, 1.0)


def card_promise(state: Tusk, seat: i64) -> float:
    """What a Victory card may still bring: pairs pay best, events are rare."""
    card = state.victories[seat]
    if card < 0:
        return 0.0
    promise = EVENT_PROMISE[card] if card < EVENTS else SET_PROMISE * len(state.box.sets[card])
    return promise * turns_left(state) / WHOLE_MATCH


def goods_worth(state: Tusk, seat: i64) -> float:
    """Goods beyond what the Victory card counts."""
    worth = 0.0
    for kind in range(GOODS):
        held = state.holds(seat, kind)
        worth += unit_worth(state, kind) * (float(held) if held <= 4 else 4.0 + 0.4 * float(held - 4))
    return worth + half_sets(state, seat)


def unit_worth(state: Tusk, kind: i64) -> float:
    """What a good is worth to a hunter or a trader."""
    return PLAIN_WORTH[kind] * (LATE if state.rows <= LATE_ROWS else 1.0)


def half_sets(state: Tusk, seat: i64) -> float:
    """Goods that wait for their partners: worth something while there is time."""
    card = state.victories[seat]
    if card < EVENTS:
        return 0.0
    kinds = state.box.sets[card]
    if len(kinds) < 2:
        return 0.0
    gap = float(state.holds(seat, kinds[0]) - state.holds(seat, kinds[1]))
    return HALF_SET * min(abs(gap), 3.0) * min(1.0, float(state.rows) / 4.0)


def gather_worth(state: Tusk, seat: i64, kind: i64) -> float:
    """What one more of a kind is worth to a tribe."""
    return worth_of(state, seat, kind, state.holds(seat, kind) + 1)


def loss(state: Tusk, seat: i64, kind: i64) -> float:
    """What one less of a kind costs a tribe that has some."""
    return worth_of(state, seat, kind, state.holds(seat, kind))


def worth_of(state: Tusk, seat: i64, kind: i64, number: i64) -> float:
    """What a tribe's first, second, … of a kind is worth to it."""
    if kind == FOOD:
        return 1.0
    card = state.victories[seat]
    worth = unit_worth(state, kind)
    if card < EVENTS or kind not in state.box.sets[card]:
        return worth
    kinds = state.box.sets[card]
    if len(kinds) == 1:
        return worth + state.box.worth[card]
    other = kinds[1] if kind == kinds[0] else kinds[0]
    paired = number <= state.holds(seat, other)
    return worth + (state.box.worth[card] - HALF_SET if paired else UNPAIRED)


# Members


def tribe_worth(state: Tusk, seat: i64) -> float:
    """Members bring something every turn; a wound costs an action."""
    left = turns_left(state)
    worth = 0.0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if state.places[member] <= HUNTING:
            worth += PER_TURN * (left - SETTLING)
            if state.is_lying(member):
                worth -= WOUND
    return max(worth, 0.3)


def actions_worth(state: Tusk, seat: i64) -> float:
    """Actions that members have left, or will get in this turn."""
    if state.phase != TRIBE:
        return 0.0
    if seat == acting_seat(state) and state.asking != GROW and state.asking != SEND and state.asking != PLACE:
        return ACTION * float(actions_left(state, seat))
    waited = (seat - state.first) % state.players
    acting = (acting_seat(state) - state.first) % state.players
    return 2.0 * ACTION * float(on_tiles(state, seat)) if waited >= acting else 0.0


def acting_seat(state: Tusk) -> i64:
    """Whose Tribe Phase it is, whoever is asked."""
    fight = state.fight
    return state.turn if fight is None else fight.starter


def actions_left(state: Tusk, seat: i64) -> i64:
    found: i64 = 0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        found += state.actions_of(member)
    return found


def on_tiles(state: Tusk, seat: i64) -> i64:
    found: i64 = 0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if state.places[member] < HUNTING:
            found += 1
    return found


# The land


def land_worths(state: Tusk, seat: i64) -> list[float]:
    """What a Gather brings, by terrain; behind that what a member risks there."""
    found = [0.0] * (2 * HARM)
    for terrain in range(SNOW):
        kind = state.box.holds[terrain]
        pays = state.box.pays[terrain]
        if kind >= 0:
            found[terrain] = gather_worth(state, seat, kind)
        elif pays and state.holds(seat, pays[0]) and state.holds(seat, pays[1]):
            price = loss(state, seat, pays[0]) + loss(state, seat, pays[1])
            found[terrain] = max(0.0, 1.0 - price)
    risks = risks_of(state)
    lost = PER_TURN * turns_left(state) + REMOVED
    for terrain in range(1, SNOW):
        found[HARM + terrain] = WOUND * risks[terrain] + lost * risks[HARM + terrain]
    return found


def tile_worth(state: Tusk, lands: list[float], tile: i64) -> float:
    """What a Gather there brings, if anything is left."""
    terrain = state.terrain[tile]
    return 0.0 if state.box.holds[terrain] >= 0 and not state.tokens[tile] else lands[terrain]


def reach_worth(state: Tusk, seat: i64) -> float:
    """What lies under and beside each member."""
    worth = 0.0
    lands = land_worths(state, seat)
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        place: i64 = state.places[member]
        if place < TILES:
            worth += spot_worth(state, lands, place)
    return worth


def spot_worth(state: Tusk, lands: list[float], tile: i64) -> float:
    """What it is worth to stand on a tile when the turn is over."""
    worth = HERE * tile_worth(state, lands, tile)
    for way in range(6):
        beside: i64 = BESIDE[6 * tile + way]
        if beside != OFF and beside < len(state.terrain):
            worth = max(worth, NEAR * tile_worth(state, lands, beside))
    trampled = LAID_LOW * WOUND * IN_LINE[TILES * state.mammoth + tile]
    return worth - lands[HARM + state.terrain[tile]] - trampled


def in_line() -> list[float]:
    """For each tile of the Mammoth and each other: 2 beside it, 1 behind that in a straight line, else 0."""
    found = [0.0] * (TILES * TILES)
    for tile in range(TILES):
        for way in range(6):
            near = BESIDE[6 * tile + way]
            far = OFF if near == OFF else BESIDE[6 * near + way]
            if near != OFF:
                found[TILES * tile + near] = 2.0
            if far != OFF:
                found[TILES * tile + far] = 1.0
    return found


IN_LINE: Final = in_line()


# What the season may do


RISKS: Final[dict[int, tuple[Components, list[float]]]] = {}  # by cards drawn, with their edition
MOST_RISKS: Final = 4000


def risks_of(state: Tusk) -> list[float]:
    """How likely the next card wounds members on each terrain, and, behind that, removes them."""
    drawn = int(state.drawn)
    known = RISKS.get(drawn)
    if known is not None and known[0] is state.box:
        return known[1]
    found = [0.0] * (2 * HARM)
    left = [card for card in range(SEASON_CARDS) if not drawn >> card & 1] or list(range(SEASON_CARDS))
    for card in left:
        season = state.box.seasons[card]
        for terrain in range(SNOW):
            if state.box.wounds[season] >> terrain & 1:
                found[terrain] += 1.0 / len(left)
            if state.box.removes[season] >> terrain & 1:
                found[HARM + terrain] += 1.0 / len(left)
    if len(RISKS) >= MOST_RISKS:
        RISKS.clear()
    RISKS[drawn] = (state.box, found)
    return found
