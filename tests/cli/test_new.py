"""skulk new: a package that keeps every law as it is."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.runner import Run


def test_a_new_game_keeps_every_law_and_its_own_tests_pass(spawn: Run, tmp_path: Path) -> None:
    ran = spawn("new", "fox-trot")
    assert ran.code == 0 and "skulk check fox_trot:GAME" in ran.out
    folder = tmp_path / "fox-trot"
    written = {str(file.relative_to(folder)) for file in folder.rglob("*.*") if file.is_file()}
    assert {"pyproject.toml", "src/fox_trot/rules.py", "tests/test_fox_trot.py"} <= written
    left = [file for file in written if "my" in (folder / file).read_text(encoding="utf-8").lower().split()]
    assert not left and not any("MYG" in (folder / file).read_text(encoding="utf-8") for file in written)
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pyproject.toml"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert tested.returncode == 0 and "4 passed" in tested.stdout, tested.stdout


def test_a_game_is_checked_where_it_lies(spawn: Run, tmp_path: Path) -> None:
    assert spawn("new", "my-game").code == 0
    ran = subprocess.run(
        [sys.executable, "-m", "skulk", "check", "my_game:GAME", "--games", "10"],
        cwd=tmp_path / "my-game",
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0 and "My Game keeps every law: 10 random matches" in ran.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "My Game"), "small letters"),
        (("new", "../away"), "small letters"),
        (("new", "class"), "small letters"),
        (("new", "ruins"), "already"),
        (("check", "no_such_package:GAME"), "cannot be imported from here"),
        (("check", "skulk:GAME"), "has no game 'GAME'"),
        (("check", ":GAME"), "cannot be imported"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.code == 2 and said in ran.err


def test_nothing_is_written_over(run: Run) -> None:
    assert run("new", "night-owl").code == 0
    assert run("new", "night-owl").code == 2
