"""Processes that share the work, and leave with whoever started them."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from skulk.bots.parent_watch import leave_together


@contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes. To leave it early is not to wait for work that has not begun."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), at_work)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)  # once: a second call would take the first one's wish back


def at_work() -> None:
    """Leaves Ctrl-C to the parent, and ends when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_together()
