"""Skulk-5: a row is measured on fixed deals from every side, and records prove it or refuse to."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from skulk.arena.benchmark import bouts_of, contest_of, protocol, side_taken
from skulk.arena.bout import sides_of
from skulk.arena.schedule import count_sides, prepared
from skulk.cli.app import app
from skulk.kernel.errors import BadSetup
from skulk.kernel.match import Match

TRACKS = list(protocol().tracks)


@pytest.mark.parametrize("track", TRACKS)
def test_the_entrant_takes_every_side_of_every_deal(track: str) -> None:
    contest = contest_of(protocol().track(track), "elder")
    bouts = bouts_of(contest, 3)
    game, setup = prepared(contest)
    own = game.itself(contest.seats, setup.options)
    for deal in range(3):
        taken = sorted([side_taken(bout) for bout in bouts if bout.deal == deal])
        assert taken == ([0] if own else list(range(count_sides(contest))))
    match = Match(game, contest.seats, setup.options, contest.pledge(0), setup.edition)
    for bout in bouts:
        for side in sides_of(match):
            played = bout.bots[side]
            assert (played == "elder") == (side == side_taken(bout))
            assert played in ("elder", protocol().track(track).rival)


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["benchmark", *words])
    if done.exception and not isinstance(done.exception, SystemExit):
        return str(done.exception)
    return done.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("skulk5") / "records"
    assert "won" in run("teams", "random", "--deals", "2", "--records", str(made))
    return made


def test_a_row_is_the_same_whoever_counts_it(folder: Path) -> None:
    again = json.loads(run("teams", "random", "--deals", "2", "--json"))
    proved = json.loads(run("teams", "random", "--deals", "2", "--verify", str(folder), "--json"))
    assert again["matches"] == 4 and len(list(folder.iterdir())) == 4
    for name in ("benchmark", "track", "bot", "won", "interval", "matches"):
        assert again[name] == proved[name]
    assert proved["verified"] and proved["milliseconds"] is None


def test_records_of_other_bots_deals_or_tracks_prove_nothing(folder: Path, tmp_path: Path) -> None:
    shown = ["--deals", "2", "--verify"]
    assert "played by random, greedy, random, greedy, not by" in run("teams", "greedy", *shown, str(folder))
    assert "This is a record of fox-on-the-run" in run("touch", "random", *shown, str(folder))
    assert "There is no 000005.json" in run("teams", "random", "--deals", "3", "--verify", str(folder))
    swapped = tmp_path / "swapped"
    shutil.copytree(folder, swapped)
    (swapped / "000003.json").write_text((folder / "000001.json").read_text())
    assert "is not of deal 2 of this track" in run("teams", "random", *shown, str(swapped))
    file = swapped / "000001.json"
    file.write_text(file.read_text().replace("greedy", "elder"))
    assert "its seal does not fit" in run("teams", "random", *shown, str(swapped))


def test_what_cannot_be_measured_is_said(folder: Path) -> None:
    assert "There is no track 'chess'; the tracks are teams" in run("chess", "random")
    assert "is not empty" in run("teams", "random", "--records", str(folder))
    assert "give one of the two" in run("teams", "random", "--records", "a", "--verify", "b")
    with pytest.raises(BadSetup, match="There is no track"):
        protocol().track("")
