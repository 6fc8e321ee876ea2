"""Brings a database to the present schema: nothing is lost, and a newer one is left alone.

An SQLite file is copied beside itself before it is changed. All steps run in one transaction, so a crash
half-way leaves the old schema.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect

from skulk.kernel.errors import SkulkError
from skulk.server.store.schema import MATCHES, META, VERSION, VERSIONS

FIRST = "0001"  # databases of version 0.1.0 do not say so themselves
SCRIPTS = Path(__file__).parent / "migrations"


class NewerSchema(SkulkError):
    """The database was written by a newer Skulk."""


def version_of(connection: Connection) -> str | None:
    """The schema of a database, or nothing if there is none yet."""
    tables = inspect(connection).get_table_names()
    if VERSIONS.name in tables:
        return str(connection.execute(VERSIONS.select()).scalar_one())
    return FIRST if MATCHES.name in tables else None


def check_version(version: str | None) -> None:
    if version is not None and version > VERSION:
        raise NewerSchema(
            f"This database has schema {version}, from a newer version of Skulk; this one knows schemas up to"
            f" {VERSION}. Nothing was changed. Install the newer version, or use a backup from before."
        )


def migrate(connection: Connection) -> None:
    """Creates what is missing, or takes every step from the version that is there; commits."""
    connection.info["begin"] = "BEGIN"
    tables = inspect(connection).get_table_names()
    version = version_of(connection)
    check_version(version)
    connection.rollback()
    if version == VERSION and VERSIONS.name in tables:
        return
    if version is not None:
        back_up(connection, version)
    connection.info["begin"] = "BEGIN IMMEDIATE"
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(ONE_WRITER)
        take_steps(connection)
    connection.info["begin"] = "BEGIN"


ONE_WRITER = "SELECT pg_advisory_xact_lock(7569195)"


def take_steps(connection: Connection) -> None:
    """With the lock in hand the version is looked up anew: another process may have been here."""
    version = version_of(connection)
    if version is None:
        META.create_all(connection)
        connection.execute(VERSIONS.insert(), {"version_num": VERSION})
        return
    if VERSIONS.name not in inspect(connection).get_table_names():
        VERSIONS.create(connection)
        connection.execute(VERSIONS.insert(), {"version_num": version})
    if version < VERSION:
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(connection: Connection, version: str) -> None:
    """A copy of an SQLite file beside it; one that is there from an earlier try is kept."""
    file = connection.engine.url.database
    if connection.dialect.name != "sqlite" or not file or not Path(file).is_file():
        return
    copy = Path(f"{file}.schema-{version}")
    if copy.exists():
        return
    partial = Path(f"{copy}.partial")
    partial.unlink(missing_ok=True)
    os.close(os.open(partial, os.O_CREAT | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(partial)) as target:
        source.backup(target)
    partial.rename(copy)
