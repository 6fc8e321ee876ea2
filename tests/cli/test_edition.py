"""Component data: out, corrected, checked."""

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
