"""Finished matches analysed at the web table: away from the tables, once, and for nobody before the end."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from httpx2 import Response

from server.household import Home, at_home, games, play_on
from server.thinking_here import Here
from server.visitors import Browser, web
from skulk.bots.analysis import deciding, moments, thinking
from skulk.kernel.errors import Refused
from skulk.kernel.record import loads
from skulk.server.http.limits import TooMuch
from skulk.server.tables import analyses
from skulk.server.tables.analyses import Analysis
from skulk.server.tables.bots import Question, Workers
from skulk.server.tables.fair_queue import NOBODY, Asker
from skulk.server.tables.table import Table


@pytest.fixture(autouse=True)
def few_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "ITERATIONS", 20)


async def finished(home: Home, seed: int = 1, game: str = "henhouse") -> Table:
    table = await home.table(game, *await home.guests("Ann", "Bo"))
    await play_on(table, 1000, random.Random(seed))
    return table


async def whole(home: Home, match: str) -> Analysis:
    """Waits for an analysis as a page does."""
    told = await home.house.analyses.ask(match, "Ann")
    while not told.picture:
        await asyncio.sleep(0.005)
        told = home.house.analyses.told(match)
    return told


def test_it_says_what_the_command_line_says(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await finished(home)
        told = await whole(home, table.id)
        record = loads(table.record())
        match = record.verify(games("henhouse"))
        settings = thinking("henhouse", analyses.LEVEL, 20)
        found = [one for one in moments(record, match, settings, "1", deciding(match)) if one]
        assert [one.at for one in told.moments] == [one.number for one in found if one.missed]
        assert [words.words for words in told.moments] == [
            one.sentence(("Ann", "Bo")[one.seat]) for one in found if one.missed
        ]
        assert [line[-1][0] for line in told.chances] == [len(record.entries)] * 2
        ElementTree.fromstring(told.picture)

    at_home(tmp_path, visit)


class Counting(Here):
    """Counts the questions, and lets others in between."""

    asked = 0

    async def ask(self, work: Any, question: Question, asker: Asker = NOBODY) -> Any:
        self.asked += 1
        await asyncio.sleep(0)
        return await super().ask(work, question, asker)


def test_it_is_made_once_and_tells_how_far_it_is(tmp_path: Path) -> None:
    thinkers = Counting(games)

    async def visit(home: Home) -> None:
        table = await finished(home)
        first = await home.house.analyses.ask(table.id, "Ann")
        assert (first.done, first.picture) == (0, "")
        seen = set()
        while not (told := home.house.analyses.told(table.id)).picture:
            seen.add(told.done)
            await asyncio.sleep(0)
        assert table.match is not None and seen == set(range(len(deciding(table.match))))
        assert told.done == told.total
        asked = thinkers.asked
        assert await home.house.analyses.ask(table.id, "Ann") == told
        assert thinkers.asked == asked

    at_home(tmp_path, visit, thinkers=thinkers)


def test_a_running_match_is_not_analysed(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bo"))
        with pytest.raises(Refused, match="once it is over"):
            await home.house.analyses.ask(table.id, "Ann")
        with pytest.raises(Refused, match="Nobody has asked"):
            home.house.analyses.told(table.id)

    at_home(tmp_path, visit)


class Asleep(Here):
    async def ask(self, work: Any, question: Question, asker: Asker = NOBODY) -> Any:
        await asyncio.Event().wait()


def test_only_so_many_may_wait(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        tables = [await finished(home, seed) for seed in range(analyses.WAITING + 1)]
        for number, table in enumerate(tables[:-1]):
            assert (await home.house.analyses.ask(table.id, f"person {number}")).done == 0
        assert (await home.house.analyses.ask(tables[0].id, "Ann")).done == 0  # asked for already
        with pytest.raises(TooMuch):
            await home.house.analyses.ask(tables[-1].id, "Ann")

    at_home(tmp_path, visit, thinkers=Asleep(games))


def test_nobody_takes_all_the_places_for_matches_that_wait(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        tables = [await finished(home, seed) for seed in range(analyses.WAITING_EACH + 1)]
        for table in tables[:-1]:
            await home.house.analyses.ask(table.id, "Ann")
        with pytest.raises(TooMuch):
            await home.house.analyses.ask(tables[-1].id, "Ann")
        assert (await home.house.analyses.ask(tables[-1].id, "Bo")).done == 0

    at_home(tmp_path, visit, thinkers=Asleep(games))


def test_only_so_many_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "KEPT", 1)

    async def visit(home: Home) -> None:
        old, new = await finished(home, 1), await finished(home, 2)
        await whole(home, old.id)
        await whole(home, new.id)
        with pytest.raises(Refused):
            home.house.analyses.told(old.id)

    at_home(tmp_path, visit)


class Faulty(Here):
    async def ask(self, work: Any, question: Question, asker: Asker = NOBODY) -> Any:
        raise RuntimeError("a process died")


def test_after_a_fault_one_can_ask_again(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await finished(home)
        await home.house.analyses.ask(table.id, "Ann")
        while table.id in home.house.analyses._asked:
            await asyncio.sleep(0)
        home.house.context.thinkers = Here(games)
        assert (await whole(home, table.id)).picture

    at_home(tmp_path, visit, thinkers=Faulty(games))


def test_workers_look_at_it_in_their_own_processes(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await finished(home)
        told = await whole(home, table.id)
        home.house.analyses._ready.clear()
        home.house.context.thinkers.close()
        home.house.context.thinkers = Here(games)
        analyses.ITERATIONS = 800  # as in the other processes
        assert await whole(home, table.id) == told

    at_home(tmp_path, visit, thinkers=Workers(games, 1))


# From outside


def asked(person: Browser, table: str, csrf: str = "") -> Response:
    headers = {"x-csrf": csrf or person.csrf()}
    return person._send("POST", f"/replay/{table}/analysis.json", json={}, headers=headers)


def played(person: Browser) -> str:
    """A match against a bot that has come to its end."""
    table = person.play("henhouse")
    with person.sit(table) as line:
        line.to_the_end()
    return table


def analysed(person: Browser, table: str) -> dict[str, Any]:
    answer = asked(person, table)
    while not answer.json().get("picture"):
        assert answer.status_code == 200, answer.text
        time.sleep(0.005)
        answer = person.get(f"/replay/{table}/analysis.json")
    told: dict[str, Any] = answer.json()
    return told


def test_a_page_has_a_finished_match_analysed(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        assert asked(ann, ann.play("henhouse")).status_code == 409  # it runs
        table = played(ann)
        assert "data-analyse" in ann.get(f"/replay/{table}").text
        assert ann.get(f"/replay/{table}/analysis.json").status_code == 409
        told = analysed(ann, table)
        assert told["picture"].startswith("<svg") and told["done"] == told["total"]
        assert all(moment["words"].endswith(".") for moment in told["moments"])


def test_another_site_cannot_ask_for_it(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        assert asked(ann, played(ann), csrf="0" * 64).status_code == 403


def test_a_program_has_a_finished_match_analysed(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann, program = house.browser(), house.program()
        assert program.call("POST", f"/tables/{ann.play('henhouse')}/analysis").status_code == 409  # it runs
        table = played(ann)
        address = f"/tables/{table}/analysis"
        assert program.call("GET", address).status_code == 409
        assert program.call("GET", "/tables/nowhere/analysis").status_code == 404
        assert program.call("POST", address, token="").status_code == 401
        assert program.call("POST", address).status_code == 200
        while not (told := program.call("GET", address).json())["picture"]:
            time.sleep(0.005)
        assert len(told["chances"]) == 2
