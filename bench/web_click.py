"""What a click at the web table walks through, counted in calls: `PYTHONPATH=src python -m bench.web_click`.

The server runs interpreted in a thread whose calls are counted, two guests play whole matches of Fox on the
Run at it, and each click is counted from its message to the last update that it causes. Counts do not depend
on how busy the machine is.
"""

import argparse
import asyncio
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from types import FrameType

import uvicorn
from rich.console import Console
from rich.table import Table

import skulk
from bench.web_guests import Seat, Skulk, seated
from skulk.cli.serve import options
from skulk.kernel import state
from skulk.server.app import create_app
from skulk.server.settings import Settings, database_url

OURS = str(Path(skulk.__file__).parent)
GAMES = f"{OURS}/games/"
# What is counted, and its bar: half of what it was when a table was one class of 50 methods.
FIGURES = {
    "calls": 347,
    "of them outside the game": 194,
    "files": None,
    "changes of file": None,
    "of them between files outside the game": 54,
}


@dataclass
class Count:
    """The calls of our own functions since the last click."""

    calls: int = 0
    outside: int = 0
    changes: int = 0
    changes_outside: int = 0
    files: set[str] = field(default_factory=set)
    names: Counter[str] = field(default_factory=Counter)
    last: str = ""
    last_outside: str = ""

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        file = frame.f_code.co_filename
        if event != "call" or not file.startswith(OURS):
            return
        self.calls += 1
        if not file.startswith(GAMES):
            self.outside += 1
            self.changes_outside += file != self.last_outside
            self.last_outside = file
        self.changes += file != self.last
        self.last = file
        self.files.add(file)
        self.names[f"{file.removeprefix(OURS + '/')} {frame.f_code.co_qualname}"] += 1

    def figures(self) -> tuple[int, ...]:
        return self.calls, self.outside, len(self.files), self.changes, self.changes_outside


@contextmanager
def counted(folder: str) -> Iterator[tuple[int, list[Count]]]:
    """A server in a thread of its own: its port, and the count that goes on."""
    counts = [Count()]

    def profile(frame: FrameType, event: str, argument: object) -> None:
        counts[-1](frame, event, argument)

    threading.setprofile(profile)  # of the threads that are started from now on: the store's, the server's
    app = create_app(Settings(database_url(f"{folder}/click.db"), limits=False))
    config = uvicorn.Config(app, port=0, **options())
    server, listener = uvicorn.Server(config), config.bind_socket()
    listener.listen()
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    threading.setprofile(None)
    try:
        yield listener.getsockname()[1], counts
    finally:
        server.should_exit = True
        thread.join()


async def play(port: int, matches: int, counts: list[Count]) -> None:
    """Whole matches; each click waits until both seats were told of it."""
    for pair in await seated(Skulk(port), matches):
        told: set[Seat] = set()
        both = asyncio.Event()

        def news(seat: Seat, told: set[Seat] = told, both: asyncio.Event = both) -> None:
            told.add(seat)
            if len(told) == 2:
                both.set()

        for seat in pair.seats:
            seat.news = news
        while not pair.over:
            told.clear()
            both.clear()
            counts.append(Count())
            next(seat for seat in pair.seats if seat.asked).play()
            await asyncio.wait_for(both.wait(), 20)
            await asyncio.sleep(0.01)  # what is done after the telling belongs to the click
        for seat in pair.seats:
            seat.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.web_click", description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="matches to take the median over (10)")
    parser.add_argument("--walk", action="store_true", help="show which functions were called how often")
    asked = parser.parse_args()
    if not str(state.__file__).endswith(".py"):
        parser.error("Compiled code tells nobody of its calls: measure the source, with PYTHONPATH=src.")
    random.seed(1)
    with TemporaryDirectory() as folder, counted(folder) as (port, counts):
        asyncio.run(play(port, asked.matches, counts))
        clicks = counts[1:]
    table = Table(
        "of one click, median", title=f"{len(clicks)} clicks of Fox on the Run", title_justify="left"
    )
    for heading in ("count", "bar", "verdict"):
        table.add_column(heading, justify="right")
    counted_figures = zip(*[click.figures() for click in clicks], strict=True)
    for (name, bar), figures in zip(FIGURES.items(), counted_figures, strict=True):
        found = median(figures)
        verdict = ("", "") if bar is None else (str(bar), "met" if found <= bar else "missed")
        table.add_row(name, f"{found:.0f}", *verdict)
    console = Console()
    console.print(table)
    if asked.walk:
        names = sum([click.names for click in clicks], Counter[str]())
        for name, count in names.most_common():
            console.print(f"{count / len(clicks):8.2f}  {name}", highlight=False)


if __name__ == "__main__":
    main()
