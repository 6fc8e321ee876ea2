"""Whether a database can be used, asked before anything is promised or written."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from skulk.kernel.errors import SkulkError
from skulk.server.settings import database_file
from skulk.server.store.migrate import check_version
from skulk.server.store.schema import MATCHES, VERSIONS
from skulk.server.store.store import Store, StoreFailed

TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"

VERSION_THERE = f"SELECT version_num FROM {VERSIONS.name}"


def check_database(url: str, processes: int = 1) -> None:
    """Refuses, in a sentence, a database that is none, somebody else's, out of reach, or not to be shared."""
    file = database_file(url)
    if file is None:
        if processes > 1 and url.startswith("sqlite"):
            raise SkulkError("Several processes cannot share a database in memory; give a file.")
        asyncio.run(greet(url))
    elif file.exists():
        check_file(file)


def check_file(file: Path) -> None:
    try:
        with closing(sqlite3.connect(file)) as connection:
            tables = [name for (name,) in connection.execute(TABLES)]
            version = connection.execute(VERSION_THERE).fetchone()[0] if VERSIONS.name in tables else None
    except sqlite3.Error as error:
        raise SkulkError(f"{file} cannot be used as a database: {error}.") from None
    if tables and MATCHES.name not in tables:
        raise SkulkError(f"{file} is a database of something else: it has no tables of Skulk's.")
    check_version(version)


async def greet(url: str) -> None:
    store = Store(url)
    try:
        await store.read(lambda connection: None)
    except StoreFailed as error:
        raise SkulkError(error.detail) from None
    finally:
        await store.close()
