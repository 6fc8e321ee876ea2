"""The store: one thread that writes all that has arrived since its last commit in one transaction.

What was asked of it is answered after the commit, never before: whoever is told that a move was taken can
pull the plug. The same thread reads, so a reader sees what was written before it asked.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DataError, IntegrityError, SQLAlchemyError

from skulk.kernel.errors import SkulkError
from skulk.server.metrics import Histogram
from skulk.server.settings import is_postgres
from skulk.server.store.migrate import ONE_WRITER, migrate
from skulk.server.store.private_files import before_connecting
from skulk.server.store.queries import insert_entries
from skulk.server.store.rows import EntryRow
from skulk.server.store.write_queue import Answer, Job, Outcome, Work, WriteQueue

T = TypeVar("T")

log = logging.getLogger("skulk.store")

NAMED = 8  # requests that a failure names: all of a batch fail together
RETRY = 1.0  # seconds before a database that did not answer is asked again


class StoreFailed(SkulkError):
    """The database is locked, full, read-only or gone; nothing was written.

    The sentence is for anybody; `detail`, which may name hosts and files, for whoever runs the server.
    """

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail or message


class Unfit(SkulkError):
    """What was asked holds something that no database can hold, such as a letter that is none."""


class Taken(SkulkError):
    """Somebody else wrote this number of this match before."""


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Asks until the store answers: for what must go on by itself when it is well again."""
    while True:
        try:
            return await ask()
        except StoreFailed:
            await asyncio.sleep(RETRY)


