"""What Ruse knows about good play: an estimate of everybody's final points, and what to look at first."""

from math import exp
from typing import Final

from skulk.games.ruse.moves import (
    BACK,
    BUY,
    CHEESE,
    COMPLETE,
    DECLINE,
    DISCARD,
    DONE,
    END,
    LEAVE,
    PASS,
    PLACE,
    RETURN,
    STEP,
    RuseMove,
)
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.rules.common import common_points, has_claimed, meets
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.hunting import collection_points
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.solo import tiles_taken
from skulk.games.ruse.rules.tunnels import frontier
from skulk.games.ruse.terms import (
    CARDS,
    EXIT,
    KITS,
    NURSERY,
    OBJECTIVES,
    OUTSIDE,
    OVER,
    RESERVE,
    THRIFT,
    TRACK_OF_KIT,
)
from skulk.kernel.sense import Sense, share
from skulk.kernel.state import Move, State

ROUNDS: Final = 4
GP_WORTH: Final = [0.0, 0.55, 0.5, 0.45, 0.4, 0.0]  # of a growth point, by round
LAST_GP: Final = 0.05  # of one in the last growth
INVESTED: Final = 0.55  # of one that has gone into a kit on its way
LEAVING: Final = 3.0  # VP of a cube
ALLOWANCE: Final = 3.5  # of an objective that can still let a kit out
EXIT_WORTH: Final = [1.0, 6.0, 8.0, 9.0]  # of the first exit that a tunnel reaches, by rounds left
HALFWAY: Final = [  # of what a question will still bring, in the order of terms.QUESTIONS
    *[0.0, 0.0, 0.0, 0.0, 0.5, 1.0, 2.0, 2.0, 2.0, 2.5],
    *[1.2, 1.5, 0.6, 1.8, 0.0, 0.5, 1.5, 0.0, 0.0, 0.0, 1.0],
]
NEARNESS: Final = [0.0, 0.75, 0.5, 0.25, 0.0]  # of the next exit, by tiles to go
INSTINCT_WORTH: Final = [0.0, 3.0, 2.0, 1.0, 0.0, 0.0]  # of a lasting instinct, by round


class RuseSense(Sense):
    """Points that are there, points that are on their way, and how likely they arrive."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return self.values(state, int(state.charter.players))[seat]

    def values(self, state: State, seats: int) -> list[float]:
        """Each seat's chance against its strongest rival."""
        assert isinstance(state, Position)
        if state.asking == OVER:
            result = state.result()
            return [share(result.places, seat) for seat in range(seats)] if result else [0.5] * seats
        points = [estimate(state, seat) for seat in range(seats)]
        return [chance(points, seat) for seat in range(seats)]

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        assert isinstance(state, Position)
        return [weight(state, seat, move) for move in moves]

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        family = state.families[seat]
        return [
            ("points", float(int(family.vp))),
            ("points on the table", pending(state, seat)),
            ("growth points and resources", goods(state, family)),
            ("objectives", cards_worth(state, family)),
            ("kits", kits_worth(state, family)),
        ]


def chance(points: list[float], seat: int) -> float:
    """How likely a seat wins, from estimated points."""
    best = -1000.0
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return 1.0 / (1.0 + exp((best - points[seat]) / 12.0))


def estimate(game: Position, seat: int) -> float:
    """Final points of a seat, as far as they can be seen."""
    family = game.families[seat]
    total = float(int(family.vp)) + pending(game, seat)
    if seat == game.charter.vixen:
        return total + vixen_worth(game, family)
    total += goods(game, family) + cards_worth(game, family) + kits_worth(game, family)
    return total + den_worth(game, family) + lasting(game, seat)


def rounds_left(game: Position) -> int:
    """Rounds whose scoring is still to come for objectives."""
    return ROUNDS - int(game.round_number) + (0 if game.turns_over else 1)


def pending(game: Position, seat: int) -> float:
    """Dice on the table, tokens, the collection, common objectives."""
    family = game.families[seat]
    total = 0.0
    if seat != game.charter.vixen:
        at: int = 0
        while at < len(game.placed):
            if game.placed[at + 1] == seat:
                total += game.placed[at + 2]
            at += 3
        if game.die and game.order[game.turn_at] == seat:
            total += 0.75 * int(game.die)
        if game.seat == seat:
            total += HALFWAY[int(game.asking)]
        total += int(common_points(game, seat))
    if game.star == seat:
        total += 3.0 if game.round_number == ROUNDS else 2.5
    if game.cheese == seat:
        total += 3.0
    return total + int(collection_points(game, len(family.cache)))


def goods(game: Position, family: Family) -> float:
    """Growth points while they can still buy growth; resources while cards or exits need them."""
    left = rounds_left(game)
    last = not left
    rate = LAST_GP if last else GP_WORTH[int(game.round_number)] if game.round_number else 0.5
    stored = 0
    resource = 0
    while resource < 4:
        stored += int(family.store(resource))
        resource += 1
    worth = 0.3 if last else 1.2
    return rate * min(int(family.gp), 36) + worth * min(stored, 6)


def cards_worth(game: Position, family: Family) -> float:
    """Each card in hand: its points times the chance to complete it, less its penalty otherwise."""
    left = rounds_left(game)
    total = 0.0
    card: int = 0
    while card < CARDS:
        if family.hand >> card & 1:
            objective = game.charter.objectives[card]
            likely = likelihood(game, family, card, left)
            total += likely * (objective.vp[0] + 4.0) - (1.0 - likely) * objective.penalty
        card += 1
    return total


