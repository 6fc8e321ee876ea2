"""Puts a table on stage: the scene of each watcher, from that watcher's view alone."""

from typing import TYPE_CHECKING

from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import question, with_names
from skulk.server.show.change import Comparisons
from skulk.server.show.scene import EMPTY, Easel, Picture, hides, log_line, move_lines, role
from skulk.server.show.subscribers import Eyes, Watcher
from skulk.server.show.wire import LogLine, MoveLine, Scene, SeatLine, Status

if TYPE_CHECKING:
    from skulk.server.tables.live import Live


class Common:
    """What all who look see alike, gathered once for each change of a table."""

    def __init__(self, table: "Live") -> None:
        places = table.places
        self.changes = table.changes
        self.status = status_of(table)
        self.here = [
            place.kind == "bot" or bool(place.bot) or table.here(seat) for seat, place in enumerate(places)
        ]
        self.result = table.result_words()
        self.rematch = f"/table/{table.rematch}" if table.rematch else ""
        self.resigning = [seat for seat, place in enumerate(places) if place.resigned]


def status_of(table: "Live") -> Status:
    """A match that was stopped is over to whoever looks."""
    if table.status == "open":
        return "open"
    return "running" if table.status == "running" else "over"


class Stage:
    """Makes scenes. It is given a watcher and never mixes what two of them know."""

    def __init__(self, table: "Live") -> None:
        self.table = table
        self.easel = Easel(table.game)
        self.comparisons = Comparisons()
        self._common: Common | None = None
        self._lines: list[LogLine] = []  # one for each event of the match, whoever may see it
        self._aloud: list[LogLine] = []  # the same for whoever may know all, as far as asked for
        self._told: object = None  # the list of events that the lines are of
        self._telling = 0  # counts how often that list began anew

    def renew(self, watcher: Watcher) -> None:
        """Like refresh, also when only time has passed."""
        if self.table.clock is not None:
            watcher.seen = -1
        self.refresh(watcher)

    def refresh(self, watcher: Watcher) -> None:
        """Shows a watcher how the table stands now."""
        match = self.table.match
        if watcher.seen == self.table.changes:
            return
        watcher.seen = self.table.changes
        if match is None:
            scene, picture = self._without_match(watcher)
        else:
            scene, picture = self._with_match(watcher, match)
        watcher.show(scene, picture, self.comparisons)

    def _now(self) -> Common:
        if self._common is None or self._common.changes != self.table.changes:
            self._common = Common(self.table)
        return self._common

    def _without_match(self, watcher: Watcher) -> tuple[Scene, Picture]:
        free = sum([place.kind in ("open", "invited") for place in self.table.places])
        missing = "one more player" if free == 1 else f"{free} more players"
        prompt = self._now().result or f"Waiting for {missing}."
        return self._scene(watcher, prompt, self._seat_lines(watcher, None, None)), EMPTY

    def _with_match(self, watcher: Watcher, match: Match) -> tuple[Scene, Picture]:
        table, words = self.table, self.table.game.words
        seat = watcher.shown = self._shown(watcher, match)
        view = self._view(watcher, match)
        mine = seat is not None and table.plays(seat)
        moves = match.state.moves(seat) if mine and seat is not None else ()
        prompt = self._now().result or self._prompt(watcher, match, view, mine)
        scene = self._scene(watcher, prompt, self._seat_lines(watcher, match, view))
        picture = self.easel.picture(seat, view, moves, table.names)
        scene.moves = move_lines(table.game, view, moves, table.names)
        scene.log = self._log(watcher, match)
        if mine and seat is not None:
            scene.can_undo = match.can_undo(self.last_mover(watcher.eyes, seat))
            if table.first_game and moves:
                scene.lesson = with_names(words.lesson(view), table.names)
            others = [other for other in watcher.eyes if other != seat]
            scene.cover = any([hides(match, seat, other) for other in others])
        return scene, picture

    def _prompt(self, watcher: Watcher, match: Match, view: View, mine: bool) -> str:
        """What is asked; whoever has a device for one seat alone is "you"."""
        seat, words = watcher.shown, self.table.game.words
        asked = match.state.asked(seat)
        if mine and seat is not None and len(watcher.eyes) == 1:
            return with_names(question(words, view, asked, match.names, seat), match.names)
        return with_names(words.prompt(view, asked, match.names), match.names)

    def _scene(self, watcher: Watcher, prompt: str, seats: list[SeatLine]) -> Scene:
        """What does not depend on the position."""
        table, shown, common = self.table, watcher.shown, self._now()
        no_moves: list[MoveLine] = []
        return Scene(
            "scene",
            watcher.pulse,
            status=common.status,
            seat=shown,
            prompt=prompt,
            lesson="",
            moves=no_moves,
            can_undo=False,
            undo_asked=self._undo_asked(watcher),
            seats=seats,
            log=[],
            talk=table.talk,
            picture="",
            result=common.result,
            commitment=table.commitment,
            rematch=common.rematch,
            cover=False,
            away=table.places[shown].standing_in if shown is not None else "",
            resigning=common.resigning,
        )

    def _undo_asked(self, watcher: Watcher) -> int | None:
        """The seat that asks to take back, until these eyes have agreed."""
        asking, agreed = self.table.undo_asked, self.table.undo_agreed
        if asking is None or asking in watcher.eyes or not watcher.eyes:
            return asking
        return None if agreed.issuperset(watcher.eyes) else asking

    def _shown(self, watcher: Watcher, match: Match) -> int | None:
        """Whose view: on a shared device that of the seat that is asked, else of the one asked last."""
        if len(watcher.eyes) < 2:
            return watcher.shown
        asked = [seat for seat in match.waiting() if seat in watcher.eyes]
        return asked[0] if asked and watcher.shown not in asked else watcher.shown

    def _view(self, watcher: Watcher, match: Match) -> View:
        if not watcher.all_seeing:
            return match.view(watcher.shown)
        assert self.table.past, "Only an ended match is laid open."
        return match.state.laid_open()

    def last_mover(self, eyes: Eyes, seat: int) -> int:
        """Of several own seats the one that moved last: it is the one that takes back."""
        match = self.table.match
        if len(eyes) < 2 or match is None:
            return seat
        movers = [match.entries[played.number].seat for played in reversed(match.line)]
        return next((mover for mover in movers if mover in eyes), seat)

    def _log(self, watcher: Watcher, match: Match) -> list[LogLine]:
        """The lines this watcher may see; those it was told stay the same objects."""
        if watcher.all_seeing:
            return self._overheard(match)
        lines = self._all_lines(match)
        seat = watcher.shown
        if watcher.log_of != (self._telling, seat):
            watcher.log_of, watcher.log, watcher.heard = (self._telling, seat), [], 0
        news = range(watcher.heard, len(lines))
        fresh = [lines[place] for place in news if match.log[place].seen_by(seat)]
        watcher.log += fresh  # the watcher knows how many of them it was shown
        watcher.heard = len(lines)
        return watcher.log

    def _all_lines(self, match: Match) -> list[LogLine]:
        if self._told is not match.log:
            self._told, self._lines, self._aloud = match.log, [], []
            self._telling += 1
        for event in match.log[len(self._lines) :]:
            self._lines.append(log_line(self.table.game, event, match.names))
        return self._lines

    def _overheard(self, match: Match) -> list[LogLine]:
        """All lines, for whoever may know all: a private one says whose it is."""
        lines = self._all_lines(match)
        for place in range(len(self._aloud), len(lines)):
            line, event = lines[place], match.log[place]
            if not event.seen_by(None):
                words = with_names(self.table.game.words.overheard(event, match.names), match.names)
                line = LogLine(words, line.rule, line.seat, line.pieces)
            self._aloud.append(line)
        return list(self._aloud)

    def _seat_lines(self, watcher: Watcher, match: Match | None, view: View | None) -> list[SeatLine]:
        """One for each seat; the very same list as before where nothing in it has changed."""
        table, common = self.table, self._now()
        running = match is not None and common.status == "running"
        waiting = match.state.asked(watcher.shown) if running and match is not None else ()
        clock, result = table.clock, table.result
        parts = [self._part(match, view, seat) for seat in range(len(table.places))]
        basis = (table.places, parts, waiting, common.here, result)
        if clock is None and watcher.seated == basis:
            return watcher.seat_lines
        watcher.seated = basis
        lines = []
        for seat, place in enumerate(table.places):
            bot = place.bot
            part, score = parts[seat]
            lines.append(
                SeatLine(
                    name=place.name,
                    role=part,
                    kind="bot" if bot else "kept" if place.kind == "open" and place.kept_for else place.kind,
                    level=bot,
                    here=common.here[seat],
                    asked=seat in waiting,
                    you=seat in watcher.eyes,
                    score=score,
                    place=result.places[seat] if result is not None else 0,
                    clock=None if clock is None else clock.remaining(seat, table.kit.now()),
                    ticking=clock is not None and seat in waiting,
                )
            )
        watcher.seat_lines = lines
        return lines

    def _part(self, match: Match | None, view: View | None, seat: int) -> tuple[str, str]:
        """What a seat plays, and its score, as this view shows them."""
        if match is None or view is None:
            return "", ""
        game = self.table.game
        score = with_names(game.words.score(view, seat), match.names)
        return role(game, view, seat, match.names), score
