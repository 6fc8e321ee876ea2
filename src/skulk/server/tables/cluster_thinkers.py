"""Bots, hints and analyses thought about by a Ray cluster; what it cannot answer is thought about here."""

import asyncio
import logging
import time
from typing import TypeVar

import skulk
from skulk.jobs import JobsError
from skulk.jobs.code import code_digest
from skulk.jobs.ray_bridge import Bridge, ClusterGone
from skulk.server.tables.bots import Games, Question, Thinkers, Work, answer
from skulk.server.tables.fair_queue import NOBODY, Asker, FairQueue

log = logging.getLogger("skulk.bots")

T = TypeVar("T")

DEADLINE = 60.0  # seconds for an answer, the queue apart
AGAIN = 30.0  # seconds until a cluster that was gone is looked for anew


def facts() -> dict[str, str]:
    """What an answer hangs on besides the question."""
    return {"skulk": f"{skulk.__version__}, code {code_digest()}"}


class ClusterThinkers:
    """Begins here, goes over to the cluster as soon as that is there, and comes back when it is gone."""

    def __init__(self, games: Games, address: str, here: Thinkers) -> None:
        self.games = games
        self.address = address
        self.here = here
        self._bridge: Bridge | None = None
        self._queue = FairQueue(1, time.monotonic)
        self._again = 0.0  # when to look for the cluster next

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        try:
            return await self._there(answer, question, asker)
        except ClusterGone:
            return await self.here.choose(question, asker)

    async def ask(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        try:
            return await self._there(work, question, asker)
        except ClusterGone:
            return await self.here.ask(work, question, asker)

    async def ask_guests(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        """Bots from elsewhere remember their matches, so they stay in their one process."""
        return await self.here.ask_guests(work, question, asker)

    def close(self) -> None:
        self.here.close()
        if self._bridge is not None:
            self._bridge.close()

    async def _there(self, work: Work[T], question: Question, asker: Asker) -> T:
        bridge = self._at_hand()
        self._queue.slots = bridge.size
        turn = await self._queue.enter(asker)
        try:
            asked = bridge.call(work, question, self.games)
            async with asyncio.timeout(DEADLINE):
                found: T = await asyncio.wrap_future(asked)
            return found
        except TimeoutError:
            raise self._left(bridge, "no answer came in time") from None
        except JobsError as error:
            raise self._left(bridge, str(error)) from None
        except ClusterGone as error:
            if not bridge.gone:
                raise  # one worker died; the others go on
            raise self._left(bridge, str(error)) from None
        finally:
            self._queue.leave(turn)

    def _at_hand(self) -> Bridge:
        """The line to a cluster that can be asked now; ClusterGone while there is none."""
        if self._bridge is None and time.monotonic() >= self._again:
            self._again = time.monotonic() + AGAIN
            self._bridge = Bridge(self.address, facts)
        bridge = self._bridge
        if bridge is not None and bridge.gone:
            raise self._left(bridge, bridge.trouble)
        if bridge is None or not bridge.size:
            raise ClusterGone("not there yet")
        return bridge

    def _left(self, bridge: Bridge, why: str) -> ClusterGone:
        """From now on all is thought about here, until the cluster is looked for anew."""
        if self._bridge is bridge:
            log.warning("the cluster that thinks is gone; bots think here", extra={"why": why})
            self._bridge, self._again = None, time.monotonic() + AGAIN
            bridge.close()
        return ClusterGone(why)


def thinkers_on(place: str, games: Games, here: Thinkers) -> Thinkers:
    """Whoever thinks for a server: `ray` or `ray=ADDRESS`, and otherwise the processes here."""
    return ClusterThinkers(games, place.partition("=")[2], here) if place else here
