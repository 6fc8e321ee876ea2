"""Snakes and Hammers: the worked examples 14 to 22, and who steals first."""

import pytest

from games.master_fox.builder import opened, play, refusal, sack, texts
from skulk.games.master_fox import GAME
from skulk.games.master_fox.terms import LOOTED, VICTIM
from skulk.kernel.state import CLOCK

rule = pytest.mark.rule


@rule("MFX-040", "MFX-042", "MFX-X14")
def test_a_snake_takes_a_pawn_that_then_counts_for_the_thief() -> None:
    state = opened("hen fish snake", "cow hen pig", eggs=(5, 3), round_number=3)
    play(state, 0, "rob 2", "take cow")
    assert state.eggs == (8, 3)
    state = opened("hen fish snake", "cow hen pig", eggs=(5, 3), round_number=3)
    play(state, 0, "rob nobody")
    assert state.eggs == (7, 4)


@rule("MFX-043", "MFX-115", "MFX-118", "MFX-X15")
def test_the_higher_score_steals_first_and_the_second_may_rob_the_first() -> None:
    sacks = ("hen fish snake", "fish cow snake", "hen fish cow")
    state = opened(*sacks, eggs=(4, 6, 2), round_number=3)
    assert state.turn == 1
    play(state, 1, "rob 3", "take hen")
    assert state.turn == 0 and set(texts(state, 0)) == {"rob 2", "rob 3", "rob nobody"}
    play(state, 0, "rob 2", "take cow")
    assert state.eggs == (7, 8, 4)
    state = opened(*sacks, eggs=(4, 6, 2), round_number=3)
    play(state, 1, "rob 3", "take hen")
    play(state, 0, "rob 3", "take cow")
    assert state.eggs == (7, 9, 3)


@rule("MFX-118")
def test_the_pawn_just_stolen_may_be_stolen_again() -> None:
    state = opened("snake", "fish snake", "hen", eggs=(1, 2, 0), round_number=3)
    play(state, 1, "rob 3", "take hen")
    play(state, 0, "rob 2", "take hen")
    assert sack(state, 0) == "snake hen" and sack(state, 1) == "fish snake"


@rule("MFX-044", "MFX-009", "MFX-X16")
def test_at_the_same_score_the_older_steals_first() -> None:
    sacks = ("hen fish snake", "fish cow snake", "hen fish cow")
    assert opened(*sacks, eggs=(6, 6, 2), ages=(0, 2, 1), round_number=3).turn == 0
    assert opened(*sacks, eggs=(6, 6, 2), ages=(1, 2, 0), round_number=3).turn == 1


@rule("MFX-043", "MFX-044")
def test_an_edition_with_a_third_snake_keeps_the_order() -> None:
    state = opened("fish snake", "hen snake", "cow snake", "pig", eggs=(1, 5, 3, 0), ages=(0, 1, 2, 3))
    assert (state.turn, *state.thieves) == (1, 1, 2, 0)
    state = opened("fish snake", "hen snake", "cow snake", "pig", eggs=(3, 5, 5, 0), ages=(0, 2, 1, 3))
    assert (state.turn, *state.thieves) == (2, 2, 1, 0)


@rule("MFX-046", "MFX-117", "MFX-X17")
def test_a_hammer_guards_and_without_a_victim_nobody_is_asked() -> None:
    state = opened("hen fish snake", "hen fish cow hammer")
    assert state.phase not in (VICTIM, LOOTED) and state.eggs == (2, 3)
    state = opened("hen fish snake", "hen fish cow hammer", "pig")
    assert texts(state, 0) == ["rob 3", "rob nobody"]
    assert refusal(state, 0, "rob 2") == "MFX-046"


@rule("MFX-116", "MFX-X18", "MFX-121")
def test_a_snake_need_not_steal_and_may_steal_what_harms_it() -> None:
    state = opened("hen fish cow snake", "hen pig sheep")
    play(state, 0, "rob nobody")
    assert state.eggs == (3, 0)
    state = opened("hen fish cow snake", "hen pig sheep")
    play(state, 0, "rob 2", "take hen")
    assert state.eggs == (2, 0)


@rule("MFX-119", "MFX-X19")
def test_a_thief_may_end_with_five_pawns() -> None:
    state = opened("hen fish pig snake", "cow")
    play(state, 0, "rob 2", "take cow")
    assert len(state.hunters[0].sack) == 5 and state.eggs == (2, 0)


