"""The mountain, its errands, territory tiles, cheese and star."""

import pytest

from games.ruse.builder import (
    FIRST_TUNNEL,
    act,
    asked,
    cards,
    chance,
    climbed,
    completed,
    dice_in,
    dug,
    fox,
    fox_at,
    gains,
    growing,
    hand,
    kits,
    me,
    options,
    resets,
    rich,
    scoring,
    space_cost,
    stores,
    table,
    told,
    turn,
    values,
)
from skulk.games.ruse.rules.bits import BIT
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import FARM, FIELD, FOREST, MOUNTAIN, NOBODY, RIVER, SHAPES

rule = pytest.mark.rule


def draws(tile: int, where: str = "river", state: Ruse | None = None) -> Ruse:
    """A die of 1 is placed and this territory tile turns up."""
    state = turn(state or table(), 1)
    at = {"river": 0, "forest": 1, "farm": 2, "field": 3}[where]
    left = [number for number in range(12) if state.stacks >> (12 * at + number) & 1]
    chance(state, left.index(tile - 1))
    return act(state, where)


@rule("RSE-088", "RSE-X32", "RSE-325")
def test_the_exploration_zone_sells_each_thing_once_and_takes_the_fox_away() -> None:
    state = fox_at(table(), "river", 2)
    act(turn(state, 5), "mountain", "resource", "gain farm", "track", "climb river", "kit", "raise 1")
    assert fox(state) == (MOUNTAIN, 0) and me(state).gp == 2 and stores(state) == {"farm": 1}
    assert me(state).level(RIVER) == 1 and values(state)[0] == 2
    for taken, cost in enumerate((0, 1, 2, -1)):
        assert space_cost(dice_in(table(), MOUNTAIN, taken), MOUNTAIN) == cost


@rule("RSE-388")
def test_there_are_four_types_of_resources_and_the_mountain_has_none_of_its_own() -> None:
    state = act(turn(table(), 5), "mountain", "resource")
    assert options(state) == ["gain river", "gain forest", "gain farm", "gain field"]


@rule("RSE-089")
def test_the_mountain_gives_no_bonus_for_the_value() -> None:
    for die in (1, 4, 6):
        state = act(turn(table(night=True), die), "mountain")
        assert stores(state) == {} and values(state)[:3] == [1, 1, 1] and asked(state) == "action"


@rule("RSE-090", "RSE-307", "RSE-311")
def test_an_errand_empties_the_die_for_one_of_three_things() -> None:
    state = completed(table(), "P9")
    me(state).vp = 9
    me(state).hand = hand("P1", "P3")
    act(turn(state, 6), "objectives")
    assert options(state) == ["draw", "discard P1", "discard P3", "exchange P9"]
    chance(state, 0)
    act(state, "draw")
    assert me(state).hand == hand("P1", "P2", "P3") and me(state).gp == 0
    assert state.view(None).dice == ()  # it does not stay there
    assert asked(state) == "resource"


@rule("RSE-090")
def test_the_objective_zone_is_never_full() -> None:
    state = table()
    for _ in range(5):
        me(state).hand = hand("P1", "P2")
        turn(state, 3)
        chance(state, 0)
        act(state, "objectives", "draw")
    assert told(state, "draws a card")


@rule("RSE-364")
def test_discarded_cards_leave_the_game_and_an_empty_deck_gives_none() -> None:
    state = table()
    me(state).hand = hand("P1", "P3")
    act(turn(state, 6), "objectives", "discard P1")
    assert me(state).discarded == hand("P1")
    state = table()
    me(state).hand = hand("P1", "P2")
    me(state).discarded = state.charter.deck & ~me(state).hand
    assert options(act(turn(state, 6), "objectives")) == ["discard P1", "discard P2"]
    assert cards(table(), "P9").families[0].hand == hand("P9")  # no hand limit, no refill, no duty to declare


@rule("RSE-091", "RSE-X27")
def test_an_exchange_costs_points_once_and_the_card_still_counts() -> None:
    state = completed(table(), "P9", "P3")
    me(state).vp = 15
    act(turn(state, 6), "objectives", "exchange P9")
    assert (me(state).vp, me(state).gp) == (11, 4)
    assert me(state).completed == hand("P9", "P3")
    act(turn(state, 6), "objectives")
    assert "exchange P9" not in options(state) and "exchange P3" in options(state)
    act(state, "exchange P3")
    assert stores(state) == {"field": 1} and me(state).vp == 9


