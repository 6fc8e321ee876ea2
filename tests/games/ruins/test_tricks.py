"""Turns, passes, skips, draws and the market."""

from dataclasses import replace

import pytest

from games.ruins.builder import (
    BOX,
    act,
    asked,
    held,
    laid,
    lay,
    on_sale,
    options,
    parts,
    plan_of,
    ruin,
    said,
    sizes,
    table,
    told,
)
from skulk.games.ruins import components
from skulk.games.ruins.rules.state import Ruins
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


@rule("RUN-020", "RUN-021", "RUN-118")
def test_a_leader_plays_one_ruin_or_a_set_and_may_not_pass() -> None:
    state = table("D4 D4 D9", "D1")
    assert options(state) == ["play D4", "play D9"]
    assert laid(state, "D4").size == 1 and laid(state, "D4 D4").size == 2


@rule("RUN-022", "RUN-110")
def test_turns_go_clockwise_past_those_who_are_out() -> None:
    state = table("D4 D1", "D1", "", "D9 D1", places=(2,))
    lay(state, "D4")
    assert state.turn == 1
    act(state, "pass")
    assert state.turn == 3 and state.passes == 1


@rule("RUN-023")
def test_following_needs_the_same_number_and_no_lower_rank() -> None:
    state = table("D4 D5 D5 D6 D8 D8 D8", "D1", to_beat="2x5")
    assert options(state) == ["play D5", "play D8", "pass"]
    act(state, "play D8", "add D8")
    assert asked(state) == "announce" and state.plan.size == 2


@rule("RUN-024", "RUN-119")
def test_passing_is_always_open_to_a_follower() -> None:
    for hand in ("D1", "D9 D9", "N5 N5 D10"):
        assert options(table(hand, "D1", to_beat="1x5"))[-1] == "pass"
    assert options(table("D1 D2", "D1", to_beat="1x5")) == ["pass"]  # asked, though nothing else is open


@rule("RUN-117")
def test_nothing_happens_while_passing() -> None:
    state = table("N1 D9", "D1", to_beat="1x10", sale="D top +1", lit=1, claims=2)
    act(state, "pass")
    assert state.lit(0) == 1 and state.claims_left(0) == 2 and on_sale(state).endswith("top +1")


@rule("RUN-111", "RUN-027")
def test_the_pile_goes_into_the_deck_at_the_end_of_a_trick() -> None:
    state = table("D4 D1", "D6 D1", deck="D2")
    lay(state, "D4")
    lay(state, "D6")
    assert [look.text for look in state.pile] == ["D4", "D6"]
    act(state, "pass")
    assert not state.pile and sorted(look.text for look in state.deck) == ["D2", "D4", "D6"]
    assert told(state, "gathers") == [(-1, 2, 3)]


@rule("RUN-050", "RUN-123")
def test_the_same_rank_skips_and_a_higher_one_does_not() -> None:
    state = table("D7 D1", "D9 D1", "D9 D1", to_beat="1x7", by=2)
    assert laid(state, "D7").turn == 2 and state.turn == 0
    higher = table("D8 D1", "D9 D1", "D9 D1", to_beat="1x7", by=2)
    assert laid(higher, "D8").turn == 1
    bought = table("D5 D1", "D9 D1", "D9 D1", to_beat="1x7", by=2, sale="D top +2")
    assert laid(bought, "D5", buy="D on D5").turn == 2


@rule("RUN-113", "RUN-115")
def test_a_lead_never_skips() -> None:
    state = table("D7 D7 D1", "D1", "D1")
    lay(state, "D7")
    act(state, "pass", "pass")
    lay(state, "D7")
    assert state.turn == 1 and not said(state, "RUN-050")


@rule("RUN-114")
def test_a_skip_against_the_play_of_someone_who_is_out() -> None:
    state = table("", "D7 D1", "D9 D1", "D9 D1", turn=1, to_beat="1x7", by=0, places=(0,))
    lay(state, "D7")
    assert state.turn == 3 and told(state, "is skipped") == [(2, 1)]


@rule("RUN-116")
def test_a_match_that_takes_its_player_out_skips_one_of_two() -> None:
    state = table("D7", "D9 D1", "D9 D1", to_beat="1x7", by=2)
    lay(state, "D7")
    assert state.turn == 2 and "play D9" in options(state)


