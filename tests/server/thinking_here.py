"""Bots that think in the process of the test, at once."""

from typing import TypeVar

from skulk.server.tables.bots import Games, Question, Work, answer
from skulk.server.tables.fair_queue import NOBODY, Asker

T = TypeVar("T")


class Here:
    """Stands for the processes that bots think in."""

    def __init__(self, games: Games) -> None:
        self.games = games

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        return answer(question, self.games)

    async def ask(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        return work(question, self.games)

    async def ask_guests(self, work: Work[T], question: Question, asker: Asker = NOBODY) -> T:
        return work(question, self.games)

    def close(self) -> None:
        pass
