"""Workers on this machine: none but ourselves, or processes that leave with whoever started them."""

import signal
from collections import deque
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from skulk.jobs.chunk import Chunk, Ended, do
from skulk.jobs.parent_watch import leave_together


class Ourselves:
    """The work is done in this process, when it is asked for."""

    def __init__(self) -> None:
        self.given: deque[Chunk] = deque()

    def count(self) -> int:
        return 1

    def give(self, chunk: Chunk) -> None:
        self.given.append(chunk)

    def take(self) -> Ended:
        return attempted(self.given.popleft())

    def close(self) -> None:
        self.given.clear()


def attempted(chunk: Chunk) -> Ended:
    try:
        found, seconds = do(chunk.work)
    except Exception as error:
        return Ended(chunk, error=error)
    return Ended(chunk, found, seconds)


class Worker:
    """One process, what it was given, and the line to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=at_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.chunk: Chunk | None = None

    def give(self, chunk: Chunk) -> None:
        self.chunk = chunk
        with suppress(OSError):  # it has died: whoever waits for it will hear
            self.line.send(chunk)

    def take(self) -> Ended:
        """What it has sent; of one that has died, that its chunk is lost."""
        assert self.chunk is not None
        chunk, self.chunk = self.chunk, None
        try:
            ended: Ended = self.line.recv()
            return ended
        except (EOFError, OSError):
            return Ended(chunk, lost=True)

    def leave(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


def at_work(line: "Connection[Ended, Chunk]") -> None:
    """Leaves Ctrl-C to the parent, and ends when the parent does or wants no more of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_together()
    with suppress(EOFError, OSError):  # also in the midst of an answer, which nobody waits for then
        while True:
            line.send(attempted(line.recv()))


class Processes:
    """So many processes; one that dies is replaced, and the others notice nothing."""

    def __init__(self, count: int) -> None:
        self.most = count
        self.workers: list[Worker] = []
        self.waiting: deque[Chunk] = deque()

    def count(self) -> int:
        return self.most

    def give(self, chunk: Chunk) -> None:
        self.waiting.append(chunk)
        self.set_to_work()

    def set_to_work(self) -> None:
        for worker in self.workers:
            if self.waiting and worker.chunk is None:
                worker.give(self.waiting.popleft())
        while self.waiting and len(self.workers) < self.most:
            self.workers.append(Worker())
            self.workers[-1].give(self.waiting.popleft())

    def take(self) -> Ended:
        busy = {worker.line: worker for worker in self.workers if worker.chunk is not None}
        worker = busy[wait(list(busy))[0]]  # type: ignore[index]
        ended = worker.take()
        if ended.lost:
            self.workers.remove(worker)
            worker.leave()
        self.set_to_work()
        return ended

    def close(self) -> None:
        for worker in self.workers:
            worker.leave()
        self.workers.clear()
        self.waiting.clear()
