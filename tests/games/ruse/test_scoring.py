"""Objectives, the end of a round, the reset, and the end of the game."""

import pytest

from games.ruse.builder import (
    act,
    asked,
    caching,
    cards,
    climbed,
    completed,
    fox,
    fox_at,
    gains,
    hand,
    has_ruse,
    kits,
    me,
    options,
    resets,
    rich,
    scoring,
    stores,
    table,
    told,
)
from skulk.games.ruse.rules.common import meets
from skulk.games.ruse.terms import SOURCES

rule = pytest.mark.rule


@rule("RSE-130", "RSE-131", "RSE-132", "RSE-133", "RSE-134")
def test_the_order_of_scoring() -> None:
    state = fox_at(table(), "river", 1)
    state.obstacles = 1  # a camp in the river
    state.cheese = 1
    state.placed = bytes([0, 0, 2, 5])
    for seat in range(3):
        me(state, seat).hand = hand("P9")
    scoring(state)
    assert me(state).gp == 2 and asked(state) == "card" and state.seat == 0
    act(state, "done", "done")
    assert state.seat == 2 and me(state, 1).vp == me(state, 2).vp == 0
    act(state, "done")
    assert (me(state, 1).vp, me(state, 2).vp) == (4, 5)
    assert asked(state) == "step" and state.seat == 0


@rule("RSE-131", "RSE-X04")
def test_a_card_takes_its_resources_and_gives_points_and_bonus() -> None:
    state = cards(rich(table(), field=1, farm=1, forest=1, river=2), "P9")
    act(state, "complete P9")
    assert stores(state) == {"river": 1} and (me(state).vp, me(state).gp) == (6, 4)
    assert me(state).completed == hand("P9") and me(state).hand == 0


@rule("RSE-131", "RSE-361", "RSE-362")
@pytest.mark.parametrize(
    ("card", "resources", "levels", "best", "cache", "done", "outside"),
    [
        ("P1", {"field": 1, "farm": 1}, {}, 1, 0, 1, 0),
        ("P2", {"field": 1, "river": 1}, {"farm": 2}, 1, 0, 0, 0),
        ("P3", {"field": 2}, {"field": 4}, 1, 0, 0, 0),
        ("P4", {"farm": 2}, {}, 1, 2, 0, 0),
        ("P5", {"river": 2}, {"river": 2}, 1, 0, 0, 0),
        ("P6", {"forest": 2}, {}, 5, 0, 0, 0),
        ("P7", {}, {"farm": 2, "field": 2, "river": 2}, 1, 0, 0, 0),
        ("P8", {}, {"field": 2}, 3, 0, 0, 1),
        ("P10", {"river": 1}, {"field": 4}, 5, 0, 0, 0),
        ("P11", {}, {}, 1, 0, 0, 3),
    ],
)
def test_what_each_card_asks_for(
    card: str,
    resources: dict[str, int],
    levels: dict[str, int],
    best: int,
    cache: int,
    done: int,
    outside: int,
) -> None:
    def open_(lacking: str = "", more: int = 0) -> bool:
        state = table()
        rich(state, **{name: count - (lacking == name) + more for name, count in resources.items()})
        climbed(
            state, **{name: level - (lacking == f"{name} track") + more for name, level in levels.items()}
        )
        space = [6] * (outside - (lacking == "outside")) + [1] * 5
        kits(state, (space[0], best - (lacking == "kit")), (space[1], 1), (space[2], 1))
        caching(state, *["gp"] * (cache - (lacking == "hunting") + more))
        completed(state, *["P9"][: done - (lacking == "completed")])
        return f"complete {card}" in options(cards(state, card))

    assert open_() and open_(more=1)
    needs = [*resources, *[f"{name} track" for name in levels]]
    needs += (
        ["kit"] * (best > 1) + ["hunting"] * (cache > 0) + ["completed"] * done + ["outside"] * (outside > 0)
    )
    for need in needs:
        assert not open_(need), need


@rule("RSE-363", "RSE-X19")
def test_a_card_completed_a_moment_ago_counts_for_the_next() -> None:
    state = cards(climbed(rich(table(), river=2, field=1, farm=1), river=2), "P5", "P1")
    assert options(state) == ["complete P5", "done"]
    act(state, "complete P5", "raise 1", "complete P1")
    assert me(state).vp == 9 and state.star == 0


