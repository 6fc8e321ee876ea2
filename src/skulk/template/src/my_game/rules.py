"""The rules: one whole position, and what moves make of it."""

from dataclasses import dataclass
from typing import TypeVar

from my_game.view import Lay, MyGameView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event, only
from skulk.kernel.game import Setup
from skulk.kernel.state import Move, Result, State, ranked

T = TypeVar("T")

DECK = 20
ROUNDS = 5
LAYS = tuple(Lay(card) for card in range(DECK + 1))  # each move is built once


@dataclass
class MyGame(State):
    """Fields in order of who may see them."""

    turn: int  # all see these
    laid: tuple[int, ...]
    points: tuple[int, ...]
    gone: tuple[int, ...]  # cards of earlier rounds, which all could remember
    hands: tuple[tuple[int, ...], ...]  # each player sees one

    def waiting(self) -> tuple[int, ...]:
        return (self.turn,) if any(self.hands) else ()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return tuple(LAYS[card] for card in self.hands[seat]) if seat in self.waiting() else ()

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, Lay)
        self.hands = put(self.hands, seat, tuple(card for card in self.hands[seat] if card != move.card))
        self.laid = put(self.laid, seat, move.card)
        self.reveal()  # all learn of it, so it cannot be taken back alone
        self.say("MYG-2", seat, "lays", (move.card,))
        self.turn = (seat + 1) % len(self.hands)
        if all(self.laid):
            self.score()

    def score(self) -> None:
        """The highest card takes the round (MYG-3)."""
        winner = self.laid.index(max(self.laid))
        self.points = put(self.points, winner, self.points[winner] + 1)
        self.say("MYG-3", winner, "takes", (max(self.laid),))
        self.gone += self.laid
        self.laid = (0,) * len(self.hands)
        self.turn = winner

    def why_not(self, seat: int, text: str) -> Event:
        return Event("MYG-2", seat, "not in hand", (text,), only(seat))

    def result(self) -> Result | None:
        if any(self.hands):
            return None
        return Result(tuple(float(n) for n in self.points), ranked(self.points), "MYG-4", "five rounds")

    def view(self, seat: int | None) -> MyGameView:
        """Built up from what the seat may know."""
        return MyGameView(
            seat,
            self.turn,
            self.hands[seat] if seat is not None else (),
            self.laid,
            tuple(len(hand) for hand in self.hands),
            self.points,
        )

    def guess(self, seat: int | None, dice: Dice) -> "MyGame":
        """What could be true for all this seat knows: the cards it has not seen, dealt anew."""
        mine = self.hands[seat] if seat is not None else ()
        unseen = [card for card in range(1, DECK + 1) if card not in (*mine, *self.laid, *self.gone)]
        dice.shuffle(unseen)
        other = self.copy()
        other.dice = dice.fork()
        other.hands = tuple(
            hand if owner == seat else dealt(unseen, len(hand)) for owner, hand in enumerate(self.hands)
        )
        return other

    def conserved(self) -> dict[str, int]:
        """What may neither appear nor vanish."""
        held = sum(len(hand) for hand in self.hands)
        return {"cards": held + len(self.gone) + sum(card > 0 for card in self.laid)}


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def dealt(deck: list[int], count: int) -> tuple[int, ...]:
    return tuple(sorted(deck.pop() for _ in range(count)))


def new(setup: Setup) -> MyGame:
    """The cards are shuffled and dealt (MYG-1)."""
    deck = list(range(1, DECK + 1))
    setup.dice.shuffle(deck)
    hands = tuple(dealt(deck, ROUNDS) for _ in range(setup.seats))
    none = (0,) * setup.seats
    return MyGame(setup.dice, turn=0, laid=none, points=none, gone=(), hands=hands)
