"""What a seat may know, and what its guesses make of it."""

import pytest

from games.tusk.builder import BLUE, GREEN, YELLOW, begin_hunt, dice, options, play, table
from skulk.games.tusk import GAME
from skulk.games.tusk.rules.state import Tusk
from skulk.games.tusk.terms import VICTORIES
from skulk.kernel.dice import Dice
from skulk.laws import check

rule = pytest.mark.rule


def guesses(state: Tusk, seat: int | None, count: int = 300) -> list[Tusk]:
    dice = Dice.seeded("guesses")
    return [state.guess(seat, dice) for number in range(count)]


def drafting(players: int) -> Tusk:
    state = GAME.new(GAME.setup(players, {}, Dice.seeded(f"draft {players}")))
    assert isinstance(state, Tusk)
    while not options(state)[0].startswith("keep"):
        play(state, options(state)[0])
    return state


@rule("TSK-013", "TSK-014", "TSK-016")
def test_earlier_drafters_hold_none_of_the_three_cards_one_saw() -> None:
    state = drafting(3)
    play(state, options(state)[0])
    second = state.waiting()[0]
    seen = set(state.shown)
    first = int(state.first)
    held = {guess.victories[first] for guess in guesses(state, second)}
    assert held == set(range(9)) - seen, "all others are possible, and none of those seen"
    while state.phase == 0:
        play(state, options(state)[0])
    held = {guess.victories[first] for guess in guesses(state, second)}
    assert held == set(range(9)) - seen


@rule("TSK-014")
def test_later_drafters_may_hold_what_one_gave_back() -> None:
    state = drafting(3)
    first = state.waiting()[0]
    play(state, options(state)[0])
    while state.phase == 0:
        play(state, options(state)[0])
    mine = state.victories[first]
    for other in {0, 1, 2} - {first}:
        held = {guess.victories[other] for guess in guesses(state, first)}
        assert held == set(range(9)) - {mine}


@rule("TSK-015", "TSK-016")
def test_no_card_is_guessed_twice_and_mine_is_always_mine() -> None:
    state = drafting(4)
    while state.phase == 0:
        play(state, options(state)[1])
    for seat in (None, 0, 1, 2, 3):
        for guess in guesses(state, seat, 60):
            assert len(set(guess.victories)) == 4
            if seat is not None:
                assert guess.victories[seat] == state.victories[seat]
                assert guess.passed[seat] == state.passed[seat]
            for other in range(4):
                assert guess.victories[other] not in guess.passed[other]


@rule("TSK-017", "TSK-291")
def test_who_won_a_fight_and_stayed_hidden_is_no_warmonger() -> None:
    state = table("blue d3 yellow d3", victories=("masons", "weavers"))
    before = {VICTORIES[guess.victories[BLUE]] for guess in guesses(state, YELLOW)}
    assert "warmonger" in before
    play(dice(state, 6, 1), "done", "fight")
    after = {VICTORIES[guess.victories[BLUE]] for guess in guesses(state, YELLOW)}
    assert "warmonger" not in after and "pack-leader" in after


@rule("TSK-017", "TSK-291")
def test_who_led_a_kill_or_was_skipped_and_stayed_hidden_holds_no_such_card() -> None:
    state = table("blue hunt yellow hunt green e4", track=1, begin=False)
    state.leader = BLUE
    dice(state, 6)
    begin_hunt(state)
    play(state, "share yellow 0", "share green 4")
    blue = {VICTORIES[guess.victories[BLUE]] for guess in guesses(state, GREEN)}
    yellow = {VICTORIES[guess.victories[YELLOW]] for guess in guesses(state, GREEN)}
    assert "pack-leader" not in blue and "spiteful-spirit" in blue
    assert "spiteful-spirit" not in yellow and "pack-leader" in yellow


@rule("TSK-070")
def test_committed_goods_are_guessed_anew() -> None:
    state = table("blue d3 yellow d3", stock="blue 3 stick, yellow 2 stick")
    play(state, "done", "fight", "blue: sticks 3")
    used = {guess.used[0] for guess in guesses(state, YELLOW)}
    assert used == {0, 1, 2, 3}
    assert {guess.used[0] for guess in guesses(state, BLUE)} == {3}
    for guess in guesses(state, None, 20):
        assert guess.waiting() == (YELLOW,)


@rule("TSK-070")
def test_how_far_another_has_come_with_its_goods_is_not_known() -> None:
    stock = "blue 1 stick 1 stone, yellow 1 stick 1 stone"
    state = table("blue d3 yellow d3", stock=stock)
    play(state, "done", "fight")
    fresh = state.view(YELLOW)
    play(state, "blue: sticks 1")
    assert state.view(YELLOW) == fresh and state.waiting() == (BLUE, YELLOW)


@rule("TSK-004", "TSK-008")
def test_nobody_can_know_the_next_tile_or_season() -> None:
    """The state holds no order: a guess draws from the same tiles and cards, by its own dice."""
    drawn = set()
    state = table("blue d3 yellow e4")
    for guess in guesses(state, BLUE, 40):
        while guess.season < 0:
            play(guess, "done" if "done" in options(guess) else "end")
        drawn.add(int(guess.season))
    assert len(drawn) > 10


def test_the_laws_hold_over_random_matches() -> None:
    report = check(GAME, games=24, seed="tusk")
    assert report.games == 24 and report.differing
