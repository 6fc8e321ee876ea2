"""Who you are here: a name, an account if you like, sessions, tokens for programs."""

from msgspec.json import encode
from msgspec.json import format as format_json
from starlette.responses import Response

from skulk.server.http.limits import NEWCOMERS
from skulk.server.http.pages.ratings import standing_line
from skulk.server.http.security import PERSON_COOKIE
from skulk.server.http.visit import Visit, address_of
from skulk.server.tables.people import NotAllowed, Person, SessionLine, digest, login_name
from skulk.server.tables.preferences import Preferences
from skulk.server.tables.privacy import stored

BROWSERS = {"Edg/": "Edge", "Firefox/": "Firefox", "OPR/": "Opera", "Chrome/": "Chrome", "Safari/": "Safari"}
KINDS = {"guest": "the browser that made the account", "api": "a program"}


async def me(visit: Visit) -> Response:
    if visit.request.method != "POST":
        return await my_page(visit)
    await visit.accept_form()
    try:
        await visit.site.people.rename(await visit.known(), visit.form.get("name", ""))
    except NotAllowed as error:
        return await my_page(visit, str(error))
    return visit.go("/me", "named")


async def my_page(visit: Visit, error: str = "", token: str = "") -> Response:
    person = visit.person
    sessions = await visit.site.people.sessions(person) if person else []
    if person and not person.login:
        sessions = [session for session in sessions if session.kind == "api"]
    here = digest(visit.token)[:16]
    lines = [session_line(session, here) for session in sessions]
    standings = await visit.site.house.ratings.standings(person) if person else []
    mine = [standing_line(visit.site.settings.games, one) for one in standings if one.you]
    return visit.page(
        "me.html",
        403 if error else 200,
        sessions=lines,
        ratings=mine,
        error=error,
        token=token,
        stored=person is not None,
        own_page=f"/players/{person.id}" if person else "",
    )


def session_line(session: SessionLine, here: str) -> dict[str, object]:
    words = KINDS.get(session.kind, session.label)
    return {"id": session.id, "words": words, "created": session.created, "here": session.id == here}


async def register(visit: Visit) -> Response:
    await visit.accept_form()
    person = await visit.known()
    visit.site.buckets.take(NEWCOMERS, address_of(visit.request))
    people, guest = visit.site.people, visit.cookies.get(PERSON_COOKIE, visit.token)
    try:
        person = await people.register(person, *login_fields(visit))
    except NotAllowed as error:
        return await my_page(visit, str(error))
    change_over(visit, person.id, await people.renew(person, guest))
    return visit.go("/me", "account")


def change_over(visit: Visit, before: str, token: str) -> None:
    """From now on this browser is known by another token; its lines come back with that."""
    visit.cookies[PERSON_COOKIE] = token
    visit.seal_anew()
    visit.site.hang_up(before)


async def login(visit: Visit) -> Response:
    await visit.accept_form()
    visit.site.buckets.take(NEWCOMERS, address_of(visit.request))
    name, password = login_fields(visit)
    visit.site.buckets.take(NEWCOMERS, f"login {login_name(name)}")
    try:
        person, token = await visit.site.people.login(name, password, browser(visit))
    except NotAllowed as error:
        return await my_page(visit, str(error))
    before = visit.person
    if before is not None and before.login is None:
        await visit.site.lobby.bring_along(before, person)
    if before is not None:
        await visit.site.people.logout(visit.token)
    change_over(visit, before.id if before is not None else "", token)
    return visit.go("/me", "in")


def login_fields(visit: Visit) -> tuple[str, str]:
    return visit.form.get("login", ""), visit.form.get("password", "")


def browser(visit: Visit) -> str:
    agent = visit.request.headers.get("user-agent", "")
    return next((name for mark, name in BROWSERS.items() if mark in agent), "a browser")


async def logout(visit: Visit) -> Response:
    await visit.accept_form()
    await visit.site.people.logout(visit.token)
    if visit.person is not None:
        visit.site.hang_up(visit.person.id)
    visit.cookies[PERSON_COOKIE] = ""
    visit.seal_anew()
    return visit.go("/", "out")


async def revoke(visit: Visit) -> Response:
    await visit.accept_form()
    person = somebody(visit)
    await visit.site.people.revoke(person, visit.form.get("session", "")[:64] or "none")
    visit.site.hang_up(person.id)
    return visit.go("/me", "revoked")


async def everywhere(visit: Visit) -> Response:
    """Signs out everywhere but here, programs included."""
    await visit.accept_form()
    person = somebody(visit)
    here = digest(visit.token)[:16]
    for session in await visit.site.people.sessions(person):
        if session.id != here:
            await visit.site.people.revoke(person, session.id)
    visit.site.hang_up(person.id)
    return visit.go("/me", "everywhere")


async def token(visit: Visit) -> Response:
    await visit.accept_form()
    visit.site.buckets.take(NEWCOMERS, address_of(visit.request))
    person = await visit.known()
    return await my_page(visit, token=await visit.site.people.api_token(person, "a program"))


async def settings(visit: Visit) -> Response:
    """What the visitor prefers; for nobody yet, the browser keeps it."""
    chosen = await visit.accept_json(Preferences)
    if visit.person is not None:
        await visit.site.people.prefer(visit.person, encode(chosen).decode())
    return Response(status_code=204)


async def stored_data(visit: Visit) -> Response:
    """All that is kept about the visitor, as a file."""
    found = await visit.site.store.read(stored(somebody(visit).id))
    answer = Response(format_json(encode(found), indent=1), media_type="application/json")
    answer.headers["content-disposition"] = 'attachment; filename="skulk-me.json"'
    return answer


async def forget_me(visit: Visit) -> Response:
    """Takes the visitor away for good, if they said that they are sure."""
    await visit.accept_form()
    person = somebody(visit)
    try:
        if visit.form.get("sure") != "yes":
            raise NotAllowed("Say that you are sure; it cannot be taken back.")
        await visit.site.take_away(person.id)
    except NotAllowed as error:
        return await my_page(visit, str(error))
    visit.cookies[PERSON_COOKIE] = ""
    visit.seal_anew()
    return visit.go("/", "forgotten")


def somebody(visit: Visit) -> Person:
    if visit.person is None:
        raise NotAllowed("You are not signed in.")
    return visit.person
