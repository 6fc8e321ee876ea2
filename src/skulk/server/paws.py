"""The line of a paw: where it is aimed, twenty times a second, and what it feels there."""

import asyncio
import contextlib
from collections.abc import Callable

import msgspec
from msgspec import Struct
from starlette.websockets import WebSocket, WebSocketDisconnect

from skulk.kernel.errors import SkulkError
from skulk.server.answers import NotYours
from skulk.server.limits import REQUESTS
from skulk.server.quick_socket import EXTENSION
from skulk.server.security import from_our_page
from skulk.server.visit import address_of, person_of, site_of

BREACH = 1008
MOST = 40  # messages a second; what is above that is dropped (MFX-214)
LENGTH = 120  # letters of a message
FURTHEST = 1 << 20


class News(Struct, frozen=True):
    """Something this seat noticed: a verb for sounds, a sentence for captions, and its rule."""

    verb: str
    words: str
    rule: str = ""


class Answer(Struct, frozen=True):
    """What a paw feels after a tick; nothing while the masks are off."""

    felt: object | None
    number: int  # of the last aim that counted
    waited: float  # milliseconds for which that aim waited for its tick
    news: list[News]


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    do: str


Aim = tuple[int, int, int]  # a number that counts up, x and y in hundredths of a unit
DECODER: msgspec.json.Decoder[Aim | Act] = msgspec.json.Decoder(Aim | Act)


class Paw:
    """One browser that moves the paw of one seat."""

    def __init__(self, seat: int, tell: Callable[[bytes], object]) -> None:
        self.seat = seat
        self.tell = tell
        self.aim: tuple[int, int] | None = None
        self.number = 0
        self.arrived = 0.0  # when the aim arrived that no tick has met yet
        self._second = 0
        self._heard = 0

    def hear(self, text: str, now: float) -> str:
        """Takes an aim; returns an act, if it was one. What cannot be read is dropped, and so is too much."""
        self._heard = self._heard + 1 if int(now) == self._second else 1
        self._second = int(now)
        if self._heard > MOST or len(text) > LENGTH:
            return ""
        try:
            asked = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError):
            return ""
        if isinstance(asked, Act):
            return asked.do
        self.number = asked[0]
        self.aim = (max(-FURTHEST, min(asked[1], FURTHEST)), max(-FURTHEST, min(asked[2], FURTHEST)))
        self.arrived = now
        return ""


async def paw_socket(socket: WebSocket) -> None:
    """Only the owner of a seat moves its paw."""
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
            await listen(socket, paw, table.night.ask)
        finally:
            table.night.leave(paw)
    finally:
        site.doors.leave(address_of(socket), person.id)


async def listen(socket: WebSocket, paw: Paw, ask: Callable[[Paw, str], None]) -> None:
    now = asyncio.get_running_loop().time
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            act = paw.hear(message.get("text") or "", now())
            if act:
                ask(paw, act)


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
