"""`python -m bench.soak`: an evening on two processes with PostgreSQL, where everything dies once in a while.

People come, play against each other, against bots and in hunts in real time, and go. A worker is killed
every five minutes, and PostgreSQL is restarted twice. Nothing that was acknowledged may be lost, 99 of 100
moves are answered within 250 ms (the ten seconds after a disturbance apart), and memory stays level. There is
a short form for every night: `python -m bench.soak --minutes 6 --people 200 --kill-every 60`. Ctrl-C ends the
evening early, with a report of what it was until then. All it leaves is results/soak.log and soak.jsonl.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter

from bench import build
from bench.crowd import Crowd, Ledger, entry_size, gaps, lost_moves, quantile
from bench.history import remember

sys.path.append(str(build.BENCH.parent / "tests"))  # which know how to make a PostgreSQL server

BAR = 0.25  # seconds, for 99 of 100
CALM = 10.0  # seconds after which a disturbance may no longer be felt
SETTLED = 60.0  # seconds of a process's life before its memory is compared
GROWTH, SLACK = 1.25, 20e6  # by which memory may grow between the middle of a life and its end
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Report:
    """The figures of one evening."""

    people: int
    minutes: float
    newcomers: int = 0
    moves: int = 0
    matches: int = 0
    aims: int = 0
    kills: int = 0
    restarts: int = 0
    lost: int = 0
    never_back: int = 0  # lines that were still away at the end
    gaps: int = 0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    p99_all_ms: float = 0.0
    away_p99_s: float = 0.0
    away_longest_s: float = 0.0
    memory_mb: float = 0.0  # of one process at the end
    server_ms: float = 0.0  # CPU of the server processes for one move, with all that belongs to it
    bots_ms: float = 0.0  # CPU of the bots' processes for one move of a person
    database_ms: float = 0.0  # CPU of PostgreSQL for one move
    person_kb: float = 0.0  # memory of all server processes, for each person more
    entry_bytes: float = 0.0  # of the database, for each entry
    entries_a_move: float = 0.0  # bots and ticks make entries too
    moves_a_second: float = 0.0
    growing: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    load: float = 0.0  # of the machine, on average over a minute, at the end
    cores: int = os.cpu_count() or 1

    def faults(self, bar: float) -> list[str]:
        """What was promised and not kept."""
        found = [f"{self.lost} acknowledged moves are lost"] if self.lost else []
        found += [f"{self.gaps} matches have gaps"] if self.gaps else []
        found += [f"{self.never_back} lines never came back"] if self.never_back else []
        found += [f"99 of 100 moves took up to {self.p99_ms:.0f} ms"] if self.p99_ms > bar * 1000 else []
        return found + self.growing


class Workers:
    """The processes of one `skulk serve`, watched from outside."""

    def __init__(self, supervisor: int, database: str) -> None:
        self.supervisor = supervisor
        self.folder = database.partition("?host=")[2]
        self.memory: dict[int, list[tuple[float, int]]] = {}  # by process: when, and how many bytes
        self.cpu: dict[int, float] = {}  # seconds of each server process so far
        self.bots: dict[int, float] = {}  # and of those that think for bots
        self.database: dict[int, float] = {}  # and of PostgreSQL
        self.empty = 0.0  # bytes of all server processes before anybody came
        self.before = (0.0, 0.0, 0.0)  # what all had used when everybody sat

    @property
    def postmaster(self) -> int:
        try:
            return int(Path(f"{self.folder}/data/postmaster.pid").read_text().split()[0])
        except (OSError, IndexError):
            return 0  # it is being restarted

    def alive(self) -> list[int]:
        return children_of(self.supervisor)

    def used(self) -> tuple[float, float, float]:
        return sum(self.cpu.values()), sum(self.bots.values()), sum(self.database.values())

    def bytes(self) -> float:
        """Of all server processes that live now."""
        alive = self.alive()
        return float(sum(samples[-1][1] for pid, samples in self.memory.items() if pid in alive))

    def sample(self) -> None:
        for pid in children_of(self.postmaster, b"postgres"):
            with suppress(OSError, IndexError):
                self.database[pid] = cpu_of(pid)
        for pid in self.alive():
            with suppress(OSError, IndexError):
                pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
                self.memory.setdefault(pid, []).append((perf_counter(), pages * PAGE))
                self.cpu[pid] = cpu_of(pid)
                self.bots.update({bot: cpu_of(bot) for bot in children_of(pid)})

    def kill_one(self, number: int) -> None:
        alive = sorted(self.alive())
        if alive:
            os.kill(alive[number % len(alive)], signal.SIGKILL)

    def growing(self) -> list[str]:
        """Processes that used more at the end of their life than in its middle."""
        found = []
        for pid, samples in self.memory.items():
            begun = samples[0][0]
            settled = [size for at, size in samples if at - begun >= SETTLED]
            if len(settled) >= 4 and settled[-1] > GROWTH * settled[len(settled) // 2] + SLACK:
                middle = settled[len(settled) // 2]
                found.append(f"process {pid} grew from {middle / 1e6:.0f} to {settled[-1] / 1e6:.0f} MB")
        return found

    def last_size(self) -> float:
        return max([samples[-1][1] for samples in self.memory.values()], default=0) / 1e6


def children_of(pid: int, named: bytes = b"spawn_main") -> list[int]:
    """The processes that a process has started to work for it."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [int(child) for child in found if named in command_of(int(child))]


