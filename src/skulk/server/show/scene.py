"""The parts of a scene, made from one view alone: the picture as lines, moves, log and roles."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from html import escape

from mypy_extensions import mypyc_attr

from skulk.kernel.event import Event
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import Move, View
from skulk.kernel.words import NAMED, drawn_with_names, with_names
from skulk.server.show.wire import LogLine, MoveLine

LONG = 2000  # a line of style or definitions, not of a piece
HEAD = 8  # lines at the beginning, where style and definitions stand
KEPT: dict[int, str] = {}  # long lines by their length: the same in every picture of a game, and kept once
MOST_KEPT = 64
MOST_PARTS = 512  # of drawings with names put in, for each table


@mypyc_attr(acyclic=True)
class Picture:
    """A drawing as its lines, in parts: each piece stands on a line of its own."""

    __slots__ = ("parts",)

    def __init__(self, drawn: str | list[list[str]]) -> None:
        self.parts = [cut(drawn)] if isinstance(drawn, str) else drawn

    @property
    def lines(self) -> list[str]:
        return [line for part in self.parts for line in part]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def shorter_than(self, size: int) -> bool:
        """Whether the text has fewer letters, without putting it together."""
        for part in self.parts:
            for line in part:
                size -= len(line) + 1
                if size <= 0:
                    return False
        return True


def cut(text: str) -> list[str]:
    """A drawing in lines; its first ones may be long, and are shared."""
    lines: list[str] = []
    at = 0
    while len(lines) < HEAD and (stop := text.find("\n", at)) >= 0:
        lines.append(text[at:stop] if stop - at < LONG else kept(text, at, stop))
        at = stop + 1
    return lines + text[at:].split("\n")


def kept(text: str, start: int, stop: int) -> str:
    """A long line, without another copy of it."""
    line = KEPT.get(stop - start)
    if line is None or not text.startswith(line, start):
        line = text[start:stop]
        if len(KEPT) < MOST_KEPT:
            KEPT[stop - start] = line
    return line


EMPTY = Picture("")


class Easel:
    """Draws what a seat sees once for each position: a match makes the view once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._painter = game.painter() if game.painter else None
        self._drawn: dict[int | None, tuple[View, tuple[Move, ...], Picture]] = {}  # by seat, the last one
        self._names: tuple[str, ...] = ()
        self._named: dict[int, tuple[list[str], list[str]]] = {}  # parts as drawn, and with names, by id

    def picture(
        self, seat: int | None, view: View, moves: tuple[Move, ...], names: tuple[str, ...]
    ) -> Picture:
        if names != self._names:
            self._names = names
            self._drawn.clear()
            self._named.clear()
        last = self._drawn.get(seat)
        if last is not None and last[0] is view and last[1] == moves:
            return last[2]
        picture = self._fresh(view, moves)
        self._drawn[seat] = (view, moves, picture)
        return picture

    def _fresh(self, view: View, moves: tuple[Move, ...]) -> Picture:
        if self._painter is None:
            return Picture(drawing(self.game, view, moves, self._names))
        if len(self._named) > MOST_PARTS:
            self._named.clear()
        parts: list[list[str]] = []
        for part in self._painter.parts(view, moves):
            known = self._named.get(id(part))
            if known is None or known[0] is not part:
                named: list[str] = []
                for line in part:
                    named.append(drawn_with_names(line, self._names) if NAMED in line else line)
                known = self._named[id(part)] = (part, named)
            parts.append(known[1])  # the same list for the same part: what stayed is seen to have stayed
        return Picture(parts)


def drawing(game: Game, view: View, moves: Sequence[Move], names: Sequence[str]) -> str:
    """The game's own drawing; without one, its position as text."""
    if game.draw is not None:
        return drawn_with_names(game.draw(view, moves), names)
    return f'<pre class="plain-board" tabindex="0">{escape(with_names(game.words.board(view), names))}</pre>'


def move_lines(game: Game, view: View, moves: Sequence[Move], names: Sequence[str]) -> list[MoveLine]:
    return [MoveLine(str(move), with_names(game.words.move(view, move), names)) for move in moves]


def log_line(game: Game, event: Event, names: Sequence[str]) -> LogLine:
    words = with_names(game.words.event(event, names), names)
    return LogLine(words, event.rule, event.seat, game.pieces(event))


def hides(match: Match, one: int, other: int) -> bool:
    """Whether one of two seats knows what the other does not; whose eyes a view is for does not count."""
    mine, yours = match.view(one), match.view(other)
    if not is_dataclass(mine) or type(mine) is not type(yours):
        return True
    names = [part.name for part in fields(mine) if part.name != "seat"]
    if any([getattr(mine, name) != getattr(yours, name) for name in names]):
        return True
    return match.events(one) != match.events(other)
