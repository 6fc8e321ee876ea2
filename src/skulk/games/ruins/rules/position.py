"""What lies on the table and in the hands."""

from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Looks, Ruin
from skulk.games.ruins.components import Components
from skulk.games.ruins.rules.memory import Memory
from skulk.games.ruins.rules.prices import Prices, lights_in
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move, State

NOBODY: Final = -1
UNSAID: Final = -99


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Plan:
    """A play being built, or its sequel of draws; until it is announced only its builder knows of it."""

    def __init__(
        self,
        chosen: i64,
        looks: Looks,
        bought: i64,
        targets: tuple[int, ...],
        size: i64,
        rank: i64,
        claimed: i64,
        at: i64,
        laps: i64,
        sifts: i64,
        drawn: Ruin | None,
        answers: tuple[Move, ...],
    ) -> None:
        self.chosen: i64 = chosen  # mask of the places in the hand
        self.looks = looks  # the ruins as they would be played
        self.bought: i64 = bought  # mask of market slots
        self.targets = targets  # slot << 6 | which of the looks got it
        self.size: i64 = size
        self.rank: i64 = rank
        self.claimed: i64 = claimed  # mask of the looks that get a claim
        self.at: i64 = at  # the look whose claim is asked about
        self.laps: i64 = laps  # of forced draws
        self.sifts: i64 = sifts  # draw-and-discard effects left
        self.drawn = drawn  # by the present one
        self.answers = answers  # the answers to the present question

    def parts(self) -> tuple[object, ...]:
        return (
            int(self.chosen),
            self.looks,
            int(self.bought),
            self.targets,
            int(self.size),
            int(self.rank),
            int(self.claimed),
            int(self.at),
            int(self.laps),
            int(self.sifts),
            self.drawn,
            self.answers,
        )

    def copy(self) -> "Plan":
        return Plan(
            self.chosen,
            self.looks,
            self.bought,
            self.targets,
            self.size,
            self.rank,
            self.claimed,
            self.at,
            self.laps,
            self.sifts,
            self.drawn,
            self.answers,
        )

    def clear(self) -> None:
        self.chosen = 0
        self.looks = ()
        self.bought = 0
        self.targets = ()
        self.size = 0
        self.rank = 0
        self.claimed = 0
        self.at = 0
        self.laps = 0
        self.sifts = 0
        self.drawn = None
        self.answers = ()

    def floor(self) -> i64:
        """The first place from which a ruin may still join: plays are built in hand order."""
        place: i64 = 0
        while self.chosen >> place:
            place += 1
        return place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plan) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Plan{self.parts()}"

    def __reduce__(self) -> tuple[object, ...]:
        return (Plan, self.parts())


def no_plan() -> Plan:
    return Plan(0, (), 0, (), 0, 0, 0, 0, 0, 0, None, ())


@mypyc_attr(acyclic=True)
@dataclass(init=False)
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
    market: i64  # six bits a slot, see market.py
    turn: i64  # the seat to act, or NOBODY
    turns: i64  # finished in this round
    leader: i64  # who made the last play, or NOBODY
    size: i64  # of the last play; 0 before a lead
    rank: i64
    passes: i64  # in a row since the last play
    skipping: bool  # the next player must pass
    badges: i64  # who passed in this trick, and five bits on, who was skipped
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

    def __init__(
        self,
        dice: Dice,
        box: Components,
        prices: Prices,
        players: i64,
        round_number: i64,
        start: i64,
        points: tuple[int, ...],
        began: tuple[int, ...],
        active: i64,
        inside: i64,
        places: tuple[int, ...],
        torches: i64,
        claims: i64,
        market: i64,
        turn: i64,
        turns: i64,
        leader: i64,
        size: i64,
        rank: i64,
        passes: i64,
        skipping: bool,
        badges: i64,
        last: Looks,
        pile: list[Ruin],
        ending: i64,
        winner: i64,
        finds: bytes,
        asking: i64,
        decided: i64,
        plan: Plan,
        hands: list[Looks],
        memory: Memory,
        deck: list[Ruin],
    ) -> None:
        self.dice = dice
        self.irreversible = 0
        self.heard = None
        self.box = box
        self.prices = prices
        self.players = players
        self.round_number = round_number
        self.start = start
        self.points = points
        self.began = began
        self.active = active
        self.inside = inside
        self.places = places
        self.torches = torches
        self.claims = claims
        self.market = market
        self.turn = turn
        self.turns = turns
        self.leader = leader
        self.size = size
        self.rank = rank
        self.passes = passes
        self.skipping = skipping
        self.badges = badges
        self.last = last
        self.pile = pile
        self.ending = ending
        self.winner = winner
        self.finds = finds
        self.asking = asking
        self.decided = decided
        self.plan = plan
        self.hands = hands
        self.memory = memory
        self.deck = deck

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
        self.plan.clear()

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
