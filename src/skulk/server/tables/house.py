"""The house: all tables of this server, made alive when somebody looks at them."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection as Sql
from sqlalchemy import select, update

from skulk.kernel.errors import BadEdition
from skulk.server.cluster.notices import Changed
from skulk.server.cluster.peers import Company
from skulk.server.show.subscribers import Connection, Eyes, Watcher
from skulk.server.show.wire import Scene
from skulk.server.store.queries import NoTable, Rows, keep, load, refill, remembered, set_match
from skulk.server.store.schema import MATCHES
from skulk.server.store.store import StoreFailed, insist
from skulk.server.tables.analyses import Analyses
from skulk.server.tables.context import Kit
from skulk.server.tables.editions import read_aside
from skulk.server.tables.place import Place
from skulk.server.tables.ratings import Ratings
from skulk.server.tables.replays import Replays
from skulk.server.tables.table import Table

__all__ = ["Connection", "Eyes", "House", "NoTable", "Place", "Table", "Watcher"]

MOST_ALIVE = 2000  # tables kept in memory; idle ones above this are let go
HEARTBEAT = 20.0  # seconds between notes that the server is up


class House:
    """Finds tables, wakes them, lets them go; replays and branches of finished matches."""

    def __init__(self, kit: Kit) -> None:
        """The kit's bus is opened with the house, its store by whoever made it."""
        self.kit = kit
        self.key = b""  # signs invitations; known after `open`
        self.stopped: dict[str, str] = {}  # match id: why it does not replay
        self._tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Future[Table]] = {}
        self._replays = Replays(self.kit)
        self.analyses = Analyses(self.kit, self._replays)
        self.ratings = Ratings(self.kit)
        self.company = Company(self)

    @property
    def alive(self) -> tuple[Table, ...]:
        return tuple(self._tables.values())

    async def open(self) -> None:
        """Joins the other processes and wakes all running tables: bots that are asked think on.

        Time that the server was down counts for nobody; the first process of all sees to that.
        Running matches that no longer replay under the rules here are kept as stopped, and named
        in `stopped`.
        """
        store = self.kit.store
        self.key = bytes.fromhex(await store.do(remembered("key", secrets.token_hex(32))))
        self.company.open()
        await self.kit.bus.open()
        if self.kit.bus.first:
            await store.do(forgive(self.kit.now()))
        self.company.settled = True
        self.kit.start(self.wake_all())
        self.kit.start(self._beat())

    async def close(self) -> None:
        """Stops bots and timers; the store is closed by whoever opened it."""
        for table in self.alive:
            table.turns.stop()
        tasks = list(self.kit.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.kit.thinkers.close()
        await self.kit.bus.close()
        with suppress(StoreFailed):
            await self.kit.store.do(keep("seen", str(self.kit.now())))

    async def table(self, match: str) -> Table:
        """A table by its id; NoTable if there is none."""
        if match in self._tables:
            return self._tables[match]
        if not match.isalnum():  # nor need any database be asked
            raise NoTable("There is no such table.")
        if match not in self._waking:
            waking = self._waking[match] = asyncio.ensure_future(self._wake(match))
            waking.add_done_callback(lambda done: self._waking.pop(match, None))
        return await asyncio.shield(self._waking[match])

    def alive_table(self, match: str) -> Table | None:
        """The table if it is alive already."""
        return self._tables.get(match)

    async def wake(self, match: str) -> None:
        """Makes sure that whoever is asked at a new table gets to move."""
        self.kit.bus.send(Changed(match))
        await self.table(match)

    async def refresh(self, match: str) -> None:
        """Lets everybody see what was changed in the store."""
        self.kit.bus.send(Changed(match))
        await self.follow(match)

    async def follow(self, match: str) -> None:
        """Catches up with what another process, or a command, did to a table."""
        if match not in self._tables and match not in self._waking and not self.kit.bus.drives(match):
            return
        try:
            await (await self.table(match)).reload()
        except NoTable as error:
            self.vanish(match, error)

    def vanish(self, match: str, why: NoTable) -> None:
        """A table was deleted: whoever looks at it is told."""
        table = self._tables.get(match)
        self.forget(match)
        self._replays.forget(match)
        for watcher in table.watchers.values() if table is not None else ():
            watcher.vanish(why)

    def forget(self, match: str) -> None:
        """Lets a table go; the store has all of it."""
        table = self._tables.pop(match, None)
        if table is not None:
            table.turns.stop()

    async def _wake(self, match: str) -> Table:
        rows = await self.kit.store.read(load(match))
        game = self.kit.games(rows.match.game)
        with suppress(BadEdition):  # the table says so itself
            await read_aside(game, rows.match.edition_text)
        table = Table(self.kit, game, rows)
        await table.adopt(rows)
        await self._note_rules(table, rows)
        self._let_go()
        self._tables[match] = table
        self.company.brief(table)
        await table.wake()
        return table

    async def _note_rules(self, table: Table, rows: Rows) -> None:
        """A running match goes on under today's rules, or is stopped."""
        if rows.match.status != "running":
            return
        if table.fault:
            self.stopped[table.id] = table.fault
            self.kit.log.warning("match %s is stopped: %s", table.id, table.fault)
            await self.kit.store.do(set_match(table.id, status="stopped", finished=self.kit.today()))
        elif rows.match.rules != table.game.version:
            await self.kit.store.do(set_match(table.id, rules=table.game.version))

    def _let_go(self) -> None:
        if len(self._tables) >= MOST_ALIVE:
            for table in [table for table in self.alive if not table.busy]:
                self.forget(table.id)

    async def wake_all(self) -> None:
        """Wakes the running tables that are ours to drive, one after the other, so that nobody waits."""
        for match in await insist(lambda: self.kit.store.read(running_matches)):
            try:
                if self.kit.bus.drives(match):
                    await insist(partial(self.table, match))
            except Exception:
                self.kit.log.exception("a table does not wake", extra={"match": match})
            await asyncio.sleep(0)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.kit.store.do(keep("seen", str(self.kit.now())))
            except StoreFailed:
                self.kit.log.warning("the store does not answer")

    # Finished matches

    async def replay(
        self, match: str, number: int | None = None, seat: int | None = None, laid_open: bool = False
    ) -> Scene:
        """A finished match after so many entries (all if None), with the eyes of a seat or a spectator.

        Laid open it shows what is hidden from everybody too.
        """
        return await self._replays.scene(match, number, seat, laid_open)

    async def ticks(self, match: str) -> frozenset[int]:
        """Which entries of a finished match were ticks in which nothing happened, counted from 1."""
        return await self._replays.quiet_ticks(match)

    async def length(self, match: str) -> int:
        """How many entries a finished match has."""
        return len((await self._replays.rows(match)).entries)

    async def telling(self, match: str) -> asyncio.Lock:
        """Held while all of a finished match is told."""
        return await self._replays.telling(match)

    async def branch(self, match: str, number: int, person: str, seat: int, level: str) -> str:
        """A new table that goes on from an entry of a finished match, against bots; returns its id.

        It has the chance of the old match, whose secret is known by now: that is what makes it the same.
        """
        new = await self._replays.branch(match, number, person, seat, level)
        await self.wake(new)
        return new


def running_matches(connection: Sql) -> list[str]:
    running = select(MATCHES.c.id).where(MATCHES.c.status == "running").order_by(MATCHES.c.created.desc())
    return list(connection.execute(running).scalars())


def forgive(now: int) -> Callable[[Sql], None]:
    """Adds the time since the server was last seen to every turn-by-turn match; other clocks begin anew."""

    def work(connection: Sql) -> None:
        down = max(0, now - int(remembered("seen", str(now))(connection)))
        waiting = (MATCHES.c.status == "running") & (MATCHES.c.mode == "turns")
        connection.execute(update(MATCHES).where(waiting).values(grace_ms=MATCHES.c.grace_ms + down))
        keep("seen", str(now))(connection)
        refill("", (-1,), now)(connection)

    return work
