"""Ratings of people and bots: finished matches are counted, each once, when somebody asks for ratings."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, Row, delete, exists, insert, select

from skulk.bots import names
from skulk.bots.levels import FORMER, today
from skulk.server.store.queries import bot_name, read_result
from skulk.server.store.schema import MATCHES, PEOPLE, RATED, RATINGS
from skulk.server.store.store import StoreFailed
from skulk.server.tables.context import Kit
from skulk.server.tables.people import Person
from skulk.server.tables.rebuild import begun
from skulk.server.tables.seating import find_tables

PORTION = 10  # matches counted in one transaction: nobody's move waits long for it
DRIFT = 25 / 300  # how much people change from one match to the next
SURE = 2  # standard deviations: in 19 of 20 cases a player is as strong as that says


class Standing(Struct, frozen=True):
    """How strong a player has shown to be at a game; 25 is the middle."""

    game: str  # slug
    name: str
    bot: bool
    you: bool
    rating: float
    within: float  # in 19 of 20 cases the rating is off by less than this
    matches: int
    won: int

    @property
    def certain(self) -> float:
        """What a player has surely reached: one lucky match leads nobody to the top."""
        return self.rating - self.within


class Bout(NamedTuple):
    """What counts of a match: who played on each side, and the place that it took."""

    sides: list[list[str]]
    places: list[int]


class Ratings:
    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._counting = asyncio.Lock()

    async def standings(self, person: Person | None) -> list[Standing]:
        """Accounts, bots and whoever asks, the surest strength first. Guests are shown to themselves only."""
        with suppress(StoreFailed):  # a store that cannot be written to tells what it knows
            await self._count()
        found = await self.kit.store.read(partial(standings, person=person))
        shown = [standing for standing in found if self.kit.installed(standing.game)]
        return sorted(shown, key=lambda standing: -standing.certain)

    async def _count(self) -> None:
        async with self._counting:
            due = await self.kit.store.read(uncounted)
            for start in range(0, len(due), PORTION):
                await self.kit.store.do(partial(self._count_some, matches=due[start : start + PORTION]))

    def _count_some(self, connection: Connection, matches: Sequence[str]) -> None:
        """Work for the store; another process may have counted some of them meanwhile."""
        counted = exists().where(RATED.c.match == MATCHES.c.id)
        which = MATCHES.c.id.in_(matches) & ~counted
        for row, seats in reversed(find_tables(which, PORTION, by=MATCHES.c.finished)(connection)):
            connection.execute(insert(RATED), {"match": row.id})
            bout = self._bout(row, seats)
            if bout is not None:
                settle(connection, row.game, bout)

    def _bout(self, row: Row[Any], seats: Sequence[Row[Any]]) -> Bout | None:
        """What counts of a match; nothing of one that goes on from another, explains itself, or has figures
        of its own, nor of one in which nobody met anybody."""
        if row.branch_of or row.first_game or row.edition_text is not None:
            return None
        try:
            by_seat = begun(self.kit.games(row.game), row, seats).sides()
        except Exception:  # rules that changed may fail in any way
            self.kit.log.warning("a match cannot be rated", extra={"match": row.id})
            return None
        return bout_of(by_seat, read_result(row.result).places, seats)


def bout_of(by_seat: Sequence[int], places: Sequence[int], seats: Sequence[Row[Any]]) -> Bout | None:
    """Seats that the game plays are nobody's; a side whose people have all gone has come last."""
    sides, reached = [], []
    for side in sorted(set(by_seat)):
        mine = [seat for seat in seats if by_seat[seat.seat] == side]
        players = list(dict.fromkeys([seat.person or today(seat.level) for seat in mine]))
        people = [seat for seat in mine if seat.person]
        gone = bool(people) and all([seat.standing_in for seat in people])
        if any(players):
            sides.append([player for player in players if player])
            reached.append(max(places) + 1 if gone else min([places[seat.seat] for seat in mine]))
    met = [person for side in sides for person in side if person not in names()]
    if len(sides) < 2 or not met or len(met) > len(set(met)):
        return None
    return Bout(sides, reached)


def settle(connection: Connection, game: str, bout: Bout) -> None:
    """Writes down what a match says about everybody who played it."""
    from skulk.ratings import Rating, rated  # the first page of a server does not wait for it

    players = list(dict.fromkeys([player for side in bout.sides for player in side]))
    before_now = [name for name in FORMER if today(name) in players]
    theirs = (RATINGS.c.game == game) & RATINGS.c.player.in_([*players, *before_now])
    before = {today(row.player): row for row in connection.execute(select(RATINGS).where(theirs))}
    known = {player: Rating(row.mu, row.sigma) for player, row in before.items()}
    after = rated(known, bout.sides, bout.places, DRIFT)
    best = min(bout.places)
    first = [player for side, place in zip(*bout, strict=True) if place == best for player in side]
    connection.execute(delete(RATINGS).where(theirs))
    connection.execute(
        insert(RATINGS),
        [
            {
                "game": game,
                "player": player,
                "mu": after[player].mu,
                "sigma": after[player].sigma,
                "matches": 1 + (before[player].matches if player in before else 0),
                "won": (player in first) + (before[player].won if player in before else 0),
            }
            for player in players
        ],
    )


def uncounted(connection: Connection) -> list[str]:
    """The matches that have ended since the last count, in that order."""
    counted = exists().where(RATED.c.match == MATCHES.c.id)
    ended = select(MATCHES.c.id).where(MATCHES.c.status == "over", ~counted)
    return list(connection.execute(ended.order_by(MATCHES.c.finished, MATCHES.c.id)).scalars())


def standings(connection: Connection, person: Person | None) -> list[Standing]:
    me = person.id if person is not None else ""
    bots = RATINGS.c.player.in_([*names(), *FORMER])
    public = PEOPLE.c.login.is_not(None) | (RATINGS.c.player == me) | bots
    rows = select(RATINGS, PEOPLE.c.name).outerjoin(PEOPLE, PEOPLE.c.id == RATINGS.c.player).where(public)
    return [
        Standing(
            game=row.game,
            name=row.name or bot_name(today(row.player)),
            bot=row.name is None,
            you=row.player == me,
            rating=round(row.mu, 1),
            within=round(SURE * row.sigma, 1),
            matches=row.matches,
            won=row.won,
        )
        for row in connection.execute(rows)
    ]
