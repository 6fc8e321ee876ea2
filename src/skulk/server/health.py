"""Whether a server can do its work: it lives if it answers, and is ready if it can write things down."""

import asyncio
import shutil
import time
from pathlib import Path

from sqlalchemy import Connection, delete

from skulk.server.store.queries import keep
from skulk.server.store.schema import HOUSE
from skulk.server.store.store import Store, StoreFailed

FRESH = 1.0  # seconds for which a finding is told again: asking often costs no more than asking once
SAMPLE = 16 * 1024  # letters that are written down, and taken out again
LEAST_FREE = 16 * 1024 * 1024  # bytes; a disk with less is as good as full

FULL = "the disk is full"
SILENT = "the database does not answer"
SIGNS = (  # in a database's own words; they are not told on, for they may name its host
    (("full", "No space left", "could not extend"), FULL),
    (("readonly", "read-only", "permission denied"), "the database can only be read"),
    (("locked", "lock timeout"), "the database is locked by somebody else"),
)


class Health:
    """What keeps a server from working, found out when asked."""

    def __init__(self, store: Store, file: Path | None, patience: float) -> None:
        self.store = store
        self.file = file
        self.patience = patience
        self._looking = asyncio.Lock()
        self._found = ""
        self._until = float("-inf")

    async def trouble(self) -> str:
        """What is wrong, in a few words; nothing if the server is ready."""
        async with self._looking:  # all who ask at a time share one look
            if time.monotonic() >= self._until:
                self._found = self._little_space() or await self._cannot_write()
                self._until = time.monotonic() + FRESH
            return self._found

    def _little_space(self) -> str:
        if self.file is None:
            return ""
        try:
            return FULL if shutil.disk_usage(self.file.parent).free < LEAST_FREE else ""
        except OSError:
            return SILENT

    async def _cannot_write(self) -> str:
        try:
            async with asyncio.timeout(self.patience + 1):
                await self.store.do(write_a_sample)
        except StoreFailed as error:
            return meaning(str(error))
        except Exception:
            return SILENT
        return ""


def write_a_sample(connection: Connection) -> None:
    keep("sample", "x" * SAMPLE)(connection)
    connection.execute(delete(HOUSE).where(HOUSE.c.name == "sample"))


def meaning(words: str) -> str:
    return next((told for signs, told in SIGNS if any(sign in words for sign in signs)), SILENT)
