"""Editions that people bring: read once, away from everybody else, and not for ever."""

import asyncio
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from server.household import Home, at_home, games
from server.visitors import FOX, refusal, web
from skulk.games import registry
from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadEdition
from skulk.kernel.game import Game
from skulk.server.tables import editions
from skulk.server.tables.lobby import NewTable, SeatWish

SEATS = (SeatWish("me"), SeatWish("bot", "random"))
OWN = registry.find(FOX).components().replace("[stall]", "# My own.\n[stall]")


def test_a_deeply_nested_edition_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.program()
        wish = {"game": FOX, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        for deep in ("a." * 500 + "a = 1", "a." * 30_000 + "a = 1", "a = " + "[" * 400 + "]" * 400):
            for text in (deep, f"{OWN}\n{deep}"):
                answer = ann.call("POST", "/tables", {**wish, "edition": text})
                assert "deep" in refusal(answer, 422)["words"]
        browser = house.browser()
        fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:random", "edition": "a." * 500 + "a = 1"}
        answer = browser.post(f"/new/{FOX}", **fields)
        assert answer.status_code == 422 and "nested more than 16 deep" in answer.text


def test_an_edition_is_read_once_and_for_all(tmp_path: Path) -> None:
    readings: list[str] = []

    def read(text: str, filename: str) -> Edition:
        readings.append(text)
        return registry.find(FOX).read_edition(text, filename)

    counted = replace(games(FOX), read_edition=read)

    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        match = await home.lobby.create(ann, NewTable(FOX, SEATS, edition=OWN))
        home.house.forget(match)
        table = await home.house.table(match)
        assert table.match is not None and table.match.setup.edition.digest
        assert readings == [OWN]

    at_home(tmp_path, visit, games=lambda slug: counted)


def test_while_an_edition_is_read_others_are_served_and_it_is_given_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, reading = Event(), Event()

    def read(text: str, filename: str) -> Edition:
        if text == "slow = 1":
            reading.set()
            assert go_on.wait(60)
        return games("henhouse").read_edition(text, filename)

    slow: Game = replace(games("henhouse"), read_edition=read)
    monkeypatch.setattr(editions, "DEADLINE", 0.05)

    async def visit(home: Home) -> None:
        [ann, bob] = await home.guests("Ann", "Bob")
        waiting = asyncio.create_task(home.lobby.create(ann, NewTable("henhouse", SEATS, edition="slow = 1")))
        await asyncio.to_thread(reading.wait, 60)
        try:
            assert await home.lobby.create(bob, NewTable("henhouse", SEATS))
            with pytest.raises(BadEdition, match="too long"):
                await waiting
        finally:
            go_on.set()

    at_home(tmp_path, visit, games=lambda slug: slow)
