"""A real server in a thread, for clients that speak HTTP."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from server.household import games
from server.thinking_here import Here
from skulk.client.api import Server
from skulk.server.app import create_app
from skulk.server.settings import Settings
from skulk.server.site import Site


class Running:
    """Its address, and what is behind it."""

    def __init__(self, server: uvicorn.Server, site: Site) -> None:
        self.server = server
        self.site = site
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def guest(self, name: str) -> Server:
        """A program with a token of its own."""
        return Server(self.url, Server(self.url).post("/people", {"name": name})["token"])


@contextmanager
def served(folder: Path, port: int = 0, limits: bool = True, db: str = "") -> Iterator[Running]:
    """Serves from a folder, or a database that others serve from too; bots of the house think here."""
    app = create_app(Settings(db or f"sqlite:///{folder / 'skulk.db'}", games, limits=limits))
    app.state.site.house.context.thinkers = Here(games)
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield Running(server, app.state.site)
    finally:
        server.should_exit = True
        thread.join(10)
