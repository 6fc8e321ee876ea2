"""The small thing that is handed out: some items of one task, done wherever there is room."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from platform import node
from time import perf_counter
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class JobsError(Exception):
    """Work that could not be done, as a sentence for a person."""


def no_facts() -> Mapping[str, str]:
    """For work that every machine does alike."""
    return {}


@dataclass(frozen=True)
class Task(Generic[T, R]):
    """What is done with each item. Both functions are of a module, so that other processes find them.

    `facts` says what the outcome hangs on besides the item: versions, editions, bots. A worker on which
    one of them differs is refused.
    """

    call: Callable[[T], R]
    facts: Callable[[], Mapping[str, str]] = no_facts


@dataclass(frozen=True)
class Chunk:
    """Items with their places in the whole, so that results find theirs, whoever brings them and when."""

    places: tuple[int, ...]
    work: bytes  # the task, the facts that it was given out with, and the items


@dataclass(frozen=True)
class Ended:
    """What became of a chunk: its results and their seconds, or an error, or nothing, if its worker died."""

    chunk: Chunk
    results: Sequence[Any] = ()
    seconds: float = 0.0
    error: Exception | None = None
    lost: bool = False


def packed(task: Task[T, R], facts: Mapping[str, str], items: Sequence[tuple[int, T]]) -> Chunk:
    return Chunk(
        tuple([place for place, _ in items]), pickle.dumps((task, dict(facts), [one for _, one in items]))
    )


known: dict[bytes, Mapping[str, str]] = {}  # facts are found out once in each process


def do(work: bytes) -> tuple[list[Any], float]:
    """Does a chunk, after a look at whether this machine is one of those that may."""
    try:
        task, expected, items = pickle.loads(work)
    except (ImportError, AttributeError) as error:
        raise JobsError(
            f"{node()} cannot do this work: {error}. Install there what is installed here."
        ) from None
    found_by = pickle.dumps(task.facts)
    if found_by not in known:
        known[found_by] = task.facts()
    compare(expected, known[found_by])
    start = perf_counter()
    return [task.call(item) for item in items], perf_counter() - start


def compare(expected: Mapping[str, str], found: Mapping[str, str]) -> None:
    for name in {**expected, **found}:
        here, there = found.get(name, "none"), expected.get(name, "none")
        if here != there:
            raise JobsError(
                f"{node()} would not play the same: {name} is {here} there, and {there} where the work"
                " comes from. Bring both to one version."
            )
