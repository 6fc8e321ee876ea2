"""Matches are timed by a clock that nobody can set; the one on the wall only tells people the date."""

import time
from pathlib import Path

import pytest

from server.household import Home, at_home, overdue, there
from server.visitors import web
from skulk.server.tables.context import Steady, clock_time, epoch_now

HOUR = 3_600_000


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Hours by which somebody has set the clock on the wall."""
    hours, told = [0], time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: told() + hours[0] * HOUR * 1_000_000)
    return hours


@pytest.mark.parametrize("step", [2, -2, 48])
def test_setting_the_clock_on_the_wall_empties_no_bank(tmp_path: Path, wall: list[int], step: int) -> None:
    async def visit(home: Home) -> None:
        people = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", *people, bank_ms=HOUR)
        slow = await home.table("henhouse", *people, mode="turns", days=1)
        away = await home.table("henhouse", *people)
        away.join((1,))
        wall[0] = step
        assert abs((there(table.scene(()).seats)[0].clock or 0) - HOUR) < HOUR / 2
        assert not overdue(table) and not overdue(slow) and not overdue(away)
        await table.play((0,), "b", None)
        assert table.state.clock is not None and abs(table.state.clock.left[0] - HOUR) < HOUR / 2

    at_home(tmp_path, visit, time=Steady())


def test_a_server_times_by_the_steady_clock_and_dates_by_the_wall(tmp_path: Path, wall: list[int]) -> None:
    with web(tmp_path) as far:
        context = far.site.house.context
        wall[0] = 2
        assert abs(context.now() - (clock_time() - 2 * HOUR)) < HOUR / 2
        assert abs(context.today() - clock_time()) < HOUR / 2


def test_time_does_not_go_back_over_a_restart(tmp_path: Path, wall: list[int]) -> None:
    """Refills and entries of one match are put in order by their times."""
    with web(tmp_path) as far:
        before = far.site.house.context.now()
    wall[0] = -2
    with web(tmp_path) as far:
        assert before <= far.site.house.context.now() < before + HOUR / 2


def test_a_step_between_two_runs_costs_no_turn_by_turn_player_anything(
    tmp_path: Path, wall: list[int]
) -> None:
    async def begin(home: Home) -> str:
        people = await home.guests("Ann", "Bob")
        return (await home.table("henhouse", *people, mode="turns", days=1)).id

    match = at_home(tmp_path, begin, time=Steady())
    wall[0] = 30

    async def again(home: Home) -> None:
        assert not overdue(await home.house.table(match))

    at_home(tmp_path, again, time=Steady())


def test_processes_of_one_server_count_from_the_same_moment(wall: list[int]) -> None:
    epoch = epoch_now()
    first = Steady(epoch)
    wall[0] = 2
    replaced = Steady(epoch)  # a process that died, and another began in its place after the step
    assert abs(first() - replaced()) < HOUR / 2
