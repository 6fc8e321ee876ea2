"""Saved matches: told, drawn, verified."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.runner import FOX, Run
from skulk.games.registry import find
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import record_of


def test_a_record_tells_the_match(run: Run, record: Path) -> None:
    ran = run("record", "show", str(record))
    entries = json.loads(record.read_text())["entries"]
    assert ran.code == 0
    assert "Seat 1: random bot 1 (" in ran.out and "Option mix: standard" in ran.out
    assert f"\n{len(entries)}. " in ran.out
    assert "steps to" in ran.out and "(FOX-040)" in ran.out
    assert "commitment " in ran.out and "secret " in ran.out


def test_a_move_taken_back_is_told_too(run: Run) -> None:
    run("play", FOX, "--seed", "7", "--save", "match.json", typed="1\nundo\n2\n")
    assert "The move is taken back." in run("record", "show", "match.json").out


def test_every_check_is_a_line(run: Run, record: Path) -> None:
    noted = json.loads(record.read_text())["commitment"]
    for promise in (noted, noted[:16].upper()):
        ran = run("record", "verify", str(record), "--commitment", promise)
        assert ran.code == 0
        assert [line.split()[1] for line in ran.out.splitlines()] == [
            "Seal:", "Moves:", "Result:", "Position:", "Dice:", "Promise:",
        ]  # fmt: skip


def test_a_match_that_was_given_up_is_told_as_such(run: Run, tmp_path: Path) -> None:
    match = Match(find(FOX), 2, {}, pledge_from("tea", 2), names=("Ann", "Bob"))
    (tmp_path / "short.json").write_text(record_of(match, (1,)).dumps())
    for command in ("verify", "show"):
        assert "Bob gave up." in run("record", command, "short.json").out


def test_another_edition_is_verified_with_its_file(run: Run, tmp_path: Path) -> None:
    run("edition", "export", FOX, "mine.toml")
    mine = tmp_path / "mine.toml"
    mine.write_text(mine.read_text().replace("turns = 40", "turns = 30"))
    run("simulate", FOX, "--games", "1", "--edition", "mine.toml", "--records", "mine")
    assert run("record", "verify", "mine/000001.json").code == 2
    assert run("record", "verify", "mine/000001.json", "--edition", "mine.toml").code == 0
    assert run("record", "show", "mine/000001.json", "--edition", "mine.toml").code == 0


@pytest.mark.parametrize("words", ["", "--at 0", "--at 3 --seat 2", "--animated", "--animated --at 4"])
def test_pictures_are_svg(run: Run, record: Path, words: str) -> None:
    ran = run("record", "draw", str(record), *words.split())
    assert ran.code == 0, ran.err
    picture = record.with_suffix(".svg")
    assert str(picture) in ran.out
    assert ElementTree.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_picture_goes_where_it_is_sent(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("record", "draw", str(record), "-o", "end.svg").code == 0
    assert (tmp_path / "end.svg").exists() and not record.with_suffix(".svg").exists()
