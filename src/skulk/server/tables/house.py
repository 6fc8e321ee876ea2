"""The house: all tables of this server, and what there is around them."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection as Sql
from sqlalchemy import update

from skulk.server.cluster.peers import Peers
from skulk.server.show.wire import Scene
from skulk.server.store.queries import NoTable, keep, refill, remembered
from skulk.server.store.schema import MATCHES
from skulk.server.store.store import StoreFailed
from skulk.server.tables.analyses import Analyses
from skulk.server.tables.context import Context
from skulk.server.tables.live_tables import LiveTables
from skulk.server.tables.ratings import Ratings
from skulk.server.tables.replays import Replays
from skulk.server.tables.table import Table

HEARTBEAT = 20.0  # seconds between notes that the server is up


class House(LiveTables):
    """The tables, and what there is around them: replays, branches, analyses, ratings, other processes."""

    def __init__(self, context: Context) -> None:
        """The context's bus is opened with the house, its store by whoever made it."""
        super().__init__(context)
        self.key = b""  # signs invitations; known after `open`
        self._replays = Replays(self.context)
        self.analyses = Analyses(self.context, self._replays)
        self.ratings = Ratings(self.context)
        self.peers = Peers(self)

    def woken(self, table: Table) -> None:
        self.peers.brief(table)

    def vanish(self, match: str, why: NoTable) -> None:
        """A table was deleted: whoever looks at it, or back at it, is told."""
        super().vanish(match, why)
        self._replays.forget(match)

    async def open(self) -> None:
        """Joins the other processes and wakes all running tables: bots that are asked think on.

        Time that the server was down counts for nobody; the first process of all sees to that.
        Running matches that no longer replay under the rules here are kept as stopped, and named
        in `stopped`.
        """
        store = self.context.store
        self.key = bytes.fromhex(await store.do(remembered("key", secrets.token_hex(32))))
        self.peers.open()
        await self.context.bus.open()
        if self.context.bus.first:
            await store.do(forgive(self.context.now()))
        self.peers.settled = True
        self.context.start(self.wake_all())
        self.context.start(self._beat())

    async def close(self) -> None:
        """Stops bots and timers; the store is closed by whoever opened it."""
        for table in self.alive:
            table.turns.stop()
        tasks = list(self.context.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.context.thinkers.close()
        await self.context.bus.close()
        with suppress(StoreFailed):
            await self.context.store.do(keep("seen", str(self.context.now())))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.context.store.do(keep("seen", str(self.context.now())))
            except StoreFailed:
                self.context.log.warning("the store does not answer")

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


def forgive(now: int) -> Callable[[Sql], None]:
    """Adds the time since the server was last seen to every turn-by-turn match; other clocks begin anew."""

    def work(connection: Sql) -> None:
        down = max(0, now - int(remembered("seen", str(now))(connection)))
        waiting = (MATCHES.c.status == "running") & (MATCHES.c.mode == "turns")
        connection.execute(update(MATCHES).where(waiting).values(grace_ms=MATCHES.c.grace_ms + down))
        keep("seen", str(now))(connection)
        refill("", (-1,), now)(connection)

    return work
