"""The API for bots and tools in any language: JSON in, JSON out, a stream of events."""

import time

from starlette.responses import Response

from skulk.bots import describe, names
from skulk.kernel.errors import Refused
from skulk.kernel.game import Game
from skulk.kernel.words import listed
from skulk.server.http.api.analysis import analyse, analysis
from skulk.server.http.api.bots import declare_bot, decline, list_bots, my_events
from skulk.server.http.api.calls import Call, Operation, moment, token_of
from skulk.server.http.api.shapes import (
    Again,
    AidLineShape,
    AidShape,
    BotList,
    BotShape,
    Declined,
    Done,
    Games,
    GameShape,
    Hinted,
    Invitations,
    Ladder,
    LevelShape,
    Me,
    MoveAsked,
    MoveMade,
    NewPerson,
    Nothing,
    OptionShape,
    Recorded,
    SceneShape,
    Seated,
    Seats,
    Shapes,
    SitDown,
    Tables,
    TableShape,
    TakeBack,
    Talk,
    Welcome,
    WishedBot,
    WishedBots,
    WishedTable,
)
from skulk.server.http.errors import NotYours
from skulk.server.http.limits import (
    CHALLENGES,
    GUESSES,
    NEWCOMERS,
    PROGRAM_MOVES,
    PROGRAM_TABLES,
    SETUP,
    TABLES_AT_ONCE,
    TALK,
    THOUGHTS,
    TooMuch,
)
from skulk.server.http.request_bodies import Malformed
from skulk.server.lines.stream import EventStream
from skulk.server.show.feed import Feed, Wishes
from skulk.server.show.pulse import told_pulse
from skulk.server.show.shapes import events_shape, moves_shape, result_shape, view_shape
from skulk.server.show.subscribers import Eyes
from skulk.server.tables.analyses import Analysis
from skulk.server.tables.guesses import MOST, Guesses, guess, reminds
from skulk.server.tables.people import digest
from skulk.server.tables.person_events import News
from skulk.server.tables.privacy import Stored, stored
from skulk.server.tables.ratings import ladder
from skulk.server.tables.table import Table


async def games(call: Call) -> Response:
    settings = call.site.settings
    shown = [game_shape(settings.games(slug)) for slug in settings.slugs()]
    context = call.site.house.context
    offered = [name for name in names() if context.offers(name)]
    bots = [LevelShape(name, describe(name)) for name in offered]
    return call.json(Games(shown, offered, bots, context.withheld))


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


async def shapes(call: Call) -> Response:
    game = call.site.settings.games(str(call.request.path_params["game"]))
    return call.json(Shapes(view_shape(game), events_shape(game), moves_shape(game), result_shape()))


async def new_person(call: Call) -> Response:
    call.site.buckets.take(NEWCOMERS, call.address)
    wanted = await call.body(NewPerson)
    person, token = await call.site.people.guest(wanted.name)
    return call.json(Welcome(person.id, person.name, token), 201)


async def me(call: Call) -> Response:
    person = call.somebody()
    return call.json(Me(person.id, person.name, person.login or "", person.bot))


async def my_data(call: Call) -> Response:
    return call.packed(await call.site.store.read(stored(call.somebody().id)))


async def new_token(call: Call) -> Response:
    person = call.somebody()
    await call.body(Nothing)
    call.site.buckets.take(NEWCOMERS, call.address)
    token = await call.site.people.api_token(person, "a program")
    return call.json(Welcome(person.id, person.name, token), 201)


async def end_tokens(call: Call) -> Response:
    """Asked for with a new token, whoever has the old one is out."""
    person, here = call.somebody(), digest(token_of(call.request))[:16]
    for session in await call.site.people.sessions(person):
        if session.id != here:
            await call.site.people.revoke(person, session.id)
    call.site.hang_up(person.id)
    return call.json(Done("Only the token that you sent is worth anything now."))


async def forget_me(call: Call) -> Response:
    await call.site.take_away(call.somebody().id)
    return call.json(Done("You are forgotten; this token is worth nothing any more."))


