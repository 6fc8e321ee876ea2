"""Kits: growth, leaving the den, instincts."""

from dataclasses import replace

import pytest

from games.ruse.builder import (
    BOX,
    FIRST_TUNNEL,
    PLAIN,
    act,
    asked,
    caching,
    cards,
    climbed,
    completed,
    dug,
    gains,
    growing,
    kits,
    knows,
    me,
    next_round,
    options,
    rich,
    rolls,
    scoring,
    spaces,
    started,
    stores,
    table,
    told,
    turn,
    values,
)
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.state import Ruse

rule = pytest.mark.rule
TWO_EXITS = (*FIRST_TUNNEL, "4-4 L ur")


def ready_to_leave(*where: tuple[int, int], cards: int = 1, tunnels: tuple[str, ...] = FIRST_TUNNEL) -> Ruse:
    state = dug(kits(table(), *where), *tunnels)
    state.instincts = bytes([0, 1, 7, 10, 11, 12])
    return completed(state, *["P1", "P2", "P3", "P4", "P5"][:cards])


# Growth


@rule("RSE-135", "RSE-137", "RSE-359")
@pytest.mark.parametrize(
    ("kit", "costs", "gains_"),
    [
        (0, [2, 3, 4], ["", "1 vp", "kit"]),
        (1, [3, 3, 4], ["", "resource", "1 vp"]),
        (2, [3, 4, 5], ["", "2 vp", "kit"]),
    ],
)
def test_steps_cost_what_is_printed_and_pass_their_icons(
    kit: int, costs: list[int], gains_: list[str]
) -> None:
    state = growing(rich(kits(table(), (1, 1), (1, 1), (1, 1)), gp=40))
    for cost, gain in zip(costs, gains_, strict=True):
        gp, vp = me(state).gp, me(state).vp
        act(state, f"step {kit + 1}")
        assert me(state).gp == gp - cost
        assert me(state).vp - vp == (int(gain[0]) if "vp" in gain else 0)
        assert asked(state) == (gain if gain in ("kit", "resource") else "step")
        if gain in ("kit", "resource"):
            act(state, options(state)[0])


@rule("RSE-136")
def test_the_exit_space_costs_a_resource_or_a_hunting_tile_besides() -> None:
    state = growing(caching(rich(kits(table(), (4, 1), (4, 1), (1, 1)), gp=20, farm=1, river=1), "gp"))
    act(state, "step 1")
    assert options(state) == ["pay river", "pay farm", "pay hunt"]
    act(state, "pay hunt")
    assert me(state).cache == b"" and state.prey.discards == 1 << 8 and me(state).gp == 15
    act(state, "step 2", "pay farm")
    assert stores(state) == {"river": 1}
    assert "step 1" not in options(growing(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=20)))


@rule("RSE-138")
def test_exit_spaces_give_green_points_to_coloured_and_black_points_to_extra_kits() -> None:
    for kit, vp in ((0, 2), (1, 3), (2, 4), (3, 4), (4, 5)):
        where = [(6, 1), (6, 1), (6, 1), (6, 1), (6, 1)]
        where[kit] = (4, 1)
        state = growing(rich(kits(table(), *where), gp=9, river=1))
        act(state, f"step {kit + 1}")
        assert me(state).vp == vp


@rule("RSE-139", "RSE-140", "RSE-309", "RSE-358", "RSE-X14")
def test_an_extra_kit_is_unlocked_waits_and_enters_when_space_one_is_free() -> None:
    state = growing(rich(kits(table(), (3, 1), (1, 1), (1, 1)), gp=12, farm=1))
    act(state, "step 1", "raise 1", "step 1")
    assert me(state).gp == 3 and me(state).vp == 2 and stores(state) == {}
    assert spaces(state) == [5, 1, 1, 0, 0]
    act(state, "step 2")
    assert spaces(state) == [5, 2, 1, 1, 0] and values(state)[3] == 1 and me(state).gp == 0
    state = growing(rich(kits(table(), (1, 1), (4, 1), (2, 1)), gp=9, river=1))
    act(state, "step 2")
    assert spaces(state) == [1, 5, 2, 0, 1]


