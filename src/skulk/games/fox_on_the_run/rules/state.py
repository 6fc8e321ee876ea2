"""The contract: who is asked what, what can be answered, and how it ends."""

from dataclasses import dataclass
from functools import cache
from typing import Final, final

from mypy_extensions import mypyc_attr

from skulk.games.fox_on_the_run.moves import PASS, FoxMove, answers_to
from skulk.games.fox_on_the_run.rules import abilities, movement, turns
from skulk.games.fox_on_the_run.rules.knowledge import imagine
from skulk.games.fox_on_the_run.rules.position import TURNS, Position
from skulk.games.fox_on_the_run.rules.refusals import why_not
from skulk.games.fox_on_the_run.rules.seats import Seats
from skulk.games.fox_on_the_run.rules.sight import look
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    CAPTURE,
    ENDINGS,
    FOXES,
    RESCUE,
    ROTATE_BY,
    ROTATE_TILE,
    STALL,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
    turned,
)
from skulk.games.fox_on_the_run.view import FoxView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View

WAITING: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,), ()]  # by the seat to decide


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass
class FoxOnTheRun(Position):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        return WAITING[self.seat]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat != self.seat:
            return ()
        return answers_to(self.asking, self.options).moves

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, FoxMove)
        question = move.question
        choice = move.choice
        if question == STEP:
            movement.set_out(self, choice)
        elif question == ARROW:
            movement.follow(self, choice)
        elif choice == PASS:
            turns.end_turn(self)
        elif question == ROTATE_TILE:
            self.picked = choice
            self.ask(ROTATE_BY, TURNS[self.arrows[choice]])
        elif question == ROTATE_BY:
            abilities.rotate(self, choice)
        elif question == SWAP_FIRST:
            self.picked = choice
            self.ask(SWAP_SECOND, self.partners(choice))
        elif question == SWAP_SECOND:
            abilities.swap(self, choice)
        else:
            abilities.reveal_beside(self, choice)

    # The end

    def result(self) -> Result | None:
        """A faction wins or loses as a whole (FOX-007)."""
        return outcome(self.ending, self.seats) if self.ending else None

    # Knowledge: the faces of face-down tiles are hidden from all alike

    def view(self, seat: int | None) -> FoxView:
        return look(self, seat)

    def view_beside(self, seen: View, seat: int | None) -> FoxView:
        assert isinstance(seen, FoxView)
        return seen.seen_from(seat)

    def laid_open(self) -> FoxView:
        return look(self, None, laid_open=True)

    def guess(self, seat: int | None, dice: Dice) -> "FoxOnTheRun":
        other = self.copy()
        other.dice = dice.fork()
        if not self.ending:
            imagine(other, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """The 25 tiles; each face by its arrows, whichever way it has been turned."""
        kinds = {"tiles": sum(1 << tile for tile in self.tiles)}
        for arrows in self.arrows:
            kind = f"face {min(turned(arrows, quarters) for quarters in range(4))}"
            kinds[kind] = kinds.get(kind, 0) + 1
        return kinds


@cache
def outcome(ending: int, seats: Seats) -> Result:
    """Worked out once for each way to end and to be seated."""
    players = max(seats) + 1
    reason = ENDINGS[ending]
    if ending == STALL:
        return Result((0.5,) * players, (1,) * players, "FOX-116", reason)
    rule = "FOX-002" if ending == RESCUE else "FOX-004" if ending == CAPTURE else "FOX-005"
    foxes = [seats[fox] for fox in FOXES]
    won = [(seat in foxes) == (ending == RESCUE) for seat in range(players)]
    points = tuple([1.0 if win else 0.0 for win in won])
    places = tuple([1 if win else won.count(True) + 1 for win in won])
    return Result(points, places, rule, reason)
