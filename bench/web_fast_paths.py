"""`python -m bench.web_fast_paths`: the web table beside its peers, and without each of its fast paths.

A fast path earns its place by a tenth, in moves a second or in the evening's p99; what brings less goes.
Each is switched off by a patch that is made here, in the process that is measured: users have no such option.
"""

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import build
from bench.bars import MEMORY, OURS, STORED, WEB_BARS, Rates

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
    for path in (short_way_in, short_way_out, outbox, quick_socket, rare_collection, painter)
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


def measure(rounds: int, seconds: float, console: Console) -> Rates:
    """Medians, interleaved: ours as shipped, the peer in both kinds, and ours without each fast path."""
    from bench.web import Contest
    from bench.web_servers import GUESTS, boardgame, skulk, stored_boardgame

    target = build.compiled()
    with ExitStack() as stack:
        ours = [stack.enter_context(skulk(target, *[path] if path else [])) for path in ("", *PATHS)]
        peers = [stack.enter_context(peer) for peer in (stored_boardgame(), boardgame())]
        os.sched_setaffinity(0, {GUESTS})
        contest = Contest(ours, peers, seconds)
        for number in range(rounds + 1):
            contest.round(console)
            if not number:  # the first round is to warm up
                contest.seen.clear()
    return contest.rates()


def shown(rates: Rates) -> Table:
    table = Table("server", title="The web table, and each fast path switched off", title_justify="left")
    for heading in ("moves/s", "closed p99 ms", "evening p99 ms", "it brings", "verdict"):
        table.add_column(heading, justify="right")
    for name in (OURS, STORED, MEMORY):
        table.add_row(name, *figures(rates, name))
    for path in PATHS:
        name = f"{OURS} without {path}"
        faster = rates[f"{OURS}: closed"] / rates[f"{name}: closed"] - 1
        sooner = rates[f"{OURS}: evening p99"] / rates[f"{name}: evening p99"] - 1
        best = max(faster, sooner)
        verdict = "stays" if best >= WORTH else "goes"
        table.add_row(f"without {path}", *figures(rates, name), f"{best:+.0%}", verdict)
    return table


def figures(rates: Rates, name: str) -> list[str]:
    waits = [f"{1 / rates[f'{name}: {load} p99']:.2f}" for load in ("closed", "evening")]
    return [f"{rates[f'{name}: closed']:,.0f}", *waits]


def main() -> None:
    from bench.__main__ import verdicts

    parser = argparse.ArgumentParser(prog="bench.web_fast_paths", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="rounds to take the median over (3)")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each load lasts (3)")
    asked, console = parser.parse_args(), Console()
    try:
        rates = measure(asked.rounds, asked.seconds, console)
    except build.CannotBuild as complaint:
        sys.exit(f"The benchmark cannot be built. {complaint}")
    console.print(shown(rates))
    bars = [bar for bar in WEB_BARS if bar.bar is not None and {bar.of, bar.to} <= rates.keys()]
    console.print(verdicts(rates, tuple(bars)))


if __name__ == "__main__":
    main()
