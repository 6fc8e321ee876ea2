"""The house with its doors: everything that requests share."""

import asyncio
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from skulk import __version__
from skulk.bots.pace import withheld
from skulk.kernel.errors import UnknownGame
from skulk.server.cluster.census import Census
from skulk.server.cluster.hub import Hub, HubBus
from skulk.server.cluster.notices import Announced, Bus, Notice, PeopleChanged, ShutOut
from skulk.server.health import Health
from skulk.server.http.assets import Assets
from skulk.server.http.limits import NEWCOMERS, Buckets, Doors
from skulk.server.http.pages.gallery import Gallery
from skulk.server.metrics import Family, Metrics, Sample, counter, gauge
from skulk.server.process_numbers import process_families
from skulk.server.settings import Settings, database_file, is_postgres
from skulk.server.show.times import ago, dated
from skulk.server.show.wire import Told
from skulk.server.store.queries import keep, remembered
from skulk.server.store.store import Store
from skulk.server.tables.administration import Administration
from skulk.server.tables.bot_accounts import Bots
from skulk.server.tables.bots import Workers, thinkers_for
from skulk.server.tables.cluster_thinkers import thinkers_on
from skulk.server.tables.context import Context, Steady, clock_time
from skulk.server.tables.house import House
from skulk.server.tables.lobby import Lobby
from skulk.server.tables.people import People
from skulk.server.tables.privacy import forget

HERE = Path(str(files("skulk.server")))
LOOK = 1.0  # seconds between two looks at how late the event loop is
SWEEP = 20  # looks between two sweeps of the limits
SHUT = 3600.0  # seconds in which nobody new comes from where somebody was shut out


