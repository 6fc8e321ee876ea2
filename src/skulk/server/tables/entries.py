"""The only way into a match: an entry is stored, then applied, then told. Its end goes the same way."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from skulk.kernel.errors import Stale
from skulk.kernel.event import Event
from skulk.kernel.match import Entry
from skulk.kernel.state import Move, Result
from skulk.server.cluster.notices import Changed
from skulk.server.store.queries import end_match, entries_of, insert_entries, load, set_match
from skulk.server.store.rows import EntryRow
from skulk.server.store.store import StoreFailed, Taken, insist
from skulk.server.tables.context import Context
from skulk.server.tables.lock import Lock
from skulk.server.tables.state import TableState

Done = Callable[[Exception | None], None]  # is told what went wrong, if anything did

QUICKER = "The match has moved on: somebody was quicker."


class Entries:
    """Whoever changes a match holds the lock."""

    def __init__(self, context: Context, state: TableState, told: Callable[[], None]) -> None:
        """`told` shows everybody how things stand now, and lets them go on."""
        self.context = context
        self.state = state
        self.lock = Lock()
        self.in_doubt = False  # the store may know more than we do
        self.unwritten: list[EntryRow] = []  # of real time: applied, and soon written
        self._pen = asyncio.Lock()
        self._told = told

    # Entries

    async def enter(self, entry: Entry, move: Move | None = None, ref: str | None = None) -> None:
        """Returns when a checked entry is stored, applied and told. The lock is held."""
        await self.flush()
        if self.in_doubt:  # meanwhile another process took over
            raise Stale(QUICKER)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter_soon(entry, move, ref, partial(settle, done))
        try:
            await done
        except asyncio.CancelledError:  # it may be stored all the same
            self.in_doubt = True
            self.context.start(insist(self.reload))
            raise

    def enter_soon(self, entry: Entry, move: Move | None, ref: str | None, done: Done) -> None:
        """The same for a caller who does not wait: `done` is called in the end, just before all are told."""
        row = self._row(entry, ref)
        self.context.store.append(row, partial(self._stored, entry, move, row, done))

    def enter_now(self, entry: Entry, move: Move) -> list[Event]:
        """In real time: applied at once, and told once it is written (see `flush`); returns what happened."""
        row = self._row(entry, None)
        heard = self.state.enter(entry, move, row)
        self.unwritten.append(row)
        return heard

    def _row(self, entry: Entry, ref: str | None) -> EntryRow:
        state, now = self.state, self.context.now()
        spent = state.clock.spent(entry.seat, now) if state.clock is not None else 0
        return EntryRow(state.id, state.number, entry.seat, entry.written(), ref, spent, now)

    def _stored(
        self, entry: Entry, move: Move | None, row: EntryRow, done: Done, _: Any, error: BaseException | None
    ) -> None:
        if self.in_doubt:  # whoever waited for it is gone, and the store is read again
            done(Stale(QUICKER))
            return
        if error is not None:
            self.context.start(finish(self._not_stored(row, error), done))
            return
        self.state.enter(entry, move, row)
        result = self._outcome()
        if self.state.grace_ms or (result is not None and not self.context.bus.alone):
            self.context.start(finish(self._entered(), done))
            return
        if result is not None:  # it follows from the entries, and no other process can know another
            self.state.end(result)
            self.context.start(self._end_later(result))
        done(None)
        self.tell_all()

    async def _not_stored(self, row: EntryRow, error: BaseException) -> None:
        if not isinstance(error, Taken):
            self.in_doubt = True
            raise error
        await self.catch_up()
        if row.ref is None or row.ref not in self.state.refs:
            raise Stale(QUICKER) from None

    async def _entered(self) -> None:
        """What needs the store again: time that was forgiven, and an end that others may know better."""
        if self.state.grace_ms:
            self.state.grace_ms = 0
            await self.context.store.do(set_match(self.state.id, grace_ms=0))
        await self.end_if_over()
        self.tell_all()

    def tell_all(self) -> None:
        """Shows everybody, here and through other processes, how things stand now."""
        self.news()
        self._told()

    def news(self) -> None:
        """Lets the other processes know that the store knows more."""
        if not self.context.bus.alone:
            self.context.bus.send(Changed(self.state.id))

    # The end

    def _outcome(self) -> Result | None:
        """The result of a match that is over by its rules and not ended yet."""
        match = self.state.match
        return match.result() if match is not None and self.state.status == "running" else None

    async def end(self, result: Result) -> None:
        """Ends the match; an end that the store knew before stands instead. The lock is held."""
        if await self._end(result):
            await self.catch_up()

    async def end_if_over(self) -> None:
        """The same if its rules say so. If that cannot be stored, the entries tell it again later."""
        result = self._outcome()
        if result is not None:
            try:
                await self.end(result)
            except StoreFailed:
                self._not_ended(result)

    async def _end_later(self, result: Result) -> None:
        """Stores an end that everybody knows already."""
        try:
            if await self._end(result):
                await self.reload()
        except StoreFailed:
            self._not_ended(result)

    async def _end(self, result: Result) -> bool:
        """The one place where a match ends, in the store and here; tells if the store knew an end before."""
        late = await self.context.store.do(end_match(self.state.id, result, self.context.today()))
        self.state.end(result)
        return late

    def _not_ended(self, result: Result) -> None:
        self.context.log.exception("a result was not stored", extra={"match": self.state.id})
        self.state.end(result)

    # The store

    async def sure(self) -> None:
        if self.in_doubt:
            await self.catch_up()

    async def reload(self) -> None:
        """Catches up with the store, and tells everyone."""
        async with self.lock:
            await self.catch_up()

    async def keep_up(self) -> None:
        """Reads on if other processes have written more than was heard of."""
        if self.context.bus.alone:
            return
        if await self.context.store.read(entries_of(self.state.id)) > self.state.number:
            await self.reload()

    async def catch_up(self) -> None:
        """Reads what the store knows more, and tells everyone. The lock is held."""
        await self.write_or_forget()
        state = self.state
        known = load(state.id, state.number, state.talked - len(state.talk), state.refilled)
        await state.adopt(await self.context.store.read(known))
        if self.in_doubt:
            self.in_doubt = False
            self.news()  # perhaps something of ours was stored after all
        await self.end_if_over()
        self._told()

    # Real time

    async def flush(self) -> None:
        """Returns when all that was entered is on disk."""
        if not self.unwritten:
            return
        async with self._pen:
            rows = list(self.unwritten)
            await self.context.store.do(partial(insert_entries, entries=rows))
            del self.unwritten[: len(rows)]

    @property
    def writing(self) -> bool:
        return self._pen.locked()

    async def write_or_forget(self) -> None:
        """Writes what is unwritten; if another process was first, it did not happen."""
        try:
            await self.flush()
        except Taken:
            self.forget()

    def forget(self) -> None:
        """What was not written did not happen."""
        self.unwritten.clear()
        self.state.forget()
        self.in_doubt = True


async def finish(work: Coroutine[Any, Any, None], done: Done) -> None:
    try:
        await work
    except Exception as trouble:
        done(trouble)
    else:
        done(None)


def settle(done: "asyncio.Future[None]", trouble: Exception | None) -> None:
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)
