"""Hands out chunks and collects what comes back; whoever dies loses nothing but the chunk in hand."""

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Final, Protocol, TypeVar

from skulk.jobs.chunk import Chunk, Ended, JobsError, Task, packed

T = TypeVar("T")
R = TypeVar("R")

SECONDS: Final = 1.0  # that a chunk should take at least: below, handing out would cost too much of it
CHUNKS_A_SECOND: Final = 64  # that end, of all workers together: one process hands out, and writes down
DEATHS: Final = 3  # of workers over one chunk, before it is taken to be the chunk's fault


class Workers(Protocol):
    """Whoever does chunks, and tells when one has ended."""

    def count(self) -> int:
        """How many work at once, now; more may come, and some may leave."""

    def give(self, chunk: Chunk) -> None: ...

    def take(self) -> Ended:
        """Waits for one that has ended."""

    def close(self) -> None: ...


class Pace:
    """How many items make a chunk of at least a second, and how few are left for many."""

    def __init__(self) -> None:
        self.items = 0
        self.seconds = 0.0

    def note(self, items: int, seconds: float) -> None:
        self.items += items
        self.seconds += seconds

    def size(self, left: int, workers: int) -> int:
        if not self.items:
            return 1
        enough = round(chunk_seconds(workers) * self.items / max(self.seconds, 1e-6))
        return max(1, min(enough, left // (2 * workers)))


def chunk_seconds(workers: int) -> float:
    """How long a chunk should take: longer where many workers would ask for the next one at once."""
    return max(SECONDS, workers / CHUNKS_A_SECOND)


def results(task: Task[T, R], items: Sequence[T], workers: Workers) -> Generator[tuple[int, R], None, None]:
    """Each item's place and result, in the order in which they end. Leaving early leaves the rest undone."""
    facts = task.facts()
    pace = Pace()
    left = deque(enumerate(items))
    again: deque[Chunk] = deque()
    deaths: dict[tuple[int, ...], int] = {}
    given = 0
    with closing(workers):
        while left or again or given:
            while (left or again) and given < 2 * workers.count():
                if not again:
                    size = pace.size(len(left), workers.count())
                    again.append(packed(task, facts, [left.popleft() for _ in range(min(size, len(left)))]))
                workers.give(again.popleft())
                given += 1
            ended = workers.take()
            given -= 1
            if ended.error is not None:
                raise ended.error
            if ended.lost:
                again.append(mourned(ended.chunk, deaths))
                continue
            pace.note(len(ended.results), ended.seconds)
            yield from zip(ended.chunk.places, ended.results, strict=True)


def mourned(chunk: Chunk, deaths: dict[tuple[int, ...], int]) -> Chunk:
    """The chunk of a worker that died, to be done by another."""
    deaths[chunk.places] = deaths.get(chunk.places, 0) + 1
    if deaths[chunk.places] >= DEATHS:
        raise JobsError(
            f"{DEATHS} workers died over the same piece of work, number {chunk.places[0] + 1};"
            " is there enough memory? What was done before is kept."
        )
    return chunk


def in_order(found: Iterable[tuple[int, R]]) -> Iterator[R]:
    """The results in the order of their items, each as soon as all before it are there."""
    waiting: dict[int, R] = {}
    place = 0
    for number, result in found:
        waiting[number] = result
        while place in waiting:
            yield waiting.pop(place)
            place += 1
