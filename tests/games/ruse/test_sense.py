"""What bots know about Ruse: more of a good thing is better, and halfway through a step nothing is lost."""

import pytest

from games.ruse.builder import (
    FIRST_TUNNEL,
    act,
    caching,
    cards,
    climbed,
    completed,
    dug,
    growing,
    kits,
    me,
    rich,
    started,
    table,
    turn,
)
from skulk.bots.rehearsal import turn_played
from skulk.games.ruse import GAME
from skulk.games.ruse.bots.outlook import Outlook, perhaps, tiles_to_exit
from skulk.games.ruse.bots.sense import RuseSense, estimate
from skulk.games.ruse.rules.state import Ruse
from skulk.games.ruse.terms import ASK_PLACE
from skulk.kernel.dice import Dice

SENSE = RuseSense()


def worth(state: Ruse) -> float:
    return estimate(state, 0)


def test_more_of_a_good_thing_is_better() -> None:
    bare = worth(turn(table(), 3))
    for better in (
        rich(table(), gp=6),
        rich(table(), river=1),
        caching(table(), "gp", "gp"),
        kits(table(), (2, 1), (1, 1), (1, 1)),
        kits(table(), (1, 3), (1, 1), (1, 1)),
        dug(table(), "5-2 I ud"),
        dug(table(), *FIRST_TUNNEL),
        completed(table(), "P9"),
    ):
        assert worth(turn(better, 3)) > bare


def test_letting_a_kit_out_looks_better_than_keeping_it() -> None:
    state = growing(completed(dug(kits(table(), (5, 4), (1, 1), (1, 1)), *FIRST_TUNNEL), "P1"))
    kept = worth(state)
    state.instincts = bytes([0, 1, 7, 10, 11, 12])
    act(state, "leave 1", "learn larder")
    assert worth(state) > kept


def test_a_kit_that_grows_is_worth_its_growth_points() -> None:
    state = growing(rich(kits(table(), (2, 1), (1, 1), (1, 1)), gp=9))
    before = worth(state)
    assert worth(act(state, "step 1")) > before


def test_a_resource_pays_for_one_card_only() -> None:
    short = Outlook(climbed(rich(cards(table(), "P5", "P10"), river=2), river=2), 0)
    enough = Outlook(climbed(rich(cards(table(), "P5", "P10"), river=3), river=2), 0)
    assert short.cards[0] == enough.cards[0] and short.cards[1] < enough.cards[1]


def test_every_tile_of_a_tunnel_brings_the_exit_nearer() -> None:
    assert [
        tiles_to_exit(me(dug(table(), *FIRST_TUNNEL[:tiles])).den) for tiles in range(len(FIRST_TUNNEL) + 1)
    ] == [3.0, 2.0, 1.0, 1.0]
    assert Outlook(dug(table(), *FIRST_TUNNEL), 0).tiles(1) == 0.0


def test_a_plan_that_does_not_pay_is_dropped_but_better_luck_may_make_it_pay() -> None:
    assert 0 < perhaps(-6.0) < perhaps(-3.0) < 3.0
    assert perhaps(60.0) == 60.0


def test_values_are_chances_and_the_leader_has_the_better_one() -> None:
    state = turn(table(), 3)
    me(state, 1).vp = 30
    values = SENSE.values(state, 3)
    assert all(0 < value < 1 for value in values) and values[1] > 0.5 > values[0]
    assert SENSE.value(state, 1) == values[1]


def test_a_bot_looks_no_further_than_its_own_turn_when_vixen_plays_in_between() -> None:
    state, dice = started(2, vixen="level 3"), Dice.seeded("turn")
    while not (state.asking == ASK_PLACE and me(state).dice == 2):
        moves = state.moves(0)
        state.apply(0, moves[dice.below(len(moves))])
    assert SENSE.quiet(state)
    after = turn_played(state.copy(), 0, SENSE, 30)
    assert isinstance(after, Ruse)
    assert SENSE.turn(after) != SENSE.turn(state)
    assert after.round_number == state.round_number and me(after).dice == 1


def test_one_turn_keeps_its_number_until_the_die_is_done() -> None:
    state = started(2, vixen="level 3")
    while state.asking != ASK_PLACE:
        state.apply(0, state.moves(0)[0])
    number = SENSE.turn(state)
    state.apply(0, state.moves(0)[0])
    assert not SENSE.quiet(state) and SENSE.turn(state) == number


@pytest.mark.parametrize("options", [{"mode": "basic"}, {"expansions": "both"}, {"season": "winter"}])
def test_every_mode_is_judged_from_the_first_question_to_the_last(options: dict[str, str]) -> None:
    state, dice = started(4, **options), Dice.seeded("modes")
    while state.waiting():
        assert all(0.0 <= value <= 1.0 for value in SENSE.values(state, 4))
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    assert max(SENSE.values(state, 4)) > 0.5


def test_every_move_has_a_weight_and_every_estimate_its_parts() -> None:
    state, dice = started(3, vixen="level 2"), Dice.seeded("sense")
    while state.waiting():
        seat = state.waiting()[0]
        moves = state.moves(seat)
        weights = SENSE.prior(state, seat, moves)
        assert len(weights) == len(moves) and min(weights) > 0
        assert len(SENSE.parts(state, seat)) == 5
        state.apply(seat, moves[dice.below(len(moves))])
    result = state.result()
    assert result is not None
    values = SENSE.values(state, 3)
    assert values[result.winners[0]] > 0.95 and min(values) < 0.05
    assert isinstance(GAME.sense, RuseSense)
