"""Where a walk can lead, as the revealed tiles lie; nothing is moved and nothing turned up."""

from mypy_extensions import i64

from skulk.games.fox_on_the_run.rules.position import (
    ADJACENT,
    BEYOND,
    LONE_WAY,
    ORTHOGONAL,
    TARGETS,
    Position,
)
from skulk.games.fox_on_the_run.terms import INDIGO


def reach(position: Position, character: i64) -> i64:
    """The mask of the cells a character could enter if it were its turn now, forks in every way."""
    closed = position.closed_to(character)
    origin = position.cell_of(character)
    near: i64 = ADJACENT[origin] if character == INDIGO else ORTHOGONAL[origin]
    carried: i64 = position.face_up & ~position.starting & ~position.prize(character)
    entered: i64 = 0
    fresh: i64 = near & ~closed
    while fresh:
        entered |= fresh
        pointed: i64 = 0
        for cell in range(25):
            if (fresh & carried) >> cell & 1:
                pointed |= TARGETS[cell * 16 + position.arrows[cell]]
        fresh = pointed & ~closed & ~entered
    return entered


def forced_path(position: Position, cell: int) -> tuple[int, ...]:
    """The cells the mover is carried through by entering a cell, up to a fork or the end of the walk."""
    path = [cell]
    stops = position.starting | position.applied | position.prize(position.mover)
    while True:
        bit = 1 << cell
        if not position.face_up & bit or stops & bit:
            return tuple(path)
        stops |= bit
        arrows = position.arrows[cell]
        way = LONE_WAY[arrows]
        if way < 0:
            return tuple(path)
        target = BEYOND[cell * 4 + way]
        if position.closed >> target & 1:
            return tuple(path)
        cell = target
        path.append(cell)
