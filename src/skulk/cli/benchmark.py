"""skulk benchmark."""

import json
from pathlib import Path
from typing import Annotated

import typer

from skulk.arena.benchmark import bouts_of, contest_of, play_row, protocol, proved, standing
from skulk.arena.bout import Outcome
from skulk.arena.schedule import Bout, Contest
from skulk.arena.tally import Standing
from skulk.bots import checked
from skulk.cli.arguments import AsJson, Jobs, On
from skulk.cli.files import read_text
from skulk.cli.screen import bar, say
from skulk.cli.simulate import make_folder
from skulk.jobs.choose import HERE
from skulk.kernel.errors import SkulkError

TrackName = Annotated[
    str, typer.Argument(metavar="TRACK", help="One of teams, market, negotiation, touch and engine.")
]
BotSpec = Annotated[str, typer.Argument(metavar="BOT", help="Who is measured: elder, or module:Class.")]
Deals = Annotated[
    int, typer.Option("--deals", metavar="N", min=2, help="Deals; in each it takes every side.")
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="DIR", help="Write a sealed record of every match into a new folder."),
]
Verify = Annotated[
    Path | None,
    typer.Option("--verify", metavar="DIR", help="Play nothing: make the row from records, each verified."),
]


def benchmark(
    track: TrackName,
    bot: BotSpec,
    deals: Deals = 100,
    jobs: Jobs = 1,
    on: On = HERE,
    records: Records = None,
    verify: Verify = None,
    as_json: AsJson = False,
) -> None:
    """Measures a bot on a track of Skulk-5, the benchmark, and prints its row."""
    if records and verify:
        raise SkulkError("Either records are written or they are verified: give one of the two folders.")
    # A record is verified by what it holds: nobody needs the bot itself.
    contest = contest_of(protocol().track(track), bot if verify else checked(bot))
    bouts = bouts_of(contest, deals)
    if verify:
        outcomes = {bout.number: read(contest, bout, verify) for bout in bouts}
    else:
        make_folder(records)
        outcomes = play(contest, bouts, jobs, on, records)
    tell(track, contest, deals, standing(contest, bouts, outcomes), bool(verify), as_json)


def file_of(folder: Path, bout: Bout) -> Path:
    return folder / f"{bout.number + 1:06}.json"


def read(contest: Contest, bout: Bout, folder: Path) -> Outcome:
    file = file_of(folder, bout)
    if not file.is_file():
        raise SkulkError(f"There is no {file.name} in {folder}: it is the record of deal {bout.deal + 1}.")
    return proved(contest, bout, read_text(file), str(file))


def play(contest: Contest, bouts: list[Bout], jobs: int, on: str, folder: Path | None) -> dict[int, Outcome]:
    outcomes: dict[int, Outcome] = {}
    with bar() as progress:
        task = progress.add_task(contest.game, total=len(bouts))
        for outcome, text in play_row(contest, bouts, jobs, on):
            outcomes[outcome.number] = outcome
            if folder:
                file_of(folder, bouts[outcome.number]).write_text(text, encoding="utf-8")
            progress.advance(task)
    return outcomes


def tell(track: str, contest: Contest, deals: int, row: Standing, verified: bool, as_json: bool) -> None:
    found = row.share
    if as_json:
        print(
            json.dumps(
                {
                    "benchmark": f"skulk-5 v{protocol().version}",
                    "track": track,
                    "game": contest.game,
                    "seats": contest.seats,
                    "bot": row.bot,
                    "deals": deals,
                    "matches": row.matches,
                    "won": round(found.mean, 4),
                    "interval": [round(found.low, 4), round(found.high, 4)],
                    "milliseconds": None if verified else round(row.milliseconds, 3),
                    "verified": verified,
                }
            )
        )
        return
    took = "" if verified else f", {row.milliseconds:.1f} ms of CPU time a choice"
    say(
        f"Skulk-5 v{protocol().version}, {track}: {row.bot} won {found.mean:.1%}"
        f" ({found.low:.1%} to {found.high:.1%}) in {deals} deals, {row.matches} matches{took}."
    )
    if verified:
        say("Every match follows from its sealed record, and every record is of this track.")
    elif row.milliseconds > 1000 * protocol().seconds:
        say(f"That is over the {protocol().seconds:g} s a choice of the protocol: a row for itself.")
