"""A study is the same whoever plays it, goes on where it was, and leaves everything behind."""

import csv
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from lab.studies import played, studied
from skulk.jobs import JobsError, Part
from skulk.jobs.ledger import merged
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.event import SEAT, Event, Events, Fields, Trades
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.record import loads
from skulk.lab.findings import differences
from skulk.lab.notes import Watcher
from skulk.lab.run import LEAST
from skulk.lab.study import QUICK, read_study
from skulk.lab.study_folder import StudyFolder
from tiny import barter
from tiny.orchard import games

VARIED = 'matches = 30\n[vary]\n"worth.fig" = [5]'


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted((folder / "matches").iterdir())}


def test_the_number_of_processes_does_not_matter(tmp_path: Path) -> None:
    one, two = played(tmp_path / "one", VARIED), played(tmp_path / "two", VARIED, jobs=2)
    assert files(tmp_path / "one") == files(tmp_path / "two") and one.page("x") == two.page("x")


def test_what_is_there_is_not_played_again_and_what_was_cut_off_is(tmp_path: Path) -> None:
    played(tmp_path, VARIED)
    whole = files(tmp_path)
    for name, lines in whole.items():
        (tmp_path / "matches" / name).write_bytes(lines[: len(lines) // 2])
    calls: list[int] = []
    report = StudyFolder(tmp_path, studied(VARIED), games=games).play(
        tell=lambda done, of: calls.append(done)
    )
    assert report is not None and files(tmp_path) == whole and 0 < len(calls) < 60
    assert StudyFolder(tmp_path, studied(VARIED), games=games).play(tell=lambda done, of: calls.append(-1))
    assert -1 not in calls


def test_parts_make_the_same_study(tmp_path: Path) -> None:
    played(tmp_path / "whole", VARIED)
    for number in (1, 2, 3):
        folder = StudyFolder(tmp_path / str(number), studied(VARIED), games=games)
        assert folder.play(part=Part(number, 3)) is None
    for name, lines in files(tmp_path / "whole").items():
        merged(
            tmp_path / "merged" / name, [tmp_path / str(number) / "matches" / name for number in (1, 2, 3)]
        )
        assert (tmp_path / "merged" / name).read_bytes() == lines


def test_another_study_in_the_same_folder_keeps_apart(tmp_path: Path) -> None:
    played(tmp_path, "matches = 6")
    with pytest.raises(JobsError, match=r"holds another study \(its seed 1, not 2\)"):
        played(tmp_path, 'matches = 6\nseed = "2"')


def test_until_an_interval_is_narrow_enough(tmp_path: Path) -> None:
    report = played(tmp_path / "a", 'until = { metric = "seat advantage", width = 0.2 }')
    found = report.pictures[0].metrics["seat advantage"]
    assert found.high - found.low <= 0.2 and 40 < len(report.pictures[0].matches) < 400
    report = played(tmp_path / "b", 'until = { metric = "seat advantage", width = 0.001, most = 60 }')
    assert len(report.pictures[0].matches) == 60
    with pytest.raises(SkulkError, match="A part cannot know"):
        StudyFolder(tmp_path / "c", studied('until = { metric = "length", width = 1 }'), games=games).play(
            part=Part(1, 2)
        )


def test_everything_needed_to_repeat_it_is_left_behind(tmp_path: Path) -> None:
    folder = StudyFolder(tmp_path, studied(VARIED), games=games)
    report = folder.play()
    assert report is not None
    folder.write(report, "skulk lab study.toml")
    names = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert {"study.toml", "report.html", "live.html", "repeat.txt", "tables/metrics.csv"} <= names
    assert len([name for name in names if name.startswith("editions/")]) == 2
    records = [name for name in names if name.startswith("records/")]
    assert len(records) == 60 and loads((tmp_path / records[0]).read_text(), "a record").game == "orchard"
    rows = list(csv.DictReader((tmp_path / "tables/metrics.csv").open()))
    lengths = [float(row["mean"]) for row in rows if row["metric"] == "length"]
    assert lengths == [8.0, 8.0]
    assert "skulk lab study.toml" in (tmp_path / "repeat.txt").read_text()


def test_the_page_stands_alone_and_is_read_aloud(tmp_path: Path) -> None:
    page = played(tmp_path, VARIED).page("skulk lab study.toml")
    addresses = set(re.findall(r"https?://[^\s\"'<]+", page))
    assert all(address.startswith("http://www.w3.org/") for address in addresses)
    assert "<script" not in page and "<link" not in page and "prefers-color-scheme" in page
    assert page.count("<svg") == page.count('role="list"') > 3
    assert "<figcaption>Seats: mean and interval." in page
    assert 'aria-label="seat 1: ' in page and "worth.fig = 5" in page
    for section in ("What was found", "Metrics, 2 seats", "How it was measured"):
        assert f"<h2>{section}</h2>" in page


def test_a_quick_look_ends_with_its_minute_and_goes_on_when_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the bots think; no edition is without matches, and none has many more than another."""
    text = 'matches = 100\n[vary]\n"worth.fig" = [5, 7, 9]'
    monkeypatch.setattr("skulk.lab.study.MINUTE", 0.0)
    for matches in (LEAST, LEAST + 1):  # the second time one match is enough to see that the time is up
        report = StudyFolder(tmp_path, studied(text), quick=True, games=games).play()
        assert report is not None
        played = [len(one.matches) for one in report.pictures]
        assert len(played) == 4 and min(played) >= LEAST and max(played) == matches
    monkeypatch.setattr("skulk.lab.study.MINUTE", 60.0)
    report = StudyFolder(tmp_path, studied(text), quick=True, games=games).play()
    assert report is not None and {len(one.matches) for one in report.pictures} == {QUICK}


def test_a_live_page_tells_how_far_it_is(tmp_path: Path) -> None:
    folder = StudyFolder(tmp_path, studied(VARIED), games=games)
    pages: list[str] = []
    folder.play(tell=lambda done, of: pages.append((tmp_path / "live.html").read_text() if done > 1 else ""))
    assert any('http-equiv="refresh"' in page for page in pages)
    page = (tmp_path / "live.html").read_text()
    assert "refresh" not in page and "60 of 60" in page and 'href="report.html"' in page


def test_a_live_page_is_not_taken_for_the_last_one_between_two_looks_at_an_interval(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skulk.lab.study_folder.EVERY", 0.0)
    monkeypatch.setattr("skulk.lab.study_folder.SHARE", 0)
    folder = StudyFolder(
        tmp_path, studied('until = { metric = "seat advantage", width = 0.2, most = 90 }'), games=games
    )
    ends: list[str] = []
    folder.play(tell=lambda done, of: ends.append((tmp_path / "live.html").read_text() if done > 1 else ""))
    assert len(ends) == 90 and all(["refresh" in page for page in ends[1:]])


def test_what_a_seat_wins_is_compared_with_the_same_seat(tmp_path: Path) -> None:
    """Furthest from its part may be the first seat here and the third there: these are no difference."""
    report = played(tmp_path, 'seats = 3\nmatches = 200\n[vary]\n"start.first" = [2]')
    base, started = report.pictures
    found = differences(started, base)["seat advantage"]
    assert found.mean == started.seats[0].mean - base.seats[0].mean and found.low > 0
    assert found.reach  # one of three that are looked at


def test_levels_make_a_ladder_and_luck(tmp_path: Path) -> None:
    text = 'game = "orchard"\nbots = ["random", "greedy"]\nmatches = 200\n[vary]\n"worth.fig" = [9]'
    report = StudyFolder(tmp_path, read_study(text, "study.toml", games), games=games).play()
    assert report is not None
    step = report.pictures[1].steps[0]
    assert (step.upper, step.lower) == ("greedy", "random") and step.share.mean > 0.5
    assert 0.5 < report.pictures[1].metrics["luck"].mean <= 1.0


def test_every_metric_of_the_orchard_is_what_it_is(tmp_path: Path) -> None:
    """Eight decisions, four rounds, one or two fruits to choose from; a sixth of the choices are none."""
    metrics = played(tmp_path, "matches = 300").pictures[0].metrics
    assert metrics["length"].mean == 8 and metrics["rounds"].mean == 4 and metrics["choices"].mean == 2
    assert metrics["forced"].low < 1 / 6 < metrics["forced"].high
    minutes = (8 * (1 / 6 * 1.0 + 5 / 6 * 4.5)) / 60
    assert metrics["minutes"].low < minutes < metrics["minutes"].high
    assert metrics["seat advantage"].low < 0 < metrics["seat advantage"].high
    assert metrics["unfinished"].mean == 0 and "offers" not in metrics
    assert 0 < metrics["comebacks"].mean < 1 and metrics["lead changes"].mean > 0


def test_offers_of_a_game_that_has_them_are_counted(tmp_path: Path) -> None:
    """By what the game declares: the lab knows no verb."""
    report = StudyFolder(tmp_path, read_study(BARTER, "study.toml", market), games=market).play()
    assert report is not None
    made = taken = 0
    for one in report.pictures[0].matches:
        did = {
            verb: sum([mine.get(verb, 0) for mine in one.did]) for verb in ("offer 0", "offer 1", "accept")
        }
        made, taken = made + did["offer 0"] + did["offer 1"], taken + did["accept"]
    assert taken and report.pictures[0].metrics["offers"].mean == made / 10
    assert report.pictures[0].metrics["offers taken"].mean == taken / made


BARTER = 'game = "barter"\nbots = ["random"]\nmatches = 10\n'


def market(slug: str) -> Game:
    return replace(barter.GAME, events=Events({}, Trades(("offer 0", "offer 1"), ("accept",), "partner")))


def test_what_an_accepted_offer_is_worth_is_told_for_both() -> None:
    """Seat 1 takes an offer of seat 0; the chances before and after are the game's own."""
    events = Events({"accepts": Fields("", partner=SEAT)}, Trades((), ("accepts",), "partner"))
    watcher = Watcher(Match(replace(barter.GAME, events=events), 2), Dice.seeded(""))
    watcher.before = [0.5, 0.5]
    watcher.value_trades([Event("", 1, "accepts", (0,))], [0.4, 0.7])
    assert watcher.worth == pytest.approx([0.0, 1.0, -0.1, 0.2])


def test_a_result_that_is_damaged_is_named(tmp_path: Path) -> None:
    played(tmp_path, "matches = 2")
    file = next((tmp_path / "matches").iterdir())
    file.write_bytes(file.read_bytes() + json.dumps({"number": 7}).encode() + b"\n")
    with pytest.raises(JobsError, match="A result of this study is damaged"):
        played(tmp_path, "matches = 2")
