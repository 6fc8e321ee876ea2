"""Two bots of elsewhere play Ruins over HTTP: how long a match takes, and what a decision costs on the wire.

`python -m bench.programs`: a server in a process of its own, and two clients that count every byte, heads
included. The bots pick at random, so what is measured is everything but thinking.
"""

import argparse
import http.client
import json
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from skulk.client.api import Server
from skulk.client.challenged import Challenged
from skulk.client.player import Played, play_table

AIMS = {"seconds": 3.0, "bytes": 2000.0}


class Wire:
    """Counts what all connections of this process send and read."""

    def __init__(self) -> None:
        self.bytes = 0
        self._send, self._read = http.client.HTTPConnection.send, socket.SocketIO.readinto
        http.client.HTTPConnection.send = self._sending()  # type: ignore[method-assign]
        socket.SocketIO.readinto = self._reading()  # type: ignore[method-assign]

    def _sending(self) -> Any:
        wire = self

        def send(line: http.client.HTTPConnection, data: bytes) -> None:
            wire.bytes += len(data)
            wire._send(line, data)

        return send

    def _reading(self) -> Any:
        wire = self

        def readinto(line: socket.SocketIO, buffer: bytearray) -> int | None:
            count = wire._read(line, buffer)
            wire.bytes += count or 0
            return count

        return readinto


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def account(url: str, name: str, pool: bool) -> Server:
    server = Server(url, Server(url).post("/people", {"name": name})["token"])
    server.call("PUT", "/me/bot", {"games": ["ruins"], "pool": pool, "at_once": 30})
    return server


def match(one: Server, game: str) -> tuple[float, Played]:
    """One match against the bot that waits."""
    began = time.perf_counter()
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "challenge", "who": "Waiting"}]}
    table = one.post("/tables", wish)["table"]["id"]
    played = play_table(one, "random", table, 0)
    return time.perf_counter() - began, played


def measured(url: str, matches: int, game: str) -> dict[str, object]:
    one, other = account(url, "Asking", False), account(url, "Waiting", True)
    waiting = Challenged(other, "random", matches=matches)
    thread = threading.Thread(target=waiting.run, daemon=True)
    thread.start()
    while not one.get("/bots?free=yes")["bots"]:
        time.sleep(0.02)
    wire = Wire()
    seconds, decisions = [], 0
    for _ in range(matches):
        took, played = match(one, game)
        seconds.append(took)
        decisions += played.decisions
    thread.join(30)
    decisions += sum([played.decisions for played in waiting.played])
    return {
        "matches": matches,
        "decisions a match": round(decisions / matches),
        "seconds a match, median": round(statistics.median(seconds), 2),
        "seconds a match, worst": round(max(seconds), 2),
        "bytes a decision": round(wire.bytes / decisions),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.programs")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--game", default="ruins")
    asked = parser.parse_args()
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        db = f"sqlite:///{Path(folder) / 'skulk.db'}"
        command = [sys.executable, "-m", "skulk", "serve", "--port", str(port), "--db", db]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            await_server(url)
            found = measured(url, asked.matches, asked.game)
        finally:
            server.terminate()
            server.wait(20)
    spent = time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    found["processor seconds a match, all of it"] = round(spent / asked.matches, 2)
    print(json.dumps(found, indent=2))
    good = float(str(found["seconds a match, median"])) <= AIMS["seconds"]
    return 0 if good and float(str(found["bytes a decision"])) <= AIMS["bytes"] else 1


def await_server(url: str) -> None:
    for _ in range(600):
        try:
            urlopen(f"{url}/health/ready").close()
            return
        except (URLError, OSError):
            time.sleep(0.05)
    raise SystemExit("The server does not start.")


if __name__ == "__main__":
    sys.exit(main())
