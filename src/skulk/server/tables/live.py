"""A live match is a cache of the store: entries are stored, then applied, then told."""

import asyncio
from collections.abc import Callable
from typing import Any

from skulk.bots.levels import today
from skulk.kernel.errors import BadRecord, Stale
from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import UNDO, Entry, Match, annulled
from skulk.kernel.state import CLOCK, Result
from skulk.server.cluster.notices import Changed, Here
from skulk.server.show.stage import Stage
from skulk.server.show.subscribers import Connection, Eyes, Watcher
from skulk.server.show.times import pace
from skulk.server.show.wire import Scene, TalkLine
from skulk.server.store.queries import (
    RESIGNED,
    Rows,
    Stored,
    Work,
    add_talk,
    all_of,
    load,
    not_taken_over,
    read_result,
    set_match,
    set_seats,
    written,
)
from skulk.server.store.store import StoreFailed, Taken, insist
from skulk.server.store.write_queue import Ending, NewEntry
from skulk.server.tables.bots import Question
from skulk.server.tables.clocks import Clock
from skulk.server.tables.context import Kit
from skulk.server.tables.lock import Turnstile
from skulk.server.tables.place import Place
from skulk.server.tables.real_time import Ticker
from skulk.server.tables.rebuild import Breath, begun, still_true
from skulk.server.tables.turns import Turns

Done = Callable[[Exception | None], None]  # is told what went wrong, if anything did

TALK_KEPT = 200  # lines that a page shows
OUTDATED = "The rules have changed since this match began, and it cannot go on under the new ones."


