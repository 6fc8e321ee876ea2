"""Setting up tables and taking seats, as pieces of work for the store's thread."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, insert, select, true, update

from skulk.bots import known
from skulk.bots.levels import LEVELS, today
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadSetup, SkulkError
from skulk.kernel.fairness import fresh_pledge
from skulk.kernel.game import Game
from skulk.kernel.words import listed
from skulk.server.store.queries import NoTable, bot_name, match_of, seats_of
from skulk.server.store.rows import MatchRow, Rows, SeatRow, all_rows
from skulk.server.store.schema import ENTRIES, MATCHES, RATED, RATING_STEPS, RATINGS, REFILLS, SEATS, TALK
from skulk.server.tables.people import NAME_LENGTH, Person, clean

NONCE_LENGTH = 64
COLOURS = 6  # that a table has for its seats
LONGEST_BANK_MS = 24 * 3_600_000
MOST_DAYS = 30


class NoSeat(SkulkError):
    """A seat that is taken, or not for this person."""


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table."""

    # game: a seat that the game itself plays; challenge: a bot account is asked
    kind: Literal["me", "open", "invited", "bot", "game", "challenge"]
    level: str = ""  # of a bot
    who: str = ""  # is challenged: the name of a bot account, or its id
    name: str = ""  # of one of several people on the host's device; else the host's own
    colour: int | None = None  # which of the table's; none: that of the seat's number


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a person chooses when setting up a table."""

    game: str
    seats: tuple[SeatWish, ...]
    options: dict[str, str] = {}
    edition: str | None = None  # a component file's text; None is the standard edition
    mode: Literal["live", "turns"] = "live"
    bank_ms: int = 0  # 0: no clock
    increment_ms: int = 0
    days: int = 3  # per move, turn by turn
    stand_in: str = "greedy"
    public: bool = True
    first_game: bool = False
    nonce: str = ""  # what the host's own client adds to the chance of the match
    people_only: bool = False  # no program takes a free seat


def levels_of(new: NewTable) -> tuple[str, ...]:
    """The bots that a table is to have."""
    return (new.stand_in, *[wish.level for wish in new.seats if wish.kind == "bot"])


def check(new: NewTable) -> None:
    for level in levels_of(new):
        known(level)
    if not 0 <= new.bank_ms <= LONGEST_BANK_MS or not 0 <= new.increment_ms <= LONGEST_BANK_MS:
        raise BadSetup("A clock holds up to a day.")
    if new.mode == "turns" and not 1 <= new.days <= MOST_DAYS:
        raise BadSetup(f"Turn by turn, a move may take 1 to {MOST_DAYS} days.")
    if any([wish.level and wish.kind != "bot" for wish in new.seats]):
        raise BadSetup("A level is for the seat of a bot; the others have none.")
    if any([bool(wish.who) != (wish.kind == "challenge") for wish in new.seats]):
        raise BadSetup("`who` names the bot account that is challenged to a seat; other seats have none.")
    if new.mode == "turns" and (new.bank_ms or new.increment_ms):
        raise BadSetup("Turn by turn there are days for a move, and no clocks.")
    if new.increment_ms and not new.bank_ms:
        raise BadSetup("Extra time for each move needs a clock to add it to.")
    if any([wish.name and wish.kind != "me" for wish in new.seats]):
        raise BadSetup("A name is for who sits on this device; the others bring their own.")
    given = [wish.colour for wish in new.seats if wish.colour is not None]
    if len(set(given)) < len(given) or not all([0 <= colour < COLOURS for colour in given]):
        raise BadSetup(f"Every seat has a colour of its own, one of {COLOURS}.")
    if all([wish.kind in ("bot", "game") for wish in new.seats]):
        raise BadSetup("Somebody must sit at the table: bots alone play with `skulk simulate`.")


def check_fit(game: Game, new: NewTable) -> None:
    """What some games cannot do."""
    if game.real_time is not None and sum([wish.kind == "me" for wish in new.seats]) > 1:
        raise BadSetup(f"In {game.name} nobody can share a device: {game.real_time.words.one_each}.")
    for wish in new.seats:
        if wish.kind == "bot":
            check_bot(game, wish.level)
    if game.real_time is not None and (new.mode == "turns" or new.bank_ms):
        raise BadSetup(f"{game.name} is played live and without clocks: it has its own.")


def check_bot(game: Game, level: str) -> None:
    """A game with bots of its own has none but by level."""
    if game.player is not None and today(level) not in LEVELS:
        raise BadSetup(f"In {game.name} a bot is one of {listed(LEVELS)}; {level} cannot play it.")


def check_places(game: Game, new: NewTable, options: Mapping[str, str]) -> None:
    """Nobody is asked to sit where the game itself plays; a bot there is the game's own player."""
    itself = game.itself(len(new.seats), options)
    for seat, wish in enumerate(new.seats):
        if seat in itself and wish.kind not in ("bot", "game"):
            raise BadSetup(f"Seat {seat + 1} is {itself[seat]}'s: nobody else can sit there.")
        if seat not in itself and wish.kind == "game":
            raise BadSetup(f"Seat {seat + 1} is not the game's own with these options; say who sits there.")


