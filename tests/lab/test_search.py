"""The search for an edition: it finds what was hidden, proposes the same again, and shows the front."""

import sys
from pathlib import Path

import pytest

from lab.studies import played, studied
from skulk.kernel.errors import SkulkError
from skulk.lab.search import Trial, fronted
from skulk.lab.study_folder import StudyFolder
from tiny.orchard import games

AIMED = """matches = 60
trials = 14
[vary]
"start.first" = { from = 0, to = 9 }
[aim]
"seat advantage" = 0.2
"""
TWO = AIMED + "drama = 0.0\n"


def test_it_comes_close_to_the_aim(tmp_path: Path) -> None:
    """A head start of about two points is worth a fifth of the wins."""
    pytest.importorskip("optuna")
    report = played(tmp_path, AIMED)
    assert report.front is not None
    best = report.front.trials[0]
    assert best.best and dict(best.changes)["start.first"] in (1, 2, 3)
    assert "Closest to the aim" in report.page("again") and report.pictures[-1].cell.changes == best.changes


def test_the_same_seed_proposes_the_same_and_nothing_is_played_twice(tmp_path: Path) -> None:
    pytest.importorskip("optuna")
    first = played(tmp_path, TWO)
    calls: list[int] = []
    again = StudyFolder(tmp_path, studied(TWO), games=games).play(tell=lambda done, of: calls.append(done))
    assert again is not None and again.front == first.front and calls == []
    assert first.front is not None and "<svg" in first.front.picture()


def test_those_that_nobody_beats_in_every_aim_are_the_front() -> None:
    away = [(1.0, 5.0), (2.0, 2.0), (5.0, 1.0), (3.0, 3.0)]
    found = fronted([Trial((("at", place),), (), one) for place, one in enumerate(away)])
    assert [one.best for one in found] == [True, True, True, False] and found[-1].away == (3.0, 3.0)


def test_without_optuna_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    with pytest.raises(SkulkError, match=r"pip install 'skulk\[lab\]'"):
        played(tmp_path, AIMED)


def test_a_search_has_no_parts(tmp_path: Path) -> None:
    from skulk.jobs import Part

    with pytest.raises(SkulkError, match="it has no parts"):
        StudyFolder(tmp_path, studied(AIMED), games=games).play(part=Part(1, 2))


def test_tables_are_parquet_too_where_pyarrow_is(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    folder = StudyFolder(tmp_path, studied("matches = 4"), games=games)
    report = folder.play()
    assert report is not None and folder.write(report, "again")
    assert parquet.read_table(tmp_path / "tables" / "matches.parquet").num_rows == 4
