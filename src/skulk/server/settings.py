"""What a server is started with, and where its database lies if nobody says so."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from skulk.games import registry
from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game

SQLITE = "sqlite:///"
IN_MEMORY = (SQLITE, f"{SQLITE}:memory:")


@cache
def installed_slugs() -> tuple[str, ...]:
    """Looking through all installed packages once is enough."""
    return registry.slugs()


@dataclass(frozen=True)
class Settings:
    """All that differs between one server and the next."""

    db: str  # a database URL
    games: Callable[[str], Game] = registry.find
    slugs: Callable[[], tuple[str, ...]] = installed_slugs
    hosts: tuple[str, ...] = ()  # names it answers to, besides localhost and plain addresses
    limits: bool = True  # whether floods are held back; a measurement turns that off
    patience: float = 2.0  # seconds to wait for a database that somebody else has locked
    pause: float = 0.6  # seconds before a bot's move
    sage: bool | None = None  # whether the strongest level is offered; None has the machine measured
    workers: int = 1  # server processes
    thinkers: str = ""  # a cluster that thinks for the bots, "ray" or "ray=ADDRESS"; else processes here
    epoch: int | None = None  # what the processes of one server add to the machine's monotonic clock
    admin: str = ""  # the token that opens /admin; without one there is no such page
    group: str = ""  # shared by the processes of one server, so that one can speak for all
    hub: str = ""  # where those of one machine meet; a lone one has a hub of its own


def data_folder() -> Path:
    """Where programs keep a person's data on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Skulk"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Skulk"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "skulk"


def database_url(given: str | None) -> str:
    """A URL from what a person typed: a URL, a file, or nothing for the file in the data folder."""
    if given is not None and not given.strip():
        raise SkulkError("A database is a file or a URL; without --db it is the one in your data folder.")
    if given and "://" in given and not given.startswith(SQLITE):
        return given
    if given in IN_MEMORY:
        return str(given)
    if given and "?" in given:
        raise SkulkError(f"An SQLite database is a file without a query, not {given}.")
    file = Path(given.removeprefix(SQLITE)) if given else data_folder() / "skulk.db"
    if not file.parent.is_dir():
        if given:
            raise SkulkError(f"There is no folder {file.parent} for the database.")
        file.parent.mkdir(parents=True, mode=0o700)
    return f"{SQLITE}{the_one(file)}"


def the_one(file: Path) -> Path:
    """A file by the one name that everybody finds it by: SQLite keeps a log of its own beside each name."""
    real = file.resolve()
    if real.is_file() and real.stat().st_nlink > 1:
        raise SkulkError(f"{file} has another name as well (a hard link); keep one of them, or make a copy.")
    return real


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def database_file(url: str) -> Path | None:
    """The file of an SQLite database; None for another kind, or one in memory."""
    if not url.startswith(SQLITE) or url in IN_MEMORY:
        return None
    return Path(url.removeprefix(SQLITE))
