"""`python -m bench.web`: the web table against boardgame.io's own server, in memory and storing."""

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import uvloop
from rich.console import Console
from rich.table import Table

from bench import build, web_floor
from bench.bars import MEMORY, OURS, STORED, WEB_BARS, Rates
from bench.web_board import boards
from bench.web_bytes import Sizes, sizes
from bench.web_guests import Boardgame, House, Skulk, seated
from bench.web_load import Measured, closed_loops, evening
from bench.web_servers import (
    CORES,
    GUESTS,
    Server,
    boardgame,
    first_page,
    floor,
    skulk,
    stored_boardgame,
)

LOOPS, SPARE = 100, 200  # matches at a time, and prepared ones for those that end
TABLES, RATE = 200, 200.0  # of the evening
CROWD, CROWD_RATE = 500, 250.0  # tables of two with all lines open
SLICE = 3.0  # seconds of a turn


class Contest:
    """The servers, and what was seen of them: figures by name, one for each round."""

    def __init__(self, ours: list[Server], peers: list[Server], seconds: float = SLICE) -> None:
        self.servers = [*ours, *peers]
        self.houses: list[House] = [
            *[Skulk(server.port) for server in ours],
            *[Boardgame(peer.port) for peer in peers],
        ]
        self.seconds = seconds  # of a turn
        self.seen: dict[str, list[float]] = {}

    def round(self, console: Console) -> None:
        for load in ("closed", "evening"):
            for server, house in zip(self.servers, self.houses, strict=True):
                with console.status(f"{server.name}, {load} …"):
                    measured, cpu = uvloop.run(turn(server, house, load, self.seconds))
                self._note(f"{server.name}: {load}", measured, cpu)

    def floors(self, console: Console) -> None:
        """What nobody can be quicker than: a bare line, and one with a page on disk."""
        for name, disk in (("floor", True), ("line", False)):
            with console.status(f"{name}, evening …"), floor(disk) as server:
                waits = uvloop.run(web_floor.evening(server.port, RATE, self.seconds))
            self.add(f"{name} p50", 1 / (1000 * waits[len(waits) // 2]))
            self.add(f"{name} p99", 1 / (1000 * waits[int(0.99 * len(waits))]))

    def _note(self, key: str, measured: Measured, cpu: float) -> None:
        if measured.lost:
            sys.exit(f"Not measured: {measured.lost} updates never came ({key}).")
        self.add(key, measured.rate)
        self.add(f"{key} p50", 1 / measured.part(0.5))
        self.add(f"{key} p99", 1 / measured.part(0.99))
        self.add(f"{key} cpu", len(measured.waits) / cpu)

    def add(self, key: str, value: float) -> None:
        self.seen.setdefault(key, []).append(value)

    def rates(self) -> Rates:
        return {key: median(values) for key, values in self.seen.items()}

    # What is measured of ours alone

    def alone(self, target: Path, rounds: int, console: Console) -> None:
        with console.status("Bytes, boards, a thousand lines, the first page …"):
            self._add_bytes(uvloop.run(sizes(self.servers[0].port, 5)))
            ours, plain = boards(rounds)
            self.add("board", 1 / ours)
            self.add("plain board", 1 / plain)
            self._add_crowd()
            for _ in range(3):
                self.add("first page", 1 / first_page(target))
        self.add("one", 1.0)

    def _add_bytes(self, found: Sizes) -> None:
        for name, count in (("bytes", found.sent), ("squeezed", found.squeezed)):
            self.add(name, found.moves / count)
        for name, count in (("picture", found.plain), ("pieces", found.pieces)):
            self.add(name, found.moves / count)

    def _add_crowd(self) -> None:
        """1,000 lines on both cores; counted from one, since a cost of nothing has no inverse."""
        self.servers[0].move_to(set(CORES))
        os.sched_setaffinity(0, CORES)
        measured, _ = uvloop.run(turn(self.servers[0], self.houses[0], "crowd", 3 * self.seconds))
        self.add("crowd", 1 / (1 + measured.lost + measured.late))
        self.add("crowd p99", 1 / measured.part(0.99))
        self.add("crowd updates", 2.0 * len(measured.waits))


async def turn(server: Server, house: House, load: str, seconds: float) -> tuple[Measured, float]:
    """One load on fresh matches; what the guests saw, and the CPU seconds it cost the server."""
    pairs = await seated(house, {"closed": LOOPS + SPARE, "evening": TABLES, "crowd": CROWD}[load])
    before = server.cpu()
    if load == "closed":
        measured = await closed_loops(pairs, LOOPS, seconds)
    else:
        measured = await evening(pairs, RATE if load == "evening" else CROWD_RATE, seconds)
    return measured, server.cpu() - before


def contest(rounds: int, console: Console) -> Rates:
    """Everything about the web table, as medians."""
    target = build.compiled()
    with ExitStack() as stack:
        peers = [stack.enter_context(peer) for peer in (boardgame(), stored_boardgame())]
        contest = Contest([stack.enter_context(skulk(target))], peers)
        os.sched_setaffinity(0, {GUESTS})
        contest.round(console)  # to warm up: it is not counted
        contest.seen.clear()
        for _ in range(rounds):
            contest.round(console)
            contest.floors(console)
        contest.alone(target, rounds, console)
    return contest.rates()


def speeds(rates: Rates) -> Table:
    table = Table("server", "load", title="The web table", title_justify="left")
    for heading in ("moves/s", "p50 ms", "p99 ms", "moves per CPU second"):
        table.add_column(heading, justify="right")
    for load in ("closed", "evening"):
        for name in (OURS, MEMORY, STORED):
            key = f"{name}: {load}"
            waits = [f"{1 / rates[f'{key} {part}']:.1f}" for part in ("p50", "p99")]
            table.add_row(name, load, f"{rates[key]:,.0f}", *waits, f"{rates[f'{key} cpu']:,.0f}")
    updates, wait = rates["crowd updates"], 1 / rates["crowd p99"]
    table.caption = (
        f"{2 * CROWD:,} lines: {updates:,.0f} updates, {1 / rates['crowd'] - 1:.0f} lost or late,"
        f" p99 {wait:.1f} ms. First page after {1 / rates['first page']:.2f} s."
        f" {1 / rates['bytes']:,.0f} bytes for a viewer and move, {1 / rates['squeezed']:,.0f} compressed,"
        f" of a picture of {1 / rates['picture']:,.0f}."
        f" A bare line: p50 {1 / rates['line p50']:.2f}, p99 {1 / rates['line p99']:.2f} ms;"
        f" with a page on disk {1 / rates['floor p50']:.2f} and {1 / rates['floor p99']:.2f}."
        f" 200 elements in {1 / rates['board']:.0f} µs, plain {1 / rates['plain board']:.0f} µs."
    )
    return table


def main() -> None:
    from bench.__main__ import verdicts

    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="rounds to take the median over (5)")
    console = Console()
    try:
        rates = contest(parser.parse_args().rounds, console)
    except build.CannotBuild as complaint:
        sys.exit(f"The benchmark cannot be built. {complaint}")
    console.print(speeds(rates))
    console.print(verdicts(rates, WEB_BARS))


if __name__ == "__main__":
    main()
