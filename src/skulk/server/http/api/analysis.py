"""The analysis of a finished match, for programs."""

from starlette.responses import Response

from skulk.server.http.api.calls import Call
from skulk.server.http.limits import THOUGHTS


async def analyse(call: Call) -> Response:
    who = call.somebody().id
    call.site.buckets.take(THOUGHTS, who)
    return call.json(await call.site.house.analyses.ask(call.table_id, who))


async def analysis(call: Call) -> Response:
    await call.site.house.table(call.table_id)  # raises NoTable: 404, not "nobody has asked for it"
    return call.json(call.site.house.analyses.told(call.table_id))
