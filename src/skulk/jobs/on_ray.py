"""Workers of a Ray cluster: one that is there already, or one that is started on this machine."""

import os
import socket
from importlib import import_module
from typing import Any, Final

from skulk.jobs.chunk import Chunk, Ended, JobsError, do

SECONDS: Final = 5.0  # to wait for somebody at an address
MISSING: Final = "--on ray needs one more package: pip install 'skulk[ray]'."


class RayWorkers:
    """Ray starts, places and restarts; machines may join and leave while the work goes on."""

    def __init__(self, address: str) -> None:
        self.ray, self.began = connected(address)
        ray = self.ray
        # A chunk whose worker or machine dies comes back to us, who count: Ray itself tries it once.
        self.remote: Any = ray.remote(max_retries=0)(do)
        self.given: dict[Any, Chunk] = {}

    def count(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def give(self, chunk: Chunk) -> None:
        self.given[self.remote.remote(chunk.work)] = chunk

    def take(self) -> Ended:
        ready, _ = self.ray.wait(list(self.given), num_returns=1)
        chunk = self.given.pop(ready[0])
        try:
            found, seconds = self.ray.get(ready[0])
            return Ended(chunk, found, seconds)
        except (self.ray.exceptions.WorkerCrashedError, self.ray.exceptions.NodeDiedError):
            return Ended(chunk, lost=True)
        except (self.ray.exceptions.ObjectLostError, self.ray.exceptions.OutOfMemoryError):
            return Ended(chunk, lost=True)
        except self.ray.exceptions.RayTaskError as error:
            cause = getattr(error, "cause", None)
            return Ended(chunk, error=cause if isinstance(cause, Exception) else JobsError(first_line(error)))
        except self.ray.exceptions.RayError as error:
            return Ended(chunk, error=JobsError(f"The Ray cluster is gone: {first_line(error)}"))

    def close(self) -> None:
        for ref in self.given:
            self.ray.cancel(ref, force=True)
        self.given.clear()
        if self.began:
            self.ray.shutdown()


def connected(address: str) -> tuple[Any, bool]:
    """Ray, at a cluster, and whether it was not at one before."""
    ray = loaded()
    if ray.is_initialized():
        return ray, False
    address = address or os.environ.get("RAY_ADDRESS", "")
    knock(address)
    try:
        ray.init(address=address or None, log_to_driver=False, logging_level="ERROR", namespace="skulk")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise JobsError(f"There is no Ray cluster at {address}: {first_line(error)}") from None
    return ray, True


def knock(address: str) -> None:
    """Whether anybody is at an address; Ray itself would ask for minutes."""
    host, _, port = address.rpartition("//")[2].rpartition(":")
    if not host or not port.isdecimal():
        return  # none, or a word that Ray knows
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except OSError as error:
        raise JobsError(f"There is no Ray cluster at {address}: {first_line(error)}") from None


def loaded() -> Any:
    """Ray itself. It has no types, and whoever compiles Skulk need not have it."""
    try:
        return import_module("ray")
    except ImportError:
        raise JobsError(MISSING) from None


def first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") + "." if lines else type(error).__name__ + "."
