"""Clients are run from the command line, too."""

from cli.conftest import run, spawn
from server.conftest import postgres

__all__ = ["postgres", "run", "spawn"]
