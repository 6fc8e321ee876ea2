"""The Tribe Phase: growing, sending hunters, acting."""

import pytest

from games.tusk.builder import (
    BLUE,
    YELLOW,
    dice,
    options,
    play,
    stock_of,
    table,
    tiles_in,
    told,
    where,
    why,
)
from skulk.games.tusk.geometry import NAMES
from skulk.games.tusk.rules.state import Tusk

rule = pytest.mark.rule


def acting(members: str, **more: object) -> Tusk:
    """A table at the third step of blue's turn."""
    state = table(members, **more)  # type: ignore[arg-type]
    while "done" in options(state):
        play(state, "done")
    return state


# Growing


@rule("TSK-X1", "TSK-030", "TSK-031", "TSK-211")
def test_the_third_member_costs_two_and_stands_beside_its_own() -> None:
    state = table("blue d3 e4* yellow c3", stock="blue 2 food")
    assert options(state) == ["grow d3", "grow e4", "done"]
    play(state, "grow d3")
    assert where(state, BLUE) == ["d3", "e4*", "d3"]
    assert stock_of(state, BLUE) == {}


@rule("TSK-X17", "TSK-210", "TSK-031", "TSK-032")
def test_one_may_grow_twice_in_one_step() -> None:
    state = table("blue d3 yellow c3", stock="blue 3 food")
    play(state, "grow d3", "grow d3")
    assert where(state, BLUE) == ["d3", "d3", "d3"] and stock_of(state, BLUE) == {}
    state = table("blue d3 yellow c3", stock="blue 2 food")
    play(state, "grow d3")
    assert state.view(0).asking == "send", "one Food does not buy the third"
    assert stock_of(state, BLUE) == {"food": 1}


@rule("TSK-031", "TSK-033")
def test_the_fourth_costs_three_and_there_is_no_fifth() -> None:
    state = table("blue d3 d3 d3 yellow c3", stock="blue 9 food")
    play(state, "grow d3")
    assert stock_of(state, BLUE) == {"food": 6}
    assert state.view(0).asking == "send" and state.in_play(BLUE) == 4
    assert state.view(0).tribes[BLUE].cost is None


@rule("TSK-032")
def test_growing_is_optional() -> None:
    state = table("blue d3 yellow c3", stock="blue 9 food")
    assert "done" in options(state)
    play(state, "done")
    assert where(state, BLUE) == ["d3"]


@rule("TSK-030")
def test_a_new_member_joins_only_its_own() -> None:
    state = table("blue d3 yellow c3", stock="blue 1 food")
    assert why(state, BLUE, "grow c3") == ("TSK-030", "own tile")
    assert tiles_in(state, "grow") == {"d3"}


@rule("TSK-213")
def test_a_wounded_member_is_enough_and_the_new_one_acts_at_once() -> None:
    state = table("blue d3* yellow c3", stock="blue 1 food")
    play(state, "grow d3")
    assert options(state) == ["send d3", "done"]
    play(state, "done", "pick 2")
    assert "gather" in options(state)


@rule("TSK-X33", "TSK-212")
def test_a_tribe_that_was_wiped_out_begins_anew_for_nothing() -> None:
    state = table("yellow c3", players=2, stock="blue 1 food", snow="d3")
    assert tiles_in(state, "place") == {"d3", "e3", "e4", "d5", "c4", "c3"}
    assert why(state, BLUE, "place d4") == ("TSK-212", "home tile")
    assert told(play(state, "place d3"), "places") == [(NAMES.index("d3"),)]
    assert stock_of(state, BLUE) == {"food": 1}
    play(state, "grow d3")
    assert where(state, BLUE) == ["d3", "d3"] and stock_of(state, BLUE) == {}


# Sending hunters


@rule("TSK-X2", "TSK-040", "TSK-041")
def test_the_first_to_send_anyone_leads() -> None:
    state = table("blue d3 yellow e4 c3", players=2, turn="yellow", first="yellow")
    assert options(state) == ["send e4", "send c3", "done"]
    said = play(state, "send c3", "send e4")
    assert where(state, YELLOW) == ["hunt", "hunt"] and told(said, "leads") == [(2,)]
    assert state.leader == YELLOW, "with nobody left the step is over"
    play(dice(state, 1, 1, 1, 1, 1, 1), "send d3")
    assert state.leader == YELLOW and state.hunters == 3


