"""A planted fault is what a study names first."""

from pathlib import Path

import pytest

from lab.studies import played

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


def test_where_nothing_is_wrong_nothing_is_blamed(tmp_path: Path) -> None:
    """The edition as it is against itself under another name of an option that does nothing."""
    report = played(tmp_path, 'matches = 400\n[vary]\n"weather" = ["wet"]')
    _, found = report.findings()[-1]
    assert [one for one in found if one.weight > 0] == []


def test_a_rule_that_nothing_brings_about_is_listed(tmp_path: Path) -> None:
    report = played(tmp_path, "matches = 60")
    assert [one.rule for one in report.pictures[0].rules if one.never] == ["ORC-4"]
    assert "Rule ORC-4 (“overflows”) never came up in 60 matches" in report.page("again")
