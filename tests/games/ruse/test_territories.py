"""Exploring a territory: bonus, movement, marks, hunter, and the four actions."""

import pytest

from games.ruse.builder import (
    DAM,
    LOOKOUT,
    THICKET,
    TRAIL,
    act,
    asked,
    caching,
    chance,
    climbed,
    fox,
    fox_at,
    gains,
    has_ruse,
    kits,
    knows,
    marked,
    me,
    obstacle,
    options,
    rich,
    stores,
    table,
    told,
    turn,
    values,
)
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.territories import price_of
from skulk.games.ruse.terms import FARM, FOREST, GP, RIVER, TERRITORIES, effect

rule = pytest.mark.rule


def arrived(where: str, space: int, die: int = 6, state: Ruse | None = None) -> Ruse:
    """The fox has entered a territory from the base with a die of 5 or 6 and may buy."""
    state = state or table(night=True)
    knows(state, "runner")
    return act(turn(state, die), where, f"enter {space}")


def moves_in(state: Ruse, where: str) -> list[str]:
    return options(act(turn(state, 6), where))


# Bonus and movement


@rule("RSE-059")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_placement_bonus_follows_the_value(die: int) -> None:
    state = turn(table(), die)
    chance(state, 10)  # the cheese
    act(state, "farm")
    assert stores(state) == ({} if die in (3, 4) else {"farm": 1})
    assert bool(told(state, "draws tile")) == (die <= 2)
    assert (asked(state) == "kit") == (die in (3, 4))


@rule("RSE-060", "RSE-X05", "RSE-316")
def test_a_die_emptied_there_gives_two_gp_once() -> None:
    state = turn(table(), 1)
    state.stacks = 0
    act(state, "river", "enter 1")
    chance(state, 9)  # a hunt that gives 2 GP: after eight failed ones
    act(state, "hunt")
    assert me(state).gp == 3 and len(me(state).cache) == 1  # 2 for the die, 1 paid, 2 for the catch
    assert state.die == 0


@rule("RSE-061")
def test_two_spaces_by_day_three_by_night() -> None:
    assert moves_in(table(), "river") == ["enter 1", "enter 2"]
    assert moves_in(table(night=True), "river") == ["enter 1", "enter 2", "enter 3"]


@rule("RSE-062", "RSE-063", "RSE-064")
def test_a_fox_in_the_territory_goes_on_or_enters_again_and_never_turns_back() -> None:
    state = fox_at(table(), "river", 2)
    assert moves_in(state, "river") == ["go 2", "go 3", "go 4", "enter 1", "enter 2"]
    assert fox(act(state, "go 2")) == (RIVER, 2)
    assert moves_in(fox_at(table(), "river", 2), "forest") == ["enter 1", "enter 2"]


@rule("RSE-065")
def test_movement_ends_at_space_four() -> None:
    assert moves_in(knows(table(night=True), "runner"), "river")[-1] == "enter 4"
    state = knows(table(night=True), "runner")
    state.star = 0
    assert moves_in(fox_at(state, "river", 3), "river")[:2] == ["go 3", "go 4"]


@rule("RSE-066", "RSE-072")
@pytest.mark.parametrize(
    ("space", "actions"),
    [
        (TRAIL, ["track", "hunt", "mark"]),
        (THICKET, ["kit", "hunt", "mark"]),
        (LOOKOUT, ["track", "kit", "mark"]),
        (DAM, ["track", "kit", "hunt"]),
    ],
)
def test_only_the_tile_where_the_fox_ends_can_be_used(space: int, actions: list[str]) -> None:
    assert options(arrived("field", space)) == [*actions, "done"]


@rule("RSE-067", "RSE-068", "RSE-069", "RSE-X07", "RSE-321")
def test_marks_on_the_way_and_at_its_end() -> None:
    state = rich(table(), gp=1)
    marked(marked(state, "river", 1, seat=1), "river", 2, seat=2)
    act(turn(state, 6), "river", "enter 2")
    assert [int(family.gp) for family in state.families] == [0, 1, 2]
    assert fox(state) == (RIVER, 2)


