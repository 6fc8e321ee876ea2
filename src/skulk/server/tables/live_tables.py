"""The tables that are alive in this process: made when somebody looks at them, let go when nobody does."""

import asyncio
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection as Sql
from sqlalchemy import select

from skulk.kernel.errors import BadEdition
from skulk.server.cluster.notices import Called, Changed
from skulk.server.store.queries import NoTable, load, set_match
from skulk.server.store.rows import Rows
from skulk.server.store.schema import MATCHES
from skulk.server.store.store import insist
from skulk.server.tables.context import Context
from skulk.server.tables.editions import read_aside
from skulk.server.tables.state import TableState
from skulk.server.tables.table import Table

MOST_ALIVE = 2000  # tables kept in memory; idle ones above this are let go


class LiveTables:
    def __init__(self, context: Context) -> None:
        self.context = context
        self.stopped: dict[str, str] = {}  # match id: why it does not replay
        self._tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Future[Table]] = {}

    @property
    def alive(self) -> tuple[Table, ...]:
        return tuple(self._tables.values())

    def woken(self, table: Table) -> None:
        """For whoever knows more about a table that was just made alive."""

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
        self.context.bus.send(Changed(match))
        await self.table(match)

    async def refresh(self, match: str) -> None:
        """Lets everybody see what was changed in the store."""
        self.context.bus.send(Changed(match))
        await self.follow(match)

    async def follow(self, match: str) -> None:
        """Catches up with what another process, or a command, did to a table."""
        if match not in self._tables and match not in self._waking and not self.context.bus.drives(match):
            return
        try:
            await (await self.table(match)).reload()
        except NoTable as error:
            self.vanish(match, error)

    def vanish(self, match: str, why: NoTable) -> None:
        """A table was deleted: whoever looks at it is told."""
        table = self._tables.get(match)
        self.forget(match)
        if table is not None:
            table.audience.vanish(why)
        self.context.happened(match)

    async def call(self, match: str) -> None:
        """Lets all who sit at a table, or are asked to, know of it, whichever process they listen to."""
        people = (await self.table(match)).people
        self.context.happened(match, people)
        self.context.bus.send(Called(match, people))

    def forget(self, match: str) -> None:
        """Lets a table go; the store has all of it."""
        table = self._tables.pop(match, None)
        if table is not None:
            table.turns.stop()

    async def _wake(self, match: str) -> Table:
        rows = await self.context.store.read(load(match))
        game = self.context.games(rows.match.game)
        with suppress(BadEdition):  # the table says so itself
            await read_aside(game, rows.match.edition_text)
        state = TableState(match, game)
        await state.adopt(rows)
        await self._note_rules(state, rows)
        self._let_go()
        table = self._tables[match] = Table(self.context, state)
        self.woken(table)
        await table.wake()
        return table

    async def _note_rules(self, table: TableState, rows: Rows) -> None:
        """A running match goes on under today's rules, or is stopped."""
        if rows.match.status != "running":
            return
        if table.fault:
            self.stopped[table.id] = table.fault
            self.context.log.warning("match %s is stopped: %s", table.id, table.fault)
            await self.context.store.do(set_match(table.id, status="stopped", finished=self.context.today()))
        elif rows.match.rules != table.game.version:
            await self.context.store.do(set_match(table.id, rules=table.game.version))

    def _let_go(self) -> None:
        if len(self._tables) >= MOST_ALIVE:
            for table in [table for table in self.alive if not table.busy]:
                self.forget(table.id)

    async def wake_all(self) -> None:
        """Wakes the running tables that are ours to drive, one after the other, so that nobody waits."""
        for match in await insist(lambda: self.context.store.read(running_matches)):
            try:
                if self.context.bus.drives(match):
                    await insist(partial(self.table, match))
            except Exception:
                self.context.log.exception("a table does not wake", extra={"match": match})
            await asyncio.sleep(0)


def running_matches(connection: Sql) -> list[str]:
    running = select(MATCHES.c.id).where(MATCHES.c.status == "running").order_by(MATCHES.c.created.desc())
    return list(connection.execute(running).scalars())
