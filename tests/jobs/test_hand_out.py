"""Work handed out: the same results whoever does it, in whatever order, and whoever dies over it."""

import os
from functools import partial
from pathlib import Path

import pytest

from jobs import work
from skulk.jobs import JobsError, Task, in_order, results, workers_on
from skulk.jobs.chunk import compare, packed
from skulk.jobs.hand_out import Pace, Workers
from skulk.jobs.local import Worker

TWENTY = list(range(20))


@pytest.fixture(params=["one", "two", "reversed"])
def workers(request: pytest.FixtureRequest) -> Workers:
    if request.param == "reversed":
        return work.Reversed(3)
    return workers_on("here", 1 if request.param == "one" else 2, 20)


def test_a_chunk_lasts_a_second_and_longer_for_many_workers() -> None:
    pace = Pace()
    pace.note(100, 10.0)
    assert pace.size(100_000, 4) == 10 and pace.size(1_000_000, 640) == 100
    assert pace.size(12, 4) == 1, "the last ones are shared out"


def test_every_item_has_its_result(workers: Workers) -> None:
    found = dict(results(Task(work.square), TWENTY, workers))
    assert found == {number: number * number for number in TWENTY}


def test_results_can_be_had_in_order() -> None:
    task = Task(work.square)
    assert list(in_order(results(task, TWENTY, work.Reversed(4)))) == [n * n for n in TWENTY]


def test_a_chunk_takes_about_a_second_and_the_last_ones_are_small() -> None:
    """Where ten items take a second, ten make a chunk; at the end they are shared out."""
    slow = work.Reversed(1)
    list(results(Task(work.square), range(100), slow))
    assert slow.sizes[0] == 1 and max(slow.sizes) == 10 and slow.sizes[-1] < 10 and sum(slow.sizes) == 100


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(results(Task(work.square), [], workers_on("here", 2, 0))) == []


def test_several_processes_work() -> None:
    found = {pid for _, pid in results(Task(work.who), TWENTY, workers_on("here", 2, 20))}
    assert os.getpid() not in found and len(found) == 2


def test_whoever_dies_loses_only_its_chunk(tmp_path: Path) -> None:
    task = Task(partial(work.die_once, str(tmp_path)))
    assert dict(results(task, TWENTY, workers_on("here", 2, 20))) == dict(enumerate(TWENTY))
    assert (tmp_path / "died").exists()


def test_what_kills_everybody_is_named_and_the_rest_was_told() -> None:
    told: list[int] = []
    found = results(Task(work.die_always), TWENTY, workers_on("here", 2, 20))
    with pytest.raises(JobsError, match=r"3 workers died over the same piece of work, number \d"):
        told.extend(place for place, _ in found)
    assert told and 5 not in told


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_back_as_it_was(jobs: int) -> None:
    with pytest.raises(ValueError, match="three is one too many"):
        list(results(Task(work.refuse), TWENTY, workers_on("here", jobs, 20)))


def test_an_answer_that_nobody_waits_for_any_more_is_no_error() -> None:
    worker = Worker()
    worker.give(packed(Task(len), {}, [(0, b"." * 2_000_000)]))
    assert worker.line.poll(60), "the answer has begun; it is too long to be sent in one go"
    worker.line.close()
    worker.process.join(60)
    assert worker.process.exitcode == 0


def test_a_machine_that_would_play_otherwise_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKULK_TEST_PARENT", str(os.getpid()))
    task = Task(work.square, work.edition_here)
    assert dict(results(task, TWENTY, workers_on("here", 1, 20)))
    with pytest.raises(JobsError, match="would not play the same: edition is new there, and old where"):
        list(results(task, TWENTY, workers_on("here", 2, 20)))


def test_a_fact_that_is_missing_on_one_side_counts_too() -> None:
    compare({"rules": "2"}, {"rules": "2"})
    for here, there in (({"rules": "2"}, {}), ({}, {"rules": "2"})):
        with pytest.raises(JobsError, match="rules is"):
            compare(here, there)


def test_a_place_that_is_not_there_is_named() -> None:
    with pytest.raises(JobsError, match="here, ray or ray=ADDRESS, not on 'moon'"):
        workers_on("moon", 2, 20)