def match_row(
    game: Game, new: NewTable, edition: Edition, match: str, person: Person, now: int
) -> dict[str, object]:
    """A checked table, as it is stored."""
    check(new)
    check_fit(game, new)
    setup = game.setup(len(new.seats), new.options, Dice.seeded(""), edition)
    check_places(game, new, setup.options)
    return {
        "id": match,
        "game": game.slug,
        "rules": game.version,
        "edition": edition.digest,
        "edition_text": new.edition,
        "options": json.dumps(dict(setup.options)),
        "seats": len(new.seats),
        "mode": new.mode,
        "bank_ms": new.bank_ms,
        "increment_ms": new.increment_ms,
        "days": new.days,
        "stand_in": today(new.stand_in),
        "public": new.public,
        "first_game": new.first_game,
        "people_only": new.people_only,
        "status": "open",
        "secret": fresh_pledge(0).secret,
        "host": person.id,
        "created": now,
        "grace_ms": 0,
    }


def seat_rows(game: Game, new: NewTable, row: dict[str, object], person: Person) -> list[dict[str, object]]:
    """Who sits where; a seat that the game itself plays is nobody's."""
    automata = game.itself(len(new.seats), json.loads(str(row["options"])))
    rows = [seat_row(str(row["id"]), seat, wish, person, new.nonce) for seat, wish in enumerate(new.seats)]
    return told_apart([row | played_by(automata, seat) for seat, row in enumerate(rows)])


def played_by(automata: Mapping[int, str], seat: int) -> dict[str, object]:
    """What makes a seat the game's own: a bot of no level, which is never asked."""
    if seat not in automata:
        return {}
    return {"kind": "bot", "person": None, "name": automata[seat], "level": "", "nonce": ""}


def told_apart(rows: list[dict[str, object]]) -> list[dict[str, object]]:
    """Where several seats have one name, from the second on it is followed by a number."""
    seen: dict[object, int] = {}
    for row in rows:
        count = seen[row["name"]] = seen.get(row["name"], 0) + 1
        if count > 1:
            row["name"] = f"{row['name']} {count}"
    return rows


def seat_row(match: str, seat: int, wish: SeatWish, person: Person, nonce: str) -> dict[str, object]:
    mine, bot, level = wish.kind == "me", wish.kind == "bot", today(wish.level)
    kind = {"me": "person", "challenge": "open"}.get(wish.kind, wish.kind)
    return {
        "match": match,
        "seat": seat,
        "kind": kind,
        "person": person.id if mine else None,
        "reserved": None,
        "name": (clean(wish.name, NAME_LENGTH) or person.name)
        if mine
        else bot_name(level)
        if bot
        else f"Seat {seat + 1}",
        "level": level if bot else "",
        "standing_in": "",
        "resigned": False,
        "nonce": noted(nonce) if mine else "",
        "program": mine and person.bot,
        "colour": wish.colour,
    }


def noted(nonce: str) -> str:
    """A nonce as every database can hold it."""
    return "".join([character for character in nonce if character.isprintable()])[:NONCE_LENGTH]


def set_up(row: dict[str, object], seats: list[dict[str, object]], now: int) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(insert(MATCHES).values(**row))
        connection.execute(insert(SEATS), seats)
        start_if_full(connection, str(row["id"]), now)

    return work


def start_if_full(connection: Connection, match: str, now: int) -> None:
    """The match begins when nobody is missing; from then on its chance is fixed."""
    missing = select(SEATS.c.seat).where(SEATS.c.match == match, SEATS.c.kind.in_(("open", "invited")))
    if connection.execute(missing).first() is None:
        mine = (MATCHES.c.id == match) & (MATCHES.c.status == "open")
        connection.execute(update(MATCHES).where(mine).values(status="running", started=now))


