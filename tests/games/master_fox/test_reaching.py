"""Where a reach by words leads."""

import pytest

from games.master_fox.builder import (
    at_spot,
    hunt,
    me,
    play,
    refusal,
    ticks,
    verbs,
)
from skulk.games.master_fox.terms import NONE

rule = pytest.mark.rule


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
    mine = state.view(0).me
    assert mine is not None
    assert [(spot.number, spot.gone) for spot in mine.spots] == [
        (1, False),
        (2, False),
        (3, False),
    ]


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