async def ratings(call: Call) -> Response:
    wanted = call.query("game", "")
    if wanted:
        call.site.settings.games(wanted)  # or there is no such game
    which = call.query("ladder", "all")
    found = await call.site.house.ratings.standings(call.person)
    if which not in ("all", "people", "bots"):
        raise Malformed("`ladder` is all, people or bots.")
    found = found if which == "all" else ladder(found, which == "bots")
    return call.json(Ladder([one for one in found if wanted in ("", one.game)]))


async def tables(call: Call) -> Response:
    which, lobby = call.query("which", "open"), call.site.lobby
    who, before = call.query("who", ""), moment(call.query("before", ""), "before", "`created` of a table")
    if which != "finished" and (who or before is not None):
        raise Malformed("`who` and `before` go with `which=finished`.")
    if which == "open":
        return call.json(Tables(await lobby.open_tables(call.person)))
    if which == "running":
        return call.json(Tables(await lobby.running_tables()))
    if which == "finished":
        mine = call.person is not None and who in ("me", call.person.id)
        player = call.somebody().id if who == "me" else who
        return call.json(Tables(await lobby.finished_by(player, mine, FINISHED, before)))
    if which == "mine":
        return call.json(Tables(await lobby.my_tables(call.somebody())))
    raise Malformed("`which` is open, running, finished or mine.")


async def new_table(call: Call) -> Response:
    person = call.somebody()
    wanted = await call.body(WishedTable, SETUP)
    call.site.buckets.take(PROGRAM_TABLES, person.id)
    await room_for_one_more(call)
    challenged = [seat.who for seat in wanted.seats if seat.kind == "challenge"]
    if challenged and not (person.bot and await call.site.bots.in_the_pool(challenged)):
        call.site.buckets.take(CHALLENGES, person.id)  # programs among themselves: by tables at once
    match = await call.site.lobby.create(person, wanted.new())
    return call.json(TableShape(await call.site.lobby.card(match, person)), 201)


async def table(call: Call) -> Response:
    return call.json(TableShape(await call.site.lobby.card(call.table_id, call.person)))


async def room_for_one_more(call: Call) -> None:
    """A program may have many tables, but not without end."""
    at_once = await call.site.lobby.tables_at_once(call.somebody())
    if at_once >= TABLES_AT_ONCE and call.site.buckets.on:
        words = (
            f"You have {at_once} tables under way, and {TABLES_AT_ONCE} at once is the limit of one token."
        )
        raise TooMuch(f"{words} End or leave one, then try again.", 5.0, "tables at once")


async def sit(call: Call) -> Response:
    person = call.somebody()
    wanted = await call.body(SitDown)
    await room_for_one_more(call)
    if wanted.invitation is None:
        seat = await call.site.lobby.sit(person, call.table_id, wanted.seat, wanted.nonce, program=True)
        return call.json(Seated(seat))
    match, _ = await call.site.lobby.invited(wanted.invitation)
    if match != call.table_id:
        raise NotYours("That invitation is for another table.")
    _, seat = await call.site.lobby.accept(person, wanted.invitation, wanted.nonce, program=True)
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


def wishes(call: Call) -> Wishes:
    """Whoever sends a token is a program: it gets data, and a picture only if it asks for one."""
    program = call.person is not None
    return Wishes(
        call.says_yes("view", program),
        call.says_yes("data", program),
        call.says_yes("picture", False),
        by_heart=call.person is not None and call.person.bot,
    )


async def scene(call: Call) -> Response:
    wanted = wishes(call)
    live = await call.table()
    return call.json(SceneShape(Feed(live, watching(call, live, call.number("seat")), wanted).whole()))


async def stream(call: Call) -> Response:
    wanted = wishes(call)
    live = await call.table()
    eyes = watching(call, live, call.number("seat"))
    return EventStream(call.site, live, eyes, call.address, call.person, wanted, call.gzip)