@rule("TSK-041")
def test_whoever_sends_more_later_does_not_lead() -> None:
    state = table("blue d3 yellow e4 e4 e4")
    play(state, "send d3")
    play(dice(state, *[1] * 8), "send e4", "send e4", "send e4")
    assert state.hunters == 0b11 and state.leader == BLUE


@rule("TSK-042")
def test_nobody_has_to_hunt() -> None:
    state = table("blue d3 yellow e4")
    play(state, "done")
    assert state.leader == -1 and where(state, BLUE) == ["d3"]


@rule("TSK-220")
def test_the_wounded_stay_behind() -> None:
    state = table("blue d3 d3* e4* yellow c3")
    assert options(state) == ["send d3", "done"]
    assert why(state, BLUE, "send e4") == ("TSK-220", "wounded")
    play(state, "send d3")
    assert where(state, BLUE) == ["hunt", "d3*", "e4*"]


@rule("TSK-050")
def test_hunters_do_not_act() -> None:
    state = table("blue d3 d3 yellow c3")
    play(state, "send d3", "done")
    assert [state.actions_of(member) for member in range(2)] == [0, 2]


# Acting


@rule("TSK-050", "TSK-051", "TSK-054", "TSK-X5")
def test_two_actions_and_the_same_one_twice_is_fine() -> None:
    state = acting("blue c4 yellow e4")
    play(state, "gather")
    assert state.tokens[5] == 2 and stock_of(state, BLUE) == {"food": 1}
    play(state, "gather")
    assert stock_of(state, BLUE) == {"food": 2}
    assert state.waiting() == (YELLOW,), "two actions are all"


@rule("TSK-050", "TSK-227")
def test_one_may_stop_early() -> None:
    state = acting("blue c4 yellow e4")
    assert options(state)[-1] == "end"
    play(state, "end")
    assert state.waiting() == (YELLOW,)
    assert state.actions_of(0) == 0


@rule("TSK-227")
def test_who_has_nobody_on_the_map_is_done() -> None:
    state = table("blue d3 yellow e4")
    play(state, "send d3")
    assert state.waiting() == (YELLOW,)


@rule("TSK-X15", "TSK-052", "TSK-053", "TSK-223")
def test_a_move_leads_two_easy_tiles_far() -> None:
    state = acting("blue d3 yellow e4")
    assert tiles_in(state, "move") == {"d4", "e3", "c3", "e4", "c4"}
    assert why(state, BLUE, "move d5") == ("TSK-053", "difficult")
    state = acting("blue d3 yellow e4", season="summer")
    assert tiles_in(state, "move") == {"d4", "e3", "c3", "e4", "c4", "d5"}


@rule("TSK-X16", "TSK-X3", "TSK-053", "TSK-057")
def test_a_difficult_tile_takes_a_move_of_its_own() -> None:
    state = acting("blue c3 yellow e4")
    assert tiles_in(state, "move") == {"d3", "d4", "c4", "e4"}
    play(state, "move d4")
    assert "e3" in tiles_in(state, "move") and "d5" in tiles_in(state, "move")
    play(state, "move e3")
    assert where(state, BLUE) == ["e3"] and state.waiting() == (YELLOW,)


@rule("TSK-053", "TSK-052")
def test_leaving_difficult_land_costs_nothing_more() -> None:
    state = acting("blue e3 yellow c3")
    assert "d5" not in tiles_in(state, "move"), "that is difficult"
    assert tiles_in(state, "move") == {"d3", "d4", "e4", "c3", "c4"}
    assert why(state, BLUE, "move e3") == ("TSK-052", "already there")


@rule("TSK-223")
def test_what_is_too_far_is_refused() -> None:
    state = acting("blue d1 yellow e4", land="", tiles=37, turn_number=4)
    assert why(state, BLUE, "move d5") == ("TSK-223", "too far")
    assert len(tiles_in(state, "move")) == 8


@rule("TSK-X4", "TSK-055", "TSK-056", "TSK-226")
def test_a_river_turns_grass_and_stone_into_food() -> None:
    state = acting("blue c3 yellow e4", stock="blue 2 grass 3 stone")
    assert "gather" not in options(state)
    play(state, "exchange")
    assert stock_of(state, BLUE) == {"grass": 1, "stone": 2, "food": 1}
    play(state, "exchange")
    assert stock_of(state, BLUE) == {"stone": 1, "food": 2}


