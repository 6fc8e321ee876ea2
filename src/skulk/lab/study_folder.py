"""A study from its file to its folder: played, measured, written down, and nothing of it twice."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

from skulk.arena.schedule import Games
from skulk.games import registry
from skulk.jobs import WHOLE, Part
from skulk.jobs.choose import HERE
from skulk.kernel.errors import SkulkError
from skulk.lab.findings import Picture, found_in, picture_of
from skulk.lab.notes import Noted
from skulk.lab.plots import alone
from skulk.lab.report import Report, live, over
from skulk.lab.run import Bench, play_study
from skulk.lab.search import Front, search
from skulk.lab.study import Cell, Changes, Study, cell_of, cells_of
from skulk.lab.tables import tables_of, write_tables

REPORT: Final = "report.html"
LIVE: Final = "live.html"
STUDY: Final = "study.toml"
EVERY: Final = 5.0  # seconds from one live page to the next, at least
SHARE: Final = 30  # so many times as long as a page took to make, it waits for the next
MOST_LIVE: Final = 400  # matches of an edition that a live page looks at

Tell = Callable[[int, int], None]


class StudyFolder:
    """All that a study leaves behind, in one place."""

    def __init__(self, folder: Path, study: Study, quick: bool = False, games: Games = registry.find) -> None:
        self.folder = folder
        self.study = study.quick() if quick else study
        self.quick = quick
        self.games = games
        self.game = games(study.game)
        self.cells = cells_of(self.study, games)  # what cannot be studied leaves no folder behind
        self.benches: dict[object, Bench] = {}
        self.due = 0.0  # when the live page is made again
        folder.mkdir(parents=True, exist_ok=True)
        (folder / STUDY).write_text(study.text, encoding="utf-8")

    def bench(self, cell: Cell) -> Bench:
        key = (cell.contest.edition, cell.contest.options, cell.contest.seats)
        if key not in self.benches:
            self.benches[key] = Bench(self.folder, cell, self.games)
        return self.benches[key]

    def play(
        self, jobs: int = 1, on: str = HERE, part: Part = WHOLE, tell: Tell | None = None
    ) -> "Report | None":
        """Plays what is missing; the report, unless this was only a part."""
        benches = [self.bench(cell) for cell in self.cells]
        told = self.telling(tell)
        end = monotonic() + self.study.seconds
        if self.study.aim and part != WHOLE:
            raise SkulkError("A search asks for the next edition when the last is known; it has no parts.")
        wanted = play_study(self.study, benches, jobs, on, part, told, self.games, end)
        if part != WHOLE and any(
            [len(bench.first(self.study.matches)) < self.study.matches for bench in benches]
        ):
            self.put(LIVE, over(self.game.name, self.rows(), ""))
            return None
        front = search(self.study, self.measure(jobs, on, told, end)) if self.study.aim else None
        pictures = [
            picture_of(bench.cell, bench.first(wanted[bench.key]), self.game.events) for bench in benches
        ]
        pictures += self.best(front)
        self.put(LIVE, over(self.game.name, self.rows(), REPORT))
        return Report(self.study, self.game.name, pictures, self.quick, front)

    @contextmanager
    def keeping(self) -> Iterator[None]:
        """Says of a disk that is full, or gone, what is kept there and how to go on."""
        try:
            yield
        except OSError as error:
            kept = sum([len(bench.ledger.lines) for bench in self.benches.values()])
            raise SkulkError(
                f"{self.folder} cannot be written to: {error.strerror or error}. {kept:,} matches are kept"
                " there; make room, and the same command goes on with them."
            ) from None

    def measure(
        self, jobs: int, on: str, tell: Tell, end: float
    ) -> Callable[[Changes, float], Sequence[Sequence[Noted]] | None]:
        def play(changes: Changes, part: float) -> Sequence[Sequence[Noted]] | None:
            try:
                cells = [cell_of(self.study, changes, seats, self.games) for seats in self.study.seats]
            except SkulkError:
                return None  # an edition that the game refuses is no answer
            benches = [self.bench(cell) for cell in cells]
            matches = max(1, round(self.study.matches * part))
            some = Study(**{**vars(self.study), "matches": matches, "until": None})
            play_study(some, benches, jobs, on, WHOLE, tell, self.games, end)
            return [bench.first(matches) for bench in benches]

        return play

    def best(self, front: Front | None) -> list[Picture]:
        """The unbeaten editions of a search, looked at as closely as the one it began with."""
        found = []
        for trial in [one for one in front.trials if one.best][:3] if front else []:
            for seats in self.study.seats:
                bench = self.bench(cell_of(self.study, trial.changes, seats, self.games))
                found.append(picture_of(bench.cell, bench.first(self.study.matches), self.game.events))
        return found

    def telling(self, tell: Tell | None) -> Tell:
        """Tells a terminal, and every few seconds the live page."""

        def told(done: int, of: int) -> None:
            if tell:
                tell(done, of)
            now = monotonic()
            if now > self.due:
                self.show(done, of)
                taken = monotonic() - now
                self.due = now + max(EVERY, SHARE * taken)

        return told

    def show(self, done: int, of: int) -> None:
        first = next(iter(self.benches.values()))
        so_far = [one for _, one in sorted(first.noted.items())][:MOST_LIVE]
        found = found_in(picture_of(first.cell, so_far, self.game.events), None) if len(so_far) > 1 else []
        self.put(LIVE, live(self.study, self.game.name, self.rows(), done, of, found))

    def rows(self) -> dict[str, int]:
        """How many matches there are of each edition."""
        return {
            f"{bench.cell.name}, {bench.cell.contest.seats} seats": len(bench.noted)
            for bench in self.benches.values()
        }

    def put(self, name: str, page: str) -> None:
        """All at once: whoever looks at a page sees a whole one."""
        fresh = self.folder / f".{name}.new"
        fresh.write_text(page, encoding="utf-8")
        fresh.replace(self.folder / name)

    def write(self, report: Report, command: str) -> bool:
        """Writes the page, the plots, the tables and how to repeat it; whether Parquet was there."""
        self.put(REPORT, report.page(command))
        plots = self.folder / "plots"
        plots.mkdir(exist_ok=True)
        for name, picture in report.plots.items():
            if picture:
                (plots / f"{name}.svg").write_text(alone(picture), encoding="utf-8")
        editions = self.folder / "editions"
        editions.mkdir(exist_ok=True)
        for bench in self.benches.values():
            edition = bench.cell.contest.edition
            text = edition[0] if edition else self.game.components()
            (editions / f"{bench.key}.toml").write_text(text, encoding="utf-8")
        facts = "".join(
            [f"{name}: {fact}\n" for name, fact in next(iter(self.benches.values())).facts.items()]
        )
        (self.folder / "repeat.txt").write_text(f"{command}\n\n{facts}", encoding="utf-8")
        return write_tables(self.folder / "tables", tables_of(report.pictures, report.bases()))
