"""What a sack is worth: the worked examples, and a slow count over every small sack."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.master_fox.builder import kinds, opened, play
from skulk.games.master_fox import GAME as MASTER
from skulk.games.master_fox.rules.worth import count, eggs_for, total
from skulk.games.master_fox.terms import FOX, LOOT, OVER

rule = pytest.mark.rule
MISSIONS = tuple(kinds("hen fish cow"))


def points(sack: str, void: bool = False) -> int:
    return total(count(tuple(kinds(sack)), MISSIONS, void))


@rule("MFX-050", "MFX-X1")
def test_each_mission_pays_once() -> None:
    assert points("hen fish cow") == 3


@rule("MFX-051", "MFX-X2")
def test_what_is_not_wanted_costs_one() -> None:
    assert points("hen fish cow pig") == 2


@rule("MFX-052", "MFX-X3", "MFX-X6")
def test_a_second_of_a_kind_costs_one() -> None:
    assert points("hen hen fish") == 1
    assert points("hen hen fish fish") == 0


@rule("MFX-057", "MFX-X4", "MFX-X5", "MFX-X7")
def test_less_than_nothing_is_nothing() -> None:
    assert points("hen hen hen") == -1 and eggs_for(count(tuple(kinds("hen hen hen")), MISSIONS, False)) == 0
    assert points("pig pig hen") == -1
    assert points("pig pig sheep goose") == -4
    state = opened("pig pig hen", "hen", eggs=(4, 0))
    assert state.eggs == (4, 1), "eggs earned earlier stay"


@rule("MFX-039", "MFX-054", "MFX-X8", "MFX-X9")
def test_a_lone_fox_pays_one() -> None:
    assert points("hen fish cow fox") == 4
    assert points("hen fish fox") == 3


@rule("MFX-055", "MFX-038", "MFX-114", "MFX-112", "MFX-X11", "MFX-X12", "MFX-X13")
def test_two_ruses_quarrel_for_one_point_whatever_their_number() -> None:
    assert points("hen fish fox fox") == 1
    assert points("hen fox snake") == 0
    assert points("hen pig fox hammer") == -1
    assert points("hen fox snake hammer") == 0


@rule("MFX-056")
def test_a_single_snake_or_hammer_is_worth_nothing_in_itself() -> None:
    assert points("hen snake") == points("hen hammer") == points("hen") == 1


@rule("MFX-113")
def test_too_many_means_a_further_pawn_of_a_mission() -> None:
    reasons = [reason for kind, point, reason in count(tuple(kinds("pig pig hen hen")), MISSIONS, False)]
    assert reasons == ["mismatch", "mismatch", "match", "excess"]


@rule("MFX-104", "MFX-X10")
def test_a_false_alarm_pays_nothing_unless_the_house_is_lenient() -> None:
    assert opened("hen fish fox", "pig", callers=(0,)).eggs == (0, 0)
    assert opened("hen fish fox", "pig", callers=(0,), lenient=True).eggs == (3, 0)
    assert opened("hen fish fox", "hen fish cow", callers=(1,)).eggs == (3, 3)


@rule("MFX-053")
@given(st.lists(st.integers(0, 10), max_size=5), st.permutations(range(8)))
def test_every_pawn_falls_in_one_class(sack: list[int], deck: list[int]) -> None:
    """Against the formula of the rulebook, kind by kind."""
    missions = tuple(deck[:3])
    loot = [kind for kind in sack if kind < LOOT]
    ruses = [kind for kind in sack if kind >= LOOT]
    expected = sum(1 - (loot.count(kind) - 1) for kind in missions if kind in loot)
    expected -= sum(kind not in missions for kind in loot)
    expected += (ruses == [FOX]) - (len(ruses) >= 2)
    items = count(tuple(sack), missions, False)
    assert total(items) == expected
    assert [kind for kind, point, reason in items if 0 <= kind < LOOT] == loot


@rule("MFX-139")
def test_three_that_fit_nothing_may_be_called_and_count_badly() -> None:
    state = opened("pig sheep goose", "hen", callers=(0,))
    assert not state.false and state.eggs == (0, 1)


@rule("MFX-058", "MFX-127", "MFX-128")
def test_eggs_are_points_and_the_pile_never_ends() -> None:
    state = opened("hen fish cow fox", "hen", eggs=(52, 0), goal=99)
    assert state.eggs == (56, 1)


@rule("MFX-070", "MFX-071", "MFX-072", "MFX-126", "MFX-X32")
def test_the_round_is_finished_and_most_eggs_win() -> None:
    state = opened("hen", "hen fish cow", "fish", eggs=(9, 8, 9))
    result = state.result()
    assert state.eggs == (10, 11, 10) and result is not None and result.winners == (1,)
    assert opened("hen", "", eggs=(9, 0)).result() is not None
    assert opened("hen", "", eggs=(8, 0)).result() is None


@rule("MFX-073", "MFX-X33")
def test_of_those_tied_the_youngest_wins() -> None:
    state = opened("hen", "pig", "fish", eggs=(9, 9, 9), ages=(2, 1, 0))
    result = state.result()
    assert result is not None and result.winners == (0,) and result.rule == "MFX-073"
    state = opened("hen", "pig", "fish", eggs=(9, 9, 9), ages=(0, 1, 2))
    assert (result := state.result()) is not None and result.winners == (2,)


@rule("MFX-008", "MFX-081", "MFX-X34")
def test_to_fifteen_the_game_goes_on_at_fourteen() -> None:
    state = opened("pig", "pig", "pig", eggs=(10, 12, 14), goal=15)
    assert state.phase != OVER
    assert opened("hen", "pig", "pig", eggs=(10, 12, 14)).phase == OVER


@rule("MFX-130")
def test_after_the_last_round_the_game_ends_and_the_youngest_of_those_without_eggs_wins() -> None:
    state = opened("pig", "pig", round_number=40)
    result = state.result()
    assert result is not None and result.winners == (1,)
    assert opened("pig", "pig", round_number=39).result() is None


@rule("MFX-060")
def test_all_pawns_are_in_the_box_again_in_the_next_hunt() -> None:
    state = opened("hen fish cow fox", "pig", round_number=4)
    play(state, 0, "mask words")
    play(state, 1, "mask words")
    assert sum(lying > 0 for lying in state.lying) == len(state.kinds) == 29
    assert not state.hunters[0].sack


@rule("MFX-057")
def test_the_final_score_tells_the_last_hunt_by_category_and_takes_no_egg_away() -> None:
    state = opened("pig pig hen", "hen fish cow", eggs=(4, 9))
    assert state.result() is not None and state.eggs == (4, 12)
    told = {line.about: line.values for line in MASTER.words.tally(state.view(0))}
    assert told == {
        "Before the last hunt": ("4", "9"),
        "Missions filled": ("+1", "+3"),
        "Not wanted": ("−2", "·"),
        "The last hunt brought": ("0", "3"),
        "Eggs": ("4", "12"),
    }
