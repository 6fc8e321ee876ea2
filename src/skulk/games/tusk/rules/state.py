"""The state of Tusk!: the contract that every game keeps, over a position and the chapters of its rules."""

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import mypyc_attr

from skulk.games.tusk.moves import NO_MOVES, TuskMove
from skulk.games.tusk.rules import ending, fighting, questions, turns
from skulk.games.tusk.rules.knowledge import imagine
from skulk.games.tusk.rules.position import Position
from skulk.games.tusk.rules.refusals import why_not
from skulk.games.tusk.rules.sight import look_at
from skulk.games.tusk.terms import BIT, COMMIT, GUESSED, OVER, REAL
from skulk.games.tusk.view import TuskView
from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.state import SEATS_IN, Move, Result

ALONE: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]
NO_SEATS: Final[tuple[int, ...]] = ()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass
class Tusk(Position):
    """A position in play."""

    def waiting(self) -> tuple[int, ...]:
        if self.offer:
            return ALONE[self.offer[1]]
        if self.asking == COMMIT:
            return SEATS_IN[fighting.unpledged(self)]
        return NO_SEATS if self.asking == OVER else ALONE[self.turn]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if not 0 <= seat < self.players or self.asking == OVER:
            return NO_MOVES
        return questions.open_moves(self, seat)

    def apply(self, seat: int, move: Move) -> None:
        assert isinstance(move, TuskMove)
        questions.take_up(self, seat, move)
        turns.go_on(self)

    def result(self) -> Result | None:
        return ending.result(self)

    def view(self, seat: int | None) -> TuskView:
        return look_at(self, seat)

    def laid_open(self) -> TuskView:
        other = self.copy()
        other.face_up_cards = BIT[self.players] - 1
        return look_at(other, None)

    def guess(self, seat: int | None, dice: Dice) -> "Tusk":
        other = self.copy()
        other.dice = dice.fork()
        if other.thought == REAL:
            other.thought = GUESSED
        imagine(other, seat, dice)
        return other

    def why_not(self, seat: int, text: str) -> Event:
        return why_not(self, seat, text)

    def conserved(self) -> dict[str, int]:
        """Tiles, members and Victory cards; tokens come and go with the supply (TSK-202)."""
        held = [card for card in self.victories if card >= 0]
        return {
            "tiles": len(self.terrain) + len(self.stack),
            "members": len(self.places),
            "cards held twice": len(held) - len(set(held)),
            "tokens missing": sum([count < 0 for count in (*self.stock, *self.tokens, int(self.track))]),
        }