@rule("RSE-320")
def test_the_space_one_starts_from_is_not_passed() -> None:
    state = rich(marked(fox_at(table(), "river", 1), "river", 1, seat=1), gp=5)
    act(turn(state, 5), "river", "go 2")
    assert (me(state).gp, me(state, 1).gp) == (5, 0)


@rule("RSE-320", "RSE-322")
def test_standing_still_and_own_marks_cost_nothing() -> None:
    state = fox_at(marked(rich(table(), gp=5), "river", 2, seat=1), "river", 2)
    act(turn(state, 6), "river", "go 2")
    assert (me(state).gp, me(state, 1).gp) == (5, 0)
    state = marked(rich(table(), gp=5), "river", 1, seat=0)
    state.beaver, state.beaver_owner = 0, 0
    act(turn(state, 6), "river", "enter 1")
    assert me(state).gp == 5


@rule("RSE-070")
def test_the_beaver_takes_two_gp_from_whoever_enters_its_space() -> None:
    for space in ("enter 1", "enter 2"):
        state = rich(table(), gp=5)
        state.beaver, state.beaver_owner = 0, 1
        act(turn(state, 6), "river", space)
        assert (me(state).gp, me(state, 1).gp) == (3, 2)


@rule("RSE-323", "RSE-X23", "RSE-109", "RSE-163", "RSE-169", "RSE-100", "RSE-303", "RSE-306")
@pytest.mark.parametrize(
    ("night", "ruse", "star", "runner", "storm", "far"),
    [
        (False, "night eyes", True, False, True, 3),
        (False, "none", False, False, True, 1),
        (True, "none", True, True, False, 4),  # five, but space 4 is the end
        (True, "none", False, False, True, 2),
        (False, "night eyes", False, False, False, 3),
        (True, "night eyes", False, False, False, 3),
        (False, "night eyes", False, False, True, 2),
        (False, "none", True, False, False, 3),
        (False, "none", False, True, False, 3),
    ],
)
def test_how_far_a_fox_may_go(
    night: bool, ruse: str, star: bool, runner: bool, storm: bool, far: int
) -> None:
    state = has_ruse(table(night=night), ruse)
    if star:
        state.star = 0
    if runner:
        knows(state, "runner")
    if storm:
        obstacle(state, "storm", "river")
    assert moves_in(state, "river") == [f"enter {space}" for space in range(1, far + 1)] or far == 1
    assert fox(state) == ((RIVER, 1) if far == 1 else (-1, 0))


@rule("RSE-324")
def test_a_storm_drawn_with_the_bonus_binds_the_same_turn() -> None:
    state = turn(table(), 2)
    chance(state, 2)
    act(state, "river")
    assert told(state, "puts") == [(0, "storm", "river")] and fox(state) == (RIVER, 1)
    state = turn(table(), 2)
    chance(state, 11)
    act(state, "river")
    assert state.star == 0 and options(state)[-1] == "enter 3"


@rule("RSE-071")
@pytest.mark.parametrize(("action", "cost"), [("track", 2), ("kit", 2), ("hunt", 2), ("mark", 1)])
def test_what_the_actions_cost_in_summer(action: str, cost: int) -> None:
    state = arrived("river", {"kit": DAM}.get(action, TRAIL))
    act(state, action)
    assert state.die == 6 - cost


# The four actions


@rule("RSE-073", "RSE-095")
def test_the_paw_climbs_the_track_of_its_territory_and_gains_what_is_shown() -> None:
    state = act(arrived("farm", TRAIL), "track")
    assert me(state).level(FARM) == 1 and me(state).vp == 1
    state = climbed(table(night=True), farm=1)
    state.track_tiles = bytes([4] * 12)
    act(arrived("farm", TRAIL, state=state), "track")
    assert asked(state) == "resource" and me(state).level(FARM) == 2


