"""A PostgreSQL server of our own, for as long as tests run."""

import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

MISSING = "PostgreSQL is not installed: on Debian, `apt-get install postgresql`"


@cache
def programs() -> Path | None:
    """Where PostgreSQL's own programs are; packages keep them apart by version."""
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).resolve().parent
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return kept[-1].parent if kept else None


@contextmanager
def postgres_server(durable: bool = False) -> Iterator[str]:
    """A server that listens on a socket in a folder of its own only; the address of its databases.

    Nothing of a test need survive a power cut: unless it is to be durable, the disk is not waited for.
    """
    found = programs()
    assert found is not None, MISSING
    with tempfile.TemporaryDirectory(prefix="skulk-pg-", ignore_cleanup_errors=True) as folder:
        give_away(folder)
        run(found / "initdb", "-D", f"{folder}/data", "-U", "skulk", "-A", "trust", "-N", "-E", "UTF8")
        with open(f"{folder}/data/postgresql.conf", "a", encoding="utf-8") as settings:
            settings.write(f"fsync = {'on' if durable else 'off'}\nmax_connections = 60\n")
        start(folder)
        try:
            yield f"postgresql://skulk@/%s?host={folder}"
        finally:
            stop(folder)


def start(folder: str) -> None:
    options = f"-k {folder} -c listen_addresses="
    control(folder, "-l", f"{folder}/log", "-w", "-o", options, "start")


def stop(folder: str) -> None:
    control(folder, "-m", "immediate", "stop")


def control(folder: str, *words: str) -> None:
    found = programs()
    assert found is not None, MISSING
    run(found / "pg_ctl", "-D", f"{folder}/data", *words)


@contextmanager
def away(server: str) -> Iterator[None]:
    """The server of this address is not there for a while."""
    folder = server.partition("?host=")[2]
    stop(folder)
    try:
        yield
    finally:
        start(folder)


def fresh_database(server: str) -> str:
    """The URL of a new and empty database."""
    import psycopg

    name = f"skulk_{secrets.token_hex(4)}"
    with psycopg.connect(server % "postgres", autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}")
    return server % name


def give_away(folder: str) -> None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() == 0:
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)


def run(*command: object) -> None:
    words = [str(word) for word in command]
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, timeout=120, user=user, cwd="/")
