"""skulk restore: a backup in the place of the database."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from skulk.cli.backup import copy
from skulk.cli.screen import say
from skulk.cli.serve import Database
from skulk.kernel.errors import SkulkError

Backup = Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `skulk backup` made.")]


def restore(file: Backup, db: Database = None) -> None:
    """Puts a backup in the place of the database; what was there is kept beside it."""
    from skulk.server.cluster.instance_lock import alone_at
    from skulk.server.settings import database_file, database_url
    from skulk.server.store.probe import check_file

    url = database_url(db)
    target = database_file(url)
    if target is None:
        raise SkulkError("This restores SQLite databases; for PostgreSQL use pg_restore.")
    if not file.is_file():
        raise SkulkError(f"There is no backup {file}.")
    check_file(file)
    if file.resolve() == target:
        raise SkulkError(f"{file} is the database itself.")
    with alone_at(url):
        fresh = target.with_name(f"{target.name}.restored")
        copy(file.resolve(), fresh)
        kept = set_aside(target)
        fresh.rename(target)
    say(f"{target} is what {file} holds." + (f" What was there is kept as {kept}." if kept else ""))


def set_aside(target: Path) -> Path | None:
    """Gives the present database, with all that is still in its log, another name."""
    if not target.exists():
        return None
    kept = target.with_name(f"{target.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}")
    copy(target, kept)
    for part in (target, Path(f"{target}-wal"), Path(f"{target}-shm")):
        part.unlink(missing_ok=True)
    return kept
