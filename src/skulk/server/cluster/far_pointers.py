"""Pointers whose lines lead to another process than the one that drives their table."""

import asyncio
from functools import partial

import msgspec

from skulk.kernel.errors import Refused
from skulk.server.cluster.notices import PointerSaid, PointerTold
from skulk.server.tables.context import Context
from skulk.server.tables.pointers import LENGTH, Act, News, Pointer
from skulk.server.tables.real_time import Ticker

GREETING = "hello"  # says no more than that there is a pointer
AGAIN = 1.0  # seconds until it is said again: who drives a table may change, or wake up late
PATIENCE = 5.0  # seconds in which whoever drives a table answers

encode = msgspec.json.Encoder().encode


class FarPointers:
    """Passes on what our own lines say of tables that others drive, and stands for the lines of others."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._ours: dict[int, Pointer] = {}
        self._theirs: dict[tuple[str, int], tuple[Ticker, Pointer]] = {}

    def join(self, match: str, pointer: Pointer) -> None:
        self._ours[id(pointer)] = pointer
        self.context.start(self._greet(match, pointer))

    async def _greet(self, match: str, pointer: Pointer) -> None:
        """Makes a pointer known to whoever drives its table: its browser waits to be told something."""
        while id(pointer) in self._ours:
            if not self.context.bus.drives(match):
                self.say(match, pointer, GREETING)
            await asyncio.sleep(AGAIN)

    def say(self, match: str, pointer: Pointer, text: str) -> None:
        self.context.bus.send(PointerSaid(self.context.bus.me, match, id(pointer), pointer.seat, text))

    async def ask(self, match: str, seat: int, text: str) -> None:
        """Has an act done by the process that drives a table; returns when its tick is over."""
        act = encode(Act(text)).decode()
        if len(act) > LENGTH:
            raise Refused("Nothing that can be done has so long a name.")
        told: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        pointer = Pointer(seat, lambda answer: None if told.done() else told.set_result(answer))
        self._ours[id(pointer)] = pointer
        self.say(match, pointer, act)
        try:
            answer = msgspec.json.decode(await asyncio.wait_for(told, PATIENCE))
        except TimeoutError:
            raise Refused("That was not heard. Try again.") from None
        finally:
            self.leave(match, pointer)
        if "verb" in answer:
            raise Refused(msgspec.convert(answer, News).words)

    def leave(self, match: str, pointer: Pointer) -> None:
        del self._ours[id(pointer)]
        self.say(match, pointer, "")

    def told(self, told: PointerTold) -> None:
        """An answer to one of our own lines."""
        if told.worker == self.context.bus.me and told.line in self._ours:
            self._ours[told.line].tell(told.text.encode())

    def said(self, ticker: Ticker | None, said: PointerSaid) -> None:
        """A line of another process speaks; the table is ours to drive if its ticker is given."""
        key = said.worker, said.line
        if not said.text or ticker is None:
            self._drop(key)
            return
        if key not in self._theirs:
            pointer = Pointer(said.seat, partial(self._tell, said.worker, said.line))
            ticker.join(pointer)
            self._theirs[key] = ticker, pointer
        pointer = self._theirs[key][1]
        act = pointer.hear(said.text, asyncio.get_running_loop().time())
        if act:
            ticker.ask(pointer, act)

    def gone(self, worker: str) -> None:
        for key in [key for key in self._theirs if key[0] == worker]:
            self._drop(key)

    def _tell(self, worker: str, line: int, text: bytes) -> None:
        self.context.bus.send(PointerTold(worker, line, text.decode()))

    def _drop(self, key: tuple[str, int]) -> None:
        ticker, pointer = self._theirs.pop(key, (None, None))
        if ticker is not None and pointer is not None:
            ticker.leave(pointer)
