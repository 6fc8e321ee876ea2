"""One server on a database file: a second one would run the same clocks and the same bots."""

from collections.abc import Iterator
from contextlib import contextmanager

from filelock import FileLock, Timeout

from skulk.kernel.errors import SkulkError
from skulk.server.settings import database_file


@contextmanager
def alone_at(url: str) -> Iterator[None]:
    """Keeps other servers away from a file for as long as this process lives, however it ends."""
    file = database_file(url)
    if file is None:
        yield
        return
    lock = FileLock(f"{file}.serving", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise SkulkError(
            f"Another server has {file} open. End that one, give this one another --db, "
            "or start one server with --workers."
        ) from None
    except OSError as error:
        raise SkulkError(f"Nothing can be written beside {file}: {error.strerror}.") from None
    try:
        yield
    finally:
        lock.release()
