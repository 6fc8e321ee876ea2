"""skulk play."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from skulk.bots.levels import LEVELS
from skulk.cli.arguments import (
    ITSELF,
    YOU,
    EditionFile,
    GameName,
    Options,
    check_own,
    find_game,
    read_edition,
    read_options,
    read_record,
    read_seats,
    split,
)
from skulk.cli.lines import COMMANDS
from skulk.cli.names import bots_among, names_for
from skulk.cli.table import Table
from skulk.kernel.dice import Dice
from skulk.kernel.edition import Edition
from skulk.kernel.errors import BadSetup, SkulkError
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match

Seats = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="WHO,WHO",
        help="Who plays, seat by seat: you, or a bot such as greedy; several may be you.",
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="S", help="For a match that can be played again.")
]
Save = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Keep a record here, after every move.")
]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")]
Names = Annotated[
    str | None, typer.Option("--names", metavar="NAME,NAME", help="What the players are called.")
]


def play(
    game: GameName,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    edition: EditionFile = None,
    save: Save = None,
    resume: Resume = None,
    names: Names = None,
) -> None:
    """Opens a table in the terminal, in lines that a screen reader can follow."""
    found = find_game(game)
    components = read_edition(found, edition)
    if resume:
        if seed or option or names:
            raise BadSetup(
                "A resumed match has its own seed, options and names; leave --seed, --option, --names out."
            )
        table = resumed(found, components, resume, seats, save)
    else:
        table = opened(found, components, seats, seed, option, names, save)
    raise typer.Exit(table.run())


def opponent(game: Game) -> str:
    """Who sits down if nobody was named."""
    return "greedy" if game.player is None else LEVELS[1]


def opened(
    game: Game,
    edition: Edition,
    seats: str | None,
    seed: str | None,
    option: list[str] | None,
    names: str | None,
    save: Path | None,
) -> Table:
    options = {**dict(game.unhurried()), **read_options(option)}
    if seats == YOU and game.alone:
        seats, options = ",".join([YOU, *[ITSELF] * (game.seats[0] - 1)]), {**dict(game.alone), **options}
    bots = read_seats(seats) if seats else [None, *[opponent(game)] * (game.seats[0] - 1)]
    itself = game.itself(len(bots), game.setup(len(bots), options, Dice.seeded(""), edition).options)
    if seats:
        check_own(bots, itself)
    if game.real_time is not None and bots.count(None) > 1:
        raise BadSetup(f"In {game.name} nobody can share a screen; play against bots, or with skulk serve.")
    pledge = pledge_from(seed, len(bots)) if seed is not None else None
    called = names_for(bots, split(names) if names is not None else (), itself)
    for name, value in game.unhurried():
        if options[name] != value:
            raise BadSetup(
                f"In a terminal {game.name} is played with {name}={value};"
                " for anything else there is skulk serve."
            )
    match = Match(game, len(bots), options, pledge, edition, called)
    if save and save.exists():
        raise SkulkError(
            f"{save} exists already; go on with it by --resume {save}, or save under another name."
        )
    return Table(match, without(bots, itself), save, COMMANDS)


def resumed(game: Game, edition: Edition, file: Path, seats: str | None, save: Path | None) -> Table:
    """Goes on in the same file, unless another is named."""
    record = read_record(file)
    if record.game != game.slug:
        raise SkulkError(f"{file} is a match of {record.game}, not of {game.slug}.")
    match = record.verify(game, edition)
    itself = game.itself(match.seats, match.setup.options)
    bots = read_seats(seats) if seats else bots_among(match.names)
    if len(bots) != record.seats:
        raise BadSetup(f"The match in {file} has {record.seats} seats, not {len(bots)}.")
    if seats:
        check_own(bots, itself)
    if save and save.exists() and not save.samefile(file):
        raise SkulkError(f"{save} exists already; save under another name.")
    return Table(match, without(bots, itself), save or file, COMMANDS)


def without(bots: list[str | None], itself: Mapping[int, str]) -> list[str | None]:
    """Who sits where; a seat that the game itself plays is no person's, and never asked."""
    return [ITSELF if seat in itself else bot for seat, bot in enumerate(bots)]
