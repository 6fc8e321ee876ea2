"""One call of a program: its token, its body, its answer; and what an operation is."""

import gzip
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from skulk.kernel.errors import SkulkError
from skulk.kernel.words import listed
from skulk.server.http.errors import FAULT, NotKnown, extra_headers, kind_of, problem
from skulk.server.http.limits import CALLS, CALLS_ADDRESS, FORM, REQUESTS
from skulk.server.http.request_bodies import Malformed, read_json
from skulk.server.http.security import well_formed
from skulk.server.http.visit import address_of, site_of
from skulk.server.tables.people import Person
from skulk.server.tables.table import Table

T = TypeVar("T")

UNTIMELY = (403, 409, 422)  # how a call is refused that came too early or too late


class Call:
    """One request of a program, and who sent it."""

    def __init__(self, request: Request, person: Person | None) -> None:
        self.request = request
        self.site = site_of(request)
        self.person = person
        self.address = address_of(request)
        self._body: Any = None  # as it was read: a call may be answered twice

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table"])

    def somebody(self) -> Person:
        if self.person is None:
            raise NotKnown("This needs a token: send `Authorization: Bearer …`.")
        return self.person

    async def table(self) -> Table:
        """The table of the address, with all that other processes have done to it."""
        live = await self.site.house.table(self.table_id)
        await live.entries.keep_up()
        return live

    async def knows_more(self) -> bool:
        """Whether what this process knows of the table may have been old; it has looked now."""
        if self.site.house.context.bus.alone or "table" not in self.request.path_params:
            return False
        await self.site.house.follow(self.table_id)
        return True

    async def body(self, shape: type[T], limit: int = FORM) -> T:
        if self._body is not None:
            known: T = self._body
            return known
        try:
            self._body = found = await read_json(self.request, shape, limit)
        except Malformed as error:
            raise Malformed(f"{error} What is expected stands in /api/v1/openapi.json.") from None
        return found

    def query(self, name: str, fallback: str) -> str:
        return self.request.query_params.get(name, fallback)

    def says_yes(self, name: str, usual: bool) -> bool:
        text = self.query(name, "yes" if usual else "no")
        if text not in ("yes", "no"):
            raise Malformed(f"`{name}` is yes or no.")
        return text == "yes"

    def number(self, name: str) -> int | None:
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 3):
            raise Malformed(f"`{name}` must be a small whole number.")
        return int(text)

    @property
    def gzip(self) -> bool:
        return gzip_wanted(self.request.headers.get("accept-encoding", ""))

    def json(self, body: object, status: int = 200) -> Response:
        return Response(msgspec.json.encode(body), status, media_type="application/json")

    def packed(self, body: object) -> Response:
        """The same for what is long, with gzip where the program takes it."""
        text, headers = msgspec.json.encode(body), {"Vary": "Accept-Encoding"}
        if self.gzip:
            text, headers["Content-Encoding"] = gzip.compress(text, 5), "gzip"
        return Response(text, 200, headers, "application/json")


@dataclass(frozen=True)
class Operation:
    """One thing a program can do; routes and the OpenAPI document are made from these."""

    method: str
    path: str
    handler: Callable[[Call], Awaitable[Response]]
    summary: str
    answer: Any  # its shape; None is a stream of events
    takes: type[Any] | None = None
    auth: bool = False
    created: bool = False
    queries: tuple[str, ...] = ()
    tells: Any = None  # the shape of each line, of a stream that can be had as lines

    @property
    def name(self) -> str:
        return self.handler.__name__

    async def endpoint(self, request: Request) -> Response:
        request.scope["route_name"] = f"api {self.name}" if self.answer else "stream"
        try:
            count(request)
            self.check_queries(request)
            return await self.answered(Call(request, await bearer(request)))
        except Exception as error:
            if kind_of(error) is FAULT:
                raise
            return excuse(request, error)

    async def answered(self, call: Call) -> Response:
        """By what the store knows: a process that has not heard of the latest does not refuse."""
        try:
            return await self.handler(call)
        except SkulkError as error:
            if kind_of(error).status not in UNTIMELY or not await call.knows_more():
                raise
        return await self.handler(call)

    def check_queries(self, request: Request) -> None:
        """Nothing is passed over in silence."""
        for name in request.query_params:
            if name not in self.queries:
                known = f"; those here are {listed(self.queries)}" if self.queries else ""
                raise Malformed(f"There is no parameter {name[:40]!r} here{known}.")


def count(request: Request) -> None:
    """A program that is known has a share of its own; strangers share that of their address."""
    site, address = site_of(request), address_of(request)
    site.buckets.take(CALLS_ADDRESS, address)
    person = site.people.known(token_of(request))
    if person is None:
        site.buckets.take(REQUESTS, address)
    else:
        site.buckets.take(CALLS, person.id)


def token_of(request: Request) -> str:
    """The token that was sent; nothing without one, or if it cannot be one."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and well_formed(token.strip()) else ""


def moment(text: str, name: str, what: str) -> int | None:
    """A parameter in milliseconds, as it was told before."""
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise Malformed(f"`{name}` is the {what} that you were told.")
    return int(text)


def gzip_wanted(accepted: str) -> bool:
    """Whether a client says that it can unpack gzip."""
    offers = [offer.strip().replace(" ", "") for offer in accepted.lower().split(",")]
    return any([offer == "gzip" or (offer.startswith("gzip;") and offer != "gzip;q=0") for offer in offers])


async def bearer(request: Request) -> Person | None:
    """Whose token was sent; nobody without one. A cookie counts for nothing here, so no page can forge."""
    if request.headers.get("authorization") is None:
        return None
    token = token_of(request)
    person = await site_of(request).people.by_token(token) if token else None
    if person is None:
        raise NotKnown("This token is not known here; it may have been revoked.")
    return person


def excuse(request: Request, error: Exception) -> Response:
    site_of(request).metrics.refusals[type(error).__name__] += 1
    body = msgspec.json.encode(problem(error))
    return Response(body, kind_of(error).status, extra_headers(error), "application/json")
