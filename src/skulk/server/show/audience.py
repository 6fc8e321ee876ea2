"""Who looks at a table, here and through other processes, and when they are shown something."""

from collections.abc import Callable

from skulk.server.cluster.notices import Here
from skulk.server.show.stage import Stage
from skulk.server.show.subscribers import Connection, Eyes, Watcher
from skulk.server.show.wire import Scene
from skulk.server.tables.context import Context
from skulk.server.tables.state import TableState


class Audience:
    def __init__(self, context: Context, table: TableState, met: Callable[[], None] = lambda: None) -> None:
        """`met` is called when somebody came or went."""
        self.context = context
        self.table = table
        self.watchers: dict[Eyes, Watcher] = {}
        self.away_since: dict[int, int] = {}
        self.since = context.now()
        self.stage = Stage(table, self.here, context.now)
        self._met = met

    # Who is there

    def here(self, seat: int) -> bool:
        """Whether the owner of a seat looks at the table, through whichever process."""
        for eyes, watcher in self.watchers.items():
            if watcher.connections and seat in eyes:
                return True
        return self.context.elsewhere.here(self.table.id, seat)

    def present(self) -> list[int]:
        """The seats whose owners look at the table."""
        return [seat for seat in range(len(self.table.places)) if self.here(seat)]

    @property
    def looking(self) -> bool:
        """Whether anybody looks at the table, through whichever process."""
        return self.looking_here or self.context.elsewhere.looking(self.table.id)

    @property
    def people_look(self) -> bool:
        """Whether a person may look, and wants to follow; programs do without pauses."""
        return self.people_here or self.context.elsewhere.people(self.table.id)

    @property
    def people_here(self) -> bool:
        return any([line.person for line in self.lines()])

    @property
    def looking_here(self) -> bool:
        return any([watcher.connections for watcher in self.watchers.values()])

    def lines(self) -> list[Connection]:
        """All through this process."""
        return [line for watcher in self.watchers.values() for line in watcher.connections]

    def presence(self) -> Here:
        """Who looks at the table through this process."""
        near = [eyes for eyes, watcher in self.watchers.items() if watcher.connections]
        seats = tuple({seat for eyes in near for seat in eyes})
        return Here(self.context.bus.me, self.table.id, seats, bool(near), self.people_here)

    def presence_changed(self, known: list[int]) -> None:
        """Tells all if others are here than those known before."""
        here = self.present()
        if here != known:
            gone = set(known).difference(here)
            self.away_since.update(dict.fromkeys(gone, self.context.now()))
            self.tell()
        self._met()

    # What they are shown

    def join(self, eyes: Eyes, draws: bool = True, person: bool = True) -> Connection:
        """A new connection; its first message is the whole scene."""
        watcher = self.watcher(eyes)
        if draws:
            watcher.draw()
        connection = Connection(watcher, self._part, person)
        known = all([self.here(seat) for seat in eyes])
        watcher.connections.append(connection)
        self.context.bus.send(self.presence())
        if known:
            self.stage.renew(watcher)
        else:
            self.tell()
            self._met()
        return connection

    def _part(self, connection: Connection) -> None:
        known = self.present()
        connection.watcher.connections.remove(connection)
        self.context.bus.send(self.presence())
        self.presence_changed(known)

    def watcher(self, eyes: Eyes) -> Watcher:
        if eyes not in self.watchers:
            self.watchers[eyes] = Watcher(eyes, self.context.first_pulse(), self.stage.renew)
        return self.watchers[eyes]

    def up_to_date(self, eyes: Eyes) -> Watcher:
        """A watcher who was shown how things stand now."""
        watcher = self.watcher(eyes)
        self.stage.refresh(watcher)
        return watcher

    def scene(self, eyes: Eyes) -> Scene:
        """The whole scene now, for a page or an API that asks once."""
        return self.watcher(eyes).snapshot()

    def all_seeing(self) -> Scene:
        """What a spectator sees who may look under everything."""
        watcher = Watcher((), 0, self.stage.renew)
        watcher.all_seeing = True
        return watcher.snapshot()

    def tell(self, whom: Callable[[int | None], bool] | None = None) -> None:
        """Shows everybody who looks how things stand now, first whoever moved; or some, by their seat."""
        table = self.table
        table.version += 1
        others = []
        for eyes, watcher in self.watchers.items():
            if not watcher.moved and not table.moved.isdisjoint(eyes):
                watcher.moved = True
            if not watcher.connections or (whom is not None and not whom(eyes[0] if eyes else None)):
                continue
            if watcher.moved:
                self.stage.refresh(watcher)
            else:
                others.append(watcher)
        table.moved.clear()
        for watcher in others:
            self.stage.refresh(watcher)

    def vanish(self, why: Exception) -> None:
        """There is nothing to look at any more: whoever looks is told why."""
        for watcher in self.watchers.values():
            watcher.vanish(why)
