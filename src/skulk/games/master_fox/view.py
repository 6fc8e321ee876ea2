"""What can be seen in Master Fox: little in a hunt, everything after it.

A bot looks at every decision, and to make a frozen dataclass took most of its time: so the two large views
are plain ones, whose constructors the build writes out. Nobody changes a view all the same.
"""

from dataclasses import dataclass
from typing import final

from skulk.kernel.frozen import Frozen
from skulk.kernel.state import View


@dataclass(frozen=True)
class SpotView(Frozen):
    """A place where this seat has found wood."""

    number: int
    x: int  # hundredths of a unit
    y: int
    read: bytes  # features, in the order in which they were felt
    gone: bool


@final
@dataclass
class HunterView(Frozen):
    """What a seat knows of itself in a hunt."""

    style: int
    x: int
    y: int
    act: int
    left: int  # ticks until the act is done
    holding: bool
    at: int  # the number of the spot under the paw, or 0
    sack: int  # how many pawns are in it
    read: bytes  # of what is under the paw or in the hand
    sack_read: tuple[bytes, ...]
    spots: tuple[SpotView, ...]
    queue: tuple[str, ...]
    calls: bool
    fur: bool  # felt in the last second


@dataclass(frozen=True)
class PawnView(Frozen):
    """A pawn in the box, after the hunt."""

    id: int
    kind: int
    x: int
    y: int
    turn: int  # tenths of a degree
    flipped: bool


@final
@dataclass
class MasterView(View):
    """The table with the masks on or off."""

    seat: int | None
    phase: int
    round_number: int
    goal: int
    eggs: tuple[int, ...]
    ages: tuple[int, ...]  # seats, the oldest first
    missions: tuple[int, ...]  # that lie in sight; none while they must be remembered
    drawn: tuple[int, ...]
    kept: int
    deck: int
    discards: tuple[int, ...]
    turn: int
    ready: tuple[int, ...]
    paused: bool  # a hunt that was left, until everyone is ready
    hurried: bool  # the clock will answer for whoever is slow
    kinds: bytes  # the kinds in play, pawn by pawn, in order of kind
    tick: int
    limit: int
    clacks: int
    stepped: bool
    take_out: bool
    me: HunterView | None
    box: tuple[PawnView, ...]  # after the hunt
    sacks: tuple[tuple[int, ...], ...]  # kinds, after the hunt
    paws: tuple[tuple[int, int, int], ...]  # x, y and held kind of each seat, only in a replay
    asked_for: tuple[int, ...]  # the missions of this hunt or the last one, for whoever has a good memory
    callers: tuple[int, ...]
    false: tuple[int, ...]
    lenient: bool
    thefts: tuple[tuple[int, int, int], ...]
    victim: int
    victims: tuple[int, ...]
    counted: tuple[tuple[tuple[int, int, str], ...], ...]
    ending: int
    scattered: tuple[PawnView, ...]  # after the hunt: all pawns, where they lay at its start
    trail: tuple[tuple[int, int, int, int, int, int], ...]  # and where the paws went
