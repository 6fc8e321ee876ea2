"""What many machines would bring: python -m bench.machines [GAME] [BOT] [CORES] [PAGE] [ON]

Measures what a match costs a worker, and what handing out a chunk and writing down a result cost the one
process that does it; from that it computes how many matches a second so many machines play, and where the one
process becomes the limit. ON is here, or ray. All figures are seconds of a core, so that a busy machine gives
the same.
"""

import resource
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from skulk.games.registry import find
from skulk.jobs import Task, workers_on
from skulk.jobs.chunk import packed
from skulk.jobs.hand_out import Workers, chunk_seconds
from skulk.lab.notes import note_bout
from skulk.lab.run import Bench
from skulk.lab.study import cells_of, read_study
from skulk.picture.sheet import paragraph, section, sheet, table

MACHINES = (1, 2, 4, 8, 16, 32, 64, 128)
CHUNKS = 200
MATCHES = 12


def idle(number: int) -> tuple[bytes, str]:
    """A result as large as that of a match, for no work."""
    return b"x" * 5_000, "y" * 3_000


@dataclass(frozen=True)
class Costs:
    """Seconds of a core."""

    match: float  # at the worker
    chunk: float  # at whoever hands out, for each chunk
    result: float  # there, for each match: written down and noted

    def rate(self, cores: int) -> float:
        """Matches a second: what all cores play, or what one process can hand out and write down."""
        return min(cores / self.match, self.limit(cores))

    def limit(self, cores: int) -> float:
        matches = max(1.0, chunk_seconds(cores) / self.match)  # in a chunk
        return matches / (self.chunk + matches * self.result)


def measured(game: str, bot: str, on: str) -> Costs:
    study = read_study(f'game = "{game}"\nbots = ["{bot}"]\nmatches = {MATCHES}\n', "machines")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), cells_of(study)[0], find)
        bouts = bench.bouts(MATCHES)
        note_bout(bench.cell.contest, bouts[0])  # loads what it needs
        start = process_time()
        found = [note_bout(bench.cell.contest, bout) for bout in bouts]
        match = (process_time() - start) / len(bouts)
        start = process_time()
        for bout, (line, record) in zip(bouts, found, strict=True):
            bench.add(bout.number, line, record)
        result = (process_time() - start) / len(bouts)
    return Costs(match, handing_out(workers_on(on, 2, CHUNKS)), result)


def handing_out(workers: Workers) -> float:
    """What a chunk costs whoever hands it out, with a result of the usual size."""
    chunks = [packed(Task(idle), {}, [(place, place)]) for place in range(CHUNKS)]
    for chunk in chunks[:4]:
        workers.give(chunk)
    for _ in range(4):
        workers.take()
    start = process_time()
    for chunk in chunks[4:]:
        workers.give(chunk)
        workers.take()
    spent = (process_time() - start) / (CHUNKS - 4)
    workers.close()
    return spent


ASSUMED = (
    "Assumed: cores as fast as this one; every machine has the same code and is given whole matches, as now;"
    " the network brings {size:.0f} KB a match, which is little; a chunk lasts a second, longer for many"
    " workers, and each worker has the next one before it ends the last, so that nobody waits on the way."
    " Not in it: the start of the cluster, the report, and the last chunk, for which some wait."
)


def page(game: str, bot: str, cores: int, costs: Costs) -> str:
    rows = [
        [
            str(machines),
            str(machines * cores),
            f"{costs.rate(machines * cores):,.0f}",
            f"{10_000 / costs.rate(machines * cores):,.0f} s",
            f"{costs.rate(machines * cores) * costs.match / (machines * cores):.0%}",
        ]
        for machines in MACHINES
    ]
    heads = ("machines", "cores", "matches a second", "10,000 matches", "of the cores at work")
    figures = [
        ["a match, at a worker", f"{costs.match * 1000:.1f} ms"],
        ["a chunk, at whoever hands it out", f"{costs.chunk * 1000:.2f} ms"],
        ["a result, there", f"{costs.result * 1000:.2f} ms"],
        ["so one process hands out at most", f"{costs.limit(1024):,.0f} matches a second"],
    ]
    body = section("Measured here", table(("what", "costs"), figures))
    body += section(f"Computed, for machines of {cores} cores", table(heads, rows))
    return sheet(f"{game} by {bot}: many machines", body + paragraph(ASSUMED.format(size=8)))


def main() -> None:
    usual = ["ruins", "ranger", "16", "build/machines.html", "here"]
    game, bot, cores, file, on = [*sys.argv[1:], *usual[len(sys.argv) - 1 :]]
    costs = measured(game, bot, on)
    print(costs)
    for machines in MACHINES:
        rate = costs.rate(machines * int(cores))
        print(f"{machines:4} machines of {cores} cores: {rate:8,.0f} matches a second", flush=True)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(page(game, bot, int(cores), costs), encoding="utf-8")
    print(f"The page is {file}; most memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB.")


if __name__ == "__main__":
    main()
