"""A small connect four on our kernel, for comparison only: rules without words, picture or data."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import Move, Result, State, View

COLUMNS: Final = 7
HEIGHT: Final = 6
TALL: Final = HEIGHT + 1  # bits to a column: the one on top stays empty and parts the columns
BOTTOM: Final = [1 << TALL * column for column in range(COLUMNS)]
COLUMN: Final = [((1 << HEIGHT) - 1) << TALL * column for column in range(COLUMNS)]
TOPS: Final = sum(bottom << (HEIGHT - 1) for bottom in BOTTOM)
WAITING: Final[list[tuple[int, ...]]] = [(0,), (1,), ()]
OVER: Final = 2


@final
class Drop(Move):
    """A stone into a column."""

    def __init__(self, column: i64) -> None:
        self.column: i64 = column

    def __str__(self) -> str:
        return "abcdefg"[self.column]


DROPS: Final = [Drop(column) for column in range(COLUMNS)]


def columns_in(mask: int) -> tuple[Move, ...]:
    return tuple(drop for drop in DROPS if mask >> drop.column & 1)


OPEN: Final = [columns_in(mask) for mask in range(1 << COLUMNS)]


@dataclass(frozen=True)
class ConnectFourView(View):
    """All is seen by both."""

    filled: int
    first: int


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False)
class ConnectFour(State):
    """Two sets of stones."""

    filled: i64  # mask of all stones
    mine: i64  # those of the seat to move
    room: i64  # mask of the columns with room
    seat: i64  # to move, or OVER
    winner: i64  # or -1

    def __init__(self, dice: Dice, filled: i64, mine: i64, room: i64, seat: i64, winner: i64) -> None:
        self.dice = dice
        self.irreversible = 0
        self.heard = None
        self.filled = filled
        self.mine = mine
        self.room = room
        self.seat = seat
        self.winner = winner

    def waiting(self) -> tuple[int, ...]:
        return WAITING[self.seat]

    def moves(self, seat: int) -> tuple[Move, ...]:
        return OPEN[self.room] if seat == self.seat else ()

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Drop)
        bottom: i64 = BOTTOM[move.column]
        column: i64 = COLUMN[move.column]
        stone = (self.filled + bottom) & column & ~self.filled
        self.filled |= stone
        mine = self.mine | stone
        self.mine = self.filled & ~mine
        if stone & TOPS:
            self.room &= ~(1 << move.column)
        if four(mine):
            self.winner = self.seat
            self.seat = OVER
        elif not self.room:
            self.seat = OVER
        else:
            self.seat = 1 - self.seat

    def result(self) -> Result | None:
        if self.seat != OVER:
            return None
        if self.winner < 0:
            return Result((0.5, 0.5), (1, 1), "", "full")
        points = (1.0, 0.0) if self.winner == 0 else (0.0, 1.0)
        return Result(points, (1, 2) if self.winner == 0 else (2, 1), "", "four")

    def view(self, seat: int | None) -> ConnectFourView:
        return ConnectFourView(self.filled, self.mine if self.seat == 0 else self.filled & ~self.mine)

    def guess(self, seat: int | None, dice: Dice) -> "ConnectFour":
        other = self.copy()
        other.dice = dice.fork()
        return other

    def copy(self) -> "ConnectFour":
        other = ConnectFour(self.dice.copy(), self.filled, self.mine, self.room, self.seat, self.winner)
        other.irreversible = self.irreversible
        return other


def four(stones: i64) -> bool:
    """Four in a line: upright, level, or on a diagonal."""
    for step in (1, TALL, TALL - 1, TALL + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def new(setup: Setup) -> State:
    return ConnectFour(setup.dice, 0, 0, (1 << COLUMNS) - 1, 0, -1)
