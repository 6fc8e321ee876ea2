"""Crafting, legal plays, torches and claims."""

from typing import Any

import pytest

from games.ruins.builder import (
    act,
    asked,
    can_lay,
    flipping,
    laid,
    lay,
    on_sale,
    options,
    plan_of,
    ruin,
    ruins,
    said,
    table,
)
from skulk.games.ruins.cards import in_order
from skulk.games.ruins.rules.absent import stand_in
from skulk.games.ruins.rules.state import Ruins
from skulk.games.ruins.terms import EFFECTS

rule = pytest.mark.rule


# Crafting


@rule("RUN-011", "RUN-014")
def test_upgrades_stay_when_a_ruin_goes_back_into_the_deck() -> None:
    state = table("D4 D1", "D1", sale="D top +2", claims=2)
    lay(state, "D4", buy="D on D4", claim="D4[+2,-,-]")
    act(state, "pass")
    assert state.deck == [ruin("D4[+2,-,-]@0")]


@rule("RUN-012", "RUN-140")
def test_a_ruin_has_room_for_one_claim() -> None:
    for claimed in ("D4@0", "D4@1"):
        assert asked(act(table(f"{claimed} D1", "D1", claims=2), f"play {claimed}")) == "announce"


@rule("RUN-013", "RUN-137")
def test_a_position_holds_one_discovery() -> None:
    state = table("D4[+1,-,-] D4[+1,-,-] D1", "D1", sale="C middle +1, D top +2")
    act(state, "play D4[+1,-,-]", "add D4[+1,-,-]")
    assert options(state) == ["no more"] or "D on" not in " ".join(options(state))
    assert not ruin("D4[+1,+2,wild]").free and ruin("D4[+1,-,-]").free == 0b110


@rule("RUN-030", "RUN-034")
def test_only_ruins_of_the_play_are_upgraded() -> None:
    state = table("D4 D5 D9", "D1", sale="D top +2", claims=1)
    act(state, "play D5")
    assert options(state) == ["buy D on D5", "no more"]
    act(state, "buy D on D5")
    assert options(state) == ["claim D5[+2,-,-]", "no claim"]
    act(state, "no claim", "announce")
    assert state.hands[0] == in_order(ruins("D4 D9")) and on_sale(state) == "- | - | - | -"


@rule("RUN-031")
def test_there_are_two_claims_for_the_whole_game() -> None:
    state = table("D4 D4 D4 D1", "D1", claims=2)
    act(state, "play D4", "add D4", "add D4", "claim D4", "claim D4")
    assert asked(state) == "announce"
    act(state, "announce")
    assert state.claims_left(0) == 0 and [look.claim for look in state.last] == [0, 0, -1]


@rule("RUN-036")
def test_one_ruin_may_get_several_discoveries() -> None:
    state = table("D1 D9", "D1", sale="C top +3, D middle +3")
    assert plan_of(lay(state, "D1", buy="D on D1, C on D1[-,+3,-]")) == (1, 7)


@rule("RUN-037")
def test_both_claims_in_one_play() -> None:
    state = lay(table("D4 D4 D1", "D1", claims=2), "D4 D4", claim="D4 D4")
    assert state.claims_left(0) == 0 and {look.text for look in state.last} == {"D4@0"}


@rule("RUN-031", "RUN-181")
def test_of_equal_ruins_none_is_asked_about_after_a_refusal() -> None:
    state = act(table("D4 D4 D1", "D1", claims=2), "play D4", "add D4", "no claim")
    assert asked(state) == "announce"
    both = act(table("D4 N5 D1", "D1", claims=2), "play D4", "add N5", "no claim")
    assert options(both) == ["claim N5", "no claim"]


# Effects


@rule("RUN-040")
@pytest.mark.parametrize(
    ("effect", "field", "value"),
    [
        ("+1", "rank", 5),
        ("+2", "rank", 6),
        ("+3", "rank", 7),
        ("+5", "rank", 9),
        ("wild", "wild", True),
        ("two", "twos", 1),
        ("light1", "light1", 1),
        ("light2", "light2", 1),
        ("force", "force", 1),
        ("sift", "sift", 1),
    ],
)
def test_what_a_discovery_does(effect: str, field: str, value: object) -> None:
    assert getattr(ruin(f"D4[-,{effect},-]"), field) == value
    assert effect in EFFECTS


