"""All that Master Fox says: moves, prompts, events and refusals as sentences, and labels of its picture."""

from collections.abc import Sequence
from typing import Final

from skulk.games.master_fox.events import REFUSALS
from skulk.games.master_fox.terms import PAW, PHASES
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import board, endings, events, moves, openings, prompts
from skulk.games.master_fox.words.lessons import HINTS
from skulk.games.master_fox.words.refusals import REFUSED
from skulk.games.master_fox.words.vocabulary import eggs
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Tally, Words


class MasterWords(Words):
    """Sentences for the table; the hunter is always you."""

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, MasterView)
        return prompts.asked(view, names)

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, MasterView)
        return moves.offered(view, move)

    def event(self, event: Event, names: Sequence[str]) -> str:
        return events.told(event, names)

    def overheard(self, event: Event, names: Sequence[str]) -> str:
        return events.overheard(event, names)

    def refusal(self, why: Event) -> str:
        return REFUSED[why.verb].format(**REFUSALS.named(why))

    def result(self, result: Result, names: Sequence[str]) -> str:
        winner = result.places.index(1)
        won = f"{names[winner]} is the new Master Fox with {eggs(int(result.points[winner]))}."
        if result.reason == "tie":
            won = f"{won[:-1]}, the youngest of those tied."
        return won if result.reason != "rounds" else f"After the last round {won}"

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, MasterView)
        return eggs(view.eggs[seat])

    def goal(self, view: View) -> str:
        assert isinstance(view, MasterView)
        return openings.goal(view)

    def tally(self, view: View) -> tuple[Tally, ...]:
        assert isinstance(view, MasterView)
        return endings.tally(view)

    def lesson(self, view: View) -> str:
        assert isinstance(view, MasterView)
        key = "paused" if view.paused else PHASES[view.phase]
        if key == "hunt" and view.me is not None:
            key = "by paw" if view.me.style == PAW else "by words"
            key += " in hand" if view.me.holding else ""
        return HINTS[key]

    def board(self, view: View) -> str:
        assert isinstance(view, MasterView)
        return board.whole(view)


WORDS: Final = MasterWords()
