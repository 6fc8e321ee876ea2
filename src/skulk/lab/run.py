"""Plays a study: what is missing of each edition, here or on many machines, until enough is known."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from hashlib import sha256
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from skulk.arena.identity import facts_of
from skulk.arena.schedule import (
    Bout,
    Contest,
    Games,
    LineUp,
    around,
    count_sides,
    line_ups,
    prepared,
    rotations,
)
from skulk.games import registry
from skulk.jobs import WHOLE, JobsError, Ledger, Part, Task, results, workers_on
from skulk.jobs.choose import HERE
from skulk.kernel.errors import SkulkError
from skulk.lab.metrics import metric_named
from skulk.lab.notes import Noted, note_bout
from skulk.lab.study import Cell, Study

FORMAT: Final = 4  # of what is noted, and of the deals
GROWTH: Final = 1.5  # from one look at an interval to the next
FIRST: Final = 40  # matches before the first look
LEAST: Final = 4  # matches of each edition, before a look that has to be quick may end

Tell = Callable[[int, int], None]  # how many are done, of how many


class Bench:
    """Where one edition's matches are kept."""

    def __init__(self, folder: Path, cell: Cell, games: Games) -> None:
        self.cell = cell
        game, setup = prepared(cell.contest, games)
        self.facts = facts_of(setup.edition, game.slug, game.version, cell.contest.bots)
        head = {
            "study": cell.name,
            "seats": cell.contest.seats,
            "options": dict(setup.options),
            "seed": cell.contest.seed,
            **self.facts,
            "lab": FORMAT,
        }
        key = sha256(repr((setup.edition.digest, cell.contest.seats, cell.contest.options)).encode())
        self.key = f"{cell.contest.seats}-{key.hexdigest()[:10]}"
        self.ledger = Ledger(folder / "matches" / f"{self.key}.jsonl", head, "study")
        self.records = folder / "records" / self.key
        self.records.mkdir(parents=True, exist_ok=True)
        self.sides = count_sides(cell.contest, games)
        self.noted = {number: read_noted(line) for number, line in self.ledger.lines.items()}

    def add(self, number: int, line: bytes, record: str) -> None:
        (self.records / f"{number + 1:06}.json").write_text(record, encoding="utf-8")
        self.ledger.add(number, line)
        self.noted[number] = read_noted(line)

    def bouts(self, matches: int) -> list[Bout]:
        return bouts_of(self.cell.contest, self.sides, matches)

    def first(self, matches: int) -> list[Noted]:
        wanted = len(self.bouts(matches))
        return [self.noted[number] for number in range(wanted) if number in self.noted]


def read_noted(line: bytes) -> Noted:
    try:
        return msgspec.json.decode(line, type=Noted)
    except msgspec.MsgspecError as error:
        raise JobsError(f"A result of this study is damaged: {error}.") from None


def bouts_of(contest: Contest, sides: int, matches: int) -> list[Bout]:
    """Every bot among its equals, and where there are several, all meetings from all seats; each such with a
    deal of its own, for matches of one deal tell less than as many of several."""
    meetings: list[LineUp] = [(bot,) * sides for bot in contest.bots]
    if len(contest.bots) > 1 and sides > 1:
        meetings += line_ups(contest.bots, sides)
    found: list[Bout] = []
    lap = 0
    while len(found) < matches:
        for number, meeting in enumerate(meetings):
            deal = lap * len(meetings) + number
            orders = [meeting] if len(set(meeting)) == 1 else rotations(around(meeting, lap))
            found += [Bout(len(found) + at, deal, number, order) for at, order in enumerate(orders)]
        lap += 1
    return found


def play_study(
    study: Study,
    benches: Sequence[Bench],
    jobs: int = 1,
    on: str = HERE,
    part: Part = WHOLE,
    tell: Tell | None = None,
    games: Games = registry.find,
    end: float = inf,
) -> dict[str, int]:
    """Plays what is missing; how many matches of each edition it came to, by its key. When the clock says
    `end`, what is there is enough."""
    if study.until is None:
        wanted = dict.fromkeys([bench.key for bench in benches], study.matches)
        play_missing(benches, wanted, jobs, on, part, tell, games, end)
        return wanted
    if part != WHOLE:
        raise SkulkError("A part cannot know how wide an interval is; say matches instead of until.")
    wanted = dict.fromkeys([bench.key for bench in benches], min(FIRST, study.until.most))
    while True:
        play_missing(benches, wanted, jobs, on, part, tell, games, end)
        open_ones = [
            bench
            for bench in benches
            if wanted[bench.key] < study.until.most and too_wide(study, bench, wanted)
        ]
        if not open_ones:
            return wanted
        for bench in open_ones:
            wanted[bench.key] = min(study.until.most, round(wanted[bench.key] * GROWTH))


def too_wide(study: Study, bench: Bench, wanted: dict[str, int]) -> bool:
    assert study.until is not None
    metric = metric_named(study.until.metric)
    assert metric is not None
    found = metric.measure(bench.first(wanted[bench.key]))
    return found is None or found.high - found.low > study.until.width


def play_missing(
    benches: Sequence[Bench],
    wanted: dict[str, int],
    jobs: int,
    on: str,
    part: Part,
    tell: Tell | None,
    games: Games,
    end: float,
) -> None:
    """All editions at once, in turn, so that what is known of each grows alike."""
    todo = [
        (place, bout)
        for place, bench in enumerate(benches)
        for bout in part.pick(bench.bouts(wanted[bench.key]))
    ]
    left = sorted(
        [one for one in todo if one[1].number not in benches[one[0]].noted], key=lambda one: one[1].number
    )
    done = len(todo) - len(left)
    contests = tuple([bench.cell.contest for bench in benches])
    task = Task(partial(play_one, contests, games), partial(facts, contests, games))
    if not left:
        return
    with closing(results(task, left, workers_on(on, jobs, len(left)))) as found:
        for at, (line, record) in found:
            place, bout = left[at]
            benches[place].add(bout.number, line, record)
            done += 1
            if tell:
                tell(done, len(todo))
            if monotonic() > end and min([len(bench.noted) for bench in benches]) >= LEAST:
                break
    for bench in benches:
        bench.ledger.settle()


def play_one(contests: tuple[Contest, ...], games: Games, one: tuple[int, Bout]) -> tuple[bytes, str]:
    return note_bout(contests[one[0]], one[1], games)


def facts(contests: tuple[Contest, ...], games: Games) -> dict[str, str]:
    found: dict[str, str] = {}
    for place, contest in enumerate(contests):
        game, setup = prepared(contest, games)
        for name, fact in facts_of(setup.edition, game.slug, game.version, contest.bots).items():
            found[f"{name} {place + 1}" if name == "edition" else name] = fact
    return found
