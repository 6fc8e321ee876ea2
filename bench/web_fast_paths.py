"""`python -m bench.web_fast_paths`: the web table with each of its fast paths switched off, one at a time.

A fast path earns its place by a tenth, in moves a second or in the evening's p99; what brings less goes.
Each is switched off by a patch that is made here, in the process that is measured: users have no such option.
"""

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

WORTH = 0.1  # what a fast path must bring, as a share


def patch(where: object, name: str, what: object) -> None:
    setattr(where, name, what)


def short_way_in() -> None:
    """lines/messages.py: a move is taken where it arrives; without it, by the task that reads the line."""
    from skulk.server.lines.quick_socket import QuickSocket

    patch(QuickSocket, "listen", lambda self, listener: None)


def short_way_out() -> None:
    """lines/frames.py, `FrameWriter`: an update is framed where it is made; without, by its line's task."""
    from skulk.server.lines import quick_socket

    patch(quick_socket, "FrameWriter", lambda socket, outbox: Silent())


def outbox() -> None:
    """lines/frames.py, `Outbox`: a busy round of the loop writes at its end; without it, at once."""
    from skulk.server.lines import quick_socket

    patch(quick_socket, "Outbox", lambda loop: None)
    patch(quick_socket, "FrameWriter", Direct)


def quick_socket() -> None:
    """lines/quick_socket.py: both short ways, and our own reading of frames; without it, uvicorn's socket."""
    from skulk.server.lines import protocols

    patch(protocols, "line_protocol", lambda: protocols.THEIRS)


def one_insert() -> None:
    """store/queries.py: all entries of a commit in one step of SQLite; without it, one step for each."""
    from sqlalchemy import Connection, insert

    from skulk.server.store import store
    from skulk.server.store.rows import EntryRow
    from skulk.server.store.schema import ENTRIES

    def each(connection: Connection, entries: list[EntryRow]) -> None:
        if entries:
            connection.execute(insert(ENTRIES), [entry._asdict() for entry in entries])

    patch(store, "insert_entries", each)


def rare_collection() -> None:
    """memory.py: the garbage collector looks at young objects seldom; without it, as Python has it."""
    from skulk.server import memory

    patch(memory, "rarely_collect", lambda: None)


def painter() -> None:
    """kernel/game.py, `Painter`: what stayed in a picture is not drawn anew; without it, all of it is."""
    from skulk.games.registry import find

    object.__setattr__(find("fox-on-the-run"), "painter", None)


PATHS: dict[str, Callable[[], None]] = {
    path.__name__: path
    for path in (short_way_in, short_way_out, outbox, quick_socket, one_insert, rare_collection, painter)
}


class Silent:
    """Sends nothing at once, so that all goes through the queue."""

    def tell(self, text: bytes, behind: bytes = b"") -> bool:
        return False


class Direct:
    """Writes at once, whatever else is to be said in this round of the loop."""

    def __init__(self, socket: Any, outbox: object) -> None:
        self.socket = socket

    def tell(self, text: bytes, behind: bytes = b"") -> bool:
        from skulk.server.lines.frames import framed

        socket = self.socket
        if socket.close_sent or not socket.writable.is_set() or socket.transport.is_closing():
            return False
        socket.transport.write(framed(text, behind))
        return True


def switch_off(path: str) -> None:
    """In the process of a server, before it begins."""
    PATHS[path]()


def measure(rounds: int, console: Console) -> dict[str, dict[str, float]]:
    """By fast path switched off, "" for none: moves a second and both p99 in milliseconds, interleaved."""
    import uvloop

    from bench import build
    from bench.web import turn
    from bench.web_guests import Skulk
    from bench.web_servers import GUESTS, skulk

    target = build.compiled()
    seen: dict[str, dict[str, list[float]]] = {name: {} for name in ("", *PATHS)}
    with ExitStack() as stack:
        servers = {name: stack.enter_context(skulk(target, *[name] if name else [])) for name in seen}
        houses = {name: Skulk(server.port) for name, server in servers.items()}
        os.sched_setaffinity(0, {GUESTS})
        for number in range(rounds + 1):
            for name, server in servers.items():
                for load in ("closed", "evening"):
                    with console.status(f"{server.name}, {load} …"):
                        measured, _ = uvloop.run(turn(server, houses[name], load))
                    if measured.lost:
                        sys.exit(f"Not measured: {measured.lost} updates never came ({server.name}).")
                    if number:  # the first round is to warm up
                        figures = seen[name]
                        figures.setdefault(f"{load} p99", []).append(measured.part(0.99))
                        if load == "closed":
                            figures.setdefault("moves/s", []).append(measured.rate)
    return {name: {key: median(all_of) for key, all_of in figures.items()} for name, figures in seen.items()}


def shown(found: dict[str, dict[str, float]]) -> Table:
    table = Table("switched off", title="What each fast path brings", title_justify="left")
    for heading in ("moves/s", "closed p99 ms", "evening p99 ms", "brings", "verdict"):
        table.add_column(heading, justify="right")
    whole = found[""]
    for name, figures in found.items():
        rate = whole["moves/s"] / figures["moves/s"] - 1
        wait = figures["evening p99"] / whole["evening p99"] - 1
        best = max(rate, wait)
        words = ("", "") if not name else (f"{best:+.0%}", "stays" if best >= WORTH else "goes")
        cells = [f"{figures['moves/s']:,.0f}", *[f"{figures[f'{load} p99']:.2f}" for load in LOADS]]
        table.add_row(name or "nothing", *cells, *words)
    return table


LOADS = ("closed", "evening")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web_fast_paths", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="rounds to take the median over (3)")
    console = Console()
    console.print(shown(measure(parser.parse_args().rounds, console)))


if __name__ == "__main__":
    main()
