"""skulk check, by several processes."""

from pathlib import Path

from cli.runner import Run

BROKEN = """
from dataclasses import replace
from skulk.games.registry import find
from skulk.kernel.game import Game

GAME = replace(find("fox-on-the-run"), longest=30)
"""


def test_the_number_of_processes_does_not_matter(spawn: Run) -> None:
    alone, together = [
        spawn("check", "fox-on-the-run", "--games", "4", "--jobs", jobs) for jobs in ("1", "2")
    ]
    assert alone.code == 0 and "4 random matches" in alone.out and alone == together


def test_the_first_broken_law_is_told_whoever_finds_another_before(spawn: Run, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN)
    alone, together = [spawn("check", "broken:GAME", "--games", "6", "--jobs", jobs) for jobs in ("1", "2")]
    assert alone.code == 2 and "breaks the law 'end' at seed 1, match" in alone.err
    assert alone == together
