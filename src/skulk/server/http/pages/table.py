"""The table, sitting down, and invitations."""

import asyncio

from starlette.responses import Response

from skulk.server.http.assets import part_of
from skulk.server.http.pages.colours import chosen, colours
from skulk.server.http.pages.edition import of_table, with_changes
from skulk.server.http.pages.gallery import levels
from skulk.server.http.pages.qr import code
from skulk.server.http.visit import Visit
from skulk.server.store.queries import load
from skulk.server.tables.lobby import NoSeat
from skulk.server.tables.people import made_up
from skulk.server.tables.rebuild import begun
from skulk.server.tables.table import Table


async def table(visit: Visit) -> Response:
    live = await visit.site.house.table(visit.request.path_params["id"])
    person = visit.person
    own = live.eyes_of(person.id if person else None)
    given = [place.colour for place in live.places]
    aids, own_edition = await cards(visit, live)
    return visit.page(
        "table.html",
        table={
            "id": live.id,
            "game": {"slug": live.game.slug, "name": live.game.name, "colours": colours(live.game, given)},
            "real_time": live.ticker is not None,
            "pace": "" if live.ticker is not None else live.state.pace,
            "chosen": chosen(live.game, given),
            "branch_of": live.state.branch_of,
            "branch_at": live.state.branch_at,
        },
        part=part_of(live.game),
        own=list(own),
        kept=[n for n, place in enumerate(live.places) if person and place.kept_for == person.id],
        levels=levels(visit.site.house.context),
        invites=await invites(visit, live),
        aids=aids,
        edition=own_edition,
        host=person is not None and live.host == person.id and live.status == "open",
    )


async def cards(visit: Visit, live: Table) -> tuple[list[dict[str, object]], dict[str, object]]:
    """The cards that players have before them, and what an edition of their own changes in them."""
    match = live.match
    if match is None and not live.state.fault:
        rows = await visit.site.house.context.store.read(load(live.id))
        match = begun(live.game, rows.match, rows.seats)
    if match is None:
        return [], {}
    setup, standard = match.setup, live.game.standard()
    usual = live.game.aids(standard, match.seats, setup.options)
    aids = live.game.aids(setup.edition, match.seats, setup.options)
    own = await asyncio.to_thread(of_table, live, setup.edition) if live.state.edition_text else {}
    return with_changes(aids, usual), own


async def invites(visit: Visit, live: Table) -> list[dict[str, object]]:
    """The links for friends, for whoever made the table."""
    if visit.person is None or live.host != visit.person.id or live.status != "open":
        return []
    tokens = await visit.site.lobby.invitations(visit.person, live.id)
    base = str(visit.request.base_url)
    urls = {seat: f"{base}join/{token}" for seat, token in tokens.items()}
    return [{"seat": seat, "url": url, "qr": code(url)} for seat, url in urls.items()]


async def sit(visit: Visit) -> Response:
    await visit.accept_form()
    match = visit.request.path_params["id"]
    wanted = visit.form.get("seat", "")
    if wanted and not (wanted.isdecimal() and len(wanted) < 3):
        raise NoSeat("There is no such seat.")
    seat = int(wanted) if wanted else None
    await visit.site.lobby.sit(await visit.known(), match, seat, visit.form.get("nonce", "")[:64])
    return visit.go(f"/table/{match}")


async def fill(visit: Visit) -> Response:
    await visit.accept_form()
    match = visit.request.path_params["id"]
    await visit.site.lobby.fill(await visit.known(), match, visit.form.get("level", ""))
    return visit.go(f"/table/{match}")


async def join(visit: Visit) -> Response:
    token = visit.request.path_params["invite"]
    match, seat = await visit.site.lobby.invited(token)
    if visit.request.method == "POST":
        return await accept(visit, token)
    live = await visit.site.house.table(match)
    mine = visit.person is not None and live.places[seat].person == visit.person.id
    if mine or live.places[seat].kind != "invited":
        return visit.go(f"/table/{match}")
    hosts = [place.name for place in live.places if place.person == live.host]
    return visit.page(
        "join.html",
        invite=token,
        host=hosts[0] if hosts else "A friend",
        name=visit.person.name if visit.person else made_up(),
        game=await visit.site.gallery.card(live.game.slug),
    )


async def accept(visit: Visit, token: str) -> Response:
    await visit.accept_form()
    person = await visit.known()
    name = visit.form.get("name", "")
    if name.strip() and name != person.name:
        person = visit.person = await visit.site.people.rename(person, name)
    match, _ = await visit.site.lobby.accept(person, token, visit.form.get("nonce", "")[:64])
    return visit.go(f"/table/{match}")
