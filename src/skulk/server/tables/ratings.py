"""Ratings of people and bots: finished matches are counted, each once, when somebody asks for ratings."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, delete, exists, insert, select

from skulk.bots import names
from skulk.bots.levels import FORMER, anchors, today
from skulk.server.store.queries import bot_name, read_result
from skulk.server.store.rows import MatchRow, RatingRow, RatingStepRow, SeatRow, all_rows
from skulk.server.store.schema import BOTS, MATCHES, PEOPLE, RATED, RATING_STEPS, RATINGS
from skulk.server.store.store import StoreFailed
from skulk.server.tables.context import Context
from skulk.server.tables.people import Person
from skulk.server.tables.rebuild import begun
from skulk.server.tables.seating import find_tables

PORTION = 10  # matches counted in one transaction: nobody's move waits long for it
DRIFT = 25 / 300  # how much people change from one match to the next
SCALE = 48  # points for one of the model's: a difference then wins as often as Elo's would
MIDDLE = 1500  # of the yearling, and of whoever is new
ANCHORED = 0.8  # how unsure the measured levels of bots are, in the model's points
SURE = 2  # standard deviations: in 19 of 20 cases a player is as strong as that says


class Standing(Struct, frozen=True):
    """How strong a player has shown to be at a game; the yearling, where it was measured, has 1500."""

    game: str  # slug
    player: str  # a person, or the name of a bot
    name: str
    bot: bool  # of the house, or a bot account
    you: bool
    rating: int
    within: int  # in 19 of 20 cases the rating is off by less than this
    matches: int
    won: int
    account: bool = False  # somebody's, and no bot of the house

    @property
    def certain(self) -> int:
        """What a player has surely reached: one lucky match leads nobody to the top."""
        return self.rating - self.within


def points(mu: float) -> int:
    """A rating as it is shown."""
    return round(MIDDLE + SCALE * (mu - 25))


class Change(Struct, frozen=True):
    """What a match did to the rating of somebody who played it."""

    match: str
    game: str
    at: int
    before: int
    rating: int


class Bout(NamedTuple):
    """What counts of a match: who played on each side, and the place that it took."""

    sides: list[list[str]]
    places: list[int]


class ShownRow(NamedTuple):
    """A rating with the name of the person it is of; a bot has none."""

    game: str
    player: str
    mu: float
    sigma: float
    matches: int
    won: int
    name: str | None
    program: str | None  # the same person, if it is a bot account


def ladder(standings: Sequence[Standing], bots: bool) -> list[Standing]:
    """People, or programs, among themselves; bots of the house, whose strength is known, stand in both."""
    return [one for one in standings if not one.account or one.bot == bots]


def measured(slug: str) -> list[Standing]:
    """The bots of the house that were measured at a game: they have a rating before anybody met them."""
    return [
        Standing(
            game=slug,
            player=level,
            name=bot_name(level),
            bot=True,
            you=False,
            rating=points(25 + above),
            within=round(SCALE * SURE * ANCHORED),
            matches=0,
            won=0,
        )
        for level, above in anchors(slug).items()
    ]


def with_measured(standings: Sequence[Standing], slugs: Sequence[str]) -> list[Standing]:
    """The same ladder with every measured bot on it, also one that nobody has met yet."""
    known = {(one.game, one.player) for one in standings}
    unmet = [one for slug in slugs for one in measured(slug) if (slug, one.player) not in known]
    return sorted([*standings, *unmet], key=lambda one: -one.certain)


class Ratings:
    def __init__(self, context: Context) -> None:
        self.context = context
        self._counting = asyncio.Lock()

    async def standings(self, person: Person | None) -> list[Standing]:
        """Accounts, bots and whoever asks, the surest strength first. Guests are shown to themselves only."""
        with suppress(StoreFailed):  # a store that cannot be written to tells what it knows
            await self._count()
        found = await self.context.store.read(partial(standings, person=person))
        shown = [standing for standing in found if self.context.installed(standing.game)]
        return sorted(shown, key=lambda standing: -standing.certain)

    async def changes(self, player: str, match: str = "") -> list[Change]:
        """What matches did to a player's ratings, the oldest first; of one match if it is named."""
        with suppress(StoreFailed):
            await self._count()
        return await self.context.store.read(partial(changes, player=player, match=match))

    async def _count(self) -> None:
        async with self._counting:
            due = await self.context.store.read(uncounted)
            for start in range(0, len(due), PORTION):
                await self.context.store.do(partial(self._count_some, matches=due[start : start + PORTION]))

    def _count_some(self, connection: Connection, matches: Sequence[str]) -> None:
        """Work for the store; another process may have counted some of them meanwhile."""
        counted = exists().where(RATED.c.match == MATCHES.c.id)
        which = MATCHES.c.id.in_(matches) & ~counted
        for row, seats in reversed(find_tables(which, PORTION, by=MATCHES.c.finished)(connection)):
            connection.execute(insert(RATED), {"match": row.id})
            bout = self._bout(row, seats)
            if bout is not None:
                settle(connection, row.game, bout, row.id, row.finished or row.created)

    def _bout(self, row: MatchRow, seats: Sequence[SeatRow]) -> Bout | None:
        """What counts of a match; nothing of one that goes on from another, explains itself, or has figures
        of its own, nor of one in which nobody met anybody."""
        if row.branch_of or row.first_game or row.edition_text is not None:
            return None
        try:
            by_seat = begun(self.context.games(row.game), row, seats).sides()
        except Exception:  # rules that changed may fail in any way
            self.context.log.warning("a match cannot be rated", extra={"match": row.id})
            return None
        return bout_of(by_seat, read_result(row.result).places, seats) if row.result else None


