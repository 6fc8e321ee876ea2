"""What the documentation shows is run: commands, settings, calls, studies, batch jobs, environments.

Numbers of matches are made small first. Where a page shows what a command prints, it prints that.
RUN says of every block of code who runs it, here or beside what it is about.
"""

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections import Counter
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path

import pytest

from cli.conftest import run, spawn  # noqa: F401
from cli.runner import Run
from client.served import served
from server.conftest import postgres  # noqa: F401
from server.databases import fresh_database
from server.visitors import web
from skulk.laws import check
from tiny import henhouse

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
HERE = "tests/test_examples.py"
# For each page the blocks of a language, how many, and who runs them: a test, a tool or a rehearsal.
RUN = {
    ("README.md", "sh"): (1, "tools/install.py"),
    ("README.md", "pycon"): (1, "tests/test_docs.py"),
    ("deploy/README.md", "sh"): (1, "bench/rehearse.py"),  # containers: the same steps without them
    ("docs/index.md", "sh"): (1, "tools/try_wheel.py"),
    ("docs/stability.md", "sh"): (1, "tests/tools/test_release.py"),
    ("docs/python.md", "pycon"): (5, "tests/test_docs.py"),
    ("docs/writing_a_game.md", "pycon"): (1, "tests/test_docs.py"),
    ("docs/writing_a_game.md", "python"): (3, HERE),
    ("docs/writing_a_game.md", "toml"): (1, HERE),
    ("docs/write_a_bot.md", "python"): (1, "tests/client/test_write_a_bot.py"),
    ("docs/write_a_bot.md", "sh"): (4, "tests/client/test_write_a_bot.py"),
    ("docs/api.md", "sh"): (2, HERE),
    ("docs/api.md", "json"): (1, HERE),
    ("docs/benchmark.md", "sh"): (2, HERE),
    ("docs/bots.md", "sh"): (1, HERE),
    ("docs/cli.md", "sh"): (1, HERE),
    ("docs/cli.md", "console"): (12, HERE),
    ("docs/jobs.md", "sh"): (1, HERE),
    ("docs/lab.md", "toml"): (1, HERE),
    ("docs/lab/training.md", "sh"): (3, HERE),
    ("docs/learning.md", "python"): (4, HERE),
    ("docs/serving.md", "sh"): (4, HERE),
    ("docs/serving.md", "toml"): (1, HERE),
    ("docs/training.md", "sh"): (1, HERE),
}
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


