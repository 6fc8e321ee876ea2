"""Runs commands as a person would: in this process for speed, in another where that is the point."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from cli.runner import FOX, Ran, Run
from skulk.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs `skulk` in this process, in an empty folder; `typed` is what comes through the pipe."""
    monkeypatch.chdir(tmp_path)

    def here(*words: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(words)
        return Ran(code, *capsys.readouterr())

    return here


@pytest.fixture
def spawn(tmp_path: Path) -> Run:
    """Runs `python -m skulk` as a process of its own."""

    def elsewhere(*words: str, typed: str = "") -> Ran:
        command = [sys.executable, "-m", "skulk", *words]
        done = subprocess.run(
            command, input=typed, capture_output=True, encoding="utf-8", cwd=tmp_path, timeout=120
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return elsewhere


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A whole match between two bots, as a file."""
    run("simulate", FOX, "--games", "1", "--seed", "tea", "--records", "matches")
    return tmp_path / "matches" / "000001.json"
