"""`python -m bench`: builds, proves that all play the same games, measures in turns, and reports."""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench import build, search_rows, web
from bench.bars import BARS as RULE_BARS
from bench.bars import WEB_BARS, Bar, Rates
from bench.history import remember

PROCESSES = {
    "compiled": ("fox", "fox copy", "connect four", "ruins", "tusk", "ruse", *search_rows.COMPILED),
    "interpreted": ("fox", "fox copy"),
    "others": (
        "fox",
        "fox copy",
        "openspiel connect four",
        "openspiel python tic-tac-toe",
        "openspiel python liars poker",
        "pettingzoo connect four",
        *search_rows.OTHERS,
    ),
}
NAMES = {
    "compiled: fox": "Fox on the Run, compiled",
    "interpreted: fox": "Fox on the Run, interpreted",
    "others: fox": "Fox on the Run, C++ twin",
    "compiled: fox copy": "copy(), compiled",
    "interpreted: fox copy": "copy(), interpreted",
    "others: fox copy": "copy of the C++ struct",
    "compiled: connect four": "connect four, compiled *",
    "compiled: ruins": "Ruins for four, compiled",
    "compiled: tusk": "Tusk! for four, compiled",
    "compiled: ruse": "Ruse for four, compiled",
    "others: openspiel connect four": "OpenSpiel connect_four, C++ *",
    "others: openspiel python tic-tac-toe": "OpenSpiel python_tic_tac_toe *",
    "others: openspiel python liars poker": "OpenSpiel python_liars_poker *",
    "others: pettingzoo connect four": "PettingZoo connect_four_v3 *",
    **search_rows.NAMES,
}
BARS = (*RULE_BARS, *search_rows.BARS)
SLICE = 0.3  # CPU seconds of each contestant in each round


class Worker:
    """A process that works when it is told to, and waits while others do."""

    def __init__(self, kind: str, where: Path, path: str) -> None:
        environment = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, "-m", "bench.worker", kind]
        self.kind = kind
        self.process = subprocess.Popen(
            command, cwd=where, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, order: object) -> dict[str, object]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"The {self.kind} part of the benchmark broke off.")
        return dict(json.loads(answer))

    def close(self) -> None:
        self.process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="bench", description="Measures speed as ratios, in one interleaved run."
    )
    parser.add_argument("--rounds", type=int, default=9, help="rounds to take the median over (9)")
    parser.add_argument("--no-web", action="store_true", help="leave out the web table")
    given = parser.parse_args()
    rounds = given.rounds
    console = Console()
    workers = started(console)
    try:
        prove(workers, console)
        rates, games = measure(workers, rounds, console)
    finally:
        for worker in workers:
            worker.close()
    report(rates, games, console)
    served = {} if given.no_web else web.contest((rounds + 1) // 2, console)
    if served:
        console.print(web.speeds(served))
        console.print(verdicts(served, WEB_BARS))
    console.print(f"Written to {save(rates, games, served, rounds).relative_to(build.ROOT)}")


def started(console: Console) -> list[Worker]:
    with console.status("Building the C++ twin and the compiled rules …"):
        try:
            build.twin()
            target = build.compiled()
        except build.CannotBuild as complaint:
            sys.exit(f"The benchmark cannot be built. {complaint}")
    source = str(build.ROOT / "src")
    return [
        Worker("compiled", target, str(target)),
        Worker("interpreted", build.ROOT, source),
        Worker("others", build.ROOT, source),
    ]


def prove(workers: list[Worker], console: Console) -> None:
    """Refuses to measure unless the three play the same games to the same positions."""
    with console.status("Proving that all three play the same games …"):
        proofs = {worker.kind: worker.ask("proof") for worker in workers}
    if not proofs["compiled"].pop("compiled") or proofs["interpreted"].pop("compiled"):
        sys.exit("Not measured: the compiled rules are not compiled, or the interpreted ones are.")
    proofs["others"].pop("compiled")
    twin = proofs["others"]
    for kind in ("compiled", "interpreted"):
        if proofs[kind] != twin:
            sys.exit(
                f"Not measured: the {kind} rules and the C++ twin part ways. {difference(proofs[kind], twin)}"
            )
    console.print(f"Same games by all three: {twin['decisions']} decisions, checksum {twin['checksum']}.")


def difference(ours: dict[str, object], twins: dict[str, object]) -> str:
    """The first thing that differs, in words."""
    assert isinstance(ours["positions"], list) and isinstance(twins["positions"], list)
    for number, (mine, other) in enumerate(zip(ours["positions"], twins["positions"], strict=True)):
        for name in sorted({*mine, *other}):
            if mine.get(name) != other.get(name):
                return f"Game {number} ends with {name} {mine.get(name)}, the twin's with {other.get(name)}."
    return f"Checksums are {ours['checksum']} and {twins['checksum']}."


def measure(workers: list[Worker], rounds: int, console: Console) -> tuple[Rates, Rates]:
    """Medians of decisions and of games per CPU second; in every round each has a short turn."""
    turns = [(worker, name) for worker in workers for name in PROCESSES[worker.kind]]
    decisions: dict[str, list[float]] = {f"{worker.kind}: {name}": [] for worker, name in turns}
    games: dict[str, list[float]] = {key: [] for key in decisions}
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=rounds * len(turns))
        for _ in range(rounds):
            for worker, name in turns:
                key = f"{worker.kind}: {name}"
                progress.update(task, description=NAMES[key])
                done = {part: float(str(value)) for part, value in worker.ask([name, SLICE]).items()}
                decisions[key].append(done["decisions"] / done["seconds"])
                games[key].append(done["games"] / done["seconds"])
                progress.advance(task)
    return medians(decisions), medians(games)


