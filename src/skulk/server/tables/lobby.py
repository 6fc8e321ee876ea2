"""The lobby: setting up tables, sitting down, invitations, lists of tables, rematches."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, func, select

from skulk.kernel.errors import BadSetup, Refused
from skulk.server.store.queries import NoTable, all_of, fresh_id, load, read_result
from skulk.server.store.rows import MatchRow, SeatRow
from skulk.server.store.schema import MATCHES, SEATS
from skulk.server.store.store import Store
from skulk.server.tables.bot_accounts import Bots
from skulk.server.tables.editions import read_aside
from skulk.server.tables.house import House
from skulk.server.tables.people import Person
from skulk.server.tables.seating import (
    NewTable,
    NoSeat,
    SeatWish,
    check_bot,
    fill_seats,
    find_tables,
    hand_over,
    levels_of,
    match_row,
    remove,
    seat_rows,
    set_up,
    set_up_again,
    take_seat,
)
from skulk.server.tables.state import end_words

__all__ = ["Card", "Lobby", "NewTable", "NoSeat", "SeatWish"]

LISTED = 30  # tables of a list
MINE = 100  # of one's own


class Card(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str  # slug
    name: str  # of the game
    status: Literal["open", "running", "over", "stopped"]
    seats: tuple[str, ...]  # a name, or "" for an open seat
    open_seats: int
    asked: tuple[int, ...]  # the seats the game waits for, if the table is alive
    mine: tuple[int, ...]  # seats of the person who asked for the list
    mode: Literal["live", "turns"]
    bank_ms: int
    increment_ms: int
    days: int
    result: str  # in words, once it is over
    places: tuple[int, ...]  # by seat, once it is over
    programs: tuple[int, ...]  # the seats of bot accounts
    people_only: bool  # no program takes a free seat
    created: int  # milliseconds since 1970
    finished: int | None
    branch: bool = False  # it goes on from a replay
    colours: tuple[int | None, ...] = ()  # that seats were given


class Lobby:
    """Refuses with BadSetup (a table that cannot be), NoTable, NoSeat (taken, or not for you)."""

    def __init__(self, store: Store, house: House, bots: Bots) -> None:
        self.store = store
        self.house = house
        self.bots = bots

    # Setting up and sitting down

    async def create(self, person: Person, new: NewTable) -> str:
        """Sets up a table and returns its id; it starts by itself when every seat is taken."""
        game = self.house.context.games(new.game)
        for level in levels_of(new):
            self.house.context.level(level, BadSetup)
        match, edition = fresh_id(), await read_aside(game, new.edition)
        row = match_row(game, new, edition, match, person, self.house.context.today())
        seats = seat_rows(game, new, row, person)
        challenged = self.bots.seat_challenged(new, seats, person)
        await self.store.do(all_of(challenged, set_up(row, seats, self.house.context.now())))
        await self._announce(match)
        return match

    async def _announce(self, match: str) -> None:
        """A new table: whoever is asked there gets to move, or to answer."""
        await self.house.wake(match)
        await self.house.call(match)
        self.bots.watch(match)

    async def sit(
        self, person: Person, match: str, seat: int | None = None, nonce: str = "", program: bool = False
    ) -> int:
        """Takes an open seat: the one asked for, the one kept for this person, or the first."""
        return await self._take(person, match, seat, False, nonce, program)

    async def _take(
        self, person: Person, match: str, seat: int | None, invited: bool, nonce: str, program: bool
    ) -> int:
        context, programs = self.house.context, program or person.bot
        taken = await self.store.do(
            take_seat(context.games, match, person, seat, invited, nonce, context.now(), programs)
        )
        await self.house.refresh(match)
        await self.house.call(match)
        return taken

    async def fill(self, person: Person, match: str, level: str) -> None:
        """For the host: bots take the seats that nobody came for."""
        level = self.house.context.level(level)
        check_bot(self.house.context.games((await self.store.read(load(match))).match.game), level)
        await self.store.do(fill_seats(match, person, level, self.house.context.now()))
        await self.house.refresh(match)

    async def invitations(self, person: Person, match: str) -> dict[int, str]:
        """For the host: the tokens of the invited seats that are still free, for /join/{token}."""
        rows = await self.store.read(load(match))
        if rows.match.host != person.id:
            raise NoSeat("Only the player who set up the table can invite.")
        return {row.seat: self._token(match, row.seat) for row in rows.seats if row.kind == "invited"}

    async def invited(self, token: str) -> tuple[str, int]:
        """The match and seat of an invitation; NoTable for a forged one."""
        match, _, rest = token.partition("-")
        number, _, _ = rest.partition("-")
        if number.isdecimal() and len(number) < 3:
            seat = int(number)
            if hmac.compare_digest(self._token(match, seat).encode(), token.encode()):
                return match, seat
        raise NoTable("This invitation leads nowhere; ask your host for a new one.")

    async def accept(
        self, person: Person, token: str, nonce: str = "", program: bool = False
    ) -> tuple[str, int]:
        """Takes the seat of an invitation. A second use by the same person leads there again."""
        match, seat = await self.invited(token)
        return match, await self._take(person, match, seat, True, nonce, program)

    def _token(self, match: str, seat: int) -> str:
        """Made anew from the house's key whenever it is needed, so that none is stored."""
        signed = hmac.new(self.house.key, f"{match} {seat}".encode(), sha256).hexdigest()
        return f"{match}-{seat}-{signed[:32]}"

    async def rematch(self, person: Person, match: str) -> str:
        """The next table after a finished match, set up by whoever asks first, seats moved on by one.

        Every other person of that match keeps a seat there: `sit` without a seat takes it.
        """
        rows = await self.store.read(load(match))
        if person.id not in [row.person for row in rows.seats]:
            raise NoSeat("Only those who sat at the table can ask for a rematch.")
        if rows.match.status not in ("over", "stopped"):
            raise Refused("The match is not over yet.")
        context = self.house.context
        again = set_up_again(
            rows, fresh_id(), context.games(rows.match.game), person, context.now(), context.today()
        )
        following = await self.store.do(again)
        await self.house.refresh(match)
        await self._announce(following)
        return following

    async def leave(self, person: Person, match: str) -> None:
        """Out of one's own tables: a bot takes over where a match runs; the host clears one that waits."""
        table = await self.house.table(match)
        eyes = table.eyes_of(person.id)
        if not eyes:
            raise NoSeat("You do not sit at this table.")
        if table.status == "running":
            await table.leave(eyes)
        elif table.status == "open" and table.host == person.id:
            await self.store.do(remove(match))
            await self.house.refresh(match)
        elif table.status == "open":
            raise Refused("Only the player who set up the table can clear it away.")

    async def bring_along(self, guest: Person, person: Person) -> None:
        """A guest signs in: the tables of the guest go on as those of the account; a bot's stay its own."""
        if guest.bot:
            return
        for match in await self.store.do(hand_over(self.house.context.games, guest.id, person.id)):
            await self.house.refresh(match)

    # Lists

    async def open_tables(self, person: Person | None = None, limit: int = LISTED) -> list[Card]:
        """Public tables with a free seat, newest first."""
        free = select(SEATS.c.match).where(SEATS.c.kind == "open", SEATS.c.reserved.is_(None))
        which = (MATCHES.c.status == "open") & MATCHES.c.public & MATCHES.c.id.in_(free)
        return await self._cards(which, person, limit)

    async def my_tables(self, person: Person) -> list[Card]:
        """Open and running tables of a person; those that wait for the person first."""
        mine = select(SEATS.c.match).where(SEATS.c.person == person.id, SEATS.c.standing_in == "")
        which = MATCHES.c.status.in_(("open", "running")) & MATCHES.c.id.in_(mine)
        for match, _ in await self.store.read(find_tables(which, MINE)):
            await self.house.table(match.id)  # it may be alive in another process only
        cards = await self._cards(which, person, MINE)
        return sorted(cards, key=lambda card: not set(card.asked) & set(card.mine))

    async def tables_at_once(self, person: Person) -> int:
        """How many tables that are not over a person sits at or has set up."""
        seated = select(SEATS.c.match).where(SEATS.c.person == person.id)
        theirs = MATCHES.c.id.in_(seated) | (MATCHES.c.host == person.id)
        which = MATCHES.c.status.in_(("open", "running")) & theirs
        counted = select(func.count()).select_from(MATCHES).where(which)
        return int(await self.store.read(lambda connection: connection.execute(counted).scalar_one()))

    async def running_tables(self) -> list[Card]:
        """Public running tables, to watch."""
        return await self._cards((MATCHES.c.status == "running") & MATCHES.c.public, None, LISTED)

    async def finished_tables(self, person: Person | None = None, limit: int = LISTED) -> list[Card]:
        """Finished tables, of a person or public ones."""
        over = MATCHES.c.status.in_(("over", "stopped"))
        if person is None:
            return await self._cards(over & MATCHES.c.public, None, limit)
        mine = select(SEATS.c.match).where(SEATS.c.person == person.id)
        return await self._cards(over & MATCHES.c.id.in_(mine), person, limit)

    async def finished_by(
        self, player: str, whole: bool, limit: int, before: int | None = None
    ) -> list[Card]:
        """Finished tables of a player, person or bot, or of everybody: all for whoever asks for their own,
        else the public ones; the newest first, and with `before` those that were set up before that."""
        which = MATCHES.c.status.in_(("over", "stopped"))
        if player:
            theirs = select(SEATS.c.match).where((SEATS.c.person == player) | (SEATS.c.level == player))
            which &= MATCHES.c.id.in_(theirs)
        if not whole:
            which &= MATCHES.c.public
        if before is not None:
            which &= MATCHES.c.created < before
        return await self._cards(which, None, limit)

    async def card(self, match: str, person: Person | None = None) -> Card:
        cards = await self._cards(MATCHES.c.id == match, person, 1)
        if not cards:
            raise NoTable("There is no such table.")
        return cards[0]

    async def _cards(self, which: ColumnElement[bool], person: Person | None, limit: int) -> list[Card]:
        found = await self.store.read(find_tables(which, limit))
        installed = [(row, seats) for row, seats in found if self.house.context.installed(row.game)]
        return [self._card(row, seats, person) for row, seats in installed]

    def _card(self, row: MatchRow, seats: Sequence[SeatRow], person: Person | None) -> Card:
        game = self.house.context.games(row.game)
        live = self.house.alive_table(row.id)
        free = [seat.seat for seat in seats if seat.kind in ("open", "invited")]
        names = tuple([seat.name for seat in seats])
        mine = tuple([seat.seat for seat in seats if person is not None and seat.person == person.id])
        return Card(
            id=row.id,
            game=row.game,
            name=game.name,
            status=row.status,
            seats=tuple(["" if seat.seat in free else seat.name for seat in seats]),
            open_seats=len(free),
            asked=live.state.asked(mine[0] if mine else None) if live is not None else (),
            mine=mine,
            mode=row.mode,
            bank_ms=row.bank_ms,
            increment_ms=row.increment_ms,
            days=row.days,
            result=end_words(game, read_result(row.result), names) if row.result else "",
            places=read_result(row.result).places if row.result else (),
            programs=tuple([seat.seat for seat in seats if seat.program]),
            people_only=row.people_only,
            created=row.created,
            finished=row.finished,
            branch=row.branch_of is not None,
            colours=tuple([seat.colour for seat in seats]),
        )
