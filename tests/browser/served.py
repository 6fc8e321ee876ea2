"""The web table as a process of its own, which a test can kill and start again."""

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

REAL = ("-m", "skulk", "serve", "--no-open")
UNHURRIED = ("-m", "browser.unhurried")


class Served:
    """A server on any free port, with a database in a folder; after a restart on the same port."""

    def __init__(self, folder: Path, *program: str) -> None:
        self.program = program or UNHURRIED
        self.db = folder / "skulk.db"
        self.log = folder / "log.txt"
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        paths = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "--port", str(self.port), "--db", str(self.db)],
            stdout=subprocess.PIPE,
            stderr=self.log.open("a"),
            text=True,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert told.startswith("Skulk is at http"), self.log.read_text()
        self.address = told.split()[-1].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])
        urllib.request.urlopen(f"{self.address}/health", timeout=30).close()

    def kill(self) -> None:
        """Pulls the plug."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def clear_away(self) -> None:
        """Ends the server and whatever it started."""
        assert self.process is not None and self.process.stdout is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
