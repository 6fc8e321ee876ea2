"""The plug is pulled at any instant: no acknowledged move is lost, and the match goes on."""

import os
import random
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from server.household import Home, at_home, play_on
from skulk.kernel.record import loads
from skulk.kernel.state import CLOCK
from skulk.server.store.queries import load
from skulk.server.tables.lobby import NewTable, SeatWish

PLAYER = """
import random, sys
from pathlib import Path
from server.household import at_home, play_on

async def visit(home):
    dice = random.Random(sys.argv[3])
    table = await home.house.table(sys.argv[2])
    print("ready", flush=True)
    while table.status == "running":
        before = len(table.match.entries)
        await play_on(table, 1, dice)
        print(before, table.match.entries[before].written(), flush=True)
    print("over", flush=True)

at_home(Path(sys.argv[1]), visit)
"""


HUNTER = """
import asyncio, random, sys
from pathlib import Path
from server.household import at_home
from server.test_real_time import hurried
from skulk.kernel.errors import Refused

async def visit(home):
    dice = random.Random(sys.argv[3])
    table = await home.house.table(sys.argv[2])
    table.join((0,))
    print("ready", flush=True)
    while table.status == "running":
        moves = [move.text for move in table.scene((0,)).moves if move.text != "mask paw"]
        try:
            assert moves
            await table.play((0,), dice.choice(moves), None)
            print(len(table.match.entries) - 1, table.match.entries[-1].text, flush=True)
        except (AssertionError, Refused):
            await asyncio.sleep(0.001)  # a tick came between
    print("over", flush=True)

at_home(Path(sys.argv[1]), visit, games=hurried)
"""


def test_killing_the_server_in_a_hunt_loses_no_acknowledged_act(tmp_path: Path) -> None:
    dice = random.Random(11)
    match, acknowledged, ticks = at_home(tmp_path, set_up_a_hunt), dict[int, str](), 0
    for life in range(6):
        for line in one_life(tmp_path, match, f"life {life}", dice.random() * 0.3, HUNTER):
            number, text = line.split(" ", 1)
            assert int(number) not in acknowledged
            acknowledged[int(number)] = text
        if at_home(tmp_path, partial(check, match=match, acknowledged=acknowledged)) == "over":
            break
        known, ticks = ticks, at_home(tmp_path, partial(count_ticks, match=match))
        assert ticks >= known
    assert len(acknowledged) > 6 and ticks


async def set_up_a_hunt(home: Home) -> str:
    [ann] = await home.guests("Ann")
    new = NewTable("master-fox", (SeatWish("me"), SeatWish("bot", "elder")), options={"time_limit": "600"})
    return await home.lobby.create(ann, new)


async def count_ticks(home: Home, match: str) -> int:
    """Time that passed stays passed."""
    rows = await home.store.read(load(match))
    assert [entry.number for entry in rows.entries] == list(range(len(rows.entries)))
    return sum([entry.seat == CLOCK for entry in rows.entries])


def test_killing_the_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    dice = random.Random(7)
    match, acknowledged, total = at_home(tmp_path, set_up), dict[int, str](), 0
    for life in range(8):
        for line in one_life(tmp_path, match, f"life {life}", dice.random() * 0.08):
            number, text = line.split(" ", 1)
            assert int(number) not in acknowledged  # nothing that was told is played again
            acknowledged[int(number)] = text
            total += 1
        if at_home(tmp_path, partial(check, match=match, acknowledged=acknowledged)) == "over":
            match, acknowledged = at_home(tmp_path, set_up), {}
    assert total > 8


def one_life(folder: Path, match: str, seed: str, seconds: float, player: str = PLAYER) -> list[str]:
    """Starts a server, kills it at some moment after its first move; what it had acknowledged."""
    command = [sys.executable, "-c", player, str(folder), match, seed]
    paths = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **paths}) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        first = server.stdout.readline()
        time.sleep(seconds)
        server.send_signal(signal.SIGKILL)
        told = [first, *server.stdout.readlines()]
    return [line.strip() for line in told if line.endswith("\n") and line != "over\n" and line[0].isdigit()]


async def set_up(home: Home) -> str:
    table = await home.table("fox-on-the-run", *await home.guests("Ann", "Bob"))
    return table.id


async def check(home: Home, match: str, acknowledged: dict[int, str]) -> str:
    """Every acknowledged move is there, and the match replays; how it stands."""
    table = await home.house.table(match)
    assert table.match is not None and not table.state.fault
    stored = [entry.written() for entry in table.match.entries]
    assert all(stored[number] == text for number, text in acknowledged.items())
    return table.status


def test_a_killed_match_is_played_to_its_end(tmp_path: Path) -> None:
    match = at_home(tmp_path, set_up)
    one_life(tmp_path, match, "only", 0.01)

    async def visit(home: Home) -> None:
        table = await home.house.table(match)
        await play_on(table, 99999, random.Random(1))
        assert table.status == "over" and loads(table.record()).verify(table.game)

    at_home(tmp_path, visit)