@rule("RSE-312")
def test_a_star_gained_in_scoring_is_taken_at_once() -> None:
    state = completed(rich(table(), field=1, farm=1), "P9")
    state.star = 2
    act(cards(state, "P1"), "complete P1")
    assert state.star == 0


@rule("RSE-364")
def test_declaring_is_optional_and_the_hand_is_not_refilled() -> None:
    state = cards(rich(table(), field=1, farm=1, forest=1, river=1), "P9")
    assert options(state) == ["complete P9", "done"]
    act(state, "done")
    assert me(state).hand == hand("P9")


# Common objectives


@rule("RSE-149", "RSE-365")
def test_common_objectives_are_claimed_by_themselves_from_the_left_and_once() -> None:
    state = table()
    state.common = bytes([5, 3, 0])  # level 4, level 7, three cards
    climbed(climbed(state, river=3), seat=1, river=6)
    gains(state, "track", seat=1)
    act(state, "climb river")
    assert told(state, "claims") == [(1, "C6", 1), (1, "C4", 1)]
    gains(state, "track")
    act(state, "climb river")
    assert told(state, "claims")[-1] == (0, "C6", 2)
    gains(state, "track")
    act(state, "climb river")
    assert len(told(state, "claims")) == 3
    assert state.view(None).common[0].claims == (1, 0)
    state.claims = 0
    for seat in (0, 1):
        act(gains(climbed(state, seat=seat, river=6), "track", seat=seat), "climb river")
    assert told(state, "claims")[-1] == (1, "C4", 2)
    assert state.view(None).common[1].claims == (0, 1)


@rule("RSE-150", "RSE-155")
def test_earlier_claims_are_worth_more_and_are_kept() -> None:
    state = table()
    state.common = bytes([1, 6, 7])
    state.claims = 0x1 | 0x12 << 16  # C2: seat 0; C7: seat 1 first, then seat 0
    scoring(state)
    assert me(state).ledger[SOURCES.index("common")] == 4 + 6
    assert me(state, 1).ledger[SOURCES.index("common")] == 8


@rule("RSE-149", "RSE-X03")
@pytest.mark.parametrize("name", ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"])
def test_each_common_objective_has_its_condition(name: str) -> None:
    state = table()
    objective = state.charter.common[int(name[1:]) - 1]
    family = me(state)
    assert not meets(family, objective)
    family.completed = hand("P1", "P2", "P3")
    family.reached = 16
    family.markers = 4
    climbed(state, farm=4)
    kits(state, (6, 1), (6, 1), (6, 1))
    caching(state, "gp", "gp", "failed")
    assert meets(family, objective) == (name not in ("C4", "C5"))
    family.completed = hand("P1", "P2", "P3", "P4")
    climbed(state, farm=7)
    assert meets(family, objective)


# Reset


@rule("RSE-144")
def test_foxes_return_to_the_centre() -> None:
    state = fox_at(fox_at(table(), "river", 3), "field", 1, seat=1)
    resets(state)
    assert fox(state) == fox(state, 1) == (-1, 0)


@rule("RSE-146", "RSE-331")
def test_empty_hunting_spots_are_refilled_in_order_while_tiles_last() -> None:
    state = table()
    state.prey.spots = bytes(16)
    state.prey.stack = 2
    state.prey.pools = (2,)
    resets(state)
    assert state.prey.spots == bytes([1, 1] + [0] * 14)
    state.prey.discards = 1
    resets(state)
    assert state.prey.spots == bytes([1, 1, 0, 2] + [0] * 12)


@rule("RSE-147", "RSE-369", "RSE-371", "RSE-X20")
def test_those_behind_gain_two_gp_for_each_orange_space() -> None:
    state = table(4)
    for seat, vp in enumerate((43, 38, 21, 43)):
        me(state, seat).vp = vp
    resets(state)
    assert [int(family.gp) for family in state.families] == [0, 2, 8, 0]


@rule("RSE-148")
def test_dice_come_back() -> None:
    state = table()
    state.placed = bytes([0, 0, 1, 4])
    state.used = 1
    resets(state)
    assert state.placed == b"" and state.used == 0


# The end


@rule("RSE-152", "RSE-153", "RSE-154", "RSE-155", "RSE-156", "RSE-X26", "RSE-110")
def test_the_final_scoring() -> None:
    state = caching(kits(table(), (6, 5), (6, 4), (6, 3)), *["gp"] * 4)
    me(state).vp = 61
    me(state).hand = hand("P3")
    state.star = 0
    state.common = bytes([1, 6, 7])
    state.claims = 0x1 | 0x12 << 16
    scoring(state)
    act(state, "done", "done")
    assert me(state).vp == 92


@rule("RSE-153")
@pytest.mark.parametrize(("tiles", "vp"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7), (5, 11)])
def test_the_hunting_collection(tiles: int, vp: int) -> None:
    state = caching(table(), *["gp"] * tiles)
    scoring(state)
    act(state, *["done"] * (tiles > 0))
    assert me(state).vp == vp