def take_seat(
    games: Callable[[str], Game],
    match: str,
    person: Person,
    wanted: int | None,
    invited: bool,
    nonce: str,
    now: int,
    program: bool = False,
) -> Callable[[Connection], int]:
    """One seat for one person, or for a program; two who want the same seat are served in order."""

    def work(connection: Connection) -> int:
        rows = seats_of(connection, match)
        if not rows:
            raise NoTable("There is no such table.")
        if invited and wanted is not None and wanted < len(rows) and rows[wanted].person == person.id:
            return wanted
        row = match_of(connection, match)
        game = games(row.game)
        if game.real_time is not None and person.id in [row.person for row in rows]:
            raise NoSeat(f"You sit at this table already; in {game.name} everyone plays one seat.")
        seat = chosen(rows, person, wanted, invited)
        if row.people_only and program and rows[seat].reserved != person.id:
            raise NoSeat("This table is for people only: programs sit where they are challenged.")
        mine = (SEATS.c.match == match) & (SEATS.c.seat == seat)
        seated = {"kind": "person", "person": person.id, "name": person.name, "nonce": noted(nonce)}
        connection.execute(update(SEATS).where(mine).values(**seated, reserved=None, program=person.bot))
        start_if_full(connection, match, now)
        return seat

    return work


def fill_seats(match: str, person: Person, level: str, now: int) -> Callable[[Connection], None]:
    """Bots take the seats that nobody came for, and the match begins."""

    def work(connection: Connection) -> None:
        if match_of(connection, match).host != person.id:
            raise NoSeat("Only the player who set up the table can ask bots to it.")
        rows = seats_of(connection, match)
        free = [seat.seat for seat in rows if seat.kind in ("open", "invited")]
        if not free:
            raise NoSeat("Every seat at this table is taken.")
        names = [seat.name for seat in rows if seat.seat not in free]
        for seat in free:
            names.append(unlike(names, bot_name(level)))
            bot = {"kind": "bot", "level": level, "reserved": None, "name": names[-1], "program": False}
            connection.execute(
                update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(**bot)
            )
        start_if_full(connection, match, now)

    return work


def unlike(names: Sequence[str], name: str) -> str:
    """A name that nobody at the table has, with a number if need be."""
    numbered = [name, *[f"{name} {number}" for number in range(2, len(names) + 2)]]
    return next(one for one in numbered if one not in names)


def chosen(rows: Sequence[SeatRow], person: Person, wanted: int | None, invited: bool) -> int:
    """The seat a person may take, or a refusal."""
    kept = [row.seat for row in rows if row.kind == "open" and row.reserved == person.id]
    free = [row.seat for row in rows if row.kind == "open" and row.reserved is None]
    if invited:
        free = [row.seat for row in rows if row.kind == "invited"]
    if wanted is None:
        if not kept + free:
            raise NoSeat("There is no free seat at this table.")
        return (kept + free)[0]
    if wanted not in kept + free:
        raise NoSeat("That seat is not free.")
    return wanted


def set_up_again(
    rows: Rows, new: str, game: Game, person: Person, now: int, today: int
) -> Callable[[Connection], str]:
    """The same table once more; seats move on by one, and are kept for those who sat there."""

    def work(connection: Connection) -> str:
        following = match_of(connection, rows.match.id).rematch
        if following:
            return following
        values = {key: getattr(rows.match, key) for key in ALIKE}
        fresh = {"rules": game.version, "status": "open", "secret": fresh_pledge(0).secret, "grace_ms": 0}
        linked = {"host": person.id, "created": today, "rematch_of": rows.match.id}
        seats = seats_again(game, rows, new, person)
        connection.execute(update(MATCHES).where(MATCHES.c.id == rows.match.id).values(rematch=new))
        set_up({"id": new, **values, **fresh, **linked}, seats, now)(connection)
        return new

    return work


ALIKE = (
    "game",
    "edition",
    "edition_text",
    "options",
    "seats",
    "mode",
    "bank_ms",
    "increment_ms",
    "days",
    "stand_in",
    "public",
    "first_game",
    "people_only",
)


