"""Several server processes behind one address, watched over by uvicorn's own supervisor."""

import asyncio
import secrets
import socket
import threading
from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from skulk.jobs.parent_watch import leave_together
from skulk.kernel.errors import SkulkError
from skulk.server import logs
from skulk.server.app import create_app
from skulk.server.cluster.hub import Hub
from skulk.server.memory import rarely_collect
from skulk.server.settings import Settings, is_postgres
from skulk.server.store.queries import keep
from skulk.server.store.store import Store
from skulk.server.tables.context import epoch_now

SLOW = 30  # seconds for a process to show that it is alive; one that died is missed at once


class Supervisor(Multiprocess):
    """Misses a process at once, however early it died: its line to us ends with it."""

    def keep_subprocess_alive(self) -> None:
        for process in self.processes:
            process.child_conn.close()  # while we hold that end too, the line would stay open
        super().keep_subprocess_alive()


def serve_together(settings: Settings, listener: socket.socket, options: dict[str, Any]) -> None:
    """Serves with `settings.workers` processes until somebody ends it; one that dies is replaced."""
    settings = replace(settings, epoch=epoch_now(), group=secrets.token_hex(4))
    if not is_postgres(settings.db):
        settings = replace(settings, hub=hub_beside())
    asyncio.run(introduce(settings))
    config = uvicorn.Config(
        partial(worker, settings),
        factory=True,
        workers=settings.workers,
        timeout_worker_healthcheck=SLOW,
        **options,
    )
    supervisor = Supervisor(config, [listener])
    supervisor.run()
    if STARTUP_FAILURE in [process.exitcode for process in supervisor.processes]:
        raise SkulkError("The server could not start; the log says why.")


def hub_beside() -> str:
    """Opens a hub in a thread of this process, which outlives the others; returns its address."""
    loop, hub = asyncio.new_event_loop(), Hub()
    address = loop.run_until_complete(hub.open())
    threading.Thread(target=loop.run_forever, name="skulk-hub", daemon=True).start()
    return address


async def introduce(settings: Settings) -> None:
    """Makes the database if need be, and notes in it where the processes meet."""
    store = Store(settings.db, settings.patience)
    try:
        await store.do(keep("hub", settings.hub))
    finally:
        await store.close()


def worker(settings: Settings) -> Starlette:
    """The application of one process, made in that process."""
    logs.set_up()
    leave_together()
    rarely_collect()
    return create_app(settings)
