"""A page for every player and every bot."""

from collections.abc import Sequence

from starlette.responses import Response

from skulk.bots import describe
from skulk.server.http.pages.lobby import finished_line
from skulk.server.http.pages.rating_chart import rating_chart
from skulk.server.http.pages.ratings import standing_line
from skulk.server.http.visit import Visit
from skulk.server.tables.profiles import Profile, profile
from skulk.server.tables.ratings import Change

SHOWN = 8  # matches in the list


async def player(visit: Visit) -> Response:
    site, name = visit.site, visit.request.path_params["id"]
    found = await profile(site.house.ratings, name, visit.person, site.settings.slugs())
    recent = await site.lobby.finished_by(name, found.you, SHOWN)
    return visit.page(
        "player.html",
        player=found,
        says=describe(name) if found.bot else "",
        total=sum(found.played.values()),
        favourite=site.settings.games(found.favourite).name if found.favourite else "",
        games=[game_line(visit, found, slug) for slug in site.settings.slugs()],
        recent=[finished_line(card) for card in recent],
    )


def game_line(visit: Visit, found: Profile, slug: str) -> dict[str, object]:
    """One game of a player: how often, how strong, and how that came about."""
    standing = next((one for one in found.standings if one.game == slug), None)
    steps = [change for change in found.changes if change.game == slug]
    return {
        "name": visit.site.settings.games(slug).name,
        "played": found.played.get(slug, 0),
        "standing": standing_line(visit.site.settings.games, standing) if standing else None,
        "measured": found.measured.get(slug),
        "chart": rating_chart([steps[0].before, *[step.rating for step in steps]]) if steps else "",
        "told": told(steps),
    }


def told(steps: Sequence[Change]) -> str:
    """The picture of a rating over time, in words."""
    if not steps:
        return ""
    matches = "one match" if len(steps) == 1 else f"{len(steps)} matches"
    best = max([step.rating for step in steps])
    return f"From {steps[0].before} to {steps[-1].rating} in {matches}, {best} at best."
