"""The line of a paw: only the owner of a seat moves it."""

import asyncio
import contextlib
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from skulk.kernel.errors import SkulkError
from skulk.server.answers import NotYours
from skulk.server.limits import REQUESTS
from skulk.server.paws import Paw
from skulk.server.quick_socket import EXTENSION
from skulk.server.security import from_our_page
from skulk.server.visit import address_of, person_of, site_of

BREACH = 1008


async def paw_socket(socket: WebSocket) -> None:
    site = site_of(socket)
    if not from_our_page(socket.headers, site.settings.origins):
        await socket.close(BREACH)
        return
    person = await person_of(socket)
    try:
        site.buckets.take(REQUESTS, address_of(socket))
        table = await site.house.table(socket.path_params["id"])
        eyes = table.eyes_of(person.id if person else None)
        if table.night is None or person is None or not eyes:
            raise NotYours("Only who sits at a table in real time has a paw there.")
        site.doors.enter(address_of(socket), person.id)
    except SkulkError:
        await socket.close(BREACH)
        return
    try:
        await socket.accept()
        paw = Paw(eyes[0], teller(socket))
        table.night.join(paw)
        try:
            await listen(socket, paw, table.night.hear)
        finally:
            table.night.leave(paw)
    finally:
        site.doors.leave(address_of(socket), person.id)


async def listen(socket: WebSocket, paw: Paw, hear: Callable[[Paw, str], None]) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            hear(paw, message.get("text") or "")


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
