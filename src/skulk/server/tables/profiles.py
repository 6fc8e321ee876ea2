"""Who a player is: what they play, how often, and how strong they have become."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from sqlalchemy import Connection, func, select

from skulk.bots import names
from skulk.bots.levels import FORMER, anchors, today
from skulk.server.store.queries import NoTable, bot_name
from skulk.server.store.rows import PersonRow, first_row
from skulk.server.store.schema import MATCHES, PEOPLE, SEATS
from skulk.server.tables.people import Person
from skulk.server.tables.ratings import Change, Ratings, Standing, points


class Profile(Struct, frozen=True):
    """A player as everybody may see them; a guest, as they see themselves."""

    name: str
    bot: bool
    you: bool
    since: int | None  # when a person first came
    played: dict[str, int]  # by game, how many matches have ended
    standings: list[Standing]
    changes: list[Change]
    measured: dict[str, int]  # by game, what a bot was measured to be

    @property
    def favourite(self) -> str:
        """The game that was played most; nothing before the first."""
        return max(self.played, key=lambda game: self.played[game], default="")


async def profile(ratings: Ratings, player: str, person: Person | None, games: Sequence[str]) -> Profile:
    """NoTable for somebody who is not there, and for a guest who is somebody else."""
    you = person is not None and person.id == player
    read = ratings.context.store.read
    if player in names():
        row, name = None, bot_name(player)
    else:
        theirs = select(PEOPLE).where(PEOPLE.c.id == player)
        row = await read(lambda connection: first_row(connection, PersonRow, theirs))
        if row is None or not (you or row.login):
            raise NoTable("Nobody with a page of their own is at this address.")
        name = row.name
    standings = [one for one in await ratings.standings(person) if one.player == player]
    found = {game: anchors(game).get(player) for game in games} if row is None else {}
    return Profile(
        name,
        row is None,
        you,
        None if row is None else row.created,
        await read(played_by(player, row is None)),
        standings,
        await ratings.changes(player),
        {game: points(25 + above) for game, above in found.items() if above is not None},
    )


def played_by(player: str, bot: bool) -> Callable[[Connection], dict[str, int]]:
    """How many matches of each game somebody has ended, the most first."""
    levels = [player, *[name for name in FORMER if today(name) == player]]
    theirs = SEATS.c.level.in_(levels) & (SEATS.c.kind == "bot") if bot else SEATS.c.person == player
    count = func.count(MATCHES.c.id.distinct())

    def work(connection: Connection) -> dict[str, int]:
        ended = select(MATCHES.c.game, count).join(SEATS, SEATS.c.match == MATCHES.c.id)
        by_game = ended.where(MATCHES.c.status == "over", theirs).group_by(MATCHES.c.game)
        return {str(game): int(many) for game, many in connection.execute(by_game.order_by(count.desc()))}

    return work
