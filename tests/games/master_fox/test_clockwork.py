"""The clock on the wall, the stepped one, and replays."""

import pytest

from games.master_fox.builder import (
    FAR,
    fresh,
    hunt,
    opened,
    play,
    ticks,
)
from skulk.games.master_fox.clockwork import felt, seconds, takes_over, tick
from skulk.games.master_fox.terms import HUNT
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


@rule("MFX-129")
def test_a_paw_is_told_how_much_of_the_night_is_left_whenever_it_comes_in() -> None:
    state = hunt(pawns="hen@180,100", styles=("paw", "words"))
    begun = felt(state, 0)
    ticks(state, 40)
    later = felt(state, 0)
    assert begun is not None and begun.dawn == begun.night == state.house.limit
    assert later is not None and (later.dawn, later.night) == (begun.dawn - 40, begun.night)


@rule("MFX-234", "MFX-213")
def test_stepped_time_passes_when_everyone_idle_has_chosen() -> None:
    state = hunt(pawns="hen@180,100 pig@180,260", stepped=True)
    play(state, 0, "wait")
    assert state.tick == 0 and state.waiting() == (1,) and not state.moves(0)
    play(state, 1, "reach")
    assert state.tick == 5 and state.waiting() == (0,)
    play(state, 0, "wait")
    assert state.tick == 10
    assert not state.moves(CLOCK) and state.find(CLOCK, "tick") is None
    stops = hunt(pawns="hen@180,100", sacks=("hen fish cow",), stepped=True)
    play(stops, 0, "stop")
    assert stops.phase == HUNT
    play(stops, 1, "wait")
    assert stops.phase != HUNT and stops.tick == 0


@rule("MFX-234")
def test_on_the_wall_a_tick_lasts_fifty_milliseconds_or_eighty() -> None:
    assert seconds(hunt()) == 0.05 and seconds(hunt(gentle=True)) == 0.08


@rule("MFX-132")
def test_the_clock_is_patient_with_open_eyes() -> None:
    assert seconds(fresh()) == 20 and seconds(opened("snake", "hen")) == 30


@rule("MFX-131", "MFX-206")
def test_only_a_seat_without_a_bot_is_taken_over_and_aims_are_for_paws() -> None:
    state = hunt(styles=("paw", "yearling"))
    assert takes_over(state, 0, "yearling") == "mask yearling" and takes_over(state, 1, "yearling") == ""
    assert takes_over(fresh(), 0, "yearling") == "" == takes_over(state, 0, "greedy")
    assert tick(state, {1: (5, 5), 0: (-3, 99999)}) == "tick 1@0,36000"
    assert tick(fresh(), {}) == "time is up"


@rule("MFX-234")
def test_many_ticks_at_once_are_many_ticks_one_by_one() -> None:
    one, other = (hunt(3, pawns=FAR, hands=("hen",)) for state in range(2))
    for state in (one, other):
        play(state, 0, "stash")
        play(state, 1, "reach")
    said = ticks(one, 200)
    assert said == play(other, CLOCK, "tick 200")
    one.irreversible = other.irreversible
    assert one == other


@rule("MFX-235")
def test_a_record_plays_back_to_the_same_hunt() -> None:
    from skulk.games.master_fox import GAME

    match = Match(GAME, 2, {}, pledge_from("night", 2))
    for seat, text in ((0, "mask paw"), (1, "mask words"), (CLOCK, "tick 60")):
        match.play(seat, text)
    for step in range(40):
        match.play(CLOCK, f"tick 1@{17000 + 300 * step},{400 * step}")
        if step % 9 == 0:
            match.play(1, ("reach", "feel", "grab", "stash", "wait")[step // 9])
    match.play(0, "grab")
    match.play(CLOCK, "tick 20")
    again = loads(record_of(match).dumps()).verify(GAME, match.setup.edition)
    assert repr(again.state) == repr(match.state)