@rule("RSE-092", "RSE-X33", "RSE-378", "RSE-336")
def test_an_available_tile_takes_a_die_that_keeps_its_value() -> None:
    state = draws(5)
    assert me(state).gp == 0 and state.view(None).available == ((RIVER, 5, 97),)
    state = table()
    state.available = BIT[4] | BIT[6]
    act(turn(state, 6, seat=1), "tile river 5")
    assert me(state, 1).gp == 3 and state.view(None).available == ((RIVER, 7, 97),)
    assert [(die.place, die.value) for die in state.view(None).dice] == [("tiles", 6)]
    assert state.view(None).territories[0].discards == (5,)


@rule("RSE-093")
def test_an_obstacle_in_force_takes_no_die() -> None:
    state = draws(4)
    act(state, "enter 1", "done")
    assert state.view(None).territories[RIVER].obstacle == "wolf"
    assert not [text for text in options(turn(state, 6, seat=1)) if text.startswith("tile")]


@rule("RSE-094", "RSE-102", "RSE-103", "RSE-104", "RSE-105")
@pytest.mark.parametrize("tile", range(1, 13))
def test_the_twelve_tiles_go_where_their_kind_says(tile: int) -> None:
    state = draws(tile)
    view = state.view(None)
    assert (asked(state) == "obstacle") == (tile <= 2)
    assert (view.territories[RIVER].obstacle != "") == (tile in (3, 4))
    assert bool(view.available) == (5 <= tile <= 8)
    assert (view.families[0].kept == (RIVER,)) == (tile == 9)
    assert (view.beaver == 0) == (tile == 10)
    assert (view.cheese == 0) == (tile == 11) and (view.star == 0) == (tile == 12)


@rule("RSE-095")
def test_used_tiles_go_to_the_pile_of_their_territory() -> None:
    assert draws(11, "farm").view(None).territories[FARM].discards == (11,)


@rule("RSE-096", "RSE-338")
def test_an_empty_stack_is_made_of_its_discards() -> None:
    state = table()
    state.stacks &= ~4095
    state.discards = BIT[10]
    turn(state, 1)
    chance(state, 0)
    act(state, "river")
    assert state.cheese == 0 and state.view(None).territories[RIVER].discards == (11,)
    state = table()
    state.stacks &= ~4095
    act(turn(state, 1), "river")
    assert told(state, "draws tile") == [] and stores(state) == {"river": 1}


@rule("RSE-097", "RSE-335")
def test_a_new_obstacle_replaces_another_and_a_token_in_play_moves() -> None:
    state = draws(3)  # a storm in the river
    state.steps = state.steps[:1]
    draws(4, state=state)  # a wolf in the river
    assert state.view(None).territories[RIVER].obstacle == "wolf"
    assert state.view(None).territories[RIVER].discards == (3,)
    state.steps = state.steps[:1]
    draws(4, "forest", state)
    assert [territory.obstacle for territory in state.view(None).territories] == ["", "wolf", "", ""]
    assert state.view(None).territories[RIVER].discards == (3, 4)


@rule("RSE-098", "RSE-130", "RSE-382")
def test_a_camp_pays_every_fox_in_its_territory() -> None:
    state = draws(1)
    act(state, "in farm")
    state.steps = state.steps[:1]
    me(state).fox = 0
    fox_at(fox_at(state, "farm", 1, seat=1), "river", 1, seat=2)
    scoring(state)
    assert [int(family.gp) for family in state.families] == [0, 2, 0]


@rule("RSE-099", "RSE-305", "RSE-382")
def test_a_bear_gives_every_fox_there_a_resource_at_the_end_of_the_round() -> None:
    state = draws(2)
    act(state, "in field")
    state.steps = state.steps[:1]
    fox_at(fox_at(state, "field", 1, seat=1), "field", 4, seat=2)
    me(state).fox = 0
    before = stores(state)
    scoring(state)
    assert state.seat == 1
    act(state, "gain river")
    assert state.seat == 2
    act(state, "gain farm")
    assert (stores(state), stores(state, 1), stores(state, 2)) == (before, {"river": 1}, {"farm": 1})


