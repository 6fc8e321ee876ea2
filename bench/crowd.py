"""A crowd at a server from outside: people who come, play, lose their line, come back and leave.

Each acts as the browser does: a move that was not answered is sent again, by the same name, when the line is
back. The ledger notes what was acknowledged, how long it took, and for how long a line was away. Everybody
comes from an address of their own, by the header that a proxy on this machine is trusted with.
"""

import asyncio
import itertools
import json
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from time import perf_counter
from typing import Any

import msgspec

from bench.web_line import Line

PATIENCE = (0.3, 0.6, 1.2, 2.5, 5.0)  # seconds before a lost line is opened again, as in the browser
AIMS = 10  # a second, of a hand that hunts
STUCK = 5.0  # seconds without an answer, after which the line is opened anew
BOT_GAMES = ("fox-on-the-run", "ruins", "tusk", "ruse")
NUMBERS = itertools.count(1)


@dataclass
class Ledger:
    """What the crowd was promised, and how it was treated."""

    kept: list[tuple[str, str]] = field(default_factory=list)  # table and name of each acknowledged move
    waits: list[tuple[float, float]] = field(default_factory=list)  # when it was sent, and how long it took
    away: list[tuple[float, float]] = field(default_factory=list)  # when a line broke, and for how long
    refused: dict[str, int] = field(default_factory=dict)
    people: int = 0
    matches: int = 0  # that were played to their end
    aims: int = 0


class OpenMove(msgspec.Struct):
    text: str


class Heard(msgspec.Struct):
    kind: str
    pulse: int = 0
    status: str = ""
    moves: list[OpenMove] | None = None
    words: str = ""
    ref: str = ""


class Wire(Line):
    """One connection of a seat; when it ends, the seat opens another."""

    def __init__(self, seat: "Seat", address: str) -> None:
        super().__init__(address, seat.path, seat.headers)
        self.seat = seat

    def heard(self, text: bytes) -> None:
        self.seat.heard(text)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        with suppress(ConnectionError, asyncio.InvalidStateError, asyncio.CancelledError):
            self.open.exception()  # whoever waits for it hears of it from us, or waits no more
        self.seat.lost(self)


class Seat:
    """Somebody at a table, through a line that is opened again whenever it breaks."""

    decode = msgspec.json.Decoder(Heard).decode

    def __init__(self, crowd: "Crowd", person: "Person", path: str) -> None:
        self.crowd = crowd
        self.person = person
        self.path = path
        self.headers = {"Cookie": f"skulk={person.token}", "X-Forwarded-For": person.address}
        self.wire: Wire | None = None
        self.broken: float | None = None  # since when there is no line
        self.tries = 0
        self.left = False
        crowd.seats.add(self)

    async def connect(self) -> None:
        wire = Wire(self, self.crowd.host)
        try:
            async with asyncio.timeout(STUCK):
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: wire, "127.0.0.1", self.crowd.port)
                await wire.open
        except (OSError, TimeoutError):
            wire.close()
            self.lost(wire)
            return
        self.wire = wire
        self.opened()

    def opened(self) -> None:
        """There is a line again, which has said nothing yet."""

    def lost(self, wire: Wire) -> None:
        """Opens another line after a while, once for each that ended."""
        if self.left or (self.wire is not None and wire is not self.wire):
            return
        self.wire = None
        if self.broken is None:
            self.broken = perf_counter()
        pause = PATIENCE[min(self.tries, len(PATIENCE) - 1)] * random.uniform(0.8, 1.2)
        self.tries += 1
        self.crowd.soon(pause, self.connect)

    def back(self) -> None:
        """The line serves again: its first message has arrived."""
        self.tries = 0
        if self.broken is not None:
            self.crowd.ledger.away.append((self.broken, perf_counter() - self.broken))
            self.broken = None

    def leave(self) -> None:
        self.left = True
        self.crowd.seats.discard(self)
        if self.wire is not None:
            self.wire.close()

    def heard(self, text: bytes) -> None:
        raise NotImplementedError


class Hand(Seat):
    """A pointer in a hunt: aims somewhere, ten times a second."""

    def opened(self) -> None:
        self.back()  # it is told nothing before the hunters say that they are ready

    def heard(self, text: bytes) -> None:
        """What it is told is for the eyes."""

    async def hunt(self) -> None:
        for number in itertools.count(1):
            await asyncio.sleep(1 / AIMS)
            if self.left:
                return
            if self.wire is not None and self.broken is None:
                self.wire.say(b"[%d,%d,%d]" % (number, random.randrange(3000), random.randrange(3000)))
                self.crowd.ledger.aims += 1


