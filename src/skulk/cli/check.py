"""skulk check."""

import sys
from functools import partial
from importlib import import_module
from typing import Annotated

import typer

from skulk import laws
from skulk.arena.identity import facts_of
from skulk.cli.arguments import Jobs, On, Seed, find_game
from skulk.cli.screen import bar, say
from skulk.jobs import Task, in_order, results, workers_on
from skulk.jobs.choose import HERE
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


def check(
    game: Checked,
    games: Games = 100,
    seed: Seed = "1",
    first: First = 1,
    jobs: Jobs = 1,
    on: On = HERE,
) -> None:
    """Checks that a game keeps the promises every game makes."""
    found = named(game)
    task = Task(partial(held, game, seed), partial(facts, game))
    numbers = range(first, first + games)
    report = laws.Report()
    with bar() as progress:
        bar_of = progress.add_task(found.name, total=games)
        for one in in_order(results(task, numbers, workers_on(on, jobs, games))):
            if isinstance(one, laws.LawBroken):
                raise one
            report.add(one)
            progress.advance(bar_of)
    laws.conclude(found, seed, report)
    for law in laws.LAWS:
        say(f"✓ {law.name}: {law.promise}")
    matches = "one random match" if report.games == 1 else f"{report.games} random matches"
    say(
        f"{found.name} keeps every law: {matches}, {report.decisions} decisions,"
        f" {report.scenes} positions looked at closely; the longest match had {report.longest} decisions."
    )


def held(game: str, seed: str, number: int) -> laws.Report | laws.LawBroken:
    """A broken law is an answer too: of several the first in order is told, whoever found the others."""
    try:
        return laws.hold(named(game), seed, number)
    except laws.LawBroken as broken:
        return broken


def facts(game: str) -> dict[str, str]:
    found = named(game)
    return facts_of(found.standard(), found.slug, found.version)


def named(game: str) -> Game:
    return game_in(game) if ":" in game else find_game(game)


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
