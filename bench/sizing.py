"""`python -m bench.sizing`: what so many people at once would need, from figures that were measured.

The figures stand in sizing.toml, each with the run that gave it; `python -m bench.soak` measures them anew.
docs/sizing.md shows what this prints, and a test compares the two.
"""

import argparse
import tomllib
from dataclasses import dataclass
from math import ceil
from pathlib import Path

FILE = Path(__file__).parent / "sizing.toml"
DAY = 86_400


@dataclass(frozen=True)
class Figures:
    """What one evening cost."""

    moves: float  # that one person makes in a second
    entries: float  # that are written for one of them: bots and ticks make some too
    server_ms: float  # CPU of server processes for one move
    bots_ms: float  # of bots
    database_ms: float  # of PostgreSQL
    person_kb: float  # memory of the server for each person
    process_mb: float  # of a server process that nobody uses
    entry_bytes: float  # on the database's disk
    busy: float  # how much of a core may be used, so that nobody waits


@dataclass(frozen=True)
class Needs:
    moves: float  # a second
    writes: float  # entries a second
    server_cores: int
    bot_cores: int
    database_cores: int
    memory_gb: float
    disk_gb: float  # for each day that is as busy all day long


def read(file: Path = FILE) -> Figures:
    return Figures(**tomllib.loads(file.read_text(encoding="utf-8"))["measured"])


def needs(people: int, figures: Figures) -> Needs:
    moves = people * figures.moves

    def cores(milliseconds: float) -> int:
        return max(1, ceil(moves * milliseconds / 1000 / figures.busy))

    server = cores(figures.server_ms)
    writes = moves * figures.entries
    return Needs(
        moves,
        writes,
        server,
        cores(figures.bots_ms),
        cores(figures.database_ms),
        (people * figures.person_kb / 1e6) + server * figures.process_mb / 1000,
        writes * figures.entry_bytes * DAY / 1e9,
    )


def table(figures: Figures, crowds: tuple[int, ...] = (100, 2_000, 10_000, 100_000)) -> str:
    """The page's table."""
    columns = (
        *("people at once", "moves a second", "entries a second", "cores for servers", "for bots"),
        *("for PostgreSQL", "memory of servers", "disk in a day"),
    )
    lines = [f"| {' | '.join(columns)} |", "| --: " * len(columns) + "|"]
    for people in crowds:
        need = needs(people, figures)
        lines.append(
            f"| {people:,} | {need.moves:,.0f} | {need.writes:,.0f} | {need.server_cores} | {need.bot_cores} "
            f"| {need.database_cores} | {need.memory_gb:.1f} GB | {need.disk_gb:.1f} GB |"
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.sizing", description=__doc__)
    parser.add_argument("--people", type=int, help="at once; several sizes if not given")
    chosen = parser.parse_args()
    print(table(read(), (chosen.people,)) if chosen.people else table(read()))


if __name__ == "__main__":
    main()
