"""Bot accounts for programs: what they say of themselves, what concerns them, and answers to challenges."""

from starlette.responses import Response

from skulk.server.http.api.calls import Call, moment
from skulk.server.http.api.shapes import BotList, BotShape, Declined, Done, WishedBot
from skulk.server.http.limits import DECLARED, LISTENING
from skulk.server.lines.stream import NDJSON, MyStream


async def declare_bot(call: Call) -> Response:
    person = call.somebody()
    wanted = await call.body(WishedBot)
    call.site.buckets.take(DECLARED, person.id)
    named = await call.site.bots.declare(person, wanted.profile())
    return call.json(BotShape(named.id, named.name, await call.site.bots.profile(named)))


async def list_bots(call: Call) -> Response:
    game = call.query("game", "")
    if game:
        call.site.settings.games(game)  # or there is no such game
    return call.json(BotList(await call.site.bots.listed(game, call.says_yes("free", False))))


async def my_events(call: Call) -> Response:
    person = call.somebody()
    told = call.query("since", call.request.headers.get("last-event-id", ""))
    since = moment(told, "since", "`id` of an event")
    call.site.buckets.take(LISTENING, person.id)
    lines = NDJSON in call.request.headers.get("accept", "")
    return MyStream(call.site, call.address, person, since, lines, call.gzip)


async def decline(call: Call) -> Response:
    person = call.somebody()
    told = await call.body(Declined)
    await call.site.house.table(call.table_id)
    await call.site.bots.decline(person.id, call.table_id, told.reason)
    return call.json(Done("Declined."))
