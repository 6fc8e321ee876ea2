"""Which request something is done for: one name, in the answer's header and in every line of the log."""

import re
import secrets
from contextvars import ContextVar

HEADER = "x-request-id"
GIVEN = re.compile(rb"[A-Za-z0-9_-]{8,64}")  # that a proxy made up, and we take over

CURRENT: ContextVar[str] = ContextVar("request", default="")


def current() -> str:
    """The request that is being answered, whatever goes on for it; nothing for what goes on by itself."""
    return CURRENT.get()


def name_for(headers: list[tuple[bytes, bytes]]) -> str:
    """The name that a request came with, if it is one; else a new one."""
    for key, value in headers:
        if key == HEADER.encode() and GIVEN.fullmatch(value):
            return value.decode()
    return secrets.token_hex(8)