class Site:
    """One server process: its store, people, tables, pages, and what keeps floods away from them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.db, settings.patience)
        self.hub = None if settings.hub or is_postgres(settings.db) else Hub()
        self.bus = bus_for(settings)
        self.people = People(self.store, changed=lambda: self.bus.send(PeopleChanged()))
        self.thinkers = Workers(settings.games, thinkers_for(settings.workers))
        thinkers = thinkers_on(settings.thinkers, settings.games, self.thinkers)
        self.time = Steady(settings.epoch)
        context = Context(
            self.store,
            settings.games,
            thinkers,
            self.time,
            pause=settings.pause,
            withheld=withheld(settings.sage),
            bus=self.bus,
        )
        self.house = House(context)
        self.bots = Bots(self.store, self.house, self.people)
        self.lobby = Lobby(self.store, self.house, self.bots)
        self.buckets = Buckets(on=settings.limits)
        self.doors = Doors(on=settings.limits)
        self.metrics = Metrics()
        self.administration = Administration(self.store)
        self.census = Census(self.bus, settings.group, settings.workers, self.families)
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
        self.pages.filters["ago"] = told_ago
        self.pages.globals["asset"] = self.assets.address
        self.key = b""  # signs form tokens; known after `open`
        self._sockets: dict[str, dict[Callable[[], None], str]] = {}  # by person: how to hang up, and on whom

    async def open(self) -> None:
        self.bus.listen(self._heard)
        if self.hub is not None and isinstance(self.bus, HubBus):
            self.bus.address = await self.hub.open()
        self.time.go_on_from(int(await self.store.do(remembered("seen", str(self.time())))))
        await self.house.open()
        self.key = self.house.key
        if self.bus.first:
            await self.administration.withdraw()  # what was announced has come to pass
        else:
            await self.administration.recall()
        self.house.context.start(self._watch())
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
        elif isinstance(notice, ShutOut):
            self._shut(notice.person)
        elif isinstance(notice, Announced):
            self.administration.heard(notice.words, notice.until)
            self._tell_all(notice.words)
        else:
            self.census.heard(notice)

    async def _watch(self) -> None:
        """Sees how late the event loop is, and that no address is kept for longer than its limit needs."""
        clock, looks = asyncio.get_running_loop().time, 0
        while True:
            began = clock()
            await asyncio.sleep(LOOK)
            self.metrics.lag_seconds.add(max(0.0, clock() - began - LOOK))
            looks += 1
            if looks % SWEEP == 0:
                self.buckets.sweep()

    # Whoever runs the server

    async def shut_out(self, person: str, why: str) -> None:
        """Ends all lines of somebody who may not play any more; for a while nobody new comes from there."""
        await self.administration.ban(person, why)
        self.bus.send(ShutOut(person))
        self._shut(person)
        self.people.forget_known()
        self.hang_up(person)

    def _shut(self, person: str) -> None:
        for address in set(self._sockets.get(person, {}).values()):
            self.buckets.owe(NEWCOMERS, address, SHUT)

    async def announce(self, words: str, minutes: int) -> None:
        said = await self.administration.announce(words, minutes)
        self.bus.send(Announced(said.words, said.until))
        self._tell_all(said.words)

    async def withdraw(self) -> None:
        await self.administration.withdraw()
        self.bus.send(Announced("", 0))

    def _tell_all(self, words: str) -> None:
        """Everybody who looks at a table through this process; pages tell it when they are next loaded."""
        lines = [line for table in self.house.alive for line in table.audience.lines() if line.person]
        for line in lines if words else ():
            line.answer(Told("notice", "", words))

    # Lines of people

    def is_here(self, person: str) -> bool:
        """Whether somebody has a line to this process."""
        return person in self._sockets

    def remember(self, person: str, hang_up: Callable[[], None], address: str) -> None:
        """Notes a connection of somebody, so that signing in or out reaches it."""
        self._sockets.setdefault(person, {})[hang_up] = address

    def forget(self, person: str, hang_up: Callable[[], None]) -> None:
        known = self._sockets.get(person, {})
        known.pop(hang_up, None)
        if not known:
            self._sockets.pop(person, None)

    async def take_away(self, person: str) -> None:
        """Forgets a person for good; NotAllowed while they sit at a running match."""
        tables = await self.store.do(forget(person))
        self.people.forget_known()
        self.hang_up(person)
        for table in tables:
            await self.house.refresh(table)

    def hang_up(self, person: str) -> None:
        """Ends all connections of a person, everywhere; those that may come back do so by themselves."""
        if person:
            self.bus.send(PeopleChanged(person))
            self._end_lines(person)

    def _end_lines(self, person: str) -> None:
        for end in tuple(self._sockets.get(person, ())):
            end()

    def title(self, slug: str) -> str:
        """A game by the name that people know; one that is no longer installed by what it is called here."""
        try:
            return self.settings.games(slug).name
        except UnknownGame:
            return slug

    def families(self) -> list[Family]:
        """All numbers of this process."""
        store = self.store
        return [
            *self.metrics.families(),
            gauge("skulk_tables_alive", "Tables that are kept in memory.", len(self.house.alive)),
            gauge("skulk_connections", "Lines that are open: sockets and streams.", self.doors.total),
            gauge("skulk_people_here", "People with a line open.", len(self._sockets)),
            gauge("skulk_limit_buckets", "People and addresses that the limits remember.", len(self.buckets)),
            gauge("skulk_processes", "Processes that share the tables.", len(self.bus.members)),
            counter(
                "skulk_store_commits_total",
                "Waits for the disk; what arrives together shares one.",
                store.commits,
            ),
            counter("skulk_store_failures_total", "Writes that the database did not take.", store.failures),
            gauge("skulk_store_waiting", "Moves and other work that wait for the database.", store.waiting),
            store.commit_seconds.family(
                "skulk_store_commit_seconds", "How long a write to the database takes."
            ),
            *self.thinkers.families(),
            *process_families(),
            Family(
                "skulk_build_info",
                "gauge",
                "Which Skulk this is.",
                [Sample("", {"version": __version__}, 1.0)],
            ),
        ]


def told_ago(then_ms: int) -> Markup:
    """When something was, for a page; a browser may tell it in another language."""
    return Markup('<time datetime="{}">{}</time>').format(dated(then_ms), ago(then_ms, clock_time()))


def bus_for(settings: Settings) -> Bus:
    """How the processes that share this database reach each other."""
    if is_postgres(settings.db):
        from skulk.server.cluster.postgres import PostgresBus

        return PostgresBus(settings.db)
    return HubBus(settings.hub)
