"""A cluster that thinks for the table: asked when it is there, and nobody waits for one that is not."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from server.household import games
from skulk.cli.app import main
from skulk.jobs import JobsError
from skulk.jobs.ray_bridge import ClusterGone
from skulk.kernel.fairness import pledge_from
from skulk.server.tables import cluster_thinkers
from skulk.server.tables.bots import Games, Question, Work, answer
from skulk.server.tables.cluster_thinkers import ClusterThinkers, thinkers_on
from skulk.server.tables.fair_queue import NOBODY, Asker

QUESTION = Question("m", "henhouse", None, {}, pledge_from("1", 2), (), 0, "random")


class Here:
    """Whoever thinks on this machine, and what was asked of them."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def choose(self, question: Question, asker: Asker = NOBODY) -> str:
        self.asked.append("choose")
        return "here"

    async def ask(self, work: Work[Any], question: Question, asker: Asker = NOBODY) -> Any:
        self.asked.append("ask")
        return "here"

    async def ask_guests(self, work: Work[Any], question: Question, asker: Asker = NOBODY) -> Any:
        self.asked.append("guests")
        return "here"

    def close(self) -> None:
        self.asked.append("closed")


class There:
    """A cluster as far as a table can tell."""

    made: "list[There]" = []

    def __init__(self, address: str, facts: object) -> None:
        self.size, self.gone, self.trouble, self.closed = 2, False, "", False
        self.error: Exception | None = None
        There.made.append(self)

    def call(self, function: Callable[..., Any], *arguments: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.set_exception(self.error) if self.error else future.set_result(function(*arguments))
        return future

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> ClusterThinkers:
    There.made.clear()
    monkeypatch.setattr(cluster_thinkers, "Bridge", There)
    return ClusterThinkers(games, "", Here())


def there(question: Question, games: Games) -> str:
    return f"there: {question.match}"


def test_the_cluster_thinks_and_this_machine_does_not(thinkers: ClusterThinkers) -> None:
    assert asyncio.run(thinkers.ask(there, QUESTION)) == "there: m"
    assert asyncio.run(thinkers.choose(QUESTION)) == answer(QUESTION, games)
    assert thinkers.here.asked == []  # type: ignore[attr-defined]


@pytest.mark.parametrize("error", [ClusterGone("away"), JobsError("an old version")])
def test_a_cluster_that_is_gone_or_too_old_is_left_and_looked_for_again(
    thinkers: ClusterThinkers, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(thinkers.ask(there, QUESTION))
    There.made[0].error, There.made[0].gone = error, True
    assert asyncio.run(thinkers.choose(QUESTION)) == "here" and There.made[0].closed
    assert asyncio.run(thinkers.ask(there, QUESTION)) == "here" and len(There.made) == 1
    thinkers._again = 0.0
    assert asyncio.run(thinkers.ask(there, QUESTION)) == "there: m" and len(There.made) == 2


def test_one_that_says_nothing_is_not_waited_for(
    thinkers: ClusterThinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_thinkers, "DEADLINE", 0.01)
    monkeypatch.setattr(There, "call", lambda self, function, *arguments: Future())
    assert asyncio.run(thinkers.ask(there, QUESTION)) == "here" and There.made[0].closed


def test_a_refusal_of_the_question_itself_is_no_fault_of_the_cluster(thinkers: ClusterThinkers) -> None:
    asyncio.run(thinkers.ask(there, QUESTION))
    There.made[0].error = KeyError("no such move")
    with pytest.raises(KeyError):
        asyncio.run(thinkers.ask(there, QUESTION))
    assert not There.made[0].closed


def test_while_it_starts_and_for_guests_this_machine_thinks(thinkers: ClusterThinkers) -> None:
    asyncio.run(thinkers.ask(there, QUESTION))
    There.made[0].size = 0
    assert asyncio.run(thinkers.ask(there, QUESTION)) == "here" and not There.made[0].closed
    assert asyncio.run(thinkers.ask_guests(there, QUESTION)) == "here"
    thinkers.close()
    assert There.made[0].closed and thinkers.here.asked[-1] == "closed"


def test_where_no_cluster_is_named_nothing_changes() -> None:
    here = Here()
    assert thinkers_on("", games, here) is here


@pytest.mark.parametrize(
    ("place", "sentence"),
    [("moon", "Bots think here, on ray, or on ray=ADDRESS, not on 'moon'."), ("ray=127.0.0.1:9", "Ray")],
)
def test_a_place_that_cannot_think_is_told_before_the_table_opens(
    capsys: pytest.CaptureFixture[str], place: str, sentence: str
) -> None:
    assert main(["serve", "--thinkers", place, "--port", "0"]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())
