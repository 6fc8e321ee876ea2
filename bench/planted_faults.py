"""How often a study names a planted fault first: python -m bench.planted_faults [RUNS] [GAME ...]

An over-strong card, a seat with a head start and a rule that is dead, in the orchard (tests/tiny) and in our
games, played by cheap bots. All faults of a game are compared with the same matches of the edition as it is.
What was found is kept in build/planted_faults, run by run: the same command goes on where it was.
"""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from skulk.games import registry
from skulk.jobs import Ledger
from skulk.jobs.code import code_digest
from skulk.kernel.game import Game, Option, Setup
from skulk.kernel.state import State
from skulk.lab.findings import found_in, picture_of
from skulk.lab.run import Bench, play_study
from skulk.lab.study import Cell, Study, cells_of, read_study

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

RUNS: Final = 20
KEPT: Final = Path("build/planted_faults")
FORKS: Final = {'"NS"': '"N"', '"EW"': '"E"', '"NE"': '"N"', '"ES"': '"E"', '"SW"': '"S"', '"NW"': '"W"'}


@dataclass(frozen=True)
class Fault:
    """What is planted: a line of [vary], or texts of the edition and what they become; and what to name."""

    said: str
    planted: str | dict[str, str]
    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Series:
    """A game with its faults, and how many matches of each edition are played."""

    name: str
    game: str
    bot: str
    matches: int
    faults: tuple[Fault, ...]


HEAD_START: Final = '"head start" = ["yes"]'
SERIES: Final = (
    Series(
        "orchard",
        "orchard",
        "random",
        400,
        (
            Fault("a fruit worth twice as much", '"worth.quince" = [6]', "thing", ("quince",)),
            Fault("the first seat begins with three points", '"start.first" = [3]', "seat", ("1", "2")),
            Fault("a rule is switched off", '"basket.pair" = [0]', "rule", ("ORC-2",)),
        ),
    ),
    Series(
        "fox",
        "fox-on-the-run",
        "cub",
        400,
        (Fault("a pack without forks", FORKS, "rule", ("FOX-067",)),),
    ),
    Series(
        "ruins",
        "ruins",
        "random",
        200,
        (
            Fault("the first seat begins with five points", HEAD_START, "seat", ("1", "2")),
            Fault("claims that nobody has", '"players.claims" = [0]', "rule", ("RUN-031", "RUN-063")),
        ),
    ),
    Series(
        "tusk",
        "tusk",
        "cub,hasty=0.5",
        250,
        (
            Fault("a hoard worth nine times as much", '"hoards.masons.worth" = [9]', "thing", ("masons",)),
            Fault("the first tribe begins with four food", HEAD_START, "seat", ("1", "2")),
            Fault("a second member that nobody can pay", '"growth.second" = [20]', "rule", ("TSK-030",)),
        ),
    ),
)


def find(slug: str) -> Game:
    """A game, with a head start as an option where one can be given."""
    from tiny.orchard import GAME

    if slug == GAME.slug:
        return GAME
    game = registry.find(slug)
    started = Option("head start", "What the first seat begins with.", lambda seats, edition: ("no", "yes"))
    return replace(game, options=(*game.options, started), new=HEADS[slug]) if slug in HEADS else game


def ahead_in_ruins(setup: Setup) -> State:
    state = registry.find("ruins").new(setup)
    if setup.options["head start"] == "yes":
        state.points = (5, *[0] * (setup.seats - 1))  # type: ignore[attr-defined]
    return state


def ahead_in_tusk(setup: Setup) -> State:
    state = registry.find("tusk").new(setup)
    if setup.options["head start"] == "yes":
        state.stock[3] += 4  # type: ignore[attr-defined]
    return state


HEADS: Final[dict[str, Callable[[Setup], State]]] = {"ruins": ahead_in_ruins, "tusk": ahead_in_tusk}


def studied(series: Series, seed: int, planted: str) -> Study:
    head = f'game = "{series.game}"\nbots = ["{series.bot}"]\nseed = "planted {seed}"\n'
    return read_study(f"{head}matches = {series.matches}\n[vary]\n{planted}\n", "planted", find)


def cell_with(fault: Fault, series: Series, seed: int) -> Cell:
    if isinstance(fault.planted, str):
        return cells_of(studied(series, seed, fault.planted), find)[-1]
    text = find(series.game).components()
    for before, after in fault.planted.items():
        text = text.replace(before, after)
    (base,) = cells_of(studied(series, seed, ""), find)
    return replace(
        base,
        changes=(("fault", fault.said),),
        contest=msgspec.structs.replace(base.contest, edition=(text, "faulty")),
    )


def named_first(series: Series, seed: int) -> list[tuple[bool, str]]:
    """For each fault whether it is what is found first, and what is."""
    study = studied(series, seed, "")
    events = find(series.game).events
    with tempfile.TemporaryDirectory() as folder:
        cells = [*cells_of(study, find), *[cell_with(fault, series, seed) for fault in series.faults]]
        benches = [Bench(Path(folder), cell, find) for cell in cells]
        play_study(study, benches, games=find)
        base, *faulty = [picture_of(bench.cell, bench.first(series.matches), events) for bench in benches]
    outcomes = []
    for fault, picture in zip(series.faults, faulty, strict=True):
        found = found_in(picture, base)
        right = (
            bool(found) and found[0].kind == fault.kind and any([one in found[0].name for one in fault.names])
        )
        outcomes.append((right, found[0].sentence if found else "nothing"))
    return outcomes


def runs_of(series: Series, runs: int) -> list[list[tuple[bool, str]]]:
    """For each run what came of each fault; what was run before with the same code is not run again."""
    head = {
        "series": series.name,
        "bot": series.bot,
        "matches": series.matches,
        "faults": [fault.said for fault in series.faults],
        "code": code_digest(),
    }
    ledger = Ledger(KEPT / f"{series.name}.jsonl", head, "series")
    for seed in range(runs):
        if seed not in ledger.lines:
            outcomes = named_first(series, seed)
            ledger.add(seed, msgspec.json.encode({"number": seed, "outcomes": outcomes}))
            print(f"{series.name} {seed}: {[right for right, _ in outcomes]}", file=sys.stderr, flush=True)
    return [msgspec.json.decode(ledger.lines[seed], type=Kept).outcomes for seed in range(runs)]


class Kept(msgspec.Struct):
    number: int
    outcomes: list[tuple[bool, str]]


def main() -> None:
    runs, wanted = int(sys.argv[1]) if sys.argv[1:] else RUNS, sys.argv[2:]
    for series in SERIES:
        if wanted and series.name not in wanted:
            continue
        outcomes = runs_of(series, runs)
        for fault, mine in zip(series.faults, zip(*outcomes, strict=True), strict=True):
            right = sum([one for one, _ in mine])
            about = f"{series.game}, {series.bot}, {series.matches} matches"
            print(f"{about}: {fault.said}: {right} of {runs}", flush=True)
            for one, sentence in mine:
                if not one:
                    print(f"    instead: {sentence}", flush=True)


if __name__ == "__main__":
    main()
