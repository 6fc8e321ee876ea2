"""A table as server-sent events: the scene, then every change of it."""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from skulk.server.site import Site
from skulk.server.store.queries import NoTable
from skulk.server.tables.house import Eyes, Table
from skulk.server.tables.people import Person

QUIET = 15.0  # seconds after which a sign of life is sent


class EventStream(StreamingResponse):
    """For one listener, until it leaves or its token is revoked."""

    def __init__(self, site: Site, table: Table, eyes: Eyes, address: str, person: Person | None) -> None:
        self.site = site
        self.table = table
        self.eyes = eyes
        self.address = address
        self.person = person.id if person else None
        self.ended = False
        site.doors.enter(address, self.person)
        super().__init__(self._events(), media_type="text/event-stream")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.site.doors.leave(self.address, self.person)

    async def _events(self) -> AsyncIterator[bytes]:
        connection = self.table.join(self.eyes)

        def end() -> None:
            self.ended = True
            connection.again()

        if self.person:
            self.site.remember(self.person, end)
        try:
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        message = b"data: " + await connection.next()
                except TimeoutError:
                    message = b": still here"
                except NoTable:  # it was deleted
                    return
                if self.ended:
                    return
                yield message + b"\n\n"
        finally:
            if self.person:
                self.site.forget(self.person, end)
            connection.close()
