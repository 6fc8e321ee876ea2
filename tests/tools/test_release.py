"""A version is made only of what is whole, and a refusal leaves everything as it was."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from runpy import run_path

import pytest

RELEASE = run_path(str(Path(__file__).parents[2] / "tools" / "release.py"))
release: Callable[[Path, str, tuple[str, ...]], None] = RELEASE["release"]
Refused: type[Exception] = RELEASE["Refused"]

GREEN = (f"{sys.executable} --version",)
RED = (*GREEN, f"{sys.executable} -c raise")


def git(root: Path, *arguments: str) -> str:
    person = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    return subprocess.run(
        ["git", *person, *arguments], cwd=root, text=True, capture_output=True, check=True
    ).stdout


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository at version 0.1.4, with something to tell."""
    for kind in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{kind}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{kind}_EMAIL", "ann@example.org")
    (tmp_path / "src/skulk").mkdir(parents=True)
    (tmp_path / "src/skulk/__init__.py").write_text('"""Skulk."""\n\n__version__ = "0.1.4"\n')
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Unreleased\n\n- Foxes.\n\n## [0.1.4] - 2026-01-01\n\n- Hens.\n"
    )
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "a start")
    return tmp_path


def test_a_version_is_set_dated_committed_and_tagged(tree: Path) -> None:
    release(tree, "0.2.0", GREEN)
    assert '__version__ = "0.2.0"' in (tree / "src/skulk/__init__.py").read_text()
    log = (tree / "CHANGELOG.md").read_text()
    told = re.sub(r"\d{4}-\d\d-\d\d", "DAY", log).split("\n\n")
    assert told == [
        "# Changelog",
        "## Unreleased",
        "## [0.2.0] - DAY",
        "- Foxes.",
        "## [0.1.4] - DAY",
        "- Hens.\n",
    ]
    assert git(tree, "tag", "--points-at", "HEAD").strip() == "v0.2.0"
    assert git(tree, "status", "--porcelain") == ""


def test_our_own_changelog_is_dated_as_its_test_wants_it() -> None:
    """`make test` looks for the version between brackets, after a release as before it."""
    log = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    dated = RELEASE["dated_changes"](log, "0.2.0", "2026-12-01")
    assert "\n## Unreleased\n\n## [0.2.0] - 2026-12-01\n" in dated


@pytest.mark.parametrize("version", ["0.1.4", "0.1.6", "0.3.0", "0.2.1", "2.0.0", "v0.2.0", "next"])
def test_only_the_next_version_follows(tree: Path, version: str) -> None:
    refused(tree, version, GREEN, "0.1.5, 0.2.0 or 1.0.0")


def test_what_is_not_green_is_not_released(tree: Path) -> None:
    refused(tree, "0.2.0", RED, "is not green")


def test_nothing_to_tell_is_nothing_to_release(tree: Path) -> None:
    (tree / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## [0.1.4] - 2026-01-01\n\n- Hens.\n")
    git(tree, "commit", "--quiet", "--all", "--message", "told nothing")
    refused(tree, "0.2.0", GREEN, "tells nothing")


def test_a_tree_with_changes_is_not_released(tree: Path) -> None:
    (tree / "more.txt").write_text("more")
    refused(tree, "0.2.0", GREEN, "not committed")


def test_a_tag_is_never_moved(tree: Path) -> None:
    git(tree, "tag", "v0.2.0")
    refused(tree, "0.2.0", GREEN, "already")


def refused(tree: Path, version: str, checks: tuple[str, ...], why: str) -> None:
    before = git(tree, "rev-parse", "HEAD"), git(tree, "status", "--porcelain"), git(tree, "tag")
    with pytest.raises(Refused, match=why):
        release(tree, version, checks)
    assert (git(tree, "rev-parse", "HEAD"), git(tree, "status", "--porcelain"), git(tree, "tag")) == before
