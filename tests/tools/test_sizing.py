"""What so many people need follows from what was measured, and the page says what follows."""

import sys
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from bench.sizing import Figures, needs, read, table

ROOT = Path(__file__).parents[2]

PLAIN = Figures(
    moves=0.1,
    entries=2.0,
    server_ms=5.0,
    bots_ms=10.0,
    database_ms=1.0,
    person_kb=100.0,
    process_mb=100.0,
    entry_bytes=200.0,
    busy=0.5,
)


def test_the_page_shows_what_is_computed() -> None:
    assert table(read()) in (ROOT / "docs/sizing.md").read_text(encoding="utf-8")


def test_needs_follow_from_figures() -> None:
    need = needs(10_000, PLAIN)
    assert (need.moves, need.writes) == (1_000, 2_000)
    assert (need.server_cores, need.bot_cores, need.database_cores) == (10, 20, 2)
    assert need.memory_gb == 2.0 and round(need.disk_gb, 2) == 34.56


def test_twice_the_people_need_twice_as_much_and_idle_cores_help() -> None:
    assert needs(20_000, PLAIN).server_cores == 20
    assert needs(10_000, replace(PLAIN, busy=1.0)).server_cores == 5
    assert needs(1, PLAIN).server_cores == 1