def bout_of(by_seat: Sequence[int], places: Sequence[int], seats: Sequence[SeatRow]) -> Bout | None:
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


def settle(connection: Connection, game: str, bout: Bout, match: str, at: int) -> None:
    """Writes down what a match says about everybody who played it; measured bots stay what they are."""
    from skulk.ratings import NEW, Rating, rated  # the first page of a server does not wait for it

    players = list(dict.fromkeys([player for side in bout.sides for player in side]))
    before_now = [name for name in FORMER if today(name) in players]
    theirs = (RATINGS.c.game == game) & RATINGS.c.player.in_([*players, *before_now])
    before = {
        today(row.player): row for row in all_rows(connection, RatingRow, select(RATINGS).where(theirs))
    }
    known = {player: Rating(row.mu, row.sigma) for player, row in before.items()}
    fixed = {level: Rating(25 + above, ANCHORED) for level, above in anchors(game).items()}
    known |= {player: fixed[player] for player in players if player in fixed}
    after = rated(known, bout.sides, bout.places, DRIFT)
    after |= {player: fixed[player] for player in players if player in fixed}
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
    steps = [
        (player, known.get(player, NEW).mu, after[player].mu, after[player].sigma)
        for player in players
        if player not in fixed
    ]
    if steps:
        note_steps(connection, match, game, at, steps)


def note_steps(
    connection: Connection, match: str, game: str, at: int, steps: Sequence[tuple[str, float, float, float]]
) -> None:
    """Work for the store: each player with the rating before, the one after, and how unsure that is."""
    rows = [
        {
            "match": match,
            "player": player,
            "game": game,
            "at": at,
            "before_mu": before,
            "mu": mu,
            "sigma": sigma,
        }
        for player, before, mu, sigma in steps
    ]
    connection.execute(insert(RATING_STEPS), rows)


def changes(connection: Connection, player: str, match: str) -> list[Change]:
    theirs = select(RATING_STEPS).where(RATING_STEPS.c.player == player)
    if match:
        theirs = theirs.where(RATING_STEPS.c.match == match)
    return [
        Change(row.match, row.game, row.at, points(row.before_mu), points(row.mu))
        for row in all_rows(
            connection, RatingStepRow, theirs.order_by(RATING_STEPS.c.at, RATING_STEPS.c.match)
        )
    ]


def uncounted(connection: Connection) -> list[str]:
    """The matches that have ended since the last count, in that order."""
    counted = exists().where(RATED.c.match == MATCHES.c.id)
    ended = select(MATCHES.c.id).where(MATCHES.c.status == "over", ~counted)
    return list(connection.execute(ended.order_by(MATCHES.c.finished, MATCHES.c.id)).scalars())


def standings(connection: Connection, person: Person | None) -> list[Standing]:
    me = person.id if person is not None else ""
    bots = RATINGS.c.player.in_([*names(), *FORMER])
    public = PEOPLE.c.login.is_not(None) | BOTS.c.person.is_not(None) | (RATINGS.c.player == me) | bots
    known = select(RATINGS, PEOPLE.c.name, BOTS.c.person)
    named = known.outerjoin(PEOPLE, PEOPLE.c.id == RATINGS.c.player)
    rows = named.outerjoin(BOTS, BOTS.c.person == RATINGS.c.player).where(public)
    return [
        Standing(
            game=row.game,
            player=today(row.player) if row.name is None else row.player,
            name=row.name or bot_name(today(row.player)),
            bot=row.name is None or row.program is not None,
            account=row.name is not None,
            you=row.player == me,
            rating=points(row.mu),
            within=round(SCALE * SURE * row.sigma),
            matches=row.matches,
            won=row.won,
        )
        for row in all_rows(connection, ShownRow, rows)
    ]