def medians(measured: dict[str, list[float]]) -> Rates:
    return {key: median(values) for key, values in measured.items()}


def report(rates: Rates, games: Rates, console: Console) -> None:
    console.print(speeds(rates, games))
    console.print(verdicts(rates, BARS))


def speeds(rates: Rates, games: Rates) -> Table:
    caption = "* stepped from interpreted Python"
    table = Table(
        "contestant",
        title="Random play, per CPU second",
        caption=caption,
        title_justify="left",
        caption_justify="left",
    )
    for heading in ("games/s", "decisions/s", "ns each"):
        table.add_column(heading, justify="right")
    for key, rate in rates.items():
        played = f"{games[key]:,.0f}" if games[key] else ""
        table.add_row(NAMES[key], played, f"{rate:,.0f}", f"{1e9 / rate:,.1f}")
    return table


def verdicts(rates: Rates, bars: tuple[Bar, ...]) -> Table:
    table = Table("ratio", title="Against the bars", title_justify="left")
    for heading in ("measured", "bar", "aim"):
        table.add_column(heading, justify="right")
    table.add_column("verdict")
    for bar in bars:
        value = bar.value(rates)
        table.add_row(bar.title, shown(value), limit(bar, bar.bar), limit(bar, bar.aim), verdict(bar, value))
    return table


def shown(value: float) -> str:
    return f"1/{1 / value:.1f}" if value < 1 else f"{value:.1f}"


def limit(bar: Bar, value: float | None) -> str:
    return "" if value is None else ("≤ " if bar.at_most else "≥ ") + shown(value)


def verdict(bar: Bar, value: float) -> str:
    met = bar.meets(value, bar.bar)
    if met is None:
        return ""
    if not met:
        return "[red]missed"
    return "[green]aim met" if bar.meets(value, bar.aim) else "[green]met"


def save(rates: Rates, games: Rates, served: Rates, rounds: int) -> Path:
    """Everything as JSON, for whoever compares runs."""
    document = {
        "python": platform.python_version(),
        "rounds": rounds,
        "slice_seconds": SLICE,
        "rates": {key: {"decisions": rates[key], "games": games[key]} for key in rates},
        "web": served,
        "ratios": [*ratios(rates, BARS), *(ratios(served, WEB_BARS) if served else [])],
    }
    path = build.RESULTS / "bench.json"
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    remember("bench", document)
    return path


def ratios(rates: Rates, bars: tuple[Bar, ...]) -> list[dict[str, object]]:
    return [
        {
            "title": bar.title,
            "value": bar.value(rates),
            "bar": bar.bar,
            "aim": bar.aim,
            "met": bar.meets(bar.value(rates), bar.bar),
            "aim_met": bar.meets(bar.value(rates), bar.aim),
        }
        for bar in bars
    ]


if __name__ == "__main__":
    main()
