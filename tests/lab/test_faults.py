"""A planted fault is what a study names first."""

from pathlib import Path

import pytest

from lab.studies import played
from skulk.lab.findings import found_in

FAULTS = {
    "an over-strong card": ('"worth.quince" = [6]', "thing", "quince"),
    "a seat with a head start": ('"start.first" = [3]', "seat", ""),
    "a dead rule": ('"basket.pair" = [0]', "rule", "ORC-2"),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_planted_fault_is_named_first(tmp_path: Path, fault: str, seed: str) -> None:
    planted, kind, name = FAULTS[fault]
    report = played(tmp_path, f'seed = "{seed}"\nmatches = 400\n[vary]\n{planted}')
    _, found = report.findings()[-1]
    assert found and found[0].kind == kind and name in found[0].name, [one.sentence for one in found[:3]]


def test_a_head_start_shows_in_points_before_it_does_in_wins(tmp_path: Path) -> None:
    """Who wins by one and who wins by ten have won alike; their points tell them apart."""
    base, started = played(tmp_path, 'matches = 150\n[vary]\n"start.first" = [2]').pictures
    points = started.points.seats[0].minus(base.points.seats[0])
    wins = started.seats[0].minus(base.seats[0])
    assert points.mean / points.error > 1.15 * wins.mean / wins.error > 0
    (first, *_) = found_in(started, base)
    assert first.kind == "seat" and first.sentence.startswith("Seat 1 scores 2.")


def test_where_nothing_is_wrong_nothing_is_blamed(tmp_path: Path) -> None:
    """The edition as it is against itself under another name of an option that does nothing."""
    report = played(tmp_path, 'matches = 400\n[vary]\n"weather" = ["wet"]')
    _, found = report.findings()[-1]
    assert [one for one in found if one.weight > 0] == []


def test_a_rule_that_nothing_brings_about_is_listed(tmp_path: Path) -> None:
    report = played(tmp_path, "matches = 60")
    assert [one.rule for one in report.pictures[0].rules if one.never] == ["ORC-4"]
    assert "Rule ORC-4 (“overflows”) never came up in 60 matches" in report.page("again")
