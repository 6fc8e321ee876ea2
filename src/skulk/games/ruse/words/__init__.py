"""Moves, prompts, events and refusals of Ruse as sentences: all of its language is in this folder."""

from collections.abc import Sequence
from typing import Final

from skulk.games.ruse.events import EVENTS, REFUSALS
from skulk.games.ruse.moves import RuseMove
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import endings, openings
from skulk.games.ruse.words.board import printed
from skulk.games.ruse.words.events import SENTENCES
from skulk.games.ruse.words.lessons import HINTS
from skulk.games.ruse.words.moves import move_words
from skulk.games.ruse.words.parts import USUAL, shown
from skulk.games.ruse.words.prompts import FIRST_RESOURCE, FROM_DIE, FROM_GP, PROMPTS, WATCHED
from skulk.games.ruse.words.refusals import REFUSED
from skulk.games.ruse.words.vocabulary import NAMES, SHAPE_WORDS, counted
from skulk.kernel.event import Event
from skulk.kernel.state import Move, Result, View
from skulk.kernel.words import Tally, Words, listed


class RuseWords(Words):
    """What the rules mean, as people say it."""

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        assert isinstance(view, RuseView)
        return "VIXEN" if view.vixen is not None and seat == view.vixen.seat else names[seat]

    # Prompts

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        assert isinstance(view, RuseView)
        if not waiting or view.asked is None:
            return "The match is over."
        family = view.families[view.asked]
        about = NAMES.get(f"place {view.about}", view.about)
        tile = SHAPE_WORDS.get(view.tile, view.tile)
        parts: dict[str, int | str] = {
            "die": view.die,
            "gp": family.gp,
            "about": about,
            "tile": tile,
            "purse": FROM_DIE.format(pips=counted(view.die, "pip")) if view.die else FROM_GP,
        }
        if view.asked == view.seat:
            if view.asking == "card" and not any([card.ready for card in family.hand]):
                return NAMES["no card"]
            if view.asking == "resource" and not view.round:
                return FIRST_RESOURCE
            return PROMPTS[view.asking].format(**parts)
        return WATCHED[view.asking].format(name=self.seat(view, view.asked, names), **parts)

    def lesson(self, view: View) -> str:
        assert isinstance(view, RuseView)
        return HINTS.get(view.asking, "").format(figures=view.figures)

    def move(self, view: View, move: Move) -> str:
        assert isinstance(view, RuseView) and isinstance(move, RuseMove)
        return move_words(view, move)

    # Events, refusals, results

    def event(self, event: Event, names: Sequence[str]) -> str:
        if event.verb == "ends round":
            vps = zip(names, EVENTS.numbers(event, "vp"), strict=False)
            standings = listed([NAMES["standing"].format(name=name, vp=vp) for name, vp in vps])
            return SENTENCES[event.verb].format(round=EVENTS.number(event, "round"), standings=standings)
        name = names[event.seat] if 0 <= event.seat < len(names) else ""
        return SENTENCES[event.verb].format(**EVENTS.shown(event, shown, USUAL), name=name)

    def refusal(self, why: Event) -> str:
        return REFUSED[why.verb].format(**REFUSALS.shown(why, shown, USUAL))

    def result(self, result: Result, names: Sequence[str]) -> str:
        return endings.result(result, names)

    def board(self, view: View) -> str:
        assert isinstance(view, RuseView)
        return "\n".join(printed(view))

    def goal(self, view: View) -> str:
        assert isinstance(view, RuseView)
        return openings.goal(view)

    def tally(self, view: View) -> tuple[Tally, ...]:
        assert isinstance(view, RuseView)
        return endings.tally(view)

    def score(self, view: View, seat: int) -> str:
        assert isinstance(view, RuseView)
        return f"{view.families[seat].vp} VP"


WORDS: Final = RuseWords()
