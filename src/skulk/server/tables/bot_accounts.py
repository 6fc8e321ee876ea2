"""Accounts of programs: what they say of themselves, who of them is free, and the challenges they get."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from skulk.kernel.errors import BadSetup, Refused
from skulk.kernel.words import listed
from skulk.server.store.queries import NoTable, add_talk, match_of, seats_of
from skulk.server.store.rows import BotRow, MatchRow, SeatRow, all_rows
from skulk.server.store.schema import BOTS, MATCHES, PEOPLE, SEATS
from skulk.server.store.store import Store, StoreFailed, Taken
from skulk.server.tables.house import House
from skulk.server.tables.people import NAME_LENGTH, NotAllowed, People, Person, clean
from skulk.server.tables.seating import NewTable, NoSeat

SUFFIX = " bot"  # which every name of one ends with, wherever it stands
ABOUT = 200  # letters
REASON = 120  # letters
MOST_SEATS = 16
LISTENS = 40_000  # milliseconds since it was last heard of
WAITING = 8  # challenges that one bot may have unanswered
ANSWER = 60.0  # seconds for an answer to a challenge
SHOWN = 100  # bots of a list

Pace = Literal["live", "clock", "turns"]
PACES: dict[Pace, str] = {"live": "live without clocks", "clock": "with clocks", "turns": "turn by turn"}


class Profile(Struct, frozen=True):
    """What a program plays, as it says itself."""

    about: str = ""
    games: tuple[str, ...] = ()  # none is all
    seats: tuple[int, int] = (2, MOST_SEATS)  # of a table: fewest and most
    paces: tuple[Pace, ...] = ("live", "clock", "turns")
    at_once: int = 4  # tables
    pool: bool = False  # every challenge is accepted for it, at once


class BotLine(Struct, frozen=True):
    """One bot account: what it plays, and whether it would now."""

    id: str
    name: str
    profile: Profile
    here: bool  # it listens
    tables: int  # that it plays at, or is asked to
    free: bool

    def seats(self, count: int) -> bool:
        """Whether it plays at tables of so many seats."""
        least, most = self.profile.seats
        return least <= count <= most


class NoBot(NoTable):
    """No bot account of that name."""


class Bots:
    """Refuses with NotAllowed (an account that cannot be), NoBot, BadSetup (a game that it does not play)
    and Refused (it is not free)."""

    def __init__(self, store: Store, house: House, people: People) -> None:
        self.store = store
        self.house = house
        self.people = people
        self.answer = ANSWER
        self._lines: Counter[str] = Counter()  # streams open here, by person

    # What they say of themselves

    async def declare(self, person: Person, profile: Profile) -> Person:
        """Makes a guest who has not played yet a bot, for good; or takes over what a bot says anew."""
        for slug in profile.games:
            self.house.context.games(slug)
        if profile.seats[0] > profile.seats[1]:
            raise BadSetup(f"`seats` are the fewest and the most, not {list(profile.seats)}.")
        if person.login is not None:
            raise NotAllowed("This is a person's account; a bot has one of its own: begin with a new guest.")
        try:
            named = await self.store.do(declare(person, profile))
        except Taken:
            raise NotAllowed(f"There is a bot called {bot_called(person.name)} already.") from None
        self.people.forget_known()
        return Person(person.id, named, None, True)

    async def profile(self, person: Person) -> Profile:
        line = await self.store.read(
            lambda connection: found(connection, person.id, self.house.context.today())
        )
        return line.profile

    async def listed(self, game: str = "", free: bool = False) -> list[BotLine]:
        """Those that listen first."""
        lines = await self.store.read(lambda connection: all_bots(connection, self.house.context.today()))
        plays = [line for line in lines if not game or not line.profile.games or game in line.profile.games]
        return [line for line in plays if line.free or not free][:SHOWN]

    async def in_the_pool(self, names: Sequence[str]) -> bool:
        """Whether every challenge is accepted for all of them."""
        now = self.house.context.today()
        lines = await self.store.read(lambda connection: [found(connection, who, now) for who in names])
        return all([line.profile.pool for line in lines])

    # Whether they are there

    async def arrive(self, person: str) -> None:
        self._lines[person] += 1
        await self.seen(person)

    async def seen(self, person: str) -> None:
        """It listens still; a store that is away is told later."""
        await self._note(person, self.house.context.today())

    async def part(self, person: str) -> None:
        self._lines[person] -= 1
        if not self._lines[person]:
            del self._lines[person]
            await self._note(person, 0)

    async def _note(self, person: str, at: int) -> None:
        try:
            await self.store.do(
                lambda sql: sql.execute(update(BOTS).where(BOTS.c.person == person).values(seen=at)).close()
            )
        except StoreFailed:
            self.house.context.log.warning("that a bot listens was not noted", extra={"person": person})

    # Challenges

    def seat_challenged(
        self, new: NewTable, seats: list[dict[str, object]], person: Person
    ) -> Callable[[Connection], None]:
        """Work before a table is set up: seats are kept for those who are challenged, if they are free; those
        of the pool sit down at once."""
        pace: Pace = "turns" if new.mode == "turns" else "clock" if new.bank_ms else "live"
        asked = {seat: wish.who for seat, wish in enumerate(new.seats) if wish.kind == "challenge"}

        def work(connection: Connection) -> None:
            sitting: list[str] = []
            for seat, who in asked.items():
                line = found(connection, who, self.house.context.today())
                if line.id == person.id:
                    raise BadSetup("Nobody challenges themselves: the kind of your own seat is `me`.")
                if line.id in sitting:
                    raise BadSetup(f"{line.name} plays one seat of a table.")
                sitting.append(line.id)
                fits(line, new.game, len(new.seats), pace)
                refuse_busy(connection, line)
                owner = {"person" if line.profile.pool else "reserved": line.id}
                kind = "person" if line.profile.pool else "open"
                seats[seat].update(owner, kind=kind, name=line.name, program=True)

        return work

    def watch(self, match: str) -> None:
        """Challenges are answered in time, or count as declined."""
        self.house.context.start(self._expire(match))

    async def _expire(self, match: str) -> None:
        await asyncio.sleep(self.answer)
        try:
            late = await self.store.read(lambda connection: kept_for_bots(connection, match))
            for person in late:
                await self.decline(person, match, f"no answer in {self.answer:g} s")
        except (NoSeat, NoTable):
            return  # it was answered in the last moment, or the table is gone

    async def decline(self, person: str, match: str, reason: str) -> None:
        """A seat that was kept for somebody is free again; everybody is told why."""
        await self.store.do(decline(person, match, clean(reason, REASON), self.house.context.now()))
        await self.house.refresh(match)


def bot_called(name: str) -> str:
    """A name that says what it is."""
    base = clean(name, NAME_LENGTH)
    while base.casefold().endswith(SUFFIX):
        base = base[: -len(SUFFIX)].strip()
    return base[: NAME_LENGTH - len(SUFFIX)].strip() + SUFFIX


def declare(person: Person, profile: Profile) -> Callable[[Connection], str]:
    said = {
        "about": clean(profile.about, ABOUT),
        "games": json.dumps(sorted(set(profile.games))),
        "least": profile.seats[0],
        "most": profile.seats[1],
        "paces": json.dumps(sorted(set(profile.paces))),
        "at_once": profile.at_once,
        "pool": profile.pool,
    }

    def work(connection: Connection) -> str:
        if connection.execute(update(BOTS).where(BOTS.c.person == person.id).values(**said)).rowcount:
            return person.name
        sat = select(SEATS.c.seat).where(SEATS.c.person == person.id)
        if connection.execute(sat).first() is not None:
            raise NotAllowed("Somebody has played under this name already; a bot begins as a new guest.")
        name = bot_called(person.name)
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=name))
        row = {"person": person.id, "handle": name.casefold()[:64], "seen": 0}
        connection.execute(insert(BOTS).values(**row, **said))
        return name

    return work


def all_bots(connection: Connection, now: int) -> list[BotLine]:
    newest = select(BOTS).order_by(BOTS.c.seen.desc(), BOTS.c.handle).limit(4 * SHOWN)
    return lines_of(connection, all_rows(connection, BotRow, newest), now)


def found(connection: Connection, who: str, now: int) -> BotLine:
    """A bot account by its id, or by its name with or without the last word of it."""
    theirs = (BOTS.c.person == who) | (BOTS.c.handle == bot_called(who).casefold()[:64])
    rows = all_rows(connection, BotRow, select(BOTS).where(theirs))
    if not rows:
        raise NoBot(f"There is no bot account {who[:40]!r}; GET /bots has all of them.")
    return lines_of(connection, rows, now)[0]


def lines_of(connection: Connection, rows: Sequence[BotRow], now: int) -> list[BotLine]:
    ids = [row.person for row in rows]
    named = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(ids))
    names = {str(person): str(name) for person, name in connection.execute(named)}
    busy = tables_of(connection, ids)
    return [line_of(row, names[row.person], busy.get(row.person, 0), now) for row in rows]


def line_of(row: BotRow, name: str, tables: int, now: int) -> BotLine:
    here = now - row.seen < LISTENS
    return BotLine(row.person, name, profile_of(row), here, tables, here and tables < row.at_once)


def profile_of(row: BotRow) -> Profile:
    games, paces = tuple(json.loads(row.games)), tuple(json.loads(row.paces))
    return Profile(row.about, games, (row.least, row.most), paces, row.at_once, row.pool)


def tables_of(connection: Connection, bots: Sequence[str]) -> dict[str, int]:
    """At how many tables that are not over each bot sits or is asked to sit."""
    who = func.coalesce(SEATS.c.person, SEATS.c.reserved)
    under_way = MATCHES.c.status.in_(("open", "running"))
    counted = select(who, func.count(func.distinct(SEATS.c.match)))
    counted = counted.join(MATCHES, MATCHES.c.id == SEATS.c.match).where(under_way, who.in_(bots))
    return {str(bot): int(count) for bot, count in connection.execute(counted.group_by(who))}


def fits(line: BotLine, game: str, seats: int, pace: Pace) -> None:
    """Refuses a table that a bot says it does not play at."""
    profile = line.profile
    least, most = profile.seats
    if profile.games and game not in profile.games:
        raise BadSetup(f"{line.name} plays {listed(profile.games)}, not {game}.")
    if not line.seats(seats):
        raise BadSetup(f"{line.name} plays at tables of {least} to {most} seats, not of {seats}.")
    if pace not in profile.paces:
        plays = listed([PACES[one] for one in profile.paces], last=" or ")
        raise BadSetup(f"{line.name} plays {plays}, not {PACES[pace]}.")


def refuse_busy(connection: Connection, line: BotLine) -> None:
    if not line.here:
        raise Refused(f"{line.name} is not here now; GET /bots?free=yes has those that are.")
    if not line.free:
        tables = "one table" if line.tables == 1 else f"{line.tables} tables"
        raise Refused(f"{line.name} is at {tables} already, and wants no more at once. Try again later.")
    waiting = select(func.count()).select_from(SEATS).join(MATCHES, MATCHES.c.id == SEATS.c.match)
    theirs = (SEATS.c.reserved == line.id) & (SEATS.c.kind == "open") & (MATCHES.c.status == "open")
    if connection.execute(waiting.where(theirs)).scalar_one() >= WAITING:
        raise Refused(f"{line.name} has {WAITING} challenges to answer first. Try again in {ANSWER:g} s.")


def kept_for_bots(connection: Connection, match: str) -> list[str]:
    kept = select(SEATS.c.reserved).where(SEATS.c.match == match, SEATS.c.kind == "open", SEATS.c.program)
    return [str(person) for person in connection.execute(kept).scalars() if person]


def decline(person: str, match: str, reason: str, now: int) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        row, seats = match_of(connection, match), seats_of(connection, match)
        kept = [seat for seat in seats if seat.kind == "open" and seat.reserved == person]
        if not kept or row.status != "open":
            raise NoSeat("No seat at this table is kept for you: there is nothing to decline.")
        for seat in kept:
            free_again(connection, row, seat)
        why = f": “{reason}”" if reason else ""
        add_talk(match, -1, "", f"{kept[0].name} declines{why}.", now, person)(connection)

    return work


def free_again(connection: Connection, row: MatchRow, seat: SeatRow) -> None:
    """For whoever comes; where a table is for those alone who are told of it, by invitation."""
    kind = "open" if row.public else "invited"
    free = {"kind": kind, "reserved": None, "name": f"Seat {seat.seat + 1}", "program": False}
    mine = (SEATS.c.match == row.id) & (SEATS.c.seat == seat.seat)
    connection.execute(update(SEATS).where(mine).values(**free))
