"""Where work for the store arrives: gathered for a round of the event loop, then done together."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from skulk.server import request_id
from skulk.server.store.rows import EntryRow

CROWD = 12  # jobs that do not wait for others: the disk works while the next ones are prepared

log = logging.getLogger("skulk.store")


Work = Callable[[Connection], Any] | EntryRow
Answer = Callable[[Any, BaseException | None], None]  # is told the result, or what went wrong


class Job:
    """One thing to do, and who waits for it."""

    def __init__(self, work: Work, writes: bool, loop: asyncio.AbstractEventLoop, answer: Answer) -> None:
        self.work = work
        self.writes = writes
        self.loop = loop
        self.answer = answer  # called in that loop
        self.request = request_id.current()  # for whom, as the log names it


Outcome = tuple[Job, Any, BaseException | None]


class WriteQueue:
    """Gathers what one round of the loop brings, and hands it over to the store's thread together."""

    def __init__(self, hand_over: Callable[[list[Job]], None]) -> None:
        self.handed = 0  # jobs handed over and not answered yet
        self._hand_over = hand_over
        self._arrived: list[Job] = []

    def put(self, job: Job) -> None:
        if not self._arrived:  # whatever else arrives in this round of the loop goes with it
            job.loop.call_soon(self.clear)
        self._arrived.append(job)
        if self.handed and len(self._arrived) >= CROWD:
            self.clear()

    def clear(self) -> None:
        batch, self._arrived = self._arrived, []
        if batch:
            self.handed += len(batch)
            self._hand_over(batch)

    def answer(self, outcomes: list[Outcome]) -> None:
        """What came of jobs that were handed over."""
        self.handed -= len(outcomes)
        for job, result, error in outcomes:
            try:
                job.answer(result, error)
            except Exception:  # nobody's fault may keep the others waiting
                log.exception("an answer of the store was not taken")
