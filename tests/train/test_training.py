"""A training is the same whether it is stopped or not, and adopts only what plays better."""

import json
from base64 import b64decode
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from skulk.cli.app import app
from skulk.games import registry
from skulk.games.tusk.rules.state import Tusk
from skulk.jobs import JobsError
from skulk.kernel.errors import BadSetup, SkulkError
from skulk.kernel.game import Game
from skulk.kernel.net import Net, read_net
from skulk.train import lessons, training
from skulk.train.gate import LEAST, Table, measured_cost, standing
from skulk.train.plan import Plan
from skulk.train.training import Training

TINY = Plan(
    "fox-on-the-run", rounds=1, matches=5, iterations=8, hidden=3, epochs=1, test=6, pairs=3, seed="tiny"
)


class Stop(Exception):
    pass


def files(folder: Path) -> dict[str, bytes]:
    found = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".html"]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in found}


def without_seconds(found: dict[str, bytes]) -> dict[str, bytes]:
    """What a match took differs from run to run."""
    return {name: data for name, data in found.items() if not name.endswith("pairs.jsonl")}


@pytest.fixture(autouse=True)
def _equal_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "measured_cost", lambda table, matches: 1.0)


def test_a_training_that_was_stopped_at_any_moment_comes_to_the_same(tmp_path: Path) -> None:
    Training(tmp_path / "whole", TINY, "skulk train").run()
    for stops in (1, 3, 6):
        told = 0

        def stop(what: str, done: int, of: int, stops: int = stops) -> None:
            nonlocal told
            told += 1
            if told == stops:
                raise Stop

        folder = tmp_path / f"stopped-{stops}"
        with pytest.raises(Stop):
            Training(folder, TINY, "skulk train").run(stop)
        Training(folder, TINY, "skulk train").run()
        assert without_seconds(files(folder)) == without_seconds(files(tmp_path / "whole"))


def test_a_half_written_line_is_played_again(tmp_path: Path) -> None:
    Training(tmp_path / "whole", TINY, "skulk train").run()
    one = Training(tmp_path / "cut", TINY, "skulk train")
    one.learn(1, "")
    lessons = tmp_path / "cut" / "round-01" / "lessons.jsonl"
    lessons.write_bytes(lessons.read_bytes()[:-40])
    one.run()
    assert without_seconds(files(tmp_path / "cut")) == without_seconds(files(tmp_path / "whole"))


def test_processes_make_no_difference(tmp_path: Path) -> None:
    alone, two = Training(tmp_path / "1", TINY, "x"), Training(tmp_path / "2", TINY, "x", jobs=2)
    alone.learn(1, "")
    two.learn(1, "")
    assert files(tmp_path / "1") == files(tmp_path / "2")


def test_another_training_is_not_continued(tmp_path: Path) -> None:
    Training(tmp_path, TINY, "skulk train")
    with pytest.raises(JobsError, match="another training"):
        Training(tmp_path, replace(TINY, seed="other"), "skulk train")


def test_the_page_tells_what_was_found(tmp_path: Path) -> None:
    found = Training(tmp_path, TINY, "skulk train fox-on-the-run").run()
    page = (tmp_path / "training.html").read_text(encoding="utf-8")
    assert "skulk train fox-on-the-run" in page and found[0].why in page and "<svg" in page


def contrary() -> Net:
    """Believes the opposite of the evaluation."""
    slots = registry.find("fox-on-the-run").sense.slots()
    return Net("fox-on-the-run", "", -3.0, 1.0, slots, [0], [0], [[0]] * sum(slots))


def test_a_worse_net_is_refused_by_the_match(tmp_path: Path) -> None:
    plan = replace(TINY, test=60, pairs=20)
    one = Training(tmp_path, plan, "skulk train")
    found = one.contest(1, contrary().text(), "", 1.0)
    assert found.refused and not found.accepted and found.score < 0.4
    again = one.contest(1, contrary().text(), "", 1.0)
    assert again == found, "read from the file, not played again"


def test_the_better_of_two_is_accepted_by_the_match(tmp_path: Path) -> None:
    plan = replace(TINY, test=60, pairs=20)
    plain = replace_trust(contrary(), 1.0).text()
    found = Training(tmp_path, plan, "skulk train").contest(1, plain, contrary().text(), 1.0)
    assert found.accepted and found.pairs >= LEAST


def replace_trust(net: Net, trust: float) -> Net:
    return Net(net.game, net.made, trust, net.divisor, net.slots, net.bias, net.out, net.weights)