async def guesses(call: Call) -> Response:
    person = call.somebody()
    call.site.buckets.take(GUESSES, person.id)
    count = call.number("count")
    count = MOST if count is None else count
    if not 1 <= count <= MOST:
        raise Malformed(f"`count` is 1 to {MOST}.")
    live = await call.table()
    eyes = playing(call, live, call.number("seat"))
    if live.status != "running":
        raise Refused("There is nothing to guess: the match is not under way.")
    if not person.bot and reminds(live, eyes[0]):
        raise Refused("A guess would tell what is to be remembered now; only bot accounts get one.")
    return call.packed(await guess(live, eyes[0], count, call.says_yes("views", False), person.id))


async def move(call: Call) -> Response:
    call.site.buckets.take(PROGRAM_MOVES, call.somebody().id)
    made = await call.body(MoveMade)
    live = await call.site.house.table(call.table_id)
    eyes = playing(call, live, made.seat)
    began = time.perf_counter()
    await live.play(eyes, made.text, made.pulse, made.ref)
    call.site.metrics.moves += 1
    call.site.metrics.move_seconds.add(time.perf_counter() - began)
    return call.json(Done("", told_pulse(live.state, live.audience.watcher(eyes))))


async def undo(call: Call) -> Response:
    call.site.buckets.take(PROGRAM_MOVES, call.somebody().id)
    wanted = await call.body(TakeBack)
    live = await call.site.house.table(call.table_id)
    eyes = playing(call, live, wanted.seat)
    words = await live.undo(eyes, wanted.pulse, wanted.ref, wanted.answer)
    return call.json(Done(words, told_pulse(live.state, live.audience.watcher(eyes))))


async def why(call: Call) -> Response:
    asked = await call.body(MoveAsked)
    live = await call.table()
    [seat, *_] = playing(call, live, asked.seat)
    if live.match is None:
        raise Refused("Some seats are still open.")
    live.match.find(seat, asked.text)
    return call.json(Done("That move is open to you."))


async def hint(call: Call) -> Response:
    call.site.buckets.take(THOUGHTS, call.somebody().id)
    wanted = await call.body(Seats)
    live = await call.table()
    return call.json(Hinted(*await live.hint(playing(call, live, wanted.seat))))


async def resign(call: Call) -> Response:
    wanted = await call.body(Seats)
    call.site.buckets.take(PROGRAM_MOVES, call.somebody().id)
    live = await call.site.house.table(call.table_id)
    return call.json(Done(await live.resign(playing(call, live, wanted.seat))))


async def leave(call: Call) -> Response:
    person = call.somebody()
    await call.body(Nothing)
    await call.site.lobby.leave(person, call.table_id)
    return call.json(Done("You have left the table."))


async def take_back_seat(call: Call) -> Response:
    wanted = await call.body(Seats)
    call.site.buckets.take(PROGRAM_MOVES, call.somebody().id)
    live = await call.site.house.table(call.table_id)
    await live.come_back(playing(call, live, wanted.seat))
    return call.json(Done("The seat is yours again."))


async def rematch(call: Call) -> Response:
    person = call.somebody()
    await call.body(Nothing)
    call.site.buckets.take(PROGRAM_TABLES, person.id)
    await room_for_one_more(call)
    return call.json(Again(await call.site.lobby.rematch(person, call.table_id)))


async def talk(call: Call) -> Response:
    person = call.somebody()
    call.site.buckets.take(TALK, person.id)
    said = await call.body(Talk)
    live = await call.site.house.table(call.table_id)
    await live.say(live.eyes_of(person.id), person, said.text)
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
        mine = f"yours is {listed([str(one) for one in own])}" if own else "you do not sit at this table"
        raise NotYours(f"Seat {seat} is not yours; {mine}.")
    return (seat,)


def playing(call: Call, live: Table, seat: int | None) -> Eyes:
    eyes = watching(call, live, seat)
    if not eyes:
        raise NotYours("You do not sit at this table.")
    return eyes


