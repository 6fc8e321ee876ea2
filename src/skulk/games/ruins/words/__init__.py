"""All that Ruins says: moves, prompts, events and refusals as sentences, and the labels of its picture."""

from collections.abc import Mapping, Sequence
from typing import Final

from skulk.games.ruins.moves import RuinsMove
from skulk.games.ruins.view import RuinsView
from skulk.games.ruins.words import board, endings, events, moves, openings, prompts
from skulk.games.ruins.words.lessons import HINTS
from skulk.games.ruins.words.sentences import ENGLISH
from skulk.games.ruins.words.vocabulary import Vocabulary
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Tally, Words


class RuinsWords(Words):
    """Sentences from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.say = Vocabulary(table)

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, RuinsView)
        return prompts.asked(self.say, view, waiting, names)

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, RuinsView) and isinstance(move, RuinsMove)
        return moves.named(self.say, view, move)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return events.told(self.say, event, names)

    def refusal(self, why: Event) -> str:
        return events.refused(self.say, why)

    def result(self, result: Result, names: Sequence[str]) -> str:
        winner = result.winners[0]
        return events.ended(self.say, result.reason, names[winner], int(result.points[winner]))

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, RuinsView)
        return self.say.text("score", points=view.players[seat].points)

    def goal(self, view: View) -> str:
        assert isinstance(view, RuinsView)
        return openings.goal(view)

    def tally(self, view: View) -> tuple[Tally, ...]:
        assert isinstance(view, RuinsView)
        return endings.tally(view)

    def lesson(self, view: View) -> str:
        assert isinstance(view, RuinsView)
        leads = view.asking == "start" and view.last is None
        return HINTS["lead" if leads else view.asking]

    def board(self, view: View) -> str:
        assert isinstance(view, RuinsView)
        return board.whole(self.say, view)


WORDS: Final = RuinsWords()
