"""skulk new."""

import keyword
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from skulk.cli.files import read_text, write_text
from skulk.cli.screen import say
from skulk.games import registry
from skulk.kernel.errors import SkulkError

TEMPLATE = "my-game"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

Name = Annotated[
    str, typer.Argument(metavar="NAME", help="Such as my-game: small letters, figures, hyphens.")
]


def new(name: Name) -> None:
    """Lays out a package with a small complete game, for you to change into your own."""
    named(name)
    if name in registry.slugs():
        raise SkulkError(f"There is a game {name!r} already.")
    target = Path(name)
    laid_out("template", target, lambda text: renamed(text, name))
    say(f"{target} holds a small game that keeps every law: change it into your own.")
    say(f"  cd {target} && pip install -e .")
    say(f"  skulk check {package(name)}:GAME")
    say(f"  skulk play {name}")


def named(name: str) -> None:
    """Refuses what cannot be the name of a package."""
    if not NAME.fullmatch(name) or keyword.iskeyword(package(name)):
        raise SkulkError(f"A name has small letters, figures and hyphens, like my-game; {name!r} is none.")


def laid_out(template: str, target: Path, renamed: Callable[[str], str]) -> None:
    """Copies a template into a new folder, with other names in its files and theirs."""
    if target.exists():
        raise SkulkError(f"{target} exists already; choose another name, or another folder.")
    source = Path(str(files("skulk").joinpath(template)))
    for file in sorted(source.rglob("*.*")):
        if file.is_file() and "__pycache__" not in file.parts:
            written = target / renamed(str(file.relative_to(source)))
            written.parent.mkdir(parents=True, exist_ok=True)
            write_text(written, renamed(read_text(file)))


def package(name: str) -> str:
    return name.replace("-", "_")


def renamed(text: str, name: str) -> str:
    """The template's own name in all its forms becomes that of the new game."""
    words = [word.capitalize() for word in name.split("-")]
    initials = "".join([letter for letter in name.upper() if letter.isalpha()])[:3]
    for old, fresh in (
        (TEMPLATE, name),
        (package(TEMPLATE), package(name)),
        ("My Game", " ".join(words)),
        ("MyGame", "".join(words)),
        ("MYG-", f"{initials}-"),
    ):
        text = text.replace(old, fresh)
    return text
