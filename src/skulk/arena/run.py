"""Plays what is left of a schedule, here or in several processes, and tells every outcome at once."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

from skulk.arena.bout import Outcome, play_bout
from skulk.arena.schedule import Bout, Contest, Games
from skulk.arena.workers import workers
from skulk.games import registry


def play(
    contest: Contest, bouts: Sequence[Bout], jobs: int, games: Games = registry.find
) -> Iterator[Outcome]:
    """In the order in which they end; what comes out does not depend on the number of processes."""
    if jobs == 1:
        for bout in bouts:
            yield play_bout(contest, bout, games)
        return
    with workers(jobs) as pool:
        for done in as_completed([pool.submit(play_bout, contest, bout, games) for bout in bouts]):
            yield done.result()
