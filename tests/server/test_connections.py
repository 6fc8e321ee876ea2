"""Nobody holds the door by standing in it: connections that ask for nothing are cut off."""

import asyncio
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.sync.client import connect

from skulk.cli.serve import options
from skulk.server.http.limits import CONNECTIONS_ADDRESS, HEAD
from skulk.server.lines import connections
from skulk.server.lines.connections import LINGER, SILENCE, STALL, Connections, raise_file_limit, trusts
from skulk.server.lines.guarded_http import NEEDED, guarded
from skulk.server.lines.protocols import THEIRS


class Wire:
    """Stands for a transport, and for the protocol on it."""

    def __init__(self) -> None:
        self.busy = False
        self.unread = 0
        self.closing = False
        self.cut = False

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.cut = True


class Watch:
    """Connections of one process, and the time."""

    def __init__(self, most: int = 10_000, proxies: str = "127.0.0.1") -> None:
        self.at = 0.0
        self.all = Connections(asyncio.get_running_loop(), trusts(proxies), most, lambda: self.at)

    def open(self, host: str = "192.0.2.1", busy: bool = False) -> Wire:
        wire = Wire()
        wire.busy = busy
        self.all.enter(wire, wire, host)  # type: ignore[arg-type]
        self.at += 0.001
        return wire

    def wait(self, seconds: float) -> None:
        self.at += seconds
        self.all.look()


def run(visit: Any) -> None:
    async def whole() -> None:
        visit()

    asyncio.run(whole())


def test_who_says_nothing_is_cut_off_and_who_is_answered_is_not() -> None:
    def visit() -> None:
        watch = Watch()
        silent, asking = watch.open(), watch.open(busy=True)
        watch.wait(SILENCE - 1)
        assert not silent.cut
        watch.wait(2)
        assert silent.cut and not asking.cut
        asking.busy = False
        watch.all.rested(asking)
        watch.wait(SILENCE - 1)
        assert not asking.cut
        watch.wait(2)
        assert asking.cut and len(watch.all) == 0

    run(visit)


def test_who_does_not_read_is_cut_off_and_who_reads_slowly_is_not() -> None:
    def visit() -> None:
        watch = Watch()
        deaf, slow = watch.open(busy=True), watch.open(busy=True)
        deaf.unread = slow.unread = 1000
        watch.wait(1)
        for _look in range(3):
            slow.unread -= 1
            watch.wait(STALL / 2)
        assert deaf.cut and not slow.cut

    run(visit)


def test_who_was_told_to_go_and_stays_is_cut_off() -> None:
    def visit() -> None:
        watch = Watch()
        wire = watch.open(busy=True)
        wire.closing = True
        watch.wait(1)
        assert not wire.cut
        watch.wait(LINGER)
        assert wire.cut

    run(visit)


def test_an_address_has_so_many_and_gives_up_its_idlest_first() -> None:
    def visit() -> None:
        watch = Watch()
        held = [watch.open() for _ in range(CONNECTIONS_ADDRESS)]
        elsewhere = watch.open("192.0.2.2")
        held[0].busy = True
        last = watch.open()
        assert [wire.cut for wire in held[:3]] == [False, True, False] and not last.cut
        for wire in (*held, last):
            wire.busy = True
        assert watch.open().cut and not elsewhere.cut  # nothing is idle: the newcomer goes

    run(visit)


def test_people_behind_a_proxy_are_not_one_address_but_all_together_have_a_bound() -> None:
    def visit() -> None:
        watch = Watch(most=CONNECTIONS_ADDRESS + 5)
        held = [watch.open("127.0.0.1") for _ in range(CONNECTIONS_ADDRESS + 5)]
        assert not any(wire.cut for wire in held)
        newcomer = watch.open("192.0.2.9")
        assert held[0].cut and not newcomer.cut and len(watch.all) == CONNECTIONS_ADDRESS + 5

    run(visit)


def test_a_whole_ipv6_neighbourhood_is_one_address() -> None:
    def visit() -> None:
        watch = Watch()
        held = [watch.open(f"2001:db8::{number:x}") for number in range(CONNECTIONS_ADDRESS + 1)]
        assert [wire.cut for wire in held].count(True) == 1

    run(visit)


@pytest.mark.parametrize(
    ("proxies", "host", "trusted"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "10.1.2.3", True),
        (["10.0.0.0/8"], "192.0.2.1", False),
        ("*", "192.0.2.1", True),
        ("", "192.0.2.1", False),
        ("somewhere", "not an address", False),
    ],
)
def test_who_is_a_trusted_proxy(proxies: str | list[str], host: str, trusted: bool) -> None:
    assert trusts(proxies)(host) is trusted


