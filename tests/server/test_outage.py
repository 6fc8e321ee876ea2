"""The database goes away and comes back: whatever goes on by itself goes on by itself."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.databases import away, fresh_database
from server.household import Home, at_home, until
from server.test_real_time import BOT, hurried, night
from server.visitors import web
from skulk.server import health
from skulk.server.app import create_app
from skulk.server.settings import Settings
from skulk.server.store.queries import load
from skulk.server.store.rows import EntryRow
from skulk.server.store.store import StoreFailed, insist
from skulk.server.store.write_queue import Answer
from skulk.server.tables.lobby import NewTable, SeatWish
from tiny.burrow import GAME as BURROW


def test_a_hunt_goes_on_by_itself_when_the_database_is_back(postgres: str) -> None:
    async def visit(home: Home) -> None:
        table, ann = await night(home, BOT, time_limit="600")
        await until(lambda: len(ann.felt) > 20)
        ann.act("grab")
        await until(lambda: "fumbles" in ann.news or "holds" in ann.news)
        assert table.match is not None
        known = [(entry.seat, entry.text) for entry in table.match.entries]
        gone = away(postgres)
        await asyncio.to_thread(gone.__enter__)
        try:
            await until(lambda: table.entries.in_doubt)
        finally:
            await asyncio.to_thread(gone.__exit__, None, None, None)
        await until(lambda: table.match is not None and not table.entries.in_doubt)
        told = len(ann.felt)
        await until(lambda: len(ann.felt) > told + 20)
        rows = (await home.store.read(load(table.id))).entries
        assert [row.number for row in rows] == list(range(len(rows)))
        kept = [(row.seat, row.text) for row in rows]
        assert (0, "grab") in kept and kept[: len(known) - 20] == known[:-20]

    at_home(fresh_database(postgres), visit, games=hurried)


def test_health_is_honest_while_the_database_is_away(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH", 0.0)
    with web(tmp_path, db=fresh_database(postgres)) as house:
        ann = house.program()
        assert house.client.get("/health").status_code == 200
        with away(postgres):
            assert house.client.get("/health").status_code == 503
            answer = ann.call("POST", "/people", {"name": "Bo"}, token="")
            assert answer.status_code == 503 and "try again" in answer.json()["error"]["words"]
        codes = [house.client.get("/health").status_code for _ in range(3)]
        assert codes[-1] == 200


class Failing:
    """A store that fails for a while."""

    def __init__(self, home: Home, *names: str) -> None:
        self.left, self.failed = 3, 0
        for name in names:
            failing = self.failing_append if name == "append" else self.failing
            setattr(home.store, name, failing(getattr(home.store, name)))

    def failing(self, ask: Any) -> Any:
        async def asked(*words: Any) -> Any:
            if self.left:
                raise self.failure()
            return await ask(*words)

        return asked

    def failing_append(self, append: Any) -> Any:
        def asked(entry: EntryRow, answer: Answer) -> None:
            if self.left:
                answer(None, self.failure())
            else:
                append(entry, answer)

        return asked

    def failure(self) -> StoreFailed:
        self.left -= 1
        self.failed += 1
        return StoreFailed("Not now.")


def test_time_passes_again_once_a_tick_can_be_written(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        home.house.context.tick = 0.001
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("bot", "random"))
        table = await home.house.table(await home.lobby.create(ann, NewTable(BURROW.slug, seats)))
        failing = Failing(home, "append")
        table.join((0,))
        await until(lambda: failing.failed == 3)
        assert table.match is not None
        known = len(table.match.entries)
        await until(lambda: table.match is not None and len(table.match.entries) > known)

    at_home(tmp_path, visit)


def test_tables_wake_once_the_store_answers(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("bot", "random"))
        match = await home.lobby.create(ann, NewTable("henhouse", seats))
        home.house.forget(match)
        failing = Failing(home, "read")
        await home.house.wake_all()
        assert failing.failed == 3 and home.house.alive_table(match) is not None

    at_home(tmp_path, visit)


def test_a_clock_that_runs_out_meanwhile_is_not_forgotten(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        ann, bob = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", ann, bob, mode="live", bank_ms=60_000)
        table.join((0,))
        failing = Failing(home, "read")
        home.house.context.bus.alone = False  # so the table looks first whether somebody has moved elsewhere
        home.time.pass_by(61)
        table.turns.go_on()
        await until(lambda: failing.failed == 3)
        await until(lambda: bool(table.places[0].standing_in))

    at_home(tmp_path, visit)


def test_insisting_ends_with_the_first_answer() -> None:
    asked = []

    async def ask() -> int:
        asked.append(1)
        return 7

    assert asyncio.run(insist(ask)) == 7 and asked == [1]


def test_a_process_that_is_replaced_meanwhile_begins_when_the_database_is_back(postgres: str) -> None:
    """uvicorn ends the whole server where one process says that it cannot start."""

    async def replaced() -> None:
        app = create_app(Settings(fresh_database(postgres), workers=2, group="one", patience=0.2))
        gone = away(postgres)
        await asyncio.to_thread(gone.__enter__)
        try:
            beginning = asyncio.create_task(app.router.lifespan_context(app).__aenter__())
            await until(lambda: app.state.site.store.failures > 0)
            assert not beginning.done()
        finally:
            await asyncio.to_thread(gone.__exit__, None, None, None)
        await asyncio.wait_for(beginning, 60)
        await app.state.site.close()

    asyncio.run(replaced())
