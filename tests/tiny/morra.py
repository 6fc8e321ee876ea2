"""Secret simultaneous choice: all hide one to three fingers and show together; first to three points."""

from dataclasses import dataclass

from skulk.kernel.actions import named
from skulk.kernel.dice import Dice
from skulk.kernel.event import only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View, ranked


@dataclass(frozen=True)
class MorraView(View):
    points: tuple[int, ...]
    hidden: tuple[bool, ...]  # who has chosen
    mine: int | None


@dataclass(frozen=True)
class Hide(Move):
    fingers: int

    def __str__(self) -> str:
        return f"hide {self.fingers}"


HIDES = tuple(Hide(fingers) for fingers in (1, 2, 3))


@dataclass
class Morra(State):
    points: list[int]  # seen by all
    rounds: int
    fists: list[int]  # each seen by its owner; 0 before the choice

    def waiting(self) -> tuple[int, ...]:
        if self.result():
            return ()
        return tuple(seat for seat, fingers in enumerate(self.fists) if not fingers)

    def moves(self, seat: int) -> tuple[Move, ...]:
        return HIDES if seat in self.waiting() else ()

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Hide)
        self.fists[seat] = move.fingers
        self.say("MOR-1", seat, "hides", (move.fingers,), only(seat))
        self.say("MOR-1", seat, "is ready")
        if all(self.fists):
            self.show()

    def show(self) -> None:
        """The seat that the sum counts round to scores."""
        winner = sum(self.fists) % len(self.fists)
        self.points[winner] += 1
        self.rounds += 1
        self.reveal()
        self.say("MOR-2", winner, "scores", tuple(self.fists))
        self.fists = [0] * len(self.fists)

    def result(self) -> Result | None:
        if max(self.points) < 3:
            return None
        points = tuple(float(p) for p in self.points)
        return Result(points, ranked(points), "MOR-3", "three points")

    def view(self, seat: int | None) -> MorraView:
        mine = None if seat is None else self.fists[seat]
        return MorraView(tuple(self.points), tuple(f > 0 for f in self.fists), mine)

    def guess(self, seat: int | None, dice: Dice) -> "Morra":
        other = self.copy()
        other.dice = dice.fork()
        for owner, fingers in enumerate(self.fists):
            if fingers and owner != seat:
                other.fists[owner] = dice.below(3) + 1
        return other


def new(setup: Setup) -> Morra:
    return Morra(setup.dice, [0] * setup.seats, 0, [0] * setup.seats)


GAME = Game(
    slug="morra",
    name="Morra",
    seats=(2, 4),
    new=new,
    longest=4 * 9 + 1,
    actions=named(*map(str, HIDES)),
)
