"""A real Ray cluster on this machine: what comes out is what comes out here, whoever dies or joins meanwhile.

make cluster        (needs skulk[ray]; not part of `make test`: Ray takes most of a minute to start and stop)
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from jobs import work
from skulk.arena.results import MATCHES
from skulk.games.registry import find
from skulk.jobs import JobsError, Task, results, workers_on
from skulk.jobs.on_ray import RayWorkers
from skulk.kernel.fairness import pledge_from
from skulk.server.tables.bots import Question, Workers, answer
from skulk.server.tables.cluster_thinkers import thinkers_on

ray = pytest.importorskip("ray")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # nobody but this machine can reach it
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield made
    ray.shutdown()
    made.shutdown()


def test_three_nodes_one_killed_one_late(cluster: Any, tmp_path: Path) -> None:
    """Sixty pieces on three machines; one goes, another comes and has its part, nothing is missing."""
    victim = cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    workers = RayWorkers(cluster.address)
    assert workers.count() == 3
    found: dict[int, tuple[int, str]] = {}
    for place, result in results(Task(partial(work.where, str(tmp_path))), range(60), workers):
        found[place] = result
        if len(found) == 8:
            cluster.remove_node(victim, allow_graceful=False)
        if len(found) == 16:
            late = cluster.add_node(num_cpus=1)
            (tmp_path / "fresh").write_text(late.node_id)
            (tmp_path / "fresh").rename(tmp_path / "late")  # whole, for whoever reads it
    assert {place: number for place, (number, _) in found.items()} == {place: place for place in range(60)}
    assert (tmp_path / "late").read_text() in {node for _, node in found.values()}


def test_a_worker_that_dies_loses_only_its_chunk(cluster: Any, tmp_path: Path) -> None:
    task = Task(partial(work.die_once, str(tmp_path)))
    assert dict(results(task, range(20), RayWorkers(cluster.address))) == dict(enumerate(range(20)))
    assert (tmp_path / "died").exists()


def test_a_machine_that_would_play_otherwise_is_refused(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SKULK_TEST_PARENT", str(os.getpid()))
    with pytest.raises(JobsError, match="would not play the same: edition is new there, and old where"):
        list(results(Task(work.square, work.edition_here), range(4), RayWorkers(cluster.address)))


def test_an_arena_is_the_same_to_the_byte(cluster: Any, tmp_path: Path) -> None:
    for name, on in (("here", "here"), ("ray", f"ray={cluster.address}")):
        words = ["arena", "fox-on-the-run", "--bots", "random,cub", "--games", "6", "--out", name, "--on", on]
        done = subprocess.run([sys.executable, "-m", "skulk", *words], cwd=tmp_path, capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
    assert (tmp_path / "here" / MATCHES).read_bytes() == (tmp_path / "ray" / MATCHES).read_bytes()


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(JobsError, match=r"There is no Ray cluster at 127\.0\.0\.1:9"):
        workers_on("ray=127.0.0.1:9", 1, 1)


def test_the_tables_thinking_is_done_there_and_here_when_it_is_gone(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process answers; after the whole cluster was killed, this machine does."""
    asked = Question("m", "fox-on-the-run", None, {}, pledge_from("1", 2), (), 0, "random")
    thinkers = thinkers_on(f"ray={cluster.address}", find, Workers(find, 1))

    async def until(there: bool) -> None:
        async with asyncio.timeout(90):
            while (await thinkers.ask(work.ray_worker, asked)) != there:
                await asyncio.sleep(0.2)

    async def meeting() -> None:
        await until(there=True)
        assert await thinkers.choose(asked) == answer(asked, find)
        cluster.remove_node(cluster.head_node, allow_graceful=False)
        await until(there=False)
        assert await thinkers.choose(asked) == answer(asked, find)

    asyncio.run(meeting())
    thinkers.close()
