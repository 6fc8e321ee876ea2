"""What lies on the table and in the hands."""

from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Looks, Ruin
from skulk.games.ruins.components import Components
from skulk.games.ruins.rules.memory import Memory, count
from skulk.games.ruins.rules.prices import Prices, lights_in
from skulk.games.ruins.terms import SEATS
from skulk.kernel.copying import Part
from skulk.kernel.state import Move, State

NOBODY: Final = -1
UNSAID: Final = -99


def passed(seat: i64) -> i64:
    """The badge of a seat that has passed in this trick."""
    return 1 << seat


def skipped(seat: i64) -> i64:
    """And of one that was skipped."""
    return 1 << SEATS + seat


def target(slot: i64, place: i64) -> int:
    """A purchase: its slot, and which ruin of the play gets it."""
    return slot << 6 | place


def slot_of(target: i64) -> int:
    return target >> 6


def place_of(target: i64) -> int:
    return target & 63


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(repr=False)
class Plan(Part):
    """A play being built, or its sequel of draws; until it is announced only its builder knows of it."""

    chosen: i64  # mask of the places in the hand
    looks: Looks  # the ruins as they would be played
    bought: i64  # mask of market slots
    targets: tuple[int, ...]  # what was bought for which of the looks, see target()
    size: i64
    rank: i64
    claimed: i64  # mask of the looks that get a claim
    at: i64  # the look whose claim is asked about
    laps: i64  # of forced draws
    sifts: i64  # draw-and-discard effects left
    drawn: Ruin | None  # by the present one
    answers: tuple[Move, ...]  # to the present question

    def floor(self) -> i64:
        """The first place from which a ruin may still join: plays are built in hand order."""
        place: i64 = 0
        while self.chosen >> place:
            place += 1
        return place


def no_plan() -> Plan:
    return Plan(
        chosen=0,
        looks=(),
        bought=0,
        targets=(),
        size=0,
        rank=0,
        claimed=0,
        at=0,
        laps=0,
        sifts=0,
        drawn=None,
        answers=(),
    )


@mypyc_attr(acyclic=True)
@dataclass
class Position(State):
    """The table at one moment; fields in order of who may see them."""

    box: Components = field(repr=False, compare=False)
    prices: Prices = field(repr=False, compare=False)
    players: i64
    round_number: i64
    start: i64  # who opened the round
    points: tuple[int, ...]
    began: tuple[int, ...]  # the points when the round began
    active: i64  # mask of the seats that take part in the round
    inside: i64  # mask of the seats that hold cards
    places: tuple[int, ...]  # who went out, in order
    torches: i64  # lit ones, two bits a seat
    claims: i64  # left, two bits a seat
    market: i64  # six bits a slot, see prices.py
    turn: i64  # the seat to act, or NOBODY
    turns: i64  # finished in this round
    leader: i64  # who made the last play, or NOBODY
    size: i64  # of the last play; 0 before a lead
    rank: i64
    passes: i64  # in a row since the last play
    skipping: bool  # the next player must pass
    badges: i64  # see passed() and skipped()
    last: Looks  # the ruins of the last play
    pile: list[Ruin]
    ending: i64
    winner: i64
    finds: bytes  # the discovery deck; what is in it can be counted by all, its order is chance
    asking: i64  # others know it only in part
    decided: i64  # mask of the seats that have chosen their flip
    plan: Plan  # seen by the seat to act
    hands: list[Looks]  # each seen by its owner
    memory: Memory  # public, and each seat's own
    deck: list[Ruin]  # seen by nobody; drawn from at random

    def lit(self, seat: i64) -> i64:
        """How many of a seat's torches are lit."""
        return self.torches >> 2 * seat & 3

    def set_lit(self, seat: i64, lit: i64) -> None:
        self.torches = self.torches & ~(3 << 2 * seat) | lit << 2 * seat

    def light_played(self) -> tuple[i64, i64]:
        """The effects for one torch and for two on the ruins of the plan, as they are in the hand."""
        light1: i64 = 0
        light2: i64 = 0
        hand = self.hands[self.turn]
        for place in range(len(hand)):
            if self.plan.chosen >> place & 1:
                light1 += hand[place].light1
                light2 += hand[place].light2
        return light1, light2

    def lit_after(self, bought: i64) -> i64:
        """The torches that are lit when a play with some purchases is paid for, or TOO_DEAR."""
        light1, light2 = self.light_played()
        return self.prices.left(lights_in(self.market), bought, self.lit(self.turn), light1, light2)

    def claims_left(self, seat: i64) -> i64:
        return self.claims >> 2 * seat & 3

    def is_in(self, seat: i64) -> bool:
        return bool(self.inside >> seat & 1)

    def count_in(self) -> i64:
        """How many seats still hold cards."""
        mask = self.inside
        found: i64 = 0
        while mask:
            mask &= mask - 1
            found += 1
        return found

    def next_in(self, seat: i64) -> i64:
        """The nearest seat clockwise that holds cards; those who are out are jumped over (RUN-110)."""
        other = seat
        while True:
            other += 1
            if other == self.players:
                other = 0
            if self.inside >> other & 1:
                return other

    def tell(self, rule: str, seat: i64, verb: str, first: i64 = UNSAID, second: i64 = UNSAID) -> None:
        """Says something with up to two numbers; costs next to nothing if nobody listens."""
        if self.heard is not None:
            numbers = [int(number) for number in (first, second) if number != UNSAID]
            self.say(rule, seat, verb, tuple(numbers))

    def showdown(self) -> bool:
        return self.round_number > self.box.rounds

    def ask(self, question: i64, seat: i64) -> None:
        self.asking = question
        self.turn = seat
        self.plan = no_plan()

    def put(self, question: i64, answers: tuple[Move, ...]) -> None:
        """Asks whoever builds a play the next question."""
        self.asking = question
        self.plan.answers = answers

    def clear_trick(self) -> None:
        self.leader = NOBODY
        self.size = 0
        self.rank = 0
        self.passes = 0
        self.skipping = False
        self.badges = 0
        self.last = ()

    def meet(self, seat: i64, look: Ruin) -> None:
        """A seat sees the ruins of a veiled look in its hand."""
        held = count(self.hands[seat], look)
        if held:
            self.memory.meet(seat, look, held, self.look_count(look))

    def show_night(self, seat: i64, look: Ruin) -> None:
        """The table sees a ruin that a seat holds."""
        if look.night and count(self.memory.veiled, look):
            self.memory.unveil(seat, look, self.look_count(look))

    def look_count(self, look: Ruin) -> int:
        """How many ruins of one look are in hands and in the deck."""
        found = 0
        for hand in self.hands:
            for other in hand:
                if other is look:
                    found += 1
        for other in self.deck:
            if other is look:
                found += 1
        return found
