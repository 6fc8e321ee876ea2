"""What lies on the table, in the box and in the sacks."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.rules.hunter import Hunter
from skulk.games.master_fox.rules.shapes import Shape, Shapes
from skulk.games.master_fox.rules.worth import Item
from skulk.games.master_fox.terms import HUNT, NOBODY
from skulk.kernel.event import only
from skulk.kernel.frozen import Frozen
from skulk.kernel.state import State

BIT: Final = [1, 2, 4, 8]

Trace = tuple[int, int, int, int, int, int]  # tick, seat, x, y, act, and the pawn it was done to or NONE


@dataclass(frozen=True)
class House(Frozen):
    """What was agreed before the game: the options, and who is how old."""

    players: int
    goal: int
    ages: tuple[int, ...]  # seats, the oldest first
    limit: int  # ticks of a hunt
    last_round: int
    lenient: bool  # a false alarm counts as usual
    take_out: bool
    clack: bool
    visible: bool  # missions are shown in the hunt
    stepped: bool
    studio: bool  # the Studio H edition's missions
    gentle: bool  # slower ticks


@mypyc_attr(acyclic=True)
@dataclass
class Position(State):
    """The table at one moment; fields in order of who may see them."""

    box: Components = field(repr=False, compare=False)
    shapes: Shapes = field(repr=False, compare=False)
    house: House
    players: i64
    stepped: bool
    round_number: i64
    phase: i64
    eggs: tuple[int, ...]
    missions: tuple[int, ...]  # kinds, by slot
    drawn: tuple[int, ...]  # the two new cards while the youngest chooses
    kept: i64  # the slot of a mission that stayed, or NONE
    discards: tuple[int, ...]
    turn: i64  # who chooses, or NOBODY
    people: i64  # mask of the seats that pulled their masks down last as people, not as bots
    ready: i64  # mask of the seats with their masks on; in a hunt all, unless it was left
    no_hurry: bool  # somebody asked for more time to look
    tick: i64  # of the hunt; below zero while somebody counts to three
    clacks: i64
    callers: i64  # mask, after the hunt
    false: i64  # those among them with too little loot
    thieves: tuple[int, ...]  # who has yet to steal, in order
    victim: i64
    thefts: tuple[tuple[int, int, int], ...]  # thief, victim, kind
    asked_for: tuple[int, ...]  # the missions of the hunt that was counted last
    counted: tuple[tuple[Item, ...], ...]  # by seat, from the last hunt
    ending: i64
    hunters: list[Hunter]  # each seen by its owner, in part
    kinds: bytes  # seen by nobody during a hunt, down to the end: by pawn
    xs: list[int]
    ys: list[int]
    turns: list[int]
    flips: i64
    lying: list[int]  # the placement of each pawn; negative while it is not in the box
    salt: i64
    deck: list[int]
    trail: list[Trace] = field(repr=False, compare=False)  # where paws went in this hunt; it decides nothing

    def note(self, seat: i64, x: i64, y: i64, act: i64, pawn: i64) -> None:
        """For whoever looks at the hunt again with the masks off."""
        self.trail.append((int(self.tick), int(seat), int(x), int(y), int(act), int(pawn)))

    def outline(self, pawn: i64) -> Shape:
        """The shape of a pawn as it lies or is held."""
        return self.shapes.lying(self.kinds[pawn], self.turns[pawn], self.is_flipped(pawn))

    def is_flipped(self, pawn: i64) -> i64:
        return self.flips >> pawn & 1

    def sack_kinds(self, seat: i64) -> tuple[int, ...]:
        """What is in a sack, in the order in which it was stashed."""
        return tuple([self.kinds[pawn] for pawn in self.hunters[seat].sack])

    def youngest_of(self, mask: i64) -> i64:
        """The youngest of some seats."""
        for place in range(len(self.house.ages) - 1, -1, -1):
            seat: i64 = self.house.ages[place]
            if mask & BIT[seat]:
                return seat
        return -1

    def paused(self) -> bool:
        """A hunt that was left stands still until everyone is ready (MFX-132)."""
        return self.phase == HUNT and self.ready != self.everyone()

    def everyone(self) -> i64:
        return BIT[self.players - 1] * 2 - 1

    def ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.turn = seat

    def is_void(self, seat: i64) -> bool:
        """A false alarm makes its caller's ruses and round worth nothing, unless the house is lenient."""
        return bool(self.false & BIT[seat]) and not self.house.lenient

    def hurried(self) -> bool:
        """Whether the clock loses patience: not before the first hunt, nor while only bots wait (MFX-132)."""
        if self.stepped or self.no_hurry or self.round_number == 1:
            return False
        waits = self.ready if self.turn == NOBODY else self.everyone() & ~BIT[self.turn]
        return bool(waits & self.people)

    def tell(self, seat: i64, rule: str, verb: str, word: str = "", number: i64 = 0) -> None:
        """Something only this seat notices."""
        if self.heard is not None:
            what: tuple[int | str, ...] = (word,) if word else (int(number),) if number else ()
            self.say(rule, seat, verb, what, only(seat))
