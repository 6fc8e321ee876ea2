"""Work that other processes can find: it counts, waits, dies or differs as it is told."""

import os
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from skulk.jobs.chunk import Chunk, Ended, do


def square(number: int) -> int:
    return number * number


def die_once(folder: str, number: int) -> int:
    """Number 5 kills the first worker that takes it, as the system would when memory runs out."""
    mark = Path(folder, "died")
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    if number == 3:
        raise ValueError("three is one too many")
    return number


def who(number: int) -> int:
    return os.getpid()


def edition_here() -> Mapping[str, str]:
    """Another one in every process but the one that the tests run in."""
    return {"edition": "old" if os.environ.get("SKULK_TEST_PARENT") == str(os.getpid()) else "new"}


class Reversed:
    """Workers that end what they were given last first, one letter of every chunk at a time."""

    def __init__(self, count: int) -> None:
        self.most = count
        self.given: list[Chunk] = []
        self.sizes: list[int] = []

    def count(self) -> int:
        return self.most

    def give(self, chunk: Chunk) -> None:
        self.given.append(chunk)
        self.sizes.append(len(chunk.places))

    def take(self) -> Ended:
        chunk = self.given.pop()
        found, _ = do(chunk.work)
        return Ended(chunk, found, 0.1 * len(found))

    def close(self) -> None:
        self.given.clear()


def where(folder: str, number: int) -> tuple[int, str]:
    """Says on which node of a cluster it was; the later half is not done before the late node has come."""
    import ray

    node = str(ray.get_runtime_context().get_node_id())
    Path(folder, node).touch()
    late, until = Path(folder, "late"), time.monotonic() + 120
    while number >= 30 and time.monotonic() < until:
        if late.exists() and Path(folder, late.read_text()).exists():
            break
        time.sleep(0.05)
    return number, node


def ray_worker(question: object, games: object) -> bool:
    """Whether this is a process of a Ray cluster."""
    return any(["default_worker" in word for word in sys.argv])
