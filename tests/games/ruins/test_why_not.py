"""For the moves that people try in vain: the rule that is named."""

import pytest

from games.ruins.builder import act, flipping, lay, options, table
from skulk.games.ruins.rules.state import Ruins

rule = pytest.mark.rule


def refusal(state: Ruins, text: str) -> tuple[str, str]:
    """The rule and the verb for a text that is no legal move; nothing changes."""
    seat = state.waiting()[0]
    before = state.copy()
    assert state.find(seat, text) is None, f"{text} is open: {options(state)}"
    why = state.why_not(seat, text)
    assert state == before and why.what[0] == text
    assert why.seen_by(seat) and not why.seen_by(1 - seat) and not why.seen_by(None)
    return why.rule, why.verb


def test_a_text_that_is_no_move() -> None:
    for text in ("dance", "play", "play X9", "buy E on D4", "as many", "D4"):
        assert refusal(table("D4 D9", "D1"), text) == ("", "no such move")


@rule("RUN-021")
def test_passing_instead_of_leading() -> None:
    assert refusal(table("D4 D9", "D1"), "pass") == ("RUN-021", "must lead")


@rule("RUN-023")
def test_following_too_low_or_with_too_few() -> None:
    assert refusal(table("D4 D9", "D1", to_beat="1x5"), "play D4") == ("RUN-023", "too low")
    assert refusal(table("D4 D9", "D1", to_beat="2x3"), "play D9") == ("RUN-023", "too few or too low")


@rule("RUN-020", "RUN-023", "RUN-015")
def test_a_ruin_that_is_not_in_the_hand() -> None:
    assert refusal(table("D4 D9", "D1"), "play D8") == ("RUN-020", "not in hand")
    assert refusal(table("D4 D9", "D1", to_beat="1x3"), "play D8") == ("RUN-023", "not in hand")
    assert refusal(flipping("D4 D9", "D1"), "flip D8") == ("RUN-015", "not in hand")


@rule("RUN-122")
def test_a_ruin_to_the_left_of_the_play() -> None:
    state = act(table("D4 D4 N5 N5 D9", "D1"), "play N5")
    assert refusal(state, "add D4") == ("RUN-122", "to the left")


@rule("RUN-018")
def test_turning_a_night_ruin() -> None:
    assert refusal(flipping("N4 D9", "D1"), "flip N4") == ("RUN-018", "already night")
    assert refusal(flipping("N4 D9", "D1"), "play D9") == ("RUN-015", "not now")


@rule("RUN-043")
def test_adding_a_ruin_of_another_rank() -> None:
    assert refusal(act(table("D4 D4 D9", "D1"), "play D4"), "add D9") == ("RUN-043", "does not fit")


@rule("RUN-122")
def test_passing_in_the_middle_of_a_play() -> None:
    state = act(table("D4 D4 D9", "D1", to_beat="2x2"), "play D4")
    assert refusal(state, "pass") == ("RUN-122", "not now")
    assert refusal(state, "enough") == ("RUN-101", "must go on")
    assert refusal(state, "announce") == ("RUN-120", "not now")


@rule("RUN-013", "RUN-030", "RUN-032", "RUN-102", "RUN-130", "RUN-136")
def test_purchases_in_vain() -> None:
    sale = "A bottom two, B middle +1, C top +2, D top +1"
    state = act(table("D4 D4[+3,-,-] D4[+3,-,-] D9", "D1", lit=2, sale=sale), "play D4")
    assert refusal(state, "buy D on D9") == ("RUN-030", "not in the play")
    assert refusal(state, "buy A on D4") == ("RUN-032", "too dear")
    pair = act(table("D4[+3,-,-] D4[+3,-,-] D9", "D1", sale=sale), "play D4[+3,-,-]", "add D4[+3,-,-]")
    assert refusal(pair, "buy D on D4[+3,-,-]") == ("RUN-013", "position taken")
    assert refusal(pair, "buy B on D4[+3,-,-]") == ("RUN-102", "breaks the play")
    empty = act(table("D4 D9", "D1", sale="D top +1"), "play D4")
    assert refusal(empty, "buy C on D4") == ("RUN-136", "empty slot")
    down = act(table("D4 D9", "D1", sale="A bottom force, C top +2, D middle +1"), "play D4", "buy C on D4")
    assert refusal(down, "buy D on D4[+2,-,-]") == ("RUN-130", "slots go down")


