"""The API for bots and tools in any language: JSON in, JSON out, a stream of events."""

import time

from msgspec import UNSET
from msgspec.structs import replace
from starlette.responses import Response

from skulk.bots import names
from skulk.kernel.game import Game
from skulk.server.http.api.analysis import analyse, analysis
from skulk.server.http.api.calls import Call, Operation
from skulk.server.http.api.shapes import (
    AidLineShape,
    AidShape,
    Done,
    Games,
    GameShape,
    Invitations,
    Ladder,
    Me,
    MoveMade,
    NewPerson,
    OptionShape,
    Recorded,
    SceneShape,
    Seated,
    SitDown,
    Tables,
    TableShape,
    TakeBack,
    Talk,
    Welcome,
    WishedBots,
    WishedTable,
)
from skulk.server.http.errors import NotYours
from skulk.server.http.limits import MOVES, NEWCOMERS, SETUP, TABLES, TALK
from skulk.server.http.request_bodies import Malformed
from skulk.server.lines.stream import EventStream
from skulk.server.tables.analyses import Analysis
from skulk.server.tables.house import Eyes, Table


async def games(call: Call) -> Response:
    settings = call.site.settings
    return call.json(Games([game_shape(settings.games(slug)) for slug in settings.slugs()], list(names())))


def game_shape(game: Game) -> GameShape:
    least, most = game.seats
    edition = game.standard()
    options = [
        OptionShape(
            option.name,
            option.summary,
            {str(seats): list(option.choices(seats, edition)) for seats in range(least, most + 1)},
        )
        for option in game.options
    ]
    return GameShape(
        *(game.slug, game.name, game.tagline, game.seats, game.people(), dict(game.alone), game.minutes),
        *(options, game.version, aid_shapes(game)),
    )


def aid_shapes(game: Game) -> list[AidShape]:
    least, edition = game.seats[0], game.standard()
    usual = {option.name: option.choices(least, edition)[0] for option in game.options}
    return [
        AidShape(aid.title, [AidLineShape(line.about, line.words, line.rule) for line in aid.lines])
        for aid in game.aids(edition, least, usual)
    ]


async def new_person(call: Call) -> Response:
    call.site.buckets.take(NEWCOMERS, call.address)
    wanted = await call.body(NewPerson)
    person, token = await call.site.people.guest(wanted.name)
    return call.json(Welcome(person.id, person.name, token), 201)


async def me(call: Call) -> Response:
    person = call.somebody()
    return call.json(Me(person.id, person.name, person.login or ""))


async def ratings(call: Call) -> Response:
    wanted = call.query("game", "")
    if wanted:
        call.site.settings.games(wanted)  # or there is no such game
    found = await call.site.house.ratings.standings(call.person)
    return call.json(Ladder([one for one in found if wanted in ("", one.game)]))


async def tables(call: Call) -> Response:
    which, lobby = call.query("which", "open"), call.site.lobby
    if which == "open":
        return call.json(Tables(await lobby.open_tables(call.person)))
    if which == "running":
        return call.json(Tables(await lobby.running_tables()))
    if which == "finished":
        return call.json(Tables(await lobby.finished_tables(None)))
    if which == "mine":
        return call.json(Tables(await lobby.my_tables(call.somebody())))
    raise Malformed("`which` is open, running, finished or mine.")


async def new_table(call: Call) -> Response:
    person = call.somebody()
    wanted = await call.body(WishedTable, SETUP)
    call.site.buckets.take(TABLES, person.id)
    match = await call.site.lobby.create(person, wanted.new())
    return call.json(TableShape(await call.site.lobby.card(match, person)), 201)


async def table(call: Call) -> Response:
    return call.json(TableShape(await call.site.lobby.card(call.table_id, call.person)))


async def sit(call: Call) -> Response:
    person = call.somebody()
    wanted = await call.body(SitDown)
    if wanted.invitation is None:
        return call.json(Seated(await call.site.lobby.sit(person, call.table_id, wanted.seat, wanted.nonce)))
    match, _ = await call.site.lobby.invited(wanted.invitation)
    if match != call.table_id:
        raise NotYours("That invitation is for another table.")
    _, seat = await call.site.lobby.accept(person, wanted.invitation, wanted.nonce)
    return call.json(Seated(seat))


async def bots(call: Call) -> Response:
    wanted = await call.body(WishedBots)
    await call.site.lobby.fill(call.somebody(), call.table_id, wanted.level)
    return call.json(TableShape(await call.site.lobby.card(call.table_id, call.person)))