@rule("RSE-130", "RSE-382")
def test_camp_and_bear_are_told_by_territory_and_in_turn_order() -> None:
    state = table(4)
    state.order = bytes([2, 0, 3, 1])
    state.obstacles = 2 | 1 << 8  # the camp in the forest, the bear in the river
    for seat, where in enumerate(("forest", "river", "forest", "river")):
        fox_at(state, where, 1, seat=seat)
    scoring(state)
    act(state, "gain farm", "gain farm")
    paid = [event for event in state.heard or () if event.rule in ("RSE-098", "RSE-099")]
    assert [(event.seat, event.rule) for event in paid] == [
        (3, "RSE-099"),
        (1, "RSE-099"),
        (2, "RSE-098"),
        (0, "RSE-098"),
    ]


@rule("RSE-325", "RSE-X32")
def test_a_fox_that_went_to_the_mountain_misses_the_camp() -> None:
    state = fox_at(fox_at(table(), "river", 2), "river", 1, seat=1)
    state.obstacles = 1  # a camp in the river
    act(turn(state, 5), "mountain", "done")
    scoring(state)
    assert (me(state).gp, me(state, 1).gp) == (0, 2)


@rule("RSE-326", "RSE-X32")
def test_camp_and_bear_go_to_a_territory_and_nobody_elsewhere_profits() -> None:
    state = draws(1)
    assert options(state) == ["in river", "in forest", "in farm", "in field"]
    act(state, "in river")
    state.steps = state.steps[:1]
    me(state).fox = 17
    me(state, 1).fox = 0
    scoring(state)
    assert [int(family.gp) for family in state.families] == [0, 0, 0]


@rule("RSE-103", "RSE-337")
def test_a_kept_tile_costs_a_resource_and_empties_the_die() -> None:
    state = rich(table(), farm=1, river=1)
    me(state).kept = 1 << FIELD
    act(turn(state, 6), "keep field", "pay farm", "raise 2")
    assert values(state)[:3] == [1, 2, 1] and stores(state) == {"river": 1} and me(state).gp == 0
    assert me(state).kept == 0 and state.view(None).territories[FIELD].discards == (9,)
    assert [(die.place, die.value) for die in state.view(None).dice] == [("kept", 0)]
    state = table()
    me(state).kept = 1
    assert "keep river" not in options(turn(state, 6))
    state = kits(rich(table(), farm=1), (1, 6), (1, 6), (6, 2))
    me(state).kept = 1
    assert "keep river" not in options(turn(state, 6))


@rule("RSE-104")
def test_the_beaver_sits_on_the_dam_and_changes_hands() -> None:
    state = draws(10)
    assert (state.beaver, state.beaver_owner) == (3, 0)
    state.steps = state.steps[:1]
    state = turn(state, 1, seat=1)
    chance(state, 9)
    act(state, "forest")
    assert (state.beaver, state.beaver_owner) == (7, 1)
    assert state.view(None).territories[RIVER].discards == (10,)


@rule("RSE-106", "RSE-145", "RSE-313")
def test_obstacles_and_beaver_leave_in_the_reset() -> None:
    state = draws(10)
    state.steps = state.steps[:1]
    draws(4, "forest", state)
    resets(state)
    view = state.view(None)
    assert view.beaver is None and [territory.obstacle for territory in view.territories] == [""] * 4
    assert view.territories[RIVER].discards == (10,) and view.territories[FOREST].discards == (4,)


@rule("RSE-105", "RSE-111")
def test_star_and_cheese_are_taken_from_whoever_has_them() -> None:
    state = table()
    state.star = state.cheese = 1
    gains(state, "star")
    gains(state, "cheese")
    assert state.star == state.cheese == 0


@rule("RSE-107")
def test_the_cheese_is_returned_for_four_gp_in_the_own_turn() -> None:
    state = table()
    state.cheese = 0
    act(turn(state, 6), "cheese")
    assert me(state).gp == 4 and state.cheese == NOBODY and asked(state) == "place"
    state = table()
    state.cheese = 1
    assert "cheese" not in options(turn(state, 6))
    state = rich(table(), gp=9)
    state.cheese = 0
    assert "cheese" not in options(growing(state))


