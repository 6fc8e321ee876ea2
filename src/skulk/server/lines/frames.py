"""What a server says, framed for the wire, and when it is written."""

from asyncio import AbstractEventLoop, Event, Transport
from typing import Protocol

EXTENSION = "skulk.quick"  # under which a scope offers the short way out
TEXT = 0x81  # a whole message in one frame
SHORT, MEDIUM = 126, 1 << 16  # payloads whose size fits into 7 bits, and into 16
MUCH = 8  # messages in one round of the loop


class Outbox:
    """What a server says. A write may wake whoever listens, so a busy round of the loop writes at its end."""

    def __init__(self, loop: AbstractEventLoop) -> None:
        self._loop = loop
        self._said = 0  # in this round
        self._busy = False  # the round before said much
        self._waiting: list[tuple[Transport, bytes]] = []

    def put(self, transport: Transport, frames: bytes) -> None:
        if not self._said:
            self._loop.call_soon(self._end_round)
        self._said += 1
        if self._busy:
            self._waiting.append((transport, frames))
        else:
            transport.write(frames)

    def _end_round(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._busy, self._said = self._said > MUCH, 0
        for transport, frames in waiting:
            if not transport.is_closing():  # it may have gone since
                transport.write(frames)


class Socket(Protocol):
    """What a writer must know of the socket it writes to."""

    transport: Transport
    writable: Event
    close_sent: bool


class FrameWriter:
    """The short way out of one socket."""

    def __init__(self, socket: Socket, outbox: Outbox) -> None:
        self._socket = socket
        self._outbox = outbox

    def tell(self, text: bytes, behind: bytes = b"") -> bool:
        """Sends a message or two at once, or not at all while the line is slow or closing."""
        socket = self._socket
        if socket.close_sent or not socket.writable.is_set() or socket.transport.is_closing():
            return False
        self._outbox.put(socket.transport, framed(text, behind))
        return True


def framed(*messages: bytes) -> bytes:
    """Messages, each in a frame; an empty one is none."""
    frames: list[bytes] = []
    for text in messages:
        if not text:
            continue
        size = len(text)
        if size < SHORT:
            frames.append(HEADERS[size])
        elif size < MEDIUM:
            frames.append(MEDIUM_HEADER + size.to_bytes(2, "big"))
        else:
            frames.append(bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big"))
        frames.append(text)
    return b"".join(frames)


HEADERS = [bytes((TEXT, size)) for size in range(SHORT)]
MEDIUM_HEADER = bytes((TEXT, SHORT))
