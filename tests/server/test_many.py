"""`skulk serve --workers 2`, over real sockets: people on different processes, and one of those killed."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, cast

import httpx2
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.visitors import Browser, Line, Web
from skulk.server.store.schema import ENTRIES
from skulk.server.store.store import engine_for

pytestmark = pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="looks into Linux' /proc")


class Far:
    """A server in processes of its own."""

    def __init__(self, address: str, process: "subprocess.Popen[str]") -> None:
        self.address = address
        self.process = process
        self.open = ExitStack()  # what is closed with the server
        self.client = self.open.enter_context(httpx2.Client(base_url=address, timeout=60))

    @property
    def workers(self) -> list[int]:
        """The server processes: those children that listen on our port."""
        return [pid for pid in children(self.process.pid) if holds(pid, self.port, "0A")]

    def both(self, but: int = 0) -> list[int]:
        """Both processes, when they are there without one that was killed."""
        return sought(2, lambda: [pid for pid in self.workers if pid != but])

    def behind(self, peer: int) -> int:
        """The process that the socket of this port leads to."""
        return sought(1, lambda: [pid for pid in self.workers if holds(pid, self.port, "01", peer)])[0]

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])


@contextmanager
def served(folder: Path, db: str) -> Iterator[Far]:
    command = [sys.executable, "-m", "skulk", "serve", "--port", "0", "--workers", "2", "--db", db]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout
    try:
        far = Far(process.stdout.readline().rsplit(" ", 1)[-1].strip().rstrip("/"), process)
        far.both()
        with far.open:
            yield far
    finally:
        process.terminate()
        process.wait(60)
        process.stdout.close()


def wait(condition: Any) -> None:
    """Waits for what is under way, for as long as a very slow machine may need."""
    for _look in range(3000):
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError("It did not come to pass.")


def sought(count: int, look: Callable[[], list[int]]) -> list[int]:
    """So many processes, once they are seen: /proc leaves some out while others come and go."""
    found: list[int] = []

    def seen() -> bool:
        found[:] = sorted(look())
        return len(found) == count

    wait(seen)
    return found


def children(parent: int) -> list[int]:
    tasks = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def holds(pid: int, port: int, state: str, peer: int | None = None) -> bool:
    """Whether a process has a socket on this port in this state, to this peer."""
    fields = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    inodes = {
        row[9]
        for row in fields
        if int(row[1].split(":")[1], 16) == port
        and row[3] == state
        and (peer is None or int(row[2].split(":")[1], 16) == peer)
    }
    return any(f"socket:[{inode}]" in links(pid) for inode in inodes)


def links(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").glob("*"):
        try:
            found.add(os.readlink(file))
        except OSError:
            continue  # closed meanwhile
    return found


class Wire:
    """A real socket, with the methods of Starlette's."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def receive_text(self) -> str:
        return str(self.connection.recv(timeout=60))

    def send_text(self, text: str) -> None:
        self.connection.send(text)


class Guest(Browser):
    """A person with a browser, and one socket."""

    def __init__(self, far: Far) -> None:
        super().__init__(cast(Web, far))
        self.far = far

    def join(self, table: str) -> "Guest":
        address = f"{self.far.address.replace('http', 'ws')}/table/{table}/socket"
        headers = {"cookie": self.header(), "origin": self.far.address}
        line = connect(address, additional_headers=headers, open_timeout=60)
        self.connection = self.far.open.enter_context(line)
        self.line = Line(cast(Any, Wire(self.connection)))
        return self

    @property
    def worker(self) -> int:
        """The process that this person's socket leads to."""
        return self.far.behind(self.connection.socket.getsockname()[1])

    def join_away_from(self, other: int, table: str) -> "Guest":
        """Joins through another process than this one, which holds its breath meanwhile."""
        os.kill(other, signal.SIGSTOP)
        try:
            return self.join(table)
        finally:
            os.kill(other, signal.SIGCONT)


def set_up(far: Far) -> tuple[Guest, Guest, str]:
    """Ann and Bob at one table of Fox on the Run, through different processes."""
    ann, bob = Guest(far), Guest(far)
    made = ann.post("/new/fox-on-the-run", **{"seats": "2", "seat-0": "me", "seat-1": "open"})
    table = made.headers["location"].removeprefix("/table/")
    assert bob.post(f"/table/{table}/sit").status_code == 303
    ann.join(table)
    bob.join_away_from(ann.worker, table)
    assert ann.worker != bob.worker
    return ann, bob, table


def catch_up(*people: Guest) -> bool:
    """Hears what has arrived; false, so that an `or` looks at it."""
    for person in people:
        try:
            while True:
                person.line.scene.update(json.loads(person.connection.recv(timeout=0.01)))
        except TimeoutError:
            continue
    return False


