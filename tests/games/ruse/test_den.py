"""Exploring the den: digging, tunnels, bonus tiles."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ruse.builder import (
    BOX,
    FIRST_TUNNEL,
    PLAIN,
    act,
    asked,
    cell,
    chance,
    den_dice,
    dice_in,
    dug,
    exits,
    gains,
    lie,
    me,
    options,
    rich,
    stores,
    table,
    told,
    turn,
)
from skulk.games.ruse.rules.bits import BIT
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.tunnels import facing, frontier, joined, replaceable
from skulk.games.ruse.terms import BASE, BASE_LIE, COLUMNS, DOWN, LEFT, OPENINGS, RIGHT, RIVER, SHAPES, UP

rule = pytest.mark.rule
TWELFTH = 12  # in a full bag, after 6 I and 6 L, comes a T


def digging(state: Ruse, die: int, what: str, *shapes: str) -> Ruse:
    """Bought in the den, with these tiles coming out of the bag."""
    turn(state, die)
    act(state, "den")
    bag = list(state.view(None).families[0].bag)
    draws = []
    for shape in shapes:
        draws.append(sum(bag[: SHAPES.index(shape)]))
        bag[SHAPES.index(shape)] -= 1
    chance(state, *draws)
    return act(state, what)


def with_a_kit_that_may_leave() -> Ruse:
    state = dug(table(), *FIRST_TUNNEL)
    me(state).completed = 1
    me(state).spaces = 0x115
    return state


@rule("RSE-112")
def test_three_den_spaces_of_ones_own_cost_nothing_one_and_two() -> None:
    state = rich(table(), gp=20)
    for cost in (0, 1, 2):
        digging(state, 6, "dig one", "I")
        assert state.die == 6 - cost - 1
        act(state, "put back")
    assert "den" not in options(turn(state, 6)) and "den" in options(turn(state, 6, seat=1))


@rule("RSE-113", "RSE-386")
def test_one_purchase_and_it_must_be_made() -> None:
    state = act(turn(rich(table(), gp=9), 6), "den")
    assert options(state) == ["dig one", "dig best", "dig both", "dig bonus"]
    assert [offer.cost for offer in state.view(0).digs] == [1, 3, 5, 6]
    state = digging(table(), 6, "dig one", "X")
    act(state, "lay X", "at 5-2")
    assert asked(state) == "resource" and state.seat == 2
    assert len(told(state, "digs")) == 1


@rule("RSE-114", "RSE-X12", "RSE-315")
def test_die_first_then_gp_with_the_two_of_the_empty_die() -> None:
    state = rich(table(), gp=2)
    den_dice(state, 1)
    act(turn(state, 4), "den")
    assert state.die == 3 and "dig both" in options(state) and "dig bonus" in options(state)
    chance(state, 0, 0)
    act(state, "dig both")
    assert state.die == 0 and me(state).gp == 2
    state = rich(table(), gp=0)
    den_dice(state, 2)
    assert "den" in options(turn(state, 1))  # the pip, and the 2 GP of the empty die
    state = table()
    state.charter = Charter(replace(BOX, purchases=((4, 1, 1),) * 4), 3, PLAIN)
    assert "den" not in options(turn(state, 1)) and "den" in options(turn(state, 2))
    state = table()
    state.charter = Charter(replace(BOX, purchases=((9, 1, 1), (2, 2, 1), *BOX.purchases[2:])), 3, PLAIN)
    assert "den" in options(turn(state, 2)), "in an edition the second may be the cheapest"
    state = table()
    me(state).bag = 0
    assert "den" not in options(turn(state, 6))
    state = dice_in(table(), RIVER, 3)
    state.charter.spaces[0] = (0, 0, 1, 4)
    assert "river" not in options(turn(state, 1))


@rule("RSE-115", "RSE-352", "RSE-118")
def test_two_are_drawn_and_laid_one_after_the_other() -> None:
    state = digging(table(), 6, "dig both", "I", "T")
    assert state.view(1).tray == ("T", "I") and options(state) == ["lay T", "lay I", "put back"]
    act(state, "lay I", "at 5-2")
    assert options(state) == ["lay T", "put back"]
    act(state, "put back")
    assert state.view(None).families[0].bag == (5, 6, 6, 2, 2)
    assert state.seat == 2  # the turn went on to its normal end


@rule("RSE-113", "RSE-118")
def test_the_better_of_two_is_laid_and_the_other_goes_back() -> None:
    state = digging(table(), 6, "dig best", "L", "L")
    assert options(state) == ["lay L", "put back"]
    act(state, "lay L", "at 4-1")
    assert options(state) == ["turn ur", "turn rd"]
    act(state, "turn ur")
    assert sum(state.view(None).families[0].bag) == 21


@rule("RSE-118")
def test_laying_nothing_ends_the_turn_at_once() -> None:
    state = digging(with_a_kit_that_may_leave(), 6, "dig one", "I")
    act(state, "put back")
    assert state.seat == 2  # though a kit could leave, no free action is offered any more
    state = digging(with_a_kit_that_may_leave(), 6, "dig one", "X")
    act(state, "lay X", "at 4-1")
    assert options(state) == ["leave 1", "end"]


@rule("RSE-116", "RSE-344")
def test_a_tile_must_join_a_tunnel_from_the_base() -> None:
    state = digging(table(), 6, "dig one", "I")
    act(state, "lay I")
    assert options(state) == ["at 4-1", "at 5-2"]
    act(state, "at 5-2")
    assert me(state).den[cell("5-2")] == lie("I", "ud")  # the other way it would not join
    state = dug(table(), "5-2 I ud", "5-3 L dl")
    digging(state, 6, "dig one", "T")
    act(state, "lay T")
    assert options(state) == ["at 4-1", "at 4-3"]
    act(state, "at 4-3")
    assert options(state) == ["turn url", "turn urd", "turn rdl"]  # walls and edges do not matter


@rule("RSE-117")
def test_printed_cells_give_their_bonus() -> None:
    state = digging(table(), 6, "dig one", "X")
    act(state, "lay X", "at 4-1")
    assert me(state).gp == 1
    state = dug(table(), "4-1 X urdl", "3-1 X urdl")
    digging(state, 6, "dig one", "T")
    act(state, "lay T", "at 2-1", "turn url", "gain farm")
    assert stores(state) == {"farm": 1}


@rule("RSE-345", "RSE-X11")
def test_a_bridge_carries_two_tunnels_that_do_not_meet() -> None:
    state = dug(table(), "4-1 B urdl")
    den = me(state).den
    assert frontier(den) == 1 << cell("3-1") | 1 << cell("5-2")
    assert joined(den, -1)[cell("4-1")] == LEFT | RIGHT


@rule("RSE-346", "RSE-347", "RSE-X10")
def test_the_first_tunnel_reaches_exit_five_with_three_tiles() -> None:
    state = dug(table(), "5-2 I ud", "5-3 I ud")
    assert exits(state) == []
    digging(state, 6, "dig one", "T")
    act(state, "lay T", "at 5-4", "turn udl")
    assert exits(state) == [5] and told(state, "claims") == [(0, "C2", 1)]
    digging(state, 6, "dig one", "L")
    act(state, "lay L", "at 4-4", "turn ur")
    assert exits(state) == [4, 5]
    assert told(state, "claims") == [(0, "C2", 1)]


@rule("RSE-119", "RSE-120")
def test_a_bonus_tile_is_one_of_three_or_the_top_of_the_stack() -> None:
    state = table()
    state.shown = bytes([1, 9, 11])
    state.bonus_pool = BIT[4] | BIT[7]
    digging(state, 6, "dig bonus")
    assert options(state) == ["take B1", "take B9", "take B11", "stack", "decline"]
    chance(state, 0)
    act(state, "take B9", "at 5-2", "turn rd")
    assert state.shown == bytes([1, 5, 11]) and me(state).gp == 3 + 2  # refilled in the same place
    state = gains(table(), "bonus path")
    assert "stack" in options(state) and "decline" in options(state)


@rule("RSE-350")
def test_whoever_declines_a_bonus_tile_is_heard() -> None:
    state = gains(table(), "bonus path")
    state.heard = []
    act(state, "decline")
    assert told(state, "declines") == [(0,)]


@rule("RSE-120")
def test_an_empty_stack_leaves_the_place_empty() -> None:
    state = table()
    state.shown = bytes([1, 9, 11])
    state.bonus_pool = 0
    gains(state, "bonus path")
    act(state, "take B9", "at 5-2", "turn rd")
    assert state.shown == bytes([1, 0, 11])


@rule("RSE-120")
def test_a_bonus_tile_is_replaced_as_soon_as_it_is_taken() -> None:
    state = table()
    state.shown = bytes([1, 9, 11])
    state.bonus_pool = BIT[4]
    gains(state, "bonus path", 0)
    act(state, "take B9")
    assert asked(state) == "cell" and state.shown == bytes([1, 5, 11])
    act(state, "at 5-2", "turn rd")
    assert state.shown == bytes([1, 5, 11])


@rule("RSE-120", "RSE-349", "RSE-350")
def test_what_goes_under_the_stack_comes_up_again_in_that_order() -> None:
    state = table()
    state.shown = bytes([1, 2, 3])
    state.bonus_pool = BIT[8] | BIT[4]
    for first in (0, 0):
        gains(state, "bonus path", first)
        act(state, "stack", "put back")
    assert state.bonus_bottom == bytes([5, 9]) and state.bonus_pool == 0
    gains(state, "bonus path")
    act(state, "take B2", "at 5-2", "turn urd")
    assert state.shown == bytes([1, 5, 3]) and state.bonus_bottom == bytes([9])
    state.shown = bytes([1, 0, 0])
    state.bonus_bottom = b""
    gains(state, "bonus path")
    act(state, "take B1", "at 5-2", "turn urd")  # it replaces B2, which fills the leftmost empty place
    assert state.shown == bytes([2, 0, 0])


@rule("RSE-121")
def test_the_tiles_bonus_comes_before_the_cells() -> None:
    state = dug(table(), "4-1 X urdl", "3-1 X urdl")
    state.shown = bytes([3, 4, 5])  # T with kit +1
    gains(state, "bonus path", 0)
    act(state, "take B3", "at 2-1", "turn url")
    assert asked(state) == "kit"
    act(state, "raise 1")
    assert asked(state) == "resource" and state.seat == 0


@rule("RSE-122", "RSE-X13")
def test_a_replaced_tile_returns_and_the_cell_gives_nothing_again() -> None:
    state = dug(table(), "5-2 I ud", "5-3 T udl", "4-3 L ur")
    state.shown = bytes([5, 6, 7])
    before = state.view(None).families[0].bag
    gains(state, "bonus path", 0)
    act(state, "take B5", "at 4-3")
    assert me(state).gp == 2
    after = state.view(None).families[0].bag
    assert after[1] == before[1] + 1


@rule("RSE-348")
def test_the_base_stays_and_tiles_cut_off_are_dead_until_joined_again() -> None:
    state = dug(table(), *FIRST_TUNNEL)
    cells = replaceable(me(state).den)
    assert not cells >> BASE & 1 and cells >> cell("5-3") & 1
    den = bytearray(me(state).den)
    den[cell("5-2")] = lie("L", "dl")
    assert joined(bytes(den), -1)[cell("5-4")] == 0
    state = dug(table(), "5-2 I ud", "5-3 I lr")
    assert not frontier(me(state).den) >> cell("4-3") & 1


@rule("RSE-348")
def test_an_exit_that_is_cut_off_gives_nothing_back() -> None:
    state = dug(table(), *FIRST_TUNNEL)
    me(state).completed = 1
    me(state).spaces = 0x115
    state.claims = 1
    state.shown = bytes([9, 10, 11])
    gains(state, "bonus path", 0)
    act(state, "take B9", "at 5-2", "turn rd")
    assert exits(state) == [] and state.claims & 15 == 1


@rule("RSE-349")
def test_a_replaced_bonus_tile_goes_under_the_stack() -> None:
    state = table()
    state.shown = bytes([9, 10, 11])
    gains(state, "bonus path", 0)
    act(state, "take B9", "at 5-2", "turn rd")
    gains(state, "bonus path", 0)
    act(state, "decline")
    state.shown = bytes([5, 10, 11])
    gains(state, "bonus path", 0)
    act(state, "take B5", "at 5-2")
    assert state.bonus_bottom == bytes([9])


@rule("RSE-350")
def test_declining_a_bought_bonus_tile_ends_the_turn_and_loses_the_price() -> None:
    state = digging(rich(with_a_kit_that_may_leave(), gp=9), 6, "dig bonus")
    act(state, "decline")
    assert state.seat == 2 and state.die == 0
    state = digging(rich(with_a_kit_that_may_leave(), gp=9), 6, "dig bonus")
    chance(state, 0)
    act(state, "stack")
    assert "put back" in options(state)
    shown = state.view(1).tile
    act(state, "put back")
    assert f"B{state.bonus_bottom[0]}" == shown and state.seat == 2
    state = table()
    state.shown = bytes(3)
    state.bonus_pool = 0
    assert "dig bonus" not in options(act(turn(state, 6), "den"))


@rule("RSE-351")
def test_a_tile_drawn_by_another_bonus_may_just_go_back() -> None:
    state = gains(table(), "den path", TWELFTH)
    assert options(state) == ["lay T", "put back"]
    act(state, "put back")
    assert sum(state.view(None).families[0].bag) == 22 and state.seat == 2


@rule("RSE-353")
def test_a_short_bag_gives_what_there_is() -> None:
    state = table()
    me(state).bag = 1
    act(turn(state, 6), "den")
    chance(state, 0)
    act(state, "dig both")
    assert state.view(0).tray == ("I",)
    state = table()
    me(state).bag = 0
    gains(state, "den path")
    assert state.seat == 2


@rule("RSE-354")
@pytest.mark.parametrize(
    ("tile", "costs"), [(1, [1, 3, 5, 6]), (2, [1, 2, 5, 6]), (3, [1, 3, 4, 6]), (4, [1, 3, 5, 5])]
)
def test_advanced_den_tiles_change_one_purchase(tile: int, costs: list[int]) -> None:
    state = table()
    me(state).den_tile = tile
    act(turn(state, 6), "den")
    assert [offer.cost for offer in state.view(0).digs] == costs
    if tile == 1:
        chance(state, 0, 6)
        assert len(act(state, "dig one").view(0).tray) == 2


@rule("RSE-354")
def test_the_fifth_advanced_den_tile_pays_for_the_first_space_of_a_round() -> None:
    state = table()
    me(state).den_tile = 5
    digging(state, 6, "dig one", "I")
    assert me(state).gp == 1
    act(state, "put back")
    digging(state, 6, "dig one", "I")
    assert me(state).gp == 1


# Against a slow and plain referee

TILES = st.lists(st.integers(0, 12), min_size=20, max_size=20)


def plainly_joined(den: list[int]) -> set[tuple[int, int]]:
    """All joined openings, by following tunnels one opening at a time."""
    steps = {UP: COLUMNS, DOWN: -COLUMNS, LEFT: -1, RIGHT: 1}
    across = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}
    found = {(BASE, UP), (BASE, LEFT)}
    todo = list(found)
    while todo:
        at, side = todo.pop()
        beyond = at + steps[side]
        same_row = beyond // COLUMNS == at // COLUMNS
        if not 0 <= beyond < 20 or (side in (LEFT, RIGHT) and not same_row):
            continue
        openings = OPENINGS[den[beyond]]
        if not openings & across[side]:
            continue
        inside = [way for way in steps if openings & way]
        if den[beyond] == 12:
            inside = [side, across[side]]
        for way in inside:
            if (beyond, way) not in found:
                found.add((beyond, way))
                todo.append((beyond, way))
    return found


@rule("RSE-344", "RSE-345")
@given(TILES)
def test_joined_openings_agree_with_the_referee(den: list[int]) -> None:
    den[BASE] = BASE_LIE
    lit = joined(bytes(den), -1)
    expected = plainly_joined(den)
    assert {(at, side) for at in range(20) for side in (1, 2, 4, 8) if lit[at] & side} == expected


@rule("RSE-348", "RSE-116")
@given(TILES)
def test_a_tile_may_lie_where_it_would_itself_be_joined(den: list[int]) -> None:
    den[BASE] = BASE_LIE
    for at in range(20):
        if at == BASE:
            continue
        for how in range(1, 13):
            tried = [*den]
            tried[at] = how
            legal = bool(OPENINGS[how] & facing(bytes(den), at))
            assert legal == any(place == at for place, side in plainly_joined(tried))
