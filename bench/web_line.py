"""A WebSocket client that costs as little as can be, so that servers are measured and not their guests."""

import asyncio
import base64
import os
from typing import cast

TEXT, PING, PONG = 1, 9, 10
MASKED = 0x80
NO_MASK = bytes(4)  # a mask of zeros is a mask, and spares us the work


class Line(asyncio.Protocol):
    """One connection; `heard` is called with the text of each message."""

    def __init__(self, host: str, path: str, headers: dict[str, str]) -> None:
        self.request = upgrade(host, path, headers)
        self.open = asyncio.get_running_loop().create_future()
        self.received = 0  # bytes, frames included
        self._transport: asyncio.Transport | None = None
        self._buffer = b""

    def heard(self, text: bytes) -> None:
        raise NotImplementedError

    def say(self, text: bytes, kind: int = TEXT) -> None:
        assert self._transport is not None
        self._transport.write(frame(text, kind))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("The line was closed before it was open."))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:16]:
                self.open.set_exception(ConnectionError(head.decode()[:200]))
                return
            self._buffer = rest
            self.open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while (bounds := next_frame(buffer, at)) is not None:
            start, stop = bounds
            kind = buffer[at] & 15
            self.received += stop - at
            at = stop
            if kind == TEXT:
                self.heard(buffer[start:stop])
            elif kind == PING:
                self.say(buffer[start:stop], PONG)
        self._buffer = buffer[at:]


def next_frame(buffer: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame that begins here starts and stops, once all of it has come."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        size, start = int.from_bytes(buffer[start : start + wide], "big"), start + wide
    return (start, start + size) if len(buffer) >= start + size else None


def frame(text: bytes, kind: int) -> bytes:
    size = len(text)
    if size < 126:
        return bytes((0x80 | kind, MASKED | size)) + NO_MASK + text
    return bytes((0x80 | kind, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + text


def upgrade(host: str, path: str, headers: dict[str, str]) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *[f"{name}: {value}" for name, value in headers.items()],
    ]
    return "\r\n".join([*lines, "", ""]).encode()
