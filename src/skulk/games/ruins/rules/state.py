"""The rules of Ruins: who is asked what, what can be answered, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Ruin, fresh
from skulk.games.ruins.components import Components
from skulk.games.ruins.moves import (
    DISCARDS,
    FLIP_NONE,
    FLIPS,
    NO,
    PASS,
    STARTS,
    RuinsMove,
    naming,
)
from skulk.games.ruins.rules.building import Building
from skulk.games.ruins.rules.knowledge import imagine
from skulk.games.ruins.rules.legal_plays import Search, singles
from skulk.games.ruins.rules.memory import blank
from skulk.games.ruins.rules.position import NOBODY, no_plan
from skulk.games.ruins.rules.prices import SLOT_COUNT, prices_of
from skulk.games.ruins.rules.refusals import why_not
from skulk.games.ruins.rules.rounds import all_lit
from skulk.games.ruins.rules.sight import look_at
from skulk.games.ruins.terms import (
    ADD,
    ANNOUNCE,
    BUY,
    CLAIM,
    DISCARD,
    DRAWS,
    ENDINGS,
    FLIP,
    INSTANT,
    OVER,
    RANK,
    SIZE,
    SOLE,
    START,
    USE_SIFT,
)
from skulk.games.ruins.view import RuinsView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Setup
from skulk.kernel.state import Move, Result, State

SEATS_IN: Final = [tuple([seat for seat in range(5) if mask >> seat & 1]) for mask in range(32)]
ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,), ()]  # by the seat to act


def new(setup: Setup) -> State:
    """The market laid out, the ruins dealt, somebody to start (RUN-001 to RUN-009)."""
    box = setup.edition.parts
    assert isinstance(box, Components)
    return lay_out(box, setup.seats, setup.dice.below(setup.seats), setup.dice)


def lay_out(box: Components, players: int, start: int, dice: Dice) -> "Ruins":
    everyone = (1 << players) - 1
    state = Ruins(
        dice=dice,
        box=box,
        prices=prices_of(box.prices, box.torches),
        players=players,
        round_number=1,
        start=start,
        points=(0,) * players,
        began=(0,) * players,
        active=everyone,
        inside=everyone,
        places=(),
        torches=all_lit(players, box.torches),
        claims=all_lit(players, box.claims),
        market=0,
        turn=NOBODY,
        turns=0,
        leader=NOBODY,
        size=0,
        rank=0,
        passes=0,
        skipping=False,
        badges=0,
        last=(),
        pile=[],
        ending=0,
        winner=NOBODY,
        finds=bytes(box.discoveries),
        asking=OVER,
        decided=0,
        plan=no_plan(),
        hands=[()] * players,
        memory=blank(players),
        deck=[],
    )
    state.refill()
    state.deal(ruins_for(box, players))
    return state


def ruins_for(box: Components, players: int) -> list[Ruin]:
    """As many copies of each rank as there are players (RUN-007)."""
    kinds = [fresh(day + 1, rank, effect) for day, (rank, effect) in enumerate(box.night)]
    return [kind for kind in kinds for copy in range(players)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False)
class Ruins(Building):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        if self.asking == FLIP:
            return SEATS_IN[self.active & ~self.decided]
        return ALONE[self.turn]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.asking == FLIP:
            return self.flips(seat)
        if seat != self.turn or seat < 0:
            return ()
        if self.asking == START:
            return self.starts(seat)
        if self.asking == DISCARD:
            return self.each(seat, DISCARDS)
        return self.plan.answers

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, RuinsMove)
        question = move.question
        look = move.ruin
        if question == START:
            if look is None:
                self.pass_turn()
            else:
                self.pick(look)
        elif question == ADD:
            if look is None:
                self.ask_buy()
            else:
                self.pick(look)
        elif question == ANNOUNCE:
            self.announce()
        elif question == BUY:
            if look is None:
                self.ask_size()
            else:
                self.buy(move.choice, look)
        elif question == CLAIM:
            self.claim(look is not None)
        elif question == FLIP:
            self.flip(seat, look)
        else:
            self.settle(question, move.choice, look)

    def settle(self, question: i64, choice: i64, look: Ruin | None) -> None:
        """The less common answers."""
        if question == SIZE:
            self.plan.size = choice
            self.ask_rank()
        elif question == RANK:
            self.plan.rank = choice
            self.ask_claim()
        elif question == DRAWS:
            self.plan.laps = choice
            self.ask_last_word()
        elif question == USE_SIFT and choice == NO:
            self.offer_sift()
        elif question == USE_SIFT:
            self.sift()
        elif look is not None:
            self.discard(look)

    # What can be answered

    def flips(self, seat: i64) -> tuple[Move, ...]:
        """One day ruin, or none; whoever has no day ruin is asked all the same (RUN-161)."""
        if seat < 0 or not (self.active & ~self.decided) >> seat & 1:
            return ()
        found: list[Move] = []
        before: Ruin | None = None
        for look in self.hands[seat]:
            if look is not before and not look.night:
                found.append(naming(look, FLIPS))
            before = look
        found.append(FLIP_NONE)
        return tuple(found)

    def starts(self, seat: i64) -> tuple[Move, ...]:
        """A leader may begin with any ruin and may not pass (RUN-021, RUN-118)."""
        if not self.size:
            return self.each(seat, STARTS)
        hand = self.hands[seat]
        if self.size == 1:
            places = singles(self.prices, self.market, self.lit(seat), self.rank, hand)
        else:
            search = Search(self.prices, self.market, self.lit(seat), self.size, self.rank, hand, 0, 0)
            places = search.next_places()
        found: list[Move] = []
        before: Ruin | None = None
        for place in range(len(hand)):
            look = hand[place]
            if look is not before and places >> place & 1:
                found.append(naming(look, STARTS))
            before = look
        found.append(PASS)
        return tuple(found)

    def each(self, seat: i64, which: i64) -> tuple[Move, ...]:
        """A move of one kind for every look in the hand."""
        found: list[Move] = []
        before: Ruin | None = None
        for look in self.hands[seat]:
            if look is not before:
                found.append(naming(look, which))
            before = look
        return tuple(found)

    # The end

    def result(self) -> Result | None:
        """The winner first, then by points (RUN-177)."""
        if not self.ending:
            return None
        places = [
            2 + sum([self.beats(other, seat) for other in range(self.players)])
            for seat in range(self.players)
        ]
        places[self.winner] = 1
        rule = "RUN-070" if self.ending == INSTANT else "RUN-173" if self.ending == SOLE else "RUN-072"
        points = tuple([float(points) for points in self.points])
        return Result(points, tuple(places), rule, ENDINGS[self.ending])

    def beats(self, other: int, seat: int) -> bool:
        """Whether another seat besides the winner has more points."""
        return other != self.winner and self.points[other] > self.points[seat]

    # Knowledge

    def view(self, seat: int | None) -> RuinsView:
        return look_at(self, seat)

    def laid_open(self) -> RuinsView:
        return look_at(self, None, laid_open=True)

    def guess(self, seat: int | None, dice: Dice) -> "Ruins":
        other = self.copy()
        other.dice = dice.fork()
        imagine(other, seat, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """The ruins by day rank, the discoveries, and the claims."""
        ruins = [*self.deck, *self.pile, *[look for hand in self.hands for look in hand]]
        totals = {f"D{day}": 0 for day in range(1, self.box.ranks + 1)}
        placed = claimed = 0
        for look in ruins:
            totals[f"D{look.day}"] += 1
            claimed += look.claim >= 0
            placed += sum([look.effect(position) > 0 for position in range(3)])
        on_sale = sum([self.market >> 6 * slot & 63 > 0 for slot in range(SLOT_COUNT)])
        left = sum([self.claims_left(seat) for seat in range(self.players)])
        return totals | {"discoveries": placed + on_sale + len(self.finds), "claims": claimed + int(left)}

    def copy(self) -> "Ruins":
        other = Ruins(
            self.dice.copy(),
            self.box,
            self.prices,
            self.players,
            self.round_number,
            self.start,
            self.points,
            self.began,
            self.active,
            self.inside,
            self.places,
            self.torches,
            self.claims,
            self.market,
            self.turn,
            self.turns,
            self.leader,
            self.size,
            self.rank,
            self.passes,
            self.skipping,
            self.badges,
            self.last,
            list(self.pile),
            self.ending,
            self.winner,
            self.finds,
            self.asking,
            self.decided,
            self.plan.copy(),
            list(self.hands),
            self.memory.copy(),
            list(self.deck),
        )
        other.irreversible = self.irreversible
        return other
