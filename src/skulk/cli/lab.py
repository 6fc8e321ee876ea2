"""skulk lab: studies of a game, and the table of what they found."""

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Column, Table
from typer.core import TyperGroup

from skulk.cli.arguments import InParts, Jobs, On
from skulk.cli.files import read_text
from skulk.cli.lab_play import play
from skulk.cli.screen import OUT, bar, say
from skulk.jobs import WHOLE, Part
from skulk.jobs.choose import HERE
from skulk.lab.metrics import METRICS
from skulk.lab.plots import minus
from skulk.lab.report import MOST_FINDINGS, QUICK, Report, span
from skulk.lab.study import read_study
from skulk.lab.study_folder import LIVE, REPORT, StudyFolder


class StudyFirst(TyperGroup):
    """A file in the place of a command is a study to be made."""

    usual = "study"

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = [self.usual, *args]
        parsed: list[str] = super().parse_args(ctx, args)
        return parsed


app = typer.Typer(
    name="lab", cls=StudyFirst, help="Studies: change a card, play many matches, see what it did."
)

app.command()(play)

File = Annotated[Path, typer.Argument(metavar="STUDY", help="What is to be found out, as TOML.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="For all that comes of it; the same command goes on there."),
]
Quick = Annotated[
    bool, typer.Option("--quick", help="A first answer in about a minute, with wide intervals.")
]


@app.command()
def study(
    file: File, out: Out = None, jobs: Jobs = 1, on: On = HERE, part: InParts = None, quick: Quick = False
) -> None:
    """Plays a study and writes its report; `skulk lab STUDY` is the same."""
    found = read_study(read_text(file), str(file))
    folder = StudyFolder(out or Path(f"lab-{file.stem}{'-quick' if quick else ''}"), found, quick)
    with folder.keeping(), bar() as progress:
        task = progress.add_task(folder.game.name, total=None)
        report = folder.play(
            jobs,
            on,
            Part.read(part) if part else WHOLE,
            lambda done, of: progress.update(task, completed=done, total=of),
        )
    if report is None:
        say(f"Part {part} is in {folder.folder}. When all parts are there: skulk merge PART ... --out FOLDER")
        return
    with folder.keeping():
        parquet = folder.write(report, command(file, quick))
    tell(report)
    if quick:
        say(QUICK)
    if not parquet:
        say("Tables are written as CSV; as Parquet too with: pip install 'skulk[lab]'.")
    say(f"The report is in {folder.folder / REPORT}; while it runs, {LIVE} beside it tells how far it is.")


def command(file: Path, quick: bool) -> str:
    return shlex.join(["skulk", "lab", str(file), *(["--quick"] if quick else [])])


def tell(report: Report) -> None:
    say(report.summary(), style="bold")
    name = Column("Edition", overflow="fold")
    table = Table(name, "Seats", "Matches", *[metric.name for metric in METRICS[:4]])
    for one in report.pictures:
        cells = [
            f"{minus(metric.said(one.metrics[metric.name].mean))} ({span(metric, one.metrics[metric.name])})"
            if metric.name in one.metrics
            else "–"
            for metric in METRICS[:4]
        ]
        table.add_row(one.cell.name, str(one.cell.contest.seats), f"{len(one.matches):,}", *cells)
    OUT.print(table)
    for one, found in report.findings():
        say(f"{one.cell.name}, {one.cell.contest.seats} seats:", style="bold")
        for finding in found[:MOST_FINDINGS] or []:
            say(f"  {finding.sentence}")
        if not found:
            say("  Nothing stands out.")
