"""The clock on the wall, the stepped one, and replays."""

from math import inf

import pytest

from games.master_fox.builder import (
    FAR,
    fresh,
    hunt,
    me,
    opened,
    play,
    refusal,
    texts,
    ticks,
    verbs,
)
from skulk.games.master_fox import GAME
from skulk.games.master_fox.rules import stop
from skulk.games.master_fox.rules.clock import felt, pauses, seconds, takes_over, tick
from skulk.games.master_fox.rules.state import MasterFox
from skulk.games.master_fox.terms import HUNT, KEEP
from skulk.kernel.dice import Dice
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


def second_round(*masks: str) -> MasterFox:
    """Two people have hunted once; these masks are down for the second hunt."""
    state = opened("hen", "cow", round_number=1)
    for seat, text in enumerate(masks):
        play(state, seat, text)
    return state


@rule("MFX-132")
def test_before_the_first_hunt_the_clock_waits_for_ever() -> None:
    state = fresh(3)
    assert seconds(state) == inf
    play(state, 0, "mask paw")
    assert seconds(state) == inf and texts(state, 1) == ["mask paw", "mask words"]


@rule("MFX-132")
def test_the_clock_is_patient_while_only_bots_wait() -> None:
    assert seconds(second_round()) == inf == seconds(second_round("mask elder"))
    thief = opened("snake", "hen", styles=("paw", "yearling"))
    assert thief.turn == 0 and seconds(thief) == inf


@rule("MFX-132")
def test_a_person_who_waits_is_not_kept_waiting_for_ever() -> None:
    state = second_round("mask words")
    assert 30 < seconds(state) < 90, "as long as the story of the last hunt, and half a minute to read"
    assert 30 < seconds(opened("snake", "hen")) < 90
    play(state, CLOCK, "time is up")
    assert state.phase == HUNT


@rule("MFX-132")
def test_not_yet_stops_the_clock_until_everyone_is_ready() -> None:
    state = second_round("mask words")
    assert texts(state, 1) == ["mask paw", "mask words", "not yet"] and not texts(state, 0)
    assert "not yet" in GAME.words.prompt(state.view(1), (1,), ("Ann", "Bob"))
    said = play(state, 1, "not yet")
    assert verbs(said) == ["not yet"] and seconds(state) == inf
    assert texts(state, 1) == ["mask paw", "mask words"]
    play(state, 1, "mask words")
    stop.end_hunt(state, 0)
    play(state, 0, "keep A") if state.phase == KEEP and state.turn == 0 else play(state, 1, "keep A")
    play(state, 1, "mask words")
    assert seconds(state) < inf, "every round is asked anew"


@rule("MFX-132")
def test_a_hunt_that_was_left_stands_still_until_everyone_is_ready() -> None:
    state = hunt(3, pawns=FAR, hands=("hen",), styles=("paw", "words", "yearling"), tick=50)
    play(state, CLOCK, "pause")
    assert state.waiting() == (0, 1, CLOCK) and texts(state, 0) == ["ready"] and not texts(state, 2)
    assert state.find(CLOCK, "tick") is None and felt(state, 0) is None and seconds(state) == inf
    assert refusal(state, 1, "reach") == "MFX-132" and state.find(1, "mask fox") is None
    assert "Ready?" in GAME.words.prompt(state.view(0), (0, 1), ("Ann", "Bob", "Cub"))
    play(state, 0, "ready")
    assert state.paused() and seconds(state) == 30 and texts(state, 1) == ["ready", "not yet"]
    play(state, CLOCK, "pause")
    assert texts(state, 0) == ["ready"], "who comes back a second time is asked again"
    play(state, 0, "ready")
    said = play(state, 1, "ready")
    assert verbs(said) == ["is ready", "time goes on"] and state.tick == 50
    assert me(state).holding() and felt(state, 0) is not None
    ticks(state, 1)
    assert state.tick == 51


@rule("MFX-132")
def test_bots_are_always_ready_and_time_may_run_out_for_people() -> None:
    bots = hunt(2, pawns=FAR, styles=("yearling", "cub"))
    assert pauses(bots) == "" == pauses(fresh()) and pauses(hunt(pawns=FAR)) == "pause"
    assert pauses(hunt(pawns=FAR, stepped=True)) == ""
    state = hunt(2, pawns=FAR)
    play(state, CLOCK, "pause")
    assert tick(state, {}) == "time is up"
    play(state, CLOCK, "time is up")
    assert not state.paused() and state.phase == HUNT


@rule("MFX-132", "MFX-226")
def test_who_is_asked_whether_they_are_ready_learns_nothing_else() -> None:
    state = hunt(
        2, pawns="hen@180,100 fish@60,60 cow@300,60 pig@60,300", hands=("hen",), tick=50, visible=True
    )
    play(state, CLOCK, "pause")
    play(state, 1, "ready")
    for seat in (None, 0, 1):
        for number in range(20):
            guess = state.guess(seat, Dice.seeded(str(number)))
            assert guess.view(seat) == state.view(seat) and guess.moves(seat or 0) == state.moves(seat or 0)
            seen = GAME.draw(guess.view(seat), guess.moves(0)) if GAME.draw else ""
            assert GAME.draw is None or seen == GAME.draw(state.view(seat), state.moves(0))


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
