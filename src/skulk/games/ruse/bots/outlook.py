"""What a family can still make of its game: kits that get out, cards, and common objectives.

A kit needs three things to leave: it must have grown up, a tunnel must reach an exit, and a card must allow
it. Each has its chance for the first, second … kit, from what is missing and how many dice are still to come.
"""

from math import exp, log
from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruse.components import Objective
from skulk.games.ruse.rules.bits import BYTE, octet, size
from skulk.games.ruse.rules.common import claimants, cubes_on, has_claimed
from skulk.games.ruse.rules.family import Family
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.tunnels import frontier
from skulk.games.ruse.terms import (
    CARDS,
    CELLS,
    COLOURED,
    COLUMNS,
    EXIT,
    KITS,
    NURSERY,
    OUTSIDE,
    RESERVE,
    ROUNDS,
    TRACK_OF_KIT,
)

CERTAIN: Final = 0.97
CAREFUL: Final = 0.95  # a kit that is outside cannot be kept in any more
DIE_WORTH: Final = 5.0  # VP that a die brings elsewhere
# What is missing, in dice that it takes.
RESOURCE_EFFORT: Final = 0.6
LEVEL_EFFORT: Final = 0.5
HUNT_EFFORT: Final = 0.5
VALUE_EFFORT: Final = 0.4
CARD_EFFORT: Final = 0.7
KIT_EFFORT: Final = 1.0
MARK_EFFORT: Final = 0.4
TILE_EFFORT: Final = 0.45
# Dice that go into one thing, of those to come.
CARD_SHARE: Final = 0.45
COMMON_SHARE: Final = 0.45
DEN_SHARE: Final = 0.5
NEXT_EXIT: Final = 1.3  # tiles from one exit to the next
BLOCKED: Final = 4.0  # tiles, when no straight way is open
ANOTHER_CARD: Final = 0.02  # chance for each die to come that a card not yet drawn will be completed
# Growth points.
INCOME: Final = 7.0  # for each die
SPREAD: Final = 0.9  # how far off that may be, for each die
WAITING: Final = 3  # what a kit that is not born yet costs besides
UNGROWN: Final = 0.12  # VP lost for each one not yet paid, since it pays to grow early
# Victory points.
CUBE: Final = 5.0  # of a kit that leaves: its cube and its instinct
BONUS: Final = 1.5  # of a completed card besides its points
DOUBT: Final = 3.0  # how far a plan may be off, so that even a poor one counts a little
CLAIM: Final = 0.85  # of a common objective that others may claim first
TO_COME: Final = [  # on the way to the exit, by kit and space
    *[0.0, 3.7, 3.7, 2.7, 2.0, 0.0, 0.0, 0.0],
    *[0.0, 4.8, 4.8, 4.0, 3.0, 0.0, 0.0, 0.0],
    *[0.0, 6.7, 6.7, 4.7, 4.0, 0.0, 0.0, 0.0],
    *[5.8, 5.8, 5.8, 5.0, 4.0, 0.0, 0.0, 0.0],
    *[7.7, 7.7, 7.7, 5.7, 5.0, 0.0, 0.0, 0.0],
]


def rounds_left(game: Position) -> int:
    """Rounds whose scoring is still to come for objectives."""
    return ROUNDS - int(game.round_number) + (0 if game.turns_over else 1)


def dice_to_come(game: Position, family: Family) -> float:
    """Dice that a family will still roll."""
    later = ROUNDS - int(game.round_number)
    total = int(family.dice) + 3 * later
    if family.fourth:
        total += min(later, 2)
    return float(total)