@rule("RSE-011", "RSE-073")
@pytest.mark.parametrize("track", range(4))
def test_every_track_has_three_tiles_of_its_own(track: int) -> None:
    for at in range(3):
        state = climbed(table(), **{TERRITORIES[track]: 2 * at + 1})
        state.track_tiles = bytes([effect(GP, place % 7 + 1) for place in range(12)])
        act(gains(state, "track"), f"climb {TERRITORIES[track]}")
        assert me(state).gp == (3 * track + at) % 7 + 1


@rule("RSE-074", "RSE-330", "RSE-X08", "RSE-086")
def test_climbing_past_a_hunter_symbol_frees_the_territory() -> None:
    state = climbed(table(), forest=2)
    state.hunter = FOREST
    act(turn(state, 5), "forest", "enter 1")
    assert options(state) == ["track", "done"]
    act(state, "track")
    assert state.hunter == FARM and me(state).vp == 2 and state.die == 3
    assert options(state) == ["hunt", "mark", "done"]
    chance(state, 0)
    act(state, "hunt", "mark")
    assert me(state).markers == 1 and me(state).vp == 2
    assert me(state).gp == 2  # the die is empty now
    assert told(state, "keeps") == [(0, 0)]


@rule("RSE-075", "RSE-X01")
def test_a_kit_is_raised_by_one_up_to_six() -> None:
    state = gains(kits(table(), (1, 1), (1, 6), (1, 5)), "kit")
    assert options(state) == ["raise 1", "raise 3"]
    assert values(act(state, "raise 1"))[:3] == [2, 6, 5]
    assert told(state, "raises") == [(0, 1, 2)]


@rule("RSE-076", "RSE-360", "RSE-340")
def test_kits_outside_or_in_reserve_cannot_be_raised() -> None:
    state = gains(kits(table(), (6, 2), (1, 1), (1, 6)), "kit")
    assert values(state)[:4] == [2, 2, 6, 0]  # the only choice is taken by itself
    state = gains(kits(table(), (6, 2), (5, 6), (1, 6)), "kit")
    assert values(state)[:3] == [2, 6, 6]


@rule("RSE-077", "RSE-327", "RSE-X22")
def test_markers_give_what_they_uncover() -> None:
    state = table(night=True)
    for number, vp in enumerate((0, 1, 2, 4)):
        me(state).markers = number
        state.marks = bytes(16)
        me(state).fox = state.used = 0
        act(arrived("river", TRAIL, state=state), "mark", "done")
        assert me(state).vp == vp
    assert [names for seat, *names in told(state, "claims")] == [["C3", 1]]
    state.used = 0
    before = me(state).markers
    state = act(turn(state, 6, seat=1), "river", "enter 1", "mark", "done")
    assert me(state).markers == before - 1 and me(state).vp == 4  # what was gained is kept


@rule("RSE-078", "RSE-329")
def test_an_opponents_tile_can_be_marked_for_the_same_cost() -> None:
    state = marked(rich(table(night=True), gp=3), "river", 1, seat=1)
    act(arrived("river", TRAIL, state=state), "mark")
    assert state.die == 5 and me(state).gp == 1  # paid on arrival, not refunded
    assert (me(state).markers, me(state, 1).markers) == (1, 0)
    assert state.marks[0] == 1


@rule("RSE-079", "RSE-328")
def test_no_marking_of_the_own_tile_or_without_a_marker() -> None:
    assert "mark" not in options(arrived("river", TRAIL, state=marked(table(night=True), "river", 1, seat=0)))
    state = table(night=True)
    me(state).markers = 4
    assert "mark" not in options(arrived("river", TRAIL, state=state))


@rule("RSE-080", "RSE-087")
def test_the_mountain_knows_neither_marks_nor_hunting() -> None:
    state = act(turn(rich(table(), gp=9), 6), "mountain")
    assert options(state) == ["track", "kit", "resource", "done"]


@rule("RSE-390")
def test_four_markers_anywhere_count_for_the_common_objective() -> None:
    state = table(night=True)
    for space in (1, 2, 3):
        marked(state, "river", space, seat=0)
    act(arrived("forest", TRAIL, state=state), "mark")
    assert told(state, "claims") == [(0, "C3", 1)]


