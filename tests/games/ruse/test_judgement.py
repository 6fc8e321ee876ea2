"""What many matches have taught: in the wise sense alone, fading with the dice, whatever the mode."""

import tomllib
from importlib.resources import files

import pytest

from games.ruse.builder import cards, climbed, me, rich, started, table, turn
from skulk.games.ruse.bots.judgement import THINGS, cards_to_come, learned, things
from skulk.games.ruse.bots.outlook import Outlook
from skulk.games.ruse.bots.sense import RuseSense, estimate
from skulk.kernel.dice import Dice

WISE = RuseSense().seasoned()


def test_every_figure_stands_for_a_thing_and_every_thing_has_one() -> None:
    text = files("skulk.games.ruse.bots").joinpath("figures.toml").read_text(encoding="utf-8")
    assert tuple(tomllib.loads(text)["figures"]) == THINGS
    assert len(things(Outlook(turn(table(), 3), 0))) == len(THINGS)


def test_only_the_wise_sense_knows_the_figures() -> None:
    state = climbed(turn(table(), 3), farm=2)
    outlook = Outlook(state, 0)
    assert estimate(state, 0, wise=True) == pytest.approx(estimate(state, 0) + learned(outlook))
    assert WISE.value(state, 0) != RuseSense().value(state, 0)


def test_what_was_learned_fades_with_the_dice() -> None:
    rounds = [climbed(turn(table(round_number=number), 3), farm=2) for number in (1, 2, 3, 4)]
    me(rounds[-1]).dice = 0
    more = [learned(Outlook(state, 0)) - learned(Outlook(state, 1)) for state in rounds]
    assert more[0] > more[1] > more[2] > more[3] == 0.0


def test_a_card_that_can_be_completed_counts_after_the_last_die() -> None:
    state = climbed(rich(cards(table(round_number=4), "P5"), river=2), river=2)
    assert cards_to_come(state, 0) and not cards_to_come(state, 1)
    assert Outlook(state, 0).cards == [0.0]
    assert Outlook(state, 0, late=True).cards[0] > 0.9
    assert estimate(state, 0, wise=True) > estimate(state, 0) + 4


@pytest.mark.parametrize("options", [{"mode": "basic"}, {"expansions": "both"}, {"vixen": "level 3"}])
def test_every_mode_is_judged_wisely_to_the_last_question(options: dict[str, str]) -> None:
    state, dice = started(4, **options), Dice.seeded("wise")
    while state.waiting():
        assert all(0.0 <= value <= 1.0 for value in WISE.values(state, 4))
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
