"""What all tables of a house share: the store, the bots, the time, and how long things may take."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any

from skulk.bots import known
from skulk.bots.pace import STRONGEST
from skulk.kernel.errors import Refused, SkulkError, UnknownGame
from skulk.server.cluster.notices import Bus, Elsewhere
from skulk.server.store.store import Store
from skulk.server.tables.bots import Games, Thinkers

# Has an act of a seat at a table done by the process that drives it.
ActElsewhere = Callable[[str, int, str], Awaitable[None]]


def clock_time() -> int:
    """Milliseconds since 1970, as people read them; somebody may set that clock at any time."""
    return time.time_ns() // 1_000_000


def epoch_now() -> int:
    """What the monotonic clock, which all processes of a machine share, lacks of the time on the wall."""
    return clock_time() - time.monotonic_ns() // 1_000_000


class Steady:
    """The time as it was once told, counted on by a clock that nobody can set; matches are timed by it."""

    def __init__(self, epoch: int | None = None) -> None:
        """Without an epoch, as it is told now; processes that share tables share an epoch too."""
        self.epoch = epoch_now() if epoch is None else epoch

    def __call__(self) -> int:
        return self.epoch + time.monotonic_ns() // 1_000_000

    def go_on_from(self, last: int) -> None:
        """Never before what was written down already, though the clock on the wall was set back since."""
        self.epoch += max(0, last - self())


def random_pulse() -> int:
    # Somewhere else after every restart, so that a pulse from before it cannot fit by chance.
    return secrets.randbelow(1 << 48)


@dataclass
class Context:
    store: Store
    games: Games  # finds a game by its slug
    thinkers: Thinkers
    now: Callable[[], int] = field(default_factory=Steady)  # for clocks and entries
    today: Callable[[], int] = clock_time  # for dates that people read
    first_pulse: Callable[[], int] = random_pulse
    pause: float = 0.6  # seconds before a bot's move, so that people can follow
    tick: float = 1.0  # seconds, in games played in real time
    absence: float = 60.0  # seconds after which a bot plays for whoever left a live table without a word
    bot_time: float = 60.0  # seconds for a decision of a bot account where others wait and no clock runs
    withheld: str = ""  # why the strongest level is not offered; "" if it is
    bus: Bus = field(default_factory=Bus)  # to the other processes of this server
    elsewhere: Elsewhere = field(default_factory=Elsewhere)
    act_elsewhere: ActElsewhere | None = None  # once there is somebody who would do it
    log: logging.Logger = field(default_factory=lambda: logging.getLogger("skulk.tables"))
    tasks: set["asyncio.Task[Any]"] = field(default_factory=set)
    # Who wants to hear of it, by person and by match; they are told which match to look at.
    followed: dict[str, set[Callable[[str], None]]] = field(default_factory=dict)

    def start(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Lets something go on by itself; what goes wrong there is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("something at a table went wrong", exc_info=error)

    def follow(self, key: str, look: Callable[[str], None]) -> None:
        """Has `look` called when something happens to a person, or at a match."""
        self.followed.setdefault(key, set()).add(look)

    def unfollow(self, key: str, look: Callable[[str], None]) -> None:
        known = self.followed.get(key, set())
        known.discard(look)
        if not known:
            self.followed.pop(key, None)

    def happened(self, match: str, people: Iterable[str | None] = ()) -> None:
        """Something changed at a match that concerns these people."""
        if not self.followed:
            return
        for key in (match, *people):
            if key is not None:
                for look in tuple(self.followed.get(key, ())):
                    look(match)

    def installed(self, game: str) -> bool:
        """Whether the game of a stored match is still here."""
        try:
            self.games(game)
        except UnknownGame:
            return False
        return True

    def offers(self, name: str) -> bool:
        """Whether a bot may be asked to new tables."""
        return not self.withheld or name != STRONGEST

    def level(self, name: str, fault: type[SkulkError] = Refused) -> str:
        """Refuses a bot that is not here: the match it was wanted for stays as it is."""
        found = known(name, fault)
        if not self.offers(found):
            raise fault(self.withheld)
        return found
