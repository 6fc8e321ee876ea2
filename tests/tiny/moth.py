"""Real time by pointers: a moth flutters from tick to tick, and whoever snaps with a net over it scores."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final

from skulk.kernel.dice import Dice
from skulk.kernel.edition import Parts
from skulk.kernel.game import Game, Player, Practice, RealTime, Setup
from skulk.kernel.state import CLOCK, Move, Result, State, View, ranked

DUSK = 40  # ticks
FIELD = 1000
REACH = 300


@dataclass(frozen=True)
class MothView(View):
    ticks: int
    moth: tuple[int, int]
    nets: tuple[tuple[int, int], ...]
    caught: tuple[int, ...]


@dataclass(frozen=True)
class Flutter:
    """What a seat hears after a tick."""

    moth: tuple[int, int]
    net: tuple[int, int]
    caught: int


@dataclass(frozen=True)
class Word(Move):
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Tick(Move):
    """Time goes on, and some nets go where they are aimed."""

    aims: tuple[tuple[int, int, int], ...] = ()

    def __str__(self) -> str:
        return " ".join(["tick", *[f"{seat}@{x},{y}" for seat, x, y in self.aims]])


TICK, READY, SNAP = Tick(), Word("ready"), Word("snap")
AIM = re.compile(r"(\d)@(\d{1,4}),(\d{1,4})")


@dataclass
class Moth(State):
    ticks: int  # −1 until all are ready
    ready: list[bool]
    moth: tuple[int, int]
    nets: list[tuple[int, int]]
    caught: list[int]

    def waiting(self) -> tuple[int, ...]:
        if self.ticks >= DUSK:
            return ()
        return (CLOCK,) if self.ticks >= 0 else (*self.unready(), CLOCK)

    def unready(self) -> list[int]:
        return [seat for seat, ready in enumerate(self.ready) if not ready]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.ticks < 0:
            return (TICK,) if seat == CLOCK else (READY,) if seat in self.unready() else ()
        if self.ticks >= DUSK:
            return ()
        return (TICK,) if seat == CLOCK else (SNAP,) if 0 <= seat < len(self.nets) else ()

    def find(self, seat: int, text: str) -> Move | None:
        if seat == CLOCK and text.startswith("tick ") and 0 <= self.ticks < DUSK:
            found = [AIM.fullmatch(word) for word in text.split(" ")[1:]]
            aims = [(int(aim[1]), int(aim[2]), int(aim[3])) for aim in found if aim]
            good = len(aims) == len(found) and all([seat < len(self.nets) for seat, x, y in aims])
            return Tick(tuple(aims)) if good else None
        return State.find(self, seat, text)

    def apply(self, seat: int, move: Move) -> None:
        if isinstance(move, Tick):
            self.tick(move)
        elif move == READY:
            self.ready[seat] = True
            self.say("MTH-1", seat, "is ready")
            if all(self.ready):
                self.ticks = 0
        elif self.near(seat):
            self.caught[seat] += 1
            self.say("MTH-3", seat, "catches")
            self.flutter()

    def near(self, seat: int) -> bool:
        return all([abs(a - b) <= REACH for a, b in zip(self.nets[seat], self.moth, strict=True)])

    def tick(self, move: Tick) -> None:
        if self.ticks < 0:
            self.ready = [True] * len(self.ready)
        self.ticks += 1
        self.irreversible += 1
        for seat, x, y in move.aims:
            self.nets[seat] = (x, y)
        if self.ticks % 10 == 0:
            self.flutter()

    def flutter(self) -> None:
        self.irreversible += 1
        self.moth = (self.dice.below(FIELD), self.dice.below(FIELD))

    def result(self) -> Result | None:
        if self.ticks < DUSK:
            return None
        points = tuple(float(count) for count in self.caught)
        return Result(points, ranked(points), "MTH-4", "dusk")

    def view(self, seat: int | None) -> MothView:
        return MothView(self.ticks, self.moth, tuple(self.nets), tuple(self.caught))

    def guess(self, seat: int | None, dice: Dice) -> "Moth":
        other = self.copy()
        other.dice = dice.fork()
        return other


def new(setup: Setup) -> Moth:
    seats = setup.seats
    moth = (setup.dice.below(FIELD), setup.dice.below(FIELD))
    return Moth(setup.dice, -1, [False] * seats, moth, [(0, 0)] * seats, [0] * seats)


def known(state: State) -> Moth:
    assert isinstance(state, Moth)
    return state


def seconds(state: State) -> float:
    return inf if known(state).ticks < 0 else 0.01


def tick(state: State, aims: Mapping[int, tuple[int, int]]) -> str:
    inside = [(seat, clamp(x), clamp(y)) for seat, (x, y) in sorted(aims.items())]
    return str(Tick(tuple(inside)))


def clamp(place: int) -> int:
    return min(max(place, 0), FIELD)


def hears(state: State, seat: int) -> Flutter | None:
    field = known(state)
    going = 0 <= field.ticks < DUSK
    return Flutter(field.moth, field.nets[seat], field.caught[seat]) if going else None


def idle(state: State, seat: int) -> bool:
    return known(state).ticks % 10 == 5


def alone(dice: Dice) -> State:
    return Moth(dice, 0, [True, True], (500, 500), [(0, 0), (0, 0)], [0, 0])


def player(level: str, dice: Dice, parts: Parts) -> Player:
    return lambda view, moves: moves[0]


FIELDS: Final = (
    Practice(
        "meadow",
        "The meadow",
        "A moth sits in the middle.",
        alone,
        0,
        lambda state: known(state).moth,
        False,
        lambda state: "Caught." if known(state).caught[0] else None,
    ),
)
GAME = Game(
    slug="moth",
    name="Moth",
    seats=(2, 3),
    new=new,
    longest=100_000,
    secrets=False,
    player=player,
    real_time=RealTime(seconds, tick, hears, idle, practice=FIELDS),
)
