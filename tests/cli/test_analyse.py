"""skulk analyse, as people type it."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.runner import Run

FEW = ("--iterations", "40")


def found(run: Run, record: Path, *words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("analyse", str(record), *FEW, "--json", *words).out)
    return told


def test_json_tells_every_decision(run: Run, record: Path) -> None:
    told = found(run, record)
    entries = json.loads(record.read_text())["entries"]
    assert told["game"] == "fox-on-the-run" and told["entries"] == len(entries)
    assert len(told["chances"]) == 2 and all(line[-1][0] == len(entries) for line in told["chances"])
    assert any(one["missed"] for one in told["decisions"])  # random bots play here
    for one in told["decisions"]:
        assert entries[one["entry"] - 1] == f"{one['seat'] - 1} {one['played']}"
        assert not one["missed"] or (one["best"] != one["played"] and one["why"].endswith("."))


def test_the_same_seed_is_the_same_analysis(run: Run, record: Path) -> None:
    assert found(run, record) == found(run, record)
    assert found(run, record) != found(run, record, "--seed", "2")


def test_people_read_chances_and_what_was_missed(run: Run, record: Path) -> None:
    ran = run("analyse", str(record), *FEW)
    assert ran.code == 0
    for words in ("winning chances", "█", "% to 100%", "Missed moments", "played “", "promised"):
        assert words in ran.out


def test_a_page_and_a_picture_are_written(run: Run, record: Path, tmp_path: Path) -> None:
    assert "Written to a.svg." in run("analyse", str(record), *FEW, "--out", "a.svg").out
    ElementTree.parse(tmp_path / "a.svg")
    run("analyse", str(record), *FEW, "--out", "a.html")
    page = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<svg" in page and "Missed moments" in page and "<script" not in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "greedy"), "does not think ahead"),
        (("--bot", "clever"), "There is no bot 'clever'"),
        (("--out", "a.png"), "written as .html or .svg"),
        (("--iterations", "-1"), "greater than or equal to 0"),
    ],
)
def test_what_cannot_be_is_refused(run: Run, record: Path, words: tuple[str, ...], sentence: str) -> None:
    ran = run("analyse", str(record), *words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1


def test_a_file_that_is_no_record_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("{}")
    assert run("analyse", "no.json").code == 2
    assert run("analyse", "nowhere.json").code == 2
