"""Records become tables in which every decision is one of its legal codes."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from skulk.cli.app import app
from skulk.games.registry import find, slugs
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadRecord
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Entry, Match
from skulk.kernel.record import record_of
from skulk.learn.replayed import replayed

parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")

from skulk.learn.export import export  # noqa: E402 - it needs pyarrow


@pytest.mark.parametrize("slug", slugs())
def test_every_decision_has_its_code_among_the_legal_ones(slug: str, tmp_path: Path) -> None:
    run = CliRunner()
    option = ["--option", "max_rounds=1"] if slug == "master-fox" else []
    played = ["simulate", slug, "--games", "2", "--records", str(tmp_path / "records"), *option]
    assert run.invoke(app, played).exit_code == 0
    done = run.invoke(app, ["export", str(tmp_path / "records"), "--parquet", str(tmp_path / "tables")])
    assert done.exit_code == 0, done.output
    matches = parquet.read_table(tmp_path / "tables/matches.parquet").to_pylist()
    assert [match["game"] for match in matches] == [slug, slug] and matches[0]["rules"] == find(slug).version
    decisions = parquet.read_table(tmp_path / "tables/decisions.parquet").to_pylist()
    assert {row["match"] for row in decisions} == {0, 1}
    assert all(row["code"] in row["legal"] for row in decisions)
    assert parquet.read_table(tmp_path / "tables/events.parquet").num_rows > 0


def test_a_match_with_moves_taken_back_is_exported_whole(tmp_path: Path) -> None:
    """Every entry is a row; what took a move back has no code."""
    match = Match(find("fox-on-the-run"), 2, {}, pledge_from("undo", 2))
    taken_back = 0
    while not taken_back or len(match.entries) < 12:
        seat = match.waiting()[0]
        match.play(seat, str(match.state.moves(seat)[0]))
        if not taken_back and match.can_undo(seat):
            match.undo(seat)
            taken_back = len(match.entries)
    export([("undone.json", "seal", record_of(match))], tmp_path)
    rows = parquet.read_table(tmp_path / "decisions.parquet").to_pylist()
    assert [row["entry"] for row in rows] == list(range(len(match.entries)))
    assert [row["entry"] for row in rows if row["code"] == -1] == [taken_back - 1]
    assert all([row["code"] in row["legal"] for row in rows if row["code"] >= 0])
    events = parquet.read_table(tmp_path / "events.parquet").to_pylist()
    assert [row["verb"] for row in events] == [event.verb for event in match.log]


def test_rules_alone_come_to_what_the_match_comes_to() -> None:
    """Records without a move taken back are replayed without the match's own bookkeeping."""
    for slug in slugs():
        game, chance = find(slug), Dice.seeded(slug)
        match = Match(game, game.seats[0], dict(game.unhurried()), pledge_from("alone", game.seats[0]))
        while match.waiting() and len(match.entries) < 150:
            seat = match.waiting()[chance.below(len(match.waiting()))]
            moves = match.state.moves(seat)
            match.play(seat, str(moves[chance.below(len(moves))]))
        record = record_of(match)
        again = record.replay(game, upto=0)
        found = replayed(again, record.entries, None)
        record.compare(again)
        assert [str(event) for event in found.events] == [str(event) for event in match.log]
        assert found.when == match.when


def test_a_record_that_claims_too_much_is_refused(tmp_path: Path) -> None:
    match = Match(find("fox-on-the-run"), 2, {}, pledge_from("false", 2))
    match.play(match.waiting()[0], str(match.state.moves(match.waiting()[0])[0]))
    record = record_of(match)
    for wrong, sentence in (
        (replace(record, state="0" * 64), "do not lead to the position it claims"),
        (replace(record, entries=(*record.entries, Entry(0, "fly"))), "Entry 2, '0 fly', cannot be played"),
    ):
        with pytest.raises(BadRecord, match=sentence):
            export([("wrong.json", "seal", wrong)], tmp_path)


def test_what_cannot_be_exported_is_said(tmp_path: Path) -> None:
    run = CliRunner()
    empty = run.invoke(app, ["export", str(tmp_path), "--parquet", str(tmp_path / "tables")])
    assert empty.exit_code and "There is no record" in str(empty.exception or empty.output)
