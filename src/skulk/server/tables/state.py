"""What is known of a table: a copy in memory of what the store has of it."""

import json
from collections.abc import Sequence

from skulk.bots.levels import today
from skulk.kernel.errors import BadRecord
from skulk.kernel.event import Event
from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match, annulled
from skulk.kernel.state import Move, Result
from skulk.server.show.subscribers import Eyes
from skulk.server.show.times import pace
from skulk.server.show.wire import TalkLine
from skulk.server.store.queries import RESIGNED, given_up, read_result
from skulk.server.store.rows import EntryRow, MatchRow, Mode, RefillRow, Rows, Status, TalkRow
from skulk.server.tables.bots import Question
from skulk.server.tables.clocks import Clock
from skulk.server.tables.consent import Consent
from skulk.server.tables.place import Place, place_of
from skulk.server.tables.rebuild import Breath, begun, redo, still_true

TALK_KEPT = 200  # lines that a page shows
OUTDATED = "The rules have changed since this match began, and it cannot go on under the new ones."


class TableState:
    """The set-up, who sits where, the match, the talk, the clock and the end."""

    def __init__(self, match: str, game: Game) -> None:
        self.id = match
        self.game = game
        self.match: Match | None = None  # none while seats are open
        self.status: Status = "open"
        self.past = False  # it is only looked back at
        self.version = 0  # counts changes: what is shown of an older one is made anew
        self.moved: set[int] = set()  # seats that have moved since all were shown how things stand
        self.places: list[Place] = []
        self.names: tuple[str, ...] = ()
        self.talk: list[TalkLine] = []
        self.talked = 0  # lines of talk read from the store
        self.refilled = 0  # the last refill of clocks read from it
        self.result: Result | None = None
        self.clock: Clock | None = None
        self.last_at = 0  # when the last entry was made, or the match began
        self.refs: set[str] = set()
        self.consent = Consent()
        self.fault = ""  # why the match does not replay under the rules here
        self.host: str | None = None
        self.mode: Mode = "live"
        self.pace = ""
        self.bank_ms = 0
        self.increment_ms = 0
        self.options: dict[str, str] = {}
        self.days = 0
        self.grace_ms = 0  # the time the server was down since the last entry
        self.stand_in_level = ""
        self.first_game = False
        self.edition_text: str | None = None
        self.rematch = ""
        self.branch_of, self.branch_at = "", 0  # the match that this one goes on from, and after which entry
        self.commitment = ""

    # What everybody may know of it

    @property
    def number(self) -> int:
        """How many entries there are."""
        return len(self.match.entries) if self.match is not None else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        return self.match.waiting() if self.match is not None and self.status == "running" else ()

    def asked(self, seat: int | None) -> tuple[int, ...]:
        """The seats the game waits for, as far as a seat may know."""
        if self.match is None or self.status != "running":
            return ()
        return tuple([other for other in self.match.state.asked(seat) if other >= 0])

    def eyes_of(self, person: str | None) -> Eyes:
        """The seats that a person sits on; () makes a spectator."""
        if person is None:
            return ()
        return tuple([seat for seat, place in enumerate(self.places) if place.person == person])

    def plays(self, seat: int) -> bool:
        """Whether the owner of a seat can act now."""
        return self.status == "running" and not self.past and not self.places[seat].standing_in

    def result_words(self) -> str:
        """How it ended; nothing while it runs."""
        if self.status == "stopped":
            return OUTDATED
        return "" if self.result is None else end_words(self.game, self.result, self.names)

    def last_mover(self, eyes: Eyes, seat: int) -> int:
        """Of several own seats the one that moved last: it is the one that takes back."""
        match = self.match
        if match is None:
            return seat
        movers = [match.entries[played.number].seat for played in reversed(match.line)]
        return next((mover for mover in movers if mover in eyes), seat)

    def question(self, seat: int, level: str) -> Question:
        """The present moment, for a bot."""
        match = self.match
        assert match is not None
        entries = tuple([(entry.seat, entry.written()) for entry in match.entries])
        options = dict(match.setup.options)
        return Question(
            self.id, self.game.slug, self.edition_text, options, match.pledge, entries, seat, level
        )

    # What happens

    def enter(self, entry: Entry, move: Move | None, row: EntryRow) -> list[Event]:
        """What is stored becomes true here; a move was found for this very moment, taking back needs none."""
        match = self.match
        assert match is not None
        heard: list[Event] = []
        if move is not None:
            heard = match.enter(entry, move)
        else:
            match.redo_entry(entry)
        self._note(match, row)
        return heard

    def end(self, result: Result) -> None:
        self.status, self.result = "over", result

    def forget(self) -> None:
        """What is here and not in the store did not happen: the match is made again from there."""
        self.refilled = 0
        self.match = None

    def _note(self, match: Match, row: EntryRow) -> None:
        """What else follows from an entry."""
        if row.ref is not None:
            self.refs.add(row.ref)
        self.moved.add(row.seat)
        if self.consent.asking is not None:
            self.consent.drop()
        self.last_at = row.at
        if self.clock is not None:
            waiting = match.waiting()
            self.clock.charge(row.seat, row.spent_ms, row.seat in waiting, row.at)
            self.clock.ask(waiting, row.at)

    # The store

    async def adopt(self, rows: Rows) -> None:
        """Takes over what is stored: entries after those already known, talk from the first known line on."""
        self._read(rows)
        if rows.match.status != "open" and not self.fault:
            await self._play_on(rows)

    async def rewind(self, rows: Rows, count: int) -> None:
        """Goes back, or on, to the moment after so many entries."""
        if self.match is None or len(self.match.entries) > count:
            self.match = begun(self.game, rows.match, rows.seats)
        await redo(self.match, rows.entries[len(self.match.entries) : count])
        ended = count == len(rows.entries)
        self.status = rows.match.status if ended else "running"
        self.result = read_result(rows.match.result) if ended and rows.match.result else None
        self.version += 1

    def _read(self, rows: Rows) -> None:
        """All but the entries."""
        row = rows.match
        self.host, self.mode, self.days, self.grace_ms = row.host, row.mode, row.days, row.grace_ms
        self.pace = pace(row.mode, row.bank_ms, row.increment_ms, row.days)
        self.bank_ms, self.increment_ms, self.options = row.bank_ms, row.increment_ms, json.loads(row.options)
        self.stand_in_level = today(row.stand_in)
        self.first_game, self.edition_text = row.first_game, row.edition_text
        self.rematch = row.rematch or ""
        self.branch_of, self.branch_at = row.branch_of or "", row.branch_at or 0
        self.commitment = Pledge(row.secret, ()).commitment
        self.places = [place_of(seat) for seat in rows.seats]
        self._rename(tuple([place.name for place in self.places]))
        self._hear(rows.talk)
        self.status = row.status
        self.result = read_result(row.result) if row.result else None

    def _hear(self, rows: Sequence[TalkRow]) -> None:
        """The lines that are known, as they are stored now (who said one may be gone); then new ones."""
        for line, row in zip(self.talk, rows, strict=False):
            line.who, line.text = row.who, row.text
        lines = [TalkLine(row.who, row.seat, row.text) for row in rows[len(self.talk) :]]
        if lines:
            self.talk = (self.talk + lines)[-TALK_KEPT:]
            self.talked += len(lines)

    def _rename(self, names: tuple[str, ...]) -> None:
        """Whoever was taken away has no name in the match either."""
        if self.match is not None and self.match.names != names:
            self.match.names = names
        self.names = names

    async def _play_on(self, rows: Rows) -> None:
        """Makes the match, if it has begun, and enters what is new in the store."""
        try:
            match = self.match
            if match is None:
                match = begun(self.game, rows.match, rows.seats)
                self._begin(match, rows.match)
                await self._enter_again(match, rows, Breath())
                self.match = match  # not before: nobody is shown how it came about
            else:
                await self._enter_again(match, rows, None)
            if not still_true(match, rows):
                raise BadRecord("It ends differently under today's rules.")
        except Exception as fault:  # rules that changed may fail in any way
            self._give_up(str(fault))

    async def _enter_again(self, match: Match, rows: Rows, breath: Breath | None) -> None:
        """Enters what is stored; many entries take long, so others may be served meanwhile."""
        entries, refills = [Entry.read(row.seat, row.text) for row in rows.entries], list(rows.refills)
        # A clock is charged for what was taken back too, and asks the rules who was waited for then.
        gone = annulled(entries) if self.clock is None else [False for _ in entries]
        for number, row in enumerate(rows.entries):
            while refills and refills[0].at < row.at:
                self._refill(match, refills.pop(0))
            match.pass_over(entries[number]) if gone[number] else match.redo_entry(entries[number])
            self._note(match, row)
            if breath is not None:
                await breath.pause()
        for refill in refills:
            self._refill(match, refill)

    def _begin(self, match: Match, row: MatchRow) -> None:
        self.last_at = started = row.started or 0
        if row.bank_ms and self.mode == "live":
            self.clock = Clock(match.seats, row.bank_ms, row.increment_ms)
            self.clock.ask(match.waiting(), started)

    def _refill(self, match: Match, refill: RefillRow) -> None:
        """Gives time to who came back, or to all after the server was down."""
        self.refilled = refill.number
        if self.clock is None:
            return
        if refill.seat < 0:
            self.clock.start_again(match.waiting(), refill.at)
        else:
            self.clock.refill(refill.seat)

    def _give_up(self, fault: str) -> None:
        """Keeps what is stored of a match that does not replay."""
        self.fault = fault or "It does not replay."
        self.match, self.clock = None, None
        if self.status == "running":
            self.status = "stopped"


def end_words(game: Game, result: Result, names: tuple[str, ...]) -> str:
    """How a match ended, whether by a rule or because somebody gave up."""
    if result.reason != RESIGNED:
        return game.words.result(result, names)
    losers = " and ".join([names[seat] for seat in given_up(result)])
    return f"{losers} gave up. {' and '.join([names[seat] for seat in result.winners])} won."
