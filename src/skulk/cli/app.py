"""All commands under one name, and the one place where errors become a sentence."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from skulk.cli import (
    about,
    analyse,
    arena,
    backup,
    benchmark,
    bot,
    check,
    edition,
    export,
    games,
    lab,
    mcp,
    merge,
    new,
    new_bot,
    play,
    record,
    restore,
    rules,
    serve,
    simulate,
    tables,
    train,
)
from skulk.cli.files import complaint
from skulk.cli.screen import say, show_help
from skulk.jobs import JobsError
from skulk.kernel.errors import SkulkError

app = typer.Typer(
    name="skulk",
    help="Five tabletop games for people, bots and learners.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(games.games)
app.command()(play.play)
app.command()(simulate.simulate)
app.command()(arena.arena)
app.command()(benchmark.benchmark)
app.add_typer(lab.app)
app.command()(merge.merge)
app.command()(export.export)
app.command()(analyse.analyse)
app.command()(rules.rules)
app.add_typer(record.app)
app.add_typer(edition.app)
app.command()(train.train)
app.command()(check.check)
app.command()(new.new)
app.command()(new_bot.new_bot)
app.command()(serve.serve)
app.add_typer(bot.app)
app.command()(mcp.mcp)
app.add_typer(tables.app)
app.command()(backup.backup)
app.command()(restore.restore)


def tell_version(wanted: bool) -> None:
    if wanted:
        say(about.version())
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option(
        "--version", callback=tell_version, is_eager=True, help="Show the version, and how the rules run."
    ),
]


@app.callback(invoke_without_command=True)
def skulk(context: typer.Context, version: Version = False) -> None:
    show_help(context)


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command; wrong input ends with one sentence and exit code 2."""
    forgive_encodings()
    words = sys.argv[1:] if words is None else words
    if not all(map(readable, words)):
        return refuse("A word on the command line is not valid text in this terminal's encoding.")
    try:
        code = app(args=words, prog_name="skulk", standalone_mode=False)
        if sys.stdout:  # it may have been closed before we began
            sys.stdout.flush()
    except BrokenPipeError:
        return part_from_reader()
    except typer.TyperException as error:
        return refuse(error.format_message())
    except (SkulkError, JobsError) as error:
        return refuse(str(error))
    except OSError as error:
        return refuse(complaint(error))
    return code if isinstance(code, int) else 0


def readable(word: str) -> bool:
    """Whether a word came through whole: bytes that are no text arrive as lone surrogates."""
    return not any("\ud800" <= letter <= "\udfff" for letter in word)


def refuse(sentence: str) -> int:
    words = " ".join(sentence.split())
    print(words if words.endswith((".", "?", ")")) else f"{words}.", file=sys.stderr)
    return 2


def part_from_reader() -> int:
    """Whoever read our output has left: nothing more to say, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def forgive_encodings() -> None:
    """A character that a terminal cannot show or send is no reason to stop."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
