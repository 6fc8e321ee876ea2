"""Real time: everyone digs in the dark at once; ticks of the clock are moves; a dig takes three of them."""

from dataclasses import dataclass

from skulk.kernel.actions import named
from skulk.kernel.dice import Dice
from skulk.kernel.event import only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import CLOCK, Move, Result, State, View, ranked

DUSK = 30  # ticks
DIG_TICKS = 3


@dataclass(frozen=True)
class BurrowView(View):
    ticks: int
    busy: bool  # one's own
    roots: int | None  # one's own; nobody sees the others' before dusk
    all_roots: tuple[int, ...] | None


@dataclass(frozen=True)
class Word(Move):
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Aim(Move):
    """A move from a range too wide to list: it is found by its notation."""

    place: int

    def __str__(self) -> str:
        return f"dig {self.place}"


TICK, LISTEN = Word("tick"), Word("listen")


@dataclass
class Burrow(State):
    ticks: int  # seen by all
    done_at: list[int]  # each seen by its owner: when a dig will be finished
    roots: list[int]
    heard_at: list[int]

    def waiting(self) -> tuple[int, ...]:
        return () if self.ticks >= DUSK else (*range(len(self.roots)), CLOCK)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.ticks >= DUSK:
            return ()
        return (TICK,) if seat == CLOCK else (LISTEN,) if 0 <= seat < len(self.roots) else ()

    def find(self, seat: int, text: str) -> Move | None:
        if text.startswith("dig ") and text[4:].isdecimal() and len(text) < 9 and self.can_dig(seat):
            return Aim(int(text[4:]))
        return State.find(self, seat, text)

    def can_dig(self, seat: int) -> bool:
        return seat in self.waiting() and seat != CLOCK and not self.done_at[seat]

    def apply(self, seat: int, move: Move) -> None:
        if seat == CLOCK:
            self.tick()
        elif isinstance(move, Aim):
            self.done_at[seat] = self.ticks + DIG_TICKS
            self.say("BUR-1", seat, "digs", (move.place,), only(seat))
        else:
            self.heard_at[seat] = self.ticks

    def tick(self) -> None:
        self.ticks += 1
        self.say("BUR-2", CLOCK, "ticks")
        for seat, due in enumerate(self.done_at):
            if due == self.ticks:
                self.done_at[seat] = 0
                self.roots[seat] += self.dice.below(3)
                self.say("BUR-3", seat, "finds", (self.roots[seat],), only(seat))

    def result(self) -> Result | None:
        if self.ticks < DUSK:
            return None
        points = tuple(float(found) for found in self.roots)
        return Result(points, ranked(points), "BUR-4", "dusk")

    def view(self, seat: int | None) -> BurrowView:
        over = self.ticks >= DUSK
        mine = seat is not None
        return BurrowView(
            self.ticks,
            mine and self.done_at[seat or 0] > 0,
            self.roots[seat or 0] if mine else None,
            tuple(self.roots) if over else None,
        )

    def guess(self, seat: int | None, dice: Dice) -> "Burrow":
        other = self.copy()
        other.dice = dice.fork()
        if self.ticks >= DUSK:
            return other
        for digger in range(len(self.roots)):
            if digger != seat:
                other.roots[digger] = dice.below(self.ticks // DIG_TICKS * 2 + 1)
                other.done_at[digger] = dice.below(2) * (self.ticks + 1 + dice.below(DIG_TICKS))
        return other


def new(setup: Setup) -> Burrow:
    seats = setup.seats
    return Burrow(setup.dice, 0, [0] * seats, [0] * seats, [0] * seats)


GAME = Game(
    slug="burrow",
    name="Burrow",
    seats=(2, 3),
    new=new,
    longest=100_000,
    actions=named("tick", "listen"),
)
