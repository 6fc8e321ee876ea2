"""The short way into the store: as durable as the long one, and nobody stands still for it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from server.household import at_home
from skulk.server.store.schema import MATCHES
from skulk.server.store.sqlite_writes import REST, Express
from skulk.server.store.store import StoreFailed, engine_for
from skulk.server.store.write_queue import OFTEN, Ending, NewEntry


def entry(match: str, number: int) -> NewEntry:
    return NewEntry(match, number, 0, "a", None, 0, 0)


def test_the_disk_is_waited_for_and_locks_are_not(tmp_path: Path) -> None:
    express = Express(engine_for(f"sqlite:///{tmp_path}/store.db", 2.0))
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = [express.driver().execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    assert found == ["wal", 2, 1, 0]
    express.close()


def test_all_entries_are_stored_or_none(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        express = Express(engine_for(home.store.url, 2.0), lambda: 0.0)
        assert express.commit([entry(match, 0), entry(match, 1)], []) == []
        assert express.commit([entry(match, 2), entry(match, 1)], []) is None
        assert express.commit([entry("nowhere", 0)], []) is None
        assert express.commit([entry(match, 2)], []) == []
        express.close()

    at_home(tmp_path, visit)


def test_the_end_of_a_match_is_stored_with_the_entries_or_nothing_is(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        express = Express(engine_for(home.store.url, 2.0), lambda: 0.0)
        first, second = Ending("{}", 1, match), Ending("[]", 2, match)
        assert express.commit([entry("nowhere", 0)], [first]) is None
        assert express.commit([entry(match, 0)], [first, second]) == [False, True]
        assert express.commit([], [second]) == [True]
        express.close()
        row = await home.store.read(lambda connection: connection.execute(select(MATCHES)).one())
        assert (row.status, row.result, row.finished) == ("over", "{}", 1)

    at_home(tmp_path, visit)


def test_what_the_short_way_wrote_is_copied_home_by_the_thread(tmp_path: Path) -> None:
    def copied() -> bool:
        with closing(sqlite3.connect(f"file:{tmp_path}/skulk.db?immutable=1", uri=True)) as file:
            try:  # without the log beside it
                return bool(file.execute("SELECT count(*) FROM entries").fetchone()[0])
            except sqlite3.OperationalError:
                return False

    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        for number in range(8 * OFTEN):  # too few to fill the log; on a slow disk some go the long way
            await home.store.append(entry(match, number))
            await home.store.read(lambda connection: None)  # the thread has done what it was asked for
            if copied():
                break
        assert copied() and number >= OFTEN // 2

    at_home(tmp_path, visit)


def test_who_is_kept_out_by_a_lock_comes_again_on_the_same_line(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        express = Express(engine_for(home.store.url, 2.0), lambda: 0.0)
        line = express.driver()
        lock = sqlite3.connect(tmp_path / "skulk.db")
        lock.execute("BEGIN IMMEDIATE")
        assert express.commit([entry(match, 0)], []) is None
        lock.rollback()
        assert express.commit([entry(match, 0)], []) == []
        assert express.driver() is line
        express.close()

    at_home(tmp_path, visit)


def test_what_is_kept_out_when_it_is_half_done_begins_anew(tmp_path: Path) -> None:
    """Without a log of its own a file cannot be written while somebody reads it."""
    file = tmp_path / "plain.db"
    with closing(sqlite3.connect(file)) as old:
        old.execute("PRAGMA journal_mode=DELETE")
        columns = "match, number, seat, text, ref, spent_ms, at"
        old.execute(f"CREATE TABLE entries ({columns}, PRIMARY KEY (match, number))")
        old.executemany(
            f"INSERT INTO entries ({columns}) VALUES ('m', ?, 0, 'a', NULL, 0, 0)", [(-1,), (-2,)]
        )
        old.commit()
        express = Express(create_engine(f"sqlite:///{file}"), lambda: 0.0)
        reader = old.execute("SELECT * FROM entries")
        assert reader.fetchone()
        assert express.commit([entry("m", 0)], []) is None
        reader.close()
        assert express.commit([entry("m", 0)], []) == []
        express.close()
        assert old.execute("SELECT count(*) FROM entries").fetchone() == (3,)


def test_a_lock_of_somebody_else_stops_nobody(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        lock = sqlite3.connect(tmp_path / "skulk.db")
        lock.execute("BEGIN IMMEDIATE")
        coming = asyncio.ensure_future(home.store.append(entry(match, 0)))
        for _round in range(100):
            await asyncio.sleep(0)
        assert not coming.done()  # the loop went on all the time that the thread waited
        with pytest.raises(StoreFailed, match="locked"):
            await coming
        lock.rollback()
        await home.store.append(entry(match, 0))

    at_home(tmp_path, visit)


def test_a_slow_disk_is_left_to_the_thread_for_a_while(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        times = iter([0.0, 1.0, 1.0 + REST / 2, REST + 0.1, REST + 0.101])
        express = Express(engine_for(home.store.url, 2.0), lambda: next(times))
        assert express.commit([entry(match, 0)], []) == []  # that took a second
        assert express.commit([entry(match, 1)], []) is None
        assert express.commit([entry(match, 1)], []) == []
        express.close()

    at_home(tmp_path, visit)
