"""Action codes: what is named, whatever it is asked for, wherever only the question tells two apart.

The tile that hunters are led to, leave for or flee to is one code, and so is a number of goods, whose kind
is asked for. Nobody ever holds more of a kind than the tiles and the season cards can bring.
"""

from typing import Final, final

from mypy_extensions import i64

from skulk.games.tusk.components import Components
from skulk.games.tusk.geometry import NAMES, TILES
from skulk.games.tusk.moves import (
    ACCEPT,
    BARE,
    BEGIN,
    DONE,
    DROP,
    END,
    HEAP,
    PICK,
    STAY,
    WITHDRAW,
    TuskMove,
    action,
    bargain,
    notation,
)
from skulk.games.tusk.terms import (
    ACT,
    AIM,
    ANSWER,
    ASIDE,
    ATTACK,
    COMMIT,
    DEAL,
    FLEE,
    GOODS,
    GROW,
    KEEP,
    LEAD,
    PLACE,
    REGROUP,
    SEND,
    SHARE,
    TRIBES,
    VICTORIES,
)
from skulk.kernel.actions import Actions
from skulk.kernel.edition import Edition
from skulk.kernel.state import State

QUESTIONS: Final = ANSWER + 1
ACTIONS: Final = [*range(TILES), *range(PICK, END + 1)]  # without the place where DONE stands


@final
class TuskActions(Actions):
    def __init__(self, heap: i64, share: i64) -> None:
        self.share: i64 = share + 1  # numbers that one opponent's share can be
        self.first: list[int] = [0] * QUESTIONS
        names = ["done", "stay", "bare"]
        for question in (PLACE, KEEP, GROW, SEND, ACT, ASIDE, AIM, SHARE, DEAL, ANSWER, LEAD, ATTACK):
            self.first[question] = len(names)
            names += self.listed(question, heap)
        for question in (REGROUP, FLEE):
            self.first[question] = self.first[LEAD]
        self.first[COMMIT] = self.first[ATTACK]
        super().__init__(names)

    def listed(self, question: int, heap: int) -> list[str]:
        if question == LEAD:
            return [f"to {name}" for name in NAMES]
        if question == ATTACK:
            return [f"goods {count}" for count in range(heap + 1)]
        if question == SHARE:
            return [f"share {tribe} {count}" for tribe in TRIBES for count in range(self.share)]
        if question == ACT:
            return [action(choice) for choice in ACTIONS]
        if question == DEAL:
            return [bargain(choice) for choice in range(BEGIN, DROP + 1)]
        choices = {KEEP: len(VICTORIES), ASIDE: 2, AIM: len(TRIBES), ANSWER: WITHDRAW + 1 - ACCEPT}
        return [notation(question, choice) for choice in range(choices.get(question, TILES))]

    def codes(self, state: State, seat: int) -> list[int]:
        found: list[int] = []
        for move in state.moves(seat):
            assert isinstance(move, TuskMove)
            found.append(self.code(move.question, move.choice))
        return found

    def code(self, question: i64, choice: i64) -> i64:
        first: i64 = self.first[question]
        if question == ACT:
            return first + (choice if choice < TILES else choice - 1)
        if question == COMMIT or question == ATTACK:
            return 2 if choice == BARE else first + choice % HEAP
        if question == SHARE:
            return first + choice // HEAP * self.share + choice % HEAP
        if question == REGROUP:
            return 1 if choice == STAY else first + choice
        if question == GROW or question == SEND:
            return 0 if choice == DONE else first + choice
        return first + choice


def largest_heap(box: Components) -> int:
    """All that is ever laid out of one kind of goods: components.py sees to it that no card comes twice."""
    found = [0] * GOODS
    for terrain, kind in enumerate(box.holds):
        if 0 <= kind < GOODS:
            more = sum(
                [
                    change
                    for season in box.seasons
                    for where, change in box.changes[season]
                    if where == terrain and change > 0
                ]
            )
            found[kind] += box.counts[terrain] * (box.laid + more)
    return min(max(found), HEAP - 1)


def actions(seats: int, edition: Edition) -> TuskActions:
    assert isinstance(edition.parts, Components)
    return TuskActions(largest_heap(edition.parts), edition.parts.share)
