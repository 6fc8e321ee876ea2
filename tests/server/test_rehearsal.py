"""An upgrade under load loses no move: the rehearsal of deploy/ in its shortest form."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.append(str(Path(__file__).parents[2]))

from bench.crowd import Crowd, Ledger, Person, Player, gaps, lost_moves, quantile
from bench.rehearse import Report, settings
from bench.soak import Report as Evening

from server.databases import fresh_database
from server.visitors import web

ROOT = Path(__file__).parents[2]


def test_servers_are_replaced_one_after_the_other_and_nothing_is_lost(postgres: str) -> None:
    """How long a line is away depends on the machine; that it comes back, and every move stays, does not."""
    words = ["--people", "8", "--seconds", "3", "--pause", "0.5", "--longest", "60"]
    done = subprocess.run(
        [sys.executable, "-m", "bench.rehearse", *words],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=400,
    )
    assert done.returncode == 0 and "no move lost" in done.stdout, done.stdout + done.stderr
    assert '"lines_back": 0' not in done.stdout and '"moves": 0' not in done.stdout


def test_a_move_that_is_not_kept_or_kept_twice_is_missed(tmp_path: Path, postgres: str) -> None:
    db = fresh_database(postgres)
    with web(tmp_path, db=db) as house:
        ann = house.program("Ann")
        table = ann.table("me", "me")
        name = "0123456789abcdef"
        assert ann.move(table, ann.scene(table)["moves"][0]["text"], ref=name).status_code == 200
    promised = Ledger(kept=[(table, name), (table, "fedcba9876543210")])
    assert lost_moves(db, promised) == [(table, "fedcba9876543210")]
    assert gaps(db) == 0


def test_who_is_asked_again_before_the_answer_arrives_plays_on() -> None:
    """An update often overtakes the answer to its move; who waits for another one waits for ever."""
    asked: list[Any] = []
    crowd = Crowd(0, 1)
    crowd.soon = lambda pause, work: asked.append(work)  # type: ignore[method-assign]
    player = Player(crowd, Person("token", "10.0.0.1"), "table", hunts=False)
    player.pending = ("a name", b"", 0.0)
    player.heard(b'{"kind":"update","pulse":2,"moves":[{"text":"step b2"}]}')
    assert not asked
    player.heard(b'{"kind":"done","ref":"a name"}')
    assert asked == [player.play] and crowd.ledger.kept == [("table", "a name")]


def test_what_was_promised_is_compared_with_what_was_measured() -> None:
    assert not Report(8, away_longest_s=1.9).faults(2.0)
    assert Report(8, away_longest_s=2.1).faults(2.0) and Report(8, lost=1).faults(2.0)
    assert Report(8, never_back=1).faults(2.0) and Evening(8, 1.0, never_back=1).faults(0.25)
    assert not Evening(8, 1.0, p99_ms=249.0).faults(0.25)
    assert Evening(8, 1.0, p99_ms=251.0).faults(0.25) and Evening(8, 1.0, lost=1).faults(0.25)
    assert Evening(8, 1.0, growing=["process 1 grew"]).faults(0.25) and Evening(8, 1.0, gaps=1).faults(0.25)
    assert quantile([3.0, 1.0, 2.0], 0.99) == 3.0 and quantile([], 0.99) == 0.0


def test_the_rehearsal_knows_every_setting_of_the_files_for_hosts() -> None:
    assert {"SKULK_DB", "SKULK_ALLOW_HOST", "SKULK_ADMIN_TOKEN"} <= settings("db", "token").keys()


@pytest.mark.parametrize("file", ["compose.yaml", "Containerfile", "Caddyfile"])
def test_what_the_rehearsal_reads_is_there(file: str) -> None:
    assert (ROOT / "deploy" / file).is_file()