class Player(Seat):
    """Makes any legal move, after as long as people think."""

    def __init__(self, crowd: "Crowd", person: "Person", table: str, hunts: bool) -> None:
        super().__init__(crowd, person, f"/table/{table}/socket")
        self.hunts = hunts  # what is done in a tick is kept with the tick, under no name of its own
        self.table = table
        self.moves: list[OpenMove] = []
        self.pulse = 0
        self.pending: tuple[str, bytes, float] | None = None  # the move's name, the message, since when
        self.thinking = False
        self.over = asyncio.Event()

    def heard(self, text: bytes) -> None:
        news = self.decode(text)
        if news.kind in ("scene", "update"):
            self.shown(news)
        elif self.pending is not None and news.ref == self.pending[0]:
            name, _, since = self.pending
            self.pending = None
            if news.kind == "done":
                if not self.hunts:
                    self.crowd.ledger.kept.append((self.table, name))
                self.crowd.ledger.waits.append((since, perf_counter() - since))
                self.think()  # what is asked next may have arrived before the answer
            else:
                refused = self.crowd.ledger.refused
                refused[news.words] = refused.get(news.words, 0) + 1
                self.moves = []
                self.crowd.soon(1.0, self.look_again)

    def shown(self, news: Heard) -> None:
        came_back = self.broken is not None or news.kind == "scene"
        self.back()
        self.pulse = news.pulse
        if news.moves is not None:
            self.moves = news.moves
        if news.status == "over":
            self.over.set()
        elif came_back and self.pending is not None and self.wire is not None:
            self.wire.say(self.pending[1])  # by the same name: it counts once
        self.think()

    def think(self) -> None:
        if self.moves and not self.thinking and self.pending is None and not self.over.is_set():
            self.thinking = True
            self.crowd.soon(random.expovariate(1 / self.crowd.pause), self.play)

    async def play(self) -> None:
        self.thinking = False
        if self.left or self.over.is_set() or self.pending is not None or not self.moves:
            return
        if self.wire is None or self.broken is not None:
            return  # when the line is back there is another scene to think about
        name, text = secrets.token_hex(8), random.choice(self.moves).text
        message = json.dumps({"do": "move", "text": text, "pulse": self.pulse, "ref": name}).encode()
        self.pending = (name, message, perf_counter())
        self.moves = []
        self.wire.say(message)
        self.crowd.soon(STUCK, lambda: self.still_waiting(name))

    async def still_waiting(self, name: str) -> None:
        if self.pending is not None and self.pending[0] == name and not self.left and self.wire is not None:
            self.wire.close()  # what says nothing is dead

    async def look_again(self) -> None:
        if self.wire is not None and not self.left:
            self.wire.say(b'{"do":"again"}')


@dataclass
class Person:
    token: str
    address: str


