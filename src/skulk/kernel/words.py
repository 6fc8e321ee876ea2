"""Sentences for people. A game brings its own; these plain ones serve until it does."""

import re
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from skulk.kernel.event import Event
from skulk.kernel.state import CLOCK, Move, Result, View

INSIDE: Final = re.compile(r"You\b(?:(?<=[^.?!] You)|(?<=\(You))")  # not at the beginning of a sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Words:
    """Turns a game's data into sentences. Another language is another Words."""

    def seat(self, view: View, seat: int, names: Sequence[str]) -> str:
        """Who sits there, as the table says it."""
        return "The clock" if seat == CLOCK else names[seat]

    def prompt(self, view: View, waiting: Sequence[int], names: Sequence[str]) -> str:
        """What is asked of whom: a sentence with a verb and a reason."""
        who = listed([self.seat(view, seat, names) for seat in waiting])
        return f"{who} must move." if who else "The match is over."

    def move(self, view: View, move: Move) -> str:
        """One open move, as a line in the list of moves."""
        return str(move)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """One thing that happened, as a line of the log."""
        who = names[event.seat] + " " if event.seat >= 0 else ""
        return f"{who}{event.verb} {' '.join(str(word) for word in event.what)}".strip() + "."

    def overheard(self, event: Event, names: Sequence[str]) -> str:
        """The same for somebody who may know everything, such as the reader of a record: nobody is "you"."""
        return self.event(event, names)

    def refusal(self, why: Event) -> str:
        """Why a move was refused."""
        return f"There is no move {why.what[0]!r} now." if why.what else "That is not allowed now."

    def result(self, result: Result, names: Sequence[str]) -> str:
        """How it ended."""
        winners = [names[seat] for seat in result.winners]
        return f"{listed(winners)} won." if winners else "A draw."

    def score(self, view: View, seat: int) -> str:
        """What a seat's line at the table shows, if the game keeps score."""
        return ""

    def lesson(self, view: View) -> str:
        """Why and how, for a first game: what the present question means and what to think of."""
        return ""

    def board(self, view: View) -> str:
        """The position as text: here what the view holds, line by line."""
        if not is_dataclass(view):
            return str(view)
        parts = [(part.name.replace("_", " "), plainly(getattr(view, part.name))) for part in fields(view)]
        return "\n".join([f"{name}: {value}" for name, value in parts])


def plainly(value: object) -> str:
    """A value of a view as people write it."""
    if value is None or isinstance(value, bool):
        return "yes" if value else "–" if value is None else "no"
    if isinstance(value, (tuple, list)):
        return ", ".join([plainly(item) for item in value]) or "–"
    return str(value)


def question(words: Words, view: View, waiting: Sequence[int], names: Sequence[str], seat: int) -> str:
    """The prompt, put to a seat itself: nobody is told their own name."""
    told = list(names)
    told[seat] = "You"
    return INSIDE.sub("you", words.prompt(view, waiting, told))


def listed(items: Sequence[str], comma: str = ", ", last: str = " and ") -> str:
    """'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return comma.join(items[:-1]) + last + items[-1]
