"""The worked examples, one by one."""

import pytest

from games.ruins.builder import (
    BOX,
    act,
    asked,
    can_lay,
    dealt,
    held,
    laid,
    lay,
    on_sale,
    options,
    plan_of,
    ruin,
    ruins,
    said,
    sizes,
    table,
    told,
)
from skulk.games.ruins.rules import rounds
from skulk.games.ruins.terms import ENDINGS
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
PLAIN = "D1 D1 D1"  # a hand for those who only watch


@rule("RUN-X01", "RUN-042", "RUN-043")
def test_a_bonus_completes_a_set_of_three() -> None:
    state = table("D5 D5 D2 D9", PLAIN, sale="A top +3")
    assert plan_of(laid(state, "D2 D5 D5", buy="A on D2")) == (3, 5)
    assert not can_lay(table("D5 D5 D3 D9", PLAIN, sale="A top +3"), "D3 D5 D5", buy="A on D3")


@rule("RUN-X02", "RUN-050")
def test_a_follower_buys_its_way_up_and_skips() -> None:
    state = table(PLAIN, "D4 D9", PLAIN, turn=1, to_beat="1x6", sale="D middle +2")
    lay(state, "D4", buy="D on D4")
    assert plan_of(state) == (1, 6) and state.lit(1) == 2
    assert told(state, "is skipped") == [(2, 1)] and state.turn == 0


@rule("RUN-X03", "RUN-043")
def test_rank_bonuses_are_mandatory() -> None:
    state = table("D6[+1,-,-] D6 D9", PLAIN, sale="D middle +1")
    assert not can_lay(state, "D6 D6[+1,-,-]")
    assert plan_of(laid(state, "D6 D6[+1,-,-]", buy="D on D6")) == (2, 7)


@rule("RUN-X04", "RUN-044", "RUN-045")
def test_a_wild_ruin_in_company_and_alone() -> None:
    state = table("D3[wild,+5,-] D8 D8 D9", PLAIN)
    assert plan_of(laid(state, "D3[wild,+5,-] D8 D8")) == (3, 8)
    assert plan_of(laid(state, "D3[wild,+5,-]")) == (1, 8)


@rule("RUN-X05", "RUN-106")
def test_wild_ruins_among_themselves() -> None:
    hand = "D3[wild,-,-] D9[wild,+2,-] D1"
    wilds = "D3[wild,-,-] D9[wild,+2,-]"
    on_nines = table(hand, "D1", "D1", to_beat="2x9")
    lay(on_nines, wilds)
    assert plan_of(on_nines) == (2, 9) and told(on_nines, "is skipped") == [(1, 0)]
    assert not can_lay(table(hand, PLAIN, to_beat="2x10"), wilds)
    lead = table(hand, PLAIN)
    assert {plan_of(laid(lead, wilds, rank=rank)) for rank in (3, 9)} == {(2, 3), (2, 9)}
    assert plan_of(laid(lead, "D9[wild,+2,-]")) == (1, 11)


@rule("RUN-X06", "RUN-103")
def test_a_ruin_that_counts_as_two_may_count_as_one() -> None:
    assert plan_of(laid(table("D9[two,-,-] D1", PLAIN, to_beat="2x7"), "D9[two,-,-]")) == (2, 9)
    assert plan_of(laid(table("D9[two,-,-] D1", PLAIN, to_beat="1x7"), "D9[two,-,-]")) == (1, 9)


@rule("RUN-X07", "RUN-104")
def test_counting_as_two_adds_up() -> None:
    state = table("D9[two,two,-] D9 D1", PLAIN)
    act(state, "play D9", "add D9[two,two,-]")
    assert options(state) == ["as 2", "as 3", "as 4"]


@rule("RUN-X08", "RUN-105")
def test_a_wild_ruin_that_counts_as_two() -> None:
    state = table("D2[wild,two,-] D10 D1", PLAIN)
    pair = act(laid(state, "D2[wild,two,-] D10", announce=False))
    assert plan_of(laid(state, "D2[wild,two,-] D10", size=3)) == (3, 10) and pair.plan.size == 2
    alone = {plan_of(laid(state, "D2[wild,two,-]", size=size)) for size in (1, 2)}
    assert alone == {(1, 2), (2, 2)}


