"""What whoever runs a server does with it: configure, restore, move to another kind of database."""

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from server.databases import fresh_database
from server.test_migrations import old_database
from server.visitors import FOX, web
from skulk.cli.app import main
from skulk.kernel.errors import SkulkError
from skulk.server.store.schema import VERSION
from skulk.server.store.transfer import transfer


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Told":
    for name in ("DB", "HOST", "PORT", "WORKERS", "ALLOW_HOST", "CONFIG", "ADMIN_TOKEN"):
        monkeypatch.delenv(f"SKULK_{name}", raising=False)
    return Told(capsys)


class Told:
    """Runs a command; what it said."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def by(self, *words: object, code: int = 0) -> str:
        ended = main([str(word) for word in words])
        said = self.capsys.readouterr()
        assert ended == code, said.err
        return said.out + said.err


def played(folder: Path) -> tuple[Path, str]:
    """A database with a match under way, and a sentence of talk."""
    with web(folder) as house:
        ann = house.program("Ann")
        table = ann.table("me", "me")
        scene = ann.scene(table)
        assert ann.move(table, scene["moves"][0]["text"]).status_code == 200
        ann.call("POST", f"/tables/{table}/talk", {"text": "hello"})
    return folder / "skulk.db", table


# Configuration


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "skulk.toml"
    file.write_text('host = "0.0.0.0"\nport = 8001\nworkers = 2\nallow-host = ["a.example.org"]\n')
    monkeypatch.setenv("SKULK_PORT", "8002")
    monkeypatch.setenv("SKULK_WORKERS", "3")
    said = told.by("serve", "--explain", "--config", file, "--workers", 4, "--db", tmp_path / "t.db")
    said = " ".join(said.split())
    assert "host = 0.0.0.0 (from the file" in said
    assert "allow-host = a.example.org (from the file" in said
    assert "port = 8002 (from the environment" in said
    assert "workers = 4 (from the command line" in said
    assert "will be made at the first start" in said and not (tmp_path / "t.db").exists()


def test_what_is_explained_holds_no_password(told: Told) -> None:
    said = told.by("serve", "--explain", "--db", "postgresql://ann:sesame@127.0.0.1:1/none", code=2)
    assert "ann:***@" in said and "sesame" not in said


def test_the_token_of_the_admin_is_not_told_and_not_short(told: Told, tmp_path: Path) -> None:
    file = tmp_path / "skulk.toml"
    file.write_text('admin-token = "a token that nobody can guess"\n')
    said = told.by("serve", "--explain", "--config", file, "--db", tmp_path / "t.db")
    assert "admin-token = *** (from the file" in said and "guess" not in said
    assert "20 to 200" in told.by("serve", "--explain", "--admin-token", "sesame", code=2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 8001", "'prot', which `skulk serve` does not know; it knows admin-token, allow-host, bot"),
        ('port = "many"', "--port"),
        ("port = [1, 2]", "port must be one value"),
        ('allow-host = "a.example.org"', "allow-host must be a list"),
        ("[serve]\nport = 1", "'serve'"),
        ("port = ", "is not TOML"),
        ("#" * 70_000, "more than 65,536 bytes"),
    ],
)
def test_a_file_that_cannot_be_meant_is_refused(told: Told, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "skulk.toml"
    file.write_text(text)
    assert why in " ".join(told.by("serve", "--explain", "--config", file, code=2).split())


def test_a_file_that_is_not_there(told: Told, tmp_path: Path) -> None:
    assert "cannot be read" in told.by("serve", "--explain", "--config", tmp_path / "none.toml", code=2)


# Restoring


def test_a_backup_is_restored_and_what_was_there_is_kept(told: Told, tmp_path: Path) -> None:
    database, table = played(tmp_path)
    told.by("backup", tmp_path / "copy.db", "--db", database)
    told.by("tables", "delete", table, "--yes", "--db", database)
    said = told.by("restore", tmp_path / "copy.db", "--db", database)
    assert "What was there is kept" in " ".join(said.split())
    assert table in told.by("tables", "list", "--db", database)
    (kept,) = tmp_path.glob("skulk.db.before-*")
    with closing(sqlite3.connect(kept)) as read:
        assert read.execute("SELECT count(*) FROM matches").fetchone() == (0,)
    assert {file.stat().st_mode & 0o777 for file in (kept, database)} == {0o600}


def test_what_is_no_backup_replaces_nothing(told: Told, tmp_path: Path) -> None:
    database, table = played(tmp_path)
    (tmp_path / "text.db").write_text("hello" * 1000)
    assert "cannot be used" in told.by("restore", tmp_path / "text.db", "--db", database, code=2)
    assert "no backup" in told.by("restore", tmp_path / "none.db", "--db", database, code=2)
    assert "the database itself" in told.by("restore", database, "--db", database, code=2)
    assert table in told.by("tables", "list", "--db", database)


def test_nothing_is_restored_under_a_running_server(told: Told, tmp_path: Path) -> None:
    from skulk.server.cluster.instance_lock import alone_at

    database, _ = played(tmp_path)
    told.by("backup", tmp_path / "copy.db", "--db", database)
    with alone_at(f"sqlite:///{database}"):
        assert "Another server" in told.by("restore", tmp_path / "copy.db", "--db", database, code=2)


# Upgrading


def schema_of(file: Path) -> str | None:
    with closing(sqlite3.connect(file)) as read:
        if not read.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            return None
        version: str = read.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        return version


def test_a_database_of_the_first_version_is_explained_and_upgraded(told: Told, tmp_path: Path) -> None:
    """Explaining changes nothing; upgrading keeps a copy, and is done once."""
    file = old_database(tmp_path, crashed=False)
    said = " ".join(told.by("serve", "--explain", "--db", file).split())
    assert f"has schema 0001; the next start brings it to {VERSION}" in said and schema_of(file) is None
    said = " ".join(told.by("tables", "upgrade", "--db", file).split())
    assert f"from schema 0001 to {VERSION}" in said and "skulk.db.schema-0001" in said
    assert schema_of(file) == VERSION and schema_of(Path(f"{file}.schema-0001")) is None
    assert f"schema {VERSION} already" in told.by("tables", "upgrade", "--db", file)


def test_a_server_that_runs_is_not_upgraded_under_its_feet(told: Told, tmp_path: Path) -> None:
    from skulk.server.cluster.instance_lock import alone_at

    file = old_database(tmp_path, crashed=False)
    with alone_at(f"sqlite:///{file}"):
        assert "Another server" in told.by("tables", "upgrade", "--db", file, code=2)
    assert schema_of(file) is None
    assert "no database" in told.by("tables", "upgrade", "--db", tmp_path / "none.db", code=2)


def test_explaining_makes_no_tables(told: Told, postgres: str) -> None:
    empty = fresh_database(postgres)
    assert "will be made at the first start" in told.by("serve", "--explain", "--db", empty)
    with psycopg.connect(empty) as line:
        assert line.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
    assert "no database" in told.by("tables", "upgrade", "--db", empty, code=2)


# Another kind of database


def test_a_match_goes_on_after_everything_was_copied(told: Told, tmp_path: Path, postgres: str) -> None:
    """From a file to PostgreSQL, played there, and back into a file."""
    database, table = played(tmp_path)
    away, back = fresh_database(postgres), tmp_path / "back.db"
    assert "entries: 1 rows" in told.by("tables", "copy", away, "--db", database)
    with web(tmp_path, db=away) as house:
        guest = house.program("Bo")
        assert guest.call("GET", f"/tables/{table}").json()["table"]["game"] == FOX
        played_there = guest.table("me", "me")  # numbers that the database itself counts go on too
    told.by("tables", "copy", back, "--db", away)
    listed = told.by("tables", "list", "--db", back)
    assert table in listed and played_there in listed
    assert table in told.by("tables", "list", "--db", database)


def test_a_database_that_was_used_takes_nothing(told: Told, tmp_path: Path) -> None:
    database, table = played(tmp_path)
    (tmp_path / "other").mkdir()
    other, another = played(tmp_path / "other")
    assert "is not empty" in told.by("tables", "copy", other, "--db", database, code=2)
    listed = told.by("tables", "list", "--db", other)
    assert another in listed and table not in listed


def test_nothing_is_copied_into_itself_or_from_nowhere(tmp_path: Path) -> None:
    database, _ = played(tmp_path)
    url = f"sqlite:///{database}"
    with pytest.raises(SkulkError, match="not into itself"):
        transfer(url, url, lambda name, rows: None)
    with pytest.raises(SkulkError, match="There is no database"):
        transfer(f"sqlite:///{tmp_path}/none.db", url, lambda name, rows: None)
