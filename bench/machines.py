"""What many machines would bring: python -m bench.machines [GAME] [BOT] [CORES] [PAGE] [ON]

Measures what a match costs a worker, and what handing out a chunk and writing down a result cost the one
process that does it; from that it computes how many matches a second so many machines play, and where the one
process becomes the limit. Before, it has one worker and then two play the same matches: whether the second
one slows the first. ON is here, or ray. All figures are seconds of a core, so that a busy machine gives the
same.
"""

import resource
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time

from skulk.arena.schedule import Bout, Contest
from skulk.games.registry import find
from skulk.jobs import Task, results, workers_on
from skulk.jobs.chunk import packed
from skulk.jobs.hand_out import Workers, chunk_seconds
from skulk.lab.notes import note_bout
from skulk.lab.run import Bench, bouts_of
from skulk.lab.study import Cell, cells_of, read_study
from skulk.picture.sheet import paragraph, section, sheet, table

MACHINES = (1, 2, 4, 8, 16, 32, 64, 128)
CHUNKS = 200
MATCHES = 12
PLAYED = 60  # by one worker, and by two


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


def cell_of(game: str, bot: str) -> Cell:
    study = read_study(f'game = "{game}"\nbots = ["{bot}"]\nmatches = {MATCHES}\n', "machines")
    return cells_of(study)[0]


def timed(contest: Contest, bout: Bout) -> float:
    """Plays a match; how many seconds of a core that took."""
    start = process_time()
    note_bout(contest, bout)
    return process_time() - start


def pace(game: str, bot: str, count: int, on: str) -> tuple[float, float]:
    """Matches a second that so many workers play at once, each on a core of its own, by the seconds that they
    worked; and what a match took of whoever hands them out."""
    contest = cell_of(game, bot).contest
    if on == "ray":
        import_module("ray").init(num_cpus=count, include_dashboard=False, log_to_driver=False)
    start = process_time()
    bouts = bouts_of(contest, 2, PLAYED)
    took = [
        seconds for _, seconds in results(Task(partial(timed, contest)), bouts, workers_on(on, count, PLAYED))
    ]
    spent = process_time() - start - (sum(took) if on == "here" and count == 1 else 0.0)
    if on == "ray":
        import_module("ray").shutdown()
    return count * len(took) / sum(took), spent / len(took)


def measured(game: str, bot: str, on: str) -> Costs:
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), cell_of(game, bot), find)
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
        if (error := workers.take().error) is not None:
            raise error
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
    for count in (1, 2):
        rate, spent = pace(game, bot, count, on)
        print(f"{count} at work: {rate:.1f} matches a second, {spent * 1000:.1f} ms for each to hand it out")
    costs = measured(game, bot, on)
    print(costs)
    for machines in MACHINES:
        rate = costs.rate(machines * int(cores))
        print(f"{machines:4} machines of {cores} cores: {rate:8,.0f} matches a second", flush=True)
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    Path(file).write_text(page(game, bot, int(cores), costs), encoding="utf-8")
    print(f"The page is {file}; most memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB.")


if __name__ == "__main__":
    # By its own name, so that workers elsewhere find what they are to do.
    import_module("bench.machines").main()