@rule("RUN-X09", "RUN-017")
def test_a_ruin_turned_to_night_keeps_its_upgrades() -> None:
    day = ruin("D5[+2,-,-]")
    night = day.turned()
    assert (day.rank, night.text, night.printed, night.wild, night.rank) == (7, "N5[+2,-,-]", 8, True, 10)
    state = table("N5[+2,-,-] D4 D4 D1", PLAIN)
    assert plan_of(laid(state, "N5[+2,-,-]")) == (1, 10)
    assert plan_of(laid(state, "D4 D4 N5[+2,-,-]")) == (3, 4)


@rule("RUN-X10", "RUN-131")
def test_light_between_two_purchases() -> None:
    state = table("N1 D9", PLAIN, lit=1, sale="D top +1, C middle force")
    lay(state, "N1", buy="D on N1, C on N1[+1,-,-]", force=0)
    assert state.last == (ruin("N1[+1,force,-]"),) and state.lit(0) == 0


@rule("RUN-X11", "RUN-131", "RUN-133")
def test_light_after_a_purchase_or_for_nothing() -> None:
    state = table("N1 D9", PLAIN, sale="A top +1")
    assert laid(state, "N1", buy="A on N1").lit(0) == 2
    assert laid(state, "N1").lit(0) == 3


@rule("RUN-X12", "RUN-131", "RUN-032")
def test_a_bought_light_is_used_at_once() -> None:
    sale = "C middle +1, B top light2"
    state = table("D5 D9", PLAIN, lit=2, sale=sale)
    assert laid(state, "D5", buy="C on D5, B on D5[-,+1,-]").lit(0) == 0
    assert not can_lay(table("D5 D9", PLAIN, lit=1, sale=sale), "D5", buy="B on D5")


@rule("RUN-X13", "RUN-048")
def test_two_torches_are_lit_at_one_moment() -> None:
    state = table("N1 D9", PLAIN, lit=2, sale="A top +1")
    assert laid(state, "N1", buy="A on N1").lit(0) == 0


@rule("RUN-X14", "RUN-035", "RUN-135")
def test_the_market_slides_and_refills_from_the_right() -> None:
    sale = "A top +1, B top +2, C top +3, D middle +3"
    state = table("D1 D1 D9", PLAIN, sale=sale, finds="bottom force, bottom sift")
    state.dice = Dice.loaded([1, 0])
    act(state, "play D9", "buy D on D9", "buy C on D9[-,+3,-]", "announce")
    assert on_sale(state) == "bottom force | bottom sift | top +1 | top +2"


@rule("RUN-X15", "RUN-136")
def test_the_market_when_no_discovery_is_left() -> None:
    state = table("D1 D9", PLAIN, sale="C top +3, D middle +2")
    assert on_sale(laid(state, "D1", buy="C on D1")) == "- | - | - | middle +2"
    after = laid(state, "D1", buy="D on D1")
    assert on_sale(after) == "- | - | - | top +3" and after.box.prices[3] == 1


@rule("RUN-X16", "RUN-025", "RUN-026", "RUN-027", "RUN-028")
def test_passing_and_coming_back() -> None:
    state = table("D4 D1", "D8 D1", "D6 D1", deck="D2")
    lay(state, "D4")
    act(state, "pass")
    lay(state, "D6")
    act(state, "pass")
    lay(state, "D8")
    act(state, "pass", "pass")
    assert not state.pile and len(state.deck) == 4 and state.turn == 1 and not state.size


@rule("RUN-X17", "RUN-112")
def test_a_skip_among_three() -> None:
    state = table("D4 D9", "D4 D1", "D10 D1")
    lay(state, "D4")
    lay(state, "D4")
    assert state.turn == 0 and state.passes == 1
    act(state, "pass")
    assert state.turn == 1 and not state.size


@rule("RUN-X18", "RUN-116")
def test_a_match_between_two_wins_the_trick() -> None:
    state = table("D3 D3 D9", "D3 D3 D1")
    lay(state, "D3 D3")
    lay(state, "D3 D3")
    assert state.turn == 1 and not state.size and not state.pile