@rule("RSE-107", "RSE-304")
def test_cheese_that_came_after_the_last_main_question_can_still_be_returned() -> None:
    state = completed(table(), "P2")
    state.available = BIT[7]
    state.track_tiles = bytes([11] * 12)
    climbed(state, river=1)
    me(state).completed = hand("P7")
    me(state).vp = 3
    act(turn(state, 6), "objectives", "exchange P7", "climb river")
    assert state.cheese == 0 and options(state) == ["cheese", "end"]
    act(state, "cheese")
    assert me(state).gp == 4 and asked(state) == "resource"
    state = table()
    state.cheese = 0
    state.available = BIT[4]
    act(turn(state, 6), "tile river 5")
    assert asked(state) == "resource"  # offered with the place, not again
    state = climbed(table(), river=1)
    state.cheese = 0
    state.track_tiles = bytes([11] * 12)
    me(state).completed = hand("P7")
    me(state).vp = 3
    act(turn(state, 6), "objectives", "exchange P7", "climb river")
    assert asked(state) == "resource"  # one's own cheese gained once more is no other cheese


@rule("RSE-107", "RSE-304")
def test_where_a_kit_could_leave_at_the_end_of_the_turn_the_holder_is_offered_the_cheese_too() -> None:
    def late() -> Ruse:
        """The kit could leave only now: the tunnel has just reached its exit."""
        state = kits(completed(dug(table(), *FIRST_TUNNEL[:2]), "P9"), (5, 3), (1, 1), (1, 1))
        state.cheese = 0
        me(state).bag = 1 << 8 * SHAPES.index("X")
        act(turn(state, 6), "den")
        chance(state, 0)
        return act(state, "dig one", "lay X", "at 5-4")

    assert options(late()) == ["cheese", "leave 1", "end"]
    state = act(late(), "cheese")
    assert me(state).gp == 4 and state.cheese == NOBODY and options(state) == ["leave 1", "end"]
    state = act(late(), "leave 1", "learn wisdom")
    assert options(state) == ["cheese", "end"]  # the same question again, with what is left of it
    act(state, "end")
    assert state.cheese == 0 and asked(state) == "resource"


@rule("RSE-108", "RSE-132", "RSE-304", "RSE-X18")
def test_the_last_holder_scores_the_cheese_and_gives_it_back() -> None:
    state = climbed(rich(table(), seat=1, field=1, river=1), seat=1, farm=2)
    state.cheese = 0
    me(state, 1).hand = hand("P2")
    scoring(state)
    act(state, "complete P2")
    assert (me(state).vp, me(state, 1).vp) == (0, 8) and state.cheese == NOBODY
    state = table()
    state.cheese = 0
    me(state).hand = hand("P11")
    scoring(state)
    assert options(state) == ["done"]  # no cheese for GP in scoring


@rule("RSE-110", "RSE-302", "RSE-312", "RSE-148")
def test_the_star_stays_through_the_reset() -> None:
    state = table()
    state.star = 1
    state.available = BIT[5]
    me(state).kept = 2
    me(state).markers = 2
    climbed(state, farm=3)
    resets(state)
    assert state.star == 1 and state.available == BIT[5] and me(state).kept == 2
    assert me(state).markers == 2 and me(state).level(FARM) == 3 and state.placed == b"" and state.used == 0


@rule("RSE-325")
def test_other_places_leave_the_fox_where_it_is() -> None:
    for moves in (
        ["objectives"],
        ["tile river 5"],
        ["keep river", "raise 1"],
        ["den", "dig one", "put back"],
    ):
        state = fox_at(rich(table(), gp=3, farm=1), "field", 3)
        state.available = BIT[4]
        me(state).kept = 1
        me(state).hand = hand("P1")
        me(state).discarded = state.charter.deck & ~me(state).hand
        turn(state, 6)
        chance(state, 0)
        act(state, *moves)
        assert fox(state) == (FIELD, 3)


@rule("RSE-387")
def test_a_gain_is_not_optional() -> None:
    state = gains(table(), "track")
    assert options(state) == ["climb river", "climb forest", "climb farm", "climb field"]
    assert "decline" in options(gains(table(), "bonus path"))


@rule("RSE-340")
def test_a_gain_that_cannot_be_used_is_lost() -> None:
    state = climbed(table(), river=7, forest=7, farm=7, field=7)
    gains(state, "track")
    assert asked(state) == "resource" and state.seat == 2
    state = gains(kits(table(), (5, 1), (5, 1), (6, 1)), "growth")
    assert state.seat == 2