async def invitations(call: Call) -> Response:
    person = call.somebody()
    live = await call.site.house.table(call.table_id)
    if live.host != person.id:
        raise NotYours("Only the player who set up the table can invite.")
    words = await call.site.lobby.invitations(person, live.id)
    return call.json(Invitations({str(seat): word for seat, word in words.items()}))


async def scene(call: Call) -> Response:
    drawn = call.query("picture", "no")
    if drawn not in ("yes", "no"):
        raise Malformed("`picture` is yes or no.")
    live = await call.site.house.table(call.table_id)
    shown = live.scene(watching(call, live, call.number("seat")))
    if drawn == "no":
        shown = replace(shown, picture=UNSET)
    return call.json(SceneShape(shown))


async def stream(call: Call) -> Response:
    live = await call.site.house.table(call.table_id)
    eyes = watching(call, live, call.number("seat"))
    return EventStream(call.site, live, eyes, call.address, call.person)


async def move(call: Call) -> Response:
    call.site.buckets.take(MOVES, f"api {call.somebody().id}")
    made = await call.body(MoveMade)
    live = await call.site.house.table(call.table_id)
    eyes = playing(call, live, made.seat)
    began = time.perf_counter()
    await live.play(eyes, made.text, made.pulse, made.ref)
    call.site.metrics.moves += 1
    call.site.metrics.move_seconds.add(time.perf_counter() - began)
    return call.json(Done("", live.scene(eyes).pulse))


async def undo(call: Call) -> Response:
    call.site.buckets.take(MOVES, f"api {call.somebody().id}")
    wanted = await call.body(TakeBack)
    live = await call.site.house.table(call.table_id)
    eyes = playing(call, live, wanted.seat)
    words = await live.undo(eyes, wanted.pulse, wanted.ref, wanted.answer)
    return call.json(Done(words, live.scene(eyes).pulse))


async def talk(call: Call) -> Response:
    person = call.somebody()
    call.site.buckets.take(TALK, person.id)
    said = await call.body(Talk)
    live = await call.site.house.table(call.table_id)
    await live.say(live.eyes_of(person.id), person.name, said.text)
    return call.json(Done("Said."))


async def record(call: Call) -> Response:
    live = await call.site.house.table(call.table_id)
    return Response(live.record(), media_type="application/json")


def watching(call: Call, live: Table, seat: int | None) -> Eyes:
    """Own eyes, or a spectator's; never those of somebody else."""
    own = live.eyes_of(call.person.id if call.person else None)
    if seat is None:
        return own
    if seat not in own:
        raise NotYours("That seat is not yours.")
    return (seat,)


def playing(call: Call, live: Table, seat: int | None) -> Eyes:
    eyes = watching(call, live, seat)
    if not eyes:
        raise NotYours("You do not sit at this table.")
    return eyes


BASE = "/api/v1"
TABLE = "/tables/{table}"
SEAT = "seat"

OPERATIONS = (
    Operation("GET", "/games", games, "All games, their options, and the bots", Games),
    Operation("POST", "/people", new_person, "A new guest with a token", Welcome, NewPerson, created=True),
    Operation("GET", "/me", me, "Whose token this is", Me, auth=True),
    Operation(
        "GET",
        "/ratings",
        ratings,
        "How strong players have shown to be",
        Ladder,
        queries=("game",),
    ),
    Operation("GET", "/tables", tables, "Lists of tables", Tables, queries=("which",)),
    Operation("POST", "/tables", new_table, "Set up a table", TableShape, WishedTable, True, created=True),
    Operation("GET", TABLE, table, "One table", TableShape),
    Operation("POST", f"{TABLE}/seats", sit, "Sit down", Seated, SitDown, True),
    Operation("POST", f"{TABLE}/bots", bots, "Bots on all free seats", TableShape, WishedBots, True),
    Operation("GET", f"{TABLE}/invitations", invitations, "Invitations for guests", Invitations, auth=True),
    Operation(
        "GET", f"{TABLE}/scene", scene, "How the table looks to you", SceneShape, queries=(SEAT, "picture")
    ),
    Operation("GET", f"{TABLE}/events", stream, "The scene, then every change of it", None, queries=(SEAT,)),
    Operation("POST", f"{TABLE}/moves", move, "Make a move", Done, MoveMade, True),
    Operation("POST", f"{TABLE}/undo", undo, "Take a move back", Done, TakeBack, True),
    Operation("POST", f"{TABLE}/talk", talk, "Say something", Done, Talk, True),
    Operation("GET", f"{TABLE}/record", record, "The record of a finished match", Recorded),
    Operation("POST", f"{TABLE}/analysis", analyse, "Analyse a finished match", Analysis, auth=True),
    Operation("GET", f"{TABLE}/analysis", analysis, "How far its analysis is, or all of it", Analysis),
)
