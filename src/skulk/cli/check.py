"""skulk check."""

from typing import Annotated

import typer

from skulk import laws
from skulk.cli.arguments import GameName, Seed, find_game
from skulk.cli.screen import bar, say

Games = Annotated[
    int, typer.Option("--games", metavar="N", min=1, help="How many random matches to hold them over.")
]
First = Annotated[
    int, typer.Option("--match", metavar="N", min=1, help="Begin with this match, as a broken law names it.")
]


def check(game: GameName, games: Games = 100, seed: Seed = "1", first: First = 1) -> None:
    """Checks that a game keeps the promises every game makes."""
    found = find_game(game)
    with bar() as progress:
        task = progress.add_task(found.name, total=games)
        report = laws.check(
            found, games, seed, lambda done: progress.update(task, completed=done), first=first
        )
    for law in laws.LAWS:
        say(f"✓ {law.name}: {law.promise}")
    matches = "one random match" if report.games == 1 else f"{report.games} random matches"
    say(
        f"{found.name} keeps every law: {matches}, {report.decisions} decisions,"
        f" {report.scenes} positions looked at closely; the longest match had {report.longest} decisions."
    )
