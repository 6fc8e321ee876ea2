"""What a bot knows about Tusk!: what everything is worth to a tribe, and which moves deserve a look first."""

from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.tusk.bargains import ASKED, GIVEN, PARTNER, total
from skulk.games.tusk.board import BESIDE, OFF, TILES
from skulk.games.tusk.moves import (
    ACCEPT,
    ANSWERS,
    ASK,
    BEGIN,
    DONE,
    DROP,
    END,
    EXCHANGE,
    FIGHT,
    GATHER,
    GIVE,
    HEAP,
    OFFER,
    RECOVER,
    REFUSE,
    STAY,
    TuskMove,
)
from skulk.games.tusk.outlook import hunt_prospects
from skulk.games.tusk.rules import Tusk
from skulk.games.tusk.seasons import CARDS
from skulk.games.tusk.terms import (
    ACT,
    ATTACK,
    COMMIT,
    DEAL,
    EVENTS,
    FLEE,
    FOOD,
    GOODS,
    GROUND,
    GROW,
    HUNTING,
    MEMBERS,
    OVER,
    PLACE,
    REGROUP,
    SEND,
    SHARE,
    SNOW,
    TRIBE,
)
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

PLAIN_WORTH: Final = [0.35, 0.25, 0.3]  # of a stick, a grass, a stone that no card rewards
HALF_SET: Final = 1.0  # of a good that waits for its partner
LATE: Final = 0.3  # what use is left for goods in the last rows
LATE_ROWS: Final = 2
EVENT_PROMISE: Final = [1.2, 0.6, 1.2]  # Pack Leader, Spiteful Spirit, Warmonger
SET_PROMISE: Final = 1.6  # for each kind of goods in a set
WHOLE_MATCH: Final = 9.0  # turns
PER_TURN: Final = 0.42  # what a member brings in a turn
WOUND: Final = 0.45
ACTION: Final = 0.3  # an action still to be taken in this turn
LAID_LOW: Final = 0.1  # of what a wound costs, on a tile in line with the Mammoth
NEAR: Final = 0.3  # what something to gather beside a member is worth
HERE: Final = 0.45
ROWS_A_TURN: Final = 1.06
FIRST_ROWS: Final = 6.0
FRUITLESS: Final = 0.15  # the price of a bargain begun for nothing
OFFERED: Final = 0.012  # of an offer
EVER: Final = 0.0012  # of talk in the whole match, squared: patience wears thin
GIVEN_AWAY: Final = 0.2  # of a gift
SENSIBLE: Final = 0.15  # what a trade must bring to both


