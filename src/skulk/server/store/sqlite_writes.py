"""The short way into SQLite: entries and the ends of matches, committed in the event loop itself.

A thread has to win the interpreter back from a busy loop several times for each commit, and that takes longer
than a good disk does. Whatever would make the loop wait is not for here: a lock that somebody else holds is
not waited for, and a disk that was slow is left to the store's thread for a while.
"""

import sqlite3
from collections.abc import Callable, Sequence
from time import perf_counter

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

BLINK = 0.005  # seconds that nobody notices
REST = 10  # times as long as a slow commit took, the loop waits for no other

LONG_LOG = 4000  # pages that are copied home here only if the store's thread found no quiet moment for it

NEW_ENTRY = "INSERT INTO entries (match, number, seat, text, ref, spent_ms, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
ENDING = "UPDATE matches SET status = 'over', result = ?, finished = ? WHERE id = ? AND status = 'running'"

Row = tuple[object, ...]


class Express:
    """One more connection to the database of a store, for the thread of the event loop alone."""

    def __init__(self, engine: Engine, now: Callable[[], float] = perf_counter) -> None:
        self._engine = engine
        self._now = now
        self._held: Connection | None = None
        self._resting = 0.0  # until then

    @property
    def rests(self) -> bool:
        return self._now() < self._resting

    def commit(self, entries: Sequence[Row], endings: Sequence[Row]) -> list[bool] | None:
        """Which matches had ended already, once the entries and the ends of the others are on disk.

        If there is no answer, nothing is, and the store's thread will find out why.
        """
        began = self._now()
        if began < self._resting:
            return None
        try:
            return self._all(entries, endings)
        except (sqlite3.Error, SQLAlchemyError) as error:
            if not self._kept_out(error):
                self.close()
            return None
        finally:
            took = self._now() - began
            if took > BLINK:
                self._resting = began + REST * took

    def _all(self, entries: Sequence[Row], endings: Sequence[Row]) -> list[bool]:
        sql = self.driver()
        sql.execute("BEGIN IMMEDIATE")
        sql.executemany(NEW_ENTRY, entries)
        late = [sql.execute(ENDING, ending).rowcount == 0 for ending in endings]
        sql.execute("COMMIT")
        return late

    def driver(self) -> sqlite3.Connection:
        found = self._connected().connection.driver_connection
        assert isinstance(found, sqlite3.Connection)
        return found

    def _connected(self) -> Connection:
        if self._held is None:
            self._held = self._engine.connect()
            self.driver().execute("PRAGMA busy_timeout=0")
            self.driver().execute(f"PRAGMA wal_autocheckpoint={LONG_LOG}")
        return self._held

    def close(self) -> None:
        """Drops the connection, and with it what was not committed."""
        if self._held is not None:
            self._held.invalidate()
            self._held.close()
            self._held = None

    def _kept_out(self, error: Exception) -> bool:
        """Whether somebody else was writing, so that nothing was begun here."""
        busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
        return busy and self._held is not None and not self.driver().in_transaction
