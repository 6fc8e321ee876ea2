"""Sentences for people. A game brings its own; these plain ones serve until it does."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from html import escape
from typing import Final

from mypy_extensions import mypyc_attr

from skulk.kernel.event import Event
from skulk.kernel.state import CLOCK, Move, Result, View

# A seat's name, where only the seat is known: between two control characters of Unicode's for private use.
# No keyboard has them, and no name keeps them.
NAMED: Final = "\x91"  # is in every text that names a seat
SEATED: Final = re.compile("\x91([0-9]+)\x92")
MARKS: Final = re.compile("[\x91\x92]")
INSIDE: Final = re.compile(r"You\b(?:(?<=[^.?!] You)|(?<=\(You))")  # not at the beginning of a sentence


@dataclass(frozen=True)
class Tally:
    """One line of a final score: what it is for, and what each seat has of it."""

    about: str
    values: tuple[str, ...]  # by seat
    total: bool = False  # what decides, below the others


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

    def goal(self, view: View) -> str:
        """Who the viewer is and what wins, in a sentence or two, for the first screen of a match."""
        return ""

    def tally(self, view: View) -> tuple[Tally, ...]:
        """What each seat has at the end, by category; the last line is what decides."""
        return ()

    def lesson(self, view: View) -> str:
        """Why and how, for a first game: what the present question means and what to think of."""
        return ""

    def board(self, view: View) -> str:
        """The position as text: here what the view holds, line by line."""
        if not is_dataclass(view):
            return str(view)
        parts = [(part.name.replace("_", " "), plainly(getattr(view, part.name))) for part in fields(view)]
        return "\n".join([f"{name}: {value}" for name, value in parts])


@dataclass(frozen=True)
class LessonWords:
    """What one lesson of a tutorial says."""

    title: str
    text: str  # what to try
    shows: str  # said when it was done
    otherwise: str  # said after another legal move


def player_name(seat: int) -> str:
    """Who sits there, for words and drawings that know no names: `with_names` puts the name in."""
    return f"\x91{seat}\x92"


def with_names(text: str, names: Sequence[str] = ()) -> str:
    """A text made from a view, which knows seats only, with the names of those who sit there."""
    if NAMED not in text:
        return text
    parts = SEATED.split(text)  # every second one is a seat
    for place in range(1, len(parts), 2):
        seat = int(parts[place])
        parts[place] = names[seat] if seat < len(names) else f"Player {seat + 1}"
    return "".join(parts)


def drawn_with_names(drawing: str, names: Sequence[str] = ()) -> str:
    """The same for markup."""
    return drawing if NAMED not in drawing else with_names(drawing, [escape(name) for name in names])


def unmarked(name: str) -> str:
    """A name as somebody gave it, without what could be taken for a seat."""
    return MARKS.sub("", name)


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