BASE = "/api/v1"
FINISHED = 100  # tables of a list
TABLE = "/tables/{table}"
SEAT = "seat"
WISHES = ("view", "data", "picture")

OPERATIONS = (
    Operation("GET", "/games", games, "All games, their options, and the bots", Games),
    Operation("GET", "/games/{game}/shapes", shapes, "What a game sends, as JSON Schema", Shapes),
    Operation("POST", "/people", new_person, "A new guest with a token", Welcome, NewPerson, created=True),
    Operation("GET", "/me", me, "Whose token this is", Me, auth=True),
    Operation("DELETE", "/me", forget_me, "Be forgotten for good; your moves stay", Done, auth=True),
    Operation("POST", "/me/tokens", new_token, "One more token", Welcome, Nothing, True, created=True),
    Operation("DELETE", "/me/tokens", end_tokens, "End every token but the one you send", Done, auth=True),
    Operation("GET", "/me/stored", my_data, "All that is stored about you", Stored, auth=True),
    Operation(
        *("GET", "/me/events", my_events, "All that concerns you, as it happens", None),
        auth=True,
        queries=("since",),
        tells=News,
    ),
    Operation(
        "PUT", "/me/bot", declare_bot, "Be a bot account, and say what you play", BotShape, WishedBot, True
    ),
    Operation("GET", "/bots", list_bots, "Bot accounts, and who is free", BotList, queries=("game", "free")),
    Operation(
        "GET",
        "/ratings",
        ratings,
        "How strong players have shown to be",
        Ladder,
        queries=("game", "ladder"),
    ),
    Operation("GET", "/tables", tables, "Lists of tables", Tables, queries=("which", "who", "before")),
    Operation("POST", "/tables", new_table, "Set up a table", TableShape, WishedTable, True, created=True),
    Operation("GET", TABLE, table, "One table", TableShape),
    Operation("POST", f"{TABLE}/seats", sit, "Sit down", Seated, SitDown, True),
    Operation("POST", f"{TABLE}/decline", decline, "Not sit down where you are asked", Done, Declined, True),
    Operation("POST", f"{TABLE}/bots", bots, "Bots on all free seats", TableShape, WishedBots, True),
    Operation("GET", f"{TABLE}/invitations", invitations, "Invitations for guests", Invitations, auth=True),
    Operation(
        "GET", f"{TABLE}/scene", scene, "How the table looks to you", SceneShape, queries=(SEAT, *WISHES)
    ),
    Operation(
        "GET", f"{TABLE}/events", stream, "The scene, then every change of it", None, queries=(SEAT, *WISHES)
    ),
    Operation(
        *("GET", f"{TABLE}/guesses", guesses, "States that could be the true one, for all you know", Guesses),
        auth=True,
        queries=(SEAT, "count", "views"),
    ),
    Operation("POST", f"{TABLE}/moves", move, "Make a move", Done, MoveMade, True),
    Operation("POST", f"{TABLE}/undo", undo, "Take a move back", Done, TakeBack, True),
    Operation("POST", f"{TABLE}/why", why, "Why a move is not open to you", Done, MoveAsked, True),
    Operation("POST", f"{TABLE}/hint", hint, "What a bot would play now", Hinted, Seats, True),
    Operation("POST", f"{TABLE}/resign", resign, "Give up", Done, Seats, True),
    Operation("POST", f"{TABLE}/leave", leave, "Get up; a bot plays on", Done, Nothing, True),
    Operation("POST", f"{TABLE}/return", take_back_seat, "Take your seat back", Done, Seats, True),
    Operation("POST", f"{TABLE}/rematch", rematch, "The same once more", Again, Nothing, True),
    Operation("POST", f"{TABLE}/talk", talk, "Say something", Done, Talk, True),
    Operation("GET", f"{TABLE}/record", record, "The record of a finished match", Recorded),
    Operation("POST", f"{TABLE}/analysis", analyse, "Analyse a finished match", Analysis, auth=True),
    Operation("GET", f"{TABLE}/analysis", analysis, "How far its analysis is, or all of it", Analysis),
)