@rule("RUN-031", "RUN-140")
def test_claims_in_vain() -> None:
    assert refusal(act(table("D4 D9", "D1"), "play D4"), "claim D4") == ("RUN-031", "no claims left")
    claimed = act(table("D4@1 D9", "D1", claims=1), "play D4@1")
    assert refusal(claimed, "claim D4@1") == ("RUN-140", "already claimed")


@rule("RUN-100", "RUN-106", "RUN-152", "RUN-153")
def test_numbers_in_vain() -> None:
    state = act(table("D4 D9", "D1"), "play D4")
    assert refusal(state, "as 2") == ("RUN-100", "no such size")
    assert refusal(state, "rank 9") == ("RUN-106", "no such rank")
    assert refusal(state, "force 1") == ("RUN-152", "no such number")
    sift = act(lay(table("N6 D2", "D1", deck="D7"), "N6"), "sift")
    assert refusal(sift, "pass") == ("RUN-153", "must discard")


@pytest.mark.rule("RUN-130")
@pytest.mark.parametrize("later", ["B", "C", "D"])
def test_after_slot_a_no_other_can_be_bought_though_it_could_be_paid(later: str) -> None:
    state = table("D4[light2,-,-] D4[light2,-,-] D9", "D1", sale=f"A bottom light1, {later} middle light1")
    act(state, "play D4[light2,-,-]", "add D4[light2,-,-]")
    act(state, "buy A on D4[light2,-,-]")
    assert refusal(state, f"buy {later} on D4[light2,-,-]") == ("RUN-130", "slots go down")


@rule("RUN-023", "RUN-020")
def test_a_ruin_that_joins_but_leads_nowhere_is_not_said_to_have_another_rank() -> None:
    state = act(table("D3 N5 N5 D9", "D1", to_beat="3x8"), "play N5")
    assert refusal(state, "add D3") == ("RUN-122", "to the left")
    state = act(table("N5 D9 D10 D10", "D1", to_beat="3x8"), "play N5")
    assert refusal(state, "add D9") == ("RUN-023", "leads nowhere"), "of one rank, but too few"
    assert refusal(state, "add N5") == ("RUN-023", "in the play")
    assert refusal(act(table("D4 D4 N5", "D1"), "play D4", "add D4"), "add D4") == ("RUN-020", "in the play")


@rule("RUN-032")
def test_a_slot_that_this_play_has_emptied_is_not_called_empty() -> None:
    state = act(table("D4 D9", "D1", sale="D top +1, A top +1"), "play D4", "buy D on D4")
    assert refusal(state, "buy D on D4[+1,-,-]") == ("RUN-032", "bought already")
    assert refusal(state, "buy C on D4[+1,-,-]") == ("RUN-136", "empty slot")


@rule("RUN-100", "RUN-106", "RUN-152")
def test_numbers_that_the_play_has_are_only_asked_at_their_time() -> None:
    single = act(table("D4 D9", "D1"), "play D4")
    assert refusal(single, "as 1") == ("RUN-120", "not now") and refusal(single, "as 2")[1] == "no such size"
    assert (
        refusal(single, "rank 4") == ("RUN-120", "not now") and refusal(single, "rank 5")[1] == "no such rank"
    )
    idle = act(table("N3 D9", "D1"), "play N3")
    assert options(idle) == ["announce"], "with no deck nobody would draw"
    assert refusal(idle, "force 1") == ("RUN-152", "nobody draws")
    assert refusal(idle, "force 2") == refusal(single, "force 0") == ("RUN-152", "no such number")
    drawn = act(table("N3 D9", "D1", deck="D2"), "play N3", "force 0")
    assert refusal(drawn, "force 1") == ("RUN-120", "not now"), "it has been answered"
