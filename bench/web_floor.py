"""`python -m bench.web_floor FILE`: answers everything with a few kilobytes, after one page is on disk.

No rules, no views, no pictures, no SQLite: no server that keeps a move before it tells it can answer sooner.
Without a file it does not even write, and shows what the line alone takes.
"""

import asyncio
import os
import sys
from collections import deque
from time import perf_counter
from typing import cast

import uvloop

PAGE = 4120  # bytes of a page in SQLite's log
PAGES = 4000  # written over again and again, in a file that has all its blocks
ASKED, ANSWERED = 100, 3000  # bytes, about as many as a move and its update


class Floor(asyncio.Protocol):
    """One line."""

    def __init__(self, file: int | None) -> None:
        self._file = file
        self._number = 0
        self._heard = 0  # bytes of a question that has not come whole

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        questions, self._heard = divmod(self._heard + len(data), ASKED)
        for _ in range(questions):
            if self._file is not None:
                self._keep(self._file)
            self._transport.write(bytes(ANSWERED))

    def _keep(self, file: int) -> None:
        self._number = (self._number + 1) % PAGES
        os.pwrite(file, bytes([self._number & 255]) * PAGE, self._number * PAGE)
        os.fdatasync(file)


def prepared(path: str) -> int:
    file = os.open(path, os.O_CREAT | os.O_RDWR)
    os.write(file, bytes(PAGES * PAGE))
    os.fsync(file)
    return file


async def serve(path: str) -> None:
    file = prepared(path) if path else None
    server = await asyncio.get_running_loop().create_server(lambda: Floor(file), "127.0.0.1", 0)
    print(f"port {server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


# The guest


class Guest(asyncio.Protocol):
    """Asks, and notes how long the whole answer took."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._sent: deque[float] = deque()  # when questions were sent that are not answered yet
        self._heard = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def ask(self) -> None:
        self._sent.append(perf_counter())
        self._transport.write(bytes(ASKED))

    def data_received(self, data: bytes) -> None:
        answers, self._heard = divmod(self._heard + len(data), ANSWERED)
        for _ in range(answers):
            self.waits.append(perf_counter() - self._sent.popleft())

    async def settle(self) -> None:
        while self._sent:
            await asyncio.sleep(0.01)
        self._transport.abort()


async def evening(port: int, rate: float, seconds: float) -> list[float]:
    """The waits of so many questions a second, sorted."""
    _, guest = await asyncio.get_running_loop().create_connection(Guest, "127.0.0.1", port)
    start = perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
        guest.ask()
    await guest.settle()
    return sorted(guest.waits)


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1] if len(sys.argv) > 1 else ""))
