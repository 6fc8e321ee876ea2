"""Whether a database can be used, asked before anything is promised; and what brings it up to date."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from skulk.kernel.errors import SkulkError
from skulk.server.settings import database_file
from skulk.server.store.migrate import FIRST, check_version, migrate, version_of
from skulk.server.store.schema import MATCHES, VERSION, VERSIONS
from skulk.server.store.store import engine_for, failure

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"

VERSION_THERE = f"SELECT version_num FROM {VERSIONS.name}"

PATIENCE = 2.0  # seconds for a lock that somebody else holds


def check_database(url: str, processes: int = 1) -> str | None:
    """The schema that is there, or nothing; nothing is changed.

    Refuses, in a sentence, a database that is none, somebody else's, out of reach, or not to be shared.
    """
    file = database_file(url)
    if file is not None:
        return check_file(file) if file.exists() else None
    if processes > 1 and url.startswith("sqlite"):
        raise SkulkError("Several processes cannot share a database in memory; give a file.")
    version = asked(url, change=False)
    check_version(version)
    return version


def check_file(file: Path) -> str | None:
    try:
        with closing(sqlite3.connect(file)) as connection:
            tables = [name for (name,) in connection.execute(TABLES)]
            version = connection.execute(VERSION_THERE).fetchone()[0] if VERSIONS.name in tables else None
    except sqlite3.Error as error:
        raise SkulkError(f"{file} cannot be used as a database: {error}.") from None
    if tables and MATCHES.name not in tables:
        raise SkulkError(f"{file} is a database of something else: it has no tables of Skulk's.")
    check_version(version)
    return str(version) if version else FIRST if tables else None


def bring_up_to_date(url: str) -> str:
    """Makes or changes what is missing; says what was changed in a database that was there, if anything."""
    before = asked(url, change=True)
    if before is None or before == VERSION:
        return ""
    kept = f" As it was it is kept in {database_file(url)}.schema-{before}." if database_file(url) else ""
    return f"The database is brought from schema {before} to {VERSION}.{kept}"


def asked(url: str, change: bool) -> str | None:
    """Which schema a database has; with `change`, had."""
    engine = engine_for(url, PATIENCE)
    try:
        with engine.connect() as connection:
            version = version_of(connection)
            connection.rollback()
            if change:
                migrate(connection)
            return version
    except SQLAlchemyError as error:
        raise SkulkError(failure(error, []).detail) from None
    finally:
        engine.dispose()
