"""How strong people and bots have shown to be, game by game."""

from collections.abc import Callable

from starlette.responses import Response

from skulk.kernel.game import Game
from skulk.kernel.words import listed
from skulk.server.http.visit import Visit
from skulk.server.tables.ratings import Standing

SHOWN = 20  # players of a game, and whoever asks
MOST = 50.0  # the right end of the scale


async def ratings(visit: Visit) -> Response:
    games = visit.site.settings.games
    standings = await visit.site.house.ratings.standings(visit.person)
    played = {one.game for one in standings}
    slugs = visit.site.settings.slugs()
    unplayed = [games(slug).name for slug in slugs if slug not in played]
    ladders = []
    for slug in [slug for slug in slugs if slug in played]:
        theirs = [one for one in standings if one.game == slug]
        lines = [
            standing_line(games, one) | {"rank": rank}
            for rank, one in enumerate(theirs, start=1)
            if rank <= SHOWN or one.you
        ]
        ladders.append({"slug": slug, "name": games(slug).name, "lines": lines})
    return visit.page("ratings.html", ladders=ladders, unplayed=listed(unplayed, last=" or "))


def standing_line(games: Callable[[str], Game], standing: Standing) -> dict[str, object]:
    low, high = standing.certain, standing.rating + standing.within
    matches = "one match" if standing.matches == 1 else f"{standing.matches} matches"
    return {
        "game": games(standing.game).name,
        "slug": standing.game,
        "name": standing.name,
        "bot": standing.bot,
        "you": standing.you,
        "rating": f"{standing.rating:.1f}",
        "within": f"{standing.within:.1f}",
        "matches": f"{matches}, {standing.won or 'none'} won",
        "low": percent(low),
        "middle": percent(standing.rating),
        "high": percent(high),
    }


def percent(rating: float) -> float:
    """Where a rating stands on the scale."""
    return round(100 * min(max(rating / MOST, 0.0), 1.0), 1)
