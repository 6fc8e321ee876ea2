"""Clocks: banks and increments, counted from the entries; who runs out is played for by a bot."""

from pathlib import Path

import pytest

from server.household import Home, Time, at_home, overdue, rings, there, until
from skulk.kernel.match import UNDO, Entry
from skulk.kernel.state import CLOCK
from skulk.server.tables.clocks import LEAST_MS, Clock
from skulk.server.tables.lobby import NewTable, SeatWish
from skulk.server.tables.table import Table


def test_only_the_asked_seat_pays_and_a_turn_earns_the_increment() -> None:
    clock = Clock(2, 60_000, 5_000)
    clock.ask((0,), 1000)
    assert clock.spent(0, 4000) == 3000 and clock.spent(1, 4000) == 0
    clock.charge(0, 3000, True, 4000)  # a second step of the same turn
    assert clock.remaining(0, 5000) == 56_000
    clock.charge(0, 1000, False, 5000)
    clock.ask((1,), 5000)
    assert clock.remaining(0, 99_000) == 61_000 and clock.first_out((0, 1), 15_000) == (1, 50_000)
    assert not clock.ticking(0) and clock.first_out((0,), 0) is None


def test_being_asked_again_does_not_start_a_clock_anew_and_not_being_asked_stops_it() -> None:
    clock = Clock(3, 60_000, 0)
    clock.ask((0, 1), 0)
    clock.ask((0, 2), 10_000)  # seat 1 is let off by what another seat did, seat 2 joins in
    assert [clock.spent(seat, 15_000) for seat in range(3)] == [15_000, 0, 5_000]
    clock.charge(0, 15_000, False, 15_000)
    assert not clock.ticking(0) and clock.left == [45_000, 60_000, 60_000]


def test_the_bank_that_runs_out_first_rings_first() -> None:
    clock = Clock(3, 60_000, 0)
    clock.charge(1, 50_000, False, 0)
    clock.ask((0, 1, 2), 0)
    assert clock.first_out((0, 1, 2), 4_000) == (1, 6_000)
    assert clock.first_out((2, 0), 4_000) == (0, 56_000)


def test_the_passing_of_time_is_at_nobodys_expense() -> None:
    clock = Clock(2, 60_000, 5_000)
    clock.ask((0, 1), 0)
    assert clock.spent(CLOCK, 9_000) == 0
    clock.charge(CLOCK, 9_000, False, 9_000)
    assert [clock.remaining(seat, 9_000) for seat in range(2)] == [51_000, 51_000]


def test_after_a_restart_who_is_asked_is_told_so_now_and_has_time_for_a_move() -> None:
    clock = Clock(3, 60_000, 0)
    clock.charge(0, 59_000, False, 0)
    clock.ask((1, 2), 0)
    clock.start_again((0, 1), 100_000)
    assert [clock.remaining(seat, 101_000) for seat in range(3)] == [LEAST_MS - 1_000, 59_000, 60_000]


def test_a_clock_never_shows_less_than_nothing() -> None:
    clock = Clock(1, 60_000, 0)
    clock.ask((0,), 0)
    assert clock.remaining(0, 65_000) == 0
    clock.charge(0, 65_000, False, 65_000)
    clock.refill(0)
    assert clock.left == [LEAST_MS]


def test_time_while_the_server_is_down_does_not_count(tmp_path: Path) -> None:
    time = Time()

    async def visit(home: Home) -> str:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), bank_ms=60_000)
        home.time.pass_by(10)
        await table.play((0,), "b", None)
        home.time.pass_by(20)
        await table.play((1,), "e", None)
        assert [line.clock for line in there(table.scene(()).seats)] == [50_000, 40_000]
        assert [line.ticking for line in there(table.scene(()).seats)] == [True, False]
        return table.id

    match = at_home(tmp_path, visit, time=time)
    time.pass_by(3600)

    async def again(home: Home) -> None:
        table = await home.house.table(match)
        assert [line.clock for line in there(table.scene(()).seats)] == [50_000, 40_000]
        home.time.pass_by(5)
        await table.play((0,), "a", None)
        assert there(table.scene(()).seats)[0].clock == 45_000

    at_home(tmp_path, again, time=time)


