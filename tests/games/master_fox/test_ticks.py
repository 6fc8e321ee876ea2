"""How long acts take, and who comes first in a tick."""

import pytest

from games.master_fox.builder import (
    FAR,
    at_spot,
    hunt,
    me,
    play,
    refusal,
    sack,
    ticks,
    verbs,
)
from skulk.games.master_fox.terms import HUNT, NONE, NOTHING

rule = pytest.mark.rule


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


@rule("MFX-211", "MFX-212")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_first_changes_with_every_tick_and_every_round(players: int) -> None:
    for tick in range(4):
        for round_number in range(1, 5):
            state = hunt(players, pawns=f"hen@100,100 {FAR}", round_number=round_number, tick=tick)
            for seat in range(players):
                at_spot(state, seat, 0)
                play(state, seat, "grab")
            ticks(state, 1)
            quickest = (tick + round_number) % players
            assert [seat for seat in range(players) if me(state, seat).hand == 0] == [quickest]


@rule("MFX-211")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_done_in_one_tick_is_done_in_the_same_order(players: int) -> None:
    """Of two pawns put back in one place, the second one has to make room."""
    for tick in range(4):
        for round_number in range(1, 5):
            state = hunt(players, pawns=FAR, hands=("hen",) * players, round_number=round_number, tick=tick)
            for seat in range(players):
                me(state, seat).x = me(state, seat).y = 10000
                play(state, seat, "back")
            ticks(state, 7)
            first = (tick + 6 + round_number) % players
            at_paw = [seat for seat in range(players) if state.xs[3 + seat] == state.ys[3 + seat] == 10000]
            assert at_paw == [first]


@rule("MFX-211", "MFX-129")
def test_a_stop_in_the_last_tick_comes_before_dawn() -> None:
    state = hunt(pawns=FAR, sacks=("hen fish cow", "hen fish fox"), tick=2400)
    play(state, 1, "stop")
    said = verbs(ticks(state, 1))
    assert "dawn breaks" not in said and state.callers == 0b10 and state.eggs == (3, 0)


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
