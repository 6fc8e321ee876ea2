"""Databases, backups and records of running matches are for their owner alone."""

import asyncio
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.visitors import web
from skulk.cli import main
from skulk.server.settings import data_folder, database_url
from skulk.server.store.queries import keep
from skulk.server.store.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX")


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """A machine where everybody may read what anybody writes."""
    before = os.umask(0o000)
    yield
    os.umask(before)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_database_and_what_lies_beside_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    with web(tmp_path):
        made = {file.name: mode(file) for file in tmp_path.glob("skulk.db*")}
    assert made == dict.fromkeys(["skulk.db", "skulk.db-wal", "skulk.db-shm"], 0o600)


@pytest.mark.parametrize(
    ("before", "after"), [(0o644, 0o600), (0o664, 0o600), (0o660, 0o660), (0o600, 0o600)]
)
@pytest.mark.parametrize("form", ["{}", "file:{}?uri=true"])
def test_an_older_database_is_closed_to_strangers_and_kept_open_to_a_chosen_group(
    tmp_path: Path, before: int, after: int, form: str
) -> None:
    file = tmp_path / "skulk.db"
    file.touch()
    file.chmod(before)

    async def use() -> None:
        store = Store(f"sqlite:///{form.format(file)}")
        await store.do(keep("a", "b"))
        assert mode(file) == after
        assert {mode(part) for part in tmp_path.glob("skulk.db-*")} == {after}
        await store.close()

    asyncio.run(use())


def test_the_data_folder_is_made_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    database_url(None)
    assert mode(data_folder()) == 0o700


def test_a_backup_is_for_its_owner_alone(tmp_path: Path) -> None:
    with web(tmp_path):
        (tmp_path / "copy.db.part").touch()  # left by a copy that was cut short
        assert main(["backup", str(tmp_path / "copy.db"), "--db", str(tmp_path / "skulk.db")]) == 0
    assert mode(tmp_path / "copy.db") == 0o600


def test_a_record_is_for_its_owner_alone_while_the_match_runs(tmp_path: Path) -> None:
    with web(tmp_path) as far:
        ann = far.browser()
        table = ann.play()
        for name in ("running.json", "over.json"):
            (tmp_path / name).touch(0o666)
            export = [
                "tables",
                "export",
                table,
                "-o",
                str(tmp_path / name),
                "--db",
                str(tmp_path / "skulk.db"),
            ]
            assert main(export) == 0
            with ann.sit(table) as line:
                line.ask(do="resign")
        assert mode(tmp_path / "running.json") == 0o600 and mode(tmp_path / "over.json") == 0o666
