"""One request of a browser: who it is, what its page shows, which cookies it takes home."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from skulk.server.http.errors import FAULT, extra_headers, kind_of, problem
from skulk.server.http.limits import FORM, FORMS, NEWCOMERS, REQUESTS, neighbourhood
from skulk.server.http.request_bodies import read_form, read_json
from skulk.server.http.security import (
    FORM_COOKIE,
    PERSON_COOKIE,
    YEAR,
    Forged,
    form_token,
    from_our_page,
    token_fits,
    well_formed,
)
from skulk.server.site import Site
from skulk.server.tables.people import Person

NOTICE_COOKIE = "skulk_notice"
NOTICES = {
    "named": "From the next table on, that is your name.",
    "in": "Welcome back.",
    "out": "You are signed out.",
    "account": "Your account is made; your tables are kept in it.",
    "left": "You have left that table.",
    "revoked": "Signed out there.",
    "everywhere": "Signed out everywhere else.",
    "forgotten": "What was stored about you is gone.",
    "done": "Done.",
}
GUEST = "Guest"


def site_of(request: HTTPConnection) -> Site:
    return cast(Site, request.app.state.site)


def address_of(request: HTTPConnection) -> str:
    return neighbourhood(request.client.host if request.client else "nowhere")


async def person_of(request: HTTPConnection) -> Person | None:
    """Whose cookie this is; nobody for a broken, forged or revoked one."""
    token = request.cookies.get(PERSON_COOKIE, "")
    return await site_of(request).people.by_token(token) if well_formed(token) else None


class Visit:
    """A request while it is answered; cookies set on the way are laid on the answer at the end."""

    def __init__(self, request: Request, person: Person | None) -> None:
        self.request = request
        self.site = site_of(request)
        self.person = person
        self.form: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        given = request.cookies.get(FORM_COOKIE, "")
        self.seal = given
        if not well_formed(given):
            self.seal_anew()

    # Who

    async def known(self) -> Person:
        """The visitor as somebody who can sit down: without an account or a cookie, a new guest."""
        if self.person is None:
            self.site.buckets.take(NEWCOMERS, address_of(self.request))
            self.person, token = await self.site.people.guest()
            self.cookies[PERSON_COOKIE] = token
        return self.person

    def seal_anew(self) -> None:
        """Another form cookie: after signing in or out, forms from before are worth nothing."""
        self.seal = self.cookies[FORM_COOKIE] = secrets.token_urlsafe(24)

    @property
    def csrf(self) -> str:
        return form_token(self.site.key, self.seal)

    @property
    def token(self) -> str:
        return self.request.cookies.get(PERSON_COOKIE, "")

    # What it sends

    async def accept_form(self, limit: int = FORM) -> None:
        """Reads the form of a POST, if it comes from one of our own pages."""
        self.form = await read_form(self.request, limit)
        self.check_sender(self.form.get("csrf", ""))

    async def accept_json(self, shape: type[Any]) -> Any:
        """Reads a JSON body that our own client sent."""
        self.check_sender(self.request.headers.get("x-csrf", ""))
        return await read_json(self.request, shape, FORM)

    def check_sender(self, given: str) -> None:
        headers = self.request.headers
        if "origin" in headers and not from_our_page(headers):
            raise Forged("This was sent from another site.")
        if not token_fits(self.site.key, self.seal, given):
            raise Forged("This form is too old, or your browser keeps no cookies.")

    # What it gets

    def page(self, template: str, status: int = 200, **parts: object) -> Response:
        told = NOTICES.get(self.request.cookies.get(NOTICE_COOKIE, ""), "")
        notice = told or self.site.administration.announced()
        if told:
            self.cookies[NOTICE_COOKIE] = ""
        shown = {
            "nonce": self.request.scope["nonce"],
            "csrf": self.csrf,
            "person": {
                "name": self.person.name if self.person else GUEST,
                "account": (self.person.login or "") if self.person else "",
                "settings": self.person.settings if self.person else None,
            },
            "notice": notice,
            "here": self.request.url.path,
        }
        html = self.site.pages.get_template(template).render({**shown, **parts})
        return Response(html, status, media_type="text/html")

    def json(self, body: object) -> Response:
        return Response(msgspec.json.encode(body), media_type="application/json")

    def go(self, address: str, notice: str = "") -> Response:
        """Leads on after a form; a reload then repeats nothing."""
        if notice:
            self.cookies[NOTICE_COOKIE] = notice
        return RedirectResponse(address, 303)

    def sorry(self, error: Exception) -> Response:
        """The page, or for our client the JSON, of something that did not work."""
        kind = kind_of(error)
        self.site.metrics.refusals[type(error).__name__] += 1
        if self.request.headers.get("content-type", "").startswith("application/json"):
            body = msgspec.json.encode(problem(error))
            return Response(body, kind.status, extra_headers(error), "application/json")
        words = "" if kind is FAULT else str(error)
        parts = {"title": kind.title, "words": words, "advice": kind.advice, "links": []}
        response = self.page("error.html", kind.status, **parts)
        response.headers.update(extra_headers(error))
        return response

    def send(self, response: Response) -> Response:
        """Lays the cookies on top."""
        https = self.request.url.scheme == "https"
        for name, value in self.cookies.items():
            if value:
                age = 60 if name == NOTICE_COOKIE else YEAR
                response.set_cookie(name, value, age, path="/", secure=https, httponly=True, samesite="lax")
            else:
                response.delete_cookie(name, "/", secure=https, httponly=True, samesite="lax")
        return response


Handler = Callable[[Visit], Awaitable[Response]]


def page(handler: Handler, name: str) -> Callable[[Request], Awaitable[Response]]:
    """Makes an endpoint of a page: limits, then the handler, then its cookies or its excuse."""

    async def endpoint(request: Request) -> Response:
        request.scope["route_name"] = name
        visit = Visit(request, None)
        try:
            visit.site.buckets.take(REQUESTS, address_of(request))
            if request.method == "POST":
                visit.site.buckets.take(FORMS, address_of(request))
            visit.person = await person_of(request)
            return visit.send(await handler(visit))
        except Exception as error:
            if kind_of(error) is FAULT:
                raise
            return visit.send(visit.sorry(error))

    return endpoint
