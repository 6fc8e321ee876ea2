"""Notices through PostgreSQL, for processes on one machine or on several: LISTEN and NOTIFY.

A process is there as long as its listening session is: the database knows when one has died.
"""

import asyncio
import logging
from secrets import token_hex

import msgspec
import psycopg
from psycopg import AsyncConnection

from skulk.server.cluster.notices import Bus, Notice

log = logging.getLogger("skulk.notices")

CHANNEL = "skulk"
MARK = "skulk "  # before the name of a process, as its session's application name
LOOK = 1.0  # seconds between looks at who is there
AGAIN = 0.5  # seconds before a lost database is tried again
PATIENCE = 2  # seconds for it to answer
HELLO = "hello"  # somebody came, or came back
PIECE = 1800  # letters: a notice of PostgreSQL has less than 8000 bytes, and a letter up to four
PART = "+"  # before a piece of a longer notice

# The oldest session first; the database of another server may stand beside ours.
ROLL = (
    "SELECT application_name FROM pg_stat_activity WHERE datname = current_database() "
    f"AND application_name LIKE '{MARK}%' ORDER BY backend_start, pid"
)
NOTIFY = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(%s::text[]) said"


class PostgresBus(Bus):
    """Two sessions: one listens, and stands for this process; one speaks."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self._unsent: list[str] = []
        self._parts: dict[str, list[str]] = {}  # by its mark: what has arrived of a longer notice
        self._something = asyncio.Event()
        self._welcome = asyncio.Event()
        self._staying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._staying = asyncio.create_task(self._stay())
        await self._welcome.wait()

    async def close(self) -> None:
        if self._staying is not None:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)

    def send(self, notice: Notice) -> None:
        if not self.alone:
            self._unsent.extend(in_pieces(msgspec.json.encode(notice).decode()))
            self._something.set()

    async def _stay(self) -> None:
        while True:
            try:
                ears = await self._session(MARK + self.me)
                mouth = await self._session("")
                async with ears, mouth:
                    await self._take_part(ears, mouth)
            except* psycopg.OperationalError:
                log.warning("the database does not pass notices on; trying again")
            except* Exception:  # whatever it is, the others must be heard again
                log.exception("the notices broke off; trying again")
            await asyncio.sleep(AGAIN)

    async def _session(self, name: str) -> AsyncConnection:
        return await AsyncConnection.connect(
            self.url, autocommit=True, application_name=name, connect_timeout=PATIENCE
        )

    async def _take_part(self, ears: AsyncConnection, mouth: AsyncConnection) -> None:
        self._parts.clear()
        await ears.execute(f"LISTEN {CHANNEL}")
        await mouth.execute(NOTIFY, ([HELLO],))
        await self._call_the_roll(mouth)
        if self._welcome.is_set():
            self.missed()
        self._welcome.set()
        async with asyncio.TaskGroup() as both:
            both.create_task(self._speak(mouth))
            both.create_task(self._hear(ears, mouth))

    async def _hear(self, ears: AsyncConnection, mouth: AsyncConnection) -> None:
        while True:
            async for said in ears.notifies(timeout=LOOK):
                if said.pid == mouth.info.backend_pid:
                    continue
                if said.payload == HELLO:
                    await self._greet(mouth)
                elif (whole := self._whole(said.payload)) is not None:
                    self.read(whole)
            await self._call_the_roll(mouth)

    async def _speak(self, mouth: AsyncConnection) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            batch, self._unsent = self._unsent, []
            try:
                await mouth.execute(NOTIFY, (batch,))
            except psycopg.OperationalError:
                self._unsent[:0] = batch
                self._something.set()
                raise
            except psycopg.Error:
                log.exception("some notices cannot be sent")
                await mouth.execute(NOTIFY, ([HELLO],))  # so the others look what they have missed

    def _whole(self, said: str) -> str | None:
        """A notice that is complete; a piece is kept until the last one is there."""
        if not said.startswith(PART):
            return said
        mark, left, piece = said[len(PART) :].split(" ", 2)
        self._parts.setdefault(mark, []).append(piece)
        return "".join(self._parts.pop(mark)) if left == "0" else None

    async def _greet(self, mouth: AsyncConnection) -> None:
        """Somebody is new; or was away for a moment, and may have told something in vain."""
        before = self.members
        await self._call_the_roll(mouth)
        if self.members == before:
            self.missed()

    async def _call_the_roll(self, mouth: AsyncConnection) -> None:
        rows = await (await mouth.execute(ROLL)).fetchall()
        names = [name.removeprefix(MARK) for (name,) in rows]
        if not self._welcome.is_set():
            self.first = names[:1] == [self.me]
        self.met(tuple(names))


def in_pieces(text: str) -> list[str]:
    """A notice as the database takes it; each piece says how many follow: of two alike one would be lost."""
    if len(text) <= PIECE:
        return [text]
    pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
    mark, last = token_hex(6), len(pieces) - 1
    return [f"{PART}{mark} {last - place} {piece}" for place, piece in enumerate(pieces)]


async def notify(url: str, notice: Notice) -> None:
    """A passer-by's notice, from a command beside the server."""
    async with await AsyncConnection.connect(url, autocommit=True) as line:
        await line.execute(NOTIFY, (in_pieces(msgspec.json.encode(notice).decode()),))
