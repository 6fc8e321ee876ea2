"""Rounds, destiny, collection, and what a turn may be."""

import pytest

from games.ruse.builder import (
    act,
    asked,
    cards,
    chance,
    climbed,
    dice_in,
    gains,
    growing,
    hand,
    has_ruse,
    kits,
    knows,
    me,
    next_round,
    options,
    resets,
    rich,
    rolls,
    scoring,
    space_cost,
    started,
    stores,
    table,
    told,
    turn,
)
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import NEXT_TURN, step
from skulk.games.ruse.terms import DEN, MOUNTAIN, NOBODY, RIVER
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


def random_play(state: Ruse, seed: str) -> list[tuple[int, int]]:
    """Round and seat of every turn of a match played at random."""
    dice = Dice.seeded(seed)
    turns = []
    state.heard = []
    while state.waiting():
        moves = state.options
        state.apply(state.waiting()[0], moves[dice.below(len(moves))])
        turns += [(int(state.round_number), int(seat)) for seat, roll in told(state, "rolls")]
        state.heard = []
    return turns


@rule("RSE-033", "RSE-035", "RSE-151")
def test_a_match_has_four_rounds_with_two_then_three_dice_each() -> None:
    turns = random_play(started(3), "rounds")
    assert {number for number, seat in turns} == {1, 2, 3, 4}
    for number, dice in ((1, 2), (2, 3)):
        assert all(turns.count((number, seat)) == dice for seat in range(3))


@rule("RSE-034", "RSE-375")
def test_one_die_a_turn_in_turn_order_and_who_has_none_is_skipped() -> None:
    state = table()
    state.order = bytes([2, 0, 1])
    state.turn_at = 2
    for seat, dice in enumerate((1, 0, 2)):
        me(state, seat).dice = dice
    state.steps = [step(NEXT_TURN, 0)]
    state.run()
    taken = []
    while not state.turns_over:
        taken.append(state.seat)
        act(state, "objectives")
        if asked(state) == "errand":
            act(state, "draw")
    assert taken == [2, 0, 2]


