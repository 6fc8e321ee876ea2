"""Each in turn picks one of two kinds of fruit, then the scales decide. Small, quick, with figures to spoil.

Faults can be planted in its edition: a fruit worth too much, a first seat with a head start, a rule that
nothing ever brings about.
"""

from dataclasses import dataclass
from typing import Final

from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.event import NUMBER, Events, Fields, Kind
from skulk.kernel.game import Game, Option, Setup, among
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, Result, State, View, ranked

KINDS: Final = ("apple", "pear", "plum", "quince", "cherry", "fig")
FRUIT: Final = Kind("fruit", KINDS)
PICKS: Final = 4
ROLL: Final = 7  # of the scales at the end

TOML: Final = """game = "orchard"
edition = "tests 1"

[worth]
source = "rulebook"
apple = 3
pear = 3
plum = 3
quince = 3
cherry = 3
fig = 3

[start]
source = "rulebook"
first = 0  # the head start of the first seat

[basket]
source = "rulebook"
pair = 1  # for a second fruit of a kind
"""

EVENTS: Final = Events(
    {
        "picks": Fields("ORC-1", fruit=FRUIT),
        "pairs": Fields("ORC-2", fruit=FRUIT),
        "weighs": Fields("ORC-3", points=NUMBER),
        "overflows": Fields("ORC-4", points=NUMBER),
    }
)


@dataclass(frozen=True)
class Orchard(Parts):
    worth: tuple[int, ...]
    first: int
    pair: int


def read(text: str, filename: str) -> Edition:
    sheet = Sheet(text, filename)
    worth = tuple([sheet.number(f"worth.{kind}", 0, 20) for kind in KINDS])
    parts = Orchard(worth, sheet.number("start.first", 0, 9), sheet.number("basket.pair", 0, 9))
    if sum(worth) > 60:
        raise sheet.fault("worth", f"worth must come to 60 at most, not {sum(worth)}.")
    return sheet.edition(parts)


@dataclass(frozen=True)
class Pick(Move):
    fruit: int

    def __str__(self) -> str:
        return KINDS[self.fruit]


ALL: Final = tuple([Pick(fruit) for fruit in range(len(KINDS))])


@dataclass(frozen=True)
class OrchardView(View):
    turn: int
    shown: tuple[int, int]
    baskets: tuple[tuple[int, ...], ...]


@dataclass
class OrchardState(State):
    box: Orchard
    seats: int
    turn: int
    shown: tuple[int, int]
    baskets: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    over: bool

    def waiting(self) -> tuple[int, ...]:
        return () if self.over else (self.turn % self.seats,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        first, second = self.shown
        return (ALL[first],) if first == second else (ALL[first], ALL[second])

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Pick)
        gained = self.box.worth[move.fruit]
        self.say("ORC-1", seat, "picks", (move.fruit,))
        if self.box.pair and move.fruit in self.baskets[seat]:
            gained += self.box.pair
            self.say("ORC-2", seat, "pairs", (move.fruit,))
        self.baskets = tuple(
            [(*mine, move.fruit) if at == seat else mine for at, mine in enumerate(self.baskets)]
        )
        self.points = tuple([own + gained if at == seat else own for at, own in enumerate(self.points)])
        self.turn += 1
        self.shown = show(self.dice)
        self.reveal()
        if self.turn == PICKS * self.seats:
            self.over = True
            self.points = tuple([own + self.dice.below(ROLL) for own in self.points])
            for at, own in enumerate(self.points):
                self.say("ORC-3", at, "weighs", (own,))

    def result(self) -> Result | None:
        places = ranked(self.points)
        return (
            Result(tuple([float(own) for own in self.points]), places, "ORC-3", "scales")
            if self.over
            else None
        )

    def view(self, seat: int | None) -> OrchardView:
        return OrchardView(self.turn, self.shown, self.baskets)

    def guess(self, seat: int | None, dice: Dice) -> "OrchardState":
        other = self.copy()
        other.dice = dice.fork()
        return other


def show(dice: Dice) -> tuple[int, int]:
    return dice.below(len(KINDS)), dice.below(len(KINDS))


def new(setup: Setup) -> OrchardState:
    box = setup.edition.parts
    assert isinstance(box, Orchard)
    points = tuple([box.first if seat == 0 else 0 for seat in range(setup.seats)])
    return OrchardState(setup.dice, box, setup.seats, 0, show(setup.dice), ((),) * setup.seats, points, False)


class OrchardSense(Sense):
    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, OrchardState)
        if state.over:
            return super().value(state, seat)
        return (1 + state.points[seat]) / (state.seats + sum(state.points))

    def round(self, state: State) -> int:
        assert isinstance(state, OrchardState)
        return 1 + (state.turn - 1) // state.seats


GAME: Final = Game(
    "orchard",
    "Orchard",
    (2, 4),
    new,
    20,
    secrets=False,
    options=(Option("weather", "how it is", among("fine", "wet")),),
    components=lambda: TOML,
    read_edition=read,
    events=EVENTS,
    sense=OrchardSense(),
)


def games(slug: str) -> Game:
    assert slug == GAME.slug
    return GAME
