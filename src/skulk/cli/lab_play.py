"""skulk lab play: a variant at the web table, at once."""

from pathlib import Path
from typing import Annotated

import typer

from skulk.cli.arguments import Options, find_game, read_options
from skulk.cli.edition import Set, values_of
from skulk.cli.files import read_text
from skulk.cli.serve import Database, Port, address_of, keep_open, listen
from skulk.kernel.edition import game_named_in
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game
from skulk.kernel.toml import read_toml
from skulk.kernel.variant import changed
from skulk.lab.study import Cell, cells_of, read_study

HOST = "127.0.0.1"

What = Annotated[
    str, typer.Argument(metavar="WHAT", help="A game, a study, or a component file such as a study leaves.")
]
Number = Annotated[
    int | None,
    typer.Option("--edition", metavar="N", min=1, help="Which of a study's editions; 1 is the one as it is."),
]
Seats = Annotated[int | None, typer.Option("--seats", min=1, help="How many; as the study says, or fewest.")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser on the variant.")]


def play(
    what: What,
    set_: Set = None,
    option: Options = None,
    edition: Number = None,
    seats: Seats = None,
    db: Database = None,
    port: Port = 0,
    open_browser: Open = True,
) -> None:
    """Opens the web table on a variant: what is otherwise in it, and a table against bots."""
    game, text, options, usual = variant(what, edition)
    options |= read_options(option)
    if set_:
        base = game.edition(text, what) if text is not None else game.standard()
        text = changed(text or game.components(), base, values_of(base, set_), what)
    from skulk.server.settings import Settings, database_url
    from skulk.server.tables.edition_links import link_to

    link = link_to(game, text, options, seats or usual)
    listener = listen(HOST, port)
    settings = Settings(database_url(db), hosts=(HOST,))
    keep_open(settings, listener, address_of(HOST, listener) + link.removeprefix("/"), open_browser)


def variant(what: str, number: int | None) -> tuple[Game, str | None, dict[str, str], int | None]:
    """The game, the component file (none: the standard one), the options and the seats that are meant."""
    file = Path(what)
    if not file.is_file():
        if file.suffix == ".toml":
            read_text(file)  # says what is wrong with it
        return find_game(what), None, {}, None
    text = read_text(file)
    if is_components(text, what):
        return find_game(game_named_in(text)), text, {}, None
    cell = chosen(list(dict.fromkeys(cells_of(read_study(text, what)))), number, what)
    contest = cell.contest
    return (
        find_game(contest.game),
        contest.edition and contest.edition[0],
        dict(contest.options),
        contest.seats,
    )


def is_components(text: str, filename: str) -> bool:
    """A component file says of its tables where they come from; a study has no such thing."""
    tables = [table for table in read_toml(text, filename).values() if isinstance(table, dict)]
    return any(["source" in table for table in tables])


def chosen(cells: list[Cell], number: int | None, filename: str) -> Cell:
    """The edition that is meant: by its number, or the only one that is not as it is."""
    if number is None and len(cells) <= 2:
        return cells[-1]
    if number is None or number > len(cells):
        known = "; ".join(
            [f"{place} {cell.name}, {cell.contest.seats} seats" for place, cell in enumerate(cells, start=1)]
        )
        raise SkulkError(f"{filename} has {len(cells)} editions; say which with --edition: {known}.")
    return cells[number - 1]