@rule("TSK-055", "TSK-225")
def test_a_special_rule_needs_all_its_goods() -> None:
    state = acting("blue c3 yellow e4", stock="blue 5 grass")
    assert why(state, BLUE, "exchange") == ("TSK-055", "cannot pay")
    assert "exchange" not in options(state) and "gather" not in options(state)
    assert why(state, BLUE, "gather") == ("TSK-225", "nothing here")


@rule("TSK-225", "TSK-224")
def test_there_is_nothing_on_the_breeding_ground_but_one_may_stand_there() -> None:
    state = acting("blue d3 yellow d4", stock="blue 1 stick 1 grass 1 stone")
    play(state, "move d4")
    assert where(state, BLUE) == ["d4"], "walking up to the Mammoth does nothing"
    assert {"gather", "exchange"}.isdisjoint(options(state))
    assert why(state, BLUE, "exchange") == ("TSK-225", "no special rule")
    assert "fight" in options(state)


@rule("TSK-054", "TSK-225")
def test_an_empty_tile_gives_nothing() -> None:
    state = acting("blue c4 yellow e4", tokens="c4 0")
    assert "gather" not in options(state)


@rule("TSK-058", "TSK-222", "TSK-081")
def test_the_wounded_recover_first_and_may_then_do_anything() -> None:
    state = acting("blue c4* yellow c4")
    assert options(state) == ["recover", "end"]
    assert why(state, BLUE, "gather") == ("TSK-058", "wounded")
    play(state, "recover")
    assert where(state, BLUE) == ["c4"]
    assert {"gather", "fight"} <= set(options(state))
    assert why(state, BLUE, "recover") == ("TSK-058", "standing")


@rule("TSK-221", "TSK-201")
def test_members_take_turns_as_they_like() -> None:
    state = acting("blue d3 c4 yellow e4")
    assert options(state) == ["pick 1", "pick 2", "end"]
    assert why(state, BLUE, "gather") == ("TSK-201", "pick first")
    play(state, "pick 2", "gather", "pick 1", "gather", "pick 2", "gather")
    assert stock_of(state, BLUE) == {"food": 2, "stick": 1}
    assert "pick 2" not in options(state) and state.view(0).picked == 1


@rule("TSK-227", "TSK-221")
def test_after_a_pick_one_may_still_stop_or_pick_another() -> None:
    state = acting("blue d3 c4 e3* yellow e4")
    play(state, "pick 2")
    assert {"gather", "pick 1", "pick 3", "end"} <= set(options(state)) and "pick 2" not in options(state)
    play(state, "pick 3")
    assert options(state) == ["pick 1", "pick 2", "recover", "end"]
    play(state, "pick 2", "gather")
    assert stock_of(state, BLUE) == {"food": 1} and options(state) == ["pick 1", "pick 2", "pick 3", "end"]
    play(state, "pick 1", "end")
    assert state.turn == YELLOW


@rule("TSK-201", "TSK-050")
def test_a_refused_pick_tells_why() -> None:
    state = acting("blue d3 d3 c4 yellow e4")
    assert options(state) == ["pick 1", "pick 3", "end"]
    assert why(state, BLUE, "pick 2") == ("TSK-201", "one of a group")
    assert why(state, BLUE, "pick 4") == ("TSK-050", "not on the land")
    play(state, "pick 3")
    assert why(state, BLUE, "pick 3") == ("TSK-201", "acts already")
    play(state, "gather", "pick 3", "gather")
    assert why(state, BLUE, "pick 3") == ("TSK-050", "no action left")
    assert why(state, BLUE, "pick 1") == ("TSK-201", "acts already"), "the only group left"
    state = table("blue d3 c4 yellow e4")
    play(state, "send d3", "done")
    assert why(state, BLUE, "pick 1") == ("TSK-050", "not on the land"), "on the Hunt Board"


@rule("TSK-224")
def test_tribes_share_tiles() -> None:
    state = acting("blue d3 d3 d3 d3 yellow d4 e4")
    assert "d4" in tiles_in(state, "move") and "e4" in tiles_in(state, "move")


@rule("TSK-059")
def test_a_fight_needs_an_enemy() -> None:
    state = acting("blue d3 yellow e4")
    assert "fight" not in options(state)
    assert why(state, BLUE, "fight") == ("TSK-059", "no enemy")
    state = acting("blue d3 d3 yellow d3")
    events = play(dice(state, 1, 1, 1), "fight")
    assert told(events, "fights") == [(1, 3)]
    assert [state.actions_of(member) for member in range(2)] == [1, 1]
