"""The application: every address and what answers there."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from skulk.server.http.api.openapi import document
from skulk.server.http.api.routes import BASE, OPERATIONS
from skulk.server.http.errors import FAULT, Problem, Wrong
from skulk.server.http.hosts import KnownHosts
from skulk.server.http.pages import (
    admin,
    analysis,
    edition,
    ending,
    games,
    learn,
    lobby,
    matches,
    me,
    players,
    ratings,
    replay,
    rules,
    table,
)
from skulk.server.http.security import SecurityHeaders
from skulk.server.http.visit import Visit, page, person_of, site_of
from skulk.server.lines import practice
from skulk.server.lines.pointer_socket import pointer_socket
from skulk.server.lines.sockets import table_socket
from skulk.server.logs import RequestLog
from skulk.server.metrics import text
from skulk.server.request_id import HEADER
from skulk.server.settings import Settings
from skulk.server.site import Site
from skulk.server.store.store import StoreFailed, insist
from skulk.server.tables.people import Banned

DIED = 1  # any code but the one by which uvicorn knows that a process cannot start

GET = ("GET",)
POST = ("POST",)
BOTH = ("GET", "POST")

PAGES = (
    ("/", lobby.lobby, GET),
    ("/new/{slug}", lobby.new_table, BOTH),
    ("/edition/{slug}", edition.edition, GET),
    ("/table/{id}", table.table, GET),
    ("/table/{id}/end.json", ending.end_json, GET),
    ("/table/{id}/leave", matches.leave, POST),
    ("/table/{id}/sit", table.sit, POST),
    ("/table/{id}/fill", table.fill, POST),
    ("/join/{invite}", table.join, BOTH),
    ("/replay/{id}", replay.replay, GET),
    ("/replay/{id}/scenes.json", replay.scenes_json, GET),
    ("/replay/{id}/verify.json", replay.verify_json, GET),
    ("/replay/{id}/record.json", replay.record_json, GET),
    ("/replay/{id}/analysis.json", analysis.analysis, BOTH),
    ("/replay/{id}/branch", replay.branch, POST),
    ("/games/{slug}.svg", games.picture, GET),
    ("/learn", games.learn, GET),
    ("/learn/{slug}", learn.learn, GET),
    ("/learn/{slug}/{number}", learn.lesson, BOTH),
    ("/practice/{slug}", practice.page, GET),
    ("/practice/{slug}/{name}", practice.page, GET),
    ("/rules/{slug}.json", rules.rules_json, GET),
    ("/rules/{slug}", rules.rules, GET),
    ("/matches", matches.matches, GET),
    ("/ratings", ratings.ratings, GET),
    ("/players/{id}", players.player, GET),
    ("/me", me.me, BOTH),
    ("/me/register", me.register, POST),
    ("/me/login", me.login, POST),
    ("/me/logout", me.logout, POST),
    ("/me/revoke", me.revoke, POST),
    ("/me/everywhere", me.everywhere, POST),
    ("/me/token", me.token, POST),
    ("/me/settings", me.settings, POST),
    ("/me/stored", me.stored_data, GET),
    ("/me/forget", me.forget_me, POST),
    ("/admin", admin.admin, GET),
    ("/admin/enter", admin.enter, POST),
    ("/admin/leave", admin.leave, POST),
    ("/admin/ban", admin.ban, POST),
    ("/admin/lift", admin.lift, POST),
    ("/admin/announce", admin.announce, POST),
    ("/admin/withdraw", admin.withdraw, POST),
    ("/admin/clear", admin.clear, POST),
)


def create_app(settings: Settings) -> Starlette:
    site = Site(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            if settings.group:  # one of several that replaces another: uvicorn ends all if it fails to start
                await insist(lambda: site.store.read(lambda sql: None))
            await site.open()
        except StoreFailed as error:
            app.state.trouble = error.detail
            if settings.group:
                os._exit(DIED)  # the database went away just now; who dies is replaced, and tries again
            raise
        yield
        await site.close()

    app = Starlette(
        routes=routes(site),
        middleware=[
            Middleware(RequestLog, site.metrics),
            Middleware(SecurityHeaders),
            Middleware(KnownHosts, settings.hosts),
        ],
        exception_handlers={HTTPException: lost, Exception: broken},
        lifespan=lifespan,
    )
    app.state.site = site
    return app


def routes(site: Site) -> list[BaseRoute]:
    openapi = document(BASE, OPERATIONS)

    async def specification(request: Request) -> Response:
        request.scope["route_name"] = "openapi"
        return Response(openapi, media_type="application/json")

    return [
        *[Route(path, page(handler, handler.__name__), methods=methods) for path, handler, methods in PAGES],
        WebSocketRoute("/table/{id}/socket", table_socket),
        WebSocketRoute("/table/{id}/pointer", pointer_socket),
        WebSocketRoute("/practice/{slug}/{name}/pointer", practice.practice_socket),
        Route(f"{BASE}/openapi.json", specification),
        *[api_route(path) for path in dict.fromkeys([one.path for one in OPERATIONS])],
        Route("/static/{name}", site.assets.answer),
        Route("/health", ready),
        Route("/health/ready", ready),
        Route("/health/live", live),
        Route("/metrics", metrics),
    ]


def api_route(path: str) -> Route:
    """One route for all methods of an address, so that a wrong one is told the right ones."""
    by_method = {one.method: one for one in OPERATIONS if one.path == path}

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await by_method[method].endpoint(request)

    return Route(BASE + path, endpoint, methods=list(by_method))


async def live(request: Request) -> Response:
    """For whoever restarts a server that hangs: it answers, whatever its database does."""
    request.scope["route_name"] = "health"
    return health("")


async def ready(request: Request) -> Response:
    """For whoever sends people here, and watches over the server: can it write things down?"""
    request.scope["route_name"] = "health"
    return health(await site_of(request).health.trouble())


def health(trouble: str) -> Response:
    body = msgspec.json.encode({"status": trouble or "ok"})
    return Response(body, 503 if trouble else 200, media_type="application/json")


async def metrics(request: Request) -> Response:
    request.scope["route_name"] = "metrics"
    site = site_of(request)
    return Response(text(await site.census.beside()), media_type="text/plain; version=0.0.4")


async def lost(request: Request, error: Exception) -> Response:
    """An address that is not there, or not for this method."""
    assert isinstance(error, HTTPException)
    status, headers = error.status_code, error.headers
    if status == 404 and (there := practice.moved_to(site_of(request).settings.games, request.url.path)):
        return RedirectResponse(there, 301)
    words = "This address takes no such method." if status == 405 else "There is nothing at this address."
    if request.url.path.startswith(BASE):
        body = msgspec.json.encode(Problem(Wrong(words)))
        return Response(body, status, headers, "application/json")
    page = await error_page(request, status, "This page is not here.", words, "The lobby leads everywhere.")
    page.headers.update(headers or {})  # which methods it takes
    return page


async def broken(request: Request, error: Exception) -> Response:
    """A fault of ours; it is in the log."""
    name = request.scope.get("request_id", "")
    headers = {HEADER: name}  # this answer is made outside of what gives all others theirs
    if request.url.path.startswith(BASE):
        body = msgspec.json.encode(Problem(Wrong(FAULT.title)))
        return Response(body, 500, headers, "application/json")
    words = f"{FAULT.title} {FAULT.advice} Whoever runs this table finds it under {name}."
    return Response(words, 500, headers, "text/plain")


async def error_page(request: Request, status: int, title: str, words: str, advice: str) -> Response:
    try:
        person = await person_of(request)
    except Banned:
        person = None
    visit = Visit(request, person)
    return visit.send(visit.page("error.html", status, title=title, words=words, advice=advice, links=[]))
