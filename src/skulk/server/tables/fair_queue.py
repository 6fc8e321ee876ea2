"""Who gets the next free process of bots: what somebody watches, and of that whoever has used least."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

KEPT = 4096  # people whose use is remembered though they wait for nothing


@dataclass(frozen=True)
class Asker:
    """For whom a bot thinks, and whether somebody looks on; the latter is asked anew whenever it counts."""

    people: tuple[str, ...] = ()
    watched: Callable[[], bool] = lambda: True


NOBODY = Asker()


@dataclass(eq=False)
class Turn:
    """A place in the queue, and later a process in use."""

    people: tuple[str, ...]
    watched: Callable[[], bool]
    began: float = 0.0
    given: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairQueue:
    """So many turns at a time. Time used counts from the moment somebody comes: nobody saves it up."""

    def __init__(self, slots: int, now: Callable[[], float]) -> None:
        self.slots = slots
        self.now = now
        self._waiting: list[Turn] = []
        self._running: set[Turn] = set()
        self._busy: Counter[str] = Counter()  # turns that each person has now
        self._used: dict[str, float] = {}  # seconds; those who come late begin at `_level`
        self._level = 0.0

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    async def enter(self, asker: Asker) -> Turn:
        """Returns when it is this asker's turn; whoever gets one gives it back by `leave`."""
        turn = Turn(asker.people or ("",), asker.watched)
        for person in turn.people:
            self._used[person] = max(self._used.get(person, 0.0), self._level)
        self._waiting.append(turn)
        self._go_on()
        try:
            await turn.given
        except BaseException:
            self._waiting.remove(turn) if turn in self._waiting else self.leave(turn)
            raise
        return turn

    def leave(self, turn: Turn) -> None:
        """Ends a turn, and charges all for whom it was."""
        if turn not in self._running:
            return
        self._running.discard(turn)
        self._busy.subtract(turn.people)
        share = (self.now() - turn.began) / len(turn.people)
        for person in turn.people:
            self._used[person] = self._used.get(person, self._level) + share
        self._forget_some()
        self._go_on()

    def _go_on(self) -> None:
        while self._waiting and len(self._running) < self.slots:
            turn = min(self._waiting, key=self._rank)  # of equals the first in line
            self._waiting.remove(turn)
            self._level = max(self._level, self._use(turn)[1])
            turn.began = self.now()
            self._running.add(turn)
            self._busy.update(turn.people)
            if not turn.given.done():
                turn.given.set_result(None)

    def _rank(self, turn: Turn) -> tuple[bool, tuple[int, float]]:
        return not turn.watched(), self._use(turn)

    def _use(self, turn: Turn) -> tuple[int, float]:
        """What the most modest of those who wait for it has now, and had before."""
        return min([(self._busy[person], self._used.get(person, self._level)) for person in turn.people])

    def _forget_some(self) -> None:
        if not self._waiting and not self._running:
            self._used.clear()
            self._busy.clear()
            self._level = 0.0
        elif len(self._used) > KEPT:
            here = {person for turn in (*self._waiting, *self._running) for person in turn.people}
            self._used = {person: self._used[person] for person in here}
            self._busy = +self._busy