@rule("RUN-X19", "RUN-055", "RUN-057", "RUN-111")
def test_going_out_and_nobody_follows() -> None:
    state = table("D1 D1", "D9", "D1 D1", "D1 D1", turn=1, to_beat="1x8")
    lay(state, "D9")
    assert state.points == (0, 5, 0, 0) and state.places == (1,) and state.turn == 2
    act(state, "pass", "pass")
    assert state.size == 1
    act(state, "pass")
    assert state.turn == 2 and not state.size


@rule("RUN-X20", "RUN-056")
def test_going_out_and_somebody_follows() -> None:
    state = table("D1 D1", "D9", "D10 D1", "D1 D1", turn=1, to_beat="1x8")
    lay(state, "D9")
    lay(state, "D10")
    act(state, "pass", "pass")
    assert state.turn == 2 and not state.size


@rule("RUN-X21", "RUN-114")
def test_going_out_with_a_skip() -> None:
    state = table("D1 D1", "D7", "D10 D1", "D1 D1", turn=1, to_beat="1x7")
    lay(state, "D7")
    assert told(state, "is skipped") == [(2, 1)] and state.turn == 3
    act(state, "pass", "pass")
    assert state.turn == 2 and not state.size


@rule("RUN-X22", "RUN-060")
def test_the_round_ends_when_one_player_has_cards() -> None:
    state = table("", "D9 D9", "D10 D10", turn=1, to_beat="2x8", by=2, places=(0,), points=(5, 0, 0))
    lay(state, "D9 D9")
    assert told(state, "goes out") == [(1, 2, 2, 2)] and told(state, "is last") == [(2, 3, 0, 0)]
    assert state.points == (5, 2, 0) and state.round_number == 2
    assert table("", "D9", "D10", turn=1, points=(5, 0, 4), places=(0,)).began == (5, 0, 4)
    richer = table("", "D9", "D10", turn=1, points=(5, 0, 4), places=(0,))
    assert lay(richer, "D9").points == (5, 2, 3)


@rule("RUN-X23", "RUN-075", "RUN-076", "RUN-170")
def test_the_ends_of_the_score_track() -> None:
    first = lay(table("D9", "D1 D1", "D1", "D1", points=(8, 0, 0, 0)), "D9")
    assert first.points[0] == 10 and not first.ending
    last = table("D9", "", "", "D1", points=(1, 5, 3, 0), places=(1, 2))
    assert lay(last, "D9").points == (2, 5, 3, 0)
    full = table("D9", "", "", "D1", points=(1, 5, 3, 10), places=(1, 2))
    assert lay(full, "D9").points[3] == 9


@rule("RUN-X24", "RUN-070", "RUN-171")
def test_the_instant_win() -> None:
    hands = ("D9", "D1", "D1", "D9")
    state = table(*hands, turn=3, points=(3, 0, 0, 10), round_number=3)
    lay(state, "D9")
    assert ENDINGS[state.ending] == "instant win" and state.winner == 3
    assert state.points == (3, 0, 0, 10) and not state.waiting()
    other = lay(table(*hands, points=(3, 0, 0, 10), round_number=3), "D9")
    assert not other.ending and other.points[0] == 8


@rule("RUN-X25", "RUN-047", "RUN-150")
def test_a_forced_draw_from_a_thin_deck() -> None:
    state = table("D1", "D8[force,-,-] D9", "D1", "D1", turn=1, deck="D2 D3")
    lay(state, "D8[force,-,-]")
    assert sizes(state) == [1, 1, 2, 2] and not state.deck
    assert told(state, "finds no card") == [(0,)]


@rule("RUN-X26", "RUN-151")
def test_two_laps_of_forced_draws() -> None:
    state = table("D1", "D8[force,-,-] D8[-,force,-] D9", "D1", "D1", turn=1, deck="D2 D3 D4 D5")
    lay(state, "D8[-,force,-] D8[force,-,-]")
    assert sizes(state) == [2, 1, 3, 2] and not state.deck


@rule("RUN-X27", "RUN-121")
def test_a_forced_draw_while_going_out() -> None:
    state = table("D1", "N3", "D9", turn=1, deck="D2 D3 D4")
    lay(state, "N3")
    assert sizes(state) == [2, 0, 2] and state.places == (1,) and state.turn == 2
    assert "play D9" in options(state)


