"""One call of a program: its token, its body, its answer; and what an operation is."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from skulk.server.http.errors import FAULT, NotKnown, extra_headers, kind_of, problem
from skulk.server.http.limits import FORM, REQUESTS
from skulk.server.http.request_bodies import Malformed, read_json
from skulk.server.http.security import well_formed
from skulk.server.http.visit import address_of, site_of
from skulk.server.tables.people import Person

T = TypeVar("T")


class Call:
    """One request of a program, and who sent it."""

    def __init__(self, request: Request, person: Person | None) -> None:
        self.request = request
        self.site = site_of(request)
        self.person = person
        self.address = address_of(request)

    @property
    def table_id(self) -> str:
        return str(self.request.path_params["table"])

    def somebody(self) -> Person:
        if self.person is None:
            raise NotKnown("This needs a token: send `Authorization: Bearer …`.")
        return self.person

    async def body(self, shape: type[T], limit: int = FORM) -> T:
        try:
            return await read_json(self.request, shape, limit)
        except Malformed as error:
            raise Malformed(f"{error} What is expected stands in /api/v1/openapi.json.") from None

    def query(self, name: str, fallback: str) -> str:
        return self.request.query_params.get(name, fallback)

    def number(self, name: str) -> int | None:
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) < 3):
            raise Malformed(f"`{name}` must be a small whole number.")
        return int(text)

    def json(self, body: object, status: int = 200) -> Response:
        return Response(msgspec.json.encode(body), status, media_type="application/json")


@dataclass(frozen=True)
class Operation:
    """One thing a program can do; routes and the OpenAPI document are made from these."""

    method: str
    path: str
    handler: Callable[[Call], Awaitable[Response]]
    summary: str
    answer: type[Any] | None  # None is a stream of events
    takes: type[Any] | None = None
    auth: bool = False
    created: bool = False
    queries: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.handler.__name__

    async def endpoint(self, request: Request) -> Response:
        request.scope["route_name"] = f"api {self.name}" if self.answer else "stream"
        try:
            site_of(request).buckets.take(REQUESTS, address_of(request))
            self.check_queries(request)
            return await self.handler(Call(request, await bearer(request)))
        except Exception as error:
            if kind_of(error) is FAULT:
                raise
            return excuse(request, error)

    def check_queries(self, request: Request) -> None:
        """Nothing is passed over in silence."""
        for name in request.query_params:
            if name not in self.queries:
                raise Malformed(f"There is no parameter {name[:40]!r} here.")


async def bearer(request: Request) -> Person | None:
    """Whose token was sent; nobody without one. A cookie counts for nothing here, so no page can forge."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    person = None
    if scheme.lower() == "bearer" and well_formed(token.strip()):
        person = await site_of(request).people.by_token(token.strip())
    if person is None:
        raise NotKnown("This token is not known here; it may have been revoked.")
    return person


def excuse(request: Request, error: Exception) -> Response:
    site_of(request).metrics.refusals[type(error).__name__] += 1
    body = msgspec.json.encode(problem(error))
    return Response(body, kind_of(error).status, extra_headers(error), "application/json")
