"""uvicorn's HTTP with a watch over its connections: the library waits for the head of a request for ever."""

import logging
from asyncio import AbstractEventLoop, Transport
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from skulk.server.http.limits import HEAD
from skulk.server.lines.connections import connections_of

log = logging.getLogger("skulk.lines")

NEEDED = (
    *("connection_made", "connection_lost", "data_received"),
    *("on_response_complete", "handle_websocket_upgrade"),
)


def guarded(base: Any) -> Any:
    """A protocol of uvicorn's under watch; as it is, if it is not made as we know it."""
    if missing := [name for name in NEEDED if not hasattr(base, name)]:
        log.warning("connections are not watched over: uvicorn has no %s", ", ".join(missing))
        return base

    class GuardedHttp(base):  # type: ignore[misc]
        upgraded = False  # it is a socket now, whoever speaks on it
        head = 0  # bytes since the last request, or since the line was opened

        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self.all = connections_of(app_state, self.loop, config.forwarded_allow_ips)

        @property
        def busy(self) -> bool:
            if self.upgraded:
                return True
            try:
                return self.cycle is not None and not self.cycle.response_complete
            except AttributeError:  # made otherwise: better nobody is cut off than who listens
                return True

        def connection_made(self, transport: Transport) -> None:
            super().connection_made(transport)
            self.all.enter(transport, self, self.client[0] if self.client else "nowhere")

        def connection_lost(self, exc: Exception | None) -> None:
            self.all.leave(self.transport)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            """A body that arrives together with its head is no head: what completes a request is let in."""
            idle = not self.busy
            super().data_received(data)
            if self.busy:
                self.head = 0
            elif idle:
                self.head += len(data)
                if self.head > HEAD:
                    self.transport.abort()

        def handle_websocket_upgrade(self, *event: Any) -> None:
            self.upgraded = True
            super().handle_websocket_upgrade(*event)

        def on_response_complete(self) -> None:
            self.all.rested(self.transport)
            super().on_response_complete()

    return GuardedHttp


GUARDED = guarded(AutoHTTPProtocol)
