"""What is good in Fox on the Run, for bots: distances, threats, the clock of face-down tiles."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.board import (
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
from skulk.games.fox_on_the_run.moves import PASS, FoxMove
from skulk.games.fox_on_the_run.position import Position
from skulk.games.fox_on_the_run.reach import forced_path, reach
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State


def columns(one: int, other: int) -> int:
    return abs(one % SIDE - other % SIDE)


def rows(one: int, other: int) -> int:
    return abs(one // SIDE - other // SIDE)


# By one cell * 25 + the other: the distance with diagonal steps, and without.
KING_STEPS: Final = [max(columns(a, b), rows(a, b)) for a in range(CELLS) for b in range(CELLS)]
WALK_STEPS: Final = [columns(a, b) + rows(a, b) for a in range(CELLS) for b in range(CELLS)]

# What an evaluation is made of, larger when the Foxes stand better, and what each faction makes of it.
FEATURES: Final = (
    "Zev's distance from Scarlet",
    "Indigo's way to Scarlet",
    "Indigo's distance from Zev",
    "the tiles still face down",
    "a rescue in reach",
    "a capture in reach",
    "Indigo's free ways",
    "the step that decides",
)
FOX_WEIGHTS: Final = [1.0, 4.0, 1.0, 0.6, 12.0, 12.0, 0.3, 30.0]
GUARDIAN_WEIGHTS: Final = [2.0, 1.5, 0.7, 0.4, 6.0, 12.0, 0.1, 30.0]
SCALE: Final = 6.0  # points that make a position clearly good


@final
class FoxSense(Sense):
    """Foxes run to Scarlet and keep the tiles face down; Guardians hunt Indigo and keep near her."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        fox = plays_a_fox(state, seat)
        if state.ending:
            return 0.5 if state.ending == STALL else 1.0 if (state.ending == RESCUE) == fox else 0.0
        weights = FOX_WEIGHTS if fox else GUARDIAN_WEIGHTS
        score = 0.0
        for number, feature in enumerate(features(state)):
            score += weights[number] * feature
        foxes = 0.02 + 0.96 / (1.0 + exp(-score / SCALE))  # nothing is certain before the end
        return foxes if fox else 1.0 - foxes

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        fox = plays_a_fox(state, seat)
        weights = FOX_WEIGHTS if fox else GUARDIAN_WEIGHTS
        sign = 1.0 if fox else -1.0
        found = features(state)
        return [(FEATURES[n], sign * weights[n] * found[n]) for n in range(len(FEATURES))]

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


def features(position: Position) -> list[float]:
    """The strategy section's evaluation, each part centred on an even position."""
    indigo = int(position.cell_of(INDIGO))
    scarlet = int(position.cell_of(SCARLET))
    zev = int(position.cell_of(ZEV))
    ways = reach(position, INDIGO)
    rescue = 1.0 if ways >> scarlet & 1 else 0.0
    capture = 1.0 if reach(position, ZEV) >> indigo & 1 else 0.0
    decides = 0.0
    if position.asking == STEP:
        decides = rescue if position.mover == INDIGO else -capture if position.mover == ZEV else 0.0
    return [
        min(KING_STEPS[zev * CELLS + scarlet], 3) - 1.5,
        2.0 - KING_STEPS[indigo * CELLS + scarlet],
        min(WALK_STEPS[zev * CELLS + indigo], 4) - 3.0,
        float(CELLS - count(position.face_up) - 11),
        rescue,
        -capture,
        float(count(ways)) - 5.0,
        decides,
    ]


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
