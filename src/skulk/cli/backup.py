"""skulk backup: a copy of the database while the server runs."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from skulk.cli.screen import say
from skulk.cli.serve import Database
from skulk.kernel.errors import SkulkError

Target = Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not exist yet.")]


def backup(file: Target, db: Database = None) -> None:
    """Copies the database into a file, whole and checked, while the server goes on."""
    from skulk.server.settings import database_file, database_url

    source = database_file(database_url(db))
    if source is None:
        raise SkulkError("This copies SQLite databases; for PostgreSQL use pg_dump.")
    if not source.exists():
        raise SkulkError(f"There is no database {source}.")
    if file.exists():
        raise SkulkError(f"{file} exists already; a backup overwrites nothing.")
    if not file.parent.is_dir():
        raise SkulkError(f"There is no folder {file.parent} for the copy.")
    copy(source, file)
    say(f"{file} holds all of {source}, {file.stat().st_size:,} bytes.")


def copy(source: Path, file: Path) -> None:
    """Copies beside the target, for its owner alone; checks the copy, and only then gives it its name."""
    from skulk.server.store.private_files import create_private

    part = file.with_name(file.name + ".part")
    try:
        part.unlink(missing_ok=True)
        create_private(part)
        old, new = sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True), sqlite3.connect(part)
        with closing(old), closing(new):
            old.backup(new)
            (verdict,) = new.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise SkulkError(f"The copy is damaged ({verdict}); the database itself may be.")
        part.rename(file)
    except sqlite3.Error as error:
        raise SkulkError(f"{source} cannot be copied: {error}.") from None
    finally:
        part.unlink(missing_ok=True)