@rule("RUN-041", "RUN-042")
def test_an_effect_counts_in_the_play_it_is_added_to() -> None:
    state = table("D4 D9", "D1", to_beat="2x3", sale="D top two")
    assert options(state) == ["play D4", "play D9", "pass"]
    assert plan_of(lay(state, "D4", buy="D on D4")) == (2, 4)


@rule("RUN-046")
def test_equal_effects_add_up() -> None:
    look = ruin("N10[+5,+5,+5]")
    assert look.rank == 28 and ruin("N2[two,two,two]").twos == 4
    assert ruin("N1[light2,light1,light2]").light2 == 3 and ruin("N3[force,-,-]").force == 2


@rule("RUN-046")
def test_a_set_may_be_larger_than_any_hand_of_plain_ruins() -> None:
    state = lay(table("N2[two,two,two] N2[two,two,two] D1", "D1"), "N2[two,two,two] N2[two,two,two]", size=10)
    assert plan_of(state) == (10, 5)


@rule("RUN-102")
def test_a_discovery_may_be_bought_for_later_but_not_break_the_set() -> None:
    state = table("D4 D4 D9", "D1", sale="C middle force, D top +1")
    act(state, "play D4", "add D4")
    assert options(state) == ["buy C on D4", "no more"]
    later = table("D4 D9", "D1", sale="D top sift")
    assert laid(later, "D4", buy="D on D4").last == (ruin("D4[sift,-,-]"),)


@rule("RUN-101")
def test_a_purchase_may_come_before_the_one_that_makes_the_play_legal() -> None:
    state = table("D4 D4 D9", "D1", sale="C middle +2, D top +2")
    act(state, "play D4", "add D4", "buy D on D4")
    assert options(state) == ["buy C on D4"]
    lay_on = act(state, "buy C on D4", "announce")
    assert plan_of(lay_on) == (2, 6)


@rule("RUN-107")
def test_wild_may_be_made_wild_again() -> None:
    state = table("N5 D9", "D1", sale="D top wild")
    assert plan_of(lay(state, "N5", buy="D on N5")) == (1, 8)


@rule("RUN-106", "RUN-102")
def test_a_set_may_not_become_all_wild_if_no_printed_rank_suffices() -> None:
    state = act(
        table("D8[+1,-,-] N5 D1", "D1", to_beat="2x9", sale="D middle wild"), "play N5", "add D8[+1,-,-]"
    )
    assert options(state) == ["buy D on N5", "no more"]
    lower = act(
        table("D8[+1,-,-] N5 D1", "D1", to_beat="2x8", sale="D middle wild"), "play N5", "add D8[+1,-,-]"
    )
    assert "buy D on D8[+1,-,-]" in options(lower)


@rule("RUN-108")
def test_one_tame_ruin_settles_the_rank() -> None:
    state = act(table("N5 N5 D4 D1", "D1"), "play D4", "add N5", "add N5")
    assert asked(state) == "announce" and (state.plan.size, state.plan.rank) == (3, 4)


@rule("RUN-109")
def test_effects_of_the_night_side_add_up_with_discoveries() -> None:
    assert ruin("N2[two,-,-]").twos == 2 and ruin("N2").free == 0b111
    assert ruin("N4[light1,-,-]").light1 == 2


@rule("RUN-105")
def test_a_wild_ruin_that_counts_as_two_is_still_alone() -> None:
    state = lay(table("N5[two,+2,-] D1", "D1", to_beat="2x9"), "N5[two,+2,-]")
    assert plan_of(state) == (2, 10)


@rule("RUN-181")
def test_equal_looking_ruins_are_one_move() -> None:
    state = table("D4 D4 D4 D4@1 D4[+1,-,-]", "D1")
    assert options(state) == ["play D4", "play D4@1", "play D4[+1,-,-]"]
    act(state, "play D4")
    assert options(state)[0] == "add D4"