@rule("RSE-141", "RSE-356", "RSE-357", "RSE-X15")
def test_an_extra_kit_stays_behind_the_coloured_one() -> None:
    def steps(*where: tuple[int, int]) -> list[str]:
        state = growing(rich(kits(table(), *where), gp=40, river=9))
        return [text for text in options(state) if text.startswith("step")]

    assert "step 4" not in steps((6, 1), (2, 1), (1, 1), (1, 1))
    assert "step 4" in steps((6, 1), (3, 1), (1, 1), (1, 1))
    assert "step 4" not in steps((6, 1), (3, 1), (1, 1), (2, 1))
    assert "step 4" in steps((6, 1), (5, 1), (1, 1), (4, 1))
    assert "step 4" in steps((6, 1), (6, 1), (1, 1), (3, 1))


@rule("RSE-142", "RSE-125")
def test_a_kit_may_reach_the_exit_space_and_wait() -> None:
    state = growing(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=9, river=1))
    act(state, "step 1")
    assert spaces(state)[0] == 5 and "leave 1" not in options(state)


@rule("RSE-143", "RSE-383")
def test_hunting_tiles_can_be_returned_for_four_gp_the_last_one_first() -> None:
    state = growing(caching(table(), "failed", "gp"))
    act(state, "return")
    assert me(state).gp == 4 and me(state).cache == bytes([0])
    act(state, "return")
    assert me(state).cache == b""


@rule("RSE-355", "RSE-X25")
def test_a_free_step_costs_neither_gp_nor_resource_but_keeps_behind() -> None:
    state = gains(kits(table(), (1, 1), (1, 1), (4, 1)), "growth")
    act(state, "grow 3")
    assert spaces(state)[2] == 5 and me(state).vp == 4 and me(state).gp == 0
    state = gains(kits(table(), (6, 1), (2, 1), (1, 1), (1, 1)), "growth")
    assert "grow 4" not in options(state)


@rule("RSE-171", "RSE-359")
def test_nursery_makes_each_step_one_gp_cheaper_but_not_the_resource() -> None:
    state = growing(knows(rich(kits(table(), (4, 1), (1, 1), (1, 1)), gp=4, river=1), "nursery"))
    act(state, "step 1")
    assert me(state).gp == 0 and stores(state) == {}
    state = knows(table(), "nursery")
    state.charter = Charter(replace(BOX, growth_costs=((0, 1, 1, 1),) * 3), 3, PLAIN)
    act(growing(state), "step 1")
    assert me(state).gp == 0  # never less than nothing


@rule("RSE-134")
def test_growth_goes_in_turn_order() -> None:
    state = table()
    state.order = bytes([1, 2, 0])
    for seat in range(3):
        rich(state, gp=2, seat=seat)
    scoring(state)
    seats = []
    for _ in range(3):
        seats.append(int(state.seat))
        act(state, "done")
    assert seats == [1, 2, 0]


# Leaving


@rule("RSE-123", "RSE-X16", "RSE-X03")
def test_a_kit_leaves_with_an_exit_and_an_objective_for_each() -> None:
    state = growing(ready_to_leave((5, 4), (5, 2), (1, 1)))
    assert options(state)[:2] == ["leave 1", "leave 2"]
    act(state, "leave 1", "learn nursery")
    assert me(state).vp == 3 and spaces(state)[:2] == [6, 5]
    assert "leave 2" not in options(state)  # neither a second card nor a second exit
    assert "leave 1" not in options(growing(ready_to_leave((5, 4), (1, 1), (1, 1), cards=0)))
    assert "leave 1" not in options(growing(ready_to_leave((5, 4), (1, 1), (1, 1), tunnels=())))
    for done in range(6):
        state = ready_to_leave(*[(6, 1)] * done, *[(5, 1)] * (5 - done), cards=done, tunnels=TWO_EXITS)
        assert not [text for text in options(growing(state)) if text.startswith("leave")]


