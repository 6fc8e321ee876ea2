"""How strong people and bots have shown to be, game by game."""

from collections.abc import Callable

from starlette.responses import Response

from skulk.kernel.game import Game
from skulk.kernel.words import listed
from skulk.server.http.visit import Visit
from skulk.server.tables.ratings import Standing, ladder, with_measured

SHOWN = 20  # players of a game, and whoever asks
LEAST, MOST = 300, 2700  # the ends of the scale


async def ratings(visit: Visit) -> Response:
    games = visit.site.settings.games
    programs = visit.request.query_params.get("ladder", "") == "bots"
    slugs = visit.site.settings.slugs()
    known = ladder(await visit.site.house.ratings.standings(visit.person), programs)
    standings = with_measured(known, slugs)
    played = {one.game for one in standings}
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
    return visit.page(
        "ratings.html", ladders=ladders, programs=programs, unplayed=listed(unplayed, last=" or ")
    )


def standing_line(games: Callable[[str], Game], standing: Standing) -> dict[str, object]:
    low, high = standing.certain, standing.rating + standing.within
    return {
        "game": games(standing.game).name,
        "slug": standing.game,
        "name": standing.name,
        "page": f"/players/{standing.player}",
        "bot": standing.bot,
        "program": standing.bot and standing.account,
        "you": standing.you,
        "rating": str(standing.rating),
        "within": str(standing.within),
        "matches": matches(standing),
        "low": percent(low),
        "middle": percent(standing.rating),
        "high": percent(high),
    }


def matches(standing: Standing) -> str:
    if not standing.matches:
        return "measured"
    count = "one match" if standing.matches == 1 else f"{standing.matches} matches"
    return f"{count}, {standing.won or 'none'} won"


def percent(rating: float) -> float:
    """Where a rating stands on the scale."""
    return round(100 * min(max((rating - LEAST) / (MOST - LEAST), 0.0), 1.0), 1)
