"""A server that lives says so; one that can write nothing down says that it is not ready, and why."""

import asyncio
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection

from server.visitors import Web, web
from skulk.server import health
from skulk.server.health import Health, meaning
from skulk.server.store.store import Store, StoreFailed


@pytest.fixture
def far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Web]:
    monkeypatch.setattr(health, "FRESH", 0.0)
    with web(tmp_path) as house:
        yield house


def told(far: Web) -> dict[str, tuple[int, str]]:
    found = {path: far.client.get(f"/health{path}") for path in ("", "/ready", "/live")}
    return {path: (answer.status_code, answer.json()["status"]) for path, answer in found.items()}


def unready(why: str) -> dict[str, tuple[int, str]]:
    return {"": (503, why), "/ready": (503, why), "/live": (200, "ok")}


def do(far: Web, work: Any) -> None:
    async def whole() -> None:
        await far.site.store.read(work)

    assert far.client.portal is not None
    far.client.portal.call(whole)


def test_all_is_well(far: Web) -> None:
    assert told(far) == dict.fromkeys(["", "/ready", "/live"], (200, "ok"))
    assert far.count("house WHERE name = 'sample'") == 0


def test_a_database_that_cannot_grow_is_called_full(far: Web) -> None:
    def fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    do(far, fill)
    assert told(far) == unready("the disk is full")
    do(far, lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1000000"))
    assert told(far)["/ready"] == (200, "ok")  # by itself


class Usage(NamedTuple):
    free: int


def test_a_disk_with_hardly_any_room_left_is_called_full(far: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite may go on for a while in the room that its log has already."""
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(1_000_000))
    assert told(far) == unready("the disk is full")


def test_a_database_that_somebody_holds_is_called_locked(far: Web, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "skulk.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert told(far) == unready("the database is locked by somebody else")


def test_a_database_that_can_only_be_read_is_named(far: Web) -> None:
    do(far, lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
    assert told(far) == unready("the database can only be read")


def test_a_database_that_is_away_is_named_and_not_its_host(far: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    class Away:
        async def do(self, work: Any) -> None:
            raise StoreFailed("connection to server at db.example.org refused")

    monkeypatch.setattr(far.site.health, "store", Away())
    assert told(far) == unready("the database does not answer")


def test_a_database_that_hangs_is_not_waited_for(far: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hanging:
        async def do(self, work: Any) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(far.site.health, "store", Hanging())
    monkeypatch.setattr(far.site.health, "patience", -0.9)
    assert told(far) == unready("the database does not answer")


def test_the_words_of_postgresql_are_understood() -> None:
    assert meaning("could not extend file: No space left on device") == "the disk is full"
    assert meaning("cannot execute INSERT in a read-only transaction") == "the database can only be read"
    assert meaning("canceling statement due to lock timeout").startswith("the database is locked")


def test_many_who_ask_cost_one_look(tmp_path: Path) -> None:
    async def visit() -> None:
        store = Store(f"sqlite:///{tmp_path}/skulk.db")
        looks = Health(store, None, 2.0)
        assert await asyncio.gather(*[looks.trouble() for _ in range(20)]) == [""] * 20
        assert store.commits == 1
        await store.close()

    asyncio.run(visit())
