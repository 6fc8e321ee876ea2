"""skulk simulate."""

import json
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table

from skulk.arena.schedule import RANDOM
from skulk.arena.series import Series, Tally, play_series
from skulk.bots import checked, split_specs
from skulk.cli.about import build, compiled
from skulk.cli.arguments import (
    ITSELF,
    AsJson,
    EditionFile,
    GameName,
    Jobs,
    On,
    Options,
    Seed,
    check_own,
    find_game,
    read_components,
    read_edition,
    read_options,
)
from skulk.cli.screen import OUT, bar, say
from skulk.jobs.choose import HERE
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup, SkulkError
from skulk.kernel.game import Game

Seats = Annotated[
    int | None,
    typer.Option("--seats", metavar="N", min=1, help="Seats; without it, as many as bots, or the fewest."),
]
Games = Annotated[int, typer.Option("--games", metavar="G", min=1, help="How many matches.")]
Bots = Annotated[
    str, typer.Option("--bots", metavar="BOTS", help="One bot for all seats, or one for each: random,greedy.")
]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="DIR", help="Write a record of every match into this new folder."),
]


def simulate(
    game: GameName,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = "1",
    bots: Bots = "random",
    jobs: Jobs = 1,
    on: On = HERE,
    option: Options = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
    records: Records = None,
) -> None:
    """Lets bots play many matches, and counts."""
    found = find_game(game)
    players = seated(found, split_specs(bots), seats)
    chosen = read_options(option)
    setup = found.setup(len(players), chosen, Dice.seeded(""), read_edition(found, edition))
    itself = found.itself(len(players), setup.options)
    if len(split_specs(bots)) > 1:
        check_own(players, itself)
    players = tuple([RANDOM if player == ITSELF else player for player in players])
    make_folder(records)
    components = read_components(edition)
    series = Series(game, len(players), tuple(chosen.items()), components, seed, players, games, records)
    start = perf_counter()
    tally = played(series, jobs, on, found.name)
    seconds = perf_counter() - start
    if as_json:
        print(json.dumps(summary(series, tally, seconds, itself)))
    else:
        tell(found, series, tally, seconds, itself)


def seated(game: Game, bots: list[str], seats: int | None) -> tuple[str, ...]:
    bots = [spec if spec == ITSELF else checked(spec) for spec in bots]
    if len(bots) == 1:
        bots = bots * (seats or game.seats[0])
    if seats and len(bots) != seats:
        raise BadSetup(f"{len(bots)} bots cannot take {seats} seats; name one for all, or one for each seat.")
    return tuple(bots)


def make_folder(folder: Path | None) -> None:
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise SkulkError(f"The folder {folder} is not empty; give a new one for the records.")


def played(series: Series, jobs: int, on: str, name: str) -> Tally:
    total = Tally([0] * series.seats)
    with bar() as progress:
        task = progress.add_task(name, total=series.games)
        for tally in play_series(series, jobs, on):
            total.add(tally)
            progress.update(task, completed=total.games)
    return total


def summary(series: Series, tally: Tally, seconds: float, itself: Mapping[int, str]) -> dict[str, object]:
    return {
        "game": series.game,
        "seats": series.seats,
        "games": tally.games,
        "finished": tally.finished,
        "decisions": tally.decisions,
        "seconds": round(seconds, 6),
        "compiled": compiled(),
        "wins": tally.wins,
        "draws": tally.draws,
        "mean_length": tally.mean_length,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "seed": series.seed,
        "bots": [itself.get(seat, bot) for seat, bot in enumerate(series.bots)],
        "reasons": dict(sorted(tally.reasons.items())),
        "checksum": tally.checksum,
    }


def tell(game: Game, series: Series, tally: Tally, seconds: float, itself: Mapping[int, str]) -> None:
    say(f"{game.name}: {tally.games:,} matches, {series.seats} seats, seed {series.seed}.", style="bold")
    OUT.print(by_seat(series, tally, itself))
    say(f"Draws: {tally.draws:,}. Not finished: {tally.games - tally.finished:,}.")
    endings = sorted(tally.reasons.items(), key=lambda ending: -ending[1])
    say(f"Endings: {', '.join(f'{reason} {count:,}' for reason, count in endings)}.")
    say(f"Length: {tally.mean_length:.1f} decisions on average, {tally.shortest} to {tally.longest}.")
    say(f"Speed: {tally.decisions / seconds:,.0f} decisions per second in {seconds:.2f} s, rules {build()}.")
    say(f"Checksum: {tally.checksum}")


def by_seat(series: Series, tally: Tally, itself: Mapping[int, str]) -> Table:
    table = Table("Seat", "Bot", "Wins", "Share")
    for seat, bot in enumerate(series.bots):
        wins = tally.wins[seat]
        table.add_row(str(seat + 1), itself.get(seat, bot), f"{wins:,}", f"{wins / tally.games:.1%}")
    return table
