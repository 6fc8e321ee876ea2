"""Finished matches: looked through entry by entry, and gone on with."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from skulk.kernel.errors import BadSetup, Refused
from skulk.kernel.match import Entry
from skulk.kernel.state import CLOCK
from skulk.server.kit import Kit
from skulk.server.ledger import Rows, bot_name, fresh_id, load, read_result
from skulk.server.revive import begun
from skulk.server.schema import ENTRIES, MATCHES, PEOPLE, SEATS
from skulk.server.table import Table
from skulk.server.watch import Watcher
from skulk.server.wire import Scene

KEPT = 32


class Replays:
    """Each match is kept where it was last looked at, so that a step on is one step."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._kept: OrderedDict[str, tuple[Rows, Table, asyncio.Lock]] = OrderedDict()

    async def rows(self, match: str) -> Rows:
        return (await self._finished(match))[0]

    async def telling(self, match: str) -> asyncio.Lock:
        """The lock for telling a whole match: two at once would send each other back to its start."""
        return (await self._finished(match))[2]

    async def scene(self, match: str, number: int | None, seat: int | None, laid_open: bool) -> Scene:
        rows, table, _ = await self._finished(match)
        count = len(rows.entries) if number is None else number
        check(rows, count, seat)
        rewind(table, rows, count)
        return all_seeing(table) if laid_open else table.scene(() if seat is None else (seat,))

    async def quiet_ticks(self, match: str) -> frozenset[int]:
        """The entries, counted from 1, in which time passed and nobody noticed anything."""
        rows, table, _ = await self._finished(match)
        if table.game.real_time is None:
            return frozenset()
        rewind(table, rows, len(rows.entries))
        noticed = set(table.match.when) if table.match is not None else set()
        ticks = [entry.number for entry in rows.entries if entry.seat == CLOCK]
        return frozenset([number + 1 for number in ticks if number not in noticed])

    async def branch(self, match: str, number: int, person: str, seat: int, level: str) -> str:
        self.kit.check_level(level)
        rows = await self.rows(match)
        check(rows, number, seat)
        new = fresh_id()
        await self.kit.store.do(branch_off(rows, new, number, person, seat, level, self.kit.now()))
        return new

    def forget(self, match: str) -> None:
        self._kept.pop(match, None)

    async def _finished(self, match: str) -> tuple[Rows, Table, asyncio.Lock]:
        if match not in self._kept:
            rows = await self.kit.store.read(load(match))
            if rows.match.status not in ("over", "stopped"):
                raise Refused("A match can be replayed once it is over.")
            table = Table(self.kit, self.kit.games(rows.match.game), rows)
            if table.fault:
                raise Refused(f"This match was played under other rules. {table.fault}")
            table.past = True
            self._kept[match] = rows, table, asyncio.Lock()
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(match)
        return self._kept[match]


def check(rows: Rows, number: int, seat: int | None) -> None:
    if not 0 <= number <= len(rows.entries) or not (seat is None or 0 <= seat < rows.match.seats):
        raise BadSetup(f"That match has {len(rows.entries)} entries and {rows.match.seats} seats.")


def rewind(table: Table, rows: Rows, count: int) -> None:
    """Puts a table back to the moment after so many entries."""
    if table.match is None or len(table.match.entries) > count:
        table.match = begun(table.game, rows.match, rows.seats)
    for entry in rows.entries[len(table.match.entries) : count]:
        table.match.redo_entry(Entry.read(entry.seat, entry.text))
    ended = count == len(rows.entries)
    table.status = rows.match.status if ended else "running"
    table.result = read_result(rows.match.result) if ended and rows.match.result else None
    table.changes += 1


def all_seeing(table: Table) -> Scene:
    """What a spectator sees who may look under everything."""
    watcher = Watcher((), 0, table.stage.renew)
    watcher.all_seeing = True
    return watcher.snapshot()


def branch_off(
    rows: Rows, new: str, number: int, person: str, seat: int, level: str, now: int
) -> Callable[[Connection], None]:
    """The same set-up and chance, the first entries, one person, and bots on all other seats."""

    def work(connection: Connection) -> None:
        name = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar()
        kept = {key: getattr(rows.match, key) for key in SAME}
        fresh = {"status": "running", "created": now, "started": now, "grace_ms": 0, "mode": "live"}
        branch = {"branch_of": rows.match.id, "branch_at": number, "host": person, "public": False}
        connection.execute(insert(MATCHES).values(id=new, **kept, **fresh, **branch, **NO_CLOCK))
        seats = [seated(old, new, seat, person, name or "", level) for old in rows.seats]
        connection.execute(insert(SEATS), seats)
        if number:
            connection.execute(insert(ENTRIES), entered(rows.entries[:number], new, now))

    return work


SAME = ("game", "rules", "edition", "edition_text", "options", "seats", "stand_in", "first_game", "secret")
NO_CLOCK = {"bank_ms": 0, "increment_ms": 0, "days": 0}


def seated(old: Row[Any], new: str, seat: int, person: str, name: str, level: str) -> dict[str, object]:
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


def entered(entries: Sequence[Row[Any]], new: str, now: int) -> list[dict[str, object]]:
    return [
        {
            "match": new,
            "number": e.number,
            "seat": e.seat,
            "text": e.text,
            "ref": None,
            "spent_ms": 0,
            "at": now,
        }
        for e in entries
    ]