@rule("RSE-151")
def test_after_round_four_there_is_no_reset() -> None:
    state = fox_at(table(), "river", 2)
    me(state, 1).vp = 50
    scoring(state)
    assert fox(state) == (0, 2) and me(state).gp == 0


@rule("RSE-156")
@pytest.mark.parametrize("card", range(11))
def test_every_card_left_in_hand_costs_its_penalty(card: int) -> None:
    state = table()
    me(state).vp = 20
    me(state).hand = 1 << card
    scoring(state)
    act(state, "done")
    assert me(state).vp == 20 - state.charter.objectives[card].penalty < 20


@rule("RSE-318", "RSE-156")
def test_points_never_go_below_zero() -> None:
    state = table()
    me(state).hand = hand("P1", "P9")
    scoring(state)
    act(state, "done")
    assert me(state).vp == 0


@rule("RSE-156", "RSE-318")
def test_penalties_come_after_all_other_final_points() -> None:
    state = table()
    state.star = 0
    me(state).hand = hand("P1")
    scoring(state)
    act(state, "done")
    assert me(state).vp == 4 - 3  # none of it would be lost if there were nothing yet to lose


@rule("RSE-149")
def test_completing_a_card_claims_its_common_objective_at_once() -> None:
    state = rich(completed(table(), "P1", "P2"), field=1, farm=1, forest=1, river=1)
    state.common = bytes([0, 4, 3])  # C1, C5
    cards(state, "P9", "P5")
    act(state, "complete P9")
    assert told(state, "claims") == [(0, "C1", 1)] and asked(state) == "card"


@rule("RSE-370")
def test_climber_gains_nothing_in_the_final_scoring() -> None:
    state = has_ruse(table(), "climber")
    state.star = 0
    me(state).vp = 4
    scoring(state)
    assert me(state).vp == 8 and me(state).gp == 0


@rule("RSE-157")
def test_most_points_win_then_kits_then_kits_outside_then_gp() -> None:
    state = table(4)
    state.steps = []
    state.run()
    for seat in range(4):
        me(state, seat).vp = 40

    def places() -> tuple[int, ...]:
        result = state.result()
        assert result is not None
        return result.places

    assert places() == (1, 1, 1, 1)
    me(state, 3).gp = 1
    assert places() == (2, 2, 2, 1)
    kits(state, (6, 1), (1, 1), (1, 1), seat=2)
    assert places() == (3, 3, 1, 2)
    kits(state, (1, 2), (1, 1), (1, 1), seat=1)
    assert places() == (4, 1, 2, 3)
    me(state).vp = 41
    assert places() == (1, 2, 3, 4)


@rule("RSE-157")
def test_after_the_game_all_hands_are_open() -> None:
    state = table()
    state.steps = []
    me(state).hand = hand("P3")
    state.run()
    assert [card.name for card in state.view(1).families[0].hand] == ["P3"]


@rule("RSE-130")
def test_a_spectator_sees_what_a_card_wants_and_nobody_s_progress() -> None:
    state = climbed(table(), river=3)
    wanted = []
    for first in (0, 3, 6):
        state.common = bytes([first, first + 1, first + 2])
        wanted += [need for card in state.view(None).common for need in card.needs]
    assert "any track" in {need.what for need in wanted} and {need.have for need in wanted} == {0}