@rule("RSE-081", "RSE-082", "RSE-083", "RSE-334")
@pytest.mark.parametrize(("draw", "catch", "gp"), [(0, "failed", 0), (8, "gp", 2), (17, "resource", 2)])
def test_a_hunt_turns_the_tile_up_into_the_cache(draw: int, catch: str, gp: int) -> None:
    state = arrived("river", TRAIL)
    chance(state, draw)
    act(state, "hunt")
    assert state.view(1).families[0].cache == (catch,) and me(state).gp == gp
    assert (asked(state) == "resource" and state.seat == 0) == (catch == "resource")
    assert not state.view(None).territories[0].grounds[0].prey


@rule("RSE-084")
def test_no_hunt_where_the_tile_is_gone() -> None:
    state = table(night=True)
    state.prey.spots = bytes(16)
    assert "hunt" not in options(arrived("river", TRAIL, state=state))


@rule("RSE-085", "RSE-X24", "RSE-162")
def test_a_full_cache_takes_the_bonus_and_discards_the_tile() -> None:
    state = has_ruse(caching(table(night=True), *["gp"] * 5), "mouser")
    arrived("river", TRAIL, state=state)
    chance(state, 17)
    act(state, "hunt", "gain farm")
    assert me(state).gp == 4 and stores(state) == {"river": 1, "farm": 1}
    assert len(me(state).cache) == 5 and state.prey.discards == 1 << 16


@rule("RSE-086")
def test_the_hunter_forbids_hunting_and_marking_only_where_he_stands() -> None:
    state = table(night=True)
    state.hunter = RIVER
    assert options(arrived("river", TRAIL, state=state)) == ["track", "done"]
    state = table(night=True)
    state.hunter = FOREST
    assert options(arrived("river", TRAIL, state=state)) == ["track", "hunt", "mark", "done"]


@rule("RSE-101", "RSE-X09")
def test_a_wolf_forbids_hunting_and_the_track_at_once() -> None:
    state = turn(table(), 1)
    chance(state, 3)
    act(state, "farm", "enter 1")
    assert told(state, "puts") == [(0, "wolf", "farm")]
    assert options(state) == ["mark", "done"]
    assert options(arrived("farm", THICKET, state=obstacle(table(night=True), "wolf", "farm"))) == [
        "kit",
        "mark",
        "done",
    ]


@rule("RSE-319", "RSE-164", "RSE-166")
def test_stalker_and_tracker_make_actions_cheaper() -> None:
    state = act(turn(knows(table(), "stalker", "tracker"), 6), "river", "enter 1")
    offers = {offer.name: offer.cost for offer in state.view(0).offers}
    assert offers == {"track": 1, "hunt": 1, "mark": 1}
    state = act(turn(knows(table(), "stalker", "tracker"), 6), "mountain")
    assert {offer.name: offer.cost for offer in state.view(0).offers}["track"] == 1
    state.charter.prices[4] = 0
    assert price_of(state, me(state), RIVER, 4) == 0


@rule("RSE-158", "RSE-342", "RSE-343")
def test_a_finished_track_cannot_be_bought_and_a_wolf_does_not_stop_the_mountain() -> None:
    state = climbed(table(night=True), river=7)
    assert "track" not in options(arrived("river", TRAIL, state=state))
    state = has_ruse(climbed(table(night=True), river=7), "pathfinder")
    assert "track" in options(arrived("river", TRAIL, state=state))
    state = has_ruse(obstacle(table(night=True), "wolf", "river"), "pathfinder")
    assert "track" not in options(arrived("river", TRAIL, state=state))
    state = obstacle(table(), "wolf", "river")
    assert "climb river" in options(act(turn(state, 6), "mountain", "track"))
    state = climbed(table(), river=7, forest=7, farm=7, field=7)
    assert "track" not in options(act(turn(state, 6), "mountain"))
    state = kits(table(night=True), (6, 3), (5, 6), (1, 6))
    assert "kit" not in options(arrived("river", THICKET, state=state))
    state = kits(table(night=True), (1, 5), (5, 6), (1, 6))
    assert "kit" in options(arrived("river", THICKET, state=state))


