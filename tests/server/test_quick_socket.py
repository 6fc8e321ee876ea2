"""The short way through a socket carries what the library would, and leaves the rest to it."""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from types import ModuleType
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from skulk.server.lines.frames import EXTENSION, MUCH, Outbox, framed
from skulk.server.lines.protocols import BASE, FIELDS, METHODS, THEIRS, line_protocol, unknown
from skulk.server.lines.quick_socket import QuickSocket, is_control, text_of

LIMIT = 70_000


@given(st.text(max_size=40), st.integers(0, 20_000))
def test_a_whole_text_frame_is_read_as_the_library_wrote_it(words: str, more: int) -> None:
    text = words + "x" * more
    data = Frame(Opcode.TEXT, text.encode()).serialize(mask=True)
    assert text_of(data) == text and not is_control(data)


@given(st.binary(max_size=200))
def test_anything_else_is_left_to_the_library(payload: bytes) -> None:
    whole = Frame(Opcode.TEXT, b"move").serialize(mask=True)
    for data in (
        whole + whole,
        whole[:-1],
        whole[:3],
        Frame(Opcode.TEXT, payload, fin=False).serialize(mask=True),
        Frame(Opcode.CONT, payload).serialize(mask=True),
        Frame(Opcode.BINARY, payload).serialize(mask=True),
        Frame(Opcode.TEXT, payload).serialize(mask=False),
        Frame(Opcode.TEXT, b"\xff" + payload).serialize(mask=True),
        Frame(Opcode.PING, payload[:125]).serialize(mask=True),
    ):
        assert text_of(data) is None
    assert is_control(Frame(Opcode.PONG, payload[:125]).serialize(mask=True))
    assert not is_control(whole) and not is_control(whole[:3])


@pytest.mark.parametrize("size", [1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_what_is_told_is_framed_as_the_library_would(size: int) -> None:
    text = b"x" * size
    frame = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framed(text) == framed(text, b"") == frame and framed(text, text) == frame + frame


async def parrot(scope: Any, receive: Any, send: Any) -> None:
    """Says everything again on the short way, and how it came."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    tell = scope["extensions"][EXTENSION]["tell"]
    if scope["path"] == "/listener":
        scope["extensions"][EXTENSION]["listen"](lambda text: text != "no" and tell(said("heard", text)))
    while (message := await receive())["type"] == "websocket.receive":
        kind = "text" if message.get("text") is not None else "bytes"
        heard = message["text"] if kind == "text" else message["bytes"].decode()
        assert tell(said(kind, heard))


async def mute(scope: Any, receive: Any, send: Any) -> None:
    """Answers on the long way what the short way said: whether it took a message."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    tell = scope["extensions"][EXTENSION]["tell"]
    while (message := await receive())["type"] == "websocket.receive":
        if message["text"] == "both":
            TAKEN.append(tell(said("first", "x" * 200), said("second", "")))
        elif message["text"] == "much":  # until the line is full
            TAKEN.extend([tell(b"x" * 1_000_000) for _ in range(64)])
        else:
            await send({"type": "websocket.close", "code": 1000})
            TAKEN.append(tell(b"late"))
    TAKEN.append(tell(b"gone"))


TAKEN: list[bool] = []  # by the server's thread, which is done when it is looked at


def said(kind: str, heard: str) -> bytes:
    return json.dumps([kind, heard]).encode()


@contextmanager
def line(path: str = "/", app: Any = parrot) -> Iterator[ClientConnection]:
    config = uvicorn.Config(app, port=0, ws=QuickSocket, ws_max_size=LIMIT, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    listener = config.bind_socket()
    listener.listen()
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        with connect(
            f"ws://127.0.0.1:{listener.getsockname()[1]}{path}", max_size=None, compression=None
        ) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()


def heard(client: ClientConnection) -> list[str]:
    return list(json.loads(client.recv(timeout=10)))


def test_messages_come_back_in_order_however_they_were_sent() -> None:
    with line() as client:
        client.send("one")
        client.send("f\u00fcr zwei " + "x" * 60_000)
        assert client.ping().wait(10)
        client.send(["in ", "three ", "pieces"])
        client.send(b"four")
        for number in range(40):  # more than may wait at a time
            client.send(str(number))
        assert heard(client) == ["text", "one"]
        assert heard(client)[1].startswith("f\u00fcr zwei xxx")
        assert heard(client) == ["text", "in three pieces"]
        assert heard(client) == ["bytes", "four"]
        assert [heard(client)[1] for _ in range(40)] == [str(number) for number in range(40)]


def test_a_listener_is_asked_first_and_what_it_leaves_goes_into_the_queue() -> None:
    with line("/listener") as client:
        client.send("yes")
        assert heard(client) == ["heard", "yes"]
        client.send("no")
        assert heard(client) == ["text", "no"]
        texts = ["no", "yes", "yes", "no", "no", "yes"] * 5
        for text in texts:
            client.send(text)
        assert [heard(client)[1] for _ in texts] == texts  # none overtakes another


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (Frame(Opcode.TEXT, b"x" * (LIMIT + 1)).serialize(mask=True), 1009),
        (Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True), 1007),
        (Frame(Opcode.TEXT, b"bare").serialize(mask=False), 1002),
    ],
    ids=["too long", "no text", "not masked"],  # masks are random, and names must not be
)
def test_what_breaks_the_protocol_ends_the_line(data: bytes, code: int) -> None:
    with line() as client:
        client.send("before")
        assert heard(client) == ["text", "before"]
        client.socket.sendall(data)
        with pytest.raises(ConnectionClosed) as closed:
            client.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_two_messages_go_out_in_one_piece() -> None:
    TAKEN.clear()
    with line(app=mute) as client:
        client.send("both")
        assert heard(client) == ["first", "x" * 200] and heard(client) == ["second", ""]
    assert TAKEN == [True, False]


