"""What a server says, framed for the wire, and when it is written."""

from asyncio import AbstractEventLoop, Event, Transport
from typing import Protocol

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
    """What a mouth must know of the socket it speaks into."""

    transport: Transport
    writable: Event
    close_sent: bool


class Mouth:
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


def framed(text: bytes, behind: bytes = b"") -> bytes:
    """A message or two, each in a frame."""
    if behind:
        return b"".join([header(len(text)), text, header(len(behind)), behind])
    return header(len(text)) + text


def header(size: int) -> bytes:
    if size < SHORT:
        return HEADERS[size]
    if size < MEDIUM:
        return MEDIUM_HEADER + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")


HEADERS = [bytes((TEXT, size)) for size in range(SHORT)]
MEDIUM_HEADER = bytes((TEXT, SHORT))
