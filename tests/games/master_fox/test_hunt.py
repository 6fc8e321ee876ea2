"""The hunt by words: acts, ticks, STOP, and what is felt and heard."""

import pytest

from games.master_fox.builder import (
    at_spot,
    fresh,
    hunt,
    me,
    opened,
    play,
    refusal,
    sack,
    texts,
    ticks,
    verbs,
)
from skulk.games.master_fox.clockwork import seconds, takes_over, tick
from skulk.games.master_fox.terms import FEATURES, HUNT, KINDS, NONE, NOTHING
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.record import loads, record_of
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule
FAR = "pig@300,300 sheep@300,200 goose@40,300"


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


@rule("MFX-109", "MFX-225")
def test_a_seat_knows_its_paw_and_how_many_are_in_its_sack_and_no_more() -> None:
    one, two = hunt(pawns=FAR, sacks=("hen fish",)), hunt(pawns=FAR, sacks=("pig pig",))
    assert one.view(0) == two.view(0)
    view = one.view(0).me
    assert view is not None and view.sack == 2 and (view.x, view.y) == (18000, 0) and not view.holding


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
    play(state, 0, "mask fox")
    seat = me(state)
    assert sack(state, 0) == "hen fish" and seat.holding() and seat.read == b""
    assert seat.sack_read == (b"", b"") and not seat.spots and seat.at == NONE
    play(state, 1, "mask fox")
    assert "reach" in texts(state, 1)


@rule("MFX-134")
def test_nothing_but_the_stop_move_calls() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow",))
    assert [text for text in texts(state, 0) if "stop" in text] == ["stop"]
    assert state.find(0, "STOP") is None and state.find(0, "stop!") is None


# Time


@rule("MFX-207")
@pytest.mark.parametrize(
    ("act", "duration"), [("wait", 5), ("feel", 12), ("grab", 6)], ids=["wait", "feel", "grab"]
)
def test_acts_last_as_long_as_they_should(act: str, duration: int) -> None:
    state = hunt(pawns="hen@100,100", tick=7)
    at_spot(state, 0, 0)
    play(state, 0, act)
    ticks(state, duration)
    assert me(state).act != NOTHING
    ticks(state, 1)
    assert me(state).act == NOTHING and state.tick == 7 + duration + 1


@rule("MFX-207")
def test_in_the_hand_feeling_takes_eight_putting_back_six_and_a_fumble_four() -> None:
    for act, duration in (("feel", 8), ("back", 6)):
        state = hunt(pawns=FAR, hands=("hen",))
        play(state, 0, act)
        ticks(state, duration)
        assert me(state).act != NOTHING
        ticks(state, 1)
        assert me(state).act == NOTHING
    state = hunt(pawns="hen@100,100")
    at_spot(state, 0, 0)
    state.lying[0] = -1
    play(state, 0, "grab")
    ticks(state, 4)
    assert me(state).act != NOTHING
    ticks(state, 1)
    assert me(state).act == NOTHING


@rule("MFX-207", "MFX-230", "MFX-X30")
def test_a_reach_of_a_hundred_units_takes_thirteen_ticks_and_a_cub_ten_more() -> None:
    for style, duration in (("words", 13), ("cub", 23)):
        state = hunt(pawns="hen@180,100", styles=(style,))
        play(state, 0, "reach")
        ticks(state, 1)
        assert me(state).due == duration
    near = hunt(pawns="hen@180,22")
    play(near, 0, "reach")
    ticks(near, 1)
    assert me(near).due == 4


@rule("MFX-207")
def test_the_next_act_begins_in_the_tick_in_which_the_last_is_done() -> None:
    state = hunt(pawns="hen@180,100")
    play(state, 0, "wait", "reach")
    ticks(state, 6)
    assert me(state).began == 5


@rule("MFX-208", "MFX-233")
def test_a_grabbed_pawn_leaves_the_box_at_once() -> None:
    state = hunt(pawns="hen@100,100")
    at_spot(state, 0, 0)
    at_spot(state, 1, 0)
    play(state, 0, "grab")
    ticks(state, 1)
    assert state.lying[0] < 0
    play(state, 1, "grab")
    said = ticks(state, 1)
    assert verbs(said, 1) == ["fumbles"] and me(state, 1).at == NONE


@rule("MFX-210")
def test_a_pawn_put_back_onto_others_goes_to_the_nearest_free_ring() -> None:
    state = hunt(pawns="pig@100,100 sheep@300,300", hands=("hen",))
    me(state).x, me(state).y = 10000, 10000
    play(state, 0, "back")
    ticks(state, 7)
    assert (state.xs[2], state.ys[2]) == (14400, 10000), "the ring of 44, to the east"
    corner = hunt(pawns="pig@300,300", hands=("hen",))
    me(corner).x, me(corner).y = 100, 36000
    play(corner, 0, "back")
    ticks(corner, 7)
    assert (corner.xs[1], corner.ys[1]) == (2200, 33800)


