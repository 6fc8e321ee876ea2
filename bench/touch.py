"""`python -m bench.touch`: many hunts at once; how long from a touch to its answer, on one core.

Every guest moves a paw as our page does: twenty aims a second, each timed to arrive shortly before the tick
that answers it, and every second or two a grab, a stash or a put back.
"""

import argparse
import asyncio
import json
import os
import random
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter

from bench import build
from bench.web_guests import post
from bench.web_line import Line
from bench.web_servers import GUESTS, Server, skulk

EARLY = 14.0  # milliseconds, as in darkbox.ts
SEATS = 4
TICK = 0.05
BUDGET = 40.0  # milliseconds for 99 of 100 touches


class Watching(Line):
    """The line of the table itself: it carries scenes."""

    def heard(self, text: bytes) -> None:
        pass


class Paw(Line):
    """A guest that feels around."""

    def __init__(self, host: str, path: str, headers: dict[str, str], dice: random.Random) -> None:
        super().__init__(host, path, headers)
        self.dice = dice
        self.number = 0
        self.pause = TICK
        self.sent: dict[int, float] = {}
        self.waits: list[float] = []
        self.answers = 0
        self.aim = (180.0, 180.0)
        self.holding = False
        self.hunting = False
        self.measuring = False

    def heard(self, text: bytes) -> None:
        answer = json.loads(text)
        felt = answer.get("heard")
        self.hunting = felt is not None
        if felt is None:
            return
        self.answers += self.measuring
        self.holding = felt["holding"]
        asked = self.sent.pop(answer["number"], None)
        if asked is not None:
            if self.measuring:
                self.waits.append(1000 * (perf_counter() - asked))
            self.pause = felt["tick"] + max(-8.0, min(8.0, 0.25 * (answer["waited"] - EARLY))) / 1000

    async def feel(self) -> None:
        """Where a person would go: straight for a while, then somewhere else."""
        await asyncio.sleep(self.dice.random() * TICK)
        due = perf_counter()
        while True:
            if self.hunting:
                self.step()
            due = max(due + self.pause, perf_counter() - TICK)
            await asyncio.sleep(max(0.0, due - perf_counter()))

    def step(self) -> None:
        if self.dice.random() < 0.06:
            self.aim = (360 * self.dice.random(), 360 * self.dice.random())
        if self.dice.random() < 0.035:
            act = self.dice.choice(("stash", "back")) if self.holding else "grab"
            self.say(json.dumps({"do": act}).encode())
        self.number += 1
        self.sent[self.number] = perf_counter()
        self.say(b"[%d,%d,%d]" % (self.number, round(100 * self.aim[0]), round(100 * self.aim[1])))


class Night:
    """All tables of one run."""

    def __init__(self, server: Server, tables: int) -> None:
        self.host = f"127.0.0.1:{server.port}"
        self.http = HTTPConnection("127.0.0.1", server.port)
        self.seats: list[tuple[str, str]] = []  # table, token
        for number in range(tables):
            self.set_up(number)

    def call(self, path: str, body: object, token: str = "") -> dict[str, object]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return post(self.http, f"/api/v1{path}", body, headers)

    def set_up(self, number: int) -> None:
        people = [{"name": f"Paw {number} {seat}"} for seat in range(SEATS)]
        tokens = [str(self.call("/people", name)["token"]) for name in people]
        wishes = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        options = {"time_limit": "6000"}
        made = self.call("/tables", {"game": "master-fox", "seats": wishes, "options": options}, tokens[0])
        laid = made["table"]
        assert isinstance(laid, dict)
        table = str(laid["id"])
        for token in tokens[1:]:
            self.call(f"/tables/{table}/seats", {}, token)
        self.seats += [(table, token) for token in tokens]

    async def lines(self) -> list[Paw]:
        """Everyone sits down, opens both lines, and pulls the mask down."""
        loop = asyncio.get_running_loop()
        host, port = self.host.split(":")
        paws: list[Paw] = []
        for number, (table, token) in enumerate(self.seats):
            cookie = {"Cookie": f"skulk={token}"}
            watching = Watching(self.host, f"/table/{table}/socket", cookie)
            paw = Paw(self.host, f"/table/{table}/pointer", cookie, random.Random(number))
            for line in (watching, paw):
                await loop.create_connection(lambda line=line: line, host, int(port))  # type: ignore[misc]
                await line.open
            paws.append(paw)
            watching.say(json.dumps({"do": "move", "text": "mask paw", "pulse": 0, "ref": "mask"}).encode())
        return paws


async def measure(night: Night, server: Server, seconds: float) -> dict[str, float]:
    paws = await night.lines()
    feeling = [asyncio.ensure_future(paw.feel()) for paw in paws]
    while not all([paw.hunting for paw in paws]):
        await asyncio.sleep(0.1)
    await asyncio.sleep(2.0)  # until everyone sends in time with the ticks
    for paw in paws:
        paw.measuring = True
    began, used = perf_counter(), server.cpu()
    await asyncio.sleep(seconds)
    passed, cpu = perf_counter() - began, server.cpu() - used
    for task in feeling:
        task.cancel()
    waits = sorted([wait for paw in paws for wait in paw.waits])
    return {
        "players": len(paws),
        "answers a second each": sum([paw.answers for paw in paws]) / passed / len(paws),
        "touches measured": len(waits),
        "p50 ms": waits[len(waits) // 2],
        "p99 ms": waits[len(waits) * 99 // 100],
        "worst ms": waits[-1],
        "server's share of its core": cpu / passed,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.touch", description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--target", type=Path, help="where a built Skulk lies; it is built if not given")
    chosen = parser.parse_args()
    target = chosen.target or build.compiled()
    with skulk(target) as server:
        os.sched_setaffinity(0, {GUESTS})
        found = asyncio.run(measure(Night(server, chosen.tables), server, chosen.seconds))
    for name, value in found.items():
        print(f"{name:28} {value:10.2f}")
    kept = found["p99 ms"] < BUDGET and found["answers a second each"] > 19
    print("within the budget" if kept else f"OVER THE BUDGET of {BUDGET:.0f} ms")


if __name__ == "__main__":
    main()