@rule("RSE-124", "RSE-379")
def test_the_kit_stands_on_the_lowest_free_exit_and_the_instinct_works_at_once() -> None:
    state = growing(rich(ready_to_leave((5, 4), (5, 2), (1, 1), cards=2, tunnels=TWO_EXITS), gp=2))
    act(state, "leave 2", "learn nursery")
    assert state.view(None).families[0].exits == (0, 0, 0, 2, 0)
    assert "step 3" in options(state)  # 3 GP, less one
    act(state, "leave 1", "learn stalker")
    assert state.view(None).families[0].exits == (0, 0, 0, 2, 1)
    assert told(state, "learns") == [(0, "nursery"), (0, "stalker")]


@rule("RSE-126")
def test_leaving_is_offered_in_the_turn_the_objective_step_and_growth() -> None:
    state = turn(ready_to_leave((5, 4), (1, 1), (1, 1)), 6)
    assert "leave 1" in options(state)
    act(state, "mountain")
    assert "leave 1" in options(state) and "done" in options(state)
    act(state, "resource")
    assert not [text for text in options(state) if text.startswith("leave")]  # not inside a small choice


@rule("RSE-126", "RSE-092", "RSE-103")
def test_a_kit_may_leave_when_a_tile_has_taken_the_die() -> None:
    state = ready_to_leave((5, 6), (1, 1), (1, 6))
    state.available = 1 << 4
    assert options(act(turn(state, 6), "tile river 5")) == ["leave 1", "end"]
    state = rich(ready_to_leave((5, 6), (1, 1), (1, 6)), farm=1)
    me(state).kept = 1
    assert options(act(turn(state, 6), "keep river")) == ["leave 1", "end"]


@rule("RSE-127", "RSE-368")
def test_one_cube_of_a_player_on_each_instinct_and_players_may_share() -> None:
    state = knows(ready_to_leave((5, 4), (1, 1), (1, 1)), "stalker", "wisdom")
    knows(state, "larder", seat=1)
    growing(state)
    act(state, "leave 1")
    assert options(state) == ["learn larder", "learn nursery", "learn plenty", "learn vigour"]
    assert len(started().instincts) == 6 > 5


@rule("RSE-128", "RSE-172")
@pytest.mark.parametrize(
    ("name", "asks"), [("wisdom", ""), ("plenty", "resource"), ("vigour", "kit"), ("stalker", "")]
)
def test_a_cube_gives_three_points_and_printed_instincts_work_once(name: str, asks: str) -> None:
    state = ready_to_leave((5, 4), (1, 1), (1, 1))
    turn(state, 6)
    act(state, "leave 1", f"learn {name}")
    assert me(state).vp == (6 if name == "wisdom" else 3)
    for _ in range(2 if asks else 0):
        assert asked(state) == asks
        act(state, options(state)[0])
    assert asked(state) == "place"
    assert stores(state) == ({"river": 2} if name == "plenty" else {})


@rule("RSE-129")
def test_instincts_last() -> None:
    state = next_round(knows(table(), "thrift"))
    state.steps = []
    state.destiny = -1
    gp = me(state).gp
    rolls(state, 6)
    assert me(state).gp == gp + 3


@rule("RSE-366")
def test_in_the_growth_of_round_four_a_kit_can_still_leave() -> None:
    state = ready_to_leave((5, 4), (1, 1), (1, 1))
    state.round_number = 4
    growing(state)
    act(state, "leave 1", "learn larder")
    assert me(state).vp == 3


@rule("RSE-363")
def test_a_kit_that_left_a_moment_ago_counts_for_a_card() -> None:
    state = climbed(ready_to_leave((5, 4), (1, 1), (1, 1)), field=2)
    cards(state, "P8")
    assert options(state) == ["leave 1", "done"]
    act(state, "leave 1", "learn larder")
    assert "complete P8" in options(state)


@rule("RSE-149")
def test_three_kits_outside_claim_their_objective_at_once() -> None:
    state = ready_to_leave((6, 4), (6, 2), (5, 1), cards=3, tunnels=TWO_EXITS)
    state.common = bytes([6, 2, 3])
    turn(state, 6)
    act(state, "leave 3")
    assert told(state, "claims") == [(0, "C7", 1)]
