"""For whoever runs the server, behind a token: load, tables, people; ban somebody, announce a restart."""

import hmac
import time
from hashlib import sha256

from sqlalchemy import or_
from starlette.exceptions import HTTPException
from starlette.responses import Response

from skulk.server.http.errors import NotKnown
from skulk.server.http.limits import FORM, NEWCOMERS
from skulk.server.http.request_bodies import Malformed, read_form
from skulk.server.http.visit import Visit, address_of
from skulk.server.metrics import Family
from skulk.server.show.times import ago
from skulk.server.store.schema import MATCHES
from skulk.server.tables.context import clock_time
from skulk.server.tables.seating import find_tables, remove

COOKIE = "skulk_admin"
SHIFT = 8 * 3600  # seconds after which the token is asked for again
LISTED = 50  # tables


async def admin(visit: Visit) -> Response:
    """The page; whoever has not shown the token gets a form for it."""
    if not allowed(visit):
        return visit.page("admin_door.html", error="")
    site, now = visit.site, clock_time()
    who = visit.request.query_params.get("who", "")[:64]
    told = await site.census.everywhere()
    live = or_(MATCHES.c.status == "running", MATCHES.c.status == "open")
    tables = await site.store.read(find_tables(live, LISTED))
    return visit.page(
        "admin.html",
        processes=[process_line(name, families) for name, families in told.items()],
        totals=await site.administration.totals(),
        tables=[
            {
                "id": row.id,
                "words": f"{site.title(row.game)}, {row.status}, {ago(row.created, now)}",
                "names": [seat.name or seat.kind for seat in seats],
            }
            for row, seats in tables
        ],
        people=[
            {"line": line, "since": ago(line.created, now), "here": site.is_here(line.id)}
            for line in await site.administration.people(who)
        ],
        who=who,
        announced=site.administration.announced(),
    )


def process_line(name: str, families: list[Family]) -> dict[str, object]:
    """What one process says of itself, in the units that a person reads."""
    values = {one.name + sample.ending: sample.value for one in families for sample in one.samples}
    about = next((one.samples[0].labels for one in families if one.name == "skulk_build_info"), {})
    late = values.get("skulk_loop_lag_seconds_sum", 0.0) / max(
        1.0, values.get("skulk_loop_lag_seconds_count", 0)
    )
    up = time.time() - values.get("process_start_time_seconds", time.time())
    return {
        "name": name,
        "version": about.get("version", ""),
        "hours": f"{up / 3600:.1f}",
        "cpu": f"{100 * values.get('process_cpu_seconds_total', 0.0) / max(1.0, up):.0f}",
        "memory": f"{values.get('process_resident_memory_bytes', 0.0) / 1e6:.0f}",
        "tables": f"{values.get('skulk_tables_alive', 0):.0f}",
        "lines": f"{values.get('skulk_connections', 0):.0f}",
        "moves": f"{values.get('skulk_moves_total', 0):.0f}",
        "bots": f"{values.get('skulk_bots_waiting', 0):.0f}",
        "disk": f"{values.get('skulk_store_waiting', 0):.0f}",
        "late": f"{1000 * late:.1f}",
    }


# Coming in


async def enter(visit: Visit) -> Response:
    exists(visit)
    await visit.accept_form()
    guess(visit)
    if not fits(visit, visit.form.get("token", "")):
        return visit.page("admin_door.html", 403, error="That is not the token.")
    until = int(time.time()) + SHIFT
    answer = visit.go("/admin")
    https = visit.request.url.scheme == "https"
    value = f"{until}.{signed(visit, until)}"
    answer.set_cookie(COOKIE, value, SHIFT, path="/admin", secure=https, httponly=True, samesite="strict")
    return answer


async def leave(visit: Visit) -> Response:
    await checked(visit)
    answer = visit.go("/admin")
    answer.delete_cookie(COOKIE, "/admin")
    return answer


def exists(visit: Visit) -> None:
    """Where no token is set, there is no such page."""
    if not visit.site.settings.admin:
        raise HTTPException(404)


def guess(visit: Visit) -> None:
    """Who guesses, guesses slowly; counted apart, so that nobody shuts themselves out with a neighbour."""
    visit.site.buckets.take(NEWCOMERS, f"admin {address_of(visit.request)}")


def fits(visit: Visit, token: str) -> bool:
    return hmac.compare_digest(token.encode("utf-8", "replace"), visit.site.settings.admin.encode())


def signed(visit: Visit, until: int) -> str:
    """Tied to the server's key and to the token: another token ends all visits."""
    text = f"admin {until} {visit.site.settings.admin}"
    return hmac.new(visit.site.key, text.encode(), sha256).hexdigest()


def allowed(visit: Visit) -> bool:
    """Whether this browser has shown the token within its shift, or this program shows it now."""
    exists(visit)
    if bearer(visit):
        return True
    until, _, seal = visit.request.cookies.get(COOKIE, "").partition(".")
    if not (until.isascii() and until.isdecimal() and len(until) < 12) or int(until) < time.time():
        return False
    return hmac.compare_digest(seal.encode("utf-8", "replace"), signed(visit, int(until)).encode())


def bearer(visit: Visit) -> bool:
    scheme, _, token = visit.request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return False
    if not fits(visit, token.strip()):
        guess(visit)
        return False
    return True


async def checked(visit: Visit) -> None:
    """Reads a form of whoever may send one; a program that shows the token needs no page for it."""
    if not allowed(visit):
        raise NotKnown("This needs the token that the server was started with.")
    if bearer(visit):
        visit.form = await read_form(visit.request, FORM)
    else:
        await visit.accept_form()


# What can be done


async def ban(visit: Visit) -> Response:
    await checked(visit)
    await visit.site.shut_out(visit.form.get("person", ""), visit.form.get("why", ""))
    return visit.go("/admin", "done")


async def lift(visit: Visit) -> Response:
    await checked(visit)
    await visit.site.administration.lift(visit.form.get("person", ""))
    return visit.go("/admin", "done")


async def announce(visit: Visit) -> Response:
    await checked(visit)
    minutes = visit.form.get("minutes", "")
    if not (minutes.isascii() and minutes.isdecimal() and len(minutes) < 6):
        raise Malformed("`minutes` must be a whole number.")
    await visit.site.announce(visit.form.get("words", ""), int(minutes))
    return visit.go("/admin", "done")


async def withdraw(visit: Visit) -> Response:
    await checked(visit)
    await visit.site.withdraw()
    return visit.go("/admin", "done")


async def clear(visit: Visit) -> Response:
    """Takes a table away, for good; whoever sits there is told."""
    await checked(visit)
    match = visit.form.get("table", "")
    await visit.site.store.do(remove(match))
    await visit.site.house.refresh(match)
    return visit.go("/admin", "done")
