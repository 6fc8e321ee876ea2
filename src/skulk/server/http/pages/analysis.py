"""The analysis of a finished match, for the replay page."""

from msgspec import Struct
from starlette.responses import Response

from skulk.server.http.limits import THOUGHTS
from skulk.server.http.visit import Visit, address_of


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing needs to be said but that it is wanted."""


async def analysis(visit: Visit) -> Response:
    """GET says how far it is; POST has it made."""
    match, analyses = visit.request.path_params["id"], visit.site.house.analyses
    if visit.request.method == "POST":
        await visit.accept_json(Ask)
        who = visit.person.id if visit.person else address_of(visit.request)
        visit.site.buckets.take(THOUGHTS, who)
        return visit.json(await analyses.ask(match, who))
    return visit.json(analyses.told(match))