class Live:
    """A match, whoever sits and watches, and what the store knows of them."""

    def __init__(self, kit: Kit, game: Game, rows: Rows) -> None:
        self.kit = kit
        self.game = game
        self.id: str = rows.match.id
        self.match: Match | None = None  # none while seats are open
        self.status: str = "open"
        self.places: list[Place] = []
        self.talk: list[TalkLine] = []
        self.talked = 0  # lines of talk read from the store
        self.refilled = 0  # the last refill of clocks read from it
        self.result: Result | None = None
        self.clock: Clock | None = None
        self.grace_ms = 0  # the time the server was down since the last entry
        self.last_at = 0  # when the last entry was made, or the match began
        self.undo_asked: int | None = None
        self.undo_agreed: set[int] = set()
        self.refs: set[str] = set()
        self.watchers: dict[Eyes, Watcher] = {}
        self.changes = 0
        self.lock = Turnstile()
        self.in_doubt = False  # the store may know more than we do
        self.fault = ""  # why the match does not replay under the rules here
        self.away_since: dict[int, int] = {}
        self.loaded_at = kit.now()
        self.past = False  # it is only looked back at
        self.stage = Stage(self)
        self.turns = Turns(self)
        self.ticker = Ticker(self, game.real_time) if game.real_time is not None else None

    # What everybody may know of it

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([place.name for place in self.places])

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for."""
        return self.match.waiting() if self.match is not None and self.status == "running" else ()

    def asked(self, seat: int | None) -> tuple[int, ...]:
        """The seats the game waits for, as far as a seat may know."""
        if self.match is None or self.status != "running":
            return ()
        return tuple([other for other in self.match.state.asked(seat) if other >= 0])

    @property
    def busy(self) -> bool:
        """Whether somebody looks, thinks or writes here."""
        return self._looked_at_here() or self.lock.locked() or self.turns.active

    def eyes_of(self, person: str | None) -> Eyes:
        """The seats that a person sits on; () makes a spectator."""
        if person is None:
            return ()
        return tuple([seat for seat, place in enumerate(self.places) if place.person == person])

    def here(self, seat: int) -> bool:
        """Whether the owner of a seat looks at the table, through whichever process."""
        for eyes, watcher in self.watchers.items():
            if watcher.connections and seat in eyes:
                return True
        return self.kit.elsewhere.here(self.id, seat)

    @property
    def looked_at(self) -> bool:
        """Whether anybody looks at the table, through whichever process."""
        return self._looked_at_here() or self.kit.elsewhere.looking(self.id)

    def _looked_at_here(self) -> bool:
        return any([watcher.connections for watcher in self.watchers.values()])

    def plays(self, seat: int) -> bool:
        """Whether the owner of a seat can act now."""
        return self.status == "running" and not self.past and not self.places[seat].standing_in

    def result_words(self) -> str:
        """How it ended; nothing while it runs."""
        if self.status == "stopped":
            return OUTDATED
        if self.result is None:
            return ""
        if self.result.reason == RESIGNED:
            return resigned_words(self.result, self.names)
        return self.game.words.result(self.result, self.names)

    # Looking

    def join(self, eyes: Eyes) -> Connection:
        """A new connection; its first message is the whole scene."""
        watcher = self.watcher(eyes)
        connection = Connection(watcher, self._part)
        known = [self.here(seat) for seat in eyes]
        watcher.connections.append(connection)
        self.kit.bus.send(self.presence())
        if all(known):
            self.stage.renew(watcher)
        else:
            self.tell()
            self.turns.go_on()
        return connection

    def scene(self, eyes: Eyes) -> Scene:
        """The whole scene now, for a page or an API that asks once."""
        return self.watcher(eyes).snapshot()

    def watcher(self, eyes: Eyes) -> Watcher:
        if eyes not in self.watchers:
            self.watchers[eyes] = Watcher(eyes, self.kit.first_pulse(), self.stage.renew)
        return self.watchers[eyes]

    def tell(self) -> None:
        """Shows everybody who looks how things stand now, first whoever moved. For after every change."""
        self.changes += 1
        looking = [watcher for watcher in self.watchers.values() if watcher.connections]
        moved = [watcher for watcher in looking if watcher.moved]
        for watcher in moved + [watcher for watcher in looking if not watcher.moved]:
            self.stage.refresh(watcher)

    def _part(self, connection: Connection) -> None:
        known = [seat for seat in range(len(self.places)) if self.here(seat)]
        connection.watcher.connections.remove(connection)
        self.kit.bus.send(self.presence())
        self.presence_changed(known)

    def presence(self) -> Here:
        """Who looks at the table through this process."""
        near = [eyes for eyes, watcher in self.watchers.items() if watcher.connections]
        return Here(self.kit.bus.me, self.id, tuple({seat for eyes in near for seat in eyes}), bool(near))

    def presence_changed(self, known: list[int]) -> None:
        """Tells all if others are here than those known before."""
        here = [seat for seat in range(len(self.places)) if self.here(seat)]
        if here != known:
            gone = set(known).difference(here)
            self.away_since.update(dict.fromkeys(gone, self.kit.now()))
            self.tell()
        self.turns.go_on()

    # Entries

    async def enter(self, made: Entry, ref: str | None) -> None:
        """Stores a checked entry, applies it and tells everyone. The lock is held."""
        if self.ticker is not None:
            await self.ticker.flush()
        entry = self._entry(made, ref)
        try:
            await self.kit.store.append(entry)
        except (Taken, StoreFailed) as error:
            await self._not_stored(entry, error)
            return
        except asyncio.CancelledError:  # it may be stored all the same
            self.in_doubt = True
            self.kit.start(insist(self.reload))
            raise
        self._apply(made, ref, entry.spent_ms, entry.at)
        await self._entered()

    def enter_soon(self, made: Entry, ref: str | None, done: Done) -> None:
        """The same for a caller who does not wait: afterwards the lock is released and `done` is called."""
        entry = self._entry(made, ref)
        self.kit.store.append_soon(entry, lambda _, error: self._stored(made, entry, done, error))

    def _stored(self, made: Entry, entry: NewEntry, done: Done, error: BaseException | None) -> None:
        if error is None:
            self._apply(made, entry.ref, entry.spent_ms, entry.at)
        result = self.match.result() if self.match is not None else None
        if error is not None or self.grace_ms or (result is not None and not self.kit.bus.alone):
            self.kit.start(self._stored_slowly(entry, done, error))
            return
        if result is not None:  # it follows from the entries, and no other process can know another
            self.status, self.result = "over", result
            self.turns.stop()
            self.kit.start(self._end_told(result))
        self._let_go(done, None)
        self._all_told()

    async def _end_told(self, result: Result) -> None:
        """Stores an end that everybody knows already."""
        try:
            if await self._store_end(result):
                await self.reload()
        except StoreFailed:
            self._end_not_stored()

    async def _stored_slowly(self, entry: NewEntry, done: Done, error: BaseException | None) -> None:
        """What needs the store again: an end that others may know better, or an entry that was not taken."""
        try:
            await (self._entered() if error is None else self._not_stored(entry, error))
        except Exception as trouble:
            self._let_go(done, trouble)
        else:
            self._let_go(done, None)

    def _let_go(self, done: Done, trouble: Exception | None) -> None:
        self.lock.release()
        done(trouble)

    def _entry(self, made: Entry, ref: str | None) -> NewEntry:
        assert self.match is not None
        now = self.kit.now()
        spent = self.clock.spent(made.seat, now) if self.clock is not None else 0
        return NewEntry(self.id, len(self.match.entries), made.seat, made.written(), ref, spent, now)

    async def _not_stored(self, entry: NewEntry, error: BaseException) -> None:
        if not isinstance(error, Taken):
            self.in_doubt = True
            raise error
        await self.catch_up()
        if entry.ref is None or entry.ref not in self.refs:
            raise Stale("The match has moved on: somebody was quicker.") from None

    async def _entered(self) -> None:
        if self.grace_ms:
            self.grace_ms = 0
            await self.kit.store.do(set_match(self.id, grace_ms=0))
        await self.finish_if_over()
        self._all_told()

    def _all_told(self) -> None:
        self.news()
        self.tell()
        self.turns.go_on()

    def news(self) -> None:
        """Lets the other processes know that the store knows more."""
        if not self.kit.bus.alone:
            self.kit.bus.send(Changed(self.id))

    def _apply(self, made: Entry, ref: str | None, spent: int, at: int) -> None:
        """What is stored becomes true here."""
        assert self.match is not None
        self.match.redo_entry(made)
        self._note(self.match, made.seat, ref, spent, at)

    def _note(self, match: Match, seat: int, ref: str | None, spent: int, at: int) -> None:
        """What else follows from an entry."""
        if ref is not None:
            self.refs.add(ref)
        for eyes, watcher in self.watchers.items():
            watcher.moved = watcher.moved or seat in eyes
        self.undo_asked = None
        self.undo_agreed.clear()
        self.last_at = at
        if self.clock is not None:
            waiting = match.waiting()
            self.clock.charge(seat, spent, seat in waiting, at)
            self.clock.ask(waiting, at)

    async def finish_if_over(self) -> None:
        result = self.match.result() if self.match is not None else None
        if result is None or self.status != "running":
            return
        try:
            await self.finish(result)
        except StoreFailed:
            self._end_not_stored()
            self.status, self.result = "over", result

    def _end_not_stored(self) -> None:
        """The entries tell it again when the table is next read."""
        self.kit.log.exception("a result was not stored", extra={"match": self.id})

    async def _store_end(self, result: Result) -> bool:
        """Stores an end; says whether the store knew of one already, which then stands."""
        return await self.kit.store.end(Ending(written(result), self.kit.today(), self.id))

    async def finish(self, result: Result) -> None:
        """Ends the match; the lock is held."""
        ended = await self._store_end(result)
        self.status, self.result = "over", result
        self.turns.stop()
        if ended:
            await self.catch_up()  # in another process, perhaps otherwise

    # What happens by itself

    async def tick(self) -> None:
        """Time passes by one tick, in a game played in real time."""
        async with self.lock:
            await self._sure()
            if CLOCK in self.waiting and self.match is not None:
                await self.enter(Entry(CLOCK, str(self.match.state.moves(CLOCK)[0])), None)

    async def bot_plays(self, seat: int, text: str, number: int) -> None:
        """Enters a bot's answer, unless the question has changed meanwhile."""
        async with self.lock:
            await self._sure()
            match = self.match
            if match is None or seat not in self.waiting or not self.places[seat].bot:
                return
            if number == len(match.entries) or CLOCK in self.waiting:
                match.find(seat, text)
                await self.enter(Entry(seat, text), None)

    def question(self, seat: int, level: str) -> Question:
        """The present moment, for a bot."""
        match = self.match
        assert match is not None
        entries = tuple([(entry.seat, entry.written()) for entry in match.entries])
        options = dict(match.setup.options)
        return Question(
            self.id, self.game.slug, self.edition_text, options, match.pledge, entries, seat, level
        )

    async def drop_unfinished(self, seat: int) -> None:
        """Takes back what a seat is in the middle of, as long as nobody has seen it. The lock is held."""
        match = self.match
        while match is not None and not self.game.sense.quiet(match.state) and match.can_undo(seat):
            await self.enter(Entry(seat, "", UNDO), None)

    async def stand_in(self, seats: Eyes, level: str, why: str) -> None:
        """Puts a bot in the place of somebody; told to all. The lock is held."""
        level = self.kit.level(level)
        names = " and ".join(dict.fromkeys([self.places[seat].name for seat in seats]))
        notice = f"{names} {why}; a bot ({level}) plays on."
        await self.reseat(seats, notice, not_taken_over(self.id, seats), standing_in=level)
        await self.bot_came()

    async def bot_came(self) -> None:
        """What else changes when a bot takes a seat."""

    async def reseat(self, seats: Eyes, notice: str, *more: Work, **values: Any) -> None:
        """Changes seats in the store and here, and says so."""
        told = add_talk(self.id, -1, "", notice, self.kit.now())
        await self.kit.store.do(all_of(*more, set_seats(self.id, seats, **values), told))
        self.news()
        await self.catch_up()

    # The store

    async def reload(self) -> None:
        """Catches up with the store, and tells everyone."""
        async with self.lock:
            await self.catch_up()

    async def wake(self) -> None:
        """After it was made alive: what ended is ended, and who is asked gets to move."""
        async with self.lock:
            await self.finish_if_over()
            self.turns.go_on()

    async def _sure(self) -> None:
        if self.in_doubt:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Reads what the store knows more, and tells everyone. The lock is held."""
        if self.ticker is not None:
            await self.ticker.settle()
        known = len(self.match.entries) if self.match is not None else 0
        await self.adopt(await self.kit.store.read(load(self.id, known, self.talked, self.refilled)))
        if self.in_doubt:
            self.in_doubt = False
            self.news()  # perhaps something of ours was stored after all
        await self.finish_if_over()
        self.tell()
        self.turns.go_on()

    async def adopt(self, rows: Rows) -> None:
        """Takes over what is stored; entries and talk may start after those already known."""
        self._read(rows)
        if rows.match.status != "open" and not self.fault:
            await self._play_on(rows)

    def _read(self, rows: Rows) -> None:
        """All but the entries."""
        row = rows.match
        self.host: str | None = row.host
        self.mode: str = row.mode
        self.pace = pace(row.mode, row.bank_ms, row.increment_ms, row.days)
        self.days: int = row.days
        self.grace_ms = row.grace_ms
        self.stand_in_level: str = today(row.stand_in)
        self.first_game: bool = row.first_game
        self.edition_text: str | None = row.edition_text
        self.rematch: str = row.rematch or ""
        self.commitment = Pledge(row.secret, ()).commitment
        self.places = [
            Place(r.kind, r.person, r.name, today(r.level), today(r.standing_in), r.resigned, r.reserved)
            for r in rows.seats
        ]
        lines = [TalkLine(line.who, line.seat, line.text) for line in rows.talk]
        if lines:
            self.talk = (self.talk + lines)[-TALK_KEPT:]
            self.talked += len(lines)
        self.status = row.status
        self.result = read_result(row.result) if row.result else None

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
            self._note(match, row.seat, row.ref, row.spent_ms, row.at)
            if breath is not None:
                await breath.pause()
        for refill in refills:
            self._refill(match, refill)

    def _begin(self, match: Match, row: Stored) -> None:
        self.last_at = row.started
        if row.bank_ms and self.mode == "live":
            self.clock = Clock(match.seats, row.bank_ms, row.increment_ms)
            self.clock.ask(match.waiting(), row.started)

    def _refill(self, match: Match, refill: Stored) -> None:
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


def resigned_words(result: Result, names: tuple[str, ...]) -> str:
    losers = " and ".join([names[seat] for seat, place in enumerate(result.places) if place != 1])
    return f"{losers} gave up. {' and '.join([names[seat] for seat in result.winners])} won."
