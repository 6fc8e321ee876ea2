"""Compiled and interpreted are one game: the same records, the same states."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from skulk.games.registry import slugs

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
