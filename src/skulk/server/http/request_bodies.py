"""What a request brings along, read within its limits."""

import asyncio
from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request

from skulk.kernel.errors import SkulkError
from skulk.server.http.limits import READING, TooLarge

T = TypeVar("T")

FIELDS = 64  # of a form
PASSED_OVER = 1_000_000  # bytes beyond a limit that are still taken off the line


class Malformed(SkulkError):
    """Not what this address takes: broken JSON, a missing or surplus part, a wrong type."""


class WrongType(SkulkError):
    """A body of another media type."""


async def read_body(request: Request, limit: int) -> bytes:
    """The whole body; whoever sends too much, or too slowly, is not listened to."""
    announced = request.headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced) > limit + PASSED_OVER:
        raise TooLarge(f"This is more than the {limit} bytes that fit here.")
    try:
        async with asyncio.timeout(READING):
            return await gather(request, limit)
    except TimeoutError:
        raise Malformed("The body of this request did not arrive in time.") from None


async def gather(request: Request, limit: int) -> bytes:
    """A little too much is heard to its end and dropped: whoever still sends would miss the answer."""
    body = bytearray()
    length = 0
    async for part in request.stream():
        length += len(part)
        if length > limit + PASSED_OVER:
            break
        if length <= limit:
            body += part
    if length > limit:
        raise TooLarge(f"This is more than the {limit} bytes that fit here.")
    return bytes(body)


async def read_form(request: Request, limit: int) -> dict[str, str]:
    """The fields of a form; of several with one name the last."""
    expect(request, "application/x-www-form-urlencoded")
    body = await read_body(request, limit)
    try:
        pairs = parse_qsl(
            body.decode(), keep_blank_values=True, max_num_fields=FIELDS, encoding="utf-8", errors="strict"
        )
    except ValueError:
        raise Malformed("This form cannot be read.") from None
    return dict(pairs)


async def read_json(request: Request, shape: type[T], limit: int) -> T:
    """A body in JSON of this shape, and of no other."""
    expect(request, "application/json")
    body = await read_body(request, limit)
    try:
        return msgspec.json.decode(body, type=shape)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This cannot be read: {error}.") from None


def expect(request: Request, media: str) -> None:
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given != media:
        raise WrongType(f"This address takes {media}, not {given or 'an unnamed type'}.")
