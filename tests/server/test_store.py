"""Stored before told: what the store has answered for is there, and a failing disk changes nothing."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, func, insert, select

from server.databases import fresh_database
from server.household import append, at_home, called, play_on
from skulk.kernel.errors import SkulkError
from skulk.server.store.migrate import ONE_WRITER
from skulk.server.store.queries import end_match, read_result
from skulk.server.store.rows import EntryRow
from skulk.server.store.schema import ENTRIES, HOUSE, MATCHES
from skulk.server.store.store import Store, StoreFailed, Taken, Unfit
from skulk.server.tables.leaving import lost
from skulk.server.tables.table import Table


def with_store(url: str, visit: Any) -> Any:
    async def whole() -> Any:
        store = Store(url, patience=0.1)
        try:
            return await visit(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def put(name: str) -> Any:
    return lambda connection: connection.execute(insert(HOUSE).values(name=name, value="x")).close()


def count(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(HOUSE)).scalar() or 0


def test_what_arrives_together_is_committed_together(db: str) -> None:
    async def visit(store: Store) -> None:
        await store.read(count)
        before = store.commits
        await asyncio.gather(*[store.do(put(str(number))) for number in range(50)])
        assert await store.read(count) == 50
        assert store.commits - before < 10

    with_store(db, visit)


def test_a_failing_piece_of_work_fails_alone(db: str) -> None:
    def refuse(connection: Connection) -> None:
        put("half")(connection)
        raise SkulkError("No.")

    async def visit(store: Store) -> None:
        jobs = [store.do(put("a")), store.do(refuse), store.do(put("a")), store.do(put("b"))]
        a, refused, twice, b = await asyncio.gather(*jobs, return_exceptions=True)
        assert a is None and b is None
        assert str(refused) == "No." and isinstance(twice, Taken)
        assert await store.read(count) == 2

    with_store(db, visit)


def test_the_end_of_a_match_goes_with_the_entries_and_the_first_one_stands(db: str) -> None:
    async def visit(home: Any) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
        entries = [EntryRow(table.id, number, number % 2, "a", None, 0, 0) for number in range(2)]
        before, first = home.store.commits, lost((0, 1), 0)
        answers = await asyncio.gather(
            append(home.store, entries[0]),
            home.store.do(end_match(table.id, first, 1)),
            append(home.store, entries[1]),
            home.store.do(end_match(table.id, lost((0, 1), 1), 2)),
        )
        assert list(answers) == [None, False, None, True]
        assert home.store.commits == before + 1
        row = await home.store.read(lambda connection: connection.execute(select(MATCHES)).one())
        assert (row.status, read_result(row.result), row.finished) == ("over", first, 1)

    at_home(db, visit)


def test_a_number_is_taken_once(db: str) -> None:
    async def visit(home: Any) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)
        first = EntryRow(table.id, 0, 0, "a", "0 x", 0, 0)
        await append(home.store, first)
        for other in (first, first._replace(ref="0 y"), first._replace(seat=1, ref=None)):
            with pytest.raises(Taken):
                await append(home.store, other)
        await append(home.store, first._replace(number=1, ref="0 y"))

    at_home(db, visit)


def test_the_disk_is_waited_for(tmp_path: Path) -> None:
    def settings(connection: Connection) -> tuple[Any, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)

    async def visit(store: Store) -> None:
        assert await store.read(settings) == ("wal", 2, 1)

    with_store(f"sqlite:///{tmp_path}/store.db", visit)


def test_a_locked_database_refuses_and_goes_on_afterwards(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)
        before = table.scene((1,))
        lock = sqlite3.connect(tmp_path / "skulk.db")
        lock.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="locked"):
            await table.play((0,), "a", None, "ref")
        assert table.scene((1,)) == before and len(table.match.entries) == 0
        lock.rollback()
        await table.play((0,), "a", None, "ref")
        assert len(table.match.entries) == 1 and table.scene((1,)).pulse > before.pulse

    at_home(tmp_path, visit)


async def talk_on(table: Table) -> None:
    for number in range(200):
        await table.say((0,), called("Ann"), f"{number} {'x' * 490}")


def test_a_full_disk_refuses_and_changes_nothing(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)

        def fill(connection: Connection) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        await home.store.read(fill)
        with pytest.raises(StoreFailed, match="full"):
            await talk_on(table)
        said = [int(line.text.split()[0]) for line in table.scene((0,)).talk]
        assert said == list(range(len(said))) and 0 < len(said) < 200

    at_home(tmp_path, visit)


def test_a_read_only_database_can_be_watched_but_not_played(tmp_path: Path) -> None:
    match = at_home(tmp_path, start_henhouse)

    async def visit() -> None:
        url = f"sqlite:///file:{tmp_path}/skulk.db?mode=ro&uri=true"
        store = Store(url, patience=0.1)
        rows = await store.read(lambda connection: connection.execute(select(ENTRIES)).all())
        assert len(rows) == 2
        with pytest.raises(StoreFailed, match="readonly"):
            await append(store, EntryRow(match, 2, 0, "a", None, 0, 0))
        await store.close()

    asyncio.run(visit())


async def start_henhouse(home: Any) -> str:
    table = await home.table("henhouse", *await home.guests("Ann", "Bob"))
    await play_on(table, 2, random.Random(1))
    return str(table.id)


def test_two_servers_on_one_database_take_turns_at_a_number(db: str) -> None:
    async def visit(home: Any) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob)
        connection = table.join(())
        await connection.next()
        await append(home.store, EntryRow(table.id, 0, 0, "b", "0 elsewhere", 0, 0))
        with pytest.raises(SkulkError, match="quicker"):
            await table.play((0,), "a", None, "here")
        assert [entry.text for entry in table.match.entries] == ["b"]
        assert connection.ready() is not None  # the loser has caught up, and told everyone
        await table.play((0,), "a", None, "elsewhere")
        assert len(table.match.entries) == 1

    at_home(db, visit)


def test_text_that_a_database_cannot_hold_fails_alone(postgres: str) -> None:
    async def visit(store: Store) -> None:
        answers = await asyncio.gather(store.do(put("\0")), store.do(put("b")), return_exceptions=True)
        assert isinstance(answers[0], Unfit) and answers[1] is None
        assert await store.read(count) == 1

    with_store(fresh_database(postgres), visit)


def test_a_lost_connection_refuses_and_is_made_again(postgres: str) -> None:
    url = fresh_database(postgres)

    async def visit(store: Store) -> None:
        await store.do(put("a"))
        with psycopg.connect(url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with pytest.raises(StoreFailed):
            await store.do(put("b"))
        await store.do(put("b"))
        assert await store.read(count) == 2

    with_store(url, visit)


def test_a_writer_waits_for_another_only_so_long(postgres: str) -> None:
    url = fresh_database(postgres)

    async def visit(store: Store) -> None:
        await store.do(put("a"))
        with psycopg.connect(url) as other:
            other.execute(ONE_WRITER)
            with pytest.raises(StoreFailed, match="lock"):
                await store.do(put("b"))
        await store.do(put("b"))
        assert await store.read(count) == 2

    with_store(url, visit)


def test_a_database_that_is_not_there(postgres: str) -> None:
    async def visit(store: Store) -> None:
        with pytest.raises(StoreFailed, match="does not answer") as failed:
            await store.read(count)
        assert "does not exist" in failed.value.detail, "for whoever runs the server"
        assert "nowhere" not in str(failed.value) and postgres.partition("host=")[2] not in str(failed.value)

    with_store(postgres % "nowhere", visit)


def test_a_lock_of_somebody_else_stops_nobody(tmp_path: Path) -> None:
    async def visit(home: Any) -> None:
        match = (await home.table("henhouse", *await home.guests("Ann", "Bob"))).id
        lock = sqlite3.connect(tmp_path / "skulk.db")
        lock.execute("BEGIN IMMEDIATE")
        coming = asyncio.ensure_future(append(home.store, EntryRow(match, 0, 0, "a", None, 0, 0)))
        for _round in range(100):
            await asyncio.sleep(0)
        assert not coming.done()  # the loop went on all the time that the thread waited
        with pytest.raises(StoreFailed, match="locked"):
            await coming
        lock.rollback()
        await append(home.store, EntryRow(match, 0, 0, "a", None, 0, 0))

    at_home(tmp_path, visit)
