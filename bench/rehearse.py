"""`python -m bench.rehearse`: what deploy/ describes, done here, and an upgrade of it while people play.

PostgreSQL, two servers with the settings of compose.yaml, and in front of them a proxy that asks each whether
it is ready, as the Caddyfile says. A crowd sits down. Then as deploy/README.md says: a dump, an announcement,
and one server after the other is ended and started anew (with `--new PYTHON`, from another environment). No
acknowledged move may be lost, and no line may be away for more than two seconds.
"""

import argparse
import asyncio
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import urllib.request
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

from bench import build
from bench.crowd import Crowd, gaps, lost_moves, quantile

sys.path.append(str(build.BENCH.parent / "tests"))  # which know how to make a PostgreSQL server

DEPLOY = build.BENCH.parent / "deploy"
LONGEST = 2.0  # seconds that a line may be away
SLOW = 60.0  # seconds for a server to be ready


@dataclass
class Report:
    people: int
    moves: int = 0
    lost: int = 0
    gaps: int = 0
    never_back: int = 0  # lines that were still away at the end
    lines_back: int = 0
    away_p50_s: float = 0.0
    away_longest_s: float = 0.0
    p99_ms: float = 0.0
    dump_bytes: int = 0
    load: float = 0.0

    def faults(self, longest: float) -> list[str]:
        found = [f"{self.lost} acknowledged moves are lost"] if self.lost else []
        found += [f"{self.gaps} matches have gaps"] if self.gaps else []
        found += [f"{self.never_back} lines never came back"] if self.never_back else []
        late = self.away_longest_s > longest
        return found + ([f"a line was away for {self.away_longest_s:.1f} s"] if late else [])


