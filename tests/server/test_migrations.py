"""Databases of yesterday open today, and those of tomorrow are left alone."""

import asyncio
import gzip
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, select, text

from server.household import Home, at_home, there
from skulk.kernel.errors import SkulkError
from skulk.server.store.migrate import SCRIPTS, NewerSchema, upgrade, version_of
from skulk.server.store.probe import check_database
from skulk.server.store.schema import ENTRIES, MATCHES, META, VERSION
from skulk.server.store.store import Store

OLD = Path(__file__).parent / "old"
MATCHES_THERE = 7
ENTRIES_THERE = 121


def old_database(folder: Path, crashed: bool) -> Path:
    """A database as version 0.1.0 left it when it was killed, or when it had been closed."""
    file = folder / "skulk.db"
    for name in ("tables-0.1.0.db", "tables-0.1.0.db-wal"):
        with gzip.open(OLD / f"{name}.gz") as packed:
            Path(str(file) + name.removeprefix("tables-0.1.0.db")).write_bytes(packed.read())
    if not crashed:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def read(url: str) -> tuple[int, int, str | None]:
    def look(connection: Connection) -> tuple[int, int, str | None]:
        matches = connection.execute(select(MATCHES.c.id)).all()
        return len(matches), len(connection.execute(select(ENTRIES.c.number)).all()), version_of(connection)

    async def whole() -> tuple[int, int, str | None]:
        store = Store(url)
        try:
            return await store.read(look)
        finally:
            await store.close()

    return asyncio.run(whole())


@pytest.mark.parametrize("crashed", [False, True])
def test_a_database_of_the_first_version_opens_with_all_its_tables(tmp_path: Path, crashed: bool) -> None:
    file = old_database(tmp_path, crashed)
    assert read(f"sqlite:///{file}") == (MATCHES_THERE, ENTRIES_THERE, VERSION)


def test_its_matches_can_be_looked_at_and_those_that_still_replay_go_on(tmp_path: Path) -> None:
    old_database(tmp_path, crashed=True)

    async def visit(home: Home) -> None:
        ids = await home.store.read(
            lambda connection: connection.execute(select(MATCHES.c.id)).scalars().all()
        )
        games = {there((await home.house.table(match)).match).game.slug for match in ids}
        assert games == {"fox-on-the-run", "ruins", "tusk", "ruse", "master-fox"}

    at_home(tmp_path, visit)


def test_who_said_a_line_is_found_out_where_it_can_be_told(tmp_path: Path) -> None:
    """A seat's owner, or a spectator whose name only one person has; all others are nobody's."""
    file = old_database(tmp_path, crashed=False)
    with closing(sqlite3.connect(file)) as old, old:
        match, seat, name, owner = old.execute(
            "SELECT match, seat, name, person FROM seats WHERE person IS NOT NULL LIMIT 1"
        ).fetchone()
        people = [("p1", "Una"), ("p2", "Dora"), ("p3", "Dora")]
        old.executemany("INSERT INTO people (id, name, created) VALUES (?, ?, 0)", people)
        old.execute("DELETE FROM talk")
        said = [(seat, name), (seat, "Somebody"), (-1, "Una"), (-1, "Dora"), (-1, "")]
        rows = [(match, number, *line) for number, line in enumerate(said)]
        old.executemany(
            "INSERT INTO talk (match, number, seat, who, text, at) VALUES (?, ?, ?, ?, '', 0)", rows
        )
    read(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as new:
        found = [person for (person,) in new.execute("SELECT person FROM talk ORDER BY number")]
    assert found == [owner, None, "p1", None, None]


def test_a_copy_is_laid_beside_a_file_before_it_is_changed(tmp_path: Path) -> None:
    file = old_database(tmp_path, crashed=True)
    read(f"sqlite:///{file}")
    copy = Path(f"{file}.schema-0001")
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (ENTRIES_THERE,)
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
        assert ("alembic_version",) not in tables


def test_an_up_to_date_database_is_not_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/skulk.db"
    read(url)
    read(url)
    assert not list(tmp_path.glob("*.schema-*"))


def test_a_newer_schema_is_refused_with_a_sentence_and_left_alone(db: str) -> None:
    read(db)
    engine = create_engine(db.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerSchema, match=r"schema 9999, from a newer version.*Nothing was changed"):
        read(db)
    with pytest.raises(SkulkError, match="newer version"):
        check_database(db)
    with engine.connect() as connection:
        assert version_of(connection) == "9999"
    engine.dispose()


def test_the_steps_lead_to_the_very_schema_that_a_new_database_gets(db: str) -> None:
    engine = create_engine(db.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        upgrade(connection)
        assert version_of(connection) == VERSION
        assert compare_metadata(MigrationContext.configure(connection), META) == []
    engine.dispose()


def test_the_newest_step_is_the_version_that_the_schema_says() -> None:
    assert ScriptDirectory(str(SCRIPTS)).get_current_head() == VERSION


def test_a_step_that_fails_leaves_the_old_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scripts = tmp_path / "migrations"
    shutil.copytree(SCRIPTS, scripts)
    (scripts / "versions" / "v9999_broken.py").write_text(
        f"from alembic import op\nrevision = '9999'\ndown_revision = '{VERSION}'\n"
        "def upgrade():\n    op.drop_table('talk')\n    raise RuntimeError('the plug is pulled')\n"
    )
    file = old_database(tmp_path, crashed=False)
    monkeypatch.setattr("skulk.server.store.migrate.SCRIPTS", scripts)
    monkeypatch.setattr("skulk.server.store.migrate.VERSION", "9999")
    with pytest.raises(RuntimeError, match="the plug is pulled"):
        read(f"sqlite:///{file}")
    monkeypatch.undo()
    assert read(f"sqlite:///{file}") == (MATCHES_THERE, ENTRIES_THERE, VERSION)
