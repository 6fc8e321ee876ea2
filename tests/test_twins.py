"""Compiled and interpreted are one game: the same records, the same states."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skulk.games.registry import find, slugs

SOURCE = Path(__file__).parents[1] / "src"
SHORT = ("fox-on-the-run", "ruins")  # the others take many hundred decisions a match, so fewer will do


def skulk(*arguments: str, interpreted: bool, folder: Path) -> str:
    """Runs a command on the installed package, or on the source as it is."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, "-P", "-m", "skulk", *arguments]
    return subprocess.run(
        command, env=environment, cwd=folder, check=True, capture_output=True, text=True
    ).stdout


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_compiled_and_interpreted_play_the_same_games(slug: str, bots: str, tmp_path: Path) -> None:
    games = {"random": "300" if slug in SHORT else "30", "greedy": "10" if slug in SHORT else "1"}[bots]
    told, records = {}, {}
    for interpreted in (False, True):
        folder = tmp_path / f"interpreted-{interpreted}"
        folder.mkdir()
        options = ["--games", games, "--seed", "twins", "--bots", bots, "--records", "records", "--json"]
        told[interpreted] = json.loads(
            skulk("simulate", slug, *options, interpreted=interpreted, folder=folder)
        )
        files = sorted((folder / "records").iterdir())
        records[interpreted] = [(file.name, file.read_text(encoding="utf-8")) for file in files]
    assert told[False]["compiled"] and not told[True]["compiled"]
    assert told[False]["checksum"] == told[True]["checksum"]
    assert records[False] == records[True] and len(records[False]) == int(games)


# Codes and observations of every seat on a random match, in one figure.
OBSERVED = """
import sys
from zlib import crc32
from skulk.kernel.dice import Dice
from skulk.kernel.state import __file__ as built
from skulk.learn.setting import rules_of
from skulk.learn.tables import Table
slug, seats, seen, dice = sys.argv[1], int(sys.argv[2]), 0, Dice.seeded("twins")
rules = rules_of(slug, seats)
table = Table(rules, rules.begin("twins"))
for _ in range(300):
    if table.seat < 0:
        break
    shown = [table.observe(seat) for seat in range(seats)]
    seen = crc32(b"".join([bytes(str([int(code) for code in table.codes]), "ascii"), *shown]), seen)
    table.play(table.codes[dice.below(len(table.codes))])
print(built.endswith(".py"), seen)
"""


@pytest.mark.parametrize("slug", slugs())
def test_compiled_and_interpreted_show_learners_the_same(slug: str, tmp_path: Path) -> None:
    """At the largest table, where rows are longest: a shift beyond 31 bits is another one once compiled."""
    told = []
    for interpreted in (False, True):
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        if interpreted:
            environment["PYTHONPATH"] = str(SOURCE)
        command = [sys.executable, "-P", "-c", OBSERVED, slug, str(find(slug).seats[1])]
        ran = subprocess.run(
            command, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True
        )
        told.append(ran.stdout.split())
    assert [built for built, seen in told] == ["False", "True"]
    assert told[0][1] == told[1][1]
