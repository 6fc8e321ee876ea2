"""skulk arena."""

import json
import shlex
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from skulk.arena.results import Book, heading
from skulk.arena.run import play
from skulk.arena.schedule import Bout, Contest, count_sides, line_ups, schedule
from skulk.bots import checked, split_specs
from skulk.bots.llm import COUNTED
from skulk.cli.arguments import (
    AsJson,
    EditionFile,
    GameName,
    InParts,
    Jobs,
    On,
    Options,
    Seed,
    find_game,
    read_components,
    read_edition,
    read_options,
)
from skulk.cli.files import write_text
from skulk.cli.screen import OUT, bar, say
from skulk.jobs import Part
from skulk.jobs.choose import HERE
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, SkulkError
from skulk.kernel.game import Game

if TYPE_CHECKING:
    from skulk.arena.bout import Outcome
    from skulk.arena.report import Findings

Bots = Annotated[
    str, typer.Option("--bots", metavar="BOTS", help="The bots to compare, with commas: elder,ranger,greedy.")
]
Games = Annotated[
    int, typer.Option("--games", metavar="N", min=1, help="Matches of each line-up; seats swap within them.")
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="K", min=1, help="Seats; without it, the fewest.")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="For results and report; the same command goes on there."),
]

MORE = "The arena needs some more packages: pip install 'skulk[arena]'."
REPORT = "report.html"


def arena(
    game: GameName,
    bots: Bots,
    games: Games = 100,
    jobs: Jobs = 1,
    seats: Seats = None,
    seed: Seed = "1",
    option: Options = None,
    edition: EditionFile = None,
    out: Out = None,
    on: On = HERE,
    part: InParts = None,
    as_json: AsJson = False,
) -> None:
    """Compares bots in paired matches, rates them, and writes a report."""
    check_packages()
    found = find_game(game)
    contest = read_contest(found, split_specs(bots), seats, seed, read_options(option), edition)
    sides = count_sides(contest)
    bouts = schedule(contest.bots, sides, games)
    head = heading(contest)
    folder = out or Path(f"arena-{game}-{sha256(repr(head).encode()).hexdigest()[:8]}")
    book = Book(folder, head)
    go_on(contest, Part.read(part).pick(bouts) if part else bouts, jobs, on, book, found.name)
    if part and len(book.first(len(bouts))) < len(bouts):
        say(f"Part {part} is in {folder}. When all parts are there: skulk merge PART ... --out FOLDER")
        return
    book.ledger.settle()
    from skulk.arena.report import findings, report

    told = findings(contest, found.name, sides, line_ups(contest.bots, sides), book.first(len(bouts)))
    write_text(folder / REPORT, report(told, command(contest, games, option, edition)))
    if as_json:
        print(json.dumps(summary(told, folder)))
    else:
        tell(told, folder)


def check_packages() -> None:
    """Said before the first match rather than after the last."""
    try:
        import altair  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError:
        raise SkulkError(MORE) from None


def read_contest(
    game: Game, bots: list[str], seats: int | None, seed: str, chosen: dict[str, str], edition: Path | None
) -> Contest:
    """A contest that can be played; all that is wrong with it is said here."""
    bots = [checked(spec) for spec in bots]
    seats = seats or game.seats[0]
    setup = game.setup(seats, chosen, Dice.seeded(""), read_edition(game, edition))
    for seat, name in game.itself(seats, setup.options).items():
        raise BadSetup(f"Seat {seat + 1} is {name}'s, so no bot can be compared there; leave {name} out.")
    return Contest(game.slug, seats, tuple(chosen.items()), read_components(edition), seed, tuple(bots))


def go_on(contest: Contest, bouts: list[Bout], jobs: int, on: str, book: Book, name: str) -> None:
    """Plays what the book does not have yet."""
    left = [bout for bout in bouts if bout.number not in book.outcomes]
    with bar() as progress:
        task = progress.add_task(name, total=len(bouts), completed=len(bouts) - len(left))
        for outcome in play(contest, left, jobs, on=on):
            book.add(outcome)
            progress.advance(task)


def command(contest: Contest, games: int, option: list[str] | None, edition: Path | None) -> str:
    """What anybody can type to get the same."""
    words = ["skulk", "arena", contest.game, "--bots", ",".join(contest.bots), "--games", str(games)]
    words += ["--seats", str(contest.seats), "--seed", contest.seed]
    for text in option or []:
        words += ["--option", text]
    return shlex.join([*words, "--edition", str(edition)] if edition else words)


def summary(found: "Findings", folder: Path) -> dict[str, object]:
    contest = found.contest
    return {
        "game": contest.game,
        "seats": contest.seats,
        "seed": contest.seed,
        "matches": len(found.outcomes),
        "folder": str(folder),
        "bots": [
            {
                "bot": one.bot,
                "matches": one.matches,
                "share": round(one.share.mean, 6),
                "interval": [round(one.share.low, 6), round(one.share.high, 6)],
                "rating": round(found.ratings[one.bot].mu, 6),
                "sigma": round(found.ratings[one.bot].sigma, 6),
                "milliseconds": round(one.milliseconds, 3),
            }
            for one in found.standings
        ],
        "meetings": [
            {
                "bots": list(one.line_up),
                "matches": one.matches,
                "share": round(one.share.mean, 6),
                "interval": [round(one.share.low, 6), round(one.share.high, 6)],
                "by_seat": [round(won, 6) for won in one.by_seat],
            }
            for one in found.meetings
        ],
    }


def tell(found: "Findings", folder: Path) -> None:
    from skulk.arena.report import STANDING, meeting_heads, meeting_rows, standing_rows
    from skulk.arena.report import summary as sentence

    say(f"{found.name}: {sentence(found)}", style="bold")
    OUT.print(printed(STANDING, standing_rows(found)))
    OUT.print(printed(meeting_heads(found), meeting_rows(found)))
    for line in models(found.outcomes):
        say(line)
    say(f"The report is in {folder / REPORT}.")


def models(outcomes: "Sequence[Outcome]") -> list[str]:
    """A line for each language model: what it was asked, and how often it answered against the rules."""
    totals: dict[str, list[float]] = {}
    for outcome in outcomes:
        for bot, counts in zip(outcome.bots, outcome.answers, strict=False):
            if counts:
                known = totals.get(bot, [0.0 for _ in COUNTED])
                totals[bot] = [before + now for before, now in zip(known, counts, strict=True)]
    return [f"{bot}: {counted(counts)}." for bot, counts in totals.items()]


def counted(counts: list[float]) -> str:
    return ", ".join([f"{round(value, 1):.10g} {what}" for value, what in zip(counts, COUNTED, strict=True)])


def printed(heads: tuple[str, ...] | list[str], rows: list[list[str]]) -> Table:
    table = Table(heads[0])
    for head in heads[1:]:
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(*row)
    return table
