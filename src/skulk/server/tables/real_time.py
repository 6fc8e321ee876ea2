"""Real time at a table: one tick after the other, with the pointers and the bots that act in it.

A tick is applied at once and answered at once; it is written down together with the next ones, half a second
later at most. Aiming changes nothing but a pointer's place, so a crash can lose no more than that: whatever
was done or heard in a tick is on disk before anybody is told.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from math import ceil, inf
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection as Sql
from sqlalchemy import insert

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.levels import LEVELS
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import Refused, SkulkError
from skulk.kernel.event import Event
from skulk.kernel.game import RealTime
from skulk.kernel.match import Entry, Match
from skulk.kernel.state import CLOCK
from skulk.server.store.schema import ENTRIES
from skulk.server.store.store import StoreFailed, Taken, insist
from skulk.server.store.write_queue import NewEntry
from skulk.server.tables.pointers import Answer, News, Patience, Pointer

if TYPE_CHECKING:
    from skulk.server.tables.live import Live

LONG = 1.0  # seconds: a clock that moves more seldom is patient, it does not tick
WRITTEN = 10  # ticks that are written down together
STILL = 200  # ticks after which a seat without a line lets go
BEHIND = 0.25  # seconds that may be made up for; more only slow time down
STAND_IN = LEVELS[1]  # who plays for somebody if the table's own stand-in cannot

encode = msgspec.json.Encoder().encode


class Ticker:
    """What goes on at a table in real time. All of it happens on the event loop."""

    def __init__(self, table: "Live", rules: RealTime) -> None:
        self.table = table
        self.rules = rules
        self.pointers: dict[int, list[Pointer]] = {}
        self.unwritten: list[NewEntry] = []
        self._asked: list[tuple[Pointer, str]] = []
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._unheard: dict[int, int] = {}  # ticks since a seat had a line
        self._pen = asyncio.Lock()
        self._running: asyncio.Task[None] | None = None
        self._due = 0.0
        self._known = 0  # entries when the last tick ended
        self._since = 0.0
        self._left = True  # nobody was there when time last stood still
        self._patience: int | None = None  # the seconds left that were told last

    @property
    def active(self) -> bool:
        return self._running is not None

    def go_on(self) -> None:
        if self._running is None and self._attended():
            self._running = self.table.kit.start(self._run())

    def stop(self) -> None:
        if self._running is not None and self._running is not asyncio.current_task():
            self._running.cancel()

    def _attended(self) -> bool:
        return self.table.looked_at

    # Pointers that people move

    def join(self, pointer: Pointer) -> None:
        self.pointers.setdefault(pointer.seat, []).append(pointer)

    def leave(self, pointer: Pointer) -> None:
        self.pointers[pointer.seat].remove(pointer)

    def ask(self, pointer: Pointer, text: str) -> None:
        """An act; it is done in the next tick."""
        if len(self._asked) < 64:
            self._asked.append((pointer, text))

    @property
    def driven_elsewhere(self) -> bool:
        """Whether another process counts the ticks now: what is done here would collide with them."""
        table = self.table
        ticking = table.waiting == (CLOCK,) and table.match is not None
        near = table.kit.far is None or table.kit.bus.drives(table.id)
        return ticking and not near

    async def pass_on(self, seat: int, text: str) -> None:
        """An act by words, done by the process that drives the table."""
        assert self.table.kit.far is not None
        await self.table.kit.far.ask(self.table.id, seat, text)

    # Time

    async def _run(self) -> None:
        table = self.table
        self._due = self._since = asyncio.get_running_loop().time()
        try:
            await self._ask_who_comes_back()
            while CLOCK in table.waiting and table.match is not None and self._attended():
                seconds = self.rules.seconds(table.match.state)
                if seconds > LONG:
                    await self._decide(seconds)
                else:
                    await self._beat(seconds)
        except (StoreFailed, Taken):
            table.kit.log.exception("a tick could not be written down", extra={"match": table.id})
            self.forget()
        except Refused:  # somebody was quicker
            table.kit.log.warning("a tick was refused something", extra={"match": table.id})
        finally:
            self._running = None
            self._left = self._left or not self._attended()
        await insist(self.settle)
        if table.in_doubt:
            await insist(table.reload)
        else:
            table.turns.go_on()

    async def _ask_who_comes_back(self) -> None:
        """Nobody is thrown into a match that was left: first they say that they are ready."""
        table = self.table
        if self._left and table.match is not None and self.rules.pauses(table.match.state):
            async with table.lock:
                text = self.rules.pauses(table.match.state) if table.match is not None else ""
                if text:
                    await table.enter(Entry(CLOCK, text), None)
        self._left = False

    def hand_over(self) -> None:
        """Another process drives the table from now on; if that one dies, whoever looks on has not left."""
        self.stop()
        self._left = not self._attended()
        if self.unwritten:
            self.forget()
            self.table.kit.start(insist(self.table.reload))

    async def settle(self) -> None:
        """Writes what is unwritten; if another process was first, it did not happen."""
        try:
            await self.flush()
        except Taken:
            self.forget()

    def forget(self) -> None:
        """What was not written did not happen: the table is made again from the store."""
        self.unwritten.clear()
        self.table.refilled = 0
        self.table.match = None
        self.table.in_doubt = True

    async def _decide(self, seconds: float) -> None:
        """Decisions between ticks: bots answer after a while, and the clock for whoever is too slow."""
        table, loop = self.table, asyncio.get_running_loop()
        await asyncio.sleep(min(0.1, max(table.kit.pause, 0.01)))
        async with table.lock:
            match = table.match
            if match is None or CLOCK not in table.waiting:
                return
            if len(match.entries) != self._known:
                self._known, self._since = len(match.entries), loop.time()
            waited = loop.time() - self._since
            asked = [seat for seat in table.waiting if seat >= 0 and table.places[seat].bot]
            self._tell_patience(None if asked or seconds == inf else ceil(max(0.0, seconds - waited)))
            if asked and waited >= table.kit.pause:
                await table.enter(Entry(asked[0], self._choice(match, asked[0])), None)
            elif waited >= seconds:
                await table.enter(Entry(CLOCK, self.rules.tick(match.state, {})), None)
            self._due = loop.time()

    def _tell_patience(self, left: int | None) -> None:
        """Every second, how long the clock waits for a person; None: as long as it takes."""
        if left != self._patience:
            self._patience = left
            for pointer in [pointer for pointers in self.pointers.values() for pointer in pointers]:
                pointer.tell(encode(Patience(left)))

    async def _beat(self, seconds: float) -> None:
        table, loop = self.table, asyncio.get_running_loop()
        self._tell_patience(None)
        self._due = max(self._due + seconds, loop.time() - BEHIND)
        await asyncio.sleep(max(0.0, self._due - loop.time()))
        async with table.lock:
            match = table.match
            if match is None or CLOCK not in table.waiting or self.rules.seconds(match.state) > LONG:
                return
            stirred = len(match.entries) != self._known
            heard, acted = self._tick(match)
            began = loop.time()
            if heard or acted or len(self.unwritten) >= 2 * WRITTEN:
                await self.flush()
            self._answer(match, heard, began)
            await self._show(match, heard, stirred or acted)
            self._known = len(match.entries)
        if len(self.unwritten) >= WRITTEN and not self._pen.locked():
            table.kit.start(self._write())

    def _tick(self, match: Match) -> tuple[list[Event], bool]:
        """What was asked since the last tick, what the bots do, and the tick itself."""
        before = len(match.entries)
        heard: list[Event] = []
        asked, self._asked = self._asked, []
        for pointer, text in asked:
            self._act(match, pointer, text, heard)
        acted = len(match.entries) > before
        for seat in range(match.seats):
            for text in self._own_acts(match, seat):
                heard += self._enter(match, seat, text)
        aims = {seat: aim for seat, led in self.pointers.items() if led and (aim := led[-1].aim) is not None}
        heard += self._enter(match, CLOCK, self.rules.tick(match.state, aims))
        return heard, acted

    def _act(self, match: Match, pointer: Pointer, text: str, heard: list[Event]) -> None:
        try:
            self.check(pointer.seat, text)
            match.find(pointer.seat, text)
            heard += self._enter(match, pointer.seat, text)
        except SkulkError as error:
            pointer.tell(encode(News("refused", str(error), getattr(error, "rule", ""))))

    def _own_acts(self, match: Match, seat: int) -> list[str]:
        """What a bot does now, or what is done for a seat that nobody is heard of."""
        if self._level(seat):
            sits = self.rules.takes_over(match.state, seat, self._level(seat))
            if sits:
                return [sits]
            return [self._choice(match, seat)] if self.rules.idle(match.state, seat) else []
        self._unheard[seat] = 0 if self.table.here(seat) else self._unheard.get(seat, 0) + 1
        text = self.rules.lets_go(match.state, seat) if self._unheard[seat] >= STILL else ""
        return [text] if text else []

    def check(self, seat: int, text: str) -> None:
        """Refuses what a person does while a bot plays on for them."""
        if self.rules.bots_only(text):
            raise Refused("Only a bot can play that.")
        if self._level(seat):
            raise Refused(self.rules.words.plays_on)

    def _level(self, seat: int) -> str:
        """The level of the bot that plays a seat now; one that took over may play the round to its end."""
        level = self.table.places[seat].bot
        if level:
            return level if level in LEVELS else STAND_IN
        return self.rules.plays_on(self.table.match.state, seat) if self.table.match is not None else ""

    def _choice(self, match: Match, seat: int) -> str:
        level = self._level(seat)
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != level:
            dice = Dice.seeded(f"{match.pledge.secret} ticker {seat} {len(match.entries)}")
            bot = make(level, dice)
            self._bots[seat] = (level, bot)
        return str(bot.choose(Chair(match, seat)))

    def _enter(self, match: Match, seat: int, text: str) -> list[Event]:
        """Applies an entry that is yet to be written."""
        note = Entry(seat, text).written()
        entry = NewEntry(self.table.id, len(match.entries), seat, note, None, 0, self.table.kit.now())
        heard = match.play(seat, text)
        self.unwritten.append(entry)
        self.table.last_at = entry.at
        return heard

    async def flush(self) -> None:
        """Returns when all entries so far are on disk."""
        async with self._pen:
            rows = list(self.unwritten)
            if rows:
                await self.table.kit.store.do(written(rows))
                del self.unwritten[: len(rows)]

    async def _write(self) -> None:
        """The same beside the ticks; a failure is met by the tick that has to wait for it."""
        with suppress(StoreFailed, Taken):
            await self.flush()

    # Telling

    def _answer(self, match: Match, heard: Sequence[Event], began: float) -> None:
        """Each pointer is told what its seat hears, and nothing of anybody else."""
        words, names = match.game.words, match.names
        for seat, pointers in self.pointers.items():
            if not pointers:
                continue
            news = [
                News(event.verb, words.event(event, names), event.rule)
                for event in heard
                if event.seen_by(seat)
            ]
            signal = self.rules.hears(match.state, seat)
            for pointer in pointers:
                waited = round((began - pointer.arrived) * 1000, 1) if pointer.arrived else 0.0
                pointer.tell(encode(Answer(signal, pointer.number, waited, news)))
                pointer.arrived = 0.0

    async def _show(self, match: Match, heard: Sequence[Event], stirred: bool) -> None:
        """New scenes for whoever plays by words or watches; for all when no tick hurries them."""
        table = self.table
        if CLOCK not in match.waiting() or self.rules.seconds(match.state) > LONG:
            await table.finish_if_over()
            table.news()
            table.tell()
            table.turns.go_on()
            return
        if not heard and not stirred:
            return
        table.news()
        table.changes += 1
        for eyes, watcher in table.watchers.items():
            seat = eyes[0] if eyes else None
            led = seat is not None and bool(self.pointers.get(seat)) and self.rules.hears(match.state, seat)
            told = stirred or any([event.seen_by(seat) for event in heard])
            if watcher.connections and told and not led:
                table.stage.refresh(watcher)


def written(rows: list[NewEntry]) -> Any:
    """Work for the store: all of these, or none."""

    def work(connection: Sql) -> None:
        connection.execute(insert(ENTRIES), [row._asdict() for row in rows])

    return work