@rule("RSE-158")
def test_pathfinder_chooses_the_track_of_every_advance() -> None:
    state = act(arrived("river", TRAIL, state=has_ruse(table(night=True), "pathfinder")), "track")
    assert options(state) == ["climb river", "climb forest", "climb farm", "climb field"]
    assert me(act(state, "climb field")).level(3) == 1


@rule("RSE-159", "RSE-168", "RSE-367")
def test_forager_and_gatherer_choose_every_resource_once() -> None:
    for state in (has_ruse(table(), "forager"), knows(table(), "gatherer")):
        act(turn(state, 5), "river")
        assert options(state) == ["gain river", "gain forest", "gain farm", "gain field"]
        act(state, "gain field")
        assert stores(state) == {"field": 1} and asked(state) == "move"
    state = gains(knows(has_ruse(table(), "forager"), "gatherer"), "river")
    act(state, "gain farm")
    assert stores(state) == {"farm": 1}


@rule("RSE-170", "RSE-367")
def test_scent_brings_two_gp_for_passing_foxes_only() -> None:
    state = knows(marked(rich(table(), gp=5), "river", 1, seat=1), "scent", seat=1)
    act(turn(state, 6), "river", "enter 2")
    assert (me(state).gp, me(state, 1).gp) == (5, 2)
    state = knows(marked(rich(table(), gp=5), "river", 1, seat=1), "scent", seat=1)
    act(turn(state, 6), "river", "enter 1")
    assert (me(state).gp, me(state, 1).gp) == (3, 2)


@rule("RSE-161", "RSE-X21", "RSE-370")
def test_climber_gains_gp_for_orange_spaces() -> None:
    state = has_ruse(table(), "climber")
    me(state).vp = 9
    gains(state, "5 vp")
    assert me(state).gp == 1
    gains(state, "5 vp")
    assert me(state).gp == 2
    state.give_vp(0, 1, 0, "")
    assert me(state).gp == 3  # 19 to 20


@rule("RSE-331")
def test_an_empty_hunting_stack_is_made_of_the_discards() -> None:
    state = table()
    state.prey.stack = 0
    state.prey.discards = 1 << 16
    gains(state, "hunting tile", 0)
    assert me(state).cache == bytes([2]) and state.prey.discards == 0
    state = table()
    state.prey.stack = 0
    gains(state, "hunting tile")
    assert me(state).cache == b""


@rule("RSE-332")
def test_a_tile_from_the_stack_is_a_hunt_that_nothing_forbids() -> None:
    state = has_ruse(obstacle(table(), "wolf", "river"), "mouser")
    state.hunter = RIVER
    gains(state, "hunting tile", 0)
    assert me(state).cache == bytes([0]) and me(state).gp == 2


@rule("RSE-165", "RSE-333")
def test_larder_adds_a_second_row() -> None:
    state = knows(caching(table(), *["gp"] * 5), "larder")
    gains(state, "hunting tile", 0)
    assert len(me(state).cache) == 6
    assert state.view(None).families[0].room == 10
    assert state.view(None).families[0].preview.hunting == 11 + 1
    for tiles, points in ((8, 11 + 4), (9, 11 + 7), (10, 11 + 11)):
        caching(state, *["gp"] * tiles)
        assert state.view(None).families[0].preview.hunting == points


@rule("RSE-341")
def test_bonuses_of_bonuses_are_finished_first() -> None:
    state = climbed(table(), river=1)
    state.track_tiles = bytes([4] * 12)  # every track tile is a resource
    me(state).hand = 0
    gains(state, "track")
    state.steps.insert(-1, state.steps[0])
    act(state, "climb river")
    assert asked(state) == "resource" and state.seat == 0
