"""Which names a server answers to: a page elsewhere may have its own name lead here, and read the answers."""

import re
from collections.abc import Sequence
from ipaddress import ip_address

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]{1,253})(:[0-9]{1,5})?")
MISDIRECTED = 421
ASKED_BLINDLY = "/health"  # by whoever watches over the server, often without a name


class KnownHosts:
    """Refuses requests under a name that is neither this machine's nor allowed; "*" allows all."""

    def __init__(self, app: ASGIApp, allowed: Sequence[str]) -> None:
        self.app = app
        self.allowed = [name.lower().rstrip(".") for name in allowed]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._fits(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            scope["route_name"] = "host"
            await Response(words(host_of(scope)), MISDIRECTED, media_type="text/plain")(scope, receive, send)

    def _fits(self, scope: Scope) -> bool:
        return self.answers_to(host_of(scope)) or scope["path"].startswith(ASKED_BLINDLY)

    def answers_to(self, name: str) -> bool:
        if "*" in self.allowed:
            return True
        ours = name == "localhost" or name.endswith(".localhost") or is_address(name)
        return ours or name in self.allowed or any([fits(name, pattern) for pattern in self.allowed])


def host_of(scope: Scope) -> str:
    """The name that was asked for, without its port; nothing if there is none, or more than one."""
    given = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
    found = HOST.fullmatch(given[0]) if len(given) == 1 else None
    return found[1].lower().rstrip(".") if found else ""


def is_address(name: str) -> bool:
    """Nobody can have an address lead elsewhere, as one can a name."""
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def fits(name: str, pattern: str) -> bool:
    """Whether a name is below `*.example.org`."""
    return pattern.startswith("*.") and name.endswith(pattern[1:])


def words(name: str) -> str:
    if not name:
        return "A request has to name the host it is for."
    return f"This server does not answer to the name {name}. To allow it: skulk serve --allow-host {name}"
