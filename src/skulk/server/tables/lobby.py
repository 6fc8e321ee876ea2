"""The lobby: setting up tables, sitting down, invitations, lists of tables, rematches."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, select

from skulk.bots import known
from skulk.kernel.errors import Refused
from skulk.kernel.game import Game
from skulk.server.store.queries import RESIGNED, NoTable, fresh_id, load, read_result
from skulk.server.store.schema import MATCHES, SEATS
from skulk.server.store.store import Store
from skulk.server.tables.editions import read_aside
from skulk.server.tables.house import House
from skulk.server.tables.live import resigned_words
from skulk.server.tables.people import Person
from skulk.server.tables.seating import (
    NewTable,
    NoSeat,
    SeatWish,
    check_bot,
    fill_seats,
    find_tables,
    hand_over,
    match_row,
    seat_rows,
    set_up,
    set_up_again,
    take_seat,
)

__all__ = ["Card", "Lobby", "NewTable", "NoSeat", "SeatWish"]


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
    created: int  # milliseconds since 1970
    finished: int | None


class Lobby:
    """Refuses with BadSetup (a table that cannot be), NoTable, NoSeat (taken, or not for you)."""

    def __init__(self, store: Store, house: House) -> None:
        self.store = store
        self.house = house

    # Setting up and sitting down

    async def create(self, person: Person, new: NewTable) -> str:
        """Sets up a table and returns its id; it starts by itself when every seat is taken."""
        game = self.house.kit.games(new.game)
        match, edition = fresh_id(), await read_aside(game, new.edition)
        row = match_row(game, new, edition, match, person, self.house.kit.today())
        seats = seat_rows(game, new, row, person)
        await self.store.do(set_up(row, seats, self.house.kit.now()))
        await self.house.wake(match)
        return match

    async def sit(self, person: Person, match: str, seat: int | None = None, nonce: str = "") -> int:
        """Takes an open seat: the one asked for, the one kept for this person, or the first."""
        taken = await self.store.do(
            take_seat(self.house.kit.games, match, person, seat, False, nonce, self.house.kit.now())
        )
        await self.house.refresh(match)
        return taken

    async def fill(self, person: Person, match: str, level: str) -> None:
        """For the host: bots take the seats that nobody came for."""
        level = known(level, Refused)
        check_bot(self.house.kit.games((await self.store.read(load(match))).match.game), level)
        await self.store.do(fill_seats(match, person, level, self.house.kit.now()))
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

    async def accept(self, person: Person, token: str, nonce: str = "") -> tuple[str, int]:
        """Takes the seat of an invitation. A second use by the same person leads there again."""
        match, seat = await self.invited(token)
        await self.store.do(
            take_seat(self.house.kit.games, match, person, seat, True, nonce, self.house.kit.now())
        )
        await self.house.refresh(match)
        return match, seat

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
        kit = self.house.kit
        again = set_up_again(rows, fresh_id(), kit.games(rows.match.game), person, kit.now(), kit.today())
        following = await self.store.do(again)
        await self.house.refresh(match)
        await self.house.wake(following)
        return following

    async def bring_along(self, guest: Person, person: Person) -> None:
        """A guest signs in: the tables of the guest go on as those of the account."""
        for match in await self.store.do(hand_over(self.house.kit.games, guest.id, person.id)):
            await self.house.refresh(match)

    # Lists

    async def open_tables(self, person: Person | None = None, limit: int = 30) -> list[Card]:
        """Public tables with a free seat, newest first."""
        free = select(SEATS.c.match).where(SEATS.c.kind == "open", SEATS.c.reserved.is_(None))
        which = (MATCHES.c.status == "open") & MATCHES.c.public & MATCHES.c.id.in_(free)
        return await self._cards(which, person, limit)

    async def my_tables(self, person: Person, limit: int = 100) -> list[Card]:
        """Open and running tables of a person; those that wait for the person first."""
        mine = select(SEATS.c.match).where(SEATS.c.person == person.id)
        which = MATCHES.c.status.in_(("open", "running")) & MATCHES.c.id.in_(mine)
        for match, _ in await self.store.read(find_tables(which, limit)):
            await self.house.table(match.id)  # it may be alive in another process only
        cards = await self._cards(which, person, limit)
        return sorted(cards, key=lambda card: not set(card.asked) & set(card.mine))

    async def running_tables(self, limit: int = 30) -> list[Card]:
        """Public running tables, to watch."""
        return await self._cards((MATCHES.c.status == "running") & MATCHES.c.public, None, limit)

    async def finished_tables(self, person: Person | None = None, limit: int = 30) -> list[Card]:
        """Finished tables, of a person or public ones."""
        over = MATCHES.c.status.in_(("over", "stopped"))
        if person is None:
            return await self._cards(over & MATCHES.c.public, None, limit)
        mine = select(SEATS.c.match).where(SEATS.c.person == person.id)
        return await self._cards(over & MATCHES.c.id.in_(mine), person, limit)

    async def card(self, match: str, person: Person | None = None) -> Card:
        cards = await self._cards(MATCHES.c.id == match, person, 1)
        if not cards:
            raise NoTable("There is no such table.")
        return cards[0]

    async def _cards(self, which: ColumnElement[bool], person: Person | None, limit: int) -> list[Card]:
        found = await self.store.read(find_tables(which, limit))
        installed = [(row, seats) for row, seats in found if self.house.kit.installed(row.game)]
        return [self._card(row, seats, person) for row, seats in installed]

    def _card(self, row: Row[Any], seats: Sequence[Row[Any]], person: Person | None) -> Card:
        game = self.house.kit.games(row.game)
        live = self.house.alive_table(row.id)
        free = [seat.seat for seat in seats if seat.kind in ("open", "invited")]
        mine = tuple([seat.seat for seat in seats if person is not None and seat.person == person.id])
        return Card(
            id=row.id,
            game=row.game,
            name=game.name,
            status=row.status,
            seats=tuple(["" if seat.seat in free else seat.name for seat in seats]),
            open_seats=len(free),
            asked=live.asked(mine[0] if mine else None) if live is not None else (),
            mine=mine,
            mode=row.mode,
            bank_ms=row.bank_ms,
            increment_ms=row.increment_ms,
            days=row.days,
            result=result_words(game, row, [seat.name for seat in seats]),
            created=row.created,
            finished=row.finished,
        )


def result_words(game: Game, row: Row[Any], names: list[str]) -> str:
    if not row.result:
        return ""
    result = read_result(row.result)
    if result.reason == RESIGNED:
        return resigned_words(result, tuple(names))
    return game.words.result(result, names)
