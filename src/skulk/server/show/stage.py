"""Puts a table on stage: the scene of each watcher, from that watcher's view alone."""

from collections.abc import Callable, Sequence

from skulk.kernel.match import Match
from skulk.kernel.state import View
from skulk.kernel.words import Words, question, with_names
from skulk.server.show.change import Comparisons
from skulk.server.show.scene import EMPTY, Easel, Picture, hides, log_line, move_lines
from skulk.server.show.subscribers import Watcher
from skulk.server.show.wire import LogLine, MoveLine, Scene, SeatLine, Status
from skulk.server.tables.state import TableState

EARLY = 40  # moves in which somebody may not have had a turn yet


class Common:
    """What all who look see alike, gathered once for each change of a table."""

    def __init__(self, table: TableState, here: Callable[[int], bool]) -> None:
        places = table.places
        self.version = table.version
        self.status: Status = "over" if table.status == "stopped" else table.status
        self.here: list[bool] = []
        self.resigning: list[int] = []
        for seat, place in enumerate(places):
            self.here.append(place.kind == "bot" or bool(place.standing_in) or here(seat))
            if place.resigned:
                self.resigning.append(seat)
        self.result = table.result_words()
        self.rematch = f"/table/{table.rematch}" if table.rematch else ""


class Stage:
    """Makes scenes. It is given a watcher and never mixes what two of them know."""

    def __init__(self, table: TableState, here: Callable[[int], bool], now: Callable[[], int]) -> None:
        """`here` tells whether the owner of a seat is there; `now` the time, for clocks."""
        self.table = table
        self.easel = Easel(table.game)
        self.comparisons = Comparisons()
        self._here = here
        self._now = now
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
        table, common = self.table, self._common
        if watcher.seen == table.version:
            return
        watcher.seen = table.version
        if common is None or common.version != table.version:
            common = self._common = Common(table, self._here)
        if table.match is None:
            scene, picture = self._without_match(watcher, common)
            watcher.show(scene, picture, self.comparisons, None)
        else:
            scene, picture = self._with_match(watcher, common, table.match)
            view = self.view(watcher, table.match) if watcher.reads else None
            watcher.show(scene, picture, self.comparisons, view)

    def _without_match(self, watcher: Watcher, common: Common) -> tuple[Scene, Picture]:
        free = sum([place.kind in ("open", "invited") for place in self.table.places])
        missing = "one more player" if free == 1 else f"{free} more players"
        seats = self._seat_lines(watcher, common, None, None, ())
        return self._scene(watcher, common, common.result or f"Waiting for {missing}.", seats), EMPTY

    def _with_match(self, watcher: Watcher, common: Common, match: Match) -> tuple[Scene, Picture]:
        table, names = self.table, self.table.names
        if len(watcher.eyes) > 1:
            watcher.shown = shown(watcher, match)
        seat = watcher.shown
        view = self.view(watcher, match)
        mine = seat is not None and table.plays(seat)
        moves = match.state.moves(seat) if mine and seat is not None else ()
        asked = match.state.asked(seat) if common.status == "running" else ()
        prompt = common.result or self._prompt(watcher, match, view, asked, mine)
        scene = self._scene(watcher, common, prompt, self._seat_lines(watcher, common, match, view, asked))
        picture = self.easel.picture(seat, view, moves, names) if watcher.draws else EMPTY
        if moves:
            scene.moves = move_lines(table.game, view, moves, names)
        scene.log = self._log(watcher, match, view)
        if mine and seat is not None:
            self._add_own(scene, watcher, match, view, seat)
        return scene, picture

    def _add_own(self, scene: Scene, watcher: Watcher, match: Match, view: View, seat: int) -> None:
        """What only whoever plays a seat is shown."""
        table = self.table
        alone = len(watcher.eyes) == 1
        scene.can_undo = match.can_undo(seat if alone else table.last_mover(watcher.eyes, seat))
        if table.first_game and scene.moves:
            scene.lesson = with_names(table.game.words.lesson(view), table.names)
        if len(match.line) < EARLY and all([match.entries[one.number].seat != seat for one in match.line]):
            scene.goal = with_names(table.game.words.goal(view), table.names)
        if not alone:
            scene.cover = any([hides(match, seat, other) for other in watcher.eyes if other != seat])

    def _prompt(self, watcher: Watcher, match: Match, view: View, asked: tuple[int, ...], mine: bool) -> str:
        """What is asked; whoever has a device for one seat alone is "you"."""
        seat, words = watcher.shown, self.table.game.words
        if mine and seat is not None and len(watcher.eyes) == 1:
            return with_names(question(words, view, asked, match.names, seat), match.names)
        return with_names(words.prompt(view, asked, match.names), match.names)

    def _scene(self, watcher: Watcher, common: Common, prompt: str, seats: list[SeatLine]) -> Scene:
        """What does not depend on the position."""
        table, shown = self.table, watcher.shown
        no_moves: list[MoveLine] = []
        asking, agreed = table.consent.asking, table.consent.agreed
        # Whoever has agreed is asked no longer.
        answered = asking not in watcher.eyes and bool(watcher.eyes) and agreed.issuperset(watcher.eyes)
        return Scene(
            "scene",
            watcher.pulse,
            status=common.status,
            seat=shown,
            prompt=prompt,
            lesson="",
            goal="",
            moves=no_moves,
            can_undo=False,
            undo_asked=None if answered else asking,
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

    def view(self, watcher: Watcher, match: Match) -> View:
        if not watcher.all_seeing:
            return match.view(watcher.shown)
        assert self.table.past, "Only an ended match is laid open."
        return match.state.laid_open()

    def _log(self, watcher: Watcher, match: Match, view: View) -> list[LogLine]:
        """The lines this watcher may see; those it was told stay the same objects."""
        if watcher.all_seeing:
            return self._overheard(match)
        lines = self.lines(match)
        seat = watcher.shown
        if watcher.log_of != (self._telling, seat):
            watcher.log_of, watcher.log, watcher.heard = (self._telling, seat), [], 0
        for place in range(watcher.heard, len(lines)):
            if match.log[place].seen_by(seat):
                watcher.log.append(lines[place])  # the watcher knows how many of them it was shown
        watcher.heard = len(lines)
        held_back = self.table.game.log_from
        first = held_back(view, match.log) if held_back is not None and not self.table.past else 0
        if not first:
            return watcher.log
        return [lines[place] for place in range(first, len(lines)) if match.log[place].seen_by(seat)]

    def lines(self, match: Match) -> list[LogLine]:
        """One for each event of a match, whoever may see it."""
        if self._told is not match.log:
            self._told, self._lines, self._aloud = match.log, [], []
            self._telling += 1
        for event in match.log[len(self._lines) :]:
            self._lines.append(log_line(self.table.game, event, match.names))
        return self._lines

    def _overheard(self, match: Match) -> list[LogLine]:
        """All lines, for whoever may know all: a private one says whose it is."""
        lines = self.lines(match)
        for place in range(len(self._aloud), len(lines)):
            line, event = lines[place], match.log[place]
            if not event.seen_by(None):
                words = with_names(self.table.game.words.overheard(event, match.names), match.names)
                line = LogLine(words, line.rule, line.seat, line.pieces)
            self._aloud.append(line)
        return list(self._aloud)

    def _seat_lines(
        self,
        watcher: Watcher,
        common: Common,
        match: Match | None,
        view: View | None,
        asked: tuple[int, ...],
    ) -> list[SeatLine]:
        """One for each seat; the very same list as before where nothing in it has changed."""
        table = self.table
        clock, result = table.clock, table.result
        parts = [("", "")] * len(table.places)
        if match is not None and view is not None:
            parts = roles(table.game.words, view, match.names)
        basis = (table.places, parts, asked, common.here, result)
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
                    asked=seat in asked,
                    you=seat in watcher.eyes,
                    score=score,
                    place=result.places[seat] if result is not None else 0,
                    clock=None if clock is None else clock.remaining(seat, self._now()),
                    ticking=clock is not None and seat in asked,
                    program=place.program,
                )
            )
        watcher.seat_lines = lines
        return lines


def roles(words: Words, view: View, names: Sequence[str]) -> list[tuple[str, str]]:
    """What each seat plays, in the game's words for who sits there without the name itself, and its score."""
    parts = []
    for seat, name in enumerate(names):
        part = words.seat(view, seat, names).removeprefix(name).strip(" ()")
        score = words.score(view, seat)
        parts.append((part, with_names(score, names) if score else ""))
    return parts


def shown(watcher: Watcher, match: Match) -> int | None:
    """Whose view: on a shared device that of the seat that is asked, else of the one asked last."""
    asked = [seat for seat in match.waiting() if seat in watcher.eyes]
    return asked[0] if asked and watcher.shown not in asked else watcher.shown
