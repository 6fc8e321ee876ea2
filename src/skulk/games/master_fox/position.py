"""What lies on the table, in the box and in the sacks."""

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i64, mypyc_attr

from skulk.games.master_fox.components import Components
from skulk.games.master_fox.counting import Item
from skulk.games.master_fox.hunter import Hunter
from skulk.games.master_fox.shapes import Shapes
from skulk.games.master_fox.terms import HUNT
from skulk.kernel.dice import Dice
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
@dataclass(init=False)
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

    def __init__(
        self,
        dice: Dice,
        box: Components,
        shapes: Shapes,
        house: House,
        players: i64,
        stepped: bool,
        round_number: i64,
        phase: i64,
        eggs: tuple[int, ...],
        missions: tuple[int, ...],
        drawn: tuple[int, ...],
        kept: i64,
        discards: tuple[int, ...],
        turn: i64,
        people: i64,
        ready: i64,
        no_hurry: bool,
        tick: i64,
        clacks: i64,
        callers: i64,
        false: i64,
        thieves: tuple[int, ...],
        victim: i64,
        thefts: tuple[tuple[int, int, int], ...],
        asked_for: tuple[int, ...],
        counted: tuple[tuple[Item, ...], ...],
        ending: i64,
        hunters: list[Hunter],
        kinds: bytes,
        xs: list[int],
        ys: list[int],
        turns: list[int],
        flips: i64,
        lying: list[int],
        salt: i64,
        deck: list[int],
        trail: list[Trace],
    ) -> None:
        self.dice = dice
        self.irreversible = 0
        self.heard = None
        self.box = box
        self.shapes = shapes
        self.house = house
        self.players = players
        self.stepped = stepped
        self.round_number = round_number
        self.phase = phase
        self.eggs = eggs
        self.missions = missions
        self.drawn = drawn
        self.kept = kept
        self.discards = discards
        self.turn = turn
        self.people = people
        self.ready = ready
        self.no_hurry = no_hurry
        self.tick = tick
        self.clacks = clacks
        self.callers = callers
        self.false = false
        self.thieves = thieves
        self.victim = victim
        self.thefts = thefts
        self.asked_for = asked_for
        self.counted = counted
        self.ending = ending
        self.hunters = hunters
        self.kinds = kinds
        self.xs = xs
        self.ys = ys
        self.turns = turns
        self.flips = flips
        self.lying = lying
        self.salt = salt
        self.deck = deck
        self.trail = trail

    def note(self, seat: i64, x: i64, y: i64, act: i64, pawn: i64) -> None:
        """For whoever looks at the hunt again with the masks off."""
        self.trail.append((int(self.tick), int(seat), int(x), int(y), int(act), int(pawn)))

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