@rule("RUN-X28", "RUN-153", "RUN-121")
def test_draw_and_discard() -> None:
    state = table("N6 D2 D5 D5", "D1", "D1", deck="D1")
    lay(state, "N6")
    act(state, "sift")
    assert held(state, 0) == "D1 D2 D5 D5" and state.plan.drawn is ruin("D1")
    act(state, "discard D2")
    assert held(state, 0) == "D1 D5 D5" and state.pile[-1] is ruin("D2") and state.turn == 1
    out = lay(table("N6", "D1 D1", "D1 D1", deck="D1 D2"), "N6")
    assert out.places == (0,) and asked(out) == "start" and len(out.deck) == 2


@rule("RUN-X29", "RUN-063")
def test_claimed_ruins_are_handed_over_at_the_deal() -> None:
    state = table("D1", "D1", "D1")
    cards = ruins("D9@2 " + "D1 " * 8 + "D8@0 " + "D2 " * 8 + "D3 " * 9 + "D4 D4 D4")
    dealt(state, cards)
    assert sizes(state) == [9, 8, 10] and len(state.deck) == 3
    assert told(state, "hands over") == [(0, 2, "D9@2"), (1, 0, "D8@0")]


@rule("RUN-X30", "RUN-064", "RUN-172")
def test_the_start_player_after_a_tie() -> None:
    state = table("D1", "D1", "D1", "D1", "D1", start=2, points=(2, 7, 2, 2, 8))
    assert rounds.next_start(state) == 0


@rule("RUN-X31", "RUN-071", "RUN-176", "RUN-174")
def test_who_plays_the_showdown() -> None:
    state = table("D1", "D9", "", "", "", turn=1, points=(9, 7, 9, 8, 6), round_number=4, places=(3, 2, 4))
    state.points = state.began = (9, 8, 9, 8, 6)
    lay(state, "D9")
    assert state.points == (8, 9, 9, 8, 6)
    assert told(state, "showdown") == [(-1, 1, 2, 3)]
    assert sizes(state)[0] == 0 and sizes(state)[4] == 0 and state.start == 3 and state.round_number == 5


@rule("RUN-X31", "RUN-174")
def test_the_deck_of_a_showdown() -> None:
    state = table(*["D1"] * 5, active=(1, 2, 3), round_number=5)
    rounds.deal(state, [look for day in range(1, 11) for look in ruins(f"D{day} " * 5)])
    assert sizes(state) == [0, 9, 9, 9, 0] and len(state.deck) == 23


@rule("RUN-X32", "RUN-173")
def test_a_sole_qualifier_wins_after_round_four() -> None:
    state = table("", "D9", "D1", turn=1, points=(10, 6, 7), round_number=4, places=(0,))
    lay(state, "D9")
    assert state.points == (10, 8, 6) and ENDINGS[state.ending] == "sole qualifier" and state.winner == 0
    assert state.result().places == (1, 2, 3)  # type: ignore[union-attr]


@rule("RUN-X33")
def test_what_would_be_refused_is_not_offered() -> None:
    pair = table("D6 D6 D1", PLAIN, to_beat="1x5")
    act(pair, "play D6")
    assert asked(pair) == "announce"  # a single was played: there is no second one to add
    assert options(table("D4 D4 D1", PLAIN, to_beat="2x5")) == ["pass"]
    bought = act(table("D6 D6 D1", PLAIN, sale="D top +1"), "play D1")
    assert options(bought) == ["buy D on D1", "no more"]
    full = act(table("D6[+2,-,-] D1", PLAIN, sale="D top +1"), "play D6[+2,-,-]")
    assert asked(full) == "announce"
    assert asked(act(table("D6@1 D1", PLAIN, claims=2), "play D6@1")) == "announce"
    assert asked(act(table("D6 D1", PLAIN, claims=0), "play D6")) == "announce"
    assert "pass" not in options(table("D6 D1", PLAIN))


@rule("RUN-X34", "RUN-141")
def test_a_claimed_ruin_that_is_drawn_stays_with_its_drawer() -> None:
    state = table("N3 D1", "D1", deck="D9@0", sale="D top +1")
    lay(state, "N3")
    assert held(state, 1) == "D1 D9@0"
    lay(state, "D9@0", buy="D on D9@0")
    assert state.last == (ruin("D9[+1,-,-]@0"),) and not said(state, "RUN-063")
    assert BOX.claims == 2
