"""skulk check."""

import sys
from importlib import import_module
from typing import Annotated

import typer

from skulk import laws
from skulk.cli.arguments import Seed, find_game
from skulk.cli.screen import bar, say
from skulk.kernel.errors import UnknownGame
from skulk.kernel.game import Game

Checked = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `skulk games` lists it, or package:GAME.")
]

Games = Annotated[
    int, typer.Option("--games", metavar="N", min=1, help="How many random matches to hold them over.")
]
First = Annotated[
    int, typer.Option("--match", metavar="N", min=1, help="Begin with this match, as a broken law names it.")
]


def check(game: Checked, games: Games = 100, seed: Seed = "1", first: First = 1) -> None:
    """Checks that a game keeps the promises every game makes."""
    found = game_in(game) if ":" in game else find_game(game)
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


def game_in(place: str) -> Game:
    """A game that need not be installed: package:NAME, from here or from src."""
    package, _, name = place.partition(":")
    sys.path[:0] = ["", "src"]
    try:
        game = getattr(import_module(package), name, None)
    except (ImportError, ValueError) as error:
        raise UnknownGame(f"{package!r} cannot be imported from here: {error}.") from None
    if not isinstance(game, Game):
        raise UnknownGame(f"{package!r} has no game {name!r}.")
    return game
