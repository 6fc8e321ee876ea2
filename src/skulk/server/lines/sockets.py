"""The line to a table: one task sends what the table tells, one hears what the player asks."""

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from skulk.kernel.errors import Refused, SkulkError
from skulk.server.http.errors import NotYours
from skulk.server.http.limits import CHAT, MOVES, REQUESTS, TALK, THOUGHTS, TooLarge, TooMuch
from skulk.server.http.security import from_our_page
from skulk.server.http.visit import address_of, person_of, site_of
from skulk.server.lines.frames import EXTENSION
from skulk.server.lines.messages import MessageHandler, read, ref_of
from skulk.server.show.subscribers import Connection, Eyes
from skulk.server.show.wire import (
    Again,
    Asked,
    Hint,
    Leave,
    Play,
    Rematch,
    Resign,
    Return,
    Say,
    Told,
    Undo,
    Weigh,
    What,
)
from skulk.server.site import Site
from skulk.server.store.queries import NoTable
from skulk.server.tables.explaining import explain
from skulk.server.tables.people import Banned, Person
from skulk.server.tables.table import Table

BREACH = 1008  # what we send when somebody goes on breaking the rules of the line
GONE = 4404  # no such table
AGAIN = 1012  # come back
PATIENCE = 5  # broken messages before we hang up


async def table_socket(socket: WebSocket) -> None:
    site = site_of(socket)
    if not from_our_page(socket.headers):
        await socket.close(BREACH)  # before it is accepted: the browser sees a 403
        return
    try:
        person = await person_of(socket)
        site.buckets.take(REQUESTS, address_of(socket))
        table = await site.house.table(socket.path_params["id"])
        eyes = eyes_for(table, person, socket.query_params.get("seat"))
        site.doors.enter(address_of(socket), person.id if person else None)
    except SkulkError as error:
        await refuse(socket, error)
        return
    try:
        await Line(site, socket, table, eyes, person).serve()
    finally:
        site.doors.leave(address_of(socket), person.id if person else None)


def eyes_for(table: Table, person: Person | None, wanted: str | None) -> Eyes:
    """All own seats, or one of them."""
    own = table.eyes_of(person.id if person else None)
    if not wanted:
        return own
    if not wanted.isdecimal() or len(wanted) > 2 or int(wanted) not in own:
        raise NotYours("That seat is not yours.")
    return (int(wanted),)


async def refuse(socket: WebSocket, error: SkulkError) -> None:
    """Says why and hangs up; only an open line can say anything."""
    await socket.accept()
    await socket.send_text(msgspec.json.encode(Told("refused", "", str(error))).decode())
    await socket.close(GONE if isinstance(error, NoTable) else BREACH)


class Line:
    """One browser at one table."""

    def __init__(
        self, site: Site, socket: WebSocket, table: Table, eyes: Eyes, person: Person | None
    ) -> None:
        self.site = site
        self.socket = socket
        self.table = table
        self.eyes = eyes
        self.person = person
        self.who = person.id if person else address_of(socket)
        self.connection: Connection
        self.handler: MessageHandler

    async def serve(self) -> None:
        await self.socket.accept()
        self.connection = self.table.join(self.eyes)
        buckets, metrics = self.site.buckets, self.site.metrics
        self.handler = MessageHandler(self.table, self.eyes, self.connection, buckets, metrics, self.who)
        quick = self.socket.scope.get("extensions", {}).get(EXTENSION)
        if quick is not None:
            self.connection.tell = quick["tell"]
            quick["listen"](self.handler.hear)
        sending = asyncio.create_task(self._send())
        if words := self.site.administration.announced():
            self.connection.answer(Told("notice", "", words))
        if self.person:
            self.site.remember(self.person.id, self.hang_up, address_of(self.socket))
        try:
            await self._look_again()
            await self._hear()
        finally:
            if self.person:
                self.site.forget(self.person.id, self.hang_up)
            sending.cancel()
            self.connection.close()

    async def _look_again(self) -> None:
        """Whoever signed in or out while this line was made is somebody else by now."""
        try:
            person = await person_of(self.socket) if self.person else None
        except Banned:
            person = None
        if self.person and (person is None or person.id != self.person.id):
            self.hang_up()

    def hang_up(self) -> None:
        """Ends this line; a browser that may comes back by itself."""
        self.site.house.context.start(self._close(AGAIN))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # it may be closed already
            await self.socket.close(code)

    async def _send(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # who has left is heard of below
            try:
                while True:
                    await self.socket.send_text((await self.connection.next()).decode())
            except NoTable as error:  # it was deleted
                await self.socket.send_text(msgspec.json.encode(Told("refused", "", str(error))).decode())
                await self.socket.close(GONE)

    async def _hear(self) -> None:
        while self.handler.breaches < PATIENCE:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            async with self.handler.turn:
                await self._answer(message.get("text") or message.get("bytes") or "")
        await asyncio.sleep(0.05)  # the last answers go out first
        await self._close(BREACH)

    async def _answer(self, text: str | bytes) -> None:
        try:
            asked = read(text)
        except (TooLarge, Refused) as error:
            self.handler.breach(ref_of(text), error)
            return
        try:
            self.site.buckets.take(MOVES, self.handler.name)
            if isinstance(asked, Hint):
                self.site.house.context.start(self._hint(asked))  # a bot may think for long
                return
            self.connection.answer(await self._do(asked))
            self.handler.breaches = max(0, self.handler.breaches - 1)
        except TooMuch as error:
            self.handler.breach(asked.ref, error)
            await asyncio.sleep(min(error.wait, 0.25))
        except Exception as error:
            self.handler.failed(asked.ref, error)

    async def _do(self, asked: Asked) -> Told:
        """Does what was asked; whatever does not work is raised."""
        table, eyes = self.table, self.eyes
        words = ""
        match asked:
            case Play():
                await self._play(asked)
            case Weigh():
                return Told("done", asked.ref, final=table.final(eyes, asked.text))
            case What():
                return Told("done", asked.ref, card=explain(table, eyes, asked.piece))
            case Undo():
                words = await table.undo(eyes, asked.pulse, asked.ref, asked.answer)
            case Say():
                await self._say(asked.text)
            case Leave():
                await table.leave(eyes, asked.level)
            case Return():
                await table.come_back(eyes)
            case Resign():
                words = await table.resign(eyes)
            case Rematch():
                await self.site.lobby.rematch(self._somebody(), table.id)
            case Again():
                self.connection.again()
        return Told("done", asked.ref, words)

    async def _play(self, asked: Play) -> None:
        began = time.perf_counter()
        await self.table.play(self.eyes, asked.text, asked.pulse, asked.ref)
        self.handler.count(began)

    async def _say(self, text: str) -> None:
        self.site.buckets.take(TALK, self.who)
        await self.table.say(self.eyes, self._somebody(), checked_talk(text))

    async def _hint(self, asked: Hint) -> None:
        try:
            self.site.buckets.take(THOUGHTS, self.who)
            move, words, why = await self.table.hint(self.eyes)
            self.connection.answer(Told("done", asked.ref, words, move=move, why=why))
        except SkulkError as error:
            self.handler.refuse(asked.ref, error)

    def _somebody(self) -> Person:
        if self.person is None:
            raise Refused("Say who you are first: give yourself a name on your own page.")
        return self.person


def checked_talk(text: str) -> str:
    if len(text) > CHAT:
        raise Refused(f"A line of talk has up to {CHAT} letters.")
    return text
