"""Many tables at once: `vector.Tables("fox-on-the-run", 4096)`, as arrays over our buffers.

`step(actions)` answers for the seat that is asked at each table, and gives what the next asked seat may know,
the codes open to it, the rewards of matches that ended, and which did. Ended tables begin again.
"""

import multiprocessing
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from math import prod
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, Self

import numpy as np

from skulk.kernel.errors import BadSetup, NotLegal, SkulkError
from skulk.kernel.game import Game
from skulk.learn.setting import about, rules_of
from skulk.learn.tables import Batch, Rules

Array = Any  # numpy.ndarray
STEP: Final = -1  # what a process is told to do; a place asks why the code of that table is refused
END: Final = -2


class Step(NamedTuple):
    """What came of a step, a row for each table."""

    observations: Array  # bytes, of the seat that is asked now
    legal: Array  # the codes open to it
    rewards: Array  # of every seat, where a match has ended; else 0
    done: Array  # whether it has
    seats: Array  # who is asked now


class Tables:
    """Matches side by side; each follows from the seed, its table's number and how many came before it."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "places",
        edition: str = "",
        seed: int = 0,
        processes: int = 1,
    ) -> None:
        if count < 1 or not 1 <= processes <= count:
            raise BadSetup(f"There must be tables and processes, not {count} and {processes}.")
        self.rules = rules_of(game, seats, options, rewards, edition)
        self.count = count
        self.about = about(self.rules)
        self._rows: Here | Apart | None
        if processes == 1:
            self._rows = Here(self.rules, str(seed), 0, count)
        else:
            self._rows = Apart(self.rules, str(seed), count, processes)

    def reset(self) -> Step:
        """What the asked seats know now, before anything is answered."""
        return self._open().shown([])

    def step(self, actions: Array) -> Step:
        """Answers at every table; if a code is not open, at none of them."""
        codes = np.asarray(actions)
        if codes.shape != (self.count,) or codes.dtype.kind not in "iu":
            given = f"{codes.dtype} of shape {codes.shape}"
            raise NotLegal(f"A step needs {self.count} codes, one for each table, not {given}.")
        return self._open().step(codes)

    def close(self) -> None:
        if self._rows is not None:
            self._rows.close()
        self._rows = None

    def _open(self) -> "Here | Apart":
        if self._rows is None:
            raise NotLegal("These tables are closed: make others to play on.")
        return self._rows

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Here:
    """Some tables in this process."""

    def __init__(self, rules: Rules, seed: str, first: int, count: int) -> None:
        self.rules = rules
        self.count = count
        self.batch = Batch(rules, seed, first, count)

    def step(self, codes: Array) -> Step:
        return self.shown(self.batch.step(codes.tolist()))

    def shown(self, ended: list[int]) -> Step:
        batch, count = self.batch, self.count
        rewards: Array = np.zeros((count, self.rules.seats), np.float32)
        done: Array = np.zeros(count, np.bool_)
        for place in ended:
            rewards[place] = batch.tables[place].rewards()
            done[place] = True
            batch.renew(place)
        return Step(
            np.frombuffer(batch.observations(), np.uint8).reshape(count, -1),
            np.frombuffer(batch.legal(), np.bool_).reshape(count, -1),
            rewards,
            done,
            np.frombuffer(batch.asked(), np.uint8),
        )

    def close(self) -> None:
        """Nothing is held open."""


class Buffers:
    """The rows of all tables in shared memory, which every process sees as arrays."""

    def __init__(self, memory: Any, rules: Rules, count: int) -> None:
        self.memory = memory
        self.at = 0
        self.actions = self.array((count,), np.int64)
        self.rewards = self.array((count, rules.seats), np.float32)
        self.observations = self.array((count, rules.observer.size), np.uint8)
        self.legal = self.array((count, rules.actions.size), np.bool_)
        self.done = self.array((count,), np.bool_)
        self.seats = self.array((count,), np.uint8)

    @staticmethod
    def size(rules: Rules, count: int) -> int:
        return count * (8 + 4 * rules.seats + rules.observer.size + rules.actions.size + 2)

    def array(self, shape: tuple[int, ...], kind: Any) -> Array:
        found: Array = np.frombuffer(self.memory, kind, prod(shape), self.at).reshape(shape)
        self.at += found.nbytes
        return found

    def write(self, rows: slice, step: Step) -> None:
        self.observations[rows] = step.observations
        self.legal[rows] = step.legal
        self.rewards[rows] = step.rewards
        self.done[rows] = step.done
        self.seats[rows] = step.seats

    def step(self) -> Step:
        """To be read: what is open is looked up here before a step is played."""
        step = Step(self.observations, self.legal, self.rewards, self.done, self.seats)
        return Step(*[read_only(rows) for rows in step])


def read_only(rows: Array) -> Array:
    shown = rows[:]
    shown.flags.writeable = False
    return shown


class Apart:
    """Tables in several processes. The arrays are those of the last step: the next one writes over them."""

    def __init__(self, rules: Rules, seed: str, count: int, processes: int) -> None:
        context = multiprocessing.get_context("spawn")
        memory = context.RawArray("B", Buffers.size(rules, count))  # freed with the last array that shows it
        self.buffers = Buffers(memory, rules, count)
        self.cuts = [count * number // processes for number in range(processes + 1)]
        self.lines: list[Connection[Any, Any]] = []
        self.workers = []
        for number in range(processes):
            here, there = context.Pipe()
            rows = (self.cuts[number], self.cuts[number + 1])
            worker = context.Process(
                target=serve, args=(there, memory, rules, seed, rows, count), daemon=True
            )
            worker.start()
            there.close()
            self.lines.append(here)
            self.workers.append(worker)
        self.gather()

    def step(self, codes: Array) -> Step:
        legal = self.buffers.legal
        within = (codes >= 0) & (codes < legal.shape[1])
        opened = legal[np.arange(len(codes)), np.where(within, codes, 0)] & within
        self.buffers.actions[:] = codes
        if not opened.all():
            raise NotLegal(self.refusal(int(opened.argmin())))
        for line in self.lines:
            with suppress(OSError):  # it is gone, which is told when its answer is awaited
                line.send(STEP)
        return self.gather()

    def refusal(self, place: int) -> str:
        """Why the code of a table is not open."""
        line = self.lines[bisect_right(self.cuts, place) - 1]
        with suppress(OSError):
            line.send(place)
        return self.heard(line)

    def shown(self, ended: list[int]) -> Step:
        return self.buffers.step()

    def gather(self) -> Step:
        """Waits for everybody."""
        for line in self.lines:
            self.heard(line)
        return self.buffers.step()

    def heard(self, line: "Connection[Any, Any]") -> str:
        try:
            return str(line.recv())
        except (EOFError, OSError) as gone:
            self.close()
            raise SkulkError(
                "A process of these tables has died. Where they are made by a script, it must stand under"
                ' `if __name__ == "__main__":`, because every process reads the script.'
            ) from gone

    def close(self) -> None:
        for line in self.lines:
            with suppress(OSError):
                line.send(END)
        for worker in self.workers:
            worker.join()
        self.lines = []


def serve(
    line: "Connection[Any, Any]", memory: Any, rules: Rules, seed: str, cut: tuple[int, int], count: int
) -> None:
    """What each process does."""
    first, last = cut
    buffers = Buffers(memory, rules, count)
    rows = slice(first, last)
    tables = Here(rules, seed, first, last - first)
    buffers.write(rows, tables.shown([]))
    line.send("")
    while (asked := told(line)) != END:
        if asked == STEP:
            buffers.write(rows, tables.step(buffers.actions[rows]))
            line.send("")
        else:
            line.send(tables.batch.tables[asked - first].refusal(int(buffers.actions[asked])))


def told(line: "Connection[Any, Any]") -> int:
    """What to do next: nothing more, if whoever asks is gone."""
    try:
        return int(line.recv())
    except (EOFError, OSError):
        return END
