"""Moves, prompts, events and refusals of Tusk! as sentences: the only place with a language in it."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.tusk.moves import TuskMove
from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words import board, endings, events, moves, openings, prompts, refusals, vocabulary
from skulk.games.tusk.words.lessons import HINTS
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Tally

ENGLISH: Final[Mapping[str, str]] = {
    **vocabulary.VOCABULARY,
    **vocabulary.SEASON_EFFECTS,
    **prompts.PROMPTS,
    **moves.MOVES,
    **events.SENTENCES,
    **refusals.REFUSED,
    **endings.ENDINGS,
    **board.BOARD,
}


class TuskWords(vocabulary.Vocabulary):
    """Every sentence that the table, the log and the list of moves need."""

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, TuskView)
        return prompts.prompt(self, view, waiting, names)

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, TuskView) and isinstance(move, TuskMove)
        return moves.move(self, view, move)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return events.event(self, event, names)

    def refusal(self, why: Event) -> str:
        return refusals.refusal(self, why)

    def result(self, result: Result, names: Sequence[str]) -> str:
        return endings.result(self, result, names)

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, TuskView)
        return self.text("score", food=view.scores[seat] if view.scores else view.tribes[seat].stock[3])

    def goal(self, view: View) -> str:
        assert isinstance(view, TuskView)
        return openings.goal(view)

    def tally(self, view: View) -> tuple[Tally, ...]:
        assert isinstance(view, TuskView)
        return endings.tally(view)

    def lesson(self, view: View) -> str:
        assert isinstance(view, TuskView)
        return HINTS["deal" if prompts.draft_of(view, view.seat) else view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, TuskView)
        return board.board(self, view)


WORDS: Final = TuskWords(ENGLISH)