@rule("MFX-211", "MFX-212", "MFX-X24")
def test_the_first_in_the_order_of_the_tick_has_a_contested_pawn() -> None:
    state = hunt(3, pawns="hen@100,100", round_number=2, tick=100)
    for seat in (1, 2):
        at_spot(state, seat, 0)
    play(state, 2, "grab")
    play(state, 1, "grab")
    ticks(state, 1)
    assert me(state, 1).hand == 0 and me(state, 1).due == 106
    assert me(state, 2).hand == NONE and me(state, 2).due == 104
    later = hunt(3, pawns="hen@100,100", round_number=2, tick=101)
    for seat in (0, 2):
        at_spot(later, seat, 0)
    play(later, 0, "grab")
    play(later, 2, "grab")
    ticks(later, 1)
    assert me(later, 2).hand == 0, "at tick 101 the order is 1, 2, 0"


@rule("MFX-213", "MFX-X25")
def test_a_stash_done_in_the_tick_of_the_stop_counts() -> None:
    for stop_at, expected in ((200, "hen"), (199, "")):
        state = hunt(pawns=FAR, sacks=("", "hen fish cow"), hands=("hen",), tick=192)
        play(state, 0, "stash")
        ticks(state, stop_at - 192)
        play(state, 1, "stop")
        ticks(state, 1)
        assert state.phase != HUNT and sack(state, 0) == expected


@rule("MFX-213")
def test_stop_may_be_called_while_busy() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow",))
    play(state, 0, "reach")
    ticks(state, 2)
    play(state, 0, "stop")
    ticks(state, 1)
    assert state.phase != HUNT


@rule("MFX-214")
def test_acts_wait_in_a_queue_of_two_and_what_became_impossible_is_dropped() -> None:
    state = hunt(pawns="hen@100,100")
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    ticks(state, 1)
    play(state, 0, "grab", "stash")
    assert refusal(state, 0, "back") == "MFX-214"
    state.lying[0] = -5  # somebody was quicker
    said = ticks(state, 17)
    assert verbs(said, 0) == ["gone", "too late", "too late"] and sack(state, 0) == ""
    begun = [event.rule for event in said if event.verb == "too late"]
    assert begun == ["MFX-214"] * 2, "each used up its tick's turn, nothing else"


# What is felt and heard


@rule("MFX-222", "MFX-232")
def test_a_feel_tells_one_feature_of_the_kind_or_a_slip() -> None:
    state = hunt(pawns="pig@100,100")
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    state.dice = Dice.loaded([50, 8])
    said = ticks(state, 13)
    assert [(event.verb, event.what) for event in said] == [("feels", ("round",))]
    play(state, 0, "feel")
    state.dice = Dice.loaded([9, 18])
    assert ticks(state, 13)[0].what == ("wave",), "below ten in a hundred it is a slip"
    view = state.view(0).me
    assert view is not None and [FEATURES[feature] for feature in view.read] == ["round", "wave"]


@rule("MFX-232")
def test_readings_follow_the_table_of_the_kind() -> None:
    state = hunt(pawns="cheese@100,100")
    told = [FEATURES[state.shapes.reading(KINDS.index("cheese"), roll)] for roll in range(100)]
    assert (told.count("round"), told.count("beak"), told.count("notch")) == (54, 8, 38)


@rule("MFX-232")
def test_what_somebody_took_meanwhile_is_gone_even_if_it_is_back() -> None:
    state = hunt(pawns="hen@100,100")
    at_spot(state, 0, 0)
    play(state, 0, "feel")
    ticks(state, 2)
    state.lying[0] = 2
    said = ticks(state, 11)
    assert verbs(said) == ["gone"] and me(state).at == NONE


@rule("MFX-223")
def test_two_paws_that_meet_both_feel_fur_but_not_too_often() -> None:
    state = hunt(pawns=FAR)
    me(state, 0).x = me(state, 0).y = me(state, 1).x = 10000
    me(state, 1).y = 12400
    said = ticks(state, 1)
    assert [(event.verb, event.seat, event.audience) for event in said] == [("fur", 0, 1), ("fur", 1, 2)]
    assert verbs(ticks(state, 19)) == [] and verbs(ticks(state, 1)) == ["fur", "fur"]
    me(state, 1).y = 12401
    assert verbs(ticks(state, 40)) == []


@rule("MFX-223")
def test_a_reaching_paw_is_met_on_its_way() -> None:
    state = hunt(pawns="hen@180,340")
    me(state, 1).x, me(state, 1).y = 18000, 17000
    play(state, 0, "reach")
    said = []
    for step in range(44):
        said += [(event.verb, state.tick - 1) for event in ticks(state, 1) if event.seat == 0]
    met = [at for verb, at in said if verb == "fur"]
    assert met and abs(met[0] - 43 * (170 - 24) / 340) <= 1.5