def cpu_of(pid: int) -> float:
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / TICKS


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def served(db: str, workers: int) -> tuple["subprocess.Popen[str]", int]:
    """`skulk serve` as anybody starts it; the process and its port."""
    command = [sys.executable, "-m", "skulk", "serve", "--port", "0", "--db", db, "--workers", str(workers)]
    log = (build.RESULTS / "soak.log").open("w", encoding="utf-8")
    # In a session of its own: Ctrl-C is for us alone.
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True)
    assert process.stdout is not None
    address = next((line for line in process.stdout if "http://" in line), "")
    if not address:
        sys.exit("The server did not start; bench/results/soak.log says why.")
    return process, int(address.split()[-1].rstrip("/").rpartition(":")[2])


async def evening(chosen: argparse.Namespace, server: str, db: str) -> Report:
    process, port = await asyncio.to_thread(served, db, chosen.workers)
    try:
        workers = Workers(process.pid, server)
        await asyncio.sleep(3)
        workers.sample()
        workers.empty = workers.bytes()
        crowd = Crowd(port, chosen.people, chosen.pause)
        print(f"{chosen.people} people sit down …", flush=True)
        await crowd.gather()
        workers.sample()
        workers.before = workers.used()
        grown = workers.bytes() - workers.empty
        before = len(crowd.ledger.waits)
        crowd.ledger.waits.clear()  # those who came first waited for all others to be let in
        report, hurts = await disturbed(chosen, server, workers, crowd)
        ledger = await crowd.close()
    finally:
        process.terminate()
        process.wait(timeout=30)
    fill(report, ledger, hurts, workers)
    report.person_kb = grown / chosen.people / 1000
    report.entry_bytes, entries = entry_size(db)
    report.entries_a_move = entries / max(1, len(ledger.waits) + before)
    report.lost, report.gaps = len(lost_moves(db, ledger)), gaps(db)
    return report


async def disturbed(
    chosen: argparse.Namespace, server: str, workers: Workers, crowd: Crowd
) -> tuple[Report, list[float]]:
    """The evening itself; when it was disturbed."""
    from server.databases import away

    def restart() -> None:
        with away(server):
            pass

    report, enough = Report(chosen.people, chosen.minutes), asyncio.Event()
    for end in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(end, enough.set)
    begun, seconds, hurts = perf_counter(), chosen.minutes * 60, list[float]()
    kills = [chosen.kill_every * n for n in range(1, int(seconds / chosen.kill_every) + 1)]
    kills = [at for at in kills if at < seconds - CALM]
    restarts = [seconds * (n + 0.5) / chosen.restarts for n in range(chosen.restarts)]
    while (now := perf_counter() - begun) < seconds and not enough.is_set():
        if kills and now >= kills[0]:
            kills.pop(0)
            workers.kill_one(report.kills)
            report.kills += 1
            hurts.append(perf_counter())
        if restarts and now >= restarts[0]:
            restarts.pop(0)
            await asyncio.to_thread(restart)
            report.restarts += 1
            hurts.append(perf_counter())
        workers.sample()
        if int(now) % 30 == 0:
            print(
                f"{now:5.0f} s: {len(crowd.ledger.waits)} moves, {len(crowd.ledger.away)} lines back",
                flush=True,
            )
        await asyncio.sleep(1.0)
    report.minutes = round((perf_counter() - begun) / 60, 1)
    report.never_back = crowd.waiting(CALM)
    return report, hurts


def fill(report: Report, ledger: Ledger, hurts: list[float], workers: Workers) -> None:
    calm = [wait for at, wait in ledger.waits if not any(hurt - wait <= at <= hurt + CALM for hurt in hurts)]
    everything = [wait for _, wait in ledger.waits]
    away = [seconds for _, seconds in ledger.away]
    report.newcomers, report.moves, report.matches = ledger.people, len(everything), ledger.matches
    report.aims = ledger.aims
    report.p50_ms, report.p99_ms = 1000 * quantile(calm, 0.5), 1000 * quantile(calm, 0.99)
    report.p99_all_ms = 1000 * quantile(everything, 0.99)
    report.away_p99_s, report.away_longest_s = quantile(away, 0.99), max(away, default=0.0)
    report.memory_mb, report.growing = workers.last_size(), workers.growing()
    report.refused = dict(sorted(ledger.refused.items(), key=lambda one: -one[1])[:10])
    report.moves_a_second = report.moves / (report.minutes * 60)
    spent = [now - then for now, then in zip(workers.used(), workers.before, strict=True)]
    each = [1000 * seconds / max(1, report.moves) for seconds in spent]
    report.server_ms, report.bots_ms, report.database_ms = each
    report.load = os.getloadavg()[0]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.soak", description=__doc__)
    parser.add_argument("--people", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=2, help="server processes")
    parser.add_argument("--kill-every", type=float, default=300.0, help="seconds between two killed workers")
    parser.add_argument("--restarts", type=int, default=2, help="of PostgreSQL")
    parser.add_argument("--pause", type=float, default=8.0, help="seconds that people think, on average")
    parser.add_argument("--bar", type=float, default=BAR, help="seconds, for 99 of 100 moves")
    chosen = parser.parse_args()
    from server.databases import fresh_database, postgres_server

    build.RESULTS.mkdir(exist_ok=True)
    with postgres_server(durable=True) as server:
        report = asyncio.run(evening(chosen, server, fresh_database(server)))
    figures = asdict(report)
    remember("soak", figures)
    for name, value in figures.items():
        print(f"{name}: {value:.1f}" if isinstance(value, float) else f"{name}: {value}")
    if faults := report.faults(chosen.bar):
        sys.exit("Not as promised: " + "; ".join(faults))
    print("As promised: nothing lost, memory level, and quick outside of what was broken on purpose.")


if __name__ == "__main__":
    main()
