"""A Ray cluster behind a process of its own: Ray ends whoever asks a cluster that is gone, a server stays."""

import os
import pickle
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from skulk.jobs.chunk import JobsError, compare, known
from skulk.jobs.on_ray import MISSING, connected, knock
from skulk.jobs.parent_watch import leave_together

EVERY: Final = 1.0  # seconds from one look at the cluster to the next

Facts = Callable[[], Mapping[str, str]]


class ClusterGone(Exception):
    """Nobody is there who could answer; the question is still open."""


def check(address: str) -> None:
    """Says in a sentence what keeps a cluster from being asked, before anything hangs on it."""
    if find_spec("ray") is None:
        raise JobsError(MISSING.replace("--on ray", "A Ray cluster"))
    knock(address or os.environ.get("RAY_ADDRESS", ""))


class Bridge:
    """Questions over a line to the process that holds the cluster; `size` is how many it takes at once."""

    def __init__(self, address: str, facts: Facts) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=hold, args=(theirs, address, facts), daemon=True)
        self.process.start()
        theirs.close()
        self.size = 0  # nobody yet
        self.gone = False
        self.trouble = ""  # why it ended, in a sentence
        self._numbers = count()
        self._asked: dict[int, Future[Any]] = {}
        self._lock = threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()

    def call(self, function: Callable[..., Any], *arguments: object) -> "Future[Any]":
        """What the function returns or raises there; ClusterGone if nobody answers."""
        future: Future[Any] = Future()
        with self._lock:
            if self.gone:
                raise ClusterGone(self.trouble)
            number = next(self._numbers)
            self._asked[number] = future
            with suppress(OSError):  # it has ended: whoever listens will hear
                self.line.send_bytes(pickle.dumps((number, pickle.dumps((function, arguments)))))
        return future

    def _listen(self) -> None:
        while True:
            try:
                kind, value = pickle.loads(self.line.recv_bytes())
            except (EOFError, OSError):
                return self._ended()
            if kind == "size":
                self.size = value
            elif kind == "trouble":
                self.trouble = value
            else:
                self._answered(kind, *value)

    def _answered(self, number: int, good: bool, value: Any) -> None:
        with self._lock:
            future = self._asked.pop(number, None)
        if future is not None and future.set_running_or_notify_cancel():
            future.set_result(value) if good else future.set_exception(value)

    def _ended(self) -> None:
        with self._lock:
            self.gone, left = True, list(self._asked.values())
            self._asked.clear()
        for future in left:
            if future.set_running_or_notify_cancel():
                future.set_exception(ClusterGone(self.trouble))

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


# In the process that holds the cluster


def hold(line: "Connection[bytes, bytes]", address: str, facts: Facts) -> None:
    leave_together()
    sending = threading.Lock()

    def send(kind: object, value: object) -> None:
        with sending, suppress(OSError):
            line.send_bytes(pickle.dumps((kind, value)))

    try:
        ray, _ = connected(address)
    except JobsError as error:
        send("trouble", str(error))
        return
    remote: Any = ray.remote(max_retries=2)(answer)
    place, expected = ray.get_runtime_context().gcs_address, dict(facts())
    threading.Thread(target=watch, args=(ray, place, send), daemon=True).start()
    while True:
        try:
            number, asked = pickle.loads(line.recv_bytes())
        except (EOFError, OSError):
            return
        future = remote.remote(facts, expected, asked).future()
        future.add_done_callback(lambda done, number=number: send(number, outcome(ray, done)))


def watch(ray: Any, place: str, send: Callable[[object, object], None]) -> None:
    """Tells how much the cluster can do; ends this process as soon as nobody is there."""
    while True:
        try:
            knock(place)
            send("size", int(ray.cluster_resources().get("CPU", 0)))
        except Exception as error:
            send("trouble", str(error))
            os._exit(1)
        threading.Event().wait(EVERY)


def outcome(ray: Any, done: "Future[Any]") -> tuple[bool, Any]:
    error = done.exception()
    if error is None:
        return True, done.result()
    cause = getattr(error, "cause", None) if isinstance(error, ray.exceptions.RayTaskError) else None
    return False, cause if isinstance(cause, Exception) else ClusterGone(str(error).splitlines()[0])


def answer(facts: Facts, expected: Mapping[str, str], asked: bytes) -> Any:
    """On a machine of the cluster, after a look at whether it is one of those that may."""
    found_by = pickle.dumps(facts)
    if found_by not in known:
        known[found_by] = facts()
    compare(expected, known[found_by])
    function, arguments = pickle.loads(asked)
    return function(*arguments)
