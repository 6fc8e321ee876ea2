"""A table as programs want it: what a seat may know as data, and only what is new of it."""

from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from skulk.kernel.match import Match
from skulk.kernel.plain_data import plain
from skulk.kernel.state import View
from skulk.server.show.change import WHOLE, Comparisons, put_picture, seats_change, talk_change
from skulk.server.show.pulse import told_pulse
from skulk.server.show.scene import EMPTY, Picture
from skulk.server.show.subscribers import Eyes
from skulk.server.show.wire import LogLine, MoveLine, Scene
from skulk.server.tables.table import Table


class Wishes(NamedTuple):
    """What a program wants to be told besides the sentences."""

    view: bool = False
    data: bool = False
    picture: bool = True
    by_heart: bool = False  # also what people must remember now


class DataMove(MoveLine, frozen=True, gc=False):
    """An open move, and with `data` also what the game's own package makes it from."""

    made: Raw | UnsetType = UNSET


class DataLine(LogLine, frozen=True, gc=False):
    """One thing that happened, and with `data` also its verb with the values that it names."""

    verb: str | UnsetType = UNSET
    data: dict[str, Any] | UnsetType = UNSET


class Ended(Struct, frozen=True, gc=False):
    """How a match ended: points and place of every seat, which seats won together, and why."""

    places: tuple[int, ...]
    points: tuple[float, ...]
    sides: tuple[int, ...]
    winners: tuple[int, ...]  # seats; none if it is a draw
    rule: str
    reason: str


class Report(Scene, omit_defaults=True, gc=False):
    """A scene for programs: with `view` what the seat sees, with `data` moves, log and result as data."""

    moves: list[DataMove] | UnsetType = UNSET  # type: ignore[assignment]
    log: list[DataLine] | UnsetType = UNSET  # type: ignore[assignment]
    view: Raw | UnsetType | None = UNSET
    ended: Ended | UnsetType | None = UNSET


class Feed:
    """One program's look at a table: a whole report first, then what changed since the last one."""

    def __init__(self, table: Table, eyes: Eyes, wishes: Wishes) -> None:
        self.table = table
        self.wishes = wishes
        self.watcher = table.audience.watcher(eyes)
        if wishes.picture:
            self.watcher.draw()
        if wishes.view and not self.watcher.reads:
            self.watcher.reads, self.watcher.seen = True, -1
        self._sent: Report | None = None
        self._picture = EMPTY
        self._comparisons = Comparisons()
        self._view: View | None = None
        self._lines: list[DataLine] = []
        self._told: object = None  # the list of events that they are of
        self._seat: int | None = None  # and whose they are
        self._since = 0  # the first of them that can be read
        self._heard = 0

    def whole(self) -> Report:
        """All there is to know now."""
        report, picture = self._look()
        self._sent, self._picture = report, picture
        if not self.wishes.picture:
            return report
        return msgspec.structs.replace(report, picture=picture.text)

    def news(self) -> Report | None:
        """What changed since the last report; nothing, if nothing did."""
        old = self._sent
        if old is None:
            return self.whole()
        report, picture = self._look()
        update = changed(old, report)
        if self.wishes.picture and picture is not self._picture:
            put_picture(update, self._picture, picture, self._comparisons)
        self._sent, self._picture = report, picture
        return update if any([getattr(update, name) is not UNSET for name in PARTS]) else None

    def _look(self) -> tuple[Report, Picture]:
        watcher, match = self.watcher, self.table.match
        scene = watcher.now()
        parts = {name: getattr(scene, name) for name in SHARED}
        report = Report(**parts, kind="scene", picture=UNSET)
        report.pulse = told_pulse(self.table.state, watcher)
        report.moves, report.log = self._moves(scene), self._log(match)
        if self.wishes.view:
            report.view = self._seen(match)
        if self.wishes.data:
            report.ended = self._ended(match)
        return report, watcher.picture

    def _seen(self, match: Match | None) -> Raw | None:
        """The view, encoded anew only if it is another one."""
        if match is None:
            return None
        view = self.table.audience.stage.view(self.watcher, match)
        forgets = self.table.game.by_heart
        if forgets is not None and not self.wishes.by_heart:
            view = forgets(view)
        old = self._sent.view if self._sent is not None else None
        if isinstance(old, Raw) and (view is self._view or view == self._view):
            return old
        self._view = view
        return Raw(msgspec.json.encode(view))

    def _moves(self, scene: Scene) -> list[DataMove]:
        seat, match = self.watcher.shown, self.table.match
        shown = scene.moves or []
        if not self.wishes.data or seat is None or match is None:
            return [DataMove(line.text, line.words) for line in shown]
        made = {str(move): move for move in match.state.moves(seat)} if shown else {}
        return [
            DataMove(line.text, line.words, Raw(msgspec.json.encode(plain(made[line.text]))))
            for line in shown
        ]

    def _log(self, match: Match | None) -> list[DataLine]:
        """The lines that this seat may see; a list that only grows, until a match is told anew."""
        if match is None:
            return []
        seat, first = self.watcher.shown, self._first(match)
        if self._told is not match.log or self._seat != seat or self._since != first:
            self._told, self._seat, self._since = match.log, seat, first
            self._lines, self._heard = [], first
        lines = self.table.audience.stage.lines(match)
        fresh = [
            self._line(lines[place], match, place)
            for place in range(self._heard, len(lines))
            if match.log[place].seen_by(seat)
        ]
        self._heard = len(lines)
        self._lines = self._lines + fresh
        return self._lines

    def _first(self, match: Match) -> int:
        """The first line that can be read now; a game may hold back what has to be remembered."""
        held_back = self.table.game.log_from
        if held_back is None:
            return 0
        return held_back(self.table.audience.stage.view(self.watcher, match), match.log)

    def _line(self, line: LogLine, match: Match, place: int) -> DataLine:
        told = DataLine(line.words, line.rule, line.seat, line.pieces)
        if not self.wishes.data:
            return told
        event = match.log[place]
        named = self.table.game.events.named(event)
        return msgspec.structs.replace(told, verb=event.verb, data=named)

    def _ended(self, match: Match | None) -> Ended | None:
        result = self.table.result
        if result is None:
            return None
        sides = match.sides() if match is not None else tuple(range(len(result.places)))
        return Ended(result.places, result.points, sides, result.winners, result.rule, result.reason)


APART = ("kind", "moves", "log", "log_from", "picture", "splices", "view", "ended")
SHARED = tuple([name for name in Scene.__struct_fields__ if name not in APART])
PARTS = tuple([name for name in Report.__struct_fields__ if name not in ("kind", "pulse")])


def changed(old: Report, new: Report) -> Report:
    """The parts of a report that are new."""
    update = Report("update", new.pulse)
    for name in (*WHOLE, "view", "ended"):
        value, known = getattr(new, name), getattr(old, name)
        if value is not known and value != known:
            setattr(update, name, value)
    seats_change(old, new, update)
    talk_change(old, new, update)
    kept, told = old.log or [], new.log or []
    same = len(kept) if told[: len(kept)] == kept else 0
    if same != len(told) or same != len(kept):
        update.log_from, update.log = same, told[same:]
    return update
