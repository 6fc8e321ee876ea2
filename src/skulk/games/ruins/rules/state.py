"""The contract: who is asked what, what can be answered, and how it ends."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from skulk.games.ruins.cards import Ruin
from skulk.games.ruins.moves import DISCARDS, NO, RuinsMove
from skulk.games.ruins.rules import building, draws, flip, turns
from skulk.games.ruins.rules.knowledge import imagine
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.rules.prices import SLOT_COUNT, card_in
from skulk.games.ruins.rules.refusals import why_not
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
    RANK,
    SIZE,
    SOLE,
    START,
    USE_SIFT,
)
from skulk.games.ruins.view import RuinsView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import SEATS_IN, Move, Result

ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), (4,), ()]  # by the seat to act


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass
class Ruins(Position):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        if self.asking == FLIP:
            return SEATS_IN[self.active & ~self.decided]
        return ALONE[self.turn]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.asking == FLIP:
            return flip.choices(self, seat)
        if seat != self.turn or seat < 0:
            return ()
        if self.asking == START:
            return turns.starts(self, seat)
        if self.asking == DISCARD:
            return turns.each(self, seat, DISCARDS)
        return self.plan.answers

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, RuinsMove)
        question = move.question
        look = move.ruin
        if question == START:
            if look is None:
                turns.pass_turn(self)
            else:
                building.pick(self, look)
        elif question == ADD:
            if look is None:
                building.ask_buy(self)
            else:
                building.pick(self, look)
        elif question == ANNOUNCE:
            turns.announce(self)
        elif question == BUY:
            if look is None:
                building.ask_size(self)
            else:
                building.buy(self, move.choice, look)
        elif question == CLAIM:
            building.claim(self, look is not None)
        elif question == FLIP:
            flip.flip(self, seat, look)
        else:
            self.settle(question, move.choice, look)

    def settle(self, question: i64, choice: i64, look: Ruin | None) -> None:
        """The less common answers."""
        if question == SIZE:
            self.plan.size = choice
            building.ask_rank(self)
        elif question == RANK:
            self.plan.rank = choice
            building.ask_claim(self)
        elif question == DRAWS:
            self.plan.laps = choice
            building.ask_last_word(self)
        elif question == USE_SIFT and choice == NO:
            turns.go_on(self)
        elif question == USE_SIFT:
            draws.sift(self)
        elif look is not None:
            draws.discard(self, look)
            turns.go_on(self)

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
        on_sale = sum([card_in(self.market, slot) > 0 for slot in range(SLOT_COUNT)])
        left = sum([self.claims_left(seat) for seat in range(self.players)])
        return totals | {"discoveries": placed + on_sale + len(self.finds), "claims": claimed + int(left)}
