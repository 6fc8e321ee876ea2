"""Streams for programs: a table, the scene and every change of it; and all that concerns one person."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from time import monotonic

import msgspec
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from skulk.server.show.feed import Feed, Wishes
from skulk.server.show.subscribers import Eyes
from skulk.server.site import Site
from skulk.server.store.queries import NoTable
from skulk.server.tables.people import Person
from skulk.server.tables.person_events import News, PersonEvents
from skulk.server.tables.table import Table

QUIET = 15.0  # seconds after which a sign of life is sent
SENTENCES = Wishes()
GZIP = 16 + zlib.MAX_WBITS
SSE = "text/event-stream"
NDJSON = "application/x-ndjson"


class Squeezed:
    """One stream as gzip, each message whole by itself: what was told before need not be told at length."""

    def __init__(self, on: bool) -> None:
        self._zip = zlib.compressobj(wbits=GZIP) if on else None

    def __call__(self, message: bytes) -> bytes:
        if self._zip is None:
            return message
        return self._zip.compress(message) + self._zip.flush(zlib.Z_SYNC_FLUSH)


class Line(StreamingResponse):
    """For one listener, until it leaves or its token is revoked; counted among its lines."""

    def __init__(
        self,
        site: Site,
        address: str,
        person: str | None,
        events: AsyncIterator[bytes],
        gzip: bool,
        media: str,
    ) -> None:
        self.site = site
        self.address = address
        self.person = person
        self.ended = False
        self._squeezed = Squeezed(gzip)
        site.doors.enter(address, person)
        headers = {"Vary": "Accept, Accept-Encoding"} | ({"Content-Encoding": "gzip"} if gzip else {})
        super().__init__(events, headers=headers, media_type=media)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.site.doors.leave(self.address, self.person)


class EventStream(Line):
    """A table as server-sent events."""

    def __init__(
        self,
        site: Site,
        table: Table,
        eyes: Eyes,
        address: str,
        person: Person | None,
        wishes: Wishes = SENTENCES,
        gzip: bool = False,
    ) -> None:
        self.table = table
        self.eyes = eyes
        self.wishes = wishes
        super().__init__(site, address, person.id if person else None, self._events(), gzip, SSE)

    async def _events(self) -> AsyncIterator[bytes]:
        feed = Feed(self.table, self.eyes, self.wishes)
        connection = self.table.join(self.eyes, draws=self.wishes.picture, person=False)

        def end() -> None:
            self.ended = True
            connection.again()

        if self.person:
            self.site.remember(self.person, end, self.address)
        try:
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        await connection.next()
                    while connection.ready() is not None:  # all of it is in the next report
                        pass
                    report = feed.news()
                    message = b"" if report is None else b"data: " + msgspec.json.encode(report)
                except TimeoutError:
                    message = b": still here"
                except NoTable:  # it was deleted
                    return
                if self.ended:
                    return
                if message:
                    yield self._squeezed(message + b"\n\n")
        finally:
            if self.person:
                self.site.forget(self.person, end)
            connection.close()


class MyStream(Line):
    """All that concerns one person, as server-sent events or as a line of JSON each."""

    def __init__(
        self, site: Site, address: str, person: Person, since: int | None, lines: bool, gzip: bool
    ) -> None:
        self.since = since
        self.lines = lines
        self.bot = person.bot
        super().__init__(site, address, person.id, self._events(person.id), gzip, NDJSON if lines else SSE)

    async def _events(self, person: str) -> AsyncIterator[bytes]:
        mine, bots = PersonEvents(self.site.house, person), self.site.bots

        def end() -> None:
            self.ended = True
            mine.wake()

        self.site.remember(person, end, self.address)
        if self.bot:
            await bots.arrive(person)
        noted = monotonic()
        try:
            told: list[News] | None = await mine.begin(self.since)
            while not self.ended:
                if self.bot and monotonic() - noted >= QUIET:  # also while there is news all the time
                    noted = monotonic()
                    await bots.seen(person)
                if told is None or told:
                    yield self._squeezed(b"".join([self._told(one) for one in told or ()]) or self._quiet)
                told = await mine.next(QUIET)
        finally:
            self.site.forget(person, end)
            mine.close()
            if self.bot:
                self.site.house.context.start(bots.part(person))

    @property
    def _quiet(self) -> bytes:
        return b"\n" if self.lines else b": still here\n\n"

    def _told(self, news: News) -> bytes:
        text = msgspec.json.encode(news)
        return text + b"\n" if self.lines else b"id: %s\ndata: %s\n\n" % (news.id.encode(), text)
