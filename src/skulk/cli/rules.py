"""skulk rules."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from skulk.cli.arguments import GameName, find_game
from skulk.cli.rulebook import rule_of
from skulk.cli.screen import OUT, say

RuleNumber = Annotated[
    str | None, typer.Argument(metavar="RULE-ID", help="One rule, such as FOX-031.", show_default=False)
]


def rules(game: GameName, rule: RuleNumber = None) -> None:
    """Shows a game's rulebook, or one rule of it."""
    found = find_game(game)
    if rule:
        say(rule_of(found, rule))
    elif OUT.is_terminal:
        OUT.print(Markdown(found.rulebook()))
    else:
        say(found.rulebook().rstrip())
