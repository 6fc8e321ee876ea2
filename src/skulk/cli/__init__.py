"""The command line: parses, calls, prints; decides nothing."""

from skulk.cli.app import main

__all__ = ["main"]