def play(people: tuple[Guest, Guest], moves: int, dice: random.Random) -> None:
    """Random moves of whoever is asked, to the end if it comes first."""

    def somebody() -> bool:
        catch_up(*people)
        scenes = [person.line.scene for person in people]
        over = all([scene["status"] == "over" for scene in scenes])
        return over or any([scene["moves"] and scene["status"] == "running" for scene in scenes])

    for _move in range(moves):
        wait(somebody)
        asked = [person for person in people if person.line.scene["moves"]]
        if not asked:
            return
        answer = asked[0].line.move(dice.choice(asked[0].line.scene["moves"])["text"])
        assert answer["kind"] == "done", answer


def stored(db: str, table: str) -> list[str]:
    """The entries of a match, read beside the server."""
    engine = engine_for(db, 2.0)
    with engine.connect() as connection:
        texts = select(ENTRIES.c.text).where(ENTRIES.c.match == table).order_by(ENTRIES.c.number)
        found = list(connection.execute(texts).scalars())
    engine.dispose()
    return found


def test_two_people_on_different_processes_play_a_whole_match(tmp_path: Path, db: str) -> None:
    with served(tmp_path, db) as far:
        ann, bob, table = set_up(far)
        assert ann.line.ask(do="say", text="good luck")["kind"] == "done"
        wait(lambda: catch_up(bob) or "good luck" in str(bob.line.scene["talk"]))
        wait(lambda: catch_up(bob) or all([seat["here"] for seat in bob.line.scene["seats"]]))
        play((ann, bob), 9999, random.Random(5))
        assert ann.line.scene["result"] and ann.line.scene["result"] == bob.line.scene["result"]
        assert stored(db, table)


def test_killing_processes_in_mid_match_loses_nothing(tmp_path: Path, db: str) -> None:
    with served(tmp_path, db) as far:
        ann, bob, table = set_up(far)
        dice = random.Random(6)
        for victim, other in ((bob, ann), (ann, bob)):
            play((ann, bob), 12, dice)
            known, killed = stored(db, table), victim.worker
            os.kill(killed, signal.SIGKILL)
            with pytest.raises(ConnectionClosed):
                victim.line.until_the_end()
            victim.join(table)
            assert stored(db, table) == known
            play((ann, bob), 2, dice)  # through the one process that is left
            far.both(but=killed)
            victim.connection.close()
            victim.join_away_from(other.worker, table)
        play((ann, bob), 9999, dice)
        assert ann.line.scene["result"] == bob.line.scene["result"] != ""


def test_a_bot_plays_on_whichever_process_is_killed(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/skulk.db"
    with served(tmp_path, db) as far:
        ann, dice = Guest(far), random.Random(8)
        fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:random"}
        table = ann.post("/new/fox-on-the-run", **fields).headers["location"].removeprefix("/table/")
        ann.join(table)
        for life in range(3):
            victim = far.both()[life % 2]
            for _move in range(2):
                ann.line.until_asked()
                assert ann.line.move(dice.choice(ann.line.scene["moves"])["text"])["kind"] == "done"
            cut_off = victim == ann.worker
            os.kill(victim, signal.SIGKILL)
            if cut_off:
                with pytest.raises(ConnectionClosed):
                    ann.line.until_the_end()
                ann.join(table)
            far.both(but=victim)
        ann.line.until_asked()
        assert ann.line.move()["kind"] == "done"


def test_a_table_deleted_beside_the_server_vanishes(tmp_path: Path, db: str) -> None:
    with served(tmp_path, db) as far:
        ann, bob, table = set_up(far)
        command = [sys.executable, "-m", "skulk", "tables", "delete", table, "--yes"]
        subprocess.run([*command, "--db", db], check=True, timeout=60)
        for person in (ann, bob):
            with pytest.raises(ConnectionClosed) as closed:
                person.line.until_the_end()
            assert closed.value.rcvd and closed.value.rcvd.code == 4404
            assert person.get(f"/table/{table}").status_code == 404


def test_signing_out_reaches_every_process(tmp_path: Path) -> None:
    with served(tmp_path, f"sqlite:///{tmp_path}/skulk.db") as far:
        ann, bob, table = set_up(far)
        phone = Guest(far)
        phone.cookies.update(bob.cookies)
        phone.join_away_from(bob.worker, table)
        assert bob.post("/me/logout").status_code == 303
        with pytest.raises(ConnectionClosed):
            phone.line.until_the_end()
        ann.connection.close()


def test_processes_do_not_outlive_their_server(tmp_path: Path) -> None:
    with served(tmp_path, f"sqlite:///{tmp_path}/skulk.db") as far:
        workers = far.both()
        far.process.kill()
        wait(lambda: not any(running(pid) for pid in workers))


def running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
