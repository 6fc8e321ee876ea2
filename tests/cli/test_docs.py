"""The manual is complete."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from skulk.cli.app import app
from skulk.cli.lines import COMMANDS

MANUAL = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## `(skulk[^`]*)`\n(.*?)(?=^## |\Z)", MANUAL, re.MULTILINE | re.DOTALL))


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command with its options."""
    root = typer.main.get_command(app)
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        for path, leaf in [
            (f"{name} {sub}", leaf) for sub, leaf in getattr(command, "commands", {}).items()
        ] or [(name, command)]:
            yield (
                f"skulk {path}",
                [flag for option in leaf.params for flag in option.opts if flag.startswith("-")],
            )


@pytest.mark.parametrize(("command", "flags"), list(commands()))
def test_every_command_and_option_is_in_the_manual(command: str, flags: list[str]) -> None:
    assert command in SECTIONS
    for flag in flags:
        assert f"`{flag}" in SECTIONS[command], f"{flag} of {command}"


def test_the_manual_describes_nothing_that_is_not_there() -> None:
    known = dict(commands())
    assert set(SECTIONS) == {*known, "skulk --version"}
    for command, section in SECTIONS.items():
        described = set(re.findall(r"^- `(--[a-z-]+)", section, re.MULTILINE))
        assert described <= {*known.get(command, []), "--version"}


@pytest.mark.parametrize("word", COMMANDS)
def test_every_word_of_the_table_is_in_the_manual(word: str) -> None:
    assert f"`{COMMANDS[word].usage}`" in SECTIONS["skulk play"]
