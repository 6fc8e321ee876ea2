"""VIXEN, the automaton of the box."""

from dataclasses import replace

import pytest

from games.ruse.builder import (
    BOX,
    act,
    chance,
    completed,
    dice_in,
    fox,
    fox_at,
    gains,
    kits,
    marked,
    me,
    next_round,
    obstacle,
    options,
    resets,
    rich,
    scoring,
    space_cost,
    spaces,
    started,
    table,
    told,
    turn,
    values,
)
from skulk.games.ruse.rules.bits import BIT, size
from skulk.games.ruse.rules.charter import Charter
from skulk.games.ruse.rules.solo import round_cards, tiles_taken
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.rules.steps import TAKE_TURN, step
from skulk.games.ruse.terms import ASIDE, FARM, FIELD, FOREST, NOBODY, RIVER
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
LETTERS = [f"{number + 1}{letter}" for number, dice in enumerate((2, 3, 4, 4)) for letter in "abcd"[:dice]]


def solo(players: int = 2, level: int = 1, round_number: int = 1) -> Ruse:
    return table(players, round_number=round_number, vixen=f"level {level}")


def plays(state: Ruse, card: str, roll: int, *more: int) -> Ruse:
    """VIXEN turns this card and rolls; more chance as it comes."""
    at = LETTERS.index(card)
    state.round_number = int(card[0])
    state.vixen_cards |= BIT[at]
    left = state.vixen_cards & round_cards(state)
    place = [number for number in range(13) if left >> number & 1].index(at)
    script = [place, *more, roll - 1] if more and more[0] < 0 else [place, roll - 1, *more]
    state.dice = Dice.loaded([number for number in script if number >= 0])
    vixen = int(state.charter.vixen)
    state.turn_at = state.order.index(vixen)
    me(state, vixen).dice += 1
    state.steps.append(step(TAKE_TURN, vixen))
    state.run()
    return state


@rule("RSV-002", "RSV-003", "RSV-005")
def test_vixen_takes_the_last_seat_and_her_own_board() -> None:
    for seats in (2, 3, 4):
        state = started(seats, vixen="level 1")
        vixen = me(state, seats - 1)
        assert state.charter.vixen == seats - 1
        assert vixen.hand == vixen.ruse == vixen.gp == vixen.bag == vixen.stores == 0
        assert spaces(state, seats - 1) == [1, 2, 3, 0, 0] and values(state, seats - 1) == [1, 1, 1, 0, 0]
        assert vixen.markers == 0 and vixen.vp == 0
        assert len(state.charter.die_spaces(RIVER, 1)) == (3 if seats == 2 else 4)
        while state.waiting() and state.round_number == 0:
            assert state.waiting()[0] != seats - 1
            act(state, options(state)[0])


@rule("RSV-004", "RSV-024")
def test_each_level_has_two_three_four_and_four_cards_by_round() -> None:
    assert [len(level) for level in BOX.vixen] == [13] * 4
    for level in range(1, 5):
        names = [card.name for card in BOX.vixen[level - 1]]
        assert names == [f"V{level}-{letters}" for letters in LETTERS]
    state = solo()
    for number, dice in enumerate((2, 3, 4, 4), start=1):
        state.round_number = number
        assert size(round_cards(state)) == dice


@rule("RSV-006")
def test_vixen_is_last_in_round_one_and_later_goes_by_points() -> None:
    for seed in range(6):
        assert started(3, str(seed), vixen="level 2").order[-1] == 2
    state = solo()
    me(state, 1).vp = 30
    next_round(state)
    assert state.order[0] == 1
    assert fox(started(2, vixen="level 1"), 1) == (-1, 0)


@rule("RSV-007", "RSV-306")
def test_bonuses_by_position_come_first_and_never_to_vixen() -> None:
    state = solo()
    state.order_tiles = bytes([65, 65])
    next_round(state)
    verbs = [event.verb for event in state.heard or ()]
    assert verbs.index("gains for position") < verbs.index("reveals destiny") < verbs.index("rolls destiny")
    assert told(state, "gains for position") == [(0, 1)] and me(state, 1).gp == 0
    state = solo(round_number=1)
    me(state).tracks = 2
    state.hunter = RIVER
    state.order_tiles = bytes([5, 5])
    next_round(state)
    act(state, "climb river")
    assert state.hunter == BOX.destiny[state.destiny][0]


