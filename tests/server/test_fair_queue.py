"""Bots think for all people alike, and last of all where nobody looks."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

from server.household import Home, at_home, games, until
from server.thinking_here import Here
from skulk.kernel.fairness import Pledge
from skulk.server.tables.bots import Games, Question, Workers
from skulk.server.tables.fair_queue import NOBODY, Asker, FairQueue, Turn
from skulk.server.tables.lobby import NewTable, SeatWish

QUESTION = Question("m", "henhouse", None, {}, Pledge("secret", ("a", "b")), (), 0, "elder")


class Clock:
    at = 0.0

    def __call__(self) -> float:
        return self.at


class Bench:
    """One process that thinks for a second at a time, and who was served in which order."""

    def __init__(self, slots: int = 1) -> None:
        self.clock = Clock()
        self.queue = FairQueue(slots, self.clock)
        self.served: list[str] = []
        self.turns: list[Turn] = []

    def ask(self, name: str, *people: str, watched: bool = True) -> "asyncio.Task[None]":
        return asyncio.ensure_future(self._ask(name, Asker(people, lambda: watched)))

    async def _ask(self, name: str, asker: Asker) -> None:
        self.turns.append(await self.queue.enter(asker))
        self.served.append(name)

    async def think(self, count: int, seconds: float = 1.0) -> None:
        """So many thoughts are finished, one after the other."""
        for _thought in range(count):
            await asyncio.sleep(0)
            self.clock.at += seconds
            self.queue.leave(self.turns.pop(0))
            await asyncio.sleep(0)
            await asyncio.sleep(0)


def test_thirty_tables_that_nobody_watches_hold_up_nobody() -> None:
    async def visit() -> None:
        bench = Bench()
        for number in range(30):
            bench.ask("nobody's", f"guest {number % 3}", watched=False)
        await asyncio.sleep(0)
        bench.ask("Ann's", "Ann")
        await asyncio.sleep(0)
        await bench.think(1)
        assert bench.served == ["nobody's", "Ann's"]

    asyncio.run(visit())


def test_thirty_watched_tables_of_three_guests_are_only_three_people() -> None:
    async def visit() -> None:
        bench = Bench()
        for number in range(30):
            bench.ask("flood", f"guest {number // 10}")
        await bench.think(5)
        bench.ask("Ann's", "Ann")
        await asyncio.sleep(0)
        await bench.think(3)
        assert "Ann's" in bench.served[5:9]

    asyncio.run(visit())


def test_who_asks_for_little_goes_before_who_has_used_much() -> None:
    async def visit() -> None:
        bench = Bench()
        bench.ask("first", "Cy")
        await asyncio.sleep(0)
        bench.ask("Bo", "Bo")
        bench.ask("Bo", "Bo")
        bench.ask("Bo", "Bo")
        await bench.think(2, seconds=5)  # Cy's, and one of Bo's
        bench.ask("Ann", "Ann")
        bench.ask("Ann", "Ann")
        await asyncio.sleep(0)
        await bench.think(1, seconds=5)
        assert bench.served == ["first", "Bo", "Bo", "Ann"]
        await bench.think(1, seconds=0.1)
        assert bench.served[-1] == "Ann"  # a quick thought costs little

    asyncio.run(visit())


def test_no_one_person_holds_all_processes_while_another_waits() -> None:
    async def visit() -> None:
        bench = Bench(slots=2)
        for _table in range(4):
            bench.ask("Bo", "Bo")
        bench.ask("Ann", "Ann")
        await asyncio.sleep(0)
        await bench.think(1, seconds=0)
        assert bench.served == ["Bo", "Bo", "Ann"]

    asyncio.run(visit())


def test_a_table_goes_with_the_most_modest_of_those_who_sit_there() -> None:
    async def visit() -> None:
        bench = Bench()
        bench.ask("first", "Bo")
        await asyncio.sleep(0)
        bench.ask("Bo's own", "Bo")
        bench.ask("with Ann", "Bo", "Ann")
        await bench.think(1)
        assert bench.served == ["first", "with Ann"]

    asyncio.run(visit())


def test_who_gives_up_waiting_takes_nobodys_turn() -> None:
    async def visit() -> None:
        bench = Bench()
        bench.ask("Ann", "Ann")
        gone = bench.ask("gone", "Bo")
        await asyncio.sleep(0)
        gone.cancel()
        bench.ask("Cy", "Cy")
        await bench.think(2)
        assert bench.served == ["Ann", "Cy"]
        late = bench.ask("Ann", "Ann")
        late.cancel()  # before it could take the turn that is its own already
        await asyncio.gather(late, return_exceptions=True)
        bench.ask("Bo", "Bo")
        await asyncio.sleep(0)
        assert bench.served[-1] == "Bo"

    asyncio.run(visit())


STARTED, FREE = Event(), Event()
SERVED: list[str] = []


def thought(question: Question, games: Games) -> None:
    SERVED.append(question.match)
    STARTED.set()
    FREE.wait(60)


def test_the_processes_of_bots_are_given_out_by_the_queue() -> None:
    async def visit() -> None:
        workers = Workers(games, 1)
        workers._pool = ThreadPoolExecutor(4)
        flood = [
            asyncio.ensure_future(
                workers.ask(thought, replace(QUESTION, match="flood"), Asker(("Bo",), lambda: False))
            )
            for _table in range(5)
        ]
        await asyncio.to_thread(STARTED.wait, 60)
        flood[0].cancel()  # nobody waits for the answer, but the process is busy all the same
        ann = asyncio.ensure_future(workers.ask(thought, replace(QUESTION, match="Ann"), Asker(("Ann",))))
        await asyncio.sleep(0)
        assert SERVED == ["flood"]
        FREE.set()
        await ann
        assert SERVED[:2] == ["flood", "Ann"]
        await asyncio.gather(*flood, return_exceptions=True)
        workers.close()

    asyncio.run(visit())


class Noting(Here):
    """Notes for whom it was asked."""

    def __init__(self) -> None:
        super().__init__(games)
        self.askers: list[Asker] = []

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        self.askers.append(asker)
        return await super().choose(question, asker)


def test_a_bot_thinks_for_those_who_sit_and_look_and_else_for_the_host(tmp_path: Path) -> None:
    thinkers = Noting()

    async def visit(home: Home) -> None:
        ann, bo = await home.guests("Ann", "Bo")
        bots = NewTable("henhouse", (SeatWish("bot", "random"), SeatWish("me")))
        left = await home.house.table(await home.lobby.create(ann, bots))
        await until(lambda: left.waiting == (1,))
        [asker] = thinkers.askers
        assert asker.people == (ann.id,) and not asker.watched()
        looked_at = left.join((1,))
        assert asker.watched()  # it is asked anew whenever it counts
        looked_at.close()
        assert not asker.watched()

        wishes = NewTable("henhouse", (SeatWish("open"), SeatWish("open")))
        shared = await home.house.table(await home.lobby.create(ann, wishes))
        await home.lobby.sit(bo, shared.id)
        connection = shared.join((0,))
        assert shared.turns._asker().people == (bo.id,) and shared.turns._asker().watched()
        connection.close()

    at_home(tmp_path, visit, thinkers=thinkers)


def test_a_hint_is_for_who_asked_for_it(tmp_path: Path) -> None:
    thinkers = Noting()

    async def visit(home: Home) -> None:
        ann, bo = await home.guests("Ann", "Bo")
        table = await home.table("henhouse", ann, bo)
        await table.hint(table.eyes_of(ann.id), "random")
        [asker] = thinkers.askers
        assert asker.people == (ann.id,) and asker.watched()

    at_home(tmp_path, visit, thinkers=thinkers)
