"""What concerns one person at all their tables, as it happens: challenges, seats, questions, ends.

The store is the truth: a stream begins with what holds now, and with what ended since the moment that it is
resumed from. So nothing is lost, whichever process is asked, and nothing has to be kept for it.
"""

import asyncio
from dataclasses import dataclass, field

from msgspec import Struct
from sqlalchemy import Connection, or_, select

from skulk.kernel.state import CLOCK
from skulk.server.show.pulse import told_pulse
from skulk.server.store.queries import NoTable, read_result
from skulk.server.store.rows import MatchRow, all_rows
from skulk.server.store.schema import MATCHES, SEATS
from skulk.server.tables.house import House
from skulk.server.tables.table import Table

OVERLAP = 2000  # milliseconds that are told again, for clocks of several processes
ENDED = 200  # matches that are told of at most when a stream is resumed
TABLES = 200  # that are followed at once


class Ready(Struct, frozen=True, tag="ready", tag_field="kind"):
    """All that holds now has been told; whatever comes is news."""

    id: str


class Challenge(Struct, frozen=True, tag="challenge", tag_field="kind"):
    """A seat is kept for you: sit down to accept, or decline."""

    id: str
    table: str
    game: str
    seat: int
    by: str  # the name of whoever set the table up
    names: tuple[str, ...]  # by seat
    pace: str  # in words
    mode: str  # live or turns
    bank_ms: int  # 0: no clock
    increment_ms: int
    options: dict[str, str]
    own_edition: bool


class Seated(Struct, frozen=True, tag="seated", tag_field="kind"):
    """You sit at a table; it begins when nobody is missing."""

    id: str
    table: str
    game: str
    seat: int
    names: tuple[str, ...]


class Asked(Struct, frozen=True, tag="asked", tag_field="kind"):
    """A seat of yours is asked: send its number and this pulse with the move."""

    id: str
    table: str
    seat: int
    pulse: int
    left_ms: int | None  # none: as long as you like


class Over(Struct, frozen=True, tag="over", tag_field="kind"):
    """A match has ended; a draw has no winners."""

    id: str
    table: str
    game: str
    places: tuple[int, ...]
    points: tuple[float, ...]
    winners: tuple[int, ...]
    rule: str
    reason: str


class TurnedDown(Struct, frozen=True, tag="declined", tag_field="kind"):
    """Whoever you kept a seat for at your table does not sit down; the seat is free again."""

    id: str
    table: str
    seat: int
    name: str
    why: str  # the sentence that the table says


class Gone(Struct, frozen=True, tag="gone", tag_field="kind"):
    """A table, a challenge or a seat is no longer yours."""

    id: str
    table: str
    why: str


News = Ready | Challenge | Seated | Asked | Over | TurnedDown | Gone


@dataclass
class Known:
    """What was told of one table."""

    kept: int | None = None
    seats: tuple[int, ...] = ()
    awaited: dict[int, str] = field(default_factory=dict)  # whom the host keeps a seat for
    asked: dict[int, int] = field(default_factory=dict)  # by seat, since which pulse