@rule("RSV-007")
def test_the_next_person_turns_the_tile_and_rolls_the_die_for_vixen() -> None:
    def acting(points: tuple[int, ...]) -> list[tuple[str, int]]:
        """By which rule, and who, when turn order follows from these points."""
        state = solo(len(points))
        for seat, vp in enumerate(points):
            me(state, seat).vp = vp
        next_round(state)
        verbs = ("reveals destiny", "rolls destiny")
        return [(event.rule, event.seat) for event in state.heard or () if event.verb in verbs]

    assert acting((0, 30)) == [("RSV-007", 0), ("RSE-039", 0)]
    assert acting((30, 0)) == [("RSE-038", 0), ("RSV-007", 0)]
    assert acting((20, 10, 30)) == [("RSV-007", 0), ("RSE-039", 0)]
    assert acting((30, 10, 20)) == [("RSE-038", 0), ("RSV-007", 1)]
    assert acting((30, 20, 10)) == [("RSE-038", 0), ("RSE-039", 1)]


@rule("RSV-008")
def test_vixen_has_two_three_four_four_dice() -> None:
    charter = solo().charter
    assert [charter.dice_in(1, number) for number in (1, 2, 3, 4)] == [2, 3, 4, 4]


@rule("RSV-009", "RSV-301")
def test_a_card_a_roll_a_row_and_its_points() -> None:
    state = solo()
    state.destiny = 1
    state.hunter = FARM
    plays(state, "1b", 1)  # den: a path, growth; 1 VP; the hunter moves first
    assert told(state, "turns card") == [(1, "V1-1b")] and state.hunter == FIELD
    assert me(state, 1).vp == 1 and me(state, 1).gp == 0 and state.vixen_paths == 1
    for roll, vp in ((2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        state = solo()
        plays(state, "1a", roll, 0)
        assert me(state, 1).vp == vp


@rule("RSV-009")
def test_her_instant_comes_before_her_row() -> None:
    state = solo()
    state.hunter = RIVER
    plays(state, "1b", 3)  # the hunter walks to the forest, where her row would hunt and mark
    assert state.hunter == FOREST and me(state, 1).cache == b"" and me(state, 1).markers == 0
    state = solo()
    state.hunter = FOREST
    plays(state, "1b", 3, 0)
    assert state.hunter == FARM and len(me(state, 1).cache) == 1 and me(state, 1).markers == 1


@rule("RSV-010")
def test_she_takes_the_leftmost_free_space_whatever_it_costs() -> None:
    state = solo()
    state.charter.spaces[RIVER] = (2, 0, 1)
    plays(state, "1a", 1)
    assert state.view(None).dice[0].space == 0 and state.used == 1


@rule("RSV-010")
def test_a_full_territory_sends_her_on_clockwise_and_at_last_aside() -> None:
    state = dice_in(solo(), RIVER, 3)
    plays(state, "1a", 1)
    assert told(state, "places") == [(1, "forest", 1)] and state.marks[4] == 2
    assert state.view(None).dice[0].value == 1
    state = dice_in(solo(), RIVER, 1)
    free = space_cost(state, RIVER)
    plays(state, "1a", 1)
    assert (free, space_cost(state, RIVER)) == (0, 1)  # she pays nothing, but the space is taken
    state = solo()
    for territory in range(4):
        dice_in(state, territory, 3)
    plays(state, "1a", 3)  # farm: hunt, kit
    assert told(state, "places") == [(1, "aside", 3)] and state.placed[0] == ASIDE
    assert fox(state, 1) == (-1, 0) and values(state, 1)[2] == 2 and me(state, 1).vp == 2
    assert me(state, 1).cache == b""


@rule("RSV-011", "RSE-X28")
def test_she_goes_where_most_can_be_done_without_takeover_then_nearest() -> None:
    state = solo()
    state.grounds = bytes([0, 1, 2, 3, 6, 5, 4, 7, *range(8, 16)])  # forest: lookout, thicket, trail, dam
    state.prey.spots = bytes([1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1])
    state.hunter = RIVER
    marked(state, "forest", 1, seat=0)
    plays(state, "2b", 5, 0)
    assert fox(state, 1) == (FOREST, 2) and me(state).gp == 1
    assert told(state, "moves to") == [(1, "forest", 2)]
    assert len(me(state, 1).cache) == 1 and state.star == 1 and me(state, 1).vp == 3
    assert values(state, 1) == [1, 1, 2, 0, 0]
    state = marked(solo(), "forest", 1, seat=0)
    state.destiny_die = 1
    plays(state, "1b", 3, 0)  # forest: hunt and mark
    assert fox(state, 1) == (FOREST, 2)  # the same can be done there without a takeover
    state = obstacle(solo(), "storm", "forest")
    state.prey.spots = bytes([1, 1, 0, 1, 0, 0, 0, 1] + [1, 1, 0, 1] * 2)
    plays(state, "2b", 5, 0)
    assert fox(state, 1) == (FOREST, 4)  # four spaces by day and storm
    state = solo()
    near = replace(BOX, numbers={**BOX.numbers, "vixen.reach": 3})
    state.charter = Charter(near, 2, state.charter.options)
    state.prey.spots = bytes([1, 1, 0, 1, 0, 0, 0, 1] + [1, 1, 0, 1] * 2)
    plays(state, "2b", 5)
    assert fox(state, 1) == (FOREST, 1), "three, in an edition that says so: no prey within them"


@rule("RSV-012", "RSV-302")
def test_the_usual_bans_bind_her_and_she_gains_nothing_from_tiles_or_markers() -> None:
    state = solo()
    state.hunter = FOREST
    plays(state, "1a", 3, 17)  # farm: a rich catch
    assert me(state, 1).cache == bytes([2]) and me(state, 1).stores == 0 and me(state, 1).vp == 2
    assert state.view(0).families[1].cache == ("resource",)
    state = obstacle(solo(), "wolf", "farm")
    plays(state, "1a", 3)
    assert me(state, 1).cache == b""
    state = solo()
    me(state, 1).markers = 4
    plays(state, "1a", 1)
    assert state.marks == bytes(16)
    state = marked(solo(), "river", 2, seat=0)
    marked(marked(state, "river", 1, seat=0), "river", 3, seat=0)
    plays(state, "1a", 1)
    assert state.marks[0] == 2 and me(state).markers == 2 and me(state, 1).vp == 1


@rule("RSV-013", "RSV-301", "RSV-302")
def test_growth_points_between_people_and_vixen_go_one_way() -> None:
    state = rich(marked(solo(), "river", 1, seat=1), gp=5)
    act(turn(state, 6), "river", "enter 1")
    assert (me(state).gp, me(state, 1).gp) == (3, 0)
    state = rich(solo(), gp=5)
    state.beaver, state.beaver_owner = 0, 1
    act(turn(state, 6), "river", "enter 1")
    assert (me(state).gp, me(state, 1).gp) == (3, 0)
    state = solo()
    state.beaver, state.beaver_owner, state.beaver_tile = 0, 0, 0
    plays(state, "1a", 1)
    assert me(state).gp == 2
    state = fox_at(obstacle(solo(), "bear", "river"), "river", 1, seat=1)
    scoring(state)
    assert me(state, 1).stores == 0


@rule("RSV-014", "RSV-305")
def test_den_rows_count_tiles() -> None:
    state = solo()
    plays(state, "1a", 6)
    assert state.vixen_paths == 2 and state.view(None).dice[0].place == "aside"
    state = solo()
    state.shown = bytes([4, 5, 6])
    state.bonus_pool = BIT[8]
    state.hunter = RIVER
    plays(state, "2c", 1, 0)
    assert state.shown == bytes([9, 5, 6]) and state.vixen_bonus == BIT[3]
    state = solo()
    state.shown = bytes(3)
    state.bonus_pool = 0
    state.hunter = RIVER
    plays(state, "2c", 1)
    assert state.vixen_bonus == 0
    state.vixen_paths = 22
    plays(state, "1a", 6)
    assert state.vixen_paths == 22


@rule("RSV-015")
def test_a_territory_tile_is_taken_unseen_and_only_counted() -> None:
    state = solo()
    plays(state, "1a", 1)
    assert tiles_taken(state) == 1 and state.view(None).territories[RIVER].stack == 11
    assert told(state, "draws tile") == [] and size(state.stacks) == 48


@rule("RSV-015")
def test_when_the_stack_is_out_everybody_knows_what_she_has() -> None:
    state = solo()
    state.stacks &= ~4095
    state.stacks |= BIT[3]
    state.taken = 1
    state.discards = BIT[10]
    turn(state, 1)
    chance(state, 0)
    act(state, "river")
    assert state.cheese == 0 and state.settled == BIT[3] and tiles_taken(state) == 1


@rule("RSV-016")
def test_kit_growth_and_new_kits() -> None:
    state = kits(solo(), (5, 6), (4, 2), (4, 3), seat=1)
    plays(state, "1a", 6)
    assert values(state, 1)[:3] == [6, 2, 4]  # nearest below six, ties by value
    state = kits(solo(), (5, 6), (4, 2), (6, 3), seat=1)
    plays(state, "1b", 1)
    assert spaces(state, 1)[:3] == [6, 4, 6]
    plays(state, "2a", 5)
    assert spaces(state, 1)[:4] == [6, 5, 6, 1] and values(state, 1)[3] == 1
    state = kits(solo(), *[(1, 1)] * 5, seat=1)
    plays(state, "2a", 1)
    assert spaces(state, 1) == [1] * 5


@rule("RSV-017", "RSV-020")
def test_all_her_kits_move_at_the_end_of_a_round() -> None:
    state = kits(solo(), (5, 4), (5, 2), (6, 3), (1, 1), seat=1)
    scoring(state)
    assert spaces(state, 1) == [6, 6, 6, 2, 0]
    state = kits(solo(), (1, 1), (3, 2), (4, 3), (3, 1), seat=1)
    scoring(state)
    assert [kit for _, kit, _ in told(state, "grows")] == [3, 2, 4, 1]  # from the right


@rule("RSV-018")
def test_tokens_and_obstacles_of_her_cards() -> None:
    state = solo()
    state.hunter = FIELD
    state.cheese = 0
    plays(state, "2c", 3, 0)  # a camp where the hunter is; field: hunt, cheese
    assert state.view(None).territories[FIELD].obstacle == "camp" and state.cheese == 1
    state = solo()
    state.beaver, state.beaver_owner, state.beaver_tile = 0, 0, RIVER
    state.hunter = RIVER
    plays(state, "3d", 1)
    assert (state.beaver, state.beaver_owner) == (4 * FIELD + 3, 1)
    assert state.view(None).territories[RIVER].discards == (10,) and state.hunter == FOREST
    state = solo()
    plays(state, "3b", 1, 0)
    assert state.view(None).territories[RIVER].obstacle == "wolf"


@rule("RSV-019", "RSV-303")
def test_she_claims_the_first_common_objective_without_her_cube_and_scores_nothing() -> None:
    state = solo()
    plays(state, "4a", 4)
    assert state.view(None).common[0].claims == (1,)
    plays(state, "4a", 4)
    assert state.view(None).common[1].claims == (1,)
    gains(completed(state, "P1"), "none")
    scoring(state)
    assert me(state, 1).ledger[12] == 0
    assert len(state.view(None).common[0].vp) == 4


@rule("RSV-020")
def test_her_cheese_is_four_points_and_her_dice_are_none() -> None:
    state = solo()
    state.cheese = 1
    state.placed = bytes([RIVER, 0, 1, 6])
    scoring(state)
    assert me(state, 1).vp == 4 and state.cheese == NOBODY


@rule("RSV-021", "RSE-X29")
def test_catch_up_is_points_for_vixen() -> None:
    state = solo()
    me(state).vp, me(state, 1).vp = 52, 44
    resets(state)
    assert me(state, 1).vp == 46 and me(state).gp == 0
    state = solo()
    me(state).vp, me(state, 1).vp = 44, 52
    resets(state)
    assert me(state).gp == 4


@rule("RSV-022")
def test_what_vixen_scores_in_the_end() -> None:
    state = kits(solo(), (6, 4), (6, 2), (3, 3), seat=1)
    me(state, 1).vp = 50
    state.star = 1
    me(state, 1).cache = bytes(5)
    state.vixen_paths = 8
    state.vixen_bonus = BIT[1] | BIT[2]
    state.taken = 3
    state.claims = 2
    scoring(state)
    assert me(state, 1).vp == 50 + 4 + 11 + 6 + 2 + 2 + 1


@rule("RSV-023")
def test_a_tie_with_vixen_is_hers() -> None:
    state = solo()
    state.steps = []
    state.run()
    me(state).vp = me(state, 1).vp = 60
    me(state).gp = 50
    result = state.result()
    assert result is not None and result.places == (2, 1)
    me(state).vp = 61
    result = state.result()
    assert result is not None and result.places == (1, 2)


@rule("RSV-304")
def test_her_kits_decide_ties_in_turn_order() -> None:
    state = kits(solo(), (6, 5), (1, 1), (1, 1), seat=1)
    next_round(state)
    assert tuple(state.order) == (1, 0)


@rule("RSV-012")
def test_more_than_five_of_her_tiles_are_discarded() -> None:
    state = solo()
    me(state, 1).cache = bytes(5)
    plays(state, "1a", 3, 0)
    assert len(me(state, 1).cache) == 5 and state.prey.discards == 1