class Node:
    """One server of the compose file, started as its image starts it."""

    def __init__(self, python: str, environment: dict[str, str], log: Path) -> None:
        self.environment = environment
        self.log = log
        self.process: subprocess.Popen[str] | None = None
        self.port = 0
        self.ready = False
        self.python = python

    def start(self) -> None:
        surroundings = {**os.environ, **self.environment, "SKULK_PORT": str(self.port)}
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [self.python, "-m", "skulk", "serve"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=surroundings,
            )
        assert self.process.stdout is not None
        address = next((line for line in self.process.stdout if "http://" in line), "")
        if not address:
            sys.exit(f"A server did not start; {self.log} says why.")
        self.port = int(address.split()[-1].rstrip("/").rpartition(":")[2])

    def end(self) -> None:
        """As a container is ended: asked first."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)


class Proxy:
    """Passes connections on to whichever server is ready, as the Caddyfile says: asks each by itself again
    and again, tries the next one where nobody answers, and tries again for a while where none is ready."""

    def __init__(self, nodes: list[Node], caddyfile: str) -> None:
        self.nodes = nodes
        self.health = setting(caddyfile, "health_uri")
        self.every = seconds(setting(caddyfile, "health_interval"))
        self.tried = seconds(setting(caddyfile, "lb_try_duration"))
        self.again = seconds(setting(caddyfile, "lb_try_interval"))
        self.turn = 0
        self.port = 0

    async def open(self) -> None:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=2048)
        self.port = server.sockets[0].getsockname()[1]

    async def look(self) -> None:
        await asyncio.gather(*[self._look_at(node) for node in self.nodes])

    async def _look_at(self, node: Node) -> None:
        while True:
            node.ready = await asyncio.to_thread(self.asked, node)
            await asyncio.sleep(self.every)

    def asked(self, node: Node) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{node.port}{self.health}", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        until = perf_counter() + self.tried
        while perf_counter() < until:
            ready = [node for node in self.nodes if node.ready]
            self.turn += 1
            for number in range(len(ready)):
                node = ready[(self.turn + number) % len(ready)]
                try:
                    there, back = await asyncio.open_connection("127.0.0.1", node.port)
                except OSError:
                    node.ready = False
                    continue
                with suppress(asyncio.CancelledError):  # the rehearsal is over
                    await asyncio.gather(passed(reader, back), passed(there, writer))
                return
            await asyncio.sleep(self.again)
        writer.close()


def setting(caddyfile: str, name: str) -> str:
    found = re.search(rf"\b{name} (\S+)", caddyfile)
    if found is None:
        sys.exit(f"deploy/Caddyfile says no {name}, which this rehearsal needs.")
    return found.group(1)


def seconds(text: str) -> float:
    """A time as the Caddyfile writes it: 5s or 100ms."""
    return float(text[:-2]) / 1000 if text.endswith("ms") else float(text.removesuffix("s"))


async def passed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.close()


def settings(db: str, token: str) -> dict[str, str]:
    """What compose.yaml and the image set, with our own database; a setting they forget is missed here."""
    compose, image = (DEPLOY / "compose.yaml").read_text(), (DEPLOY / "Containerfile").read_text()
    named = set(re.findall(r"^\s+(SKULK_[A-Z_]+):", compose, re.MULTILINE)) - {"SKULK_NAME"}
    named |= set(re.findall(r"\b(SKULK_[A-Z_]+)=", image))
    ours = {
        "SKULK_DB": db,
        "SKULK_ALLOW_HOST": "localhost",
        "SKULK_HOST": "127.0.0.1",
        "SKULK_PORT": "0",
        "SKULK_ADMIN_TOKEN": token,
    }
    unknown = named - ours.keys()
    if unknown:
        sys.exit(f"deploy/ sets {', '.join(sorted(unknown))}, which this rehearsal does not know.")
    return {name: ours[name] for name in named}


async def rehearsed(chosen: argparse.Namespace, db: str, report: Report) -> None:
    token = secrets.token_hex(24)
    environment = settings(db, token)
    log = build.RESULTS / "rehearse.log"
    log.write_text("")
    nodes = [Node(sys.executable, environment, log) for _ in range(2)]
    with ExitStack() as stack:
        for node in nodes:
            await asyncio.to_thread(node.start)
            stack.callback(node.end)
        proxy = Proxy(nodes, (DEPLOY / "Caddyfile").read_text())
        await proxy.open()
        looking = asyncio.create_task(proxy.look())
        await ready(nodes[0])
        await ready(nodes[1])
        crowd = Crowd(proxy.port, chosen.people, chosen.pause)
        print(f"{chosen.people} people sit down …", flush=True)
        await crowd.gather()
        await asyncio.sleep(chosen.seconds)
        report.dump_bytes = await asyncio.to_thread(dumped, db)
        await asyncio.to_thread(announced, nodes[0].port, token)
        for node in nodes:
            print("a server is ended and started anew …", flush=True)
            node.ready = False
            await asyncio.to_thread(node.end)
            node.python = chosen.new
            await asyncio.to_thread(node.start)
            await ready(node)
            await asyncio.sleep(chosen.seconds)
        report.never_back = crowd.waiting(LONGEST)
        ledger = await crowd.close()
        looking.cancel()
    away = [seconds for _, seconds in ledger.away]
    report.moves, report.lines_back = len(ledger.waits), len(away)
    report.lost, report.gaps = len(lost_moves(db, ledger)), gaps(db)
    report.away_p50_s, report.away_longest_s = quantile(away, 0.5), max(away, default=0.0)
    report.p99_ms = 1000 * quantile([wait for _, wait in ledger.waits], 0.99)
    report.load = os.getloadavg()[0]


async def ready(node: Node) -> None:
    begun = perf_counter()
    while not node.ready:
        if perf_counter() - begun > SLOW:
            sys.exit("A server is not ready after a minute; bench/results/rehearse.log says why.")
        await asyncio.sleep(0.1)


def dumped(db: str) -> int:
    """The dump that deploy/README.md takes before an upgrade; it has to hold the tables."""
    from server.databases import programs

    found = programs()
    assert found is not None
    done = subprocess.run([str(found / "pg_dump"), db], capture_output=True, check=True)
    assert b"COPY public.entries" in done.stdout
    return len(done.stdout)


def announced(port: int, token: str) -> None:
    asked = urllib.request.Request(
        f"http://127.0.0.1:{port}/admin/announce", b"minutes=2", {"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(asked, timeout=10) as answer:
        assert answer.status == 200


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.rehearse", description=__doc__)
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="of play before, between and after")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds that people think, on average")
    parser.add_argument("--new", default=sys.executable, help="the Python of the version to come")
    parser.add_argument("--longest", type=float, default=LONGEST, help="seconds that a line may be away")
    chosen = parser.parse_args()
    from server.databases import fresh_database, postgres_server

    build.RESULTS.mkdir(exist_ok=True)
    report = Report(chosen.people)
    with postgres_server(durable=True) as server:
        asyncio.run(rehearsed(chosen, fresh_database(server), report))
    print(json.dumps(asdict(report), indent=1))
    if faults := report.faults(chosen.longest):
        sys.exit("Not as promised: " + "; ".join(faults))
    print("As promised: no move lost, and every line back in time.")


if __name__ == "__main__":
    main()
