"""Calls to a server: JSON both ways over one kept connection, refusals as errors, and a pause where asked."""

import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from threading import local
from typing import Any
from urllib.parse import urlsplit

import msgspec

from skulk.kernel.errors import Refused, SkulkError

BASE = "/api/v1"
GZIP = 16 + zlib.MAX_WBITS
PATIENCE = 60.0  # seconds without a sign of life
ATTEMPTS = 6
LONGEST_WAIT = 30.0
SOON = (429, 502, 503, 504)  # statuses: too much, or whatever stands before a server that is starting anew
LARGEST = 64 * 1024 * 1024  # bytes of one answer, unpacked


class Unreachable(SkulkError):
    """No server answers at this address."""


class NotTaken(Refused):
    """The server refuses, and says why; nothing has changed there."""

    def __init__(self, status: int, words: str, rule: str = "", wait: float = 0.0) -> None:
        super().__init__(words)
        self.status = status
        self.rule = rule
        self.wait = wait


class Server:
    """A Skulk server as one program sees it. Several threads may share it."""

    def __init__(self, url: str, token: str = "", sleep: Callable[[float], None] = time.sleep) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise SkulkError(f"A server is written like http://127.0.0.1:8000, not {url!r}.")
        self.url = url.rstrip("/")
        self.token = token
        self.sleep = sleep
        self._kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._host = parts.netloc
        self._path = parts.path.rstrip("/")
        self._kept = local()  # a connection for each thread

    def get(self, path: str) -> Any:
        return self.call("GET", path)

    def post(self, path: str, body: object = None) -> Any:
        return self.call("POST", path, {} if body is None else body)

    def call(self, method: str, path: str, body: object = None) -> Any:
        """One call; a broken connection and a full bucket are tried again."""
        for attempt in range(ATTEMPTS):
            try:
                return self._once(method, path, body)
            except NotTaken as error:
                if error.status not in SOON or attempt == ATTEMPTS - 1:
                    raise
                self.sleep(min(LONGEST_WAIT, max(0.05 * 2**attempt, error.wait)))
            except (OSError, HTTPException) as error:
                self._forget()
                if attempt == ATTEMPTS - 1:
                    raise Unreachable(f"{self.url} does not answer: {error}.") from None
                self.sleep(0.1 * 2**attempt if attempt else 0.0)
        raise AssertionError("unreachable")

    def listen(self, path: str) -> Iterator[dict[str, Any]]:
        """The messages of a stream of events; `Unreachable` if it breaks, or is to be asked for once more."""
        connection = self._kind(self._host, timeout=PATIENCE)
        try:
            connection.request("GET", f"{self._path}{BASE}{path}", headers=self._headers())
            answer = connection.getresponse()
            if answer.status != 200:
                raise self._later(refused(answer))
            yield from messages(answer)
        except (OSError, HTTPException, zlib.error) as error:
            raise Unreachable(f"{self.url} hung up: {error}.") from None
        finally:
            connection.close()

    def _later(self, error: NotTaken) -> SkulkError:
        """What a refused stream is to whoever listens, once it has waited as long as it was told."""
        if error.status not in SOON:
            return error
        self.sleep(min(LONGEST_WAIT, error.wait))
        return Unreachable(str(error))

    def _once(self, method: str, path: str, body: object) -> Any:
        connection: HTTPConnection | None = getattr(self._kept, "connection", None)
        if connection is None:
            connection = self._kept.connection = self._kind(self._host, timeout=PATIENCE)
        headers, sent = self._headers(), None
        if body is not None:
            headers["Content-Type"] = "application/json"
            sent = msgspec.json.encode(body)
        connection.request(method, f"{self._path}{BASE}{path}", sent, headers)
        answer = connection.getresponse()
        if answer.status >= 300:
            raise refused(answer)
        return msgspec.json.decode(unpacked(answer))

    def _headers(self) -> dict[str, str]:
        known = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Encoding": "gzip", **known}

    def _forget(self) -> None:
        connection: HTTPConnection | None = getattr(self._kept, "connection", None)
        self._kept.connection = None
        if connection is not None:
            connection.close()


def refused(answer: HTTPResponse) -> NotTaken:
    """What the server says against it."""
    text = unpacked(answer)
    wrong: dict[str, Any] = {}
    with suppress(msgspec.DecodeError, AttributeError, TypeError):
        wrong = msgspec.json.decode(text)["error"]
    words = wrong.get("words") or f"The server answered {answer.status}, and not as a Skulk server does."
    return NotTaken(answer.status, str(words), str(wrong.get("rule", "")), float(wrong.get("wait", 0.0)))


def unpacked(answer: HTTPResponse) -> bytes:
    text = answer.read(LARGEST)
    if answer.getheader("content-encoding") == "gzip":
        return zlib.decompressobj(GZIP).decompress(text, LARGEST)
    return text


def messages(answer: HTTPResponse) -> Iterator[dict[str, Any]]:
    """Server-sent events as they come in, unpacked."""
    unzip = zlib.decompressobj(GZIP) if answer.getheader("content-encoding") == "gzip" else None
    rest = b""
    while piece := answer.read1(65536):
        rest += piece if unzip is None else unzip.decompress(piece)
        *events, rest = rest.split(b"\n\n")
        for event in events:
            for line in event.split(b"\n"):
                if line.startswith(b"data: "):
                    yield msgspec.json.decode(line.removeprefix(b"data: "))