@rule("MFX-224")
def test_each_stash_is_heard_by_all_and_tells_nobody_whose() -> None:
    state = hunt(3, pawns=FAR, hands=("", "hen"))
    play(state, 1, "stash")
    said = [event for event in ticks(state, 9) if event.verb == "clack"]
    assert len(said) == 1 and said[0].seat == CLOCK and said[0].seen_by(0) and said[0].seen_by(None)
    assert state.view(0).clacks == 1
    silent = hunt(3, pawns=FAR, hands=("", "hen"), clack=False)
    play(silent, 1, "stash")
    assert "clack" not in verbs(ticks(silent, 9)) and silent.view(0).clacks == 0


@rule("MFX-226")
def test_of_the_others_a_seat_is_told_nothing_in_the_hunt() -> None:
    one, two = hunt(3, pawns=FAR), hunt(3, pawns=FAR)
    play(two, 1, "reach e")
    two.hunters[2].sack, two.hunters[2].sack_read = (0,), (b"",)
    assert one.view(0) == two.view(0) and one.view(None) == two.view(None)
    assert texts(one, 0) == texts(two, 0)
    said = [event for step in range(60) for event in ticks(two, 1)]
    assert verbs(said, 1) and not verbs(said, 0)
    stepped = fresh(3, clock="stepped")
    for seat in range(3):
        play(stepped, seat, "mask words")
    play(stepped, 1, "wait")
    assert stepped.waiting() == (0, 2) and stepped.asked(0) == (0,) and stepped.asked(1) == ()
    assert stepped.asked(None) == ()


# Reaching


@rule("MFX-231")
def test_a_reach_goes_to_the_nearest_pawn_not_visited() -> None:
    state = hunt(pawns="hen@180,100 pig@180,200 cow@60,300")
    order = []
    for reach in range(4):
        play(state, 0, "reach")
        said = ticks(state, 60)
        order.append((verbs(said)[0], said[0].what))
    assert order == [
        ("finds wood", (1,)),
        ("finds wood", (2,)),
        ("finds wood", (3,)),
        ("finds wood", (2,)),
    ], "when all were visited the list is cleared, and the nearest but this one is next"


@rule("MFX-231")
def test_a_direction_is_preferred_if_there_is_anything() -> None:
    pawns = "hen@200,160 pig@300,180 cow@180,300 fish@60,190 goose@170,60"
    for way, expected in (("n", 2), ("e", 0), ("s", 4), ("w", 3)):
        state = hunt(pawns=pawns)
        me(state).x, me(state).y = 18000, 18000
        state.xs[0], state.ys[0] = 21000, 15000  # a tie: east and west decide
        play(state, 0, f"reach {way}")
        ticks(state, 1)
        assert me(state).target == expected
    state = hunt(pawns="hen@100,100")
    play(state, 0, "reach e")
    ticks(state, 1)
    assert me(state).target == 0, "nothing lies east, so the nearest will do"


@rule("MFX-231")
def test_ties_go_to_the_smaller_x_and_then_y() -> None:
    state = hunt(pawns="hen@200,100 pig@160,100")
    play(state, 0, "reach")
    ticks(state, 1)
    assert me(state).target == 1


@rule("MFX-231")
def test_a_spot_can_be_visited_again_by_its_number() -> None:
    state = hunt(pawns="hen@180,100 pig@180,200")
    play(state, 0, "reach")
    ticks(state, 14)
    assert refusal(state, 0, "reach #1") == "MFX-231" == refusal(state, 0, "reach #2")
    play(state, 0, "reach")
    ticks(state, 14)
    play(state, 0, "reach #1")
    state.lying[0] = -1
    said = ticks(state, 14)
    assert verbs(said) == ["finds nothing"] and me(state).y == 10000 and me(state).spots[0].gone


@rule("MFX-231")
def test_an_arrival_that_finds_nothing_gets_no_number() -> None:
    state = hunt(pawns="hen@180,100 pig@180,200")
    play(state, 0, "reach")
    ticks(state, 2)
    state.lying[0] = -1
    assert verbs(ticks(state, 13)) == ["finds nothing"]
    play(state, 0, "reach")
    assert ticks(state, 14)[0].what == (1,)


@rule("MFX-233")
def test_after_a_stash_or_a_put_back_the_seat_is_at_no_pawn() -> None:
    state = hunt(pawns="hen@100,100 pig@300,300")
    at_spot(state, 0, 0)
    play(state, 0, "grab", "back")
    ticks(state, 14)
    assert me(state).at == NONE and refusal(state, 0, "feel") == "MFX-233"


# The two clocks, and replays


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
    state = hunt(styles=("paw", "fox"))
    assert takes_over(state, 0, "fox") == "mask fox" and takes_over(state, 1, "fox") == ""
    assert takes_over(fresh(), 0, "fox") == "" == takes_over(state, 0, "greedy")
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
