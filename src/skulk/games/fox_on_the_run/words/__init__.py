"""All that Fox on the Run says: moves, prompts, events, refusals, and the labels of its picture."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.fox_on_the_run.moves import FoxMove
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words import board, endings, events, moves, openings, prompts
from skulk.games.fox_on_the_run.words.lessons import HINTS
from skulk.games.fox_on_the_run.words.sentences import ENGLISH
from skulk.games.fox_on_the_run.words.vocabulary import Vocabulary
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Tally, Words


class FoxWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.say = Vocabulary(table)

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        """A player with the characters played: 'Ann (Indigo and Scarlet)'."""
        assert isinstance(view, FoxView)
        return prompts.cast(self.say, view, seat, names)

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, FoxView)
        return prompts.asked(self.say, view, names)

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, FoxView) and isinstance(move, FoxMove)
        return moves.named(self.say, view, move)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return events.told(self.say, event)

    def refusal(self, why: Event) -> str:
        return events.refused(self.say, why)

    def result(self, result: Result, names: Sequence[str]) -> str:
        return events.ended(self.say, result.reason, [names[seat] for seat in result.winners])

    def goal(self, view: View) -> str:
        assert isinstance(view, FoxView)
        return openings.goal(view)

    def tally(self, view: View) -> tuple[Tally, ...]:
        """Nobody keeps score: what each side was after, and how far it came."""
        assert isinstance(view, FoxView)
        return endings.tally(view)

    def lesson(self, view: View) -> str:
        assert isinstance(view, FoxView)
        return HINTS[view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, FoxView)
        return board.whole(self.say, view)


WORDS: Final = FoxWords()