def seats_again(game: Game, rows: Rows, match: str, person: Person) -> list[dict[str, object]]:
    """Everybody one seat on; the seats that the game itself plays stay where they are."""
    automata = game.itself(rows.match.seats, json.loads(rows.match.options))
    taken = [seat for seat in range(rows.match.seats) if seat not in automata]
    shared = sum([row.person == person.id for row in rows.seats]) > 1  # a device, whose people have names
    everybody = range(rows.match.seats)
    seats = [moved_on(rows.seats[seat], match, seat, person, shared) for seat in everybody]
    for at, seat in enumerate(taken):
        seats[seat] = moved_on(rows.seats[taken[at - 1]], match, seat, person, shared)
    return [row | played_by(automata, seat) for seat, row in enumerate(seats)]


def moved_on(old: SeatRow, match: str, seat: int, person: Person, shared: bool) -> dict[str, object]:
    """Who sat one seat before: bots and whoever asks sit down at once, others find their seat kept."""
    if old.kind == "bot":
        return seat_row(match, seat, SeatWish("bot", old.level, colour=old.colour), person, "")
    if old.person == person.id:
        name = old.name if shared else ""
        return seat_row(match, seat, SeatWish("me", name=name, colour=old.colour), person, "")
    kept = {"reserved": old.person, "name": old.name, "program": old.program} if old.person else {}
    return {**seat_row(match, seat, SeatWish("open", colour=old.colour), person, ""), **kept}


def hand_over(games: Callable[[str], Game], guest: str, person: str) -> Callable[[Connection], list[str]]:
    """All that belongs to a guest becomes somebody's; returns the tables that are not over yet.

    Where everyone plays one seat and the account has one, the guest's stays behind, as of somebody who left.
    """

    def work(connection: Connection) -> list[str]:
        under_way = select(MATCHES.c.id, MATCHES.c.game).join(SEATS, MATCHES.c.id == SEATS.c.match)
        mine = (SEATS.c.person == guest) & MATCHES.c.status.in_(("open", "running"))
        seated = set(connection.execute(select(SEATS.c.match).where(SEATS.c.person == person)).scalars())
        played = {str(match): str(game) for match, game in connection.execute(under_way.where(mine))}
        one_each = [match for match, game in played.items() if games(game).real_time is not None]
        left = [match for match in one_each if match in seated]
        for column in (SEATS.c.person, SEATS.c.reserved, MATCHES.c.host, TALK.c.person):
            theirs = (column == guest) & (SEATS.c.match.not_in(left) if column.table is SEATS else true())
            connection.execute(update(column.table).where(theirs).values({column.name: person}))
        known = select(RATINGS.c.game).where(RATINGS.c.player == person)
        new = (RATINGS.c.player == guest) & RATINGS.c.game.not_in(connection.execute(known).scalars().all())
        moved = connection.execute(select(RATINGS.c.game).where(new)).scalars().all()
        connection.execute(update(RATINGS).where(new).values(player=person))
        steps = (RATING_STEPS.c.player == guest) & RATING_STEPS.c.game.in_(moved)
        connection.execute(update(RATING_STEPS).where(steps).values(player=person))
        return [match for match in played if match not in left]

    return work


def find_tables(
    which: ColumnElement[bool], limit: int, by: ColumnElement[Any] = MATCHES.c.created
) -> Callable[[Connection], list[tuple[MatchRow, list[SeatRow]]]]:
    """Tables with their seats, newest first."""

    def work(connection: Connection) -> list[tuple[MatchRow, list[SeatRow]]]:
        newest = select(MATCHES).where(which).order_by(by.desc(), MATCHES.c.id.desc()).limit(limit)
        tables = all_rows(connection, MatchRow, newest)
        ids = [row.id for row in tables]
        seats: dict[str, list[SeatRow]] = {match: [] for match in ids}
        theirs = select(SEATS).where(SEATS.c.match.in_(ids)).order_by(SEATS.c.seat)
        for seat in all_rows(connection, SeatRow, theirs):
            seats[seat.match].append(seat)
        return [(row, seats[row.id]) for row in tables]

    return work


def remove(match: str) -> Callable[[Connection], None]:
    """Deletes a table with all that belongs to it."""

    def work(connection: Connection) -> None:
        for table in (ENTRIES, RATED, RATING_STEPS, REFILLS, TALK, SEATS):
            connection.execute(delete(table).where(table.c.match == match))
        if not connection.execute(delete(MATCHES).where(MATCHES.c.id == match)).rowcount:
            raise NoTable("There is no such table.")

    return work
