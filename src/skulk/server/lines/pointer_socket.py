"""The line of a pointer: only the owner of a seat moves it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from skulk.kernel.errors import SkulkError
from skulk.server.cluster.far_pointers import FarPointers
from skulk.server.http.errors import NotYours
from skulk.server.http.limits import REQUESTS
from skulk.server.http.security import from_our_page
from skulk.server.http.visit import address_of, person_of, site_of
from skulk.server.lines.frames import EXTENSION
from skulk.server.tables.pointers import Pointer
from skulk.server.tables.table import Table

BREACH = 1008
AGAIN = 1012  # come back


async def pointer_socket(socket: WebSocket) -> None:
    site = site_of(socket)
    if not from_our_page(socket.headers):
        await socket.close(BREACH)
        return
    try:
        person = await person_of(socket)
        site.buckets.take(REQUESTS, address_of(socket))
        table = await site.house.table(socket.path_params["id"])
        eyes = table.eyes_of(person.id if person else None)
        if table.ticker is None or person is None or not eyes:
            raise NotYours("Only those who sit at a table in real time have a pointer there.")
        site.doors.enter(address_of(socket), person.id)
    except SkulkError:
        await socket.close(BREACH)
        return
    try:
        await socket.accept()
        pointer, far = Pointer(eyes[0], teller(socket)), site.house.peers.pointers
        table.ticker.join(pointer)
        far.join(table.id, pointer)

        def hang_up() -> None:
            table.context.start(end(socket))

        site.remember(person.id, hang_up, address_of(socket))
        try:
            await listen(socket, table, pointer, far)
        finally:
            site.forget(person.id, hang_up)
            table.ticker.leave(pointer)
            far.leave(table.id, pointer)
    finally:
        site.doors.leave(address_of(socket), person.id)


async def end(socket: WebSocket) -> None:
    """Ends a line whose person signed in or out; a browser that may comes back by itself."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(AGAIN)


async def listen(socket: WebSocket, table: Table, pointer: Pointer, far: FarPointers) -> None:
    now = asyncio.get_running_loop().time
    async for text in texts(socket):
        act = pointer.hear(text, now())
        if not table.context.bus.drives(table.id):
            if act or pointer.arrived:
                far.say(table.id, pointer, text)
            pointer.arrived = 0.0
        elif act and table.ticker is not None:
            table.ticker.ask(pointer, act)


async def texts(socket: WebSocket) -> AsyncIterator[str]:
    """What a line says until it ends, however it ends."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            yield message.get("text") or ""


def teller(socket: WebSocket) -> Callable[[bytes], object]:
    """The short way out where the server offers one; an answer that cannot be sent at once is dropped."""
    quick = socket.scope.get("extensions", {}).get(EXTENSION)
    if quick is not None:
        tell: Callable[[bytes], object] = quick["tell"]
        return tell
    loop = asyncio.get_running_loop()
    sending: set[asyncio.Task[None]] = set()

    def tell_slowly(text: bytes) -> None:
        if len(sending) < 8:
            task = loop.create_task(send(socket, text))
            sending.add(task)
            task.add_done_callback(sending.discard)

    return tell_slowly


async def send(socket: WebSocket, text: bytes) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(text.decode())