class Crowd:
    """So many people at a time, each at a table; whoever leaves is followed by somebody else."""

    def __init__(self, port: int, people: int, pause: float = 8.0, hunters: float = 0.05) -> None:
        """`pause` is how long people think on average; `hunters` how many of them hunt in real time."""
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.size = people
        self.pause = pause
        self.hunters = hunters
        self.ledger = Ledger()
        self.here = 0
        self.seats: set[Seat] = set()  # that somebody has now
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = asyncio.Event()
        self._doors = asyncio.Semaphore(8)  # newcomers that are let in at a time

    def soon(self, pause: float, work: Callable[[], Any]) -> None:
        async def later() -> None:
            await asyncio.sleep(pause)
            await work()

        if not self._closing.is_set():
            self.start(later())

    def start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def gather(self) -> None:
        """Everybody comes; returns when all of them sit."""
        left = self.size
        while left > 0:
            share = random.random()
            size = 1 if left == 1 or share < self.hunters + 0.3 else 2
            self.start(self._chair(size, share < self.hunters))
            left -= size
        while self.here < self.size:
            await asyncio.sleep(0.2)

    def waiting(self, longer: float) -> int:
        """Seats whose line has been away for longer than so many seconds."""
        now = perf_counter()
        return sum([seat.broken is not None and now - seat.broken > longer for seat in self.seats])

    async def close(self) -> Ledger:
        """All leave; who waits for an answer hears it first."""
        self._closing.set()
        await asyncio.sleep(0.5)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return self.ledger

    async def _chair(self, size: int, hunts: bool) -> None:
        """One match after the other, until the evening ends."""
        seated = False
        while not self._closing.is_set():
            try:
                players = await self._sit_down(size, hunts)
            except (OSError, HTTPException, ValueError):
                await asyncio.sleep(random.uniform(0.5, 1.5))  # no process or no database just now
                continue
            self.here += 0 if seated else size
            seated = True
            evening = random.uniform(60, 600)  # then some go, finished or not
            with suppress(TimeoutError):
                async with asyncio.timeout(evening):
                    await players[0].over.wait()
                    self.ledger.matches += 1
            for player in players:
                player.leave()

    async def _sit_down(self, size: int, hunts: bool) -> list["Player"]:
        async with self._doors:
            people = [await self._person() for _ in range(size)]
            game = "master-fox" if hunts else "fox-on-the-run" if size == 2 else random.choice(BOT_GAMES)
            other = {"kind": "open"} if size == 2 else {"kind": "bot", "level": "cub"}
            table = await self._call("/tables", {"game": game, "seats": [{"kind": "me"}, other]}, people[0])
            name = str(table["table"]["id"])
            for guest in people[1:]:
                await self._call(f"/tables/{name}/seats", {}, guest)
        players = [Player(self, person, name, hunts) for person in people]
        for player in players:
            await player.connect()
        if hunts:
            hand = Hand(self, people[0], f"/table/{name}/pointer")
            await hand.connect()
            players[0].leave = both(players[0].leave, hand.leave)  # type: ignore[method-assign]
            self.start(hand.hunt())
        return players

    async def _person(self) -> Person:
        number = next(NUMBERS)
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        found = await self._call("/people", {"name": f"Guest {number}"}, Person("", address))
        self.ledger.people += 1
        return Person(str(found["token"]), address)

    async def _call(self, path: str, body: object, person: Person) -> dict[str, Any]:
        return await asyncio.to_thread(call, self.port, path, body, person)


def both(one: Callable[[], None], other: Callable[[], None]) -> Callable[[], None]:
    def leave() -> None:
        one()
        other()

    return leave


def call(port: int, path: str, body: object, person: Person) -> dict[str, Any]:
    """One call of the API, on a connection of its own."""
    http = HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Content-Type": "application/json", "X-Forwarded-For": person.address}
    if person.token:
        headers["Authorization"] = f"Bearer {person.token}"
    try:
        http.request("POST", f"/api/v1{path}", json.dumps(body), headers)
        answer = http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise ConnectionError(f"{path}: {answer.status} {text[:200]!r}")
        return dict(json.loads(text))
    finally:
        http.close()


# What became of it


def lost_moves(db: str, ledger: Ledger) -> list[tuple[str, str]]:
    """Acknowledged moves that the database does not hold exactly once."""
    import psycopg

    with psycopg.connect(db) as line:
        rows = line.execute("SELECT match, ref FROM entries WHERE ref IS NOT NULL").fetchall()
    held: dict[tuple[str, str], int] = {}
    for match, ref in rows:
        key = (str(match), str(ref)[-16:])
        held[key] = held.get(key, 0) + 1
    return [move for move in ledger.kept if held.get(move) != 1]


def gaps(db: str) -> int:
    """Matches whose entries are not numbered without a gap."""
    import psycopg

    with psycopg.connect(db) as line:
        wrong = "SELECT count(*) FROM (SELECT match FROM entries GROUP BY match"
        wrong += " HAVING count(*) <> max(number) - min(number) + 1) AS broken"
        row = line.execute(wrong).fetchone()
    return int(row[0]) if row else 0


def entry_size(db: str) -> tuple[float, int]:
    """Bytes of the database for each entry, all else included, and how many there are."""
    import psycopg

    with psycopg.connect(db) as line:
        row = line.execute("SELECT pg_total_relation_size('entries'), count(*) FROM entries").fetchone()
    size, count = row if row else (0, 0)
    return int(size) / max(1, int(count)), int(count)


def quantile(values: list[float], share: float) -> float:
    """The value that so many are below; 0 of nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