@final
class Outlook:
    """The chances of one family; late, when it can complete cards though the last die was placed."""

    def __init__(self, game: Position, seat: int, late: bool = False) -> None:
        self.game = game
        self.seat: i64 = seat
        self.family: Family = game.families[seat]
        self.dice = dice_to_come(game, self.family)
        self.left = rounds_left(game) + (1 if late else 0)
        self.cards: list[float] = []  # chances of the cards in hand, the best first
        self.cards_worth = 0.0
        self.read_cards()
        self.first_exit = tiles_to_exit(self.family.den)
        self.inside = inside(game, self.family)
        self.leaving: list[float] = []  # chances of the kits still inside, in the order they grow up
        self.kits_worth = 0.0
        self.read_kits()

    # Cards

    def read_cards(self) -> None:
        """One after the other, the best first, since resources can be paid only once."""
        stores = self.family.stores
        hand = self.family.hand
        while hand:
            best: i64 = -1
            least = 1000.0
            card: i64 = 0
            while card < CARDS:
                if hand >> card & 1:
                    effort = self.effort(card, stores)
                    if effort < least:
                        best, least = card, effort
                card += 1
            objective = self.game.charter.objectives[best]
            likely = CERTAIN * feasible(least, CARD_SHARE * self.dice) if self.left > 0 else 0.0
            self.cards.append(likely)
            gain = likely * (objective.vp[0] + BONUS + objective.penalty) - DIE_WORTH * least
            self.cards_worth += perhaps(gain) - objective.penalty
            stores = paid(stores, objective)
            hand &= ~BIT_OF[best]

    def effort(self, card: i64, stores: i64) -> float:
        """Dice that it takes to complete a card with these resources."""
        family = self.family
        objective = self.game.charter.objectives[card]
        resources = 0.0
        levels = 0.0
        at: i64 = 0
        while at < 4:
            resources += more(objective.pay[at], octet(stores, at))
            levels += more(objective.tracks[at], family.level(at))
            at += 1
        total = RESOURCE_EFFORT * resources + LEVEL_EFFORT * levels
        if objective.hunting:
            total += HUNT_EFFORT * more(objective.hunting, len(family.cache))
        if objective.kit:
            total += VALUE_EFFORT * more(objective.kit, family.best_kit())
        if objective.completed:
            total += CARD_EFFORT * more(objective.completed, family.completed_count())
        if objective.outside:
            total += KIT_EFFORT * more(objective.outside, family.outside())
        return total

    def allowed(self, kits: int) -> float:
        """The chance that cards let so many kits out."""
        missing = kits - int(self.family.completed_count()) - 1
        if missing < 0 or self.game.charter.basic:
            return 1.0
        if missing < len(self.cards):
            return self.cards[missing]
        return min(ANOTHER_CARD * self.dice / (missing - len(self.cards) + 1), 0.6)

    # The den

    def tiles(self, exits: int) -> float:
        """Tiles to lay until so many exits are reached."""
        missing = exits - int(size(self.family.reached)) - 1
        return 0.0 if missing < 0 else self.first_exit + NEXT_EXIT * missing

    def exits(self, count: int) -> float:
        """The chance that tunnels reach so many."""
        return feasible(TILE_EFFORT * self.tiles(count), DEN_SHARE * self.dice)

    # Kits

    def read_kits(self) -> None:
        """The cheapest grow up first; as many are to leave as is worth the digging."""
        family = self.family
        number = int(family.outside())
        funds = float(int(family.gp)) + INCOME * self.dice
        plan = laid = 0.0
        best = -100.0
        for packed in self.inside:
            kit: i64 = packed & 7
            cost = packed >> 8
            funds -= cost
            grown = 1.0 if not cost else 1.0 / (1.0 + exp(-(funds + 1.0) / (SPREAD * self.dice + 0.5)))
            number += 1
            tiles = self.tiles(number)
            open_ = feasible(TILE_EFFORT * tiles, DEN_SHARE * self.dice)
            out = CAREFUL * grown * open_ * self.allowed(number)
            plan += out * (CUBE + max(int(family.value(kit)), 1))
            plan -= DIE_WORTH * TILE_EFFORT * (tiles - laid)
            laid = tiles
            best = max(best, plan)
            self.leaving.append(out)
            self.kits_worth += grown * TO_COME[8 * kit + family.space(kit)] - UNGROWN * cost
        self.kits_worth += perhaps(best) + int(family.kit_total(OUTSIDE))

    # Common objectives

    def common(self) -> float:
        """Points of those not yet claimed, by the chance to meet them."""
        game = self.game
        total = 0.0
        number: i64 = 0
        while number < 3:
            row = cubes_on(game, number)
            if not has_claimed(row, self.seat):
                objective = game.charter.common[game.common[number]]
                total += self.meeting(objective, CLAIM * objective.vp[claimants(row)])
            number += 1
        return total

    def meeting(self, objective: Objective, points: float) -> float:
        """What a common objective will bring."""
        family = self.family
        if objective.completed:
            return points * self.allowed(objective.completed)
        if objective.exits:
            return points * self.exits(1)
        if objective.outside:
            missing = objective.outside - int(family.outside()) - 1
            return points * self.leaving[missing] if missing < len(self.leaving) else 0.0
        effort = MARK_EFFORT * more(objective.marks, family.markers)
        effort += HUNT_EFFORT * more(objective.hunting, len(family.cache))
        effort += LEVEL_EFFORT * more(objective.any_track, best_level(family))
        effort += more(objective.village, family.village)
        return perhaps(points * feasible(effort, COMMON_SHARE * self.dice) - DIE_WORTH * effort)


