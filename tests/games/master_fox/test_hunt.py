"""The hunt by words: acts, ticks, STOP, and what is felt and heard."""

import pytest

from games.master_fox.builder import (
    FAR,
    at_spot,
    hunt,
    me,
    play,
    refusal,
    sack,
    texts,
    ticks,
    verbs,
)
from skulk.games.master_fox.terms import HUNT, KINDS, NONE, NOTHING, STASH
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


@rule("MFX-020", "MFX-026", "MFX-211")
def test_all_may_act_and_nobody_must() -> None:
    state = hunt(3, pawns=FAR)
    assert state.waiting() == (CLOCK,) and all(state.moves(seat) for seat in range(3))
    ticks(state, 50)
    assert state.tick == 50 and state.phase == HUNT


@rule("MFX-021", "MFX-022")
def test_a_hand_that_holds_a_pawn_takes_no_other() -> None:
    state = hunt(pawns=FAR, hands=("hen",))
    assert set(texts(state, 0)) == {"wait", "feel", "stash", "back"}
    assert refusal(state, 0, "grab") == "MFX-022" == refusal(state, 0, "reach")


@rule("MFX-023", "MFX-207", "MFX-209")
def test_a_stash_takes_eight_ticks() -> None:
    state = hunt(pawns=FAR, hands=("hen",), tick=10)
    play(state, 0, "stash")
    ticks(state, 8)
    assert sack(state, 0) == "" and me(state).holding()
    ticks(state, 1)
    assert sack(state, 0) == "hen" and not me(state).holding()


@rule("MFX-023", "MFX-222")
def test_what_was_felt_of_a_pawn_is_remembered_in_the_sack() -> None:
    state = hunt(pawns=FAR, hands=("hen",), tick=10)
    me(state).read = b"\x03\x01"
    play(state, 0, "stash")
    ticks(state, 9)
    assert me(state).sack_read == (b"\x03\x01",) and me(state).read == b""


@rule("MFX-024", "MFX-108", "MFX-209", "MFX-231")
def test_a_pawn_put_back_lies_at_the_paw_and_has_been_visited() -> None:
    state = hunt(pawns=FAR, hands=("fox",))
    me(state).x, me(state).y = 15033, 20071
    state.turns[3], state.flips = 1234, 8
    play(state, 0, "back")
    ticks(state, 7)
    assert (state.xs[3], state.ys[3], state.turns[3], state.flips) == (15000, 20100, 1234, 8)
    assert state.lying[3] == 2 == me(state).visited[3] and not me(state).holding()


@rule("MFX-025", "MFX-110", "MFX-X26")
def test_a_full_sack_takes_no_fifth_pawn() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow pig",), hands=("fox",))
    assert set(texts(state, 0)) == {"wait", "feel", "back", "stop"}
    assert refusal(state, 0, "stash") == "MFX-025"
    free = hunt(pawns=FAR, sacks=("hen fish cow pig",))
    at_spot(free, 0, 0)
    assert {"grab", "feel", "stop"} <= set(texts(free, 0))


@rule("MFX-025", "MFX-214")
def test_a_stash_that_waits_its_turn_is_dropped_if_the_sack_is_full() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow pig",), hands=("fox",))
    play(state, 0, "feel", "stash")
    assert "too late" in verbs(ticks(state, 20)) and sack(state, 0) == "hen fish cow pig"
    assert me(state).holding()


@rule("MFX-027")
def test_any_pawn_may_be_taken_wanted_or_not() -> None:
    for kind in KINDS:
        state = hunt(pawns=f"{kind}@100,100 {FAR}")
        at_spot(state, 0, 0)
        play(state, 0, "grab", "stash")
        ticks(state, 16)
        assert sack(state, 0) == kind


@rule("MFX-030", "MFX-032", "MFX-105", "MFX-X27")
def test_stop_needs_three_pawns_and_ends_the_hunt_for_all() -> None:
    state = hunt(3, pawns=FAR, sacks=("hen fish", "hen cow pig"))
    assert refusal(state, 0, "stop") == "MFX-105"
    play(state, 1, "stop")
    said = ticks(state, 1)
    assert state.phase != HUNT and verbs(said)[:1] == ["calls stop"]
    assert verbs(said).count("opens the sack") == 3