class TuskSense(Sense):
    """Food now, Food to come, and who is ahead."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Tusk)
        return self.values(state, state.players)[seat]

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Tusk)
        if state.asking == OVER:
            return final_values(state)
        if state.offer:
            return self.after_offer(state)
        return chances(state)

    def after_offer(self, state: Tusk) -> list[float]:
        """An open offer is worth what its partner will make of it."""
        taken, left = state.copy(), state.copy()
        partner = state.offer[PARTNER]
        taken.apply(partner, ANSWERS[ACCEPT])
        left.apply(partner, ANSWERS[REFUSE])
        yes, no = chances(taken), chances(left)
        return yes if yes[partner] > no[partner] else no

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Tusk)
        prospects = hunt_prospects(state)
        return [
            ("Food", float(state.holds(seat, FOOD))),
            ("the Victory card", float(state.bonus(seat))),
            ("goods", goods_worth(state, seat)),
            ("the tribe", tribe_worth(state, seat) + actions_worth(state, seat)),
            ("the land in reach", reach_worth(state, seat)),
            ("the hunt", prospects[seat]),
        ]

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        assert isinstance(state, Tusk)
        trades = [best_trade(state, seat, other) for other in range(state.players)]
        found: list[float] = []
        for move in moves:
            assert isinstance(move, TuskMove)
            found.append(weight(state, seat, move.question, move.choice, trades))
        return found


# What a position is worth


def final_values(state: Tusk) -> list[float]:
    """Sole victory is 1; a shared one is shared."""
    scores = [state.score(seat) for seat in range(state.players)]
    best = max(scores)
    share = 1.0 / sum([score == best for score in scores])
    return [share if score == best else 0.0 for score in scores]


def chances(state: Tusk) -> list[float]:
    """How likely each tribe is to end with most."""
    prospects = hunt_prospects(state)
    left = turns_left(state)
    scale = 1.0 + 0.42 * left
    weights: list[float] = []
    whole = 0.0
    for seat in range(state.players):
        worth = tribe_total(state, seat) + prospects[seat]
        mine = exp(min(worth, 200.0) / scale)
        weights.append(mine)
        whole += mine
    for seat in range(state.players):
        weights[seat] = weights[seat] / whole - idle_talk(state, seat)
    return weights


def idle_talk(state: Tusk, seat: i64) -> float:
    """What dealing in this segment costs: nobody should do it for its own sake."""
    at = 3 * seat
    gifts, offers, begun = state.dealt[at], state.dealt[at + 1], state.dealt[at + 2]
    talk = GIVEN_AWAY * gifts + OFFERED * offers + FRUITLESS * max(0, begun - gifts - offers)
    return talk + EVER * min(15, state.talk[seat]) ** 2


def turns_left(state: Tusk) -> float:
    """Expected, this one included."""
    if state.rows == 7:
        return 4.0 - float(state.turn_number) + FIRST_ROWS / ROWS_A_TURN
    return float(state.rows) / ROWS_A_TURN


def tribe_total(state: Tusk, seat: i64) -> float:
    return (
        float(state.score(seat))
        + goods_worth(state, seat)
        + tribe_worth(state, seat)
        + reach_worth(state, seat)
        + actions_worth(state, seat)
        + card_promise(state, seat)
    )


def goods_worth(state: Tusk, seat: i64) -> float:
    """Goods beyond what the Victory card counts."""
    worth = 0.0
    for kind in range(GOODS):
        held = state.holds(seat, kind)
        unit = unit_worth(state, seat, kind)
        worth += unit * (float(held) if held <= 4 else 4.0 + 0.4 * float(held - 4))
    return worth + half_sets(state, seat)


def unit_worth(state: Tusk, seat: i64, kind: i64) -> float:
    """What a good is worth to a hunter or a trader."""
    late = LATE if state.rows <= LATE_ROWS else 1.0
    return PLAIN_WORTH[kind] * late


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


def card_promise(state: Tusk, seat: i64) -> float:
    """What a Victory card may still bring: pairs pay best, events are rare."""
    card = state.victories[seat]
    if card < 0:
        return 0.0
    promise = EVENT_PROMISE[card] if card < EVENTS else SET_PROMISE * len(state.box.sets[card])
    return promise * turns_left(state) / WHOLE_MATCH


def tribe_worth(state: Tusk, seat: i64) -> float:
    """Members bring something every turn; a wound costs an action."""
    left = turns_left(state)
    worth = 0.0
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        if state.places[member] <= HUNTING:
            worth += PER_TURN * (left - 0.5)
            if state.is_lying(member):
                worth -= WOUND
    return max(worth, 0.3)


def actions_worth(state: Tusk, seat: i64) -> float:
    """Actions that members have left, or will get in this turn."""
    if state.phase != TRIBE:
        return 0.0
    at_turn = seat == state.turn if state.fight is None else seat == state.fight.starter
    if at_turn and state.asking != GROW and state.asking != SEND and state.asking != PLACE:
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


# What the season may do


def danger(state: Tusk, tile: i64, left: float) -> float:
    """What a member risks on a tile when the season changes."""
    terrain = state.terrain[tile]
    harm = 0.0
    if terrain != SNOW and terrain != GROUND:
        risks = risks_of(state)
        harm = WOUND * risks[terrain] + (PER_TURN * left + 1.0) * risks[SNOW + 1 + terrain]
    for way in range(6):
        near: i64 = BESIDE[6 * state.mammoth + way]
        if near == tile:
            return harm + 2.0 * LAID_LOW * WOUND
        if near != OFF and BESIDE[6 * near + way] == tile:
            return harm + LAID_LOW * WOUND
    return harm


RISKS: Final[dict[int, list[float]]] = {}
MOST_RISKS: Final = 4000


def risks_of(state: Tusk) -> list[float]:
    """How likely the next card wounds members on each terrain, and, behind that, removes them."""
    drawn = int(state.drawn)
    known = RISKS.get(drawn)
    if known is not None:
        return known
    found = [0.0] * (2 * SNOW + 2)
    left = [card for card in range(CARDS) if not drawn >> card & 1] or list(range(CARDS))
    for card in left:
        season = state.box.seasons[card]
        for terrain in range(SNOW):
            if state.box.wounds[season] >> terrain & 1:
                found[terrain] += 1.0 / len(left)
            if state.box.removes[season] >> terrain & 1:
                found[SNOW + 1 + terrain] += 1.0 / len(left)
    if len(RISKS) >= MOST_RISKS:
        RISKS.clear()
    RISKS[drawn] = found
    return found


def reach_worth(state: Tusk, seat: i64) -> float:
    """What lies under and beside each member."""
    worth = 0.0
    left = turns_left(state)
    for member in range(MEMBERS * seat, MEMBERS * seat + MEMBERS):
        place: i64 = state.places[member]
        if place < TILES:
            here = HERE * tile_worth(state, seat, place)
            for way in range(6):
                beside: i64 = BESIDE[6 * place + way]
                if beside != OFF and beside < len(state.terrain):
                    here = max(here, NEAR * tile_worth(state, seat, beside))
            worth += here - danger(state, place, left)
    return worth


def tile_worth(state: Tusk, seat: i64, tile: i64) -> float:
    """What a Gather there brings."""
    terrain = state.terrain[tile]
    kind = state.box.holds[terrain]
    if kind >= 0:
        return gather_worth(state, seat, kind) if state.tokens[tile] else 0.0
    pays = state.box.pays[terrain]
    if pays and state.holds(seat, pays[0]) and state.holds(seat, pays[1]):
        return max(0.0, 1.0 - loss(state, seat, pays[0]) - loss(state, seat, pays[1]))
    return 0.0


def gather_worth(state: Tusk, seat: i64, kind: i64) -> float:
    """What one more of a kind is worth to a tribe."""
    if kind == FOOD:
        return 1.0
    card = state.victories[seat]
    worth = unit_worth(state, seat, kind)
    if card < EVENTS or kind not in state.box.sets[card]:
        return worth
    kinds = state.box.sets[card]
    if len(kinds) == 1:
        return worth + state.box.worth[card]
    other = kinds[1] if kind == kinds[0] else kinds[0]
    completes = state.holds(seat, kind) < state.holds(seat, other)
    return worth + (state.box.worth[card] - HALF_SET if completes else 0.6)


def loss(state: Tusk, seat: i64, kind: i64) -> float:
    """What one less of a kind costs a tribe that has some."""
    if kind == FOOD:
        return 1.0
    card = state.victories[seat]
    worth = unit_worth(state, seat, kind)
    if card < EVENTS or kind not in state.box.sets[card]:
        return worth
    kinds = state.box.sets[card]
    if len(kinds) == 1:
        return worth + state.box.worth[card]
    other = kinds[1] if kind == kinds[0] else kinds[0]
    paired = state.holds(seat, kind) <= state.holds(seat, other)
    return worth + (state.box.worth[card] - HALF_SET if paired else 0.6)


# Trade


def best_trade(state: Tusk, seat: i64, other: i64) -> int:
    """One for one, if it helps both: 4 × what is given + what is asked; or -1."""
    if other == seat:
        return -1
    best = -1
    best_gain = 0.0
    for give in range(4):
        if not state.holds(seat, give):
            continue
        for ask in range(4):
            if ask == give or not state.holds(other, ask):
                continue
            mine = gather_worth(state, seat, ask) - loss(state, seat, give)
            theirs = gather_worth(state, other, give) - loss(state, other, ask)
            if mine > SENSIBLE and theirs > SENSIBLE and mine > best_gain:
                best = 4 * give + ask
                best_gain = mine
    return best


def draft_weight(state: Tusk, seat: i64, choice: i64, trades: list[int]) -> float:
    """Towards the best trade, and away from anything else."""
    if choice < GIVE:
        return 0.5 if trades[choice - BEGIN] >= 0 and not state.refused else 0.002
    draft = state.drafts[seat]
    trade = trades[draft[PARTNER]]
    if choice == DROP:
        return 0.3
    if trade < 0:
        return 0.002
    if choice == OFFER:
        whole = total(draft, GIVEN) == 1 and total(draft, ASKED) == 1
        return 3.0 if whole and draft[GIVEN + trade // 4] and draft[ASKED + trade % 4] else 0.002
    if GIVE <= choice < ASK:
        return 2.0 if choice - GIVE == trade // 4 and not total(draft, GIVEN) else 0.002
    return 2.0 if choice - ASK == trade % 4 and not total(draft, ASKED) else 0.002


# Which moves deserve a look


def weight(state: Tusk, seat: i64, question: i64, choice: i64, trades: list[int]) -> float:
    if question == ACT:
        return act_weight(state, seat, choice)
    if question == DEAL:
        return draft_weight(state, seat, choice, trades)
    if question == GROW:
        return 1.0 if choice == DONE else max(0.2, turns_left(state) - 2.0)
    if question == SEND:
        return 1.5 if choice == DONE else 0.6
    if question == SHARE:
        return (3.0, 1.0, 0.4, 0.1, 0.1)[choice % HEAP] if choice % HEAP < 5 else 0.1
    if question == REGROUP and choice == STAY:
        return 1.0
    if question in (REGROUP, FLEE, PLACE):
        return 0.3 + land_weight(state, seat, choice)
    if question in (ATTACK, COMMIT):
        return 1.0 if choice % HEAP in (0, state.holds(seat, choice // HEAP)) else 0.5
    return 1.0


def act_weight(state: Tusk, seat: i64, choice: i64) -> float:
    if choice < TILES:
        return 0.12 + land_weight(state, seat, choice)
    if choice == END:
        return 0.1
    if choice == GATHER:
        member = state.acting()
        return 0.5 + 2.0 * tile_worth(state, seat, state.places[member])
    if choice == EXCHANGE:
        return 1.5
    if choice == RECOVER:
        return 2.0
    return 0.6 if choice == FIGHT else 1.0


def land_weight(state: Tusk, seat: i64, tile: i64) -> float:
    return tile_worth(state, seat, tile) if tile < len(state.terrain) else 0.0
