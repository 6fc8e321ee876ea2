"""Who speaks on a line: our protocol where uvicorn and websockets are made as we know them, else theirs."""

import logging
from importlib import import_module
from types import FunctionType
from typing import Any

log = logging.getLogger("skulk.lines")

THEIRS = "auto"  # uvicorn's own way
BASE = "uvicorn.protocols.websockets.websockets_sansio_impl"
# What the quick socket overrides, and what it reads of whatever its base sets up.
METHODS = ("connection_made", "connection_lost", "data_received", "handle_connect")
FIELDS = ("transport", "client", "queue", "handshake_complete", "close_sent", "read_paused", "writable")


def line_protocol() -> Any:
    """For uvicorn's option `ws`; without the quick socket messages go the long way, and that is all."""
    try:
        missing = unknown(import_module(BASE).WebSocketsSansIOProtocol)
        if missing:
            raise ImportError(f"uvicorn's socket has no {', '.join(missing)}")
        return import_module("skulk.server.lines.quick_socket").QuickSocket
    except (ImportError, AttributeError) as error:
        log.warning("lines go the long way: %s", error)
        return THEIRS


def unknown(base: Any) -> list[str]:
    """What a socket protocol lacks of all that we need."""
    init = base.__init__
    sets = init.__code__.co_names if isinstance(init, FunctionType) else ()
    lacking = [name for name in METHODS if not hasattr(base, name)]
    return lacking + [name for name in FIELDS if name not in sets]
