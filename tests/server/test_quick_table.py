"""A table over the short way, as a real server has it: one answer to each message, in their order."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import Request, urlopen

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.household import games
from server.thinking_here import Here
from server.visitors import FOX, SLUGS
from skulk.cli.serve import options
from skulk.server.app import create_app
from skulk.server.lines.protocols import THEIRS
from skulk.server.settings import Settings
from skulk.server.site import Site


class Page:
    """One line to a table, whose messages are sent without waiting for answers."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.scene = self.hear()

    def hear(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.line.recv(timeout=20))
        return found

    def send(self, **asked: Any) -> None:
        self.line.send(json.dumps(asked))

    def answers(self, count: int) -> list[dict[str, Any]]:
        """The next answers, with the scene kept up to date meanwhile."""
        found: list[dict[str, Any]] = []
        while len(found) < count:
            message = self.hear()
            if message["kind"] in ("scene", "update"):
                self.scene |= message
            else:
                found.append(message)
        return found

    def move(self, text: str | None = None, ref: str = "", pulse: int | None = None) -> dict[str, Any]:
        """Makes a move, the first one if none is named, and hears its only answer."""
        chosen = self.scene["moves"][0]["text"] if text is None else text
        self.send(do="move", text=chosen, pulse=self.scene["pulse"] if pulse is None else pulse, ref=ref)
        answer = self.answers(1)[0]
        assert answer.get("ref", "") == ref
        return answer


