"""Many matches between bots."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.runner import FOX, Run


def counted(run: Run, *words: str) -> dict[str, Any]:
    """The JSON object of a series, without what depends on the machine."""
    found: dict[str, Any] = json.loads(run("simulate", FOX, "--json", *words).out)
    del found["seconds"], found["compiled"]
    return found


def test_json_is_one_object_and_nothing_else(spawn: Run) -> None:
    ran = spawn("simulate", FOX, "--seats", "3", "--games", "20", "--json")
    found = json.loads(ran.out)
    assert ran.code == 0 and ran.err == "" and ran.out.count("\n") == 1
    assert (found["game"], found["seats"], found["games"], found["finished"]) == (FOX, 3, 20, 20)
    assert len(found["wins"]) == 3 and found["bots"] == ["random"] * 3
    assert sum(found["reasons"].values()) == 20
    assert found["mean_length"] == pytest.approx(found["decisions"] / 20, abs=0.001)
    assert found["seconds"] > 0 and found["compiled"] in (True, False)


def test_the_number_of_processes_does_not_matter(spawn: Run) -> None:
    alone = counted(spawn, "--games", "130", "--seed", "tea")
    together = counted(spawn, "--games", "130", "--seed", "tea", "--jobs", "2")
    assert alone == together


def test_the_same_seed_is_the_same_series(run: Run) -> None:
    assert counted(run, "--games", "10") == counted(run, "--games", "10")
    assert (
        counted(run, "--games", "10")["checksum"] != counted(run, "--games", "10", "--seed", "2")["checksum"]
    )


def test_records_are_written_and_change_nothing(run: Run, tmp_path: Path) -> None:
    recorded = counted(run, "--games", "5", "--records", "matches")
    assert recorded == counted(run, "--games", "5")
    files = sorted((tmp_path / "matches").iterdir())
    assert [file.name for file in files] == [f"00000{number}.json" for number in range(1, 6)]
    assert all(run("record", "verify", str(file)).code == 0 for file in files)


def test_a_series_counts_what_its_records_hold(run: Run, tmp_path: Path) -> None:
    found = counted(run, "--games", "5", "--records", "matches")
    records = [json.loads(file.read_text()) for file in (tmp_path / "matches").iterdir()]
    lengths = [len(record["entries"]) for record in records]
    assert found["decisions"] == sum(lengths)
    assert (found["shortest"], found["longest"]) == (min(lengths), max(lengths))
    assert found["draws"] == sum(record["result"]["reason"] == "stall" for record in records)
    assert all(record["names"] == ["random bot 1", "random bot 2"] for record in records)


def test_greedy_beats_random(run: Run) -> None:
    found = counted(run, "--games", "6", "--bots", "greedy,random")
    assert found["wins"][0] > found["wins"][1]


def test_options_and_editions_reach_the_table(run: Run, tmp_path: Path) -> None:
    run("edition", "export", FOX, "mine.toml")
    mine = tmp_path / "mine.toml"
    mine.write_text(mine.read_text().replace("turns = 40", "turns = 1"))
    assert counted(run, "--games", "5", "--edition", "mine.toml")["reasons"].keys() >= {"stall"}
    chosen = counted(run, "--games", "20", "--option", "characters=indigo+scarlet,puffer+zev")
    assert chosen["wins"][0] == chosen["reasons"].get("rescue", 0)


def test_people_read_a_table(run: Run) -> None:
    ran = run("simulate", FOX, "--games", "10", "--bots", "random")
    for word in ("Share", "Draws:", "Endings:", "Length:", "decisions per second", "Checksum:"):
        assert word in ran.out


def test_a_command_with_a_former_name_plays_the_level_of_today(run: Run) -> None:
    then, now = [
        json.loads(run("simulate", FOX, "--bots", f"{bot},random", "--games", "2", "--json").out)
        for bot in ("fox", "yearling")
    ]
    assert then["checksum"] == now["checksum"] and then["bots"] == now["bots"] == ["yearling", "random"]


def test_records_of_several_processes_are_the_same(run: Run, spawn: Run, tmp_path: Path) -> None:
    for name, jobs in (("one", "1"), ("two", "2")):
        assert spawn("simulate", FOX, "--games", "4", "--records", name, "--jobs", jobs).code == 0
    names = sorted(file.name for file in (tmp_path / "one").iterdir())
    assert len(names) == 4
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