def test_nothing_is_said_to_who_is_slow_or_leaving() -> None:
    TAKEN.clear()
    with line(app=mute) as client:
        client.send("much")
        while not TAKEN:
            client.ping().wait(1)  # nothing is read meanwhile but what the library keeps
    assert TAKEN[0] and not all(TAKEN[:-1]) and not TAKEN[-1]


def test_nothing_is_said_after_goodbye() -> None:
    TAKEN.clear()
    with line(app=mute) as client:
        client.send("bye")
        with pytest.raises(ConnectionClosed) as closed:
            client.recv(timeout=10)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1000
    assert TAKEN == [False, False]


class Wire(asyncio.Transport):
    """Notes what is written and when; one that has gone breaks if it is written to."""

    def __init__(self, written: list[tuple[str, bytes]], name: str) -> None:
        super().__init__()
        self.written = written
        self.name = name
        self.gone = False

    def is_closing(self) -> bool:
        return self.gone

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.gone
        self.written.append((self.name, bytes(data)))


def test_a_quiet_round_writes_at_once_and_a_busy_one_at_its_end_in_the_same_order() -> None:
    async def rounds() -> None:
        written: list[tuple[str, bytes]] = []
        near, far = Wire(written, "near"), Wire(written, "far")
        outbox = Outbox(asyncio.get_running_loop())
        for number in range(MUCH + 1):
            outbox.put(near, b"%d" % number)
            assert len(written) == number + 1
        await asyncio.sleep(0)
        written.clear()
        told = [(wire, b"%d" % number) for number in range(5) for wire in (near, far)]
        for wire, frames in told:
            outbox.put(wire, frames)
        assert not written
        await asyncio.sleep(0)
        assert written == [(wire.name, frames) for wire, frames in told]
        written.clear()
        outbox.put(near, b"after much")
        assert len(told) > MUCH and not written
        await asyncio.sleep(0)
        outbox.put(near, b"after little")
        assert written == [("near", b"after much"), ("near", b"after little")]

    asyncio.run(rounds())


def test_who_has_gone_by_the_end_of_a_round_keeps_nothing_from_the_others() -> None:
    async def rounds() -> None:
        written: list[tuple[str, bytes]] = []
        near, far = Wire(written, "near"), Wire(written, "far")
        outbox = Outbox(asyncio.get_running_loop())
        for _ in range(MUCH + 1):
            outbox.put(near, b"")
        await asyncio.sleep(0)
        written.clear()
        outbox.put(far, b"lost")
        outbox.put(near, b"heard")
        far.gone = True
        await asyncio.sleep(0)
        assert written == [("near", b"heard")]

    asyncio.run(rounds())


# When the libraries are made otherwise


def test_our_way_is_taken_where_the_library_is_made_as_we_know_it() -> None:
    assert line_protocol() is QuickSocket and not unknown(WebSocketsSansIOProtocol)


@pytest.mark.parametrize("name", [*METHODS, *FIELDS, "WebSocketsSansIOProtocol", "apply_mask"])
def test_where_a_name_is_gone_lines_go_the_librarys_own_way(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kept = [method for method in METHODS if method != name]
    fields = "".join([f"    self.{field} = None\n" for field in FIELDS if field != name])
    made: dict[str, Any] = {}
    exec(f"def __init__(self):\n{fields}", made)
    base = type("Otherwise", (), {"__init__": made["__init__"], **dict.fromkeys(kept, print)})
    module = ModuleType(BASE)
    if name != "WebSocketsSansIOProtocol":
        module.WebSocketsSansIOProtocol = WebSocketsSansIOProtocol if name == "apply_mask" else base  # type: ignore[attr-defined]
    if name == "apply_mask":
        monkeypatch.delattr("websockets.frames.apply_mask")
    monkeypatch.setitem(sys.modules, BASE, module)
    monkeypatch.delitem(sys.modules, QuickSocket.__module__)
    assert line_protocol() == THEIRS and name in caplog.text
