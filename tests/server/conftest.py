"""The databases that tests of the store and of several processes run on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import MISSING, fresh_database, postgres_server, programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for this run of tests."""
    if programs() is None:
        pytest.skip(MISSING)
    with postgres_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/skulk.db"
    return fresh_database(request.getfixturevalue("postgres"))
