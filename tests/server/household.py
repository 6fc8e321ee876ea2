"""A whole house for tests: a store in a file, tiny games, bots in this process, and a clock to turn."""

import asyncio
import os
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from server.thinking_here import Here
from skulk.games import registry
from skulk.kernel.game import Game
from skulk.server.cluster.hub import Hub, HubBus
from skulk.server.cluster.notices import Bus
from skulk.server.cluster.postgres import PostgresBus
from skulk.server.settings import is_postgres
from skulk.server.show.wire import Scene
from skulk.server.store.rows import EntryRow
from skulk.server.store.store import Store, settle
from skulk.server.tables.bot_accounts import Bots
from skulk.server.tables.context import Context
from skulk.server.tables.house import House
from skulk.server.tables.lobby import Lobby, NewTable, SeatWish
from skulk.server.tables.people import People, Person
from skulk.server.tables.seating import remove
from skulk.server.tables.table import Table
from tiny import burrow, henhouse, magpie, morra, moth

T = TypeVar("T")
TINY = {module.GAME.slug: module.GAME for module in (henhouse, morra, burrow, magpie, moth)}


def games(slug: str) -> Game:
    return TINY[slug] if slug in TINY else registry.find(slug)


FLAG = "SKULK_TEST_FLAG"


def fatal(slug: str) -> Game:
    """Finds a game, but ends the process the first time."""
    flag = Path(os.environ[FLAG])
    if not flag.exists():
        flag.touch()
        os._exit(1)
    return games(slug)


class Time:
    """Goes on when told."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_by(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


@dataclass
class Home:
    store: Store
    house: House
    lobby: Lobby
    people: People
    time: Time

    async def guests(self, *names: str) -> list[Person]:
        return [(await self.people.guest(name))[0] for name in names]

    async def table(self, game: str, *people: Person, **choices: Any) -> Table:
        """A running table with these people on its seats."""
        wishes = (SeatWish("me"), *[SeatWish("open") for other in people[1:]])
        match = await self.lobby.create(people[0], NewTable(game, wishes, **choices))
        for person in people[1:]:
            await self.lobby.sit(person, match)
        return await self.house.table(match)

    async def delete(self, match: str) -> None:
        """As a command beside the server does: from the store, and then the house is told."""
        await self.store.do(remove(match))
        await self.house.refresh(match)


def at_home(where: Path | str, visit: Callable[[Home], Coroutine[Any, Any, T]], **settings: Any) -> T:
    """Opens a house on a database, or on the one in a folder, runs a visit, and closes it."""

    async def whole() -> T:
        time = settings.pop("time", None) or Time()
        store = Store(where if isinstance(where, str) else f"sqlite:///{where}/skulk.db", patience=0.2)
        settings.setdefault("thinkers", Here(games))
        settings.setdefault("games", games)
        house = House(Context(store, now=time, today=time, pause=0, tick=0, **settings))
        try:
            await house.open()
            return await visit(home_of(store, house, time))
        finally:
            await house.close()
            await store.close()

    return asyncio.run(whole())


def at_homes(url: str, visit: Callable[[Home, Home], Coroutine[Any, Any, T]], **settings: Any) -> T:
    """Two houses on one database, as two processes of one server have them."""

    async def whole() -> T:
        time, hub = Time(), Hub()
        address = await hub.open()
        buses = [PostgresBus(url) if is_postgres(url) else HubBus(address) for _ in range(2)]
        homes = [one_of_them(url, bus, time, settings) for bus in buses]
        try:
            for home in homes:
                await home.house.open()
            await until(lambda: not buses[0].alone)
            return await visit(*homes)
        finally:
            for home in homes:
                await home.house.close()
                await home.store.close()
            await hub.close()

    return asyncio.run(whole())


def one_of_them(url: str, bus: Bus, time: Time, settings: dict[str, Any]) -> Home:
    """One of several houses on one database."""
    store = Store(url, patience=0.2)
    given = {"thinkers": Here(games), "tick": 0, **settings}
    house = House(Context(store, games, now=time, today=time, pause=0, bus=bus, **given))
    return home_of(store, house, time)


def home_of(store: Store, house: House, time: Time) -> Home:
    people = People(store, time)
    return Home(store, house, Lobby(store, house, Bots(store, house, people)), people, time)


def called(name: str) -> Person:
    """Somebody who talks, wherever they sit."""
    return Person(name.lower(), name)


async def until(condition: Callable[[], bool]) -> None:
    """Waits for what is under way, for as long as a very slow machine may need."""
    for _look in range(6000):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("It did not come to pass.")


async def append(store: Store, entry: EntryRow) -> None:
    """Writes an entry past every table; returns when it is stored."""
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(entry, partial(settle, done))
    await done


async def rings(table: Table, seat: int) -> None:
    """The timer of a seat rings now, and all that follows from it is done."""
    table.turns.stop()
    await table.turns._time_up(seat)
    await settled(table)


def overdue(table: Table) -> bool:
    """Whether the time of somebody who is asked is up."""
    due = table.turns._due(table.waiting)
    return due is not None and due[1] <= 0


async def settled(table: Table) -> None:
    """Lets bots and timers do what they are about to do, to the last line of it."""
    await until(
        lambda: not any(table.places[seat].bot for seat in table.waiting) and not table.entries.lock.locked()
    )


async def play_on(table: Table, moves: int, dice: random.Random) -> int:
    """Random moves of whoever is asked; how many were made."""
    for made in range(moves):
        asked = [seat for seat in table.waiting if seat >= 0]
        if not asked:
            return made
        scene = table.scene((dice.choice(asked),))
        await table.play((there(scene.seat),), dice.choice(there(scene.moves)).text, scene.pulse)
    return moves


def there(value: T | msgspec.UnsetType | None) -> T:
    """What must be there: a match that has begun, a field that was sent."""
    assert value is not None and value is not msgspec.UNSET
    return value


def read(message: bytes) -> Scene:
    return msgspec.json.decode(message, type=Scene)


def applied(scene: Scene, update: Scene) -> Scene:
    """What a page makes of an update."""
    changes = {
        name: getattr(update, name)
        for name in scene.__struct_fields__
        if getattr(update, name) is not msgspec.UNSET
        and name not in ("kind", "log", "log_from", "talk", "splices")
    }
    new = msgspec.structs.replace(scene, **changes)
    if update.log is not msgspec.UNSET:
        new.log = there(scene.log)[: there(update.log_from)] + update.log
    if update.talk is not msgspec.UNSET:
        new.talk = there(scene.talk) + update.talk
    if update.splices is not msgspec.UNSET:
        lines = there(scene.picture).split("\n")
        for splice in reversed(update.splices):
            lines[splice.start : splice.stop] = splice.lines
        new.picture = "\n".join(lines)
    return new
