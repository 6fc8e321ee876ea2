"""What Ruse knows about good play: an estimate of everybody's final points, and what to look at first."""

from collections.abc import Callable
from math import exp
from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.bots.inputs import SLOTS, tell
from skulk.games.ruse.bots.judgement import cards_to_come, learned
from skulk.games.ruse.bots.outlook import INCOME, SPREAD, Outlook, rounds_left
from skulk.games.ruse.moves import (
    BACK,
    BUY,
    CHEESE,
    COMPLETE,
    DEARER,
    DECLINE,
    DISCARD,
    DONE,
    END,
    LEAVE,
    PASS,
    PLACE,
    RETURN,
    SPACES_MOST,
    STEP,
    RuseMove,
)
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.rules.common import common_points
from skulk.games.ruse.rules.die_spaces import cost_of
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.hunting import collection_points
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.scoring import pips
from skulk.games.ruse.rules.solo import tiles_taken
from skulk.games.ruse.terms import (
    ASK_CARD,
    ASK_PLACE,
    EXIT,
    KITS,
    OBJECTIVES,
    OUTSIDE,
    RESERVE,
    ROUNDS,
    THRIFT,
)
from skulk.games.ruse.words.explanations import FEATURES
from skulk.kernel.dice import Dice
from skulk.kernel.net import Net, blank_net, shipped_net
from skulk.kernel.sense import Sense, share
from skulk.kernel.state import Move, State

LAST_RESOURCE: Final = 0.3  # of a resource that can only let a kit grow up
SPARE_GP: Final = 0.1  # of one that tops up an action
PURSE: Final = 10  # that may be needed for that
SPARE_RESOURCE: Final = 0.7
ALERT: Final = 0.6  # of a lasting instinct
INSTINCT: Final = 0.25  # of it for each die to come
THRIFT_GP: Final = 0.3  # of its growth point besides
LEVEL: Final = 0.25  # of a level towards the higher ones
MARK: Final = 0.4
PREY: Final = 0.4
MARGIN: Final = 0.1  # of a victory: how clear it is
DIE: Final = 5.0  # of the fourth die, for each round
FRESH_DIE: Final = 3.0  # of a die not yet placed, whatever it shows: low ones bring more growth points
HALFWAY: Final = [  # of what a question will still bring, in the order of terms.QUESTIONS
    *[0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 2.0, 2.0, 2.0, 2.5],
    *[1.2, 1.5, 0.6, 1.8, 0.0, 0.5, 1.5, 0.0, 0.0, 0.0, 1.0],
]


SLUG: Final = "ruse"
HERE: Final = "skulk.games.ruse.bots"  # where its net stands
BLANK: Final = blank_net(SLUG, SLOTS)
CLEAR: Final = 12.0  # the lead in points that makes a victory e times as likely


