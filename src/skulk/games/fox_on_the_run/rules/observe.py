"""What a seat may know of the forest, as bytes: the same for all seats, but for whom it plays."""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.fox_on_the_run.rules.position import Position
from skulk.games.fox_on_the_run.terms import (
    CELLS,
    CHARACTERS,
    QUESTIONS,
    ROTATE_BY,
    SWAP_SECOND,
)
from skulk.kernel.edition import Edition
from skulk.kernel.observer import COUNT, FLAG, ONE_HOT, Field, Observer, flags, number, octets, one_hots
from skulk.kernel.state import State

FACES: Final = 16  # sets of arrows
FIELDS: Final = (
    Field("mine", FLAG, (4,), "which characters this seat plays: Indigo, Puffer, Scarlet, Zev"),
    Field("characters", ONE_HOT, (4, CELLS), "the cell that each character stands on, a1 to e5"),
    Field("tiles", FLAG, (CELLS, 6), "of each cell's tile: face up, starting tile, arrows N, E, S, W"),
    Field("mover", ONE_HOT, (4,), "whose turn it is"),
    Field("asking", ONE_HOT, (len(QUESTIONS),), f"what is asked: {', '.join(QUESTIONS)}"),
    Field("picked", ONE_HOT, (CELLS,), "the tile picked first, of a rotation or a swap"),
    Field("applied", FLAG, (CELLS,), "cells whose arrows were followed in this turn"),
    Field("unseen", COUNT, (FACES,), "face-down tiles by their arrows: N is 1, E 2, S 4, W 8", CELLS),
    Field("quiet", COUNT, (1,), "turns since a tile was last revealed", 255),
    Field("patience", COUNT, (1,), "such turns that end the game as a draw", 255),
)

CELL: Final = one_hots(CELLS)
TWO_CELLS: Final = [first + second for first in CELL[:CELLS] for second in CELL[:CELLS]]
# By mover, question and the tile picked, the last of which is none.
ASKED: Final = [
    mover + question + picked
    for mover in one_hots(len(CHARACTERS))[:-1]
    for question in one_hots(len(QUESTIONS))[:-1]
    for picked in CELL
]
FOUR: Final = flags(4)
FIVE: Final = flags(5)
TEN: Final = flags(10)
# Of a cell: hidden, then face up by its arrows, then the same for starting tiles; and of two such cells.
FACE: Final = [
    bytes(6),
    *[bytes([1, 0]) + arrows for arrows in flags(4)],
    *[bytes([1, 1]) + arrows for arrows in flags(4)],
]
TWO_FACES: Final = [first + second for first in FACE for second in FACE]
SHOWN: Final = len(FACE)
OCTET: Final = [1 << 8 * place for place in range(8)]  # a 1 in each byte of a machine integer


@final
class FoxObserver(Observer):
    def write(self, state: State, seat: int, out: list[bytes]) -> None:
        out.append(self.observe(state, seat))

    def observe(self, state: State, seat: int) -> bytes:
        """There are always as many fragments, so they are listed at once: no list has to grow."""
        assert isinstance(state, Position)
        seats = state.seats
        mine: i64 = 0
        for character in range(4):
            if seats[character] == seat:
                mine |= 1 << character
        arrows, up, starting, applied = state.arrows, state.face_up, state.starting, state.applied
        asking = state.asking
        picked = state.picked if asking == ROTATE_BY or asking == SWAP_SECOND else CELLS
        low: i64 = 0  # face-down tiles by their arrows, counted in eight bits each
        high: i64 = 0
        for cell in range(CELLS):
            if not up >> cell & 1:
                face: i64 = arrows[cell]
                if face < 8:
                    low += OCTET[face]
                else:
                    high += OCTET[face - 8]
        return b"".join(
            [
                FOUR[mine],
                TWO_CELLS[state.indigo * CELLS + state.puffer],
                TWO_CELLS[state.scarlet * CELLS + state.zev],
                two_faces(arrows, up, starting, 0),
                two_faces(arrows, up, starting, 2),
                two_faces(arrows, up, starting, 4),
                two_faces(arrows, up, starting, 6),
                two_faces(arrows, up, starting, 8),
                two_faces(arrows, up, starting, 10),
                two_faces(arrows, up, starting, 12),
                two_faces(arrows, up, starting, 14),
                two_faces(arrows, up, starting, 16),
                two_faces(arrows, up, starting, 18),
                two_faces(arrows, up, starting, 20),
                two_faces(arrows, up, starting, 22),
                FACE[face_of(arrows, up, starting, CELLS - 1)],
                ASKED[(state.mover * len(QUESTIONS) + asking) * (CELLS + 1) + picked],
                TEN[applied & 1023],
                TEN[applied >> 10 & 1023],
                FIVE[applied >> 20 & 31],
                octets(low, 8),
                octets(high, 8),
                number(state.quiet_turns if state.quiet_turns > 0 else 0),
                number(state.stall_limit),
            ]
        )


def two_faces(arrows: bytes, face_up: i64, starting: i64, cell: i64) -> bytes:
    """Of a cell and the next one: half as many fragments to join."""
    first = face_of(arrows, face_up, starting, cell)
    return TWO_FACES[first * SHOWN + face_of(arrows, face_up, starting, cell + 1)]


def face_of(arrows: bytes, face_up: i64, starting: i64, cell: i64) -> i64:
    """Where it stands in FACE: reckoned, since a processor cannot foresee which tiles are turned up."""
    face: i64 = arrows[cell]
    return (1 + face + (starting >> cell & 1) * 16) * (face_up >> cell & 1)


def observer(seats: int, edition: Edition) -> FoxObserver:
    return FoxObserver(FIELDS)