def test_every_block_of_code_is_run_by_somebody() -> None:
    """Of every page that git keeps, so that a new example needs a test."""
    listed = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    pages = listed.stdout.splitlines() or pytest.skip("not a git repository")
    found = Counter(
        (page, language)
        for page in pages
        if not page.startswith(("src/", "tests/")) and (ROOT / page).is_file()
        for language in re.findall(r"^```(\w+)$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert dict(found) == {block: number for block, (number, _) in RUN.items()}
    missing = {who for _, who in RUN.values() if not (ROOT / who).is_file()}
    assert not missing, f"there is no {missing}"


# The manual

LESS = {"elder,ranger,yearling": "greedy,random,plain", "teams elder": "teams cub --deals 2"}
ELSEWHERE = (
    "skulk bot run",
    "skulk mcp",
    "skulk train",
    "skulk merge",
)  # below, tests/client, tests/mcp_desk


def test_the_short_manual_can_be_followed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    """From top to bottom, with a match, a study, settings and a database that are there."""
    with web(tmp_path) as house:
        table = house.program("Ann").table("me", "me")
    monkeypatch.setenv("SKULK_DB", str(tmp_path / "skulk.db"))
    (tmp_path / "skulk.toml").write_text("port = 8001\n", encoding="utf-8")
    (tmp_path / "study.toml").write_text(short_study(), encoding="utf-8")
    run("simulate", "fox-on-the-run", "--games", "1", "--seed", "tea", "--records", "records")
    shutil.copy(tmp_path / "records/000001.json", tmp_path / "match.json")
    [block] = blocks("cli.md", "sh")
    for command in [line for line in block.splitlines() if line.startswith("skulk ")]:
        if command.startswith(ELSEWHERE):
            continue
        if command.startswith("skulk export") and find_spec("pyarrow") is None:
            continue
        if command.startswith("skulk lab") and find_spec("altair") is None:
            continue
        for full, short in LESS.items():
            command = command.replace(full, short)
        words = [word.replace("--open", "--explain") for word in small(command)]
        done = run(*words, *quick(words), typed="quit\n")
        assert done.code == 0, f"{command}: {done.out}{done.err}"
        if words[:2] == ["tables", "list"]:
            assert table in done.out


def quick(words: list[str]) -> list[str]:
    """What makes a command shorter that says nothing of its length."""
    return {"check": ["--games", "1"], "arena": ["--games", "2"], "analyse": ["--iterations", "5"]}.get(
        words[0], []
    )


def short_study() -> str:
    [study] = blocks("lab.md", "toml")
    study = re.sub(r"matches = \d+.*", "matches = 2", study).replace('"ranger"', '"random"')
    return study.replace("[2, 4]", "2")


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
    (tmp_path / "study.toml").write_text(short_study(), encoding="utf-8")
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


# Settings


def test_the_settings_of_the_page_for_hosts_hold(run: Run, tmp_path: Path) -> None:  # noqa: F811
    [settings] = blocks("serving.md", "toml")
    lines = [line for line in settings.splitlines() if not line.startswith("db = ")]
    (tmp_path / "skulk.toml").write_text("\n".join(lines), encoding="utf-8")
    done = run("serve", "--explain", "--config", "skulk.toml", "--db", "tables.db")
    assert done.code == 0 and done.out.count("from the file") == len(lines) - 1, done.out + done.err


@pytest.mark.usefixtures("postgres")
def test_a_table_is_served_as_the_page_for_hosts_says(
    run: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Each command with its settings, but that it explains instead of serving."""
    monkeypatch.setenv("SKULK_DB", str(tmp_path / "skulk.db"))
    elsewhere = fresh_database(request.getfixturevalue("postgres"))
    served_by = [
        line for block in blocks("serving.md", "sh") for line in block.splitlines() if "serve" in line
    ]
    assert len(served_by) == 4
    for command in served_by:
        setting = re.match(r"(SKULK_\w+)=\$\((.*?)\) ", command)
        if setting:
            made = subprocess.run(shlex.split(setting[2]), capture_output=True, text=True, check=True)
            monkeypatch.setenv(setting[1], made.stdout.strip())
            command = command[setting.end() :]
        words = [word.replace("--open", "--explain") for word in shlex.split(command)[1:]]
        words = [elsewhere if word.startswith("postgresql://") else word for word in words]
        done = run(*words, *([] if "--explain" in words else ["--explain"]))
        assert done.code == 0, f"{command}: {done.out}{done.err}"


# The API


def test_the_api_is_called_as_the_page_says(tmp_path: Path) -> None:
    """The client plays a match, and the stream of everything begins with what holds now."""
    (serve, play), [stream] = [block.splitlines() for block in blocks("api.md", "sh")]
    assert serve == "skulk serve"
    with served(tmp_path) as running:
        words = shlex.split(play.replace("http://127.0.0.1:8000", running.url))
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0 and "/replay/" in done.stdout, done.stdout + done.stderr
        if shutil.which("curl") is None:
            pytest.skip("curl is not installed")
        ann = running.guest("Ann")
        command = stream.replace("http://127.0.0.1:8000", running.url).replace("$TOKEN", ann.token)
        heard = subprocess.run(
            [*shlex.split(command), "-s", "--max-time", "3"], capture_output=True, text=True
        )
        assert json.loads(heard.stdout.splitlines()[0])["kind"] == "ready", heard


def test_a_refusal_looks_as_the_page_shows_it(tmp_path: Path) -> None:
    [shown] = blocks("api.md", "json")
    with web(tmp_path) as house:
        ann = house.program("Ann")
        table = ann.table("me", "me", options={"characters": "indigo+scarlet,puffer+zev"})
        assert ann.move(table, "step e5").json() == json.loads(shown)


# A game


def test_the_lines_of_the_page_make_the_smallest_game() -> None:
    """They are those of the game that the page plays, and what they make keeps the laws."""
    made = dict(vars(henhouse), pytest=pytest)
    for code in blocks("writing_a_game.md", "python"):
        exec(compile(code, "writing_a_game.md", "exec"), made)
    assert made["VISITS"] == henhouse.VISITS and made["test_an_eaten_egg_gives_the_fox_away"]() is None
    assert check(made["GAME"], games=3, seed="tea").games == 3
    [toml] = blocks("writing_a_game.md", "toml")
    [(group, points)] = tomllib.loads(toml)["project"]["entry-points"].items()
    [(name, place)] = points.items()
    assert EntryPoint(name, f"tiny.{place}", group).load() is henhouse.GAME


# Bots, training, the benchmark


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
        rows += [line for line in done.out.splitlines() if line.startswith("Skulk-5 v1, teams: ")]
    played, replayed = rows  # nobody thinks when records are replayed, so no time is told
    assert re.sub(r", [\d.]+ ms of CPU time a choice", "", played) == replayed


def test_players_of_other_libraries_are_measured_as_the_page_says(run: Run, tmp_path: Path) -> None:  # noqa: F811
    """The last line needs what the second has learned: tests/learn/test_trainers.py runs both."""
    pytest.importorskip("pyspiel")
    search, learn, learned = blocks("benchmark.md", "sh")[1].splitlines()
    done = run(*small(search.replace("simulations=20", "simulations=2").replace("--deals 10", "--deals 2")))
    assert done.code == 0 and "in 2 deals, 4 matches" in done.out, done.out + done.err
    assert (ROOT / shlex.split(learn)[1]).is_file() and shlex.split(learn)[-1] in learned


TRAININGS = [command.strip() for command in blocks("lab/training.md", "sh")]
LITTLE = {"matches": 3, "iterations": 5, "pairs": 1, "test": 2}


@pytest.mark.parametrize("command", TRAININGS)
def test_a_training_that_was_measured_can_be_made_again(run: Run, tmp_path: Path, command: str) -> None:  # noqa: F811
    pytest.importorskip("numpy")
    less = re.sub(rf"--({'|'.join(LITTLE)}) \d+", lambda given: f"--{given[1]} {LITTLE[given[1]]}", command)
    less += "" if "--test" in less else " --test 2"
    less += "" if "--iterations" in less else " --lines 1"
    done = run(*small(less))
    assert done.code == 0, done.out + done.err


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
