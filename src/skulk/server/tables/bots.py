"""Bots think in worker processes, never where the tables are served."""

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Protocol, TypeVar

from skulk.bots import make
from skulk.bots.explain import explain
from skulk.jobs.parent_watch import leave_together
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match, annulled
from skulk.server.metrics import Family, Histogram, counter, gauge
from skulk.server.tables.editions import edition_of
from skulk.server.tables.fair_queue import NOBODY, Asker, FairQueue, Turn

log = logging.getLogger("skulk.bots")

T = TypeVar("T")
Games = Callable[[str], Game]  # finds a game by its slug

ATTEMPTS = 3
KEPT = 64  # matches that a worker remembers, so that it replays only what is new


@dataclass(frozen=True)
class Question:
    """All that a worker needs to hold a chair; small, and the same text in every process."""

    match: str
    game: str
    edition: str | None
    options: dict[str, str]
    pledge: Pledge
    entries: tuple[tuple[int, str], ...]
    seat: int
    level: str


Work = Callable[[Question, Games], T]


class Thinkers(Protocol):
    """Whoever answers for bots; an asker is served when it is its turn among all."""

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        """The notation of the move that a bot of this level plays."""

    async def ask(self, work: "Work[T]", question: Question, asker: Asker = NOBODY) -> T:
        """Whatever else takes thought about a match."""

    async def ask_guests(self, work: "Work[T]", question: Question, asker: Asker = NOBODY) -> T:
        """Whatever a bot from elsewhere does; always in the same process."""

    def close(self) -> None: ...


def thinkers_for(servers: int) -> int:
    """How many processes of bots each server process has: all together leave one core to the tables."""
    return max(1, ((os.cpu_count() or 2) - 1) // servers)


class Workers:
    """A pool of processes, made when first needed, and made again when one of them dies."""

    def __init__(self, games: Games, count: int | None = None) -> None:
        self.games = games
        self.count = count or thinkers_for(1)
        self._pool: Executor | None = None
        self._queue = FairQueue(self.count, time.monotonic)
        self._guests: Workers | None = None
        self.wait_seconds, self.think_seconds = Histogram(), Histogram()
        self.deaths = 0

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        try:
            return await self.ask(answer, question, asker)
        except BrokenProcessPool:
            log.error("no bot process survives; any legal move is played", extra={"match": question.match})
            return await asyncio.to_thread(answer, replace(question, level="random"), self.games)

    async def ask_guests(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        """The same in the one process of bots from elsewhere, who remember their matches."""
        self._guests = self._guests or Workers(self.games, 1)
        return await self._guests.ask(work, question, asker)

    async def ask(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        for attempt in range(ATTEMPTS):
            asked = time.perf_counter()
            turn = await self._queue.enter(asker)
            self.wait_seconds.add(time.perf_counter() - asked)
            pool = self._pool = self._pool or self._fresh()
            try:
                return await self._run(pool, turn, work, question)
            except BrokenProcessPool:
                self.deaths += 1
                log.warning("a bot's process died", extra={"match": question.match, "attempt": attempt})
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool("no bot process survives")

    async def _run(self, pool: Executor, turn: Turn, work: Work[T], question: Question) -> T:
        """Holds the turn until the process is free, though nobody waits for the answer any more."""
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        try:
            thought = pool.submit(work, question, self.games)
        except BaseException:
            self._queue.leave(turn)
            raise

        def leave(_: object) -> None:
            self.think_seconds.add(time.perf_counter() - began)
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._queue.leave, turn)

        thought.add_done_callback(leave)
        return await asyncio.wrap_future(thought)

    def families(self) -> list[Family]:
        """Bots in numbers; those from elsewhere wait apart, and are not counted."""
        return [
            gauge("skulk_bots_waiting", "Thoughts that wait for a process of bots.", self._queue.waiting),
            gauge("skulk_bots_thinking", "Thoughts that are being thought.", self._queue.running),
            counter("skulk_bot_deaths_total", "Processes of bots that died.", self.deaths),
            self.wait_seconds.family("skulk_bot_wait_seconds", "From a question to a free process for it."),
            self.think_seconds.family(
                "skulk_bot_think_seconds", "How long a thought takes: moves, hints, analyses."
            ),
        ]

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        if self._guests is not None:
            self._guests.close()

    def _fresh(self) -> ProcessPoolExecutor:
        # Forked children would inherit the store's connection and the sockets.
        return ProcessPoolExecutor(self.count, get_context("spawn"), leave_together)


# In the worker


REMEMBERED: "OrderedDict[str, Match]" = OrderedDict()


def answer(question: Question, games: Games) -> str:
    match = caught_up(question, games)
    dice = Dice.seeded(f"{question.pledge.secret} {question.match} {question.seat} {len(question.entries)}")
    bot, chair = make(question.level, dice), Chair(match, question.seat)
    bot.begin(chair)
    return str(bot.choose(chair))


def reason(question: Question, games: Games, text: str) -> str:
    """Why a move is good, as far as its seat can tell."""
    match = caught_up(question, games)
    dice = Dice.seeded(f"{question.pledge.secret} why {question.match} {len(question.entries)}")
    return explain(Chair(match, question.seat), match.find(question.seat, text), dice)


def caught_up(question: Question, games: Games) -> Match:
    """The match as it stands: the one remembered, played on, or made afresh."""
    match = REMEMBERED.pop(question.match, None)
    if match is None or not continues(match, question):
        match = fresh(question, games(question.game))
    entries = [Entry.read(seat, text) for seat, text in question.entries[len(match.entries) :]]
    for entry, gone in zip(entries, annulled(entries), strict=True):
        match.pass_over(entry) if gone else match.redo_entry(entry)
    REMEMBERED[question.match] = match
    if len(REMEMBERED) > KEPT:
        REMEMBERED.popitem(last=False)
    return match


def continues(match: Match, question: Question) -> bool:
    known = [(entry.seat, entry.written()) for entry in match.entries]
    return match.pledge == question.pledge and known == list(question.entries[: len(known)])


def fresh(question: Question, game: Game) -> Match:
    edition = edition_of(game, question.edition)
    return Match(game, len(question.pledge.nonces), question.options, question.pledge, edition)