def likelihood(game: Position, family: Family, card: int, left: int) -> float:
    """From what is missing against the rounds left."""
    if left <= 0:
        return 0.0
    missing = missing_parts(game, family, card)
    if missing == 0:
        return 0.97
    chance_ = 0.85 - 0.55 * missing / (left + 1)
    return chance_ if chance_ > 0.03 else 0.03


def missing_parts(game: Position, family: Family, card: int) -> int:
    """Resources, levels, kit values and tiles that a card still asks for."""
    objective = game.charter.objectives[card]
    missing: int = 0
    at: int = 0
    while at < 4:
        missing += more(objective.pay[at], family.store(at)) + more(objective.tracks[at], family.level(at))
        at += 1
    missing += more(objective.hunting, len(family.cache)) + more(objective.kit, family.best_kit())
    missing += 3 * more(objective.outside, family.outside())
    return missing + 2 * more(objective.completed, family.completed_count())


def more(wanted: int, have: int) -> int:
    return wanted - have if wanted > have else 0


def kits_worth(game: Position, family: Family) -> float:
    """Outside for certain; on their way by how far they have come and what lets them out."""
    left = rounds_left(game)
    doors = int(size(family.reached) - family.outside())
    cards = KITS if game.charter.basic else int(family.completed_count() - family.outside())
    total = float(int(family.kit_total(OUTSIDE)))
    ready = doors if doors < cards else cards
    kit: int = 0
    while kit < KITS:
        space = int(family.space(kit))
        if space:
            total += INVESTED * invested(game, kit, min(space, EXIT))
        if RESERVE < space < OUTSIDE:
            total += kit_worth(family, kit, space, ready, left)
            if space == EXIT:
                ready -= 1
        kit += 1
    return total


def invested(game: Position, kit: int, space: int) -> int:
    """GP that brought a kit to its space."""
    spent = 0
    at = 0
    while at < space - 1:
        spent += game.charter.box.growth_costs[TRACK_OF_KIT[kit]][at]
        at += 1
    return spent


def kit_worth(family: Family, kit: int, space: int, ready: int, left: int) -> float:
    """What a kit on its track will bring outside, times how likely it gets there."""
    value = int(family.value(kit)) + LEAVING
    if space == EXIT:
        likely = 0.95 if ready > 0 else 0.25 * left
    else:
        likely = (0.1 + 0.1 * space) * left / 3.0 + (0.1 if ready > 0 else 0.0)
    return value * min(likely, 0.95 if space == EXIT else 0.7)


def den_worth(game: Position, family: Family) -> float:
    """Exits that can still be used, and how near the next one is."""
    left = rounds_left(game)
    exits = int(size(family.reached))
    worth = EXIT_WORTH[min(left, 3)]
    total = worth * min(exits, 1) + 0.6 * worth * max(min(exits, 3) - 1, 0)
    if not left or exits > 2:
        return total
    near = NEARNESS[rows_to_go(family.den)] * min(left, 2) / 2.0
    return total + near * worth * (0.6 if exits else 1.0)


def rows_to_go(den: bytes) -> int:
    """Tiles that the next exit would take, straight up from where tunnels open."""
    cells = int(frontier(den))
    best = 4
    cell = 0
    while cells >> cell:
        if cells >> cell & 1:
            best = min(best, 4 - cell // 5)
        cell += 1
    return best


def lasting(game: Position, seat: int) -> float:
    """Instincts, tracks, marks and the fourth die, by rounds left."""
    family = game.families[seat]
    left = rounds_left(game)
    worth = INSTINCT_WORTH[game.round_number]
    total = worth * int(size(family.instincts & 1023))
    if family.has(THRIFT) or family.has(NURSERY):
        total += worth / 2.0
    if family.fourth:
        total += 2.5 * left
    total += ALLOWANCE * min(int(family.completed_count()), 4)
    track: int = 0
    while track < 4:
        total += 0.25 * int(family.level(track)) * (1 if left else 0)
        track += 1
    return total + 0.4 * int(family.markers) + near_claims(game, seat, left)


def near_claims(game: Position, seat: int, left: int) -> float:
    """A common objective that is met counts already; the tracks lead to others."""
    if not left:
        return 0.0
    total = 0.0
    number: int = 0
    family = game.families[seat]
    while number < 3:
        objective = game.charter.common[game.common[number]]
        if not has_claimed(game.claims >> 16 * number & 65535, seat) and not meets(family, objective):
            if objective.hunting:
                total += 0.7 * len(family.cache)
            elif objective.marks:
                total += 0.6 * int(family.markers)
        number += 1
    return total


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


def weight(game: Position, seat: int, move: Move) -> float:
    assert isinstance(move, RuseMove)
    kind = move.kind
    if kind == COMPLETE or kind == LEAVE:
        return 8.0
    if kind == BUY:
        return 3.0
    if kind == STEP:
        return 3.0
    if kind == DONE or kind == END:
        return 0.6
    if kind == PLACE and move.choice == OBJECTIVES:
        return 0.5
    if kind == RETURN:
        return 0.3
    if kind == CHEESE:
        return 0.7
    if kind == BACK or kind == DECLINE or kind == PASS or kind == DISCARD:
        return 0.2
    return 1.0
