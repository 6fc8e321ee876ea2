"""Action codes: verb, side, day rank and copy; so the open notations of upgraded ruins come to an end.

A copy is the place of a ruin among those of its side and day rank in the hand, or in the play, that look
different: there are never more than seats, because so many ruins of each day rank are dealt (RUN-007).
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.ruins.cards import Looks, Ruin
from skulk.games.ruins.components import Components
from skulk.games.ruins.moves import DECLINED, MOST, NO, NUMBERED, VERBS, RuinsMove
from skulk.games.ruins.rules.building import first_alike
from skulk.games.ruins.rules.position import Position
from skulk.games.ruins.terms import ADD, ANNOUNCE, BUY, CLAIM, DISCARD, FLIP, SLOTS, START, USE_SIFT
from skulk.kernel.actions import Actions
from skulk.kernel.edition import Edition
from skulk.kernel.state import State

QUESTIONS: Final = DISCARD + 1


@final
class RuinsActions(Actions):
    """The codes of each question stand together; the one that declines comes first."""

    def __init__(self, ranks: i64, copies: i64) -> None:
        self.ranks: i64 = ranks
        self.copies: i64 = copies
        self.first: list[int] = [0] * QUESTIONS  # the first code of each question
        names: list[str] = []
        for question in range(QUESTIONS):
            self.first[question] = len(names)
            names += self.listed(question)
        super().__init__(names)

    def listed(self, question: int) -> list[str]:
        names = [DECLINED[question]] if question in DECLINED else []
        verb = VERBS.get(question, "")
        if question in (START, ADD, DISCARD):
            return names + [f"{verb} {ruin}" for ruin in self.ruins("DN")]
        if question == FLIP:
            return names + [f"{verb} {ruin}" for ruin in self.ruins("D")]
        if question == BUY:
            return names + [f"{verb} {slot} on {ruin}" for slot in SLOTS for ruin in self.ruins("DN")]
        if question in NUMBERED:
            return [f"{verb} {count}" for count in range(MOST)]
        return [*names, verb] if question in (CLAIM, ANNOUNCE, USE_SIFT) else names

    def ruins(self, sides: str) -> list[str]:
        """As in `N4 (2)`: the second look of that side and day rank."""
        return [
            f"{side}{day + 1} ({copy + 1})"
            for side in sides
            for day in range(self.ranks)
            for copy in range(self.copies)
        ]

    def codes(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Position)
        found: list[int] = []
        for move in state.moves(seat):
            assert isinstance(move, RuinsMove)
            found.append(self.code(state, seat, move))
        return found

    def code(self, state: Position, seat: i64, move: RuinsMove) -> i64:
        question = move.question
        first: i64 = self.first[question]
        look = move.ruin
        if look is None:
            return first + 1 if question == USE_SIFT and move.choice != NO else first + max(move.choice, 0)
        if question == CLAIM:
            return first + 1
        if question == BUY:
            sides = 2 * self.ranks * self.copies
            return first + 1 + move.choice * sides + self.place(state.plan.looks, look)
        declines: i64 = 0 if question == DISCARD else 1
        return first + declines + self.place(state.hands[seat], look)

    def place(self, looks: Looks, look: Ruin) -> i64:
        """Of a look among all sides, ranks and copies."""
        row = self.ranks + look.day - 1 if look.night else look.day - 1
        return row * self.copies + copy_of(looks, look)


def copy_of(looks: Looks, wanted: Ruin) -> i64:
    """Which of the different looks with its side and day rank a ruin has, in order."""
    copy: i64 = 0
    for place in range(len(looks)):
        look = looks[place]
        if look is wanted:
            return copy
        if look.day == wanted.day and look.night == wanted.night and first_alike(looks, place):
            copy += 1
    return copy


def actions(seats: int, edition: Edition) -> RuinsActions:
    assert isinstance(edition.parts, Components)
    return RuinsActions(edition.parts.ranks, seats)
