"""skulk edition export, parameters and check."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from skulk.cli.arguments import AsJson, GameName, find_game
from skulk.cli.files import read_text, write_text
from skulk.cli.screen import OUT, say, show_help
from skulk.kernel.edition import Edition, Sheet, Value, game_named_in
from skulk.kernel.errors import BadEdition, SkulkError
from skulk.kernel.game import Game
from skulk.kernel.variant import as_toml, changed, read_value

app = typer.Typer(name="edition", help="Component data: take it out, correct it, check it.")
app.callback(invoke_without_command=True)(show_help)

Target = Annotated[
    Path | None, typer.Argument(metavar="FILE", help="Where to write; the screen if not given.")
]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]
GameOrFile = Annotated[str, typer.Argument(metavar="[GAME]", help="The game, if the file does not name it.")]
File = Annotated[Path | None, typer.Argument(metavar="FILE", help="The component file.")]


Set = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="Another value; may be given several times."),
]


@app.command()
def export(game: GameName, file: Target = None, force: Force = False, set_: Set = None) -> None:
    """Writes a game's standard components as TOML, some of its values changed if wished."""
    found = find_game(game)
    text = found.components()
    if set_:
        text = changed(text, found.standard(), values_of(found.standard(), set_))
        found.edition(text, "the changed edition")
    if file is None:
        say(text.rstrip())
    elif file.exists() and not force:
        raise SkulkError(f"{file} exists already; give another name, or --force to write over it.")
    else:
        write_text(file, text)
        say(f"Written to {file}. Correct it, then: skulk edition check {game} {file}")


def values_of(edition: Edition, given: list[str]) -> dict[str, Value]:
    """What was written as PATH=VALUE, each as the kind of its parameter asks."""
    kinds = {parameter.path: parameter.kind for parameter in edition.parameters}
    values: dict[str, Value] = {}
    for one in given:
        path, sign, value = [part.strip() for part in one.partition("=")]
        if not sign:
            raise SkulkError(f"{one!r} is not PATH=VALUE, such as {edition.parameters[0].path}=2.")
        values[path] = read_value(kinds.get(path, "word"), value)
    return values


@app.command()
def parameters(game: GameName, as_json: AsJson = False) -> None:
    """Lists every value of a game's components that may be changed, with its range and source."""
    found = find_game(game).standard().parameters
    if as_json:
        print(json.dumps({"parameters": [asdict(one) for one in found]}))
        return
    table = Table("Parameter", "Value", "May be", "Source")
    for one in found:
        table.add_row(one.path, as_toml(one.value), one.range(), one.source)
    OUT.print(table)


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