class RuseSense(Sense):
    """Points that are there, points that are on their way, and how likely they arrive."""

    def __init__(self, wise: bool = False, net: Net | None = None) -> None:
        self.wise = wise  # judges with what many matches have taught
        self.net = net

    def seasoned(self) -> Sense:
        return SEASONED

    def learned(self) -> Sense:
        net = shipped_net(HERE, SLUG, SLOTS)
        return SEASONED if net is None else self.taught(net)

    def taught(self, net: Net) -> Sense:
        return RuseSense(wise=True, net=net)

    def slots(self) -> tuple[int, ...]:
        return SLOTS

    def lesson(self, state: State) -> list[tuple[int, float, list[int]]]:
        """Every family, unless the match is over or VIXEN plays: she has no boards."""
        assert isinstance(state, Position)
        if state.result() is not None or state.charter.vixen >= 0:
            return []
        views, points = surveyed(state, int(state.charter.players))
        found: list[tuple[int, float, list[int]]] = []
        for seat, view in enumerate(views):
            assert view is not None
            tell(BLANK, view, view.common(), points[seat] - best_other(points, seat))
            found.append((seat, points[seat] / CLEAR, list(BLANK.last)))
        return found

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return self.values(state, int(state.charter.players))[seat]

    def values(self, state: State, seats: int) -> list[float]:
        """Each seat's chance against its strongest rival."""
        assert isinstance(state, Position)
        result = state.result()
        if result is None:
            net = self.net
            if net is None:
                points = [estimate(state, seat, self.wise) for seat in range(seats)]
            else:
                points = corrected(net, state, seats)
            return [chance(points, seat) for seat in range(seats)]
        points = list(result.points)
        return [
            (1.0 - MARGIN) * share(result.places, seat) + MARGIN * chance(points, seat)
            for seat in range(seats)
        ]

    def round(self, state: State) -> int:
        assert isinstance(state, Position)
        return state.round_number

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        return [weight(move) for move in moves]

    def sift(
        self, seat: int, moves: tuple[Move, ...], guess: Callable[[Dice], State], dice: Dice
    ) -> tuple[Move, ...]:
        """A dearer die space is worth a thought only where its cost empties the die, which brings GP."""
        if kind_of(moves[-1]) != DEARER:  # they stand behind all else
            return moves
        game = guess(dice)
        assert isinstance(game, Position)
        return tuple([move for move in moves if kind_of(move) != DEARER or empties(game, move)])

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        outlook = Outlook(state, seat)
        worths = [
            float(int(outlook.family.vp)),
            pending(state, seat),
            goods(outlook) + lasting(state, outlook),
            outlook.cards_worth + outlook.common(),
            outlook.kits_worth,
        ]
        return list(zip(FEATURES, worths, strict=True))

    def quiet(self, state: State) -> bool:
        """Before a die is placed, and before cards and growth are dealt with."""
        assert isinstance(state, Position)
        return state.asking == ASK_PLACE or state.asking == ASK_CARD

    def begun(self, state: State) -> int:
        """Which cell a tile goes to, which track is paid for: all that is on the stack."""
        assert isinstance(state, Position)
        return hash(tuple(state.steps))

    def turn(self, state: State) -> int:
        """Changes with every die; VIXEN takes her turns without being waited for."""
        assert isinstance(state, Position)
        total = 64 * int(state.round_number)
        if state.turns_over:
            return total + 63
        for family in state.families:
            total += int(family.dice) - (1 if family.fourth else 0)
        return total


def chance(points: list[float], seat: int) -> float:
    """How likely a seat wins, from estimated points."""
    return 1.0 / (1.0 + exp((best_other(points, seat) - points[seat]) / CLEAR))


def best_other(points: list[float], seat: int) -> float:
    best = -1000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return best


SEASONED: Final = RuseSense(wise=True)


# What a net makes of it


def surveyed(game: Position, seats: int) -> tuple[list[Outlook | None], list[float]]:
    """What each family can still make of its game, and its points; VIXEN has points alone."""
    views: list[Outlook | None] = []
    points: list[float] = []
    for seat in range(seats):
        if seat == game.charter.vixen:
            views.append(None)
            points.append(estimate(game, seat))
        else:
            view = Outlook(game, seat, cards_to_come(game, seat))
            views.append(view)
            points.append(weighed(game, view, True))
    return views, points


def corrected(net: Net, game: Position, seats: int) -> list[float]:
    """Points as a net sees them."""
    views, points = surveyed(game, seats)
    found: list[float] = []
    for seat, view in enumerate(views):
        more = 0.0
        if view is not None:
            tell(net, view, view.common(), points[seat] - best_other(points, seat))
            more = CLEAR * net.answer()
        found.append(net.trust * points[seat] + more)
    return found


def estimate(game: Position, seat: int, wise: bool = False) -> float:
    """Final points of a seat, as far as they can be seen."""
    if seat == game.charter.vixen:
        family = game.families[seat]
        return float(int(family.vp)) + pending(game, seat) + vixen_worth(game, family)
    return weighed(game, Outlook(game, seat, wise and cards_to_come(game, seat)), wise)


def weighed(game: Position, outlook: Outlook, wise: bool) -> float:
    """Final points of a family."""
    total = float(int(outlook.family.vp)) + pending(game, int(outlook.seat))
    total += goods(outlook) + outlook.cards_worth + outlook.kits_worth
    total = total + outlook.common() + lasting(game, outlook)
    return total + learned(outlook) if wise else total


