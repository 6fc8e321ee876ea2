"""Many tables at once play what one table plays, begin again, and refuse with a sentence."""

from typing import Any

import numpy as np
import pytest

from skulk.games.registry import slugs
from skulk.kernel.errors import BadSetup, NotLegal, SkulkError
from skulk.learn.setting import rules_of
from skulk.learn.tables import Table
from skulk.learn.vector import Apart, Step, Tables


def first_open(step: Step, turn: int) -> Any:
    """A code that is open at each table, another one every time."""
    return np.array([np.flatnonzero(row)[turn % row.sum()] for row in step.legal])


@pytest.mark.parametrize("slug", slugs())
def test_a_row_is_what_a_single_table_shows(slug: str) -> None:
    rules = rules_of(slug)
    alone = Table(rules, rules.begin("5/2/0"))
    with Tables(slug, 3, seed=5) as tables:
        step = tables.reset()
        for turn in range(40):
            if alone.seat < 0:
                break
            assert step.seats[2] == alone.seat
            assert step.observations[2].tobytes() == alone.observe(alone.seat)
            assert sorted(np.flatnonzero(step.legal[2])) == sorted(alone.codes)
            codes = first_open(step, turn)
            alone.play(int(codes[2]))
            step = tables.step(codes)


def test_tables_begin_again_and_pay_out() -> None:
    with Tables("fox-on-the-run", 8, seats=4) as tables:
        step = tables.reset()
        ended = 0
        for turn in range(400):
            step = tables.step(first_open(step, turn))
            for place in np.flatnonzero(step.done):
                ended += 1
                assert sorted(set(step.rewards[place])) in ([-1, 1], [0])  # foxes and Guardians, or a draw
            assert not step.rewards[~step.done].any()
            assert step.legal.any(axis=1).all(), "after the end the next match is asked"
    assert ended > 3


def test_several_processes_play_the_same_matches() -> None:
    with Tables("tusk", 5, seed=3) as here, Tables("tusk", 5, seed=3, processes=2) as apart:
        one, other = here.reset(), apart.reset()
        for turn in range(60):
            for name in Step._fields:
                assert (getattr(one, name) == getattr(other, name)).all(), (turn, name)
            codes = first_open(one, turn)
            one, other = here.step(codes), apart.step(codes)
        codes = first_open(other, 0)
        codes[3] = np.flatnonzero(~other.legal[3])[0]
        with pytest.raises(NotLegal, match=f"code {codes[3]}. is not open to seat"):
            apart.step(codes)
        codes[3] = first_open(other, 0)[3]
        for name in Step._fields:  # where the others' codes were open, nothing was played either
            assert (getattr(here.step(codes), name) == getattr(apart.step(codes), name)).all()
            codes = first_open(here.reset(), 0)
        kept = apart.reset()
    assert kept.seats.max() <= 1, "what was shown can be read after the tables are closed"
    with pytest.raises(NotLegal, match="These tables are closed"):
        apart.step(codes)


def test_a_step_with_one_code_that_is_not_open_is_played_at_no_table() -> None:
    with Tables("fox-on-the-run", 6, seed=9) as tables, Tables("fox-on-the-run", 6, seed=9) as twin:
        step, other = tables.reset(), twin.reset()
        for turn in range(200):
            codes = first_open(step, turn)
            wrong = codes.copy()
            wrong[5] = np.flatnonzero(~step.legal[5])[0]
            with pytest.raises(NotLegal, match="is not open to seat"):
                tables.step(wrong)
            step, other = tables.step(codes), twin.step(codes)
            assert (step.observations == other.observations).all() and (step.done == other.done).all()


def test_a_process_that_dies_is_told_and_nobody_waits_for_it() -> None:
    tables = Tables("fox-on-the-run", 4, processes=2)
    step = tables.reset()
    assert isinstance(tables._rows, Apart)
    tables._rows.workers[1].kill()
    with pytest.raises(SkulkError, match=r"A process of these tables has died.* __name__ =="):
        tables.step(first_open(step, 0))


def test_wrong_codes_and_shapes_are_refused_with_a_sentence() -> None:
    with Tables("fox-on-the-run", 2) as tables:
        tables.reset()
        with pytest.raises(NotLegal, match=r"pass \(code \d+\) is not open to seat \d.*FOX-"):
            tables.step(np.full(2, tables.rules.actions.names.index("pass")))
        with pytest.raises(NotLegal, match="has the codes 0 to 132, not 133"):
            tables.step(np.full(2, 133))
        with pytest.raises(NotLegal, match="needs 2 codes, one for each table"):
            tables.step(np.zeros(3, np.int64))
        with pytest.raises(NotLegal, match=r"not float64 of shape \(2,\)"):
            tables.step(np.zeros(2))
    with pytest.raises(NotLegal, match="These tables are closed"):
        tables.reset()
    with pytest.raises(BadSetup, match="is for 2 to 4 seats, not 9"):
        Tables("fox-on-the-run", 2, seats=9)
    with pytest.raises(BadSetup, match="There must be tables"):
        Tables("fox-on-the-run", 0)
    with pytest.raises(BadSetup, match="Rewards are places or points"):
        Tables("fox-on-the-run", 2, rewards="money")
