"""Component data: out, corrected, checked."""

import json
from pathlib import Path

import pytest

from cli.runner import FOX, Run
from skulk.games import registry


def test_the_standard_edition_on_the_screen(run: Run) -> None:
    assert run("edition", "export", FOX).out.strip() == registry.find(FOX).components().strip()


def test_an_export_checks_and_names_its_digest_and_sources(run: Run) -> None:
    run("edition", "export", FOX, "mine.toml")
    ran = run("edition", "check", FOX, "mine.toml")
    assert ran.code == 0
    assert registry.find(FOX).standard().digest in ran.out
    assert "mixes" in ran.out and "reconstructed" in ran.out


def test_a_file_that_names_its_game_needs_no_other_word(run: Run, tmp_path: Path) -> None:
    text = registry.find(FOX).components()
    named = text if "\ngame = " in text else f'game = "{FOX}"\n{text}'
    (tmp_path / "mine.toml").write_text(named)
    assert run("edition", "check", "mine.toml").code == 0


def test_nothing_is_written_over_unasked(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("precious")
    assert run("edition", "export", FOX, "mine.toml").code == 2
    assert mine.read_text() == "precious"
    assert run("edition", "export", FOX, "mine.toml", "--force").code == 0
    assert mine.read_text() == registry.find(FOX).components()


@pytest.mark.parametrize(
    ("correct", "wrong", "complaint"),
    [
        ('T01 = "N"', 'T01 = "X"', "mixes.standard.T01 must be one or more of the letters"),
        ('T02 = "N"\n', "", "must have 22 tiles, not 21"),
        ("turns = 40", "turns = 4000", "stall.turns must be a"),
        ('den = "d4"', 'den = "z9"', "homes.den must be one of"),
        ("turns = 40", "turns = = 40", "is not valid TOML"),
    ],
)
def test_complaints_name_their_line(
    run: Run, tmp_path: Path, correct: str, wrong: str, complaint: str
) -> None:
    text = registry.find(FOX).components()
    (tmp_path / "mine.toml").write_text(text.replace(correct, wrong, 1))
    for words in (["edition", "check", FOX, "mine.toml"], ["play", FOX, "--edition", "mine.toml"]):
        ran = run(*words)
        assert ran.code == 2 and ran.out == ""
        assert "mine.toml" in ran.err and complaint in ran.err and "line " in ran.err


def test_values_may_be_changed_on_the_way_out(run: Run, tmp_path: Path) -> None:
    changes = ("--set", "market.a=2", "--set", "night.1.effect=wild")
    assert run("edition", "export", "ruins", "mine.toml", *changes).code == 0
    ruins = registry.find("ruins")
    values = {
        one.path: one.value for one in ruins.edition((tmp_path / "mine.toml").read_text(), "").parameters
    }
    assert values["market.a"] == 2 and values["night.1.effect"] == "wild"
    assert run("edition", "export", "ruse", "--set", "village.die_spaces=1,1,2").code == 0
    assert "difficult = true" in run("edition", "export", "tusk", "--set", "tiles.forest.difficult=true").out


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("market.a", "'market.a' is not PATH=VALUE, such as"),
        ("market.e=1", "no parameter 'market.e'. There are market.a"),
        ("market.a=dear", "market.a must be 0 to 3, not 'dear'"),
        ("discoveries.top.wild=9", "must have 13 cards, not"),
    ],
)
def test_a_change_that_does_not_fit_writes_nothing(
    run: Run, tmp_path: Path, change: str, complaint: str
) -> None:
    ran = run("edition", "export", "ruins", "mine.toml", "--set", change)
    assert ran.code == 2 and complaint in " ".join(ran.err.split())
    assert not (tmp_path / "mine.toml").exists()


def test_the_parameters_of_a_game_are_listed_with_range_and_source(run: Run) -> None:
    assert "homes.den" in run("edition", "parameters", FOX).out
    [found] = [
        one
        for one in json.loads(run("edition", "parameters", "ruins", "--json").out)["parameters"]
        if one["path"] == "market.a"
    ]
    assert (found["least"], found["most"], found["value"], found["source"]) == (0, 3, 3, "reconstructed")
