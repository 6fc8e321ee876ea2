"""Entries on the short way into SQLite: committed in the event loop itself, with nobody waited for.

A thread has to win the interpreter back from a busy loop several times for each commit, and that takes longer
than a good disk does. Whatever would make the loop wait is not for here: a lock that somebody else holds is
not waited for, and a disk that was slow is left to the store's thread for a while.
"""

import sqlite3
from collections.abc import Callable, Sequence
from time import perf_counter

from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

BLINK = 0.005  # seconds that nobody notices
REST = 10  # times as long as a slow commit took, the loop waits for no other

NEW_ENTRY = "INSERT INTO entries (match, number, seat, text, ref, spent_ms, at) VALUES (?, ?, ?, ?, ?, ?, ?)"


class Express:
    """One more connection to the database of a store, for the thread of the event loop alone."""

    def __init__(self, engine: Engine, now: Callable[[], float] = perf_counter) -> None:
        self._engine = engine
        self._now = now
        self._held: PoolProxiedConnection | None = None
        self._resting = 0.0  # until then

    def commit(self, entries: Sequence[tuple[object, ...]]) -> bool:
        """Whether all of these are on disk now. If not, none is, and the store's thread will find out why."""
        began = self._now()
        if began < self._resting:
            return False
        try:
            self._write(entries)
        except (sqlite3.Error, SQLAlchemyError):
            self.close()
            return False
        finally:
            took = self._now() - began
            if took > BLINK:
                self._resting = began + REST * took
        return True

    def _write(self, entries: Sequence[tuple[object, ...]]) -> None:
        sql = self.connection()
        sql.execute("BEGIN IMMEDIATE")
        sql.executemany(NEW_ENTRY, entries)
        sql.execute("COMMIT")

    def connection(self) -> sqlite3.Connection:
        if self._held is None:
            self._held = self._engine.raw_connection()
            self._driver().execute("PRAGMA busy_timeout=0")
        return self._driver()

    def _driver(self) -> sqlite3.Connection:
        assert self._held is not None and isinstance(self._held.driver_connection, sqlite3.Connection)
        return self._held.driver_connection

    def close(self) -> None:
        """Drops the connection, and with it what was not committed."""
        if self._held is not None:
            self._held.invalidate()
            self._held = None
