"""What the documentation shows is run: the manual's commands, studies, batch jobs, environments.

Numbers of matches are made small first. Where a page shows what a command prints, it prints that.
(README and the guides for games, bots and the API have tests of their own beside what they are about.)
"""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from cli.conftest import run, spawn  # noqa: F401
from cli.runner import Run

DOCS = Path(__file__).parent.parent / "docs"
SMALL = ((r"--games \d+", "--games 2"), (r"\b(elder|ranger)\b", "cub"), (r"--jobs \d+", "--jobs 1"))


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def small(command: str) -> list[str]:
    for pattern, less in SMALL:
        command = re.sub(pattern, less, command)
    return shlex.split(command.partition("  #")[0])[1:]


def shown(block: str) -> list[tuple[str, list[str]]]:
    """Each command of a block, and the lines that it is said to print, up to what is left out."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    found = []
    for part in parts:
        command, *lines = part.splitlines()
        found.append((command, lines[: lines.index("…")] if "…" in lines else lines))
    return found


# The manual

SERVES = "skulk lab play"  # until it is stopped: tests/cli/test_lab.py opens and asks it
MANUAL = [
    (command, lines)
    for block in blocks("cli.md", "console")
    for command, lines in shown(block)
    if not command.startswith(SERVES)
]
CHANGING = ("--version", "play", "analyse", "record verify")  # what they print has figures of one's own match


def test_the_manual_does_what_it_shows(run: Run, tmp_path: Path) -> None:  # noqa: F811
    assert len(MANUAL) > 10
    run("simulate", "fox-on-the-run", "--games", "1", "--seed", "tea", "--records", "tea")
    (tmp_path / "tea/000001.json").rename(tmp_path / "match.json")
    for command, lines in MANUAL:
        words = small(re.sub(r" --commitment \S+", "", command.partition(" | ")[0]))
        if words[0] == "export" and find_spec("pyarrow") is None:
            continue
        done = run(*words, typed="quit\n")
        assert done.code == 0, f"{command}: {done.out}{done.err}"
        if not command.startswith(tuple(f"skulk {word}" for word in CHANGING)) and " | " not in command:
            missing = [line for line in lines if line not in done.out]
            assert not missing, f"{command} printed {done.out}"


# Studies and batch systems


def test_the_study_of_the_lab_can_be_made(run: Run, tmp_path: Path) -> None:  # noqa: F811
    [study] = blocks("lab.md", "toml")
    study = re.sub(r"matches = \d+.*", "matches = 2", study).replace('"ranger"', '"random"')
    (tmp_path / "study.toml").write_text(study.replace("[2, 4]", "2"), encoding="utf-8")
    done = run("lab", "study.toml", "--jobs", "1")
    assert done.code == 0, done.out + done.err
    assert list(tmp_path.rglob("report.html"))


def test_parts_are_merged_as_the_page_says(run: Run, tmp_path: Path) -> None:  # noqa: F811
    [block] = blocks("jobs.md", "sh")
    part, merge, report = block.splitlines()
    for number in ("1", "2"):
        done = run(
            *small(part.replace("$K/40", f"{number}/2").replace("$K", number).replace("ranger", "random"))
        )
        assert done.code == 0, done.out + done.err
    parts = sorted(path.name for path in tmp_path.glob("part-*"))
    words = [word for name in small(merge) for word in (parts if "*" in name else [name])]
    assert run(*words).code == 0
    done = run(*small(report.replace("ranger", "random")))
    assert done.code == 0, done.out + done.err
    assert (tmp_path / "whole/report.html").is_file() or "won" in done.out


# Settings, bots, training, the benchmark


def test_the_settings_of_the_page_for_hosts_hold(run: Run, tmp_path: Path) -> None:  # noqa: F811
    [settings] = blocks("serving.md", "toml")
    lines = [line for line in settings.splitlines() if not line.startswith("db = ")]
    (tmp_path / "skulk.toml").write_text("\n".join(lines), encoding="utf-8")
    done = run("serve", "--explain", "--config", "skulk.toml", "--db", "tables.db")
    assert done.code == 0 and done.out.count("from the file") == len(lines) - 1, done.out + done.err


def test_the_ladder_is_measured_as_the_page_says(run: Run) -> None:  # noqa: F811
    [block] = blocks("bots.md", "sh")
    command = block.replace("\\\n", " ").replace("elder,ranger,yearling", "plain")
    done = run(*small(command.replace("--games 200", "--games 2")))
    assert done.code == 0, done.out + done.err


def test_the_benchmark_makes_the_same_row_from_its_records(run: Run) -> None:  # noqa: F811
    measured, verified = blocks("benchmark.md", "sh")[0].splitlines()
    rows = []
    for command in (measured, verified):
        done = run(*small(command.replace("--deals 100", "--deals 2")))
        assert done.code == 0, done.out + done.err
        rows.append([line for line in done.out.splitlines() if line.startswith("| ")])
    assert rows[0] == rows[1]


def test_what_was_learned_plays_as_the_page_says(run: Run, tmp_path: Path) -> None:  # noqa: F811
    pytest.importorskip("numpy")
    _, train, compare = blocks("training.md", "sh")[0].splitlines()
    less = {"--matches 1500": "--matches 3", "--iterations 400": "--iterations 5", "--games 100": "--games 1"}
    for full, short in less.items():
        train, compare = train.replace(full, short), compare.replace(full, short)
    done = run(*small(f"{train} --rounds 1 --pairs 2 --test 5"))
    assert done.code == 0, done.out + done.err
    best, refused = "train-fox-on-the-run/net.toml", "train-fox-on-the-run/round-01/net.toml"
    assert best in compare and (tmp_path / refused).is_file()
    kept = (tmp_path / best).is_file()
    done = run(*small(compare if kept else compare.replace(best, refused)))
    assert done.code == 0, done.out + done.err


# Environments

LEARNING = blocks("learning.md", "python")


@pytest.mark.parametrize("code", LEARNING, ids=[code.split()[1] for code in LEARNING])
def test_an_environment_runs_as_it_is_shown(code: str) -> None:
    for name in set(re.findall(r"\b(pettingzoo|gymnasium|pyspiel|numpy)\b", code)) | {"numpy"}:
        pytest.importorskip(name)
    exec(compile(code.replace("4096", "4"), "learning.md", "exec"), {})
