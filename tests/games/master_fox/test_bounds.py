"""Exactly at a bound and just past it: reaches, moments, and who is asked at the edges of a hunt."""

import pytest

from games.master_fox.builder import (
    FAR,
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
from skulk.games.master_fox.practice import ALONE
from skulk.games.master_fox.rules.clock import idle, lets_go, plays_on, seconds
from skulk.games.master_fox.rules.hunter import Spot
from skulk.games.master_fox.rules.knowledge import Dreamer
from skulk.games.master_fox.rules.places import shake, towards
from skulk.games.master_fox.rules.set_up import FOR_TWO, prepared
from skulk.games.master_fox.rules.touch import rests_on
from skulk.games.master_fox.terms import FEEL as FELT_ALONG
from skulk.games.master_fox.terms import (
    FELT,
    FOX,
    HUNT,
    NONE,
    NOTHING,
    OVER,
    REACH,
    RIM,
    WOOD,
)
from skulk.kernel.dice import Dice
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


@rule("MFX-070")
def test_after_the_end_nobody_is_waited_for_not_even_the_clock() -> None:
    state = opened("hen fish cow", "", callers=(0,), eggs=(9, 0))
    assert state.phase == OVER and state.waiting() == () and not state.moves(CLOCK)
    assert state.moves(0) == () == state.moves(1)


@rule("MFX-226")
def test_a_seat_that_is_not_at_the_table_has_no_moves() -> None:
    state = hunt(pawns=FAR)
    assert state.moves(2) == () == state.moves(7) and state.moves(1)


@rule("MFX-231")
@pytest.mark.parametrize(
    ("dx", "dy", "way"),
    [(1, 0, 1), (-1, 0, 3), (0, 1, 0), (0, -1, 2), (1, 1, 1), (-1, 1, 3), (1, -1, 1), (-1, -1, 3), (1, 2, 0)],
)
def test_a_direction_is_that_of_the_larger_part_however_small(dx: int, dy: int, way: int) -> None:
    assert towards(dx, dy) == way


@rule("MFX-223")
@pytest.mark.parametrize("dx", [2400, -2400])
def test_paws_side_by_side_meet_at_their_reach_exactly(dx: int) -> None:
    state = hunt(pawns=FAR)
    me(state, 0).x, me(state, 1).x = 10000, 10000 + dx
    me(state, 0).y = me(state, 1).y = 10000
    assert verbs(ticks(state, 1)) == ["fur", "fur"]
    apart = hunt(pawns=FAR)
    me(apart, 0).x, me(apart, 1).x = 10000, 10000 + dx + (1 if dx > 0 else -1)
    me(apart, 0).y = me(apart, 1).y = 10000
    assert verbs(ticks(apart, 1)) == []


@rule("MFX-223", "MFX-225")
def test_fur_is_shown_as_long_as_a_paw_rests_from_it() -> None:
    state = hunt(pawns=FAR)
    for seat in (0, 1):
        me(state, seat).x, me(state, seat).y = 10000, 10000
    ticks(state, 1)
    me(state, 1).x = 30000
    ticks(state, 19)
    view = state.view(0).me
    assert state.tick == 20 and view is not None and view.fur
    ticks(state, 1)
    view = state.view(0).me
    assert view is not None and not view.fur


@rule("MFX-221")
@pytest.mark.parametrize(
    ("x", "y", "surface"),
    [
        (900, 18000, RIM),
        (901, 18000, FELT),
        (35100, 18000, RIM),
        (35099, 18000, FELT),
        (18000, 900, RIM),
        (18000, 901, FELT),
        (18000, 35100, RIM),
        (18000, 35099, FELT),
        (30000, 30000, WOOD),
    ],
)
def test_the_rim_is_felt_as_far_as_a_fingertip_reaches(x: int, y: int, surface: int) -> None:
    state = hunt(pawns=FAR, styles=("paw",))
    assert state.box.yard.touch == 9 and state.box.yard.side == 360
    me(state).x, me(state).y = x, y
    assert rests_on(state, me(state), False) == surface


@rule("MFX-220")
def test_every_hunt_shifts_what_is_felt_by_a_chance_of_its_own() -> None:
    salts = set()
    for seed in range(8):
        state = hunt(pawns=FAR)
        state.dice = Dice.seeded(str(seed))
        shake(state)
        salts.add(int(state.salt))
    assert len(salts) == 8 and max(salts) > 1 << 20


@rule("MFX-207", "MFX-233")
def test_a_fumble_names_the_rule_of_the_way_one_hunts() -> None:
    by_paw = hunt(pawns=FAR, styles=("paw",))
    play(by_paw, 0, "grab")
    assert [(one.rule, one.verb) for one in ticks(by_paw, 1)] == [("MFX-207", "fumbles")]
    by_words = hunt(pawns=f"hen@100,100 {FAR}")
    at_spot(by_words, 0, 0)
    by_words.lying[0] = 2
    play(by_words, 0, "grab")
    assert [(one.rule, one.verb) for one in ticks(by_words, 1)] == [("MFX-233", "fumbles")]


@rule("MFX-107", "MFX-214")
def test_a_paw_takes_out_only_when_nothing_else_is_to_be_done() -> None:
    state = hunt(pawns=f"hen@100,100 {FAR}", sacks=("hen",), take_out=True)
    play(state, 0, "wait")
    ticks(state, 1)
    assert refusal(state, 0, "take out") == "MFX-214", "something is in the sack, but the paw is busy"
    empty = hunt(pawns=FAR, take_out=True)
    assert refusal(empty, 0, "take out") == "MFX-107"
    play(empty, 0, "wait")
    ticks(empty, 1)
    assert refusal(empty, 0, "take out") == "MFX-107" and "stash" in texts(empty, 0)
    full = hunt(pawns=FAR, sacks=("hen",), hands=("cow",), take_out=True)
    assert refusal(full, 0, "take out") == "MFX-022"
    play(full, 0, "feel", "feel")
    assert refusal(full, 0, "take out") == "MFX-214" == refusal(full, 0, "grab")


@rule("MFX-213", "MFX-214")
def test_stepped_one_act_is_handed_in_at_a_time_stop_as_well() -> None:
    state = hunt(pawns="hen@180,100", sacks=("hen fish cow",), stepped=True)
    play(state, 0, "wait")
    assert refusal(state, 0, "stop") == "MFX-213" and refusal(state, 0, "reach") == "MFX-214"
    play(state, 1, "reach")
    assert state.waiting() == (0,) and me(state, 1).act == REACH
    assert refusal(state, 1, "wait") == "MFX-214", "it is on its way"
    assert refusal(state, 1, "stop") == "MFX-105"


@rule("MFX-206")
def test_a_mask_that_nobody_wears_is_refused_as_a_mask() -> None:
    state = fresh()
    play(state, 0, "mask paw")
    assert refusal(state, 1, "mask feather") == "MFX-206" and refusal(state, 1, "keep A") == "MFX-015"
    assert refusal(state, 1, "grab") == "MFX-015"
    assert refusal(state, 0, "mask words") == "MFX-015", "a mask that is down stays down"
    assert state.why_not(0, "mask words").verb == "mask is down"


@rule("MFX-131")
def test_only_a_bot_that_took_over_in_the_hunt_plays_on() -> None:
    state = hunt(pawns=FAR, styles=("paw", "yearling"))
    assert plays_on(state, 0) == "" and plays_on(state, 1) == "yearling"
    state.phase = OVER
    assert plays_on(state, 1) == ""


@rule("MFX-111")
def test_a_paw_long_unheard_lets_go_of_what_it_holds_once_it_is_idle() -> None:
    state = hunt(pawns=FAR, hands=("hen", ""))
    assert lets_go(state, 0) == "back" and lets_go(state, 1) == ""
    play(state, 0, "feel")
    ticks(state, 1)
    assert me(state).holding() and lets_go(state, 0) == ""


@rule("MFX-016", "MFX-205")
def test_bots_decide_from_the_first_tick_of_the_hunt_on() -> None:
    state = hunt(pawns=FAR, tick=-1)
    assert not idle(state, 0) and texts(state, 0) == []
    ticks(state, 1)
    assert state.tick == 0 and idle(state, 0) and texts(state, 0)
    play(state, 0, "wait")
    assert not idle(state, 0)


@rule("MFX-132")
def test_everybody_is_told_that_time_stands_still() -> None:
    state = hunt(pawns=FAR)
    said = play(state, CLOCK, "pause")
    assert [(one.rule, one.verb, one.seen_by(0), one.seen_by(None)) for one in said] == [
        ("MFX-132", "time stands still", True, True)
    ]


@rule("MFX-215")
def test_the_way_of_a_paw_is_noted_every_fourth_tick_and_a_reach_where_it_sets_out() -> None:
    state = hunt(pawns=FAR, styles=("paw", "words"))
    play(state, 1, "reach")
    play(state, CLOCK, *["tick 1@30000,18000"] * 13)
    led = [note for note in state.trail if note[1] == 0]
    assert [note[0] for note in led] == [0, 4, 8, 12] and {note[4] for note in led} == {FELT_ALONG}
    assert (0, 1, 18000, 36000, NOTHING, NONE) in state.trail


@rule("MFX-215", "MFX-217")
def test_no_tick_is_skipped_while_a_paw_or_a_thumb_wants_to_go_on() -> None:
    """Many ticks at once pass over those in which nothing can happen: these are none of them."""
    for hands, place, aim, thumb in (
        (("hen",), (1000, 1000), (0, 0), (1000, 1000)),
        (("hen",), (1000, 1000), (0, 1000), (1000, 0)),
        (("hen",), (1000, 1000), (1000, 0), (0, 1000)),
        (("hen",), (5000, 5000), (5000, 5700), (0, 0)),
        (("hen",), (5000, 5000), (5700, 5000), (0, 0)),
        ((), (5000, 5000), (5300, 5400), (300, 400)),
        ((), (5000, 5000), (5000, 6000), (0, 0)),
        ((), (5000, 5000), (6000, 5000), (0, 0)),
    ):
        one, many = (hunt(pawns=FAR, hands=hands, styles=("paw", "words")) for twin in range(2))
        for state in (one, many):
            paw = me(state)
            paw.x, paw.y = place
            paw.aim_x, paw.aim_y = aim
            paw.thumb_x, paw.thumb_y = thumb
        ticks(one, 8)
        play(many, CLOCK, "tick 8")
        many.irreversible = one.irreversible
        assert one == many
        seat = me(one)
        assert (seat.x, seat.y, seat.thumb_x, seat.thumb_y) != (*place, *thumb), "it went on"


@rule("MFX-235")
def test_the_trail_and_the_box_of_components_are_no_part_of_a_position() -> None:
    one, other = hunt(pawns=FAR), hunt(pawns=FAR)
    one.note(0, 1, 2, FELT_ALONG, NONE)
    assert one == other and repr(one) == repr(other)
    assert "trail" not in repr(one) and "box=" not in repr(one) and "shapes=" not in repr(one)


@rule("MFX-234")
def test_practice_runs_at_the_usual_pace_and_lessons_show_their_missions() -> None:
    state = prepared(ALONE, Dice.seeded("practice"))
    state.phase, state.ready = HUNT, state.everyone()
    assert seconds(state) == 0.05
    lesson = prepared(FOR_TWO, Dice.seeded("lesson"))
    lesson.phase, lesson.missions, lesson.ready = HUNT, (1, 2, 3), lesson.everyone()
    assert lesson.view(0).missions == (1, 2, 3) and lesson.stepped and not lesson.view(0).take_out


@rule("MFX-226", "MFX-231")
def test_a_guess_knows_how_often_a_pawn_was_laid_down() -> None:
    state = hunt(pawns=f"hen@60,60 cow@160,60 {FAR}")
    seat = me(state)
    seat.spots = [Spot(0, 3, 6000, 6000, b"", True), Spot(1, 2, 16000, 6000, b"", False)]
    seat.visited = [4, 0, 0, 0, 0]
    state.lying[0], state.lying[1] = 5, 2
    for number in range(40):
        guess = state.guess(0, Dice.seeded(str(number)))
        if guess.lying[0] > 0:
            assert guess.lying[0] == 5, "it was met as the fourth, and lies elsewhere now"
        else:
            assert guess.lying[0] == -4
        assert guess.lying[1] in (2, -2)
        assert {abs(guess.lying[pawn]) for pawn in (2, 3, 4)} == {1}
    seen = state.guess(None, Dice.seeded("spectator"))
    assert {abs(placement) for placement in seen.lying} == {1}


@rule("MFX-226")
def test_only_what_others_took_is_thought_to_be_wanted() -> None:
    state = hunt(pawns=f"hen@60,60 cow@160,60 {FAR}", missions="hen fish cow")
    dreamer = Dreamer(state, 0, Dice.seeded("weights"))
    dreamer.abroad = [1]
    assert dreamer.weights(0) == [1.0] * len(dreamer.weights(0))
    wanted = dreamer.weights(1)
    assert sorted(kind for kind, weight in enumerate(wanted) if weight == 3.0) == sorted(state.missions)
    assert wanted[FOX] == 1.0


@rule("MFX-107")
def test_what_was_taken_out_leaves_the_sack_that_it_was_in() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish",), take_out=True)
    play(state, 0, "take out")
    ticks(state, 9)
    assert sack(state, 0) == "hen" and texts(state, 0) == ["wait", "feel", "stash", "back"]


@rule("MFX-231")
def test_a_spot_can_be_reached_from_the_first_tick_on() -> None:
    state = hunt(pawns=f"hen@100,100 cow@200,100 {FAR}", tick=-1)
    at_spot(state, 0, 0)
    at_spot(state, 0, 1)
    assert state.find(0, "reach #1") is None
    ticks(state, 1)
    assert state.tick == 0 and str(state.find(0, "reach #1")) == "reach #1"
    assert state.find(0, "reach #2") is None, "the paw is there"
    assert state.find(0, "reach #3") is None


@rule("MFX-221")
def test_a_hand_that_holds_rests_on_wood_wherever_it_is() -> None:
    state = hunt(pawns=FAR, hands=("hen",), styles=("paw",))
    me(state).x, me(state).y = 10000, 10000
    assert rests_on(state, me(state), True) == WOOD and rests_on(state, me(state), False) == FELT


@rule("MFX-072", "MFX-073", "MFX-130")
def test_a_result_says_by_which_rule_the_game_ended() -> None:
    ended = {
        "MFX-072": opened("hen fish cow", "", callers=(0,), eggs=(9, 0)),
        "MFX-130": opened("hen fish cow", "", callers=(0,), eggs=(1, 0), last_round=4),
        "MFX-073": opened("hen fish cow", "hen fish cow", eggs=(9, 9)),
    }
    for number, state in ended.items():
        result = state.result()
        assert result is not None and result.rule == number
    assert [state.result().reason for state in ended.values() if state.result()] == ["goal", "rounds", "tie"]  # type: ignore[union-attr]


@rule("MFX-131")
def test_a_bot_that_takes_over_has_visited_nothing() -> None:
    state = hunt(pawns=f"hen@100,100 {FAR}", styles=("words", "paw"))
    at_spot(state, 0, 0)
    play(state, 0, "mask yearling")
    assert me(state).visited == [0] * len(state.kinds)


@rule("MFX-020")
def test_what_is_for_the_light_is_refused_in_the_hunt_by_its_rule() -> None:
    state = hunt(pawns=FAR)
    holding = hunt(pawns=FAR, hands=("hen",))
    for text in ("mask paw", "keep A", "rob 1", "discard B", "take hen"):
        assert refusal(state, 0, text) == refusal(holding, 0, text) == "MFX-020"
    assert refusal(state, 0, "sing") == ""


@rule("MFX-015")
def test_before_the_first_hunt_there_is_no_box_to_see() -> None:
    state = fresh()
    assert not state.view(0).box and not state.view(0).scattered and not state.view(0).sacks
    shown = opened("hen", "").view(0)
    assert shown.sacks == ((0,), ()) and shown.scattered


@rule("MFX-218")
def test_every_way_a_pawn_can_lie_has_an_outline_of_its_own() -> None:
    state = hunt(pawns=FAR)
    made = [state.shapes.lying(kind, turn, flip) for kind in (0, 1) for turn in (0, 1) for flip in (0, 1)]
    assert len({id(shape) for shape in made}) == 8
    for shape, (kind, turn, flip) in zip(
        made, [(k, t, f) for k in (0, 1) for t in (0, 1) for f in (0, 1)], strict=True
    ):
        fresh_cut = state.shapes.cut(kind, turn, flip)
        assert (shape.xs, shape.ys) == (fresh_cut.xs, fresh_cut.ys)
    upright, flipped = state.shapes.cut(0, 0, 0), state.shapes.cut(0, 0, 1)
    assert sorted(flipped.corner_x) == sorted(-x for x in upright.corner_x)
    assert flipped.corner_y == upright.corner_y
    scale = state.box.yard.scale
    assert upright.corner_x == [(x - 50) * scale for x, y in state.box.outlines[0]]
    assert upright.corner_y == [(y - 50) * scale for x, y in state.box.outlines[0]]


@rule("MFX-235")
def test_every_move_counts_as_one_that_cannot_be_taken_back() -> None:
    state = fresh()
    play(state, 0, "mask paw")
    assert state.irreversible == 1
    play(state, 1, "mask words")
    play(state, CLOCK, "tick")
    assert state.irreversible == 3