def test_a_bot_takes_over_when_a_bank_is_empty_and_hands_back(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), bank_ms=100, stand_in="random")
        home.time.pass_by(0.2)
        await until(lambda: table.waiting == (1,))
        assert table.scene((0,)).away == "random"
        assert "Ann ran out of time" in table.state.talk[0].text
        await table.come_back((0,))
        assert table.scene((0,)).away == "" and there(table.scene((0,)).seats)[0].clock == 100

    at_home(tmp_path, visit)


def test_who_moves_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), bank_ms=100)
        await rings(table, 0)  # but the clock says that nothing has passed
        await table.play((0,), "b", None)
        assert not table.places[0].standing_in

    at_home(tmp_path, visit)


@pytest.mark.parametrize(("hours", "down", "taken"), [(47, 0, False), (49, 0, True), (47, 24, False)])
def test_turn_by_turn_a_move_has_days(tmp_path: Path, hours: int, down: int, taken: bool) -> None:
    time = Time()

    async def visit(home: Home) -> str:
        people = await home.guests("Ann", "Bob")
        table = await home.table("henhouse", *people, mode="turns", days=2, stand_in="random")
        assert there(table.scene(()).seats)[0].clock is None
        if not down:
            home.time.pass_by(hours * 3600)
            assert overdue(table) == taken
            await rings(table, 0)
            assert bool(table.places[0].standing_in) == taken
        return table.id

    match = at_home(tmp_path, visit, time=time)
    if down:
        time.pass_by(down * 3600)

        async def again(home: Home) -> None:
            home.time.pass_by(hours * 3600)
            table = await home.house.table(match)
            assert overdue(table) == taken
            await rings(table, 0)
            assert bool(table.places[0].standing_in) == taken
            await table.play((0,), "b", None)
            assert table.state.grace_ms == 0

        at_home(tmp_path, again, time=time)


def test_without_clocks_a_bot_plays_for_who_went_away_while_another_waits(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("henhouse", *await home.guests("Ann", "Bob"), stand_in="random")
        ann, bob = table.join((0,)), table.join((1,))
        home.time.pass_by(3600)
        assert not overdue(table)  # she thinks
        ann.close()
        assert not overdue(table)  # she may be back in a moment
        home.time.pass_by(61)
        table.turns.go_on()
        await until(lambda: table.waiting == (1,))
        assert table.places[0].standing_in == "random"
        bob.close()

    at_home(tmp_path, visit)


def test_nobody_is_replaced_while_nobody_waits(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        [ann] = await home.guests("Ann")
        seats = (SeatWish("me"), SeatWish("bot", "random"))
        table = await home.house.table(await home.lobby.create(ann, NewTable("henhouse", seats)))
        table.join((0,)).close()
        home.time.pass_by(9999)
        assert not overdue(table) and not table.places[0].standing_in

    at_home(tmp_path, visit)


async def builds_a_play(table: Table) -> int:
    """Plays until somebody has begun to build a play that nobody else knows of; who that is."""
    while True:
        match = table.match
        assert match is not None
        seat = match.waiting()[0]
        moves = [str(move) for move in match.state.moves(seat)]
        await table.play((seat,), next((move for move in moves if move.startswith("play ")), moves[-1]), None)
        if match.waiting() == (seat,) and not table.game.sense.quiet(match.state):
            return seat


@pytest.mark.rule("RUN-180")
def test_a_play_that_nobody_has_seen_is_taken_back_for_who_runs_out_of_time(tmp_path: Path) -> None:
    async def visit(home: Home) -> None:
        table = await home.table("ruins", *await home.guests("Ann", "Bob"), bank_ms=60_000)
        seat = await builds_a_play(table)
        assert table.match is not None
        begun = len(table.match.entries)
        home.time.pass_by(61)
        table.turns.go_on()
        await until(lambda: table.match is not None and table.match.waiting() != (seat,))
        assert table.match.entries[begun] == Entry(seat, "", UNDO)
        assert table.places[seat].standing_in == "plain"

    at_home(tmp_path, visit)
