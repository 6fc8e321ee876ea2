"""Finished matches: looked through entry by entry, and gone on with."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from sqlalchemy import Connection, insert, select

from skulk.kernel.errors import BadSetup, Refused
from skulk.kernel.state import CLOCK
from skulk.server.show.audience import Audience
from skulk.server.show.wire import Scene
from skulk.server.store.queries import bot_name, fresh_id, insert_entries, load
from skulk.server.store.rows import Rows, SeatRow
from skulk.server.store.schema import MATCHES, PEOPLE, SEATS
from skulk.server.tables.context import Context
from skulk.server.tables.state import TableState

KEPT = 32

Story = tuple[Rows, Audience, asyncio.Lock]  # a match, who looks at it where, and the lock for telling it


class Replays:
    """Each match is kept where it was last looked at, so that a step on is one step."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._kept: OrderedDict[str, Story] = OrderedDict()
        self._opening: dict[str, asyncio.Future[Story]] = {}

    async def rows(self, match: str) -> Rows:
        return (await self._finished(match))[0]

    async def telling(self, match: str) -> asyncio.Lock:
        """The lock for telling a whole match: two at once would send each other back to its start."""
        return (await self._finished(match))[2]

    async def scene(self, match: str, number: int | None, seat: int | None, laid_open: bool) -> Scene:
        rows, audience, _ = await self._finished(match)
        count = len(rows.entries) if number is None else number
        check(rows, count, seat)
        await audience.table.rewind(rows, count)
        return audience.all_seeing() if laid_open else audience.scene(() if seat is None else (seat,))

    async def quiet_ticks(self, match: str) -> frozenset[int]:
        """The entries, counted from 1, in which time passed and nobody noticed anything."""
        rows, audience, _ = await self._finished(match)
        table = audience.table
        if table.game.real_time is None:
            return frozenset()
        await table.rewind(rows, len(rows.entries))
        noticed = set(table.match.when) if table.match is not None else set()
        ticks = [entry.number for entry in rows.entries if entry.seat == CLOCK]
        return frozenset([number + 1 for number in ticks if number not in noticed])

    async def branch(self, match: str, number: int, person: str, seat: int, level: str) -> str:
        level = self.context.level(level)
        rows = await self.rows(match)
        check(rows, number, seat)
        new = fresh_id()
        await self.context.store.do(branch_off(rows, new, number, person, seat, level, self.context))
        return new

    def forget(self, match: str) -> None:
        self._kept.pop(match, None)

    async def _finished(self, match: str) -> Story:
        """A finished match; many who ask at once have it made once."""
        if match in self._kept:
            self._kept.move_to_end(match)
            return self._kept[match]
        if match not in self._opening:
            opening = self._opening[match] = asyncio.ensure_future(self._open(match))
            opening.add_done_callback(lambda done: self._opening.pop(match, None))
        return await asyncio.shield(self._opening[match])

    async def _open(self, match: str) -> Story:
        rows = await self.context.store.read(load(match))
        if rows.match.status not in ("over", "stopped"):
            raise Refused("A match can be replayed once it is over.")
        table = TableState(match, self.context.games(rows.match.game))
        await table.adopt(rows)
        if table.fault:
            raise Refused(f"This match was played under other rules. {table.fault}")
        table.past = True
        self._kept[match] = rows, Audience(self.context, table), asyncio.Lock()
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[match]


def check(rows: Rows, number: int, seat: int | None) -> None:
    if not 0 <= number <= len(rows.entries) or not (seat is None or 0 <= seat < rows.match.seats):
        raise BadSetup(f"That match has {len(rows.entries)} entries and {rows.match.seats} seats.")


def branch_off(
    rows: Rows, new: str, number: int, person: str, seat: int, level: str, context: Context
) -> Callable[[Connection], None]:
    """The same set-up and chance, the first entries, one person, and bots on all other seats."""
    now, today = context.now(), context.today()

    def work(connection: Connection) -> None:
        name = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar()
        kept = {key: getattr(rows.match, key) for key in SAME}
        fresh = {"status": "running", "created": today, "started": now, "grace_ms": 0, "mode": "live"}
        branch = {"branch_of": rows.match.id, "branch_at": number, "host": person, "public": False}
        connection.execute(insert(MATCHES).values(id=new, **kept, **fresh, **branch, **NO_CLOCK))
        seats = [seated(old, new, seat, person, name or "", level) for old in rows.seats]
        connection.execute(insert(SEATS), seats)
        again = [row._replace(match=new, ref=None, spent_ms=0, at=now) for row in rows.entries[:number]]
        insert_entries(connection, again)

    return work


SAME = ("game", "rules", "edition", "edition_text", "options", "seats", "stand_in", "first_game", "secret")
NO_CLOCK = {"bank_ms": 0, "increment_ms": 0, "days": 0}


def seated(old: SeatRow, new: str, seat: int, person: str, name: str, level: str) -> dict[str, object]:
    mine = old.seat == seat
    return {
        "match": new,
        "seat": old.seat,
        "kind": "person" if mine else "bot",
        "person": person if mine else None,
        "name": name if mine else bot_name(level),
        "level": "" if mine else level,
        "standing_in": "",
        "resigned": False,
        "nonce": old.nonce,
    }
