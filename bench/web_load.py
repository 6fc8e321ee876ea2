"""The loads: closed loops, and an evening of so many moves a second."""

import asyncio
import gc
import random
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter

from bench.web_guests import Pair, Seat

LATE = 1.0  # seconds after which an update counts as late
LOST = 20.0  # seconds after which one that has not come counts as lost; a busy disk may hold up all tables


@dataclass
class Measured:
    """What was seen in one turn of a contestant."""

    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)  # from sending a move to hearing the update
    late: int = 0
    lost: int = 0
    received: int = 0  # bytes, by all seats

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def part(self, share: float) -> float:
        """The wait that this share of the moves did not exceed, in milliseconds."""
        return 1000 * sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]


class Load:
    """Listens to all seats; who is late or never told is counted."""

    def __init__(self, pairs: list[Pair], told: Callable[[Seat], None]) -> None:
        self.pairs = pairs
        self.told = told
        self.measured = Measured()
        self._due: dict[Seat, deque[float]] = {}
        for pair in pairs:
            for seat in pair.seats:
                seat.news = self._news
                self._due[seat] = deque()

    def play(self, seat: Seat) -> None:
        seat.play()
        assert seat.sent is not None
        for other in seat.pair.seats:
            self._due[other].append(seat.sent)

    def _news(self, seat: Seat) -> None:
        now = perf_counter()
        if self._due[seat]:
            self.measured.late += now - self._due[seat].popleft() > LATE
        if seat.sent is not None:
            self.measured.waits.append(now - seat.sent)
            seat.sent = None
        self.told(seat)

    async def settle(self, seconds: float) -> Measured:
        """Waits for the last updates; all lines are closed then."""
        self.measured.seconds = seconds
        stop = perf_counter() + LOST
        while any(self._due.values()) and perf_counter() < stop:
            await asyncio.sleep(0.05)
        self.measured.lost = sum([len(due) for due in self._due.values()])
        seats = [seat for pair in self.pairs for seat in pair.seats]
        self.measured.received = sum([seat.received for seat in seats])
        refused = [seat.refused for seat in seats if seat.refused]
        for seat in seats:
            seat.news = lambda seat: None
            seat.close()
        if refused:
            raise RuntimeError(f"{len(refused)} moves were refused: {refused[0]}")
        return self.measured


async def closed_loops(pairs: list[Pair], loops: int, seconds: float) -> Measured:
    """So many matches at a time, each asked seat answering at once; others take over for those that end.

    It ends when the time is up, or when there is none left to take over.
    """
    spare = deque(pairs)
    active: set[Pair] = set()
    done = asyncio.Event()

    def told(seat: Seat) -> None:
        if seat.pair not in active or done.is_set():
            return
        if seat.pair.over:
            active.remove(seat.pair)
            begin()
        elif seat.asked:
            load.play(seat)

    def begin() -> None:
        if not spare:
            done.set()
            return
        pair = spare.popleft()
        active.add(pair)
        load.play(next(seat for seat in pair.seats if seat.asked))

    load = Load(pairs, told)
    with undisturbed():
        start = perf_counter()
        for _ in range(loops):
            begin()
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), seconds)
        done.set()
        spent, answered = perf_counter() - start, len(load.measured.waits)
        measured = await load.settle(spent)
    measured.waits = measured.waits[:answered]
    return measured


async def evening(pairs: list[Pair], rate: float, seconds: float) -> Measured:
    """So many moves a second in all, each at a table that is not waiting for an answer already."""
    load = Load(pairs, lambda seat: None)
    queue = deque(random.sample(pairs, len(pairs)))
    with undisturbed():
        start = perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, start + number / rate - perf_counter()))
            while (seat := next_asked(queue)) is None:
                await asyncio.sleep(0.001)
            load.play(seat)
        return await load.settle(perf_counter() - start)


def next_asked(queue: deque[Pair]) -> Seat | None:
    """Somebody who can move, at the table that has rested longest."""
    for _ in range(len(queue)):
        pair = queue.popleft()
        if not pair.over:
            queue.append(pair)
            for seat in pair.seats:
                if seat.asked and seat.sent is None:
                    return seat
    return None


class undisturbed:  # noqa: N801
    """No collection of garbage on the side of the guests."""

    def __enter__(self) -> None:
        gc.collect()
        gc.disable()

    def __exit__(self, *error: object) -> None:
        gc.enable()