MOST_DENS: Final = 20_000
DENS: Final[dict[bytes, float]] = {}

BIT_OF: Final = [1 << card for card in range(CARDS)]


def perhaps(gain: float) -> float:
    """What a plan brings that can be dropped; better luck may still make a poor one pay."""
    return gain if gain > 8.0 * DOUBT else DOUBT * log(1.0 + exp(gain / DOUBT))


def feasible(effort: float, dice: float) -> float:
    """The chance to do what takes so many dice with what there is."""
    part = effort / (dice + 0.2)
    return exp(-part * part)


def more(wanted: i64, have: i64) -> float:
    return float(int(wanted - have)) if wanted > have else 0.0


def paid(stores: i64, objective: Objective) -> i64:
    """What is left of resources after a card took its share."""
    at: i64 = 0
    while at < 4:
        have = octet(stores, at)
        pay: i64 = objective.pay[at]
        unit: i64 = BYTE[at]
        stores -= unit * (pay if pay < have else have)
        at += 1
    return stores


def best_level(family: Family) -> i64:
    best: i64 = 0
    track: i64 = 0
    while track < 4:
        if family.level(track) > best:
            best = family.level(track)
        track += 1
    return best


def inside(game: Position, family: Family) -> list[int]:
    """Kits still inside, packed with the GP they need, in the order they grow up."""
    found: list[int] = []
    kit: i64 = 0
    while kit < KITS:
        space = family.space(kit)
        if space < OUTSIDE and not (game.charter.basic and kit >= COLOURED):
            cost = cost_to_exit(game, family, kit, space)
            found.append(int(cost << 8 | (6 - family.value(kit)) << 4 | kit))
        kit += 1
    found.sort()
    return found


def cost_to_exit(game: Position, family: Family, kit: i64, space: i64) -> i64:
    """GP from a space to the exit space; a kit not born yet waits for another besides."""
    costs = game.charter.box.growth_costs[TRACK_OF_KIT[kit]]
    at = space - 1 if space else 0
    total: i64 = 0 if space != RESERVE else WAITING
    cheaper: i64 = 1 if family.has(NURSERY) else 0
    while at < EXIT - 1:
        total += costs[at] - cheaper
        at += 1
    return total


def tiles_to_exit(den: bytes) -> float:
    """Tiles that the next exit takes; dens are few, so that is remembered."""
    known = DENS.get(den)
    if known is not None:
        return known
    if len(DENS) == MOST_DENS:
        DENS.clear()
    found = straight_way(den)
    DENS[den] = found
    return found


def straight_way(den: bytes) -> float:
    """Up and aside, from where tunnels open to an exit with nothing below it yet."""
    cells = frontier(den)
    best: i64 = 99
    cell: i64 = 0
    while cell < CELLS:
        if cells >> cell & 1:
            column: i64 = 0
            while column < COLUMNS:
                if not den[CELLS - COLUMNS + column]:
                    aside = column - cell % COLUMNS
                    far = 4 - cell // COLUMNS + (aside if aside > 0 else -aside)
                    if far < best:
                        best = far
                column += 1
        cell += 1
    return BLOCKED if best == 99 else float(int(best))
