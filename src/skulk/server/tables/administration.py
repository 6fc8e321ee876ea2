"""What whoever runs the server can do about people and tables: look, shut out, announce."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, func, or_, select

from skulk.kernel.errors import SkulkError
from skulk.server.store.queries import keep
from skulk.server.store.rows import PersonRow, all_rows
from skulk.server.store.schema import HOUSE, MATCHES, PEOPLE, SEATS
from skulk.server.store.store import Store
from skulk.server.tables.context import clock_time
from skulk.server.tables.people import NotAllowed, ban_of, clean

ANNOUNCEMENT = "announcement"
LONGEST = 200  # letters of a reason or an announcement
LATEST = 24 * 60  # minutes
LISTED = 50  # people
MINUTE = 60_000


class Announcement(msgspec.Struct, frozen=True):
    words: str
    until: int  # milliseconds since 1970


class PersonLine(msgspec.Struct, frozen=True):
    """Somebody, for whoever runs the server."""

    id: str
    name: str
    account: str
    created: int
    matches: int
    banned: str  # why, or ""


class Totals(msgspec.Struct, frozen=True):
    people: int
    accounts: int
    banned: int
    tables: dict[str, int]  # by status


class Administration:
    def __init__(self, store: Store, now: Callable[[], int] = clock_time) -> None:
        self.store = store
        self.now = now
        self._said: Announcement | None = None

    # Announcing

    def announced(self) -> str:
        """What all are told now, or nothing."""
        return self._said.words if self._said is not None and self._said.until > self.now() else ""

    def heard(self, words: str, until: int) -> None:
        self._said = Announcement(words, until) if words else None

    async def announce(self, words: str, minutes: int) -> Announcement:
        """Something that all are told for so many minutes; without words, that the server restarts then."""
        if not 1 <= minutes <= LATEST:
            raise NotAllowed(f"An announcement is for 1 to {LATEST} minutes ahead.")
        when = "in a minute" if minutes == 1 else f"within {minutes} minutes"
        usual = f"The server restarts {when}. Nothing is lost: every match goes on afterwards."
        said = Announcement(clean(words, LONGEST) or usual, self.now() + minutes * MINUTE)
        await self.store.do(keep(ANNOUNCEMENT, msgspec.json.encode(said).decode()))
        self._said = said
        return said

    async def withdraw(self) -> None:
        """There is nothing to announce any more: the restart is over, or off."""
        await self.store.do(
            lambda sql: sql.execute(delete(HOUSE).where(HOUSE.c.name == ANNOUNCEMENT)).close()
        )
        self._said = None

    async def recall(self) -> None:
        """What was announced before this process began."""
        kept = select(HOUSE.c.value).where(HOUSE.c.name == ANNOUNCEMENT)
        text = await self.store.read(lambda sql: sql.execute(kept).scalar())
        self._said = msgspec.json.decode(text, type=Announcement) if text else None

    # People and tables

    async def ban(self, person: str, why: str) -> None:
        """From now on none of their tokens count, and no password lets them in."""
        reason = clean(why, LONGEST)
        if not reason:
            raise NotAllowed("Say why: they are told.")

        def work(sql: Connection) -> None:
            if sql.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person)).first() is None:
                raise SkulkError("There is nobody of that name here.")
            keep(ban_of(person), reason)(sql)

        await self.store.do(work)

    async def lift(self, person: str) -> None:
        await self.store.do(
            lambda sql: sql.execute(delete(HOUSE).where(HOUSE.c.name == ban_of(person))).close()
        )

    async def people(self, who: str = "") -> list[PersonLine]:
        """Those whose name or account holds these letters, the newest first; of nobody in particular, all."""
        return await self.store.read(lambda sql: found(sql, who))

    async def totals(self) -> Totals:
        return await self.store.read(totals)


def found(sql: Connection, who: str) -> list[PersonLine]:
    bans = dict(
        sql.execute(select(HOUSE.c.name, HOUSE.c.value).where(HOUSE.c.name.startswith(ban_of("")))).all()
    )
    wanted = select(PEOPLE).order_by(PEOPLE.c.created.desc()).limit(LISTED)
    if who:
        like = [column.icontains(who, autoescape=True) for column in (PEOPLE.c.name, PEOPLE.c.login)]
        wanted = wanted.where(or_(*like, PEOPLE.c.id == who))
    rows = all_rows(sql, PersonRow, wanted)
    seats = select(SEATS.c.person, func.count()).where(SEATS.c.person.in_([row.id for row in rows]))
    matches: dict[str, int] = dict(sql.execute(seats.group_by(SEATS.c.person)).all())
    return [
        PersonLine(
            row.id,
            row.name,
            row.login or "",
            row.created,
            matches.get(row.id, 0),
            bans.get(ban_of(row.id), ""),
        )
        for row in rows
    ]


def totals(sql: Connection) -> Totals:
    people, accounts = sql.execute(select(func.count(), func.count(PEOPLE.c.login)).select_from(PEOPLE)).one()
    bans = select(func.count()).select_from(HOUSE).where(HOUSE.c.name.startswith(ban_of("")))
    by_status = select(MATCHES.c.status, func.count()).group_by(MATCHES.c.status)
    return Totals(people, accounts, sql.execute(bans).scalar() or 0, dict(sql.execute(by_status).all()))
