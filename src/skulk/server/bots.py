"""Bots think in worker processes, never where the tables are served."""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Protocol, TypeVar

from skulk.bots import make
from skulk.bots.leash import leave_together
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import Pledge
from skulk.kernel.game import Game
from skulk.kernel.match import Entry, Match

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
    """Whoever answers for bots."""

    async def choose(self, question: Question) -> str:
        """The notation of the move that a bot of this level plays."""

    async def ask(self, work: "Work[T]", question: Question) -> T:
        """Whatever else takes thought about a match."""

    def close(self) -> None: ...


def thinkers_for(servers: int) -> int:
    """How many processes of bots each server process has: all together leave one core to the tables."""
    return max(1, ((os.cpu_count() or 2) - 1) // servers)


class Workers:
    """A pool of processes, made when first needed, and made again when one of them dies."""

    def __init__(self, games: Games, count: int | None = None) -> None:
        self.games = games
        self.count = count or thinkers_for(1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> str:
        try:
            return await self.ask(answer, question)
        except BrokenProcessPool:
            log.error("no bot process survives; any legal move is played", extra={"match": question.match})
            return await asyncio.to_thread(answer, replace(question, level="random"), self.games)

    async def ask(self, work: Work[T], question: Question) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            pool = self._pool = self._pool or self._fresh()
            try:
                return await loop.run_in_executor(pool, work, question, self.games)
            except BrokenProcessPool:
                log.warning("a bot's process died", extra={"match": question.match, "attempt": attempt})
                if self._pool is pool:
                    self._pool = None
        raise BrokenProcessPool("no bot process survives")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _fresh(self) -> ProcessPoolExecutor:
        # Forked children would inherit the store's connection and the sockets.
        return ProcessPoolExecutor(self.count, get_context("spawn"), leave_together)


# In the worker


REMEMBERED: "OrderedDict[str, Match]" = OrderedDict()


def answer(question: Question, games: Games) -> str:
    match = caught_up(question, games)
    dice = Dice.seeded(f"{question.pledge.secret} {question.match} {question.seat} {len(question.entries)}")
    return str(make(question.level, dice).choose(Chair(match, question.seat)))


def caught_up(question: Question, games: Games) -> Match:
    """The match as it stands: the one remembered, played on, or made afresh."""
    match = REMEMBERED.pop(question.match, None)
    if match is None or not continues(match, question):
        match = fresh(question, games(question.game))
    for seat, text in question.entries[len(match.entries) :]:
        match.redo_entry(Entry.read(seat, text))
    REMEMBERED[question.match] = match
    if len(REMEMBERED) > KEPT:
        REMEMBERED.popitem(last=False)
    return match


def continues(match: Match, question: Question) -> bool:
    known = [(entry.seat, entry.written()) for entry in match.entries]
    return match.pledge == question.pledge and known == list(question.entries[: len(known)])


def fresh(question: Question, game: Game) -> Match:
    edition = None if question.edition is None else game.read_edition(question.edition, "the edition")
    return Match(game, len(question.pledge.nonces), question.options, question.pledge, edition)
