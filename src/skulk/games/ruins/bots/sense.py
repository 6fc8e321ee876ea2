"""What is good in Ruins, for bots: few turns to an empty hand, controls, points, and ruins worth a claim."""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.bots.habits import quality, weight
from skulk.games.ruins.bots.hands import CONTROL, LEAD, PLAYED, TORCH, Hand, unbeaten
from skulk.games.ruins.bots.inputs import SLOTS, tell
from skulk.games.ruins.cards import Looks
from skulk.games.ruins.moves import RuinsMove
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.terms import FLIP, START
from skulk.games.ruins.words.explanations import FEATURES
from skulk.kernel.net import Net, blank_net, shipped_net
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

# The measures of a match, by judgement: not fitted.
STAKE: Final = [0.0, 0.16, 0.2, 0.22, 0.4, 0.0]  # what a point is worth, by round
CLOSE: Final = 0.4  # to begin a round as one who may win it at once
CLAIM_LEFT: Final = 0.4  # for each round still to come

LEAST: Final = 0.002  # of a chance, before a net is asked: nothing is certain
SLUG: Final = "ruins"
HERE: Final = "skulk.games.ruins.bots"  # where its net stands
BLANK: Final = blank_net(SLUG, SLOTS)


@final
class RuinsSense(Sense):
    """Sheds cards in few turns, keeps controls, and minds who may win by going out."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net

    def learned(self) -> Sense:
        net = shipped_net(HERE, SLUG, SLOTS)
        return self if net is None else self.taught(net)

    def taught(self, net: Net) -> Sense:
        return RuinsSense(net)

    def slots(self) -> tuple[int, ...]:
        return SLOTS

    def lesson(self, state: State) -> list[tuple[int, float, list[int]]]:
        """Every seat, unless somebody has won."""
        assert isinstance(state, Position)
        if state.ending:
            return []
        odds = logs(chances(state))
        about = About(state)
        found: list[tuple[int, float, list[int]]] = []
        for seat in range(state.players):
            about.tell(BLANK, seat)
            found.append((seat, odds[seat], list(BLANK.last)))
        return found

    def value(self, state: State, seat: int) -> float:
        return self.values(state, 0)[seat]

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Position)
        plain = chances(state)
        net = self.net
        if net is None or state.ending:
            return plain
        return sharpened(net, state, plain)

    def quiet(self, state: State) -> bool:
        """Between turns: a play that is being built may still become anything."""
        assert isinstance(state, Position)
        return state.asking == START or state.asking == FLIP

    def round(self, state: State) -> int:
        assert isinstance(state, Position)
        return state.round_number

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        weights = burdens(state)
        rivals = [weights[other] for other in range(state.players) if other != seat and state.is_in(other)]
        return [
            (FEATURES[0], -weights[seat]),
            (FEATURES[1], min(rivals) if rivals else 0.0),
            (FEATURES[2], STAKE[state.round_number] * state.points[seat]),
            (FEATURES[3], treasures(state)[seat]),
        ]

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Exact matches, sets and bargains first."""
        assert isinstance(state, Position)
        weights: list[float] = []
        for move in moves:
            assert isinstance(move, RuinsMove)
            weights.append(weight(state, seat, move))
        return weights


# What a net makes of it