# Torches


@rule("RUN-132", "RUN-131")
def test_all_light_is_used_and_no_more_than_three_torches_burn() -> None:
    assert lay(table("N4 D9", "D1", lit=1), "N4").lit(0) == 2
    assert lay(table("N4 N4 D9", "D1", lit=2), "N4 N4").lit(0) == 3


@rule("RUN-134")
def test_two_light_effects_have_moments_of_their_own() -> None:
    sale = "B middle +1, C bottom +1, D top +1"
    state = table("N4[-,-,light1] D9", "D1", lit=1, sale="B middle +1, D top +1")
    lay(state, "N4[-,-,light1]", buy="D on N4[-,-,light1], B on N4[+1,-,light1]")
    assert state.lit(0) == 0
    assert can_lay(
        table("N4[light1,-,-] D9", "D1", lit=2, sale=sale),
        "N4[light1,-,-]",
        buy="C on N4[light1,-,-], B on N4[light1,-,+1]",
    )


@rule("RUN-131")
def test_lighting_is_told_only_if_a_torch_was_out() -> None:
    def told(lit: int, sale: str = "", **play: Any) -> bool:
        state = lay(table("N1 D9", "D1", lit=lit, sale=sale), "N1", **play)
        return any(event.verb == "lights" for event in state.heard or ())

    assert told(1) and not told(3)
    assert told(3, "A top +1", buy="A on N1")


@rule("RUN-133")
def test_lighting_two_with_one_torch_out_lights_that_one() -> None:
    assert lay(table("N1 D9", "D1", lit=2), "N1").lit(0) == 3


@rule("RUN-048", "RUN-132")
def test_light_is_not_split_around_a_purchase() -> None:
    # Lit 2, prices 3 and 1: lighting two makes three, and 3 pays only A.
    state = act(table("N1 D9", "D1", lit=2, sale="A top +1, D middle +1"), "play N1")
    assert "buy A on N1" in options(state)
    assert laid(table("N1 D9", "D1", lit=2, sale="A top +1, D middle +1"), "N1", buy="D on N1").lit(0) == 3
    assert not can_lay(table("N4 D9", "D1", lit=1, sale="A top +1"), "N4", buy="A on N4")


# Claims


@rule("RUN-141")
def test_a_claimed_ruin_may_be_played_and_upgraded_by_another() -> None:
    state = lay(table("D9@1 D1", "D1", sale="D top +1", claims=2), "D9@1", buy="D on D9@1")
    assert state.last == (ruin("D9[+1,-,-]@1"),) and not said(state, "RUN-031")


# Taking back, and an absent player


@rule("RUN-122")
def test_nothing_is_revealed_before_a_play_is_announced() -> None:
    state = table("D4 D4 D9", "D1 D2", sale="D top +1", claims=2)
    before, others = state.irreversible, (state.view(1), state.view(None))
    for text in ("play D4", "enough", "buy D on D4", "claim D4[+1,-,-]"):
        act(state, text)
        assert state.irreversible == before and (state.view(1), state.view(None)) == others
        assert not [event for event in state.heard or () if event.seen_by(1)]
    act(state, "announce")
    assert state.irreversible > before


@rule("RUN-180")
def test_what_is_done_for_a_player_who_is_away() -> None:
    def idle(state: Ruins, *expected: str) -> Ruins:
        for text in expected:
            seat = state.waiting()[0]
            move = stand_in(state, seat)
            assert str(move) == text
            state.apply(seat, move)
        return state

    idle(table("D9 D1", "D1", to_beat="1x5"), "pass")
    lead = table("D2[two,force,-] D2[two,force,-] D9", "D1", deck="D4", sale="D bottom +1", claims=2)
    idle(lead, "play D2[two,force,-]", "enough", "no more", "as 1", "no claim", "force 1", "announce")
    sift = lay(table("N6 D2 D3", "D1", deck="D9"), "N6")
    idle(sift.copy(), "no sift")
    idle(act(sift, "sift"), "discard D9")
    idle(flipping("D1", "D2"), "flip none", "flip none")