@rule("MFX-031", "MFX-103", "MFX-104")
def test_a_ruse_opens_the_button_but_makes_the_alarm_false() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish fox",))
    assert "stop" in texts(state, 0), "a refusal would tell that a ruse is inside"
    play(state, 0, "stop")
    assert "false alarm" in verbs(ticks(state, 1))


@rule("MFX-033", "MFX-X23")
def test_a_pawn_in_the_hand_at_stop_goes_back() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow",), hands=("fox",))
    play(state, 0, "stop")
    ticks(state, 1)
    assert sack(state, 0) == "hen fish cow" and state.lying[6] > 0 and state.eggs[0] == 3


@rule("MFX-106", "MFX-X29")
def test_all_who_call_in_one_tick_are_callers() -> None:
    state = hunt(3, pawns=FAR, sacks=("hen fish cow", "", "hen fish fox"))
    play(state, 0, "stop")
    play(state, 2, "stop")
    ticks(state, 1)
    assert state.callers == 0b101 and state.false == 0b100 and state.eggs == (3, 0, 0)


@rule("MFX-107")
def test_what_is_stashed_stays_unless_agreed_otherwise() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish",))
    assert refusal(state, 0, "take out") == "MFX-107"
    state = hunt(pawns=FAR, sacks=("hen fish",), take_out=True)
    play(state, 0, "take out")
    ticks(state, 8)
    assert sack(state, 0) == "hen fish", "it leaves the sack when the act is done"
    said = ticks(state, 1)
    assert sack(state, 0) == "hen" and me(state).holding() and "clack" not in verbs(said)


@rule("MFX-105", "MFX-107")
def test_a_call_is_void_once_the_third_pawn_is_out_again() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow",), take_out=True)
    play(state, 0, "take out")
    ticks(state, 8)
    play(state, 0, "stop")
    ticks(state, 1)
    assert sack(state, 0) == "hen fish" and state.phase == HUNT


@rule("MFX-109", "MFX-225")
def test_a_seat_knows_its_paw_and_how_many_are_in_its_sack_and_no_more() -> None:
    one, two = hunt(pawns=FAR, sacks=("hen fish",)), hunt(pawns=FAR, sacks=("pig pig",))
    assert one.view(0) == two.view(0)
    view = one.view(0).me
    assert view is not None and view.sack == 2 and (view.x, view.y) == (18000, 0) and not view.holding


@rule("MFX-225")
def test_a_seat_knows_what_it_does_and_for_how_long() -> None:
    state = hunt(pawns=FAR, hands=("hen",), tick=10)
    play(state, 0, "stash")
    ticks(state, 3)
    view = state.view(0).me
    assert view is not None and (view.act, view.left) == (STASH, 5)
    ticks(state, 6)
    view = state.view(0).me
    assert view is not None and (view.act, view.left) == (NOTHING, 0) and not view.fur


@rule("MFX-111")
def test_holding_a_pawn_for_long_is_allowed() -> None:
    state = hunt(pawns=FAR, hands=("hen",))
    ticks(state, 400)
    assert me(state).holding()


@rule("MFX-129", "MFX-X28")
def test_dawn_ends_a_hunt_without_a_caller() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish",), hands=("cow",), tick=2398)
    ticks(state, 2)
    assert state.phase == HUNT
    said = ticks(state, 1)
    assert "dawn breaks" in verbs(said) and not state.callers and not state.false and state.eggs == (2, 0)
    short = hunt(pawns=FAR, limit=600, tick=600)
    ticks(short, 1)
    assert short.phase != HUNT
    assert "dawn is near" in verbs(ticks(hunt(pawns=FAR, tick=2099), 2))


@rule("MFX-131")
def test_a_bot_that_takes_over_keeps_hand_and_sack_but_not_what_was_felt() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish",), hands=("cow",), styles=("words", "paw"))
    me(state).read, me(state).sack_read = b"\x01", (b"\x02", b"\x03")
    at_spot(state, 0, 0)
    play(state, 0, "mask yearling")
    seat = me(state)
    assert sack(state, 0) == "hen fish" and seat.holding() and seat.read == b""
    assert seat.sack_read == (b"", b"") and not seat.spots and seat.at == NONE
    play(state, 1, "mask yearling")
    assert "reach" in texts(state, 1)


@rule("MFX-134")
def test_nothing_but_the_stop_move_calls() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow",))
    assert [text for text in texts(state, 0) if "stop" in text] == ["stop"]
    assert state.find(0, "STOP") is None and state.find(0, "stop!") is None
