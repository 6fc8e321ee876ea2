"""What is stored about a person, as they may have it; and taking it away for good.

Moves belong to everybody who played, so they stay; the names beside them, and what was said, do not.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, update

from skulk.server.store.rows import (
    BotRow,
    MatchRow,
    PersonRow,
    RatingRow,
    SeatRow,
    SessionRow,
    TalkRow,
    all_rows,
    first_row,
)
from skulk.server.store.schema import (
    BOTS,
    HOUSE,
    MATCHES,
    PEOPLE,
    RATING_STEPS,
    RATINGS,
    SEATS,
    SESSIONS,
    TALK,
)
from skulk.server.tables.bot_accounts import Profile, profile_of
from skulk.server.tables.people import NotAllowed, ban_of
from skulk.server.tables.ratings import Change, changes
from skulk.server.tables.seating import remove

GONE = "Somebody"  # stands where the name stood


class StoredSession(Struct, frozen=True):
    kind: str
    label: str
    created: int


class StoredSeat(Struct, frozen=True):
    table: str
    game: str
    status: str
    seat: int
    name: str
    created: int


class StoredTalk(Struct, frozen=True):
    table: str
    text: str
    at: int


class StoredRating(Struct, frozen=True):
    game: str
    mu: float
    sigma: float
    matches: int
    won: int


class Stored(Struct, frozen=True):
    """All that is kept about one person. Hashes of tokens and of a password are kept too, and not told."""

    name: str
    account: str
    created: int
    password: bool  # whether there is one
    sessions: list[StoredSession]
    seats: list[StoredSeat]
    talk: list[StoredTalk]
    ratings: list[StoredRating]
    rating_steps: list[Change]
    settings: str
    bot: Profile | None  # what a bot account said of itself


def stored(person: str) -> Callable[[Connection], Stored]:
    """Everything about somebody, from one moment."""

    def work(connection: Connection) -> Stored:
        row = first_row(connection, PersonRow, select(PEOPLE).where(PEOPLE.c.id == person))
        if row is None:
            raise NotAllowed("Nobody is known by this name any more.")
        sessions = all_rows(connection, SessionRow, select(SESSIONS).where(SESSIONS.c.person == person))
        seats = seats_of(connection, person)
        found = all_rows(
            connection, MatchRow, select(MATCHES).where(MATCHES.c.id.in_([s.match for s in seats]))
        )
        matches = {match.id: match for match in found}
        ratings = all_rows(connection, RatingRow, select(RATINGS).where(RATINGS.c.player == person))
        bot = first_row(connection, BotRow, select(BOTS).where(BOTS.c.person == person))
        return Stored(
            row.name,
            row.login or "",
            row.created,
            row.password_hash is not None,
            [StoredSession(one.kind, one.label, one.created) for one in sessions],
            [stored_seat(seat, matches[seat.match]) for seat in seats],
            [StoredTalk(line.match, line.text, line.at) for line in said_by(connection, person)],
            [StoredRating(one.game, one.mu, one.sigma, one.matches, one.won) for one in ratings],
            changes(connection, person, ""),
            row.settings or "",
            None if bot is None else profile_of(bot),
        )

    return work


def stored_seat(seat: SeatRow, match: MatchRow) -> StoredSeat:
    return StoredSeat(seat.match, match.game, match.status, seat.seat, seat.name, match.created)


def seats_of(connection: Connection, person: str) -> list[SeatRow]:
    return all_rows(connection, SeatRow, select(SEATS).where(SEATS.c.person == person))


def said_by(connection: Connection, person: str) -> list[TalkRow]:
    """What somebody said, from a seat or as a spectator."""
    return all_rows(connection, TalkRow, select(TALK).where(TALK.c.person == person, TALK.c.who != ""))


def forget(person: str) -> Callable[[Connection], list[str]]:
    """Takes a person away; the tables that changed. Whoever still plays has to end or leave that first."""

    def work(connection: Connection) -> list[str]:
        seats = seats_of(connection, person)
        at = {seat.match for seat in seats}
        spoke = select(TALK.c.match).where(TALK.c.person == person)
        mine = or_(MATCHES.c.id.in_(at), MATCHES.c.host == person, MATCHES.c.id.in_(spoke))
        matches = all_rows(connection, MatchRow, select(MATCHES).where(mine))
        refuse_running(matches, at)
        for match in matches:
            if match.status == "open" and match.host == person:
                remove(match.id)(connection)
        for seat in seats:
            rename_in_notes(connection, TALK.c.match == seat.match, seat.name)
        name = connection.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one()
        rename_in_notes(connection, TALK.c.person == person, name)
        theirs = TALK.c.person == person
        connection.execute(update(TALK).where(theirs, TALK.c.who != "").values(who=GONE, text="…"))
        connection.execute(update(TALK).where(theirs).values(person=None))
        theirs = SEATS.c.person == person
        waiting = select(MATCHES.c.id).where(MATCHES.c.status == "open")
        free = {"kind": "open", "person": None, "name": ""}
        connection.execute(update(SEATS).where(theirs, SEATS.c.match.in_(waiting)).values(**free))
        connection.execute(update(SEATS).where(theirs).values(person=None, name=GONE))
        connection.execute(update(SEATS).where(SEATS.c.reserved == person).values(reserved=None))
        connection.execute(update(MATCHES).where(MATCHES.c.host == person).values(host=None))
        for table in (RATINGS, RATING_STEPS):
            connection.execute(delete(table).where(table.c.player == person))
        connection.execute(delete(SESSIONS).where(SESSIONS.c.person == person))
        connection.execute(delete(HOUSE).where(HOUSE.c.name == ban_of(person)))
        connection.execute(delete(BOTS).where(BOTS.c.person == person))
        connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))
        return [match.id for match in matches]

    return work


def rename_in_notes(connection: Connection, which: ColumnElement[bool], name: str) -> None:
    """What the table itself said of somebody, such as that they gave up, is said of somebody else."""
    for note in all_rows(connection, TalkRow, select(TALK).where(which, TALK.c.who == "")):
        key = and_(TALK.c.match == note.match, TALK.c.number == note.number)
        connection.execute(update(TALK).where(key).values(text=note.text.replace(name, GONE)))


def refuse_running(matches: Sequence[MatchRow], at: set[str]) -> None:
    running = [match.id for match in matches if match.status == "running" and match.id in at]
    if running:
        words = "a match that is" if len(running) == 1 else f"{len(running)} matches that are"
        raise NotAllowed(
            f"You sit at {words} still running: end or leave first, so that nobody waits for you."
        )
