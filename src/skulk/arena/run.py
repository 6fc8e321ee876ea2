"""Plays what is left of a schedule, and tells every outcome at once."""

from collections.abc import Iterator, Sequence
from functools import partial

from skulk.arena.bout import Outcome, play_bout
from skulk.arena.identity import facts_of
from skulk.arena.schedule import Bout, Contest, Games, prepared
from skulk.games import registry
from skulk.jobs import Task, results, workers_on
from skulk.jobs.choose import HERE


def play(
    contest: Contest, bouts: Sequence[Bout], jobs: int, games: Games = registry.find, on: str = HERE
) -> Iterator[Outcome]:
    """In the order in which they end; what comes out does not depend on who plays where."""
    task = Task(partial(play_bout, contest, games=games), partial(facts, contest, games))
    for _, outcome in results(task, bouts, workers_on(on, jobs, len(bouts))):
        yield outcome


def facts(contest: Contest, games: Games) -> dict[str, str]:
    game, setup = prepared(contest, games)
    return facts_of(setup.edition, game.slug, game.version, contest.bots)