@rule("MFX-120", "MFX-X20")
def test_a_theft_can_help_its_victim() -> None:
    state = opened("snake", "hen hen fish cow")
    play(state, 0, "rob 2", "take hen")
    assert state.eggs == (1, 3)


@rule("MFX-120")
def test_a_theft_does_not_make_a_stop_false_afterwards() -> None:
    state = opened("hen fish cow", "snake", callers=(0,))
    play(state, 1, "rob 1", "take cow")
    assert not state.false and state.eggs == (2, 1)


@rule("MFX-122", "MFX-038", "MFX-X21")
def test_snake_and_hammer_in_one_sack_do_nothing() -> None:
    state = opened("hen fish snake hammer", "snake cow fish")
    assert state.turn == 1 and texts(state, 1) == ["rob 1", "rob nobody"]
    play(state, 1, "rob 1", "take hen")
    assert state.eggs == (0, 3)


@rule("MFX-104", "MFX-X22")
def test_the_ruses_of_a_false_alarm_do_nothing_but_its_sack_can_be_robbed() -> None:
    state = opened("hen fish snake", "cow hen snake", callers=(0,))
    assert state.turn == 1
    play(state, 1, "rob 1", "take fish")
    assert state.eggs == (0, 3) and not state.thieves
    guarded = opened("hen fish hammer", "cow snake", callers=(0,))
    assert texts(guarded, 1) == ["rob 1", "rob nobody"], "a false alarm's Hammer protects nobody"


@rule("MFX-045")
def test_ruses_cannot_be_stolen() -> None:
    state = opened("snake", "fox fox hen")
    play(state, 0, "rob 2")
    assert texts(state, 0) == ["take hen"]


@rule("MFX-121")
def test_the_last_of_a_kind_goes_to_the_end_of_the_thiefs_sack() -> None:
    state = opened("pig snake", "hen cow hen")
    pawn = state.hunters[1].sack[2]
    play(state, 0, "rob 2", "take hen")
    assert state.hunters[0].sack[-1] == pawn and sack(state, 1) == "hen cow"


@rule("MFX-123")
def test_there_are_two_snakes_so_never_more_than_two_thieves() -> None:
    state = opened("snake", "hen", "snake", "pig")
    assert len(state.thieves) == 2 == state.box.counts[9]


@rule("MFX-138")
def test_a_thief_who_was_robbed_still_steals() -> None:
    state = opened("snake", "hen snake", eggs=(5, 0))
    play(state, 0, "rob 2", "take hen")
    assert state.turn == 1 and texts(state, 1) == ["rob 1", "rob nobody"]


@rule("MFX-041")
def test_a_thief_sees_all_sacks() -> None:
    state = opened("snake", "hen pig", "fish")
    view = state.view(0)
    assert [len(kinds) for kinds in view.sacks] == [1, 2, 1]


@rule("MFX-132")
def test_the_clock_declines_a_theft_and_takes_the_first_kind_once_a_victim_is_named() -> None:
    state = opened("snake", "pig hen")
    play(state, CLOCK, "time is up")
    assert not state.thefts
    state = opened("snake", "pig hen")
    play(state, 0, "rob 2")
    play(state, CLOCK, "time is up")
    assert sack(state, 0) == "snake hen"
    assert not opened("snake", "pig hen", stepped=True).moves(CLOCK), "a stepped game has no clock"


@rule("MFX-040")
def test_a_theft_in_vain_is_told_by_what_the_sacks_show() -> None:
    state = opened("hen fish snake", "cow hen pig", round_number=3)
    thief = GAME.words.refusal
    assert refusal(state, 0, "rob 1") == refusal(state, 0, "rob 4") == "MFX-040"
    assert thief(state.why_not(0, "rob 1")) == "That is your own sack: a Snake robs another."
    assert thief(state.why_not(0, "rob 4")) == "There is no such sack."
    assert refusal(state, 1, "rob 1") == "MFX-040" and refusal(state, 1, "mask paw") == "MFX-040"
    assert thief(state.why_not(1, "rob 1")) == "First a Snake chooses whom to rob.", "of no sack of its own"
    play(state, 0, "rob 2")
    assert thief(state.why_not(0, "take fish")) == "That sack holds none of those."
    assert thief(state.why_not(1, "take hen")) == "First the thief takes a pawn."