def pending(game: Position, seat: int) -> float:
    """Dice on the table, tokens, the collection, common objectives."""
    family = game.families[seat]
    total = 0.0
    if seat != game.charter.vixen:
        total += int(pips(game, seat))
        if game.die and game.order[game.turn_at] == seat:
            total += FRESH_DIE if game.asking == ASK_PLACE else 0.75 * int(game.die)
        if game.seat == seat:
            total += HALFWAY[int(game.asking)]
        total += int(common_points(game, seat))
    if game.star == seat:
        total += 3.0 if game.round_number == ROUNDS else 2.5
    if game.cheese == seat:
        total += 3.0
    return total + int(collection_points(game, len(family.cache)))


def goods(outlook: Outlook) -> float:
    """Growth points and resources besides what kits and cards make of them."""
    family = outlook.family
    stored = 0
    resource: i64 = 0
    while resource < 4:
        stored += int(family.store(resource))
        resource += 1
    if not outlook.left:
        return LAST_RESOURCE * min(stored, 4)
    return SPARE_GP * min(int(family.gp), PURSE) + SPARE_RESOURCE * min(stored, 6)


def lasting(game: Position, outlook: Outlook) -> float:
    """Instincts, tracks, marks, the cache and the fourth die, by dice to come."""
    family = outlook.family
    dice = outlook.dice
    total = (ALERT + INSTINCT * dice) * int(size(family.instincts & 1023))
    if family.has(THRIFT):
        total += THRIFT_GP * dice
    total += fourth_die(game, outlook)
    if not dice:
        return total
    track: i64 = 0
    while track < 4:
        total += LEVEL * int(family.level(track))
        track += 1
    return total + MARK * int(family.markers) + PREY * len(family.cache)


def fourth_die(game: Position, outlook: Outlook) -> float:
    """Two kits at the end of their tracks bring a die more in rounds 3 and 4."""
    family = outlook.family
    later = ROUNDS - int(game.round_number)
    if game.charter.basic or not later:
        return 0.0
    if family.fourth or family.finished() >= 2:
        return DIE * min(later, 2)
    kits = outlook.inside
    need = kits[0] >> 8
    if not family.outside():
        need += kits[1] >> 8
    soon = int(family.dice) + (3 if game.round_number < 2 else 0)
    funds = int(family.gp) + INCOME * soon - need
    return DIE * min(later, 2) / (1.0 + exp(-funds / (SPREAD * soon + 1.5)))


def vixen_worth(game: Position, family: Family) -> float:
    """Kits outside and on their way, tiles, and the cards still to come."""
    total = float(int(family.kit_total(OUTSIDE)))
    kit: int = 0
    while kit < KITS:
        space = int(family.space(kit))
        if RESERVE < space < OUTSIDE:
            reach = space + rounds_left(game)
            total += int(family.value(kit)) * (0.9 if reach > EXIT else 0.3)
        kit += 1
    total += int(game.vixen_paths) / 3.0 + int(size(game.vixen_bonus)) + int(tiles_taken(game)) / 2.0
    return total + (2.0 + int(game.charter.level)) * int(size(game.vixen_cards))


# What deserves a look first


def kind_of(move: Move) -> i64:
    assert isinstance(move, RuseMove)
    return move.kind


def empties(game: Position, move: Move) -> bool:
    """Whether a die space costs exactly what the die shows."""
    assert isinstance(move, RuseMove)
    return cost_of(game, move.choice // SPACES_MOST, move.choice % SPACES_MOST) == game.die


def weight(move: Move) -> float:
    assert isinstance(move, RuseMove)
    kind = move.kind
    if kind == COMPLETE or kind == LEAVE:
        return 8.0
    if kind == BUY or kind == STEP:
        return 3.0
    if kind == DONE or kind == END:
        return 0.6
    if kind == PLACE and move.choice == OBJECTIVES:
        return 0.5
    if kind == RETURN:
        return 0.3
    if kind == DEARER:
        return 0.05
    if kind == CHEESE:
        return 0.7
    if kind == BACK or kind == DECLINE or kind == PASS or kind == DISCARD:
        return 0.2
    return 1.0
