"""Hidden information in turns: a fox slips between five burrows for two eggs; a dog sniffs at one a turn."""

from dataclasses import dataclass

from skulk.kernel.actions import named
from skulk.kernel.dice import Dice
from skulk.kernel.event import only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View

FOX, DOG = 0, 1
BURROWS = "abcde"


@dataclass(frozen=True)
class HenhouseView(View):
    turn: int
    egg: int
    eaten: int
    suspects: tuple[int, ...]
    fox: int | None  # None for everyone but the fox


@dataclass(frozen=True)
class Visit(Move):
    """The fox slips into a burrow, or the dog sniffs at it."""

    burrow: int

    def __str__(self) -> str:
        return BURROWS[self.burrow]


VISITS = tuple(Visit(burrow) for burrow in range(5))


@dataclass
class Henhouse(State):
    turn: int  # seen by all, down to suspects
    egg: int
    eaten: int
    caught: bool
    sniffs: int
    suspects: tuple[int, ...]  # where the fox may be, as far as the dog can tell
    fox: int  # seen by the fox

    def waiting(self) -> tuple[int, ...]:
        return () if self.result() else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        return tuple(VISITS[b] for b in (reach(self.fox) if seat == FOX else range(5)))

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Visit)
        if seat == FOX:
            self.slip(move.burrow)
        else:
            self.sniff(move.burrow)
        self.turn = 1 - seat

    def slip(self, burrow: int) -> None:
        self.fox = burrow
        self.say("HEN-2", FOX, "slips", (BURROWS[burrow],), only(FOX))
        near = sorted({b for suspect in self.suspects for b in reach(suspect)})
        if burrow == self.egg:
            self.eaten += 1
            self.suspects = (burrow,)  # the missing egg gives the fox away
            self.egg = self.dice.below(5)
            self.reveal()
            self.say("HEN-3", FOX, "eats", (BURROWS[burrow],))
        else:
            self.suspects = tuple(b for b in near if b != self.egg)

    def sniff(self, burrow: int) -> None:
        self.sniffs += 1
        self.caught = burrow == self.fox
        self.suspects = tuple(b for b in self.suspects if (b == burrow) == self.caught)
        self.reveal()
        self.say("HEN-4", DOG, "catches" if self.caught else "sniffs", (BURROWS[burrow],))

    def result(self) -> Result | None:
        if self.caught or self.sniffs == 12:
            return Result((0.0, 1.0), (2, 1), "HEN-4", "caught" if self.caught else "dawn")
        return Result((1.0, 0.0), (1, 2), "HEN-3", "eaten") if self.eaten == 2 else None

    def view(self, seat: int | None) -> HenhouseView:
        return HenhouseView(self.turn, self.egg, self.eaten, self.suspects, self.fox if seat == FOX else None)

    def laid_open(self) -> HenhouseView:
        return self.view(FOX)

    def guess(self, seat: int | None, dice: Dice) -> "Henhouse":
        other = self.copy()
        other.dice = dice.fork()
        if seat != FOX:
            other.fox = self.suspects[dice.below(len(self.suspects))]
        return other


def reach(burrow: int) -> range:
    """The burrow itself and its neighbours."""
    return range(max(0, burrow - 1), min(5, burrow + 2))


def new(setup: Setup) -> Henhouse:
    return Henhouse(setup.dice, turn=FOX, egg=4, eaten=0, caught=False, sniffs=0, suspects=(0,), fox=0)


GAME = Game(
    slug="henhouse",
    name="Henhouse",
    seats=(2, 2),
    new=new,
    longest=26,
    actions=named(*BURROWS),
)
