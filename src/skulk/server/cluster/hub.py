"""The hub: passes notices on between the processes that share an SQLite file, all on one machine.

Its address and the word that opens it stand in the database: whoever can open that can find the hub. A
process that dies is missed at once, because its line ends.
"""

import asyncio
import secrets
import socket
from contextlib import suppress

import msgspec

from skulk.server.cluster.notices import Bus, Members, Notice, log

LOOPBACK = "127.0.0.1"
BEHIND = 1 << 20  # bytes that a process may be behind before it is cut off
LONGEST = 1 << 20  # bytes of a notice
AGAIN = 0.2  # seconds before a lost hub is tried again
PATIENCE = 2.0  # seconds for a stranger to say who it is


class Hub:
    """Passes on what each process says to all others, and tells them who is there."""

    def __init__(self) -> None:
        self.address = ""  # port and word, known after `open`
        self._word = secrets.token_hex(16)
        self._lines: dict[asyncio.StreamWriter, str] = {}  # and whose they are; "" for a passer-by
        self._server: asyncio.Server

    async def open(self) -> str:
        """Begins to listen, and returns its address."""
        self._server = await asyncio.start_server(self._serve, LOOPBACK, 0, limit=LONGEST)
        self.address = f"{self._server.sockets[0].getsockname()[1]} {self._word}"
        return self.address

    async def close(self) -> None:
        self._server.close()
        for line in tuple(self._lines):
            line.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                word, _, name = (await reader.readline()).decode().strip().partition(" ")
            if secrets.compare_digest(word.encode(), self._word.encode()):
                await self._attend(reader, writer, name)
        except (OSError, ValueError, TimeoutError):
            pass  # it is gone, or no process of ours
        finally:
            writer.close()

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, name: str) -> None:
        self._lines[writer] = name
        try:
            self._call_the_roll(name)
            while line := await reader.readline():
                self._pass_on(line, writer)
        finally:
            del self._lines[writer]
            self._call_the_roll(name)

    def _call_the_roll(self, name: str) -> None:
        """Tells all who is there, when somebody with a name came or went."""
        if name:
            names = tuple([other for other in self._lines.values() if other])
            self._pass_on(msgspec.json.encode(Members(names)) + b"\n", None)

    def _pass_on(self, line: bytes, sender: asyncio.StreamWriter | None) -> None:
        for writer in tuple(self._lines):
            if writer is sender:
                continue
            if writer.transport.get_write_buffer_size() > BEHIND:
                writer.transport.abort()  # it comes back, and looks at the store
            else:
                writer.write(line)


class HubBus(Bus):
    """A process on the line to the hub."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self._writer: asyncio.StreamWriter | None = None
        self._listening: asyncio.Task[None] | None = None
        self._welcome = asyncio.Event()

    async def open(self) -> None:
        self._listening = asyncio.create_task(self._stay())
        await self._welcome.wait()

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
        if self._writer is not None:
            self._writer.close()

    def send(self, notice: Notice) -> None:
        if self.alone or self._writer is None:
            return
        line = msgspec.json.encode(notice) + b"\n"
        if len(line) > LONGEST:  # the hub would cut us off for it
            log.error("a notice is too long to be passed on")
            return
        self._writer.write(line)

    async def _stay(self) -> None:
        while True:
            try:
                await self._listen()
            except OSError:
                pass  # the hub is gone for a moment
            except Exception:  # whatever it is, the others must be heard again
                log.exception("the line to the hub broke; trying again")
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        port, word = self.address.split()
        reader, writer = await asyncio.open_connection(LOOPBACK, int(port), limit=LONGEST)
        self._writer = writer
        writer.write(f"{word} {self.me}\n".encode())
        back = self._welcome.is_set()
        while line := await reader.readline():
            self.read(line)
            if back:
                self.missed()
                back = False

    def met(self, names: tuple[str, ...]) -> None:
        super().met(names)
        if not self._welcome.is_set():
            self.first = len(names) == 1
            self._welcome.set()


def tell_hub(address: str, notice: Notice) -> None:
    """A passer-by's notice, from a command beside the server; nobody need be there."""
    port, _, word = address.partition(" ")
    with suppress(OSError), socket.create_connection((LOOPBACK, int(port)), PATIENCE) as line:
        line.sendall(f"{word}\n".encode() + msgspec.json.encode(notice) + b"\n")
