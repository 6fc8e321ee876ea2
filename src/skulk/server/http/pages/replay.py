"""Finished matches: scenes to scrub through, the check of their dice, and going on from any moment."""

import asyncio

import msgspec
from starlette.responses import Response

from skulk.kernel.errors import BadRecord, BadSetup
from skulk.kernel.game import Game
from skulk.kernel.record import loads
from skulk.kernel.words import listed
from skulk.server.http.assets import part_of
from skulk.server.http.limits import STORIES, TABLES
from skulk.server.http.pages.colours import chosen, colours
from skulk.server.http.pages.gallery import levels
from skulk.server.http.visit import Visit, address_of
from skulk.server.show.change import Comparisons, change
from skulk.server.show.scene import Picture
from skulk.server.show.wire import Scene
from skulk.server.tables.editions import edition_of
from skulk.server.tables.house import House

SPECTATOR = "all"
LAID_OPEN = "open"


class Verdict(msgspec.Struct, frozen=True):
    """Whether the dice were the promised ones, and the numbers to check that by hand."""

    good: bool
    words: str
    commitment: str
    secret: str
    nonces: tuple[str, ...]
    seed: str


async def replay(visit: Visit) -> Response:
    match = visit.request.path_params["id"]
    card = await visit.site.lobby.card(match, visit.person)
    if card.status in ("open", "running"):
        return visit.go(f"/table/{match}")
    seats = [{"key": str(seat), "words": name} for seat, name in enumerate(card.seats)]
    mine = [seats[seat] for seat in card.mine]
    others = [{"key": SPECTATOR, "words": "A spectator"}, *[seat for seat in seats if seat not in mine]]
    game = visit.site.house.context.games(card.game)
    if game.secrets:
        others.append({"key": LAID_OPEN, "words": "Everything face up"})
    return visit.page(
        "replay.html",
        table={
            "id": match,
            "game": {"slug": card.game, "name": card.name, "colours": colours(game, card.colours)},
            "chosen": chosen(game, card.colours),
            "branch": card.branch,
        },
        part=part_of(game),
        names=listed(card.seats),
        result=card.result,
        when=card.finished or card.created,
        eyes=[*mine, *others],
        levels=levels(visit.site.house.context),
    )


async def scenes_json(visit: Visit) -> Response:
    visit.site.buckets.take(STORIES, address_of(visit.request))
    match = visit.request.path_params["id"]
    eyes = visit.request.query_params.get("eyes", SPECTATOR)
    if eyes not in (SPECTATOR, LAID_OPEN) and not (eyes.isdecimal() and len(eyes) < 3):
        raise BadSetup(f"A match is seen by a seat, by {SPECTATOR!r}, or laid {LAID_OPEN!r}.")
    seat = int(eyes) if eyes.isdecimal() else None
    return visit.json({"scenes": await told(visit.site.house, match, seat, eyes == LAID_OPEN)})


async def told(house: House, match: str, seat: int | None, laid_open: bool) -> list[Scene]:
    """All scenes of a match; whoever asks meanwhile waits for their turn."""
    async with await house.telling(match):
        return await scenes(house, match, seat, laid_open)


TICKS = 10  # of a match in real time one tick in so many is shown: half a second


async def scenes(house: House, match: str, seat: int | None, laid_open: bool) -> list[Scene]:
    """The set-up, then what each entry changed; between two of them others are served."""
    first = await house.replay(match, 0, seat, laid_open)
    last = msgspec.structs.replace(first, pulse=0)
    told = [last]
    ticks = await house.ticks(match)
    for number in range(1, await house.length(match) + 1):
        if number in ticks and number % TICKS:
            told.append(Scene("update", number))
            continue
        scene = msgspec.structs.replace(await house.replay(match, number, seat, laid_open), pulse=number)
        told.append(difference(last, scene) or Scene("update", number))
        last = scene
        await asyncio.sleep(0)
    return told


def difference(last: Scene, scene: Scene) -> Scene | None:
    before, after = Picture(str(last.picture)), Picture(str(scene.picture))
    return change(last, scene, before, after, Comparisons(), len(last.log or ()))


async def record_json(visit: Visit) -> Response:
    table = await visit.site.house.table(visit.request.path_params["id"])
    response = Response(table.record(), media_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game.slug}-{table.id}.json"'
    return response


async def verify_json(visit: Visit) -> Response:
    visit.site.buckets.take(STORIES, address_of(visit.request))
    table = await visit.site.house.table(visit.request.path_params["id"])
    record = table.record()
    return visit.json(await asyncio.to_thread(verdict, record, table.game, table.state.edition_text))


def verdict(text: str, game: Game, edition: str | None) -> Verdict:
    """Reads and replays the record as anybody could who downloads it."""
    record = loads(text)
    pledge = record.pledge
    numbers = (pledge.commitment, pledge.secret, pledge.nonces, pledge.seed)
    try:
        record.verify(game, edition_of(game, edition))
    except BadRecord as error:
        return Verdict(False, str(error), *numbers)
    count = len(record.entries)
    told = f"All {count} entries replay" if count > 1 else "Everything replays"
    words = f"{told}, and every roll and shuffle follows from the promise."
    return Verdict(True, words, *numbers)


async def branch(visit: Visit) -> Response:
    await visit.accept_form()
    match = visit.request.path_params["id"]
    at, seat = field(visit, "at"), field(visit, "seat")
    person = await visit.known()
    visit.site.buckets.take(TABLES, person.id)
    new = await visit.site.house.branch(match, at, person.id, seat, visit.form.get("level", ""))
    return visit.go(f"/table/{new}")


def field(visit: Visit, name: str) -> int:
    text = visit.form.get(name, "")
    if not text.isdecimal() or len(text) > 6:
        raise BadSetup("Say from which entry on, and on which seat.")
    return int(text)
