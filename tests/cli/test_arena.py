"""skulk arena, as people type it."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cli.runner import FOX, Run

SMALL = ("arena", FOX, "--bots", "random,cub", "--games", "4")


def found(run: Run, *words: str) -> dict[str, Any]:
    """The JSON object, without what depends on the machine."""
    told: dict[str, Any] = json.loads(run(*SMALL, "--json", *words).out)
    for bot in told["bots"]:
        del bot["milliseconds"]
    return told


def test_json_is_one_object_and_nothing_else(spawn: Run) -> None:
    ran = spawn(*SMALL, "--json", "--jobs", "2")
    told = json.loads(ran.out)
    assert ran.code == 0 and ran.err == "" and ran.out.count("\n") == 1
    assert told["matches"] == 4 and told["meetings"][0]["bots"] == ["random", "cub"]
    assert [bot["bot"] for bot in told["bots"]] == ["cub", "random"]
    for bot in told["bots"]:
        assert bot["interval"][0] <= bot["share"] <= bot["interval"][1]


def test_the_same_command_goes_on_and_then_has_nothing_left_to_do(run: Run, tmp_path: Path) -> None:
    first = found(run, "--out", "here")
    lines = (tmp_path / "here" / "matches.jsonl").read_text().splitlines()
    (tmp_path / "here" / "matches.jsonl").write_text("\n".join(lines[:3]) + "\n" + lines[3][:30])
    assert found(run, "--out", "here") == first
    again = (tmp_path / "here" / "matches.jsonl").read_bytes()
    assert found(run, "--out", "here") == first
    assert (tmp_path / "here" / "matches.jsonl").read_bytes() == again


def test_more_games_play_on(run: Run, tmp_path: Path) -> None:
    found(run, "--out", "here")
    kept = (tmp_path / "here" / "matches.jsonl").read_text()
    told = json.loads(
        run("arena", FOX, "--bots", "random,cub", "--games", "6", "--out", "here", "--json").out
    )
    assert told["matches"] == 6
    assert (tmp_path / "here" / "matches.jsonl").read_text().startswith(kept)


def test_another_command_in_the_same_folder_is_refused(run: Run) -> None:
    run(*SMALL, "--out", "here")
    ran = run(*SMALL, "--out", "here", "--seed", "2")
    assert ran.code == 2 and "holds another contest (its seed 1, not 2)" in ran.err


def test_parts_are_merged_into_what_one_machine_would_have_played(run: Run, tmp_path: Path) -> None:
    for part in ("1/3", "2/3", "3/3"):
        ran = run(*SMALL, "--out", part[0], "--part", part)
        assert ran.code == 0 and f"Part {part} is in {part[0]}" in ran.out
        assert not (tmp_path / part[0] / "report.html").exists()
    merged = run("merge", "3", "1", "2", "--out", "whole")
    assert merged.code == 0 and "4 results are in whole" in merged.out
    first = found(run, "--out", "alone")
    assert {**found(run, "--out", "whole"), "folder": ""} == {**first, "folder": ""}
    assert (tmp_path / "whole/matches.jsonl").read_bytes() == (tmp_path / "alone/matches.jsonl").read_bytes()


def test_what_cannot_be_merged_is_refused_with_a_sentence(run: Run) -> None:
    run(*SMALL, "--out", "1", "--part", "1/2")
    run(*SMALL, "--out", "2", "--part", "2/2", "--seed", "2")
    ran = run("merge", "1", "2", "--out", "whole")
    assert ran.code == 2 and "2/matches.jsonl does not go with 1/matches.jsonl (its seed 2, not 1)" in ran.err
    assert "no part was written there" in run("merge", "nowhere", "--out", "whole").err


def test_without_a_folder_each_contest_has_its_own(run: Run, tmp_path: Path) -> None:
    assert run(*SMALL).code == run(*SMALL).code == run(*SMALL, "--seed", "2").code == 0
    assert len([folder for folder in tmp_path.iterdir() if folder.name.startswith(f"arena-{FOX}-")]) == 2


def test_people_read_tables(run: Run) -> None:
    ran = run(*SMALL, "--out", "here")
    for words in ("4 matches", "2 deals", "rating", "ms a choice", "random v cub", "The report is in"):
        assert words in ran.out


def test_the_report_stands_alone_and_has_all_its_plots(run: Run, tmp_path: Path) -> None:
    run(*SMALL, "--out", "here", "--option", "characters=indigo+scarlet,puffer+zev")
    page = (tmp_path / "here" / "report.html").read_text(encoding="utf-8")
    for title in ("Standings", "Meetings", "Ratings", "By seat", "Length"):
        assert f"<h2>{title}</h2>" in page
    assert page.count("<svg") == 4 and "Points" not in page  # Fox on the Run has none
    addresses = set(re.findall(r"https?://[^\s\"'<]+", page))
    assert all(address.startswith("http://www.w3.org/") for address in addresses)
    assert "<script" not in page and "<link" not in page and "var(--ink)" in page
    assert "skulk arena fox-on-the-run --bots random,cub --games 4" in page
    assert "--option characters=indigo+scarlet,puffer+zev" in page


def test_a_game_with_points_has_a_plot_of_them(run: Run, tmp_path: Path) -> None:
    run("arena", "ruins", "--bots", "random,cub", "--games", "2", "--out", "here")
    page = (tmp_path / "here" / "report.html").read_text(encoding="utf-8")
    assert "<h2>Points</h2>" in page and page.count("<svg") == 5


def test_a_table_for_three_is_compared(run: Run) -> None:
    told = json.loads(
        run("arena", "ruins", "--bots", "random,cub", "--games", "3", "--seats", "3", "--json").out
    )
    assert [meeting["bots"] for meeting in told["meetings"]] == [
        ["random", "cub", "cub"],
        ["cub", "random", "random"],
    ]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "elder,clever"), "There is no bot 'clever'"),
        (("--bots", "elder"), "name two or more"),
        (("--bots", "elder,elder"), "named twice"),
        (("--bots", "random,cub", "--games", "0"), "greater than or equal to 1"),
        (("--bots", "random,cub", "--seats", "9"), "is for 2 to 4 seats, not 9"),
        (("--bots", "random,cub", "--jobs", "0"), "greater than or equal to 1"),
        (("--bots", "random,cub", "--option", "moon=full"), "has no option 'moon'"),
        (("--bots", "random,cub", "--out", "/dev/null/here"), "cannot be used"),
        (("--bots", "random,cub", "--on", "moon"), "not on 'moon'"),
        (("--bots", "random,cub", "--part", "5/4"), "parts are counted from 1 to 4"),
        ((), "--bots"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    ran = run("arena", FOX, *words)
    assert ran.code == 2 and sentence in ran.err and ran.err.count("\n") == 1


def test_missing_packages_are_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    ran = run(*SMALL)
    assert ran.code == 2 and "pip install 'skulk[arena]'" in ran.err


def test_ctrl_c_ends_it_and_the_same_command_goes_on(spawn: Run, tmp_path: Path) -> None:
    words = [*SMALL[:-1], "100000", "--jobs", "2", "--out", "here"]
    process = subprocess.Popen([sys.executable, "-m", "skulk", *words], cwd=tmp_path)
    book = tmp_path / "here" / "matches.jsonl"
    while process.poll() is None and not (book.exists() and book.read_bytes().count(b"\n") > 2):
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 130
    kept = book.read_text()
    assert spawn(*SMALL, "--out", "here").code == 0
    assert set(kept.splitlines()) <= set(book.read_text().splitlines())


LOADED = "import sys, skulk.cli.app; print({'altair', 'vl_convert', 'openskill'} & set(sys.modules))"


def test_other_commands_do_not_wait_for_the_plots() -> None:
    """Whoever only plays does not load what only the arena needs."""
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "set()"


def test_a_contest_begun_under_a_former_name_goes_on(run: Run, tmp_path: Path) -> None:
    small = ("arena", FOX, "--games", "4", "--out", "here", "--json", "--bots")
    first = json.loads(run(*small, "random,yearling").out)
    kept = tmp_path / "here" / "matches.jsonl"
    old = kept.read_text().replace('"yearling"', '"fox"')
    kept.write_text(old)
    assert (
        json.loads(run(*small, "random,fox").out) == first == json.loads(run(*small, "random,yearling").out)
    )
    assert kept.read_text() == old  # nothing was played again


def test_a_language_model_is_written_as_the_manual_says(run: Run, tmp_path: Path) -> None:
    answer = 'def answer(prompt: str) -> str:\n    return "checkmate"\n'
    (tmp_path / "talker_of_arena.py").write_text(answer, encoding="utf-8")
    done = run("arena", FOX, "--bots", "llm:talker_of_arena,random", "--games", "2", "--json")
    assert done.code == 0, done.err
    assert "llm:talker_of_arena" in done.out
