"""uvicorn's WebSocket with a short way through it, for the frames that nearly all messages are.

A whole text frame that arrives alone is unmasked here, and what a table tells is framed here; the handshake,
control frames, and whatever comes in pieces or looks odd stay with the library.
"""

from asyncio import AbstractEventLoop, BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from skulk.server.lines.connections import connections_of
from skulk.server.lines.frames import EXTENSION, SHORT, TEXT, FrameWriter, Outbox

OUTBOX = "skulk.outbox"  # under which the state of a server keeps it
CONTROL = 0x88  # and above: ping, pong, close
MASKED = 0x80
WAITING = 16  # messages that may wait to be heard before the line is no longer read


class QuickSocket(WebSocketsSansIOProtocol):
    aligned = True  # the library stands between two frames; once that is in doubt, all is left to it
    listener: Callable[[str], bool] | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.outbox: Outbox = app_state.setdefault(OUTBOX, Outbox(self.loop))
        self.all = connections_of(app_state, self.loop, config.forwarded_allow_ips)

    @property
    def busy(self) -> bool:
        """A line may be silent: its pings tell whether anybody is there."""
        return True

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.all.enter(self.transport, self, self.client[0] if self.client else "nowhere")

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # the handshake was in order
            self.scope["extensions"][EXTENSION] = {
                "tell": FrameWriter(self, self.outbox).tell,
                "listen": self.listen,
            }

    def data_received(self, data: bytes) -> None:
        if self.aligned and self.handshake_complete:
            if (text := text_of(data)) is not None:
                self.hear(text)
                return
            self.aligned = is_control(data)
        super().data_received(data)

    def hear(self, text: str) -> None:
        """Lets the app hear a message; whoever says too much at a time is no longer read for a while."""
        if self.close_sent or (self.listener is not None and self.queue.empty() and self.listener(text)):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def listen(self, listener: Callable[[str], bool]) -> None:
        """Has a message offered to a listener before it is queued, where nothing waits before it."""
        self.listener = listener


def text_of(data: bytes) -> str | None:
    """The text of a frame that is whole, alone and in order."""
    if len(data) < 6 or data[0] != TEXT:
        return None
    size, start = data[1] - MASKED, 2
    if size == SHORT:
        size, start = data[2] << 8 | data[3], 4
    elif size < 0 or size > SHORT:
        return None
    if len(data) != start + 4 + size:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def is_control(data: bytes) -> bool:
    """Whether this is one control frame, whole and alone."""
    return len(data) >= 6 and data[0] >= CONTROL and len(data) == 6 + (data[1] & (SHORT + 1))
