"""What tables read from the store and write to it, as pieces of work for its thread."""

import json
import secrets
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, func, insert, select, update

from skulk.kernel.errors import Refused, SkulkError
from skulk.kernel.state import Result
from skulk.server.store.rows import (
    EntryRow,
    MatchRow,
    RefillRow,
    Rows,
    SeatRow,
    TalkRow,
    all_rows,
    first_row,
)
from skulk.server.store.schema import ENTRIES, HOUSE, MATCHES, REFILLS, SEATS, TALK

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # in order, and none that is taken for another
SPAN = 600  # seconds
RESIGNED = "resigned"  # the reason of a result that no rule made


def fresh_id(now: Callable[[], float] = time.time) -> str:
    """A name that nobody can guess. Those of one time begin alike: what is played now lies close on disk."""
    span = int(now()) // SPAN
    base = len(LETTERS)
    when = [LETTERS[span // base**place % base] for place in (3, 2, 1, 0)]
    return "".join([*when, *[secrets.choice(LETTERS) for _ in range(12)]])


def bot_name(level: str) -> str:
    return f"{level.capitalize()} bot"


class NoTable(SkulkError):
    """No table of that name."""


Work = Callable[[Connection], object]


def load(match: str, since: int = 0, talk_since: int = 0, refills: int = 0) -> Callable[[Connection], Rows]:
    """All of a table, or what is new since an entry, a line of talk and a refill of clocks."""

    def work(connection: Connection) -> Rows:
        row = match_of(connection, match)
        entries = select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number >= since)
        talk = select(TALK).where(TALK.c.match == match, TALK.c.number >= talk_since)
        return Rows(
            row,
            seats_of(connection, match),
            all_rows(connection, EntryRow, entries.order_by(ENTRIES.c.number)),
            all_rows(connection, TalkRow, talk.order_by(TALK.c.number)),
            refills_of(connection, row, refills) if row.bank_ms and row.started else (),
        )

    return work


def entries_of(match: str) -> Callable[[Connection], int]:
    """How many entries a match has: they are numbered from 0, without gaps."""
    after = select(func.coalesce(func.max(ENTRIES.c.number) + 1, 0)).where(ENTRIES.c.match == match)
    return lambda connection: int(connection.execute(after).scalar_one())


def match_of(connection: Connection, match: str) -> MatchRow:
    row = first_row(connection, MatchRow, select(MATCHES).where(MATCHES.c.id == match))
    if row is None:
        raise NoTable("There is no such table.")
    return row


def seats_of(connection: Connection, match: str) -> list[SeatRow]:
    return all_rows(connection, SeatRow, select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))


def refills_of(connection: Connection, row: MatchRow, since: int) -> Sequence[RefillRow]:
    theirs = REFILLS.c.match.in_(("", row.id)) & (REFILLS.c.at >= row.started) & (REFILLS.c.number > since)
    return all_rows(connection, RefillRow, select(REFILLS).where(theirs).order_by(REFILLS.c.number))


def refill(match: str, seats: Sequence[int], at: int) -> Callable[[Connection], None]:
    """Clocks get time: of who came back, or of all (match "" and seat -1) when the server begins."""

    def work(connection: Connection) -> None:
        rows = [{"match": match, "seat": seat, "at": at} for seat in seats]
        connection.execute(insert(REFILLS), rows)

    return work


def insert_entries(connection: Connection, entries: Sequence[EntryRow]) -> None:
    """The only way into the table of entries: all of these, or none."""
    if entries:
        connection.execute(insert(ENTRIES), [entry._asdict() for entry in sorted(entries)])


def end_match(match: str, result: Result, at: int) -> Callable[[Connection], bool]:
    """Ends a match that runs; tells whether it had ended already, and that end then stands."""
    running = (MATCHES.c.id == match) & (MATCHES.c.status == "running")
    ended = update(MATCHES).where(running).values(status="over", result=written(result), finished=at)

    def work(connection: Connection) -> bool:
        return connection.execute(ended).rowcount == 0

    return work


def set_match(match: str, **values: object) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))

    return work


def set_seats(match: str, seats: Sequence[int], **values: object) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        mine = (SEATS.c.match == match) & SEATS.c.seat.in_(seats)
        connection.execute(update(SEATS).where(mine).values(**values))

    return work


def not_taken_over(match: str, seats: Sequence[int]) -> Callable[[Connection], None]:
    """Refuses if a bot plays one of these seats already: two clocks may run out in two processes."""

    def work(connection: Connection) -> None:
        mine = (SEATS.c.match == match) & SEATS.c.seat.in_(seats) & (SEATS.c.standing_in != "")
        if connection.execute(select(SEATS.c.seat).where(mine)).first() is not None:
            raise Refused("A bot plays there already.")

    return work


def add_talk(
    match: str, seat: int, who: str, text: str, at: int, person: str | None = None
) -> Callable[[Connection], None]:
    """A line of somebody's; or, without a `who`, one of the table's own, which may be about a person."""

    def work(connection: Connection) -> None:
        last = select(func.max(TALK.c.number)).where(TALK.c.match == match)
        number = connection.execute(last).scalar()
        line = {"match": match, "number": 0 if number is None else number + 1, "seat": seat}
        connection.execute(insert(TALK).values(**line, who=who, text=text, at=at, person=person))

    return work


def all_of(*works: Work) -> Callable[[Connection], None]:
    """Several pieces of work as one: all or nothing."""

    def work(connection: Connection) -> None:
        for each in works:
            each(connection)

    return work


def remembered(name: str, fresh: str) -> Callable[[Connection], str]:
    """What the house keeps under a name; the first time, a fresh value."""

    def work(connection: Connection) -> str:
        value = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == name)).scalar()
        if value is None:
            connection.execute(insert(HOUSE).values(name=name, value=fresh))
        return fresh if value is None else str(value)

    return work


def keep(name: str, value: str) -> Callable[[Connection], None]:
    """Has the house remember something, instead of what it kept under that name."""

    def work(connection: Connection) -> None:
        known = connection.execute(update(HOUSE).where(HOUSE.c.name == name).values(value=value))
        if not known.rowcount:
            connection.execute(insert(HOUSE).values(name=name, value=value))

    return work


def written(result: Result) -> str:
    """A result as JSON, in the form that records have."""
    return json.dumps(
        {
            "points": result.points,
            "places": result.places,
            "rule": result.rule,
            "reason": result.reason,
        }
    )


def read_result(text: str) -> Result:
    found = json.loads(text)
    return Result(tuple(found["points"]), tuple(found["places"]), found["rule"], found["reason"])


def given_up(result: Result | None) -> tuple[int, ...]:
    """The seats that ended their match as lost."""
    if result is None or result.reason != RESIGNED:
        return ()
    return tuple([seat for seat, place in enumerate(result.places) if place != 1])
