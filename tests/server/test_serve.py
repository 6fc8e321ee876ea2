"""`skulk serve`, `skulk tables` and `skulk backup`, as a person runs them."""

import json
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.visitors import FOX, web
from skulk.cli import main
from skulk.kernel.record import loads
from skulk.server.settings import IN_MEMORY, database_url

EXAMPLE = Path(__file__).parents[2] / "examples" / "api_client.py"


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server as a process of its own, on a free port; its address."""
    command = [sys.executable, "-m", "skulk", "serve", "--port", "0", "--db", str(folder / "skulk.db")]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().rsplit(" ", 1)[-1].strip().rstrip("/"), process
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def test_the_example_plays_a_whole_match_on_a_real_server(tmp_path: Path) -> None:
    with served(tmp_path) as (address, process):
        command = [sys.executable, str(EXAMPLE), address]
        played = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert played.returncode == 0, played.stderr
        assert "win" in played.stdout.splitlines()[-1]
        assert json.load(urlopen(f"{address}/health")) == {"status": "ok"}
        with pytest.raises(HTTPError):
            urlopen(f"{address}/nowhere")
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert {"at", "level", "from", "words"} <= set(lines[0])


def test_no_log_names_a_table_that_somebody_looks_at(tmp_path: Path) -> None:
    with served(tmp_path) as (address, process):
        table = "only-for-friends"
        line = address.replace("http", "ws") + f"/table/{table}/socket"
        with connect(line, origin=Origin(address)) as socket:
            assert "no such table" in str(socket.recv())
        with pytest.raises(InvalidStatus):
            connect(line, origin=Origin("http://elsewhere.example"))
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    told = (tmp_path / "log").read_text()
    assert "connection open" in told and table not in told


def test_clients_that_leave_bring_no_traceback_into_the_log(tmp_path: Path) -> None:
    with served(tmp_path) as (address, process):
        host = address.removeprefix("http://")
        name, _, port = host.partition(":")
        half = (
            f"POST /me/login HTTP/1.1\r\nHost: {host}\r\nContent-Length: 500\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n\r\na="
        )
        with socket.create_connection((name, int(port))) as leaving:
            leaving.sendall(half.encode())
        for _look in range(5000):
            if 'status="499"' in urlopen(f"{address}/metrics").read().decode():
                break
        with socket.create_connection((name, int(port))) as staying:
            staying.sendall(half.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n").encode())
            assert b"100" in staying.recv(100)  # somebody waits for the rest
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 0
    told = (tmp_path / "log").read_text()
    assert "Traceback" not in told and '"status": 499' in told


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        assert main(["serve", "--port", str(other.getsockname()[1])]) == 2
    assert "can listen" in capsys.readouterr().err


def test_a_second_server_on_the_same_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = ["serve", "--port", "0", "--db"]
    file, link, twin = tmp_path / "skulk.db", tmp_path / "link.db", tmp_path / "elsewhere" / "twin.db"
    with served(tmp_path) as (address, process):
        assert json.load(urlopen(f"{address}/health")) == {"status": "ok"}
        link.symlink_to(file)
        for same in (str(file), f"sqlite:///{file}", str(link), f"sqlite:///{link}"):
            assert main([*again, same]) == 2
            assert "Another server has" in capsys.readouterr().err
        for query in ("?", "?timeout=5", "?uri=true", "?mode=rwc"):
            for same in (f"{file}{query}", f"sqlite:///{file}{query}", f"sqlite:///file:{file}{query}"):
                assert main([*again, same]) == 2
                assert "without a query" in capsys.readouterr().err
        twin.parent.mkdir()
        twin.hardlink_to(file)
        for same in (str(twin), f"sqlite:///{twin}", str(file)):
            assert main([*again, same]) == 2
            assert "has another name as well" in capsys.readouterr().err
        twin.unlink()
        assert json.load(urlopen(f"{address}/health")) == {"status": "ok"}
        process.kill()
    with served(tmp_path) as (address, _):  # whoever dies leaves no lock behind
        assert json.load(urlopen(f"{address}/health")) == {"status": "ok"}


def test_databases_that_cannot_be_shared_or_are_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--workers", "2", "--db", "sqlite://"]) == 2
    assert "in memory" in capsys.readouterr().err
    assert main(["serve", "--port", "0", "--db", "mysql://db/skulk"]) == 2
    assert "not mysql" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_that_is_none(tmp_path: Path, workers: str) -> None:
    (tmp_path / "skulk.db").write_text("this is no database, and long enough to be seen as none\n" * 40)
    db = ["--db", str(tmp_path / "skulk.db"), "--workers", workers]
    command = [sys.executable, "-m", "skulk", "serve", "--port", "0", *db]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2 and "not a database" in done.stderr.splitlines()[-1]


def test_where_the_database_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert database_url(None) == f"sqlite:///{tmp_path / 'skulk' / 'skulk.db'}"
    assert database_url("postgresql://db/skulk") == "postgresql://db/skulk"
    for given in (
        tmp_path / "a.db",
        f"sqlite:///{tmp_path}/a.db",
        f"sqlite:///{tmp_path}/../{tmp_path.name}/a.db",
    ):
        assert database_url(str(given)) == f"sqlite:///{tmp_path / 'a.db'}"
    assert [database_url(url) for url in IN_MEMORY] == list(IN_MEMORY)


@pytest.fixture
def table(tmp_path: Path) -> str:
    """A finished match in a database."""
    with web(tmp_path) as house:
        ann = house.browser()
        found = ann.play()
        with ann.sit(found) as line:
            line.to_the_end()
    return found


def test_tables_are_listed_shown_exported_and_deleted(
    tmp_path: Path, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db = ("--db", str(tmp_path / "skulk.db"))

    def run(*words: str) -> str:
        code = main(["tables", *words, *db])
        told = capsys.readouterr()
        assert code == 0, told.err
        return told.out

    assert table in run("list") and table in run("list", "--status", "over")
    assert "no such tables" in run("list", "--status", "open")
    shown = run("show", table)
    assert "Option mix: standard" in shown and "Seat 2: " in shown
    assert "Ended " in shown and "{" not in shown  # in sentences, not as it is stored
    run("export", table, "-o", str(tmp_path / "match.json"))
    assert loads((tmp_path / "match.json").read_text()).game == FOX
    run("delete", table, "--yes")
    assert table not in run("list")
    assert main(["tables", "show", table, *db]) == 2 and "no such table" in capsys.readouterr().err


def test_a_table_deleted_beside_a_running_server_vanishes(tmp_path: Path) -> None:
    with web(tmp_path) as house:
        ann = house.browser()
        found = ann.play()
        with ann.sit(found) as line:
            assert main(["tables", "delete", found, "--yes", "--db", str(tmp_path / "skulk.db")]) == 0
            with pytest.raises(WebSocketDisconnect) as closed:
                line.until_the_end()
        assert closed.value.code == 4404 and ann.get(f"/table/{found}").status_code == 404


def test_a_backup_is_whole_and_overwrites_nothing(
    tmp_path: Path, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db, copy = ("--db", str(tmp_path / "skulk.db")), tmp_path / "copy.db"
    assert main(["backup", str(copy), *db]) == 0
    with sqlite3.connect(copy) as read:
        assert read.execute("SELECT id FROM matches").fetchall() == [(table,)]
    assert main(["backup", str(copy), *db]) == 2 and "overwrites nothing" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "b"), "--db", str(tmp_path / "none.db")]) == 2
    assert main(["backup", str(tmp_path / "b"), "--db", "postgresql://db/skulk"]) == 2
    assert not list(tmp_path.glob("*.part"))
