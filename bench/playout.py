"""Random play through the kernel's contract alone: one source, run compiled and interpreted."""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup
from skulk.kernel.state import State

# Chance for the players is drawn beforehand, so that all contestants pay the same for it: little.
DRAWN: Final = 1 << 16
WRAP: Final = DRAWN - 1
BITS: Final = 24

FACTOR: Final = 0x2545F491  # of the checksum, which keeps 30 bits: no product reaches 2**60
KEPT: Final = (1 << 30) - 1


@final
class Tally:
    """What was played; the checksum is over each game's length, the sum of its choices, and its result."""

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.checksum: i64 = 0

    def add(self, number: i64) -> None:
        self.checksum = (self.checksum ^ number) * FACTOR & KEPT


def drawn() -> list[int]:
    """Numbers below 2**BITS for the players' choices, the same for everyone."""
    dice = Dice.seeded("choices")
    return [dice.below(1 << BITS) for _ in range(DRAWN)]


def begin(new: Callable[[Setup], State], setup: Setup, source: Dice) -> State:
    """The same set-up with dice of its own."""
    return new(setup.with_dice(source.fork()))


def play(state: State, chance: list[int], tally: Tally) -> None:
    """Plays a game to its end."""
    decisions: i64 = tally.decisions
    chosen: i64 = 0
    while True:
        waiting = state.waiting()
        if not waiting:
            break
        seat = waiting[0]
        moves = state.moves(seat)
        index: i64 = chance[decisions & WRAP] * len(moves) >> BITS
        chosen += index
        decisions += 1
        state.apply(seat, moves[index])
    tally.games += 1
    tally.decisions = decisions
    tally.add(decisions)
    tally.add(chosen)
    add_result(state, tally)


def add_result(state: State, tally: Tally) -> None:
    result = state.result()
    assert result is not None
    for points in result.points:
        tally.add(int(2 * points))


def play_games(
    new: Callable[[Setup], State], setup: Setup, source: Dice, chance: list[int], games: int
) -> Tally:
    """Plays some games, each begun with dice forked from the source."""
    tally = Tally()
    for game in range(games):
        play(begin(new, setup, source), chance, tally)
    return tally


def play_some(state: State, chance: list[int], decisions: int) -> State:
    """The state after some random decisions, or at the end."""
    for decision in range(decisions):
        for seat in state.waiting()[:1]:
            moves = state.moves(seat)
            state.apply(seat, moves[chance[decision] * len(moves) >> BITS])
    return state


def copy_often(state: State, times: int) -> None:
    for time in range(times):
        state.copy()
