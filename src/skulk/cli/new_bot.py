"""skulk new-bot."""

from pathlib import Path
from typing import Annotated

import typer

from skulk.bots import names
from skulk.bots.specs import LONGEST
from skulk.cli.new import laid_out, named, package
from skulk.cli.screen import say
from skulk.kernel.errors import SkulkError

TEMPLATE = "my-bot"

Name = Annotated[str, typer.Argument(metavar="NAME", help="Such as my-bot: small letters, figures, hyphens.")]


def new_bot(name: Name) -> None:
    """Lays out a package with a bot that plays, for you to change into your own."""
    named(name)
    if name in names():
        raise SkulkError(f"There is a bot {name!r} already.")
    if len(name) > LONGEST:
        raise SkulkError(f"The name of a bot has up to {LONGEST} letters; {name!r} has {len(name)}.")
    laid_out("bot_template", Path(name), lambda text: renamed(text, name))
    say(f"{name} holds a bot that plays every game: change it into your own.")
    say(f"  cd {name} && pip install -e .")
    say(f"  skulk arena ruins --bots {package(name)}:{camel(name)},greedy --games 20")
    say(f"  skulk bot run {name} --game ruins")


def camel(name: str) -> str:
    return "".join([word.capitalize() for word in name.split("-")])


def renamed(text: str, name: str) -> str:
    """The template's own name in all its forms becomes that of the new bot."""
    for old, fresh in ((TEMPLATE, name), (package(TEMPLATE), package(name)), ("MyBot", camel(name))):
        text = text.replace(old, fresh)
    return text