class Store:
    """Opened on a database URL; creates what is missing. SQLite: write-ahead log, synchronous=FULL."""

    def __init__(self, url: str, patience: float = 2.0) -> None:
        """`patience`: seconds to wait for a lock that somebody else holds."""
        self.url = url
        self._engine = engine_for(url, patience)
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._queue = WriteQueue(self._jobs.put)
        self.commits = 0  # how often the disk was waited for
        self.commit_seconds = Histogram()
        self.failures = 0  # batches that the database did not take
        self._connection: Connection | None = None
        self._clerk = Thread(target=self._serve, name="skulk-store", daemon=True)
        self._clerk.start()

    def append(self, entry: EntryRow, answer: Answer) -> None:
        """Answers when the entry is durable; with Taken if its number is there, or StoreFailed."""
        self._queue.put(Job(entry, True, asyncio.get_running_loop(), answer))

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Runs a piece of work in the store's thread; returns when it is committed.

        What it raises undoes it alone, and is raised here. It may run twice, so it changes nothing else.
        """
        result: T = await self._ask(work, writes=True)
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Like `do`, for work that only reads: it also works while the database is locked or read-only."""
        result: T = await self._ask(work, writes=False)
        return result

    @property
    def waiting(self) -> int:
        """How many wait for the database."""
        return self._queue.handed

    async def close(self) -> None:
        """Writes what has arrived, and stops."""
        self._queue.clear()
        self._jobs.put(None)
        await asyncio.to_thread(self._clerk.join)

    def _ask(self, work: Work, writes: bool) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._queue.put(Job(work, writes, loop, partial(settle, done)))
        return done

    # From here on in the store's own thread

    def _serve(self) -> None:
        while (batch := self._jobs.get()) is not None:
            stop = not self._gather(batch)
            tell(self._attempt(batch), self._queue.answer)
            if stop:
                break
        self._forget()
        self._engine.dispose()

    def _gather(self, batch: list[Job]) -> bool:
        """Takes all that has arrived; False if the end was among it."""
        try:
            while (jobs := self._jobs.get_nowait()) is not None:
                batch.extend(jobs)
        except Empty:
            return True
        return False

    def _attempt(self, batch: list[Job]) -> list[Outcome]:
        """All together; if one of them fails, each for itself; if the database fails, none."""
        writes = any([job.writes for job in batch])
        try:
            try:
                return self._commit(self._together, batch, writes)
            except (SkulkError, IntegrityError, DataError):
                return self._commit(self._one_by_one, batch, writes)
        except SQLAlchemyError as error:
            self._forget()
            self.failures += 1
            return [(job, None, failed) for failed in [failure(error, batch)] for job in batch]
        except Exception as error:  # a fault in the work itself must not end the thread
            self._forget()
            return [(job, None, error) for job in batch]

    def _commit(
        self, how: Callable[[Connection, list[Job]], list[Outcome]], batch: list[Job], writes: bool
    ) -> list[Outcome]:
        connection, began = self._connected(), time.perf_counter()
        connection.info["begin"] = "BEGIN IMMEDIATE" if writes else "BEGIN"
        with connection.begin():
            if connection.dialect.name == "postgresql":
                prepare_postgres(connection, batch)
            outcomes = how(connection, batch)
        if writes:
            self.commits += 1
            self.commit_seconds.add(time.perf_counter() - began)
        return outcomes

    def _together(self, connection: Connection, batch: list[Job]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        entries: list[EntryRow] = []
        for job in batch:
            if isinstance(job.work, EntryRow):
                entries.append(job.work)
                outcomes.append((job, None, None))
            else:
                insert_entries(connection, entries)
                entries.clear()
                outcomes.append((job, job.work(connection), None))
        insert_entries(connection, entries)
        return outcomes

    def _one_by_one(self, connection: Connection, batch: list[Job]) -> list[Outcome]:
        return [self._alone(connection, job) for job in batch]

    def _alone(self, connection: Connection, job: Job) -> Outcome:
        try:
            with connection.begin_nested():
                if not isinstance(job.work, EntryRow):
                    return job, job.work(connection), None
                insert_entries(connection, [job.work])
                return job, None, None
        except IntegrityError:
            return job, None, Taken("Somebody else was first.")
        except DataError:
            return job, None, Unfit("That holds letters or numbers that cannot be written down.")
        except SkulkError as refusal:
            return job, None, refusal

    def _connected(self) -> Connection:
        if self._connection is None:
            connection = self._engine.connect()
            try:
                migrate(connection)
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _forget(self) -> None:
        """Drops a connection whose state is in doubt."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # one that is lost cannot even be closed
                connection.close()


def tell(outcomes: list[Outcome], answer: Callable[[list[Outcome]], None]) -> None:
    """Answers all who wait, with one wake-up for each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        loops.setdefault(outcome[0].loop, []).append(outcome)
    for loop, group in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(answer, group)


def settle(done: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


def failure(error: SQLAlchemyError, batch: list[Job]) -> StoreFailed:
    """The database's own words, without its statements, and without where it stands."""
    cause = getattr(error, "orig", None)
    detail = " ".join(str(cause or type(error).__name__).split())
    waiting = list(dict.fromkeys([job.request for job in batch if job.request]))
    log.warning("the database failed: %s", detail, extra={"request": " ".join(waiting[:NAMED])})
    words = f"The table cannot write this down now ({reason(cause)}). Nothing has changed; try again."
    return StoreFailed(words, f"The database cannot be used: {detail}.")


def reason(cause: BaseException | None) -> str:
    """What anybody may know of a failure."""
    if isinstance(cause, sqlite3.Error):
        return str(cause)
    said = getattr(getattr(cause, "diag", None), "message_primary", None)
    return str(said) if getattr(cause, "sqlstate", None) and said else "the database does not answer"


def engine_for(url: str, patience: float) -> Engine:
    kind, _, rest = url.partition("://")
    if is_postgres(url):
        return postgres_engine(f"postgresql+psycopg://{rest}", patience)
    if kind != "sqlite":
        raise SkulkError(f"A database is an SQLite file or postgresql://…, not {kind}://….")
    engine = create_engine(url, connect_args={"timeout": patience})
    event.listen(engine, "do_connect", before_connecting)
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def postgres_engine(url: str, patience: float) -> Engine:
    try:
        options = f"-c lock_timeout={round(patience * 1000)} -c synchronous_commit=on"
        # A database that is out of reach is noticed as soon as one that is locked, or nearly.
        limits = {"connect_timeout": max(2, round(patience)), "tcp_user_timeout": round(patience * 1000)}
        return create_engine(url, connect_args={"options": options, **limits})
    except ModuleNotFoundError:
        raise SkulkError("PostgreSQL needs its driver: pip install 'skulk[postgres]'.") from None
    except ArgumentError:
        raise SkulkError("A PostgreSQL database is postgresql://user:password@host/name.") from None


ONE_MOMENT = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"


def prepare_postgres(connection: Connection, batch: list[Job]) -> None:
    """Work that writes runs alone, as it does in SQLite; entries need no lock, their keys keep order."""
    if not any([job.writes for job in batch]):
        connection.exec_driver_sql(ONE_MOMENT)
    elif any([job.writes and not isinstance(job.work, EntryRow) for job in batch]):
        connection.exec_driver_sql(ONE_WRITER)


def prepare(connection: Any, record: object) -> None:
    """SQLite as we want it; the driver leaves transactions to us."""
    connection.isolation_level = None
    with suppress(Exception):  # a database that can only be read stays as it is
        connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA temp_store=MEMORY")  # what takes a statement back needs no file


def begin(connection: Connection) -> None:
    # A transaction that will write takes its lock at once: it cannot fail halfway for somebody else's.
    connection.exec_driver_sql(connection.info.get("begin", "BEGIN"))
