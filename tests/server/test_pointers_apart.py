"""A hunt of Master Fox over real sockets, its two paws on different processes of one server."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from server.test_many import Far, Guest, catch_up, served, stored, wait

pytestmark = pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="looks into Linux' /proc")
SIDE = 36_000
LANE = 4_000  # between two ways across the box


class Hunter:
    """A guest's paw, led to and fro through the box."""

    def __init__(self, guest: Guest, table: str, away_from: int | None) -> None:
        self.guest = guest
        address = f"{guest.far.address.replace('http', 'ws')}/table/{table}/pointer"
        headers = {"cookie": guest.header(), "origin": guest.far.address}
        if away_from is not None:
            os.kill(away_from, signal.SIGSTOP)
        try:
            line = connect(address, additional_headers=headers, open_timeout=60)
        finally:
            if away_from is not None:
                os.kill(away_from, signal.SIGCONT)
        self.line = guest.far.open.enter_context(line)
        self.number = 0
        self.felt: dict[str, Any] = {}
        self.news: list[str] = []
        self.over = False
        self.goal = (LANE, LANE)

    @property
    def worker(self) -> int:
        return self.guest.far.behind(self.line.socket.getsockname()[1])

    def hear(self) -> None:
        """One answer."""
        answer = json.loads(self.line.recv(timeout=60))
        self.news += [news["verb"] for news in answer.get("news", [])]
        self.over = self.over or (answer.get("heard") is None and bool(self.felt))
        self.felt = answer.get("heard") or self.felt

    def do(self, act: str) -> None:
        self.line.send(json.dumps({"do": act}))

    def aim(self) -> None:
        """On along the lanes: up one, down the next."""
        touch, (x, y) = self.felt["touch"], self.goal
        if abs(touch["x"] - x) + abs(touch["y"] - y) < 200:
            up = y < SIDE // 2
            turning = abs(touch["y"] - y) < 200 and (x // LANE % 2 == 1) == up
            self.goal = (x, SIDE - LANE if up else LANE) if turning else ((x + LANE) % SIDE, y)
        self.number += 1
        self.line.send(json.dumps([self.number, *self.goal]))

    def hunt(self, pawns: int) -> None:
        """Stashes whatever lies in the way, until there are enough."""
        idle = self.felt["act"] == 0 and not self.felt["waiting"]
        if idle and self.felt["sack"] < pawns:
            if self.felt["holding"]:
                self.do("stash")
            elif self.felt["touch"]["surface"] > 1:
                self.do("grab")
        self.aim()


def set_up(far: Far) -> tuple[Hunter, Hunter, str]:
    """Ann and Bob in the dark; their lines lead to different processes, and one of those drives the hunt."""
    ann, bob = Guest(far), Guest(far)
    slowly = {"option-pace": "gentle", "option-time_limit": "6000"}  # for busy machines
    made = ann.post("/new/master-fox", **{"seats": "2", "seat-0": "me", "seat-1": "open"}, **slowly)
    table = made.headers["location"].removeprefix("/table/")
    assert bob.post(f"/table/{table}/sit").status_code == 303
    ann.join(table)
    bob.join_away_from(ann.worker, table)
    one = Hunter(ann, table, bob.worker)
    other = Hunter(bob, table, one.worker)
    assert one.worker != other.worker
    for person in (ann, bob):
        wait(lambda: catch_up(person) or person.line.scene["moves"])  # noqa: B023
        assert person.line.move("mask paw")["kind"] == "done"
    return one, other, table


def test_two_paws_on_different_processes_hunt_in_one_box(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/skulk.db"
    with served(tmp_path, db) as far:
        ann, bob, table = set_up(far)
        for paw in (ann, bob):
            while not paw.felt:
                paw.hear()
        while not (ann.over and bob.over):
            for paw in (ann, bob):
                if not paw.over:
                    paw.hunt(3)
                    if paw.felt["stop"] and ann.felt["sack"] and bob.felt["sack"]:
                        paw.do("stop")
                    paw.hear()
        for paw in (ann, bob):
            assert "holds" in paw.news and "stashes" in paw.news and "clack" in paw.news
        people = ann.guest, bob.guest
        wait(lambda: catch_up(*people) or all(["Round 2" in one.line.scene["prompt"] for one in people]))
        assert all([person.line.scene["moves"] for person in people])
        entries = stored(db, table)
        aimed = [entry for entry in entries if entry.startswith("tick ")]
        assert any(["1@" in entry and "2@" in entry for entry in aimed]), "both paws in one tick"
        assert "grab" in entries and "stash" in entries and "stop" in entries