def test_the_limit_of_open_files_is_raised() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
        raised = raise_file_limit()
        assert raised > 512 and resource.getrlimit(resource.RLIMIT_NOFILE) == (raised, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# On the wire


async def parrot(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    body = b"x" * (50_000_000 if scope["path"] == "/much" else 2)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long in a test."""
    monkeypatch.setattr(connections, "LOOK", 0.02)
    monkeypatch.setattr(connections, "SILENCE", 0.3)
    monkeypatch.setattr(connections, "STALL", 0.3)


@contextmanager
def served(base: type | None = None, **more: Any) -> Iterator[int]:
    told = {**options(), "lifespan": "off", **more}
    if base is not None:
        told["http"] = guarded(base)
    config = uvicorn.Config(parrot, port=0, **told)
    server, listener = uvicorn.Server(config), config.bind_socket()
    listener.listen()
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


def ends(line: socket.socket) -> bool:
    """Whether the other side hangs up, within the patience of a very slow machine."""
    line.settimeout(60)
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


LIBRARIES = pytest.mark.parametrize("base", [None, HttpToolsProtocol, H11Protocol])


@LIBRARIES
@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow", b"GET / HTTP/1.1\r\nHost: a\r\n\r\nG"]
)
@pytest.mark.usefixtures("hasty")
def test_an_unfinished_request_is_not_waited_for(base: type | None, said: bytes) -> None:
    with served(base) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.sendall(said)
        assert ends(line)


@LIBRARIES
@pytest.mark.usefixtures("hasty")
def test_a_head_without_end_is_cut_off(base: type | None) -> None:
    with served(base) as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        try:
            line.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * HEAD)
        except ConnectionError:
            return
        assert ends(line)


@LIBRARIES
def test_a_body_larger_than_any_head_is_answered_when_both_arrive_at_once(base: type | None) -> None:
    request = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % (2 * HEAD) + b"x" * 2 * HEAD
    with served(base) as port:
        for _ in range(8):  # how much of it comes in one piece is up to the network
            with closing(socket.create_connection(("127.0.0.1", port))) as line:
                line.sendall(request)
                line.settimeout(60)
                assert line.recv(12) == b"HTTP/1.1 200"


@pytest.mark.usefixtures("hasty")
def test_an_answer_that_nobody_reads_is_given_up() -> None:
    with served() as port, closing(socket.create_connection(("127.0.0.1", port))) as line:
        line.sendall(b"GET /much HTTP/1.1\r\nHost: a\r\n\r\n")
        line.recv(1)
        line.settimeout(60)
        assert line.getpeername()
        while not gone(line):
            pass


def gone(line: socket.socket) -> bool:
    """Whether the other side has reset the line: a byte more brings an error."""
    try:
        line.send(b"x")
    except ConnectionError:
        return True
    return False


@pytest.mark.parametrize("ours", [True, False])
@LIBRARIES
@pytest.mark.usefixtures("hasty")
def test_a_silent_socket_at_a_table_stays(base: type | None, ours: bool) -> None:
    told = {} if ours else {"ws": THEIRS}
    with served(base, **told) as port, connect(f"ws://127.0.0.1:{port}/", ping_interval=None) as line:
        with closing(socket.create_connection(("127.0.0.1", port))) as silent:
            assert ends(silent)  # so that more than enough time has passed
        line.send("still here")
        assert line.recv(timeout=60) == "still here"


def test_a_library_that_is_made_otherwise_is_left_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    class Otherwise:
        connection_made = connection_lost = data_received = None

    with caplog.at_level(logging.WARNING):
        assert guarded(Otherwise) is Otherwise
    assert "on_response_complete" in caplog.text and "handle_websocket_upgrade" in caplog.text
    assert all([hasattr(HttpToolsProtocol, name) and hasattr(H11Protocol, name) for name in NEEDED])


def test_where_nobody_can_tell_who_listens_nobody_is_cut_off() -> None:
    class Bare(HttpToolsProtocol):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            del self.cycle

    async def visit() -> None:
        config = uvicorn.Config(parrot, lifespan="off", log_config=None)
        assert guarded(Bare)(config, uvicorn.server.ServerState(), {}).busy
        assert not guarded(HttpToolsProtocol)(config, uvicorn.server.ServerState(), {}).busy

    asyncio.run(visit())


FEW_FILES = """
import resource, sys
from skulk.cli import main
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
sys.exit(main(["serve", "--port", "0", "--db", sys.argv[1]]))
"""


def test_more_silent_connections_than_files_shut_nobody_out(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    command = [sys.executable, "-c", FEW_FILES, str(tmp_path / "skulk.db")]
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout
    lines: list[socket.socket] = []
    try:
        port = int(process.stdout.readline().rsplit(":", 1)[-1].strip().rstrip("/"))
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(400)]
        with closing(socket.create_connection(("127.0.0.1", port))) as visitor:
            visitor.sendall(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            visitor.settimeout(60)
            assert visitor.recv(1000).startswith(b"HTTP/1.1 200")
    finally:
        for line in lines:
            line.close()
        process.terminate()
        process.wait(20)
        process.stdout.close()
    assert "Too many open files" not in (tmp_path / "log").read_text()
