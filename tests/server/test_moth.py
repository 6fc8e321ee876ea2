"""A second game in real time, over the lines that any such game has: nothing of the first is needed."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from server.visitors import HOST, Browser, Web, web
from tiny.moth import DUSK, FIELDS, REACH

Answer = dict[str, Any]


@contextmanager
def pointer(house: Web, who: Browser, path: str) -> Iterator[WebSocketTestSession]:
    headers = {"origin": HOST, "cookie": who.header()}
    with house.client.websocket_connect(
        f"{HOST.replace('http', 'ws')}{path}/pointer", headers=headers
    ) as line:
        yield line


def told(line: WebSocketTestSession, good: Callable[[Answer], bool]) -> Answer:
    """The first message of that kind; the line goes on until there is one."""
    while True:
        message: Answer = json.loads(line.receive_text())
        if good(message):
            return message


def heard(message: Answer) -> bool:
    return bool(message.get("heard"))


def chase(line: WebSocketTestSession) -> Answer:
    """Leads the net to the moth and snaps until the match is over; returns what was heard last."""
    last = told(line, heard)
    number = 0
    while True:
        number += 1
        line.send_text(json.dumps([number, *last["heard"]["moth"]]))
        line.send_text(json.dumps({"do": "snap"}))
        message: Answer = json.loads(line.receive_text())
        if heard(message):
            last = message
        elif "news" in message:
            return last


def test_a_match_is_played_by_pointer_to_its_end(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        table = ann.play("moth")
        with pointer(house, ann, f"/table/{table}") as line, ann.sit(table) as seat:
            assert seat.move("ready")["kind"] == "done"
            last = chase(line)["heard"]
        assert last["caught"] > 0 and last["net"] != [0, 0]
        replayed = ann.get(f"/replay/{table}/record.json").json()
        entries = [entry for entry in replayed["entries"] if "tick" in str(entry)]
        assert len(entries) == DUSK and any("@" in str(entry) for entry in entries)


def test_only_who_sits_there_has_a_pointer(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        table = house.browser().play("moth")
        with (
            pytest.raises(WebSocketDisconnect),
            pointer(house, house.browser(), f"/table/{table}") as line,
        ):
            line.receive_text()


def test_the_moth_can_be_practised_and_looked_at(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        page = ann.get("/practice/moth").text
        assert FIELDS[0].text in page and "moth.js" not in page, "it brings no part of its own"
        with pointer(house, ann, f"/practice/moth/{FIELDS[0].name}") as line:
            line.send_text('{"do":"show"}')
            assert told(line, lambda message: "shown" in message)["shown"] == [500, 500]
            line.send_text(f"[1,{500 - REACH},500]")
            told(line, lambda message: message.get("number") == 1)
            line.send_text('{"do":"snap"}')
            assert told(line, lambda message: bool(message.get("verdict")))["verdict"] == "Caught."
