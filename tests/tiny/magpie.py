"""Hidden draws, and moves that are called what the table calls taking back: magpies weave shiny things in.

A magpie draws a shiny thing that nobody else sees, or undoes its nest and puts the last one back.
"""

from dataclasses import dataclass

from skulk.kernel.actions import named
from skulk.kernel.dice import Dice
from skulk.kernel.event import only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View, ranked

THINGS = 10
TURNS = 4  # of each magpie


@dataclass(frozen=True)
class MagpieView(View):
    turns: int
    counts: tuple[int, ...]
    nest: tuple[int, ...]  # one's own


@dataclass(frozen=True)
class Word(Move):
    text: str

    def __str__(self) -> str:
        return self.text


DRAW, UNDO, PASS = Word("draw"), Word("undo"), Word("undo agreed")


@dataclass
class Magpie(State):
    turns: int
    nests: tuple[tuple[int, ...], ...]  # each seen by its owner

    def waiting(self) -> tuple[int, ...]:
        return () if self.result() else (self.turns % len(self.nests),)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        return (DRAW, UNDO, PASS) if self.nests[seat] else (DRAW, PASS)

    def apply(self, seat: int, move: Move) -> None:
        nest = self.nests[seat]
        if move is DRAW:
            nest += (self.draw(seat),)
        elif move is UNDO:
            nest = nest[:-1]
            self.say("MAG-2", seat, "undoes")
        self.nests = (*self.nests[:seat], nest, *self.nests[seat + 1 :])
        self.turns += 1

    def draw(self, seat: int) -> int:
        left = self.left()
        thing = left[self.dice.below(len(left))]
        self.reveal()
        self.say("MAG-1", seat, "draws", (thing,), only(seat))
        return thing

    def left(self) -> list[int]:
        woven = [thing for nest in self.nests for thing in nest]
        return [thing for thing in range(THINGS) if thing not in woven]

    def result(self) -> Result | None:
        if self.turns < TURNS * len(self.nests):
            return None
        points = tuple(float(sum(nest)) for nest in self.nests)
        return Result(points, ranked(points), "MAG-3", "most")

    def view(self, seat: int | None) -> MagpieView:
        counts = tuple(len(nest) for nest in self.nests)
        return MagpieView(self.turns, counts, self.nests[seat] if seat is not None else ())

    def guess(self, seat: int | None, dice: Dice) -> "Magpie":
        other = self.copy()
        other.dice = dice.fork()
        mine = self.nests[seat] if seat is not None else ()
        hidden = [thing for thing in range(THINGS) if thing not in mine]
        dice.shuffle(hidden)
        nests = [nest if owner == seat else drawn(hidden, len(nest)) for owner, nest in enumerate(self.nests)]
        other.nests = tuple(nests)
        return other

    def copy(self) -> "Magpie":
        other = type(self)(self.dice.copy(), self.turns, self.nests)
        other.irreversible = self.irreversible
        return other


def drawn(hidden: list[int], count: int) -> tuple[int, ...]:
    return tuple(hidden.pop() for _ in range(count))


def new(setup: Setup) -> Magpie:
    return Magpie(setup.dice, 0, ((),) * setup.seats)


GAME = Game(
    slug="magpie",
    name="Magpie",
    seats=(2, 2),
    new=new,
    longest=2 * TURNS,
    actions=named("draw", "undo", "undo agreed"),
)