@rule("RUN-112")
def test_a_skipped_player_may_follow_when_the_turn_comes_round() -> None:
    state = table("D4 D1", "D4 D1", "D9 D1", "D6 D1", turn=0)
    lay(state, "D4")
    lay(state, "D4")
    lay(state, "D6")
    act(state, "pass", "pass")
    assert state.turn == 2 and "play D9" in options(state)


@rule("RUN-120")
def test_the_order_of_events_in_a_play() -> None:
    state = table("N3 D9", "D1", "D1", deck="D2 D3 D4", sale="D top sift", finds="top +1", claims=2)
    lay(state, "N3", buy="D on N3", claim="N3[sift,-,-]", force=1)
    act(state, "no sift")
    verbs = [event.verb for event in state.heard or ()]
    wanted = ["adds", "claims", "leads", "forces", "draws one", "draws one", "appears"]
    assert [verb for verb in verbs if verb in wanted] == wanted


@rule("RUN-120")
def test_the_market_is_refilled_even_when_the_round_ends() -> None:
    state = table("D9", "D1", sale="D top +1", finds="middle +2", deck="D1 " * 18)
    lay(state, "D9", buy="D on D9")
    assert state.round_number == 2 and on_sale(state).endswith("middle +2")


@rule("RUN-120")
def test_a_won_game_stops_at_once() -> None:
    state = table("N3", "D1", points=(9, 0), deck="D2 D3", sale="D top +1", finds="middle +2")
    lay(state, "N3", buy="D on N3")
    assert state.ending and sizes(state) == [0, 1] and on_sale(state) == "- | - | - | -"


# Draws


@rule("RUN-150")
def test_those_who_are_out_do_not_draw() -> None:
    state = table("D8[force,-,-] D9", "", "D1", "D1", places=(1,), deck="D2 D3 D4")
    lay(state, "D8[force,-,-]")
    assert sizes(state) == [1, 0, 2, 2]


@rule("RUN-152", "RUN-151")
def test_the_laps_of_forced_draws_are_chosen() -> None:
    state = table("D8[force,force,-] D9", "D1", deck="D2 D3 D4")
    act(state, "play D8[force,force,-]")
    assert options(state) == ["force 0", "force 1", "force 2"]
    assert asked(act(table("D8 D9", "D1", deck="D2"), "play D8")) == "announce", "nothing forces"
    for laps in (0, 1, 2):
        assert sizes(
            laid(table("D8[force,force,-] D9", "D1", deck="D2 D3 D4"), "D8[force,force,-]", force=laps)
        ) == [
            1,
            1 + laps,
        ]


@rule("RUN-152")
@pytest.mark.parametrize(
    "state",
    [
        table("D8[force,-,-] D9", "D1", deck=""),
        table("D8[force,-,-]", "D1", deck="D2"),
        table("D8[force,-,-]", "D1", "D1", deck="D2", points=(9, 0, 0)),
        table("D8[force,-,-]", "D1", "D1", deck="D2", round_number=5),
    ],
    ids=["no deck", "the round ends", "an instant win", "the showdown ends"],
)
def test_forced_draws_that_do_nothing_are_not_asked_about(state: Ruins) -> None:
    assert asked(act(state, "play D8[force,-,-]")) == "announce"


@rule("RUN-153")
def test_draw_and_discard_is_asked_for_each_effect() -> None:
    state = table("N6[sift,-,-] D2", "D1", deck="D7 D7 D7")
    lay(state, "N6[sift,-,-]")
    assert options(state) == ["sift", "no sift"]
    act(state, "no sift", "sift")
    assert options(state) == ["discard D2", "discard D7"]
    act(state, "discard D7")
    assert state.turn == 1 and held(state, 0) == "D2" and state.size == 1 and state.rank == 9


@rule("RUN-153")
def test_without_a_deck_there_is_no_draw() -> None:
    assert lay(table("N6 D2", "D1"), "N6").turn == 1
    one = lay(table("N6[sift,-,-] D2", "D1", deck="D7"), "N6[sift,-,-]")
    act(one, "sift", "discard D2")
    assert one.turn == 1 and not one.deck


