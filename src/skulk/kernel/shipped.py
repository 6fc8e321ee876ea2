"""Nets that stand beside the bots of a game."""

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from skulk.kernel.net import Net, read_net

FILE: Final = "net.toml"

known: dict[str, Net | None] = {}  # by package: read once, and only where somebody asks for it


def shipped_net(package: str, game: str, slots: Sequence[int]) -> Net | None:
    """The net in a package, or None if there is none."""
    if package not in known:
        file = files(package).joinpath(FILE)
        known[package] = (
            read_net(file.read_text(encoding="utf-8"), f"{package}/{FILE}", game, slots)
            if file.is_file()
            else None
        )
    return known[package]
