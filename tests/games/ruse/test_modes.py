"""Two players, Winter, Firefox, Village and the basic mode."""

import pytest

from games.ruse.builder import (
    FIRST_TUNNEL,
    act,
    asked,
    caching,
    chance,
    climbed,
    dice_in,
    dug,
    effect_of,
    fox,
    fox_at,
    gains,
    growing,
    hand,
    has_ruse,
    kits,
    knows,
    me,
    next_round,
    obstacle,
    options,
    resets,
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
from skulk.games.ruse import GAME
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import FARM, MOUNTAIN, NOBODY, RIVER, VILLAGE
from skulk.laws import check

rule = pytest.mark.rule
SEEDS = [f"seed {number}" for number in range(12)]


# Two players


@rule("RS2-001", "RS2-002")
def test_both_of_two_players_gain_a_turn_order_tile_first_player_first() -> None:
    assert all(started(2).order_tiles) and len(started(2).order_tiles) == 2
    state = table(2)
    state.order_tiles = bytes([65, 65])
    next_round(state)
    assert told(state, "gains for position") == [(0, 1), (1, 2)]
    assert {event.rule for event in state.heard or () if event.verb == "gains for position"} == {"RS2-002"}


@rule("RS2-003")
def test_two_players_still_have_destiny() -> None:
    state = table(2)
    next_round(state, 0, 4, 2)
    assert told(state, "reveals destiny") == [(0, 1, "river")] and told(state, "rolls destiny") == [
        (1, 5, "day")
    ]


@rule("RS2-004", "RS2-005", "RSE-X36")
def test_two_players_have_fewer_die_spaces() -> None:
    charter = table(2).charter
    assert charter.die_spaces(FARM, 1) == (0, 0, 1) and charter.die_spaces(MOUNTAIN, 3) == (0, 1, 2)
    assert charter.die_spaces(FARM, 4) == (0, 0) and charter.die_spaces(MOUNTAIN, 4) == (0, 1)
    state = dice_in(rich(table(2, round_number=4), gp=9), FARM, 2)
    me(state).hand = hand("P1")
    turn(state, 5)
    assert "farm" not in options(state) and "mountain" in options(state) and "objectives" in options(state)


# Winter


@rule("RSW-001", "RSW-002", "RSW-302")
def test_winter_mixes_all_sixteen_tiles() -> None:
    for seed in SEEDS:
        state = started(season="winter", seed=seed)
        assert sorted(state.grounds) == list(range(16)) and state.view(None).winter
        grounds = [ground for territory in state.view(None).territories for ground in territory.grounds]
        assert sum(ground.prey for ground in grounds) == 12
        assert all(ground.prey == ground.spot for ground in grounds)
    colours = {ground.colour for ground in state.view(None).territories[0].grounds}
    assert len(colours) > 1


@rule("RSW-003")
def test_winter_is_dearer() -> None:
    state = table(4, season="winter")
    assert state.charter.die_spaces(RIVER, 1) == (0, 1, 1, 2) and state.charter.die_spaces(RIVER, 4) == (
        0,
        1,
        1,
    )
    assert table(2, season="winter").charter.die_spaces(RIVER, 1) == (0, 1, 1)
    assert table(2, season="winter").charter.die_spaces(RIVER, 4) == (0, 1)
    act(turn(state, 6), "river", "enter 1")
    assert {offer.name: offer.cost for offer in state.view(0).offers} == {"track": 3, "hunt": 3, "mark": 2}
    state = act(turn(rich(table(season="winter"), gp=9), 6), "mountain")
    assert {offer.name: offer.cost for offer in state.view(0).offers} == {"resource": 2, "track": 3, "kit": 3}


@rule("RSW-004")
def test_a_tile_of_another_colour_advances_the_track_of_the_place() -> None:
    state = table(season="winter")
    state.grounds = bytes([12, *range(1, 12), 0, 13, 14, 15])  # the field's trail lies in the river
    act(turn(state, 6), "river", "enter 1", "track")
    assert me(state).level(RIVER) == 1


@rule("RSW-005")
def test_winter_goes_with_every_number_of_players_and_mode() -> None:
    for players in (2, 3, 4):
        for more in ({"vixen": "level 1"}, {"expansions": "both"}, {"mode": "basic"}, {"dens": "varied"}):
            assert started(players, season="winter", **more).view(None).winter


@rule("RSW-301")
def test_the_winter_beaver_goes_to_the_nearest_dam_or_to_space_two() -> None:
    from skulk.games.ruse.rules.territory_tiles import dam_of

    state = table(season="winter")
    state.grounds = bytes([0, 3, 7, 1, 2, 4, 5, 6, *range(8, 16)])
    assert dam_of(state, 0) == 1 and dam_of(state, 1) == 4 + 1


# Firefox


def fire(players: int = 3) -> Ruse:
    state = table(players, expansions="firefox")
    state.ring = bytes([65, 65, 97, 65, 65, 65])
    return state


@rule("RSF-001")
def test_the_firefox_board_has_six_open_tiles_and_six_in_the_pile() -> None:
    drawn: set[int] = set()
    for seed in SEEDS * 3:
        state = started(4, seed + "f", expansions="firefox")
        assert len(state.ring) == 6 and min(state.ring) > 0 and size(state.fire_pool) == 6 and state.pawn == 0
        drawn |= {*state.track_tiles, *state.order_tiles, *[100 + family.ruse for family in state.families]}
        drawn |= {200 + instinct for instinct in state.instincts}
        assert state.destiny_pool >> 7 == 1
    assert {12, 13, 107, 208} <= drawn and 14 not in drawn and 209 not in drawn


@rule("RSF-002", "RSF-003", "RSF-005", "RSE-311")
def test_the_pawn_moves_by_the_die_which_is_emptied_without_gp() -> None:
    state = act(turn(fire(), 2), "firefox")
    assert state.pawn == 2 and me(state).gp == 3  # the tile's, and none for the die
    assert [(die.place, die.value) for die in state.view(None).dice] == [("firefox", 0)]
    act(turn(state, 3), "firefox")
    assert ("firefox", 0) in [(offer.name, offer.cost) for offer in turn(fire(), 1).view(0).offers]
    assert "firefox" not in options(turn(state, 1))  # two die spaces
    assert "firefox" not in options(turn(table(), 1))


@rule("RSF-004", "RSE-X30")
def test_the_tile_is_replaced_before_it_is_gained() -> None:
    state = fire()
    state.pawn = 4
    state.ring = bytes([65, 65, 65, effect_of("resource"), 65, 65])
    state.fire_pool = 1 << 10
    chance(state, 0)
    act(turn(state, 5), "firefox")
    assert state.pawn == 3 and asked(state) == "resource"
    assert state.ring[3] == effect_of("growth")  # already there while the resource is chosen


@rule("RSF-006", "RSF-302")
def test_an_empty_space_gives_four_gp_and_stays_empty() -> None:
    state = fire()
    state.fire_pool = 0
    act(turn(state, 2), "firefox")
    assert state.ring[2] == 0
    state.used = 0
    state.pawn = 0
    before = me(state).gp
    act(turn(state, 2), "firefox")
    assert me(state).gp == before + 4


@rule("RSF-007")
def test_move_the_pawn_is_one_space() -> None:
    state = gains(fire(), "firefox move", 0)
    assert state.pawn == 1 and me(state).gp == 2


@rule("RSF-008")
def test_roll_moves_by_the_firefox_die() -> None:
    state = fire()
    state.fire_pool = 0
    gains(state, "firefox roll", 3)
    assert state.pawn == 4 and told(state, "rolls the Firefox die") == [(0, 4)]


@rule("RSF-301")
def test_a_six_brings_the_pawn_back_to_its_own_space() -> None:
    state = act(turn(fire(), 6), "firefox")
    assert state.pawn == 0 and me(state).gp == 2


@rule("RSF-003")
def test_fire_tail_may_go_one_further_and_spark_gains_one_gp() -> None:
    state = act(turn(knows(fire(), "fire-tail"), 1), "firefox")
    assert options(state) == ["stay", "further"]
    act(state, "further")
    assert state.pawn == 2
    state = act(turn(has_ruse(fire(), "spark"), 1), "firefox")
    assert me(state).gp == 3
    state = has_ruse(fire(), "spark")
    state.ring = bytes(6)
    assert me(act(turn(state, 1), "firefox")).gp == 5


# Village


def village() -> Ruse:
    state = table(expansions="village")
    state.village_tiles = bytes([effect_of("3 gp"), effect_of("kit"), effect_of("3 vp")])
    return state


@rule("RSL-001")
def test_the_village_has_three_tiles_and_five_hunting_spots() -> None:
    drawn: set[int] = set()
    for seed in SEEDS * 3:
        state = started(4, seed + "v", expansions="village")
        assert sum(state.view(None).village_prey) == 5 and state.village_prey.stack == 5
        assert len(state.village_tiles) == 3 and state.families[0].village == 0
        drawn |= {*state.track_tiles, *state.order_tiles, *[100 + tile for tile in state.common]}
        drawn |= {200 + instinct for instinct in state.instincts}
        assert state.destiny_pool >> 7 == 2
    assert {14, 108, 209} <= drawn and not {12, 13, 208} & drawn
    assert started(expansions="both").destiny_pool >> 7 == 3


@rule("RSL-002", "RSL-003", "RSL-004", "RSE-X31")
def test_a_die_in_the_village_advances_and_may_buy_what_is_beside() -> None:
    state = village()
    me(state).village = 1
    act(turn(state, 3), "village")
    assert me(state).village == 2 and me(state).gp == 3 and options(state) == ["hunt", "mark", "done"]
    chance(state, 0)
    act(state, "mark", "hunt")
    assert told(state, "keeps") == [(0, 0)] and me(state).gp == 5
    assert me(state).markers == 1 and len(me(state).cache) == 1
    assert state.charter.die_spaces(VILLAGE, 1) == (0, 1, 2)
    assert act(turn(state, 6), "village").die == 5  # the second space costs one
    act(turn(state, 6), "village")
    assert "village" not in options(turn(state, 6)), "three die spaces"
    assert table(2, expansions="village").charter.die_spaces(VILLAGE, 4) == (0, 1)


@rule("RSL-004")
def test_stalker_and_mouser_work_in_the_village_and_winter_costs_one_more() -> None:
    state = has_ruse(knows(village(), "stalker"), "mouser")
    act(turn(state, 6), "village")
    assert {offer.name: offer.cost for offer in state.view(0).offers} == {"hunt": 1, "kit": 2}
    chance(state, 0)
    act(state, "hunt")
    assert me(state).gp == 2
    state = act(turn(table(expansions="village", season="winter"), 6), "village")
    assert {offer.name: offer.cost for offer in state.view(0).offers} == {"hunt": 3, "kit": 3}


@rule("RSL-005")
def test_village_prey_goes_to_the_cache_and_back_to_its_own_pile() -> None:
    state = village()
    chance(state, 0)
    act(turn(state, 6), "village", "hunt")
    assert state.view(None).families[0].cache == ("failed",)
    assert not state.view(None).village_prey[0]
    state.steps = state.steps[:1]
    act(growing(state), "return")
    assert state.village_prey.discards == 1 and state.prey.discards == 0
    resets(state)
    assert state.view(None).village_prey[0]


@rule("RSL-006", "RSL-301")
def test_a_village_mark_counts_and_can_be_taken_over() -> None:
    state = village()
    state.common = bytes([2, 3, 1])
    me(state).village = me(state, 1).village = 1
    me(state).markers = 3
    act(turn(state, 6), "village", "mark")
    assert told(state, "claims") == [(0, "C3", 1)]
    state.steps = state.steps[:1]
    act(turn(state, 6, seat=1), "village", "mark")
    assert me(state).markers == 3 and me(state, 1).markers == 1 and state.village_marks[1] == 2


@rule("RSL-004", "RSL-006")
def test_nobody_marks_a_village_space_twice_or_with_a_fifth_marker() -> None:
    for markers, mark, offered in ((0, 0, True), (0, 2, True), (0, 1, False), (4, 0, False)):
        state = village()
        me(state).village, me(state).markers = 1, markers
        state.village_marks = bytes([0, mark, *state.village_marks[2:]])
        assert ("mark" in options(act(turn(state, 3), "village"))) == offered


@rule("RSL-007")
def test_on_the_last_space_the_paw_stays_and_may_still_buy() -> None:
    state = village()
    me(state).village = 6
    act(turn(state, 6), "village")
    assert me(state).village == 6 and me(state).vp == 0 and options(state) == ["kit", "hunt", "done"]
    chance(state, 0)
    act(state, "hunt", "done")
    assert "hunt" not in options(act(turn(state, 6), "village"))  # the spot is empty until the reset


@rule("RSL-008")
def test_hunter_obstacles_and_marks_mean_nothing_in_the_village() -> None:
    state = fox_at(obstacle(village(), "wolf", "river"), "river", 2)
    state.hunter = RIVER
    state.village_marks = bytes([2, 0, 0, 0, 0, 0])
    act(turn(state, 6), "village")
    assert "hunt" in options(state) and fox(state) == (RIVER, 2) and me(state, 1).gp == 0


@rule("RSL-009")
def test_advance_in_the_village_is_a_step_without_actions() -> None:
    state = gains(village(), "village")
    assert me(state).village == 1 and me(state).vp == 1 and state.seat == 2
    state = gains(knows(village(), "street-wise"), "village")
    assert me(state).gp == 1


@rule("RSL-009")
def test_the_end_of_the_village_track_claims_its_objective() -> None:
    state = village()
    state.common = bytes([8, 2, 3])
    me(state).village = 5
    gains(state, "village")
    assert told(state, "claims") == [(0, "C9", 1)] and me(state).vp == 3


# Basic mode


@rule("RSE-173")
def test_the_basic_mode_leaves_most_things_out() -> None:
    state = started(4, mode="basic")
    assert all(family.ruse == 0 for family in state.families) and not any(state.order_tiles)
    act(state, *["gain river"] * 4)
    assert state.destiny == NOBODY == state.hunter and 1 <= state.destiny_die <= 6
    state = climbed(table(mode="basic"), river=2)
    gains(state, "track")
    act(state, "climb river")
    assert state.hunter == NOBODY
    assert table(mode="basic").charter.die_spaces(RIVER, 4) == (0, 0, 1, 2)
    state = rich(kits(table(mode="basic", round_number=3), (5, 1), (4, 1), (2, 1)), gp=9, river=1)
    growing(state)
    act(state, "step 2")
    assert not me(state).fourth and spaces(state)[3:] == [0, 0]
    state = rolls(table(mode="basic"), 1)
    assert me(state).gp == 4 and asked(state) == "place"


@rule("RSE-174")
def test_in_the_basic_mode_low_dice_bring_a_resource_and_a_gp() -> None:
    state = act(turn(table(mode="basic"), 2), "farm")
    assert stores(state) == {"farm": 1} and me(state).gp == 1 and told(state, "draws tile") == []


@rule("RSE-175")
def test_in_the_basic_mode_star_and_cheese_are_points() -> None:
    state = table(mode="basic")
    gains(state, "star")
    gains(state, "cheese")
    assert (me(state).vp, me(state).gp) == (2, 2) and state.star == state.cheese == NOBODY


@rule("RSE-176")
def test_the_basic_deck_has_six_cards_and_no_penalties() -> None:
    assert table(mode="basic").charter.deck == hand("P2", "P3", "P4", "P5", "P6", "P9")
    assert all(size(family.hand) == 3 for family in started(4, mode="basic").families)
    state = table(mode="basic")
    me(state).vp = 9
    me(state).hand = hand("P9")
    act(scoring(state), "done")
    assert me(state).vp == 9


@rule("RSE-177")
def test_the_basic_common_objectives() -> None:
    names = {common.name for seed in SEEDS for common in started(seed=seed, mode="basic").view(None).common}
    assert names == {"C2", "C3", "C4", "C6", "C8"}


@rule("RSE-178")
def test_in_the_basic_mode_a_kit_needs_no_objective_to_leave() -> None:
    state = dug(kits(table(mode="basic"), (5, 4), (1, 1), (1, 1)), *FIRST_TUNNEL)
    state.instincts = started(mode="basic").instincts
    growing(state)
    act(state, "leave 1")
    assert options(state) == ["learn wisdom", "learn plenty", "learn vigour"]


@rule("RSE-179")
def test_basic_rounds_have_two_then_three_dice() -> None:
    charter = table(mode="basic").charter
    assert [charter.dice_in(0, number) for number in (1, 2, 3, 4)] == [2, 3, 3, 3]
    assert values(caching(table(mode="basic"), "gp"))[:3] == [1, 1, 1]


def test_every_mode_keeps_every_law() -> None:
    assert check(GAME, 24, "modes").games == 24