def test_a_net_that_predicts_no_better_plays_no_match(tmp_path: Path) -> None:
    one = Training(tmp_path, TINY, "skulk train")
    one.learn(1, "")
    one.taught(1)
    fit = tmp_path / "round-01" / "fit.json"
    bad = {
        "decisions": 1,
        "held_out": 1,
        "trust": 1.0,
        "losses": {
            "a constant": 0.69,
            "the evaluation": 0.6,
            "the evaluation, calibrated": 0.6,
            "the net": 0.6,
        },
    }
    fit.write_text(json.dumps(bad), encoding="utf-8")
    found = one.judged(1, "")
    assert not found.adopted and found.pairs == 0 and "predicts" in found.why
    assert not (tmp_path / "round-01" / "pairs.jsonl").exists()


def test_the_sequential_test_waits_until_it_is_sure() -> None:
    assert not standing([1.0] * (LEAST - 1), 0.55).accepted
    assert standing([1.0] * 20, 0.55).accepted and not standing([1.0] * 20, 0.55).refused
    assert standing([0.25, 0.5] * 40, 0.55).refused
    even = standing([0.5, 0.55] * 10, 0.55)
    assert not even.accepted and not even.refused


def test_a_net_is_fitted_to_what_the_search_found(tmp_path: Path) -> None:
    """With enough matches the fit predicts what was found better than the evaluation does."""
    numpy = pytest.importorskip("numpy")
    from skulk.train import fit

    plan = replace(TINY, matches=16, hidden=4, epochs=6, mix=0.0)
    one = Training(tmp_path, plan, "skulk train")
    one.learn(1, "")
    sense = one.game.sense
    sheet = fit.sheet_of(one.lessons(1), len(sense.slots()))
    weights = fit.fit(plan, sense, sheet, numpy.random.default_rng(1), lambda done: None)
    net = fit.rounded(plan, sense.slots(), weights, "skulk train")
    with_net = fit.loss(fit.odds_of(net, sheet), sheet.found, sheet.weight)
    assert with_net < fit.loss(sheet.odds, sheet.found, sheet.weight) - 0.001
    assert read_net(net.text(), "net", plan.game, sense.slots()).digest() == net.digest()


def test_lines_begin_with_the_very_position_that_a_net_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guess would have other cards in secret, so a net would be told one thing and taught another."""
    told: list[Tusk] = []
    begun: list[tuple[int, ...]] = []

    def line(state: Tusk, game: Game, habit: int) -> None:
        begun.append(state.victories)

    def add(notes: lessons.Notes, game: Game, state: Tusk, seat: int, value: float, weight: float) -> None:
        told.append(state.copy())

    monkeypatch.setattr(lessons, "played_to_the_end", line)
    monkeypatch.setattr(lessons.Notes, "add", add)
    lessons.play_lesson(replace(TINY, game="tusk", lines=1), "", 0)
    assert len(begun) > 5 and begun == [state.victories for state in told]


@pytest.mark.parametrize("slug", ["ruins", "ruse", "tusk"])
def test_every_kind_of_teacher_leaves_lessons(slug: str) -> None:
    """Lines by habit, looks through a turn: decisions with both sides told, odds, and what was found."""
    plan = replace(TINY, game=slug, lines=1, iterations=20)
    line = msgspec.json.decode(lessons.play_lesson(plan, "", 0), type=lessons.Lesson)
    slots = len(registry.find(slug).sense.slots())
    assert line.sides == 2 and len(line.odds) == len(line.found) == len(line.weight) > 5
    assert len(b64decode(line.values)) == len(line.odds) * line.sides * slots
    assert all(0.0 <= value <= 1.0 for value in line.found)
    assert line == msgspec.json.decode(lessons.play_lesson(plan, "", 0), type=lessons.Lesson)


def test_what_a_choice_costs_is_measured_on_the_same_decisions() -> None:
    table = Table(TINY, "cost", ("", ""), (800, 20))
    assert measured_cost(table, 1) > 2.0


def test_without_numpy_nothing_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "find_spec", lambda name: None)
    with pytest.raises(SkulkError, match="pip install"):
        Training(tmp_path, TINY, "skulk train").run()
    assert not (tmp_path / "round-01").exists()


def test_a_training_that_cannot_be_is_refused() -> None:
    for plan, said in (
        (replace(TINY, game="master-fox"), "no inputs for a net"),
        (replace(TINY, mix=2.0), "mix is 0 to 1"),
        (replace(TINY, matches=0), "at least one"),
    ):
        with pytest.raises(BadSetup, match=said):
            plan.check(registry.find(plan.game))


def test_the_command_trains_and_says_what_it_found(tmp_path: Path) -> None:
    words = (
        "train fox-on-the-run --matches 5 --iterations 8 --hidden 3 --epochs 1 --test 6 --pairs 2 --rounds 1"
    )
    done = CliRunner().invoke(app, [*words.split(), "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "training.html" in done.output
    made = (tmp_path / "round-01" / "net.toml").read_text(encoding="utf-8")
    assert "skulk train fox-on-the-run --rounds 1 --matches 5 --iterations 8" in made
