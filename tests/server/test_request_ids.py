"""A request has one name: in the header of its answer, and in every line of the log that it causes."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from server.visitors import HOST, Web, web
from skulk.server import request_id
from skulk.server.logs import JsonLines
from skulk.server.store.store import StoreFailed


class Written(logging.Handler):
    """The log as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[dict[str, Any]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(self.format(record)))


@pytest.fixture
def log() -> Iterator[Written]:
    written, root = Written(), logging.getLogger()
    level = root.level
    root.setLevel(logging.INFO)
    root.addHandler(written)
    yield written
    root.removeHandler(written)
    root.setLevel(level)


@pytest.fixture
def far(tmp_path: Path) -> Iterator[Web]:
    with web(tmp_path) as house:
        yield house


def test_an_answer_names_its_request_and_so_does_the_log(far: Web, log: Written) -> None:
    names = [far.client.get(path).headers["x-request-id"] for path in ("/", "/nowhere", "/api/v1/games")]
    assert len(set(names)) == 3
    told = [line["request"] for line in log.lines if line["from"] == "skulk.requests"]
    assert told == names


def test_a_name_of_the_proxy_is_taken_over_and_nonsense_is_not(far: Web) -> None:
    for given, taken in (
        ("from-the-proxy_1", True),
        ("short", False),
        ("x" * 65, False),
        ("a b c d e f", False),
    ):
        answer = far.client.get("/", headers={"x-request-id": given})
        assert (answer.headers["x-request-id"] == given) is taken


def test_a_fault_of_ours_is_found_by_the_name_that_the_visitor_sees(
    far: Web, log: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> str:
        logging.getLogger("skulk.tables").warning("about to break")
        raise ZeroDivisionError

    monkeypatch.setattr(far.site.pages, "get_template", broken)
    with pytest.raises(ZeroDivisionError):
        far.client.get("/rules/fox-on-the-run")
    far.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
    answer = far.client.get("/rules/fox-on-the-run")
    name = answer.headers["x-request-id"]
    assert answer.status_code == 500 and name in answer.text
    assert [line["request"] for line in log.lines if line["words"] == "about to break"][-1] == name


def test_what_the_store_says_names_who_waits_for_it(far: Web, log: Written) -> None:
    """The store's thread serves many at a time, and has no request of its own."""

    def locked(sql: Connection) -> None:
        sql.exec_driver_sql("SELECT * FROM nowhere")

    async def ask() -> None:
        request_id.CURRENT.set("the-one-who-asks")
        with pytest.raises(StoreFailed):
            await far.site.store.do(locked)

    assert far.client.portal is not None
    far.client.portal.call(ask)
    [line] = [line for line in log.lines if line["words"].startswith("the database failed")]
    assert line["request"] == "the-one-who-asks"


def test_what_a_line_causes_names_the_request_that_opened_it(
    far: Web, log: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = far.browser()
    table = ann.play()
    headers = {"origin": HOST, "cookie": ann.header(), "x-request-id": "opened-the-line"}
    address = f"{HOST.replace('http', 'ws')}/table/{table}/socket"

    def broken(*given: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("skulk.server.lines.sockets.checked_talk", broken)
    with far.client.websocket_connect(address, headers=headers) as socket:
        socket.send_text('{"do":"say","text":"hello","ref":"1"}')
        while json.loads(socket.receive_text())["kind"] != "refused":
            pass
    told = {line["words"]: line.get("request") for line in log.lines}
    assert told["a message failed"] == "opened-the-line"
    assert told["table_socket ended"] == "opened-the-line"