@rule("RUN-153", "RUN-027")
def test_a_discard_is_gathered_with_the_pile() -> None:
    state = lay(table("N6 D2", "D1", deck="D7"), "N6")
    act(state, "sift", "discard D2", "pass")
    assert sorted(look.text for look in state.deck) == ["D2", "N6"] and held(state, 0) == "D7"


@rule("RUN-154")
def test_draws_do_not_change_the_play() -> None:
    state = table("N3 D9", "D1", "D1", to_beat="1x6", by=2, deck="D10 D10 D10")
    lay(state, "N3")
    assert (state.size, state.rank) == (1, 6) and told(state, "is skipped") == [(1, 0)] and state.turn == 2


@rule("RUN-155")
def test_forced_draws_rest_after_five_hundred_turns() -> None:
    assert asked(act(table("N3 D9", "D1", deck="D2", turns=499), "play N3")) == "draws"
    late = act(table("N3 D9", "D1", deck="D2", turns=500), "play N3")
    assert asked(late) == "announce" and sizes(act(late, "announce")) == [1, 1]
    passing = act(table("D1 D1", "D9 D9", "D1", to_beat="1x5", by=2, turns=499), "pass")
    assert told(passing, "draws rest") == [(-1, 501)]


# The market


@rule("RUN-035", "RUN-130")
def test_prices_hold_for_the_whole_turn() -> None:
    sale = "A bottom +1, B bottom +2, C top +3, D middle +3"
    state = table("D1 D9", "D1", sale=sale, finds="top force, top two", lit=3)
    act(state, "play D1", "buy D on D1")
    assert "buy C on D1[-,+3,-]" in options(state) and on_sale(state).startswith("bottom +1")
    act(state, "buy C on D1[-,+3,-]", "announce")
    assert state.lit(0) == 0 and on_sale(state).endswith("bottom +1 | bottom +2")


@rule("RUN-136")
def test_play_goes_on_without_any_discovery() -> None:
    assert asked(act(table("D4 D9", "D1"), "play D4")) == "announce"


@rule("RUN-135")
def test_the_first_new_card_goes_furthest_right() -> None:
    state = table("D1 D9", "D1", sale="D top +1", finds="middle +1, bottom +1, top two")
    state.dice = Dice.loaded([2, 1, 0])
    lay(state, "D1", buy="D on D1")
    assert on_sale(state) == "- | middle +1 | bottom +1 | top two"


@rule("RUN-032", "RUN-033")
@pytest.mark.parametrize(("slot", "price"), [("A", 3), ("B", 2), ("C", 2), ("D", 1)])
def test_each_slot_has_its_price(slot: str, price: int) -> None:
    sale = f"{slot} top +1"
    state = lay(table("D1 D9", "D1", sale=sale, lit=price), "D1", buy=f"{slot} on D1")
    assert state.lit(0) == 0
    assert asked(act(table("D1 D9", "D1", sale=sale, lit=price - 1), "play D1")) == "announce"


def test_another_edition_has_other_prices() -> None:
    dear = replace(BOX, prices=(3, 3, 3, 3))
    assert asked(act(table("D1 D9", "D1", sale="D top +1", lit=2, box=dear), "play D1")) == "announce"
    assert ruin("D1").rank == 1


@rule("RUN-032", "RUN-132")
def test_a_slot_that_costs_nothing_is_bought_without_a_torch() -> None:
    """Whoever owns the box may find a 0 on a token: it is paid in full from no torches."""
    source = components.text().replace("\nd = 1\n", "\nd = 0\n")
    box = parts(components.read(source, "free.toml"))
    sale = "D middle +3"
    lead = lay(table("D5 D9", "D1", sale=sale, lit=0, box=box), "D5", buy="D on D5")
    assert plan_of(lead) == (1, 8) and lead.lit(0) == 0
    single = table("D5 D1", "D1", sale=sale, lit=0, to_beat="1x8", box=box)
    assert options(single) == ["play D5", "pass"]
    pair = table("D5 D8 D1", "D1", sale=sale, lit=0, to_beat="2x7", box=box)
    assert plan_of(lay(pair, "D5 D8", buy="D on D5")) == (2, 8)
