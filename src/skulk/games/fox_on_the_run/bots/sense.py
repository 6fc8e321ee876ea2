"""What is good in Fox on the Run, for bots: threats and whose turn it is, distances, the face-down tiles."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.bots.inputs import IMAGES, SLOTS, image, tell
from skulk.games.fox_on_the_run.moves import PASS, FoxMove
from skulk.games.fox_on_the_run.rules.position import ADJACENT, Position
from skulk.games.fox_on_the_run.rules.reach import forced_path, reach
from skulk.games.fox_on_the_run.terms import (
    CELLS,
    FOXES,
    INDIGO,
    RESCUE,
    REVEAL,
    SCARLET,
    SIDE,
    STALL,
    STEP,
    ZEV,
)
from skulk.games.fox_on_the_run.words.explanations import FEATURES
from skulk.kernel.net import Net, blank_net, shipped_net
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State


def columns(one: int, other: int) -> int:
    return abs(one % SIDE - other % SIDE)


def rows(one: int, other: int) -> int:
    return abs(one // SIDE - other // SIDE)


# By one cell * 25 + the other: the distance with diagonal steps, and without.
KING_STEPS: Final = [max(columns(a, b), rows(a, b)) for a in range(CELLS) for b in range(CELLS)]
WALK_STEPS: Final = [columns(a, b) + rows(a, b) for a in range(CELLS) for b in range(CELLS)]

# What an evaluation is made of. The figures are the logarithm of the odds that the Foxes win, fitted to
# the results of some thousand matches between searching bots; a win on the move counts for more than that.
EVEN: Final = -0.13  # a position in which nothing else counts
RESCUE_IN: Final = [6.0, 0.7, 0.3, 0.3, 0.2]  # by the turns until Indigo steps
CAPTURE_IN: Final = [-6.0, -1.1, -1.2, 0.0, 0.0]  # by the turns until Zev steps
TO_SCARLET: Final = [1.7, 1.7, 1.2, 0.4, 0.0]  # by Indigo's distance
TO_INDIGO: Final = [-2.2, -2.2, -1.1, -0.7, -0.5, 0.0, 0.0, 0.0, 0.0]  # by Zev's distance
GUARDED: Final = -0.4
FREE_WAY: Final = 0.04
FEW_LEFT: Final = [-3.0, -1.5, -0.5, -0.3]  # by the tiles face down, if no more than that

SLUG: Final = "fox-on-the-run"
HERE: Final = "skulk.games.fox_on_the_run.bots"  # where its net stands
BLANK: Final = blank_net(SLUG, SLOTS)


@final
class FoxSense(Sense):
    """Foxes run to Scarlet and keep the tiles face down; Guardians hunt Indigo and keep near her."""

    def __init__(self, net: Net | None = None) -> None:
        self.net = net

    def learned(self) -> Sense:
        net = shipped_net(HERE, SLUG, SLOTS)
        return self if net is None else self.taught(net)

    def taught(self, net: Net) -> Sense:
        return FoxSense(net)

    def slots(self) -> tuple[int, ...]:
        return SLOTS

    def lesson(self, state: State) -> list[tuple[int, float, list[int]]]:
        """The Foxes' side of it."""
        assert isinstance(state, Position)
        indigo_ways, zev_ways = reach(state, INDIGO), reach(state, ZEV)
        tell(BLANK, state, indigo_ways, zev_ways)
        return [(state.seats[INDIGO], score(state, indigo_ways, zev_ways), list(BLANK.last))]

    def images(self) -> int:
        return IMAGES

    def image(self, values: list[int], which: int) -> list[int]:
        return image(values, which)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        foxes = chances(state, self.net)
        return foxes if plays_a_fox(state, seat) else 1.0 - foxes

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Position)
        foxes = chances(state, self.net)
        values = [1.0 - foxes] * seats
        for character in FOXES:
            values[state.seats[character]] = foxes
        return values

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        sign = 1.0 if plays_a_fox(state, seat) else -1.0
        found = features(state, reach(state, INDIGO), reach(state, ZEV))
        return [(FEATURES[n], sign * found[n]) for n in range(len(FEATURES))]

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Wins first, then what takes a piece where it wants to be; a pass comes last."""
        assert isinstance(state, Position)
        weights: list[float] = []
        for move in moves:
            assert isinstance(move, FoxMove)
            weights.append(weight(state, move))
        return weights


def plays_a_fox(position: Position, seat: int) -> bool:
    return seat in [position.seats[character] for character in FOXES]


def chances(position: Position, net: Net | None) -> float:
    """How likely the Foxes win."""
    if position.ending:
        return 0.5 if position.ending == STALL else 1.0 if position.ending == RESCUE else 0.0
    indigo_ways = reach(position, INDIGO)
    zev_ways = reach(position, ZEV)
    odds = score(position, indigo_ways, zev_ways)
    if net is not None:
        tell(net, position, indigo_ways, zev_ways)
        odds = net.trust * odds + net.answer()
    return 0.01 + 0.98 / (1.0 + exp(-odds))  # nothing is certain before the end


def score(position: Position, indigo_ways: i64, zev_ways: i64) -> float:
    """The logarithm of the odds that the Foxes win."""
    found = EVEN
    for feature in features(position, indigo_ways, zev_ways):
        found += feature
    return found


def features(position: Position, indigo_ways: i64, zev_ways: i64) -> list[float]:
    """What each part adds to the Foxes' chances, given where Indigo and Zev could go."""
    indigo = position.indigo
    scarlet = position.scarlet
    beside_scarlet: i64 = ADJACENT[scarlet]
    hidden = CELLS - count(position.face_up)
    return [
        RESCUE_IN[turns_until(position, INDIGO)] if indigo_ways >> scarlet & 1 else 0.0,
        CAPTURE_IN[turns_until(position, ZEV)] if zev_ways >> indigo & 1 else 0.0,
        TO_SCARLET[KING_STEPS[indigo * CELLS + scarlet]],
        TO_INDIGO[WALK_STEPS[position.zev * CELLS + indigo]],
        GUARDED if zev_ways & beside_scarlet else 0.0,
        FREE_WAY * count(indigo_ways),
        FEW_LEFT[hidden] if hidden < len(FEW_LEFT) else 0.0,
    ]


def turns_until(position: Position, character: i64) -> i64:
    """How many turns end before a character steps."""
    if position.mover == character and position.asking == STEP:
        return 0
    return ((character - position.mover + 3) & 3) + 1


def count(mask: i64) -> int:
    """How many cells a mask holds."""
    cells = 0
    while mask:
        mask &= mask - 1
        cells += 1
    return cells


def weight(position: Position, move: FoxMove) -> float:
    if move.choice == PASS:
        return 0.5
    if move.question == STEP:
        return step_weight(position, move.choice)
    return 2.0 if move.question == REVEAL else 1.0


def step_weight(position: Position, cell: int) -> float:
    """Judges a step by where the tiles carry it."""
    path = forced_path(position, cell)
    end = path[len(path) - 1]
    if position.mover == INDIGO:
        if position.cell_of(SCARLET) in path:
            return 50.0
        caution = 0.2 if WALK_STEPS[end * CELLS + int(position.cell_of(ZEV))] <= 1 else 1.0
        return caution * (1.0 + 1.0 / (1.0 + KING_STEPS[end * CELLS + int(position.cell_of(SCARLET))]))
    if position.mover == ZEV:
        if position.cell_of(INDIGO) in path:
            return 50.0
        return 1.0 + 2.0 / (1.0 + WALK_STEPS[end * CELLS + int(position.cell_of(INDIGO))])
    return 1.0