@final
class About:
    """What a net is told of a position, whichever seat it judges."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.hands = laid_out(position)
        self.burdens = weighed(position, self.hands)
        self.treasures = treasures(position)
        self.leads = holder(position, self.hands)

    def tell(self, net: Net, seat: i64) -> None:
        tell(net, self.position, self.hands, self.burdens, self.treasures, seat, self.leads)


def logs(chances: list[float]) -> list[float]:
    return [log(max(LEAST, chance)) for chance in chances]


def sharpened(net: Net, position: Position, plain: list[float]) -> list[float]:
    """Chances by the evaluation's odds, as far as they are to be trusted, and the net's."""
    about = About(position)
    odds = logs(plain)
    shares: list[float] = []
    whole = 0.0
    for seat in range(position.players):
        about.tell(net, seat)
        part = exp(net.trust * odds[seat] + net.answer())
        shares.append(part)
        whole += part
    return [part / whole for part in shares]


# How likely each seat wins


def chances(position: Position) -> list[float]:
    values = [0.0] * position.players
    if position.ending:
        values[position.winner] = 1.0
        return values
    first = first_out(position)
    if position.showdown():
        return first
    rest = 1.0
    if not position.places:
        for seat in range(position.players):
            if position.began[seat] >= position.box.winning:
                values[seat] = first[seat]
                rest -= first[seat]
    later = standing(position, first)
    for seat in range(position.players):
        values[seat] += rest * later[seat]
    return values


def first_out(position: Position) -> list[float]:
    """How likely each seat is the next to go out."""
    weights = burdens(position)
    shares = [0.0] * position.players
    whole = 0.0
    for seat in range(position.players):
        if position.is_in(seat):
            shares[seat] = exp(-weights[seat])
            whole += shares[seat]
    for seat in range(position.players):
        shares[seat] /= whole
    return shares


def standing(position: Position, first: list[float]) -> list[float]:
    """How the match would look after this round, as shares of one."""
    stake = STAKE[position.round_number]
    last = position.round_number == position.box.rounds
    worth = treasures(position)
    shares = [0.0] * position.players
    whole = 0.0
    for seat in range(position.players):
        points = expected(position, first, seat) + (0.0 if last else worth[seat])
        close = 0.0 if last else CLOSE * max(0.0, min(1.0, points - 8.0))
        shares[seat] = exp(stake * points + close)
        if last and (first[seat] > 0.0 if not position.places else position.places[0] == seat):
            shares[seat] *= 1.0 + 3.0 * (first[seat] if not position.places else 1.0)
        whole += shares[seat]
    for seat in range(position.players):
        shares[seat] /= whole
    return shares


def expected(position: Position, first: list[float], seat: int) -> float:
    """The points a seat will have after the round."""
    points = float(position.points[seat])
    if not position.is_in(seat):
        return points
    prizes = position.box.prizes(position.players)
    place = float(len(position.places))
    for other in range(position.players):
        if other != seat and position.is_in(other):
            place += first[other] / (first[seat] + first[other])
    lower = min(int(place), len(prizes) - 2)
    prize = prizes[lower] + (place - lower) * (prizes[lower + 1] - prizes[lower])
    return max(0.0, min(float(position.box.top), points + prize))


def burdens(position: Position) -> list[float]:
    return weighed(position, laid_out(position))


def laid_out(position: Position) -> list[Hand]:
    """All hands, whatever is being built taken as played."""
    seat = position.turn
    gone: i64 = position.plan.chosen if seat >= 0 else 0
    hands: list[Hand] = []
    for other in range(position.players):
        hands.append(Hand(position.hands[other], gone if other == seat else 0))
    return hands


def weighed(position: Position, hands: list[Hand]) -> list[float]:
    """What weighs on each hand."""
    seat = position.turn
    leads = holder(position, hands)
    played = seat if seat >= 0 and position.plan.chosen else position.leader
    weights = [0.0] * position.players
    for other in range(position.players):
        if position.is_in(other):
            total = hands[other].weight() + CONTROL * hands[other].controls(hands, other)
            total += TORCH * int(position.lit(other))
            weights[other] = total + (LEAD if other == leads else PLAYED if other == played else 0.0)
    return weights


def holder(position: Position, hands: list[Hand]) -> i64:
    """Who leads now, or next if nobody can follow."""
    seat = position.turn
    if position.plan.chosen and seat >= 0:
        plan = position.plan
        size = plan.size if plan.size else len(plan.looks)
        rank = plan.rank if plan.rank else plan.looks[len(plan.looks) - 1].rank
        return seat if unbeaten(hands, seat, size, rank) else -1
    if not position.size:
        return seat if seat >= 0 else position.start
    return position.leader if unbeaten(hands, position.leader, position.size, position.rank) else -1


# Ruins worth having again


def treasures(position: Position) -> list[float]:
    """What claims are worth in later rounds, spent or not."""
    to_come = float(position.box.rounds - position.round_number)
    worth = [0.0] * position.players
    if to_come <= 0.0:
        return worth
    for seat in range(position.players):
        worth[seat] = CLAIM_LEFT * 0.5 * to_come * int(position.claims_left(seat))
        add_treasures(worth, position.hands[seat], to_come)
    for look in position.deck:
        if look.claim >= 0:
            worth[look.claim] += to_come * quality(look)
    for look in position.pile:
        if look.claim >= 0:
            worth[look.claim] += to_come * quality(look)
    add_plan(worth, position, to_come)
    return worth


def add_treasures(worth: list[float], looks: Looks, to_come: float) -> None:
    for look in looks:
        if look.claim >= 0:
            worth[look.claim] += to_come * quality(look)


def add_plan(worth: list[float], position: Position, to_come: float) -> None:
    """Claims of a play being built count as spent, and for what they are put on."""
    claimed = position.plan.claimed
    looks = position.plan.looks
    for place in range(len(looks)):
        if claimed >> place & 1:
            worth[position.turn] += to_come * (quality(looks[place]) - CLAIM_LEFT * 0.5)
