"""The house with its doors: everything that requests share."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from skulk.server.cluster.hub import Hub, HubBus
from skulk.server.cluster.notices import Bus, Notice, PeopleChanged
from skulk.server.health import Health
from skulk.server.http.assets import Assets
from skulk.server.http.limits import Buckets, Doors
from skulk.server.http.pages.gallery import Gallery
from skulk.server.metrics import Metrics
from skulk.server.settings import Settings, database_file, is_postgres
from skulk.server.store.queries import keep, remembered
from skulk.server.store.store import Store
from skulk.server.tables.bots import Workers, thinkers_for
from skulk.server.tables.context import Kit, Steady
from skulk.server.tables.house import House
from skulk.server.tables.lobby import Lobby
from skulk.server.tables.people import People

HERE = Path(str(files("skulk.server")))


class Site:
    """One server process: its store, people, tables, pages, and what keeps floods away from them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.db, settings.patience)
        self.hub = None if settings.hub or is_postgres(settings.db) else Hub()
        self.bus = bus_for(settings)
        self.people = People(self.store, changed=lambda: self.bus.send(PeopleChanged()))
        thinkers = Workers(settings.games, thinkers_for(settings.workers))
        self.time = Steady(settings.epoch)
        kit = Kit(self.store, settings.games, thinkers, self.time, pause=settings.pause, bus=self.bus)
        self.house = House(kit)
        self.lobby = Lobby(self.store, self.house)
        self.buckets = Buckets(on=settings.limits)
        self.doors = Doors(on=settings.limits)
        self.metrics = Metrics()
        self.health = Health(self.store, database_file(settings.db), settings.patience)
        self.assets = Assets(HERE / "static", settings.games)
        self.gallery = Gallery(settings.games)
        self.pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.pages.globals["asset"] = self.assets.address
        self.key = b""  # signs form tokens; known after `open`
        self._sockets: dict[str, set[Callable[[], None]]] = {}  # by person: how to hang up

    async def open(self) -> None:
        self.bus.listen(self._heard)
        if self.hub is not None and isinstance(self.bus, HubBus):
            self.bus.address = await self.hub.open()
        self.time.go_on_from(int(await self.store.do(remembered("seen", str(self.time())))))
        await self.house.open()
        self.key = self.house.key
        if self.hub is not None:
            await self.store.do(keep("hub", self.hub.address))

    async def close(self) -> None:
        await self.house.close()
        await self.store.close()
        if self.hub is not None:
            await self.hub.close()

    def _heard(self, notice: Notice) -> None:
        if isinstance(notice, PeopleChanged):
            self.people.look_again()
            self._end_lines(notice.hang_up)

    def remember(self, person: str, hang_up: Callable[[], None]) -> None:
        """Notes a connection of somebody, so that signing in or out reaches it."""
        self._sockets.setdefault(person, set()).add(hang_up)

    def forget(self, person: str, hang_up: Callable[[], None]) -> None:
        known = self._sockets.get(person, set())
        known.discard(hang_up)
        if not known:
            self._sockets.pop(person, None)

    def hang_up(self, person: str) -> None:
        """Ends all connections of a person, everywhere; those that may come back do so by themselves."""
        if person:
            self.bus.send(PeopleChanged(person))
            self._end_lines(person)

    def _end_lines(self, person: str) -> None:
        for end in tuple(self._sockets.get(person, ())):
            end()

    def gauges(self) -> dict[str, float]:
        return {
            "skulk_tables_alive": len(self.house.alive),
            "skulk_connections": self.doors.total,
            "skulk_store_commits": self.store.commits,
            "skulk_limit_buckets": len(self.buckets),
        }


def bus_for(settings: Settings) -> Bus:
    """How the processes that share this database reach each other."""
    if is_postgres(settings.db):
        from skulk.server.cluster.postgres import PostgresBus

        return PostgresBus(settings.db)
    return HubBus(settings.hub)