class PersonEvents:
    """One listener. `close` it in the end."""

    def __init__(self, house: House, person: str) -> None:
        self.house = house
        self.context = house.context
        self.person = person
        self._known: dict[str, Known] = {}
        self._due: dict[str, None] = {}
        self._something = asyncio.Event()

    async def begin(self, since: int | None) -> list[News]:
        """What ended since then, what holds now, and that this was all."""
        self.context.follow(
            self.person, self._look
        )  # before anything is read: what happens meanwhile is told
        news: list[News] = []
        if since is not None:
            news += [self._over(row) for row in await self.context.store.read(self._ended(since))]
        for match in await self.context.store.read(self._under_way):
            news += await self._look_at(match)
        return [*news, Ready(self._id())]

    async def next(self, seconds: float) -> list[News] | None:
        """What is new, once something has happened; None if nothing did for so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._something.wait()
        except TimeoutError:
            return None
        self._something.clear()
        due, self._due = list(self._due), {}
        return [one for match in due for one in await self._look_at(match)]

    def wake(self) -> None:
        self._something.set()

    def close(self) -> None:
        self.context.unfollow(self.person, self._look)
        for match in tuple(self._known):
            self._forget(match)

    def _look(self, match: str) -> None:
        self._due[match] = None
        self._something.set()

    def _id(self) -> str:
        return str(self.context.today())

    # What the store knows

    def _under_way(self, connection: Connection) -> list[str]:
        theirs = select(SEATS.c.match).where(
            or_(SEATS.c.person == self.person, SEATS.c.reserved == self.person)
        )
        which = MATCHES.c.status.in_(("open", "running")) & MATCHES.c.id.in_(theirs)
        found = select(MATCHES.c.id).where(which).order_by(MATCHES.c.created).limit(TABLES)
        return list(connection.execute(found).scalars())

    def _ended(self, since: int) -> "Ended":
        return Ended(self.person, since - OVERLAP)

    def _over(self, row: MatchRow) -> News:
        if row.result is None:
            return Gone(self._id(), row.id, "The rules have changed, and the match cannot go on.")
        result = read_result(row.result)
        return Over(
            str(row.finished or 0),
            row.id,
            row.game,
            result.places,
            result.points,
            result.winners,
            result.rule,
            result.reason,
        )

    # What a table tells

    async def _look_at(self, match: str) -> list[News]:
        if match not in self._known and len(self._known) >= TABLES:
            return []
        try:
            table = await self.house.table(match)
        except NoTable:
            return self._leave(match, "The table was cleared away.") if match in self._known else []
        return self._compared(table)

    def _compared(self, table: Table) -> list[News]:
        seats, kept = table.eyes_of(self.person), kept_seat(table, self.person)
        known = self._known.get(table.id)
        if table.status in ("over", "stopped"):
            return self._ended_now(table) if known is not None else []
        if not seats and kept is None:
            return self._leave(table.id, "The seat is no longer kept for you.") if known is not None else []
        if known is None:
            known = self._known[table.id] = Known()
            self.context.follow(table.id, self._look)
        return self._news(table, known, seats, kept)

    def _news(self, table: Table, known: Known, seats: tuple[int, ...], kept: int | None) -> list[News]:
        state, news = table.state, list[News]()
        playing = tuple([seat for seat in seats if not state.places[seat].standing_in])
        if kept is not None and known.kept != kept:
            news.append(self._challenge(table, kept))
        news += [
            Seated(self._id(), table.id, table.game.slug, seat, table.names)
            for seat in playing
            if seat not in known.seats
        ]
        awaited = awaited_by(table, self.person)
        news += [
            self._turned_down(table, seat, name)
            for seat, name in known.awaited.items()
            if seat not in awaited and table.places[seat].kind in ("open", "invited")
        ]
        if seats != playing and set(known.seats) - set(playing):
            news.append(Gone(self._id(), table.id, "A bot plays for you; `return` takes the seat back."))
        known.kept, known.seats, known.awaited = kept, playing, awaited
        asked = {seat: since for seat in playing if (since := asked_since(table, seat)) is not None}
        news += [self._asked(table, seat) for seat, since in asked.items() if known.asked.get(seat) != since]
        known.asked = asked
        return news

    def _challenge(self, table: Table, seat: int) -> Challenge:
        state, match = table.state, table.id
        hosts = [place.name for place in state.places if place.person and place.person == state.host]
        return Challenge(
            self._id(),
            match,
            table.game.slug,
            seat,
            hosts[0] if hosts else "",
            table.names,
            state.pace,
            state.mode,
            state.bank_ms,
            state.increment_ms,
            state.options,
            state.edition_text is not None,
        )

    def _asked(self, table: Table, seat: int) -> Asked:
        watcher = table.audience.up_to_date((seat,))
        return Asked(self._id(), table.id, seat, told_pulse(table.state, watcher), table.turns.left_ms(seat))

    def _turned_down(self, table: Table, seat: int, name: str) -> News:
        said = [line.text for line in table.state.talk if not line.who and line.text.startswith(name)]
        return TurnedDown(self._id(), table.id, seat, name, said[-1] if said else f"{name} declines.")

    def _ended_now(self, table: Table) -> list[News]:
        self._forget(table.id)
        result = table.result
        if result is None:
            return [Gone(self._id(), table.id, table.state.result_words())]
        told = (result.places, result.points, result.winners, result.rule, result.reason)
        return [Over(self._id(), table.id, table.game.slug, *told)]

    def _leave(self, match: str, why: str) -> list[News]:
        self._forget(match)
        return [Gone(self._id(), match, why)]

    def _forget(self, match: str) -> None:
        self._known.pop(match, None)
        self.context.unfollow(match, self._look)


@dataclass(frozen=True)
class Ended:
    """Work for the store: a person's matches that ended from a moment on, the oldest first."""

    person: str
    since: int

    def __call__(self, connection: Connection) -> list[MatchRow]:
        theirs = select(SEATS.c.match).where(SEATS.c.person == self.person)
        which = MATCHES.c.id.in_(theirs) & (MATCHES.c.finished >= self.since)
        newest = select(MATCHES).where(which).order_by(MATCHES.c.finished.desc()).limit(ENDED)
        return all_rows(connection, MatchRow, newest)[::-1]


def kept_seat(table: Table, person: str) -> int | None:
    kept = [
        seat for seat, place in enumerate(table.places) if place.kind == "open" and place.kept_for == person
    ]
    return kept[0] if kept else None


def awaited_by(table: Table, host: str) -> dict[int, str]:
    """The seats that a host keeps for others, and whom for."""
    if table.host != host:
        return {}
    kept = [seat for seat, place in enumerate(table.places) if place.kind == "open" and place.kept_for]
    return {seat: table.names[seat] for seat in kept if table.places[seat].kept_for != host}


def asked_since(table: Table, seat: int) -> int | None:
    """The pulse from which on a seat is asked what it is asked now; time that passes asks nobody."""
    if table.status != "running" or CLOCK in table.waiting or seat not in table.state.asked(seat):
        return None
    return table.audience.up_to_date((seat,)).asked_since
