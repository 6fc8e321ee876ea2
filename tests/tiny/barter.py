"""Offer and answer out of turn: seats take nuts by turns; anyone may offer a nut for a berry at any time."""

from dataclasses import dataclass

from skulk.kernel.actions import named
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, only
from skulk.kernel.game import Game, Setup
from skulk.kernel.state import Move, Result, State, View, ranked

ROUNDS = 4
OFFERS = 2  # of each seat in one match, so that haggling ends


@dataclass(frozen=True)
class BarterView(View):
    turn: int
    nuts: tuple[int, ...]
    berries: tuple[int, ...]
    offer: tuple[int, int] | None  # from, to
    offers_left: tuple[int, ...]


@dataclass(frozen=True)
class Word(Move):
    text: str

    def __str__(self) -> str:
        return self.text


GATHER = Word("gather")
ACCEPT, REFUSE, WITHDRAW = Word("accept"), Word("refuse"), Word("withdraw")
OFFER = tuple(Word(f"offer {seat}") for seat in range(4))


@dataclass
class Barter(State):
    turn: int
    gathered: int
    nuts: list[int]
    berries: list[int]
    offer: tuple[int, int] | None
    offers_left: list[int]

    def waiting(self) -> tuple[int, ...]:
        if self.result():
            return ()
        return (self.turn,) if self.offer is None else (self.offer[1],)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.result() or not 0 <= seat < len(self.nuts):
            return ()
        if self.offer is not None:
            return (ACCEPT, REFUSE) if seat == self.offer[1] else (WITHDRAW,) if seat == self.offer[0] else ()
        offers = tuple(OFFER[other] for other in range(len(self.nuts)) if self.could_offer(seat, other))
        return (GATHER, *offers) if seat == self.turn else offers

    def could_offer(self, seat: int, other: int) -> bool:
        return bool(other != seat and self.offers_left[seat] and self.nuts[seat] and self.berries[other])

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Word)
        if move is GATHER:
            self.nuts[seat] += 1
            self.gathered += 1
            self.turn = (seat + 1) % len(self.nuts)
        elif self.offer is None:
            self.offers_left[seat] -= 1
            self.offer = (seat, int(move.text.split()[1]))
        else:
            if move is ACCEPT:
                self.trade(*self.offer)
            self.offer = None
        self.say("BAR-1", seat, move.text)

    def trade(self, giver: int, taker: int) -> None:
        self.nuts[giver] -= 1
        self.nuts[taker] += 1
        self.berries[taker] -= 1
        self.berries[giver] += 1

    def result(self) -> Result | None:
        if self.gathered < ROUNDS * len(self.nuts):
            return None
        points = tuple(float(min(n, b)) for n, b in zip(self.nuts, self.berries, strict=True))
        return Result(points, ranked(points), "BAR-2", "pairs")

    def view(self, seat: int | None) -> BarterView:
        return BarterView(
            self.turn, tuple(self.nuts), tuple(self.berries), self.offer, tuple(self.offers_left)
        )

    def guess(self, seat: int | None, dice: Dice) -> "Barter":
        other = self.copy()
        other.dice = dice.fork()
        return other

    def why_not(self, seat: int, text: str) -> Event:
        rule = "BAR-3" if self.offer else "BAR-1"
        return Event(rule, seat, "no such move", (text,), only(seat))

    def conserved(self) -> dict[str, int]:
        return {"berries": sum(self.berries), "nuts": sum(self.nuts) - self.gathered}


def new(setup: Setup) -> Barter:
    seats = setup.seats
    return Barter(setup.dice, 0, 0, [0] * seats, [2] * seats, None, [OFFERS] * seats)


GAME = Game(
    slug="barter",
    name="Barter",
    seats=(2, 4),
    new=new,
    longest=4 * (ROUNDS + 2 * OFFERS),
    secrets=False,
    actions=named(*map(str, (GATHER, ACCEPT, REFUSE, WITHDRAW, *OFFER))),
)
