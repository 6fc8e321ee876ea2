"""skulk edition export and check."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from skulk.cli.arguments import GameName, find_game
from skulk.cli.files import read_text, write_text
from skulk.cli.screen import OUT, say, show_help
from skulk.kernel.edition import Edition, Sheet, game_named_in
from skulk.kernel.errors import BadEdition, SkulkError
from skulk.kernel.game import Game

app = typer.Typer(name="edition", help="Component data: take it out, correct it, check it.")
app.callback(invoke_without_command=True)(show_help)

Target = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="Where to write; the screen if not given.")
]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]
GameOrFile = Annotated[str, typer.Argument(metavar="[GAME]", help="The game, if the file does not name it.")]
File = Annotated[Path | None, typer.Argument(metavar="FILE", help="The component file.")]


@app.command()
def export(game: GameName, file: Target = None, force: Force = False) -> None:
    """Writes a game's standard components as TOML."""
    text = find_game(game).components()
    if file is None:
        say(text.rstrip())
    elif file.exists() and not force:
        raise SkulkError(f"{file} exists already; give another name, or --force to write over it.")
    else:
        write_text(file, text)
        say(f"Written to {file}. Correct it, then: skulk edition check {game} {file}")


@app.command()
def check(game: GameOrFile, file: File = None) -> None:
    """Checks a component file: counts, references, ranges; complaints name their line."""
    if file is None:
        text, name = read_text(Path(game)), game
        found = find_game(game_of(text, name))
    else:
        found, text, name = find_game(game), read_text(file), str(file)
    tell(found, found.edition(text, name))


def game_of(text: str, filename: str) -> str:
    slug = game_named_in(text)
    if not slug:
        Sheet(text, filename)  # what is no TOML at all is said first
        raise BadEdition(
            f"{filename} does not say which game it is for; try: skulk edition check GAME {filename}."
        )
    return slug


def tell(game: Game, edition: Edition) -> None:
    say(f"✓ {game.name}, edition {edition.name!r}: everything fits together.")
    say(f"Digest {edition.digest}")
    table = Table("Table", "Source")
    for name, source in edition.sources:
        table.add_row(name, source)
    OUT.print(table)
