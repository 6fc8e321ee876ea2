"""Logs as lines of JSON, each with its request. They name routes: an address may hold an invitation."""

import json
import logging
import sys
import time
from asyncio import CancelledError
from contextlib import suppress
from datetime import UTC, datetime

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from skulk.server import request_id
from skulk.server.metrics import Metrics

OURS = (
    "request",
    "match",
    "seat",
    "attempt",
    "route",
    "method",
    "status",
    "ms",
)  # extras that may be written

LEFT = (ClientDisconnect, WebSocketDisconnect)  # what a client that leaves raises, wherever we wait for it
GONE = 499  # how others call the status of a request whose client has left

log = logging.getLogger("skulk.requests")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["words"] = record.getMessage()
        if request := request_id.current():
            line["request"] = request
        line.update({name: getattr(record, name) for name in OURS if hasattr(record, name)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def names_no_address(record: logging.LogRecord) -> bool:
    """uvicorn tells the address of every socket, and with it a table that is only for those who know it."""
    return '"WebSocket %s"' not in str(record.msg)


def nobodys_fault(record: logging.LogRecord) -> bool:
    """Whoever is still connected when the server ends is cut off; uvicorn calls that an exception of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], CancelledError))


def set_up() -> None:
    """Everything to the standard error; a person at a terminal sees only what needs them."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    handler.addFilter(names_no_address)
    handler.addFilter(nobodys_fault)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)


class RequestLog:
    """Measures and logs every request by its route."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        # Never reset: what the server itself logs about this request, after we are done, names it too.
        request_id.CURRENT.set(name := request_id.name_for(scope["headers"]))
        scope["request_id"] = name
        began, status = time.perf_counter(), 500
        if scope["type"] == "websocket":
            with suppress(*LEFT):
                await self.app(scope, receive, send)
            self._note_line(scope, time.perf_counter() - began)
            return

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[request_id.HEADER] = name
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except LEFT:
            status = GONE
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else "other"
        route = scope.get("route_name", "none")
        self.metrics.requests[method, route, status] += 1
        if route != "stream":  # a stream lasts as long as somebody listens
            self.metrics.request_seconds.add(seconds)
        told = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        log.info("%s %s %d", method, route, status, extra=told)

    def _note_line(self, scope: Scope, seconds: float) -> None:
        route = getattr(scope.get("endpoint"), "__name__", "none")
        self.metrics.lines[route] += 1
        log.info("%s ended", route, extra={"route": route, "ms": round(seconds * 1000, 1)})