@rule("RSE-036", "RSE-X02")
def test_the_leader_goes_first_from_round_two_on() -> None:
    state = table()
    for seat, vp in enumerate((31, 27, 40)):
        me(state, seat).vp = vp
    assert tuple(next_round(state).order) == (2, 0, 1)
    assert tuple(started(seed="first").order) in {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@rule("RSE-037", "RSE-X35", "RSE-360")
def test_tied_players_go_by_their_kits_and_then_as_before() -> None:
    state = table(2)
    for seat in (0, 1):
        me(state, seat).vp = 12
    kits(state, (1, 2), (1, 2), (1, 1), (0, 6))
    kits(state, (1, 2), (6, 3), (1, 1), seat=1)
    assert tuple(next_round(state).order) == (1, 0)
    kits(state, (1, 2), (1, 3), (1, 1))
    me(state).vp = me(state, 1).vp = 12
    assert tuple(next_round(state).order) == (1, 0)


@rule("RSE-038", "RSE-039", "RSE-381", "RSE-389")
def test_the_destiny_tile_places_the_hunter_and_the_die_is_rolled() -> None:
    state = table()
    assert state.hunter == NOBODY
    next_round(state, 2, 3, 0)
    assert told(state, "reveals destiny") == [(0, 3, "farm")] and state.hunter == 2
    assert told(state, "rolls destiny") == [(1, 4, "night")] and state.destiny_die == 4
    assert resets(state).hunter == 2


@rule("RSE-381")
def test_without_a_hunter_his_symbols_do_nothing() -> None:
    state = climbed(table(), river=2)
    gains(state, "track")
    act(state, "climb river")
    assert state.hunter == NOBODY and me(state).vp == 2


@rule("RSE-040", "RSE-376")
def test_third_and_fourth_player_gain_their_turn_order_tiles_every_round() -> None:
    state = table(4)
    state.order_tiles = bytes([0, 0, 65, 4])  # 2 GP, a resource
    for _ in range(2):
        before = [int(family.gp) for family in state.families]
        next_round(state)
        assert asked(state) == "resource" and state.seat == state.order[3]
        third = state.order[2]
        assert me(state, third).gp == before[third] + 2
        act(state, "gain farm")
    assert [position for seat, position in told(state, "gains for position")] == [3, 4, 3, 4]
    assert len(started(3).order_tiles) == 3


@rule("RSE-041")
def test_odd_destiny_is_day_and_even_is_night() -> None:
    state = table()
    for value in range(1, 7):
        state.destiny_die = value
        assert state.view(None).night == (value % 2 == 0)


@rule("RSE-042")
def test_round_effects_come_before_the_first_turn() -> None:
    state = table(round_number=1)
    next_round(state)
    assert sorted(int(family.dice) for family in state.families) == [2, 3, 3]
    state = kits(table(round_number=2), (5, 1), (5, 1), (1, 1))
    next_round(state)
    assert me(state).dice == 3 and me(state, 1).dice == 3  # one of four is in play
    assert len(started().charter.die_spaces(MOUNTAIN, 3)) == 3
    assert len(started().charter.die_spaces(MOUNTAIN, 4)) == 2


@rule("RSE-043", "RSE-310", "RSE-X17")
def test_two_kits_at_the_end_of_their_tracks_bring_the_fourth_die_once() -> None:
    state = kits(table(round_number=3), (6, 3), (4, 1), (4, 1))
    gains(state, "growth")
    act(state, "grow 2")
    assert me(state).fourth and me(state).dice == 1
    gains(state, "growth")
    act(state, "grow 3")
    assert me(state).dice == 1
    state = kits(table(round_number=2), (6, 3), (4, 1), (4, 1))
    gains(state, "growth")
    act(state, "grow 2")
    assert not me(state).fourth


@rule("RSE-044")
def test_a_die_earned_in_the_growth_of_round_three_is_there_in_round_four() -> None:
    state = rich(kits(table(round_number=3), (5, 1), (4, 1), (1, 1)), gp=9, river=1)
    growing(state)
    act(state, "step 2")
    assert me(state).fourth and me(state).dice == 0
    assert me(state).vp == 3, "the way out, and nothing for the die yet"
    next_round(state)
    assert me(state).dice + (state.seat == 0) == 4


@rule("RSE-045", "RSE-X17")
def test_after_the_last_turn_a_fourth_die_is_two_points() -> None:
    state = rich(kits(table(round_number=4), (6, 1), (4, 1), (1, 1)), gp=6, river=1)
    growing(state)
    act(state, "step 2")
    assert me(state).vp == 3 + 2


@rule("RSE-046", "RSE-377")
def test_round_four_closes_one_space_of_all_five_territories() -> None:
    for players, left in ((4, (0, 0, 1)), (3, (0, 0, 1)), (2, (0, 0))):
        charter = table(players).charter
        assert all(charter.die_spaces(place, 4) == left for place in range(4))
        assert charter.die_spaces(MOUNTAIN, 4) == (0, 1)
        assert charter.die_spaces(DEN, 4) == (0, 1, 2)


@rule("RSE-047", "RSE-373")
@pytest.mark.parametrize(("roll", "gp"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_low_rolls_collect_more(roll: int, gp: int) -> None:
    state = rolls(table(), roll)
    assert me(state).gp == gp and state.die == roll and me(state).dice == 0
    assert asked(state) == "place"  # what was rolled is placed; there is no second roll


@rule("RSE-048", "RSE-372")
def test_a_roll_equal_to_the_destiny_die_gains_its_bonus_every_time() -> None:
    state = table()
    state.destiny = 1  # 2 GP
    for seat in (0, 1, 0):
        before = me(state, seat).gp
        rolls(state, 1, seat=seat)
        assert me(state, seat).gp == before + 6
        state.steps = [step(NEXT_TURN, 0)]
    state = table()
    state.destiny = 1
    assert me(rolls(state, 2)).gp == 4


@rule("RSE-049", "RSE-055")
def test_gp_pay_only_when_the_die_is_down_to_zero() -> None:
    state = turn(rich(table(), gp=5), die=3)
    state.pay(0, 2)
    assert (state.die, me(state).gp) == (1, 5)
    state.pay(0, 2)
    assert (state.die, me(state).gp) == (0, 6)  # one pip, 2 GP for the empty die, one GP paid


@rule("RSE-050")
def test_one_action_for_the_die() -> None:
    state = rich(table(), gp=9)
    me(state).hand = hand("P9")
    turn(state, die=5)
    places = ["river", "forest", "farm", "field", "mountain", "objectives", "den"]
    assert [name for name in options(state) if " " not in name] == places
    act(state, "mountain")
    assert asked(state) == "action" and "river" not in options(state)


@rule("RSE-051", "RSE-052")
def test_spaces_cost_more_to_the_right_and_are_shared() -> None:
    for taken, cost in enumerate((0, 0, 1, 2, -1)):
        assert space_cost(dice_in(table(4), RIVER, taken), RIVER) == cost
    state = rich(table(4), gp=9)
    for _ in range(2):
        turn(state, die=5)
        act(state, "river", "enter 1", "done")
    assert [(die.place, die.seat) for die in state.view(None).dice] == [("river", 0)] * 2
    dice_in(state, RIVER, 4)
    turn(state, die=5)
    assert "river" not in options(state) and "forest" in options(state)


@rule("RSE-053", "RSE-057", "RSE-133")
def test_dice_stay_with_what_is_left_and_score_it() -> None:
    state = turn(table(), die=5)
    act(state, "river", "enter 1", "mark", "done")
    assert [(die.place, die.value) for die in state.view(None).dice] == [("river", 4)]
    assert asked(state) == "resource"  # nothing had to be spent
    scoring(state)
    assert me(state).vp == 4


@rule("RSE-054")
def test_each_action_is_bought_once_and_pays_with_the_die() -> None:
    state = turn(rich(table(), gp=20), die=6)
    act(state, "mountain", "kit", "raise 1")
    assert state.die == 4 and options(state) == ["track", "resource", "done"]
    act(state, "resource", "gain farm")
    assert state.die == 3 and options(state) == ["track", "done"]


@rule("RSE-058", "RSE-X06")
def test_the_bonus_comes_before_the_space_is_paid() -> None:
    state = dice_in(rich(table(), gp=5), RIVER, 2)
    rolls(state, 2, 9)  # the tenth tile: the beaver
    assert me(state).gp == 9
    act(state, "river")
    assert stores(state) == {"river": 1} and told(state, "draws tile") == [(0, "river", "keep beaver")]
    assert state.die == 1 and asked(state) == "move"


@rule("RSE-374")
def test_a_die_that_can_go_nowhere_is_emptied() -> None:
    state = table()
    me(state).bag = 0
    me(state).discarded = state.charter.deck
    for place in range(5):
        dice_in(state, place, len(state.charter.die_spaces(place, 1)))
    turn(state, die=4)
    assert asked(state) == "resource" and told(state, "passes") == [(0,)]
    assert told(state, "keeps") == [(0, 0)]


@rule("RSE-380", "RSE-X34")
def test_a_free_action_opens_what_could_not_be_paid() -> None:
    state = rich(table(), gp=1)
    state.cheese = 0
    state.grounds = bytes(16)
    turn(state, die=2)
    chance(state, 4)
    act(state, "forest", "enter 1")
    state.die = 0
    state.run()
    assert options(state) == ["mark", "cheese", "done"]
    act(state, "cheese")
    assert me(state).gp == 5 and "hunt" in options(state)
    chance(state, 0)
    act(state, "hunt")
    assert me(state).gp == 3


@rule("RSE-314")
@pytest.mark.parametrize(
    ("die", "gp", "cost", "payable"),
    [(3, 0, 3, True), (2, 1, 3, True), (2, 0, 4, True), (2, 0, 5, False), (0, 2, 3, False), (0, 3, 3, True)],
)
def test_what_is_payable(die: int, gp: int, cost: int, payable: bool) -> None:
    state = rich(table(), gp=gp)
    state.die = die
    assert state.payable(me(state), cost) == payable
    if payable:
        state.pay(0, cost)
        assert me(state).gp >= 0 and state.die >= 0


@rule("RSE-316", "RSE-308")
def test_an_empty_die_gives_its_two_gp_once() -> None:
    state = rich(table(), gp=3)
    state.die = 1
    state.pay(0, 1)
    state.pay(0, 1)
    assert me(state).gp == 4
    assert state.die == 0


@rule("RSE-317")
def test_gp_stay_between_zero_and_ninety_nine() -> None:
    state = rich(table(), gp=98)
    state.give_gp(0, 4, "")
    assert me(state).gp == 99
    state = rich(table(), gp=1)
    state.take_gp(0, 2, "")
    assert me(state).gp == 0


@rule("RSE-318")
def test_an_exchange_needs_its_points() -> None:
    state = table()
    me(state).completed = hand("P9")
    me(state).vp = 3
    turn(state, die=3)
    act(state, "objectives")
    assert "exchange P9" not in (told(state, "exchanges") or options(state))
    assert me(state).vp == 3


@rule("RSE-160")
def test_lucky_six_gains_two_gp_on_a_six() -> None:
    assert me(rolls(has_ruse(table(), "lucky six"), 6)).gp == 4
    assert me(rolls(has_ruse(table(), "lucky six"), 5)).gp == 2
    assert me(rolls(table(), 6)).gp == 2


@rule("RSE-167", "RSE-367", "RSE-X25")
def test_thrift_adds_one_gp_to_each_collection_and_to_nothing_else() -> None:
    assert me(rolls(knows(table(), "thrift"), 4)).gp == 4
    assert me(gains(knows(table(), "thrift"), "2 gp")).gp == 2


@rule("RSE-385", "RSE-013")
def test_points_go_on_beyond_the_hundreds() -> None:
    state = table()
    me(state).vp = 198
    gains(state, "5 vp")
    assert me(state).vp == 203


@rule("RSE-033")
def test_the_objective_step_is_asked_of_everybody_with_a_card() -> None:
    state = cards(table(), "P11")
    assert asked(state) == "card" and options(state) == ["done"]