class Quick:
    """A server in a thread of its own."""

    def __init__(self, port: int, site: Site) -> None:
        self.port = port
        self.site = site

    def call(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        headers = {"content-type": "application/json"} | (
            {"authorization": f"Bearer {token}"} if token else {}
        )
        address = f"http://127.0.0.1:{self.port}/api/v1{path}"
        found: dict[str, Any] = json.load(urlopen(Request(address, json.dumps(body).encode(), headers)))
        return found

    def look_around(self) -> None:
        """Asks for something else and waits for it: what was sent before has been heard by then."""
        for _ in range(3):
            urlopen(f"http://127.0.0.1:{self.port}/api/v1/games").read()

    @contextmanager
    def alone(self, game: str = FOX) -> Iterator[Page]:
        """A person who plays all seats of a table, so that every move is theirs."""
        token = self.call("/people", {"name": "Ann"})["token"]
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = self.call("/tables", wish, token)["table"]["id"]
        headers = {"cookie": f"skulk={token}", "origin": f"http://127.0.0.1:{self.port}"}
        address = f"ws://127.0.0.1:{self.port}/table/{table}/socket"
        with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
            yield Page(line)


@contextmanager
def quick(folder: Path, limits: bool = False, patience: float = 0.2, **told: Any) -> Iterator[Quick]:
    url = f"sqlite:///{folder / 'skulk.db'}"
    settings = Settings(url, games, lambda: SLUGS, limits=limits, patience=patience)
    app = create_app(settings)
    app.state.site.house.context.thinkers = Here(games)
    config = uvicorn.Config(app, port=0, **options() | told)
    server, listener = uvicorn.Server(config), config.bind_socket()
    listener.listen()
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield Quick(listener.getsockname()[1], app.state.site)
    finally:
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize("ours", [True, False])
def test_a_whole_match_is_played_and_counted(tmp_path: Path, ours: bool) -> None:
    """Also by the library's own way, where ours does not fit it."""
    told: dict[str, Any] = {} if ours else {"ws": THEIRS}
    with quick(tmp_path, **told) as server, server.alone() as page:
        made = 0
        while page.scene["status"] == "running":
            assert page.move(ref=f"r{made}")["kind"] == "done"
            made += 1
        assert page.scene["result"] and server.site.metrics.moves == made
        assert sum(server.site.metrics.move_seconds.counts) == made


def test_answers_come_in_the_order_of_the_messages(tmp_path: Path) -> None:
    """Talk has to wait for the store, and a move could be refused at once: it may not overtake."""
    with quick(tmp_path, patience=20.0) as server, server.alone() as page:
        other = sqlite3.connect(tmp_path / "skulk.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        page.send(do="say", text="Good evening", ref="talk")
        server.look_around()  # it has come to the talk, and waits
        page.send(do="move", text="no such move", pulse=page.scene["pulse"], ref="move")
        server.look_around()
        page.send(do="weigh", text="no such move", ref="weigh")
        other.execute("ROLLBACK")
        other.close()
        assert [answer["ref"] for answer in page.answers(3)] == ["talk", "move", "weigh"]


def test_a_refused_move_is_answered_once_with_its_rule_and_the_next_is_taken(tmp_path: Path) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        refused = page.move("step c3", ref="far")
        assert refused["kind"] == "refused" and refused["rule"].startswith("FOX-")
        assert server.site.metrics.refusals["NotLegal"] == 1 and server.site.metrics.moves == 0
        assert page.move(ref="near")["kind"] == "done"


def test_a_move_for_an_old_moment_is_refused_and_a_repeat_counts_once(tmp_path: Path) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        first, text = page.scene["pulse"], page.scene["moves"][0]["text"]
        assert page.move(text, "same")["kind"] == "done"
        assert page.move(text, "same", first)["kind"] == "done"  # the same message once more
        late = page.move(ref="late", pulse=first - 1)
        assert late["kind"] == "refused" and "look again" in late["words"]
        assert page.move(ref="now")["kind"] == "done"


def test_what_has_to_go_the_long_way_is_answered_too(tmp_path: Path) -> None:
    """A game in real time takes no move on the spot."""
    with quick(tmp_path) as server, server.alone("burrow") as page:
        assert [page.move("no such move", ref)["ref"] for ref in ("one", "two")] == ["one", "two"]


def test_a_database_in_use_refuses_and_the_move_can_be_made_afterwards(tmp_path: Path) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        other = sqlite3.connect(tmp_path / "skulk.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused = page.move(ref="one")
        assert refused["kind"] == "refused" and "Nothing has changed" in refused["words"]
        other.execute("ROLLBACK")
        other.close()
        assert page.move(ref="two")["kind"] == "done"


def test_a_fault_of_ours_is_logged_and_not_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        store = server.site.house.context.store
        good = store.append
        store.append = lambda entry, answer: answer(None, ValueError("inside"))  # type: ignore[method-assign]
        told = page.move(ref="one")
        store.append = good  # type: ignore[method-assign]
        assert told["kind"] == "refused" and "on our side" in told["words"] and "inside" not in told["words"]
        assert "inside" in caplog.text
        assert page.move(ref="two")["kind"] == "done"


def test_broken_messages_are_forgiven_among_good_ones_and_named_by_their_ref(tmp_path: Path) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        for number in range(12):  # more than would be forgiven in a row
            page.send(do="fly", ref=f"bad {number}" + "!" * 80)
            assert page.answers(1)[0]["ref"] == (f"bad {number}" + "!" * 80)[:64]
            assert page.move(ref=f"good {number}")["kind"] == "done"


def test_a_message_is_measured_in_bytes(tmp_path: Path) -> None:
    with quick(tmp_path) as server, server.alone() as page:
        page.line.send(json.dumps({"do": "say", "text": "\u20ac" * 1400, "ref": "x"}, ensure_ascii=False))
        assert "up to 4096 bytes" in page.answers(1)[0]["words"]


def flood(page: Page, told: list[str]) -> None:
    for number in range(80):
        told.append(page.move("no such move", str(number))["words"])


def test_a_flood_of_moves_is_refused_and_then_hung_up_on(tmp_path: Path) -> None:
    with quick(tmp_path, limits=True) as server:
        server.site.buckets.now = lambda: 0.0  # no time goes by, so nothing is allowed anew
        with server.alone() as page:
            told: list[str] = []
            with pytest.raises(ConnectionClosed) as closed:
                flood(page, told)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
            assert ["Too many moves" in words for words in told] == [False] * 40 + [True] * 5
