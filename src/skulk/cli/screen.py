"""What commands print with: plain lines, tables, bars."""

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

OUT = Console()
ERR = Console(stderr=True)


def say(text: str = "", style: str = "") -> None:
    """Prints a text as it is: not wrapped, not marked up."""
    OUT.print(text, style=style or None, markup=False, highlight=False, soft_wrap=True)


def show_help(context: typer.Context) -> None:
    """A group of commands, called without one of them, says which there are."""
    if context.invoked_subcommand is None:
        say(context.get_help())


def bar() -> Progress:
    """A progress bar that only a terminal sees."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=ERR, transient=True, disable=not ERR.is_terminal)
