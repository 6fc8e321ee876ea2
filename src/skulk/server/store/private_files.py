"""Files that are nobody else's business: a database holds seeds, keys and the hashes of passwords."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote

BESIDE = (
    "",
    "-wal",
    "-shm",
    "-journal",
)  # what SQLite keeps of one database; made with the mode of the first
OTHERS = stat.S_IRWXO


def create_private(file: Path) -> None:
    """Makes an empty file for its owner alone, whatever the umask says; one that is there is an error."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def keep_private(file: Path) -> None:
    """Makes a database for its owner alone. Of one that everybody may read only its owner keeps that right.

    A group that was let in on purpose, and nobody else with it, stays.
    """
    with suppress(OSError):  # whoever opens it says what is wrong with it
        create_private(file)
    if os.name != "posix":
        return
    for name in BESIDE:
        part = file.with_name(file.name + name)
        with suppress(OSError):
            mode = stat.S_IMODE(part.stat().st_mode)
            if mode & OTHERS:
                part.chmod(mode & stat.S_IRWXU)


def before_connecting(dialect: object, record: object, arguments: list[Any], options: object) -> None:
    """For SQLAlchemy: the file that SQLite is about to open."""
    name = str(arguments[0])
    if name.startswith("file:"):
        name = unquote(name.removeprefix("file:").partition("?")[0])
    if name and name != ":memory:":
        keep_private(Path(name))
