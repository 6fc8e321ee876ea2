"""What tribes of bots do by habit in Tusk!: where a search looks first, and how it plays on to judge."""

import pytest

from games.tusk.builder import BLUE, YELLOW, begin_hunt, dice, options, play, table
from skulk.games.tusk.bots.habits import fight_odds, hunt_gain
from skulk.games.tusk.bots.sense import TuskSense
from skulk.games.tusk.rules.state import Tusk
from skulk.kernel.dice import Dice

SENSE = TuskSense()
ARMED = "blue 2 stick 3 stone"


def prior(state: Tusk, seat: int = BLUE) -> dict[str, float]:
    moves = state.moves(seat)
    return dict(zip([str(move) for move in moves], SENSE.prior(state, seat, moves), strict=True))


def test_a_position_is_judged_between_two_turns_and_after_a_hunt() -> None:
    state = table("blue d3 e4 yellow d3", stock="blue 2 food")
    assert SENSE.quiet(state) and "grow d3" in options(state)
    play(state, "done")
    acting = state.copy()
    assert SENSE.quiet(state)
    play(state, "send d3")
    assert not SENSE.quiet(state), "a hunter is on the Hunt Board"
    play(acting, "done")
    assert not SENSE.quiet(acting), "actions are left"


def test_an_open_offer_is_judged_as_it_stands() -> None:
    state = table("blue d3 yellow e4", stock="blue 2 grass, yellow 2 stone", deals=True)
    play(state, "done", "deal yellow", "give grass")
    assert not SENSE.quiet(state)
    play(state, "ask stone", "offer")
    assert SENSE.quiet(state)


def test_a_well_armed_tribe_goes_hunting_and_no_hunt_is_out_of_the_question() -> None:
    cards = ("thatchers", "weavers")
    strong = prior(table("blue d3 d3 d3 yellow e4", stock=ARMED, victories=cards))
    weak = prior(table("blue d3 yellow e4", victories=cards))
    assert strong["send d3"] > 5 * strong["done"]
    assert 0.1 < weak["send d3"] < weak["done"]


def test_the_promise_of_a_hunt_counts_all_who_could_still_go() -> None:
    cards = ("thatchers", "weavers")
    alone, three = [
        hunt_gain(table(members, stock=ARMED, victories=cards), BLUE)
        for members in ("blue d3 yellow e4", "blue d3 d3 d3 yellow e4")
    ]
    assert three > alone


def test_growing_pays_early_and_not_when_the_snow_is_nearly_done() -> None:
    early = prior(table("blue d3 yellow e4", stock="blue 1 food"))
    late = prior(table("blue d3 yellow e4", stock="blue 1 food", tiles=37, turn_number=9, rows=1))
    assert early["grow d3"] > early["done"]
    assert late["grow d3"] < late["done"]


@pytest.mark.parametrize("deals", [False, True])
def test_a_bot_that_has_picked_a_member_acts_with_it(deals: bool) -> None:
    state = table("blue d3 c4 e3 yellow e4", stock="blue 1 stick, yellow 1 stick", deals=deals)
    play(state, "done", "pick 2")
    weights = prior(state)
    assert {"pick 1", "pick 3", "end"} <= set(weights) and weights["pick 1"] < 0.02 * weights["gather"]
    open_moves = state.moves(BLUE)
    sifted = SENSE.sift(BLUE, open_moves, lambda luck: state.guess(BLUE, luck), Dice.seeded("sift"))
    verbs = {str(move).split(" ")[0] for move in sifted}
    assert verbs == {"move", "gather"}


def test_beyond_the_first_thought_nobody_picks_anew() -> None:
    state = table("blue d3 c4 yellow e4")
    play(state, "done")
    guess = state.guess(BLUE, Dice.seeded("guess"))
    assert options(guess) == options(state)
    play(guess, "pick 2")
    assert "gather" in options(guess) and not {"pick 1", "end"} & set(options(guess))


def test_a_warmonger_falls_on_the_wounded_and_others_on_food() -> None:
    for card, fights in (("warmonger", True), ("masons", False)):
        state = table("blue c4 c4 yellow c4*", stock="blue 2 stick", victories=(card, "weavers"))
        play(state, "done")
        weights = prior(state)
        assert (weights["fight"] > weights["gather"]) == fights


def test_a_fight_promises_less_against_more_enemies() -> None:
    state = table("blue d3 d3 yellow d3 d3")
    odds = [fight_odds(state, BLUE, YELLOW, 2, theirs) for theirs in range(3)]
    assert odds == sorted(odds, reverse=True) and odds[0] > 0.3


def test_goods_that_a_card_rewards_are_not_burnt() -> None:
    for card, first in (("spear-makers", "sticks 0"), ("masons", "sticks 2")):
        state = table("blue hunt yellow e4", stock="blue 2 stick", victories=(card, "weavers"), begin=False)
        state.leader = BLUE
        dice(state, 1, 1)
        begin_hunt(state)
        weights = prior(state)
        assert max(weights, key=lambda text: weights[text]) == first
