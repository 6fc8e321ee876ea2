"""Only hands are hidden; what is face down is not yet decided."""

import pytest

from games.ruse.builder import act, chance, hand, me, started, table, turn
from skulk.games.ruse import GAME
from skulk.games.ruse.rules.bits import size
from skulk.games.ruse.rules.state import Ruse
from skulk.kernel.dice import Dice
from skulk.kernel.match import Match
from skulk.laws import check

rule = pytest.mark.rule


@rule("RSE-026")
def test_a_guess_deals_hands_from_the_cards_never_shown() -> None:
    state = started(3)
    me(state, 1).hand = hand("P1", "P2")
    me(state, 1).completed = hand("P3")
    me(state, 1).discarded = hand("P4")
    seen = set()
    dice = Dice.seeded("guess")
    for _ in range(300):
        guess = state.guess(0, dice)
        assert guess.families[0].hand == me(state).hand
        assert size(guess.families[1].hand) == 2
        assert not guess.families[1].hand & hand("P3", "P4")
        seen.add(int(guess.families[1].hand))
    assert len(seen) == 36  # every pair of nine


@rule("RSE-032")
def test_in_a_first_game_the_starting_cards_are_known() -> None:
    state = started(3, mode="first game")
    me(state, 1).hand = hand("P2", "P9", "P4")
    me(state, 1).completed = hand("P5")
    dice = Dice.seeded("guess")
    for _ in range(50):
        guess = state.guess(0, dice)
        assert guess.families[1].hand & hand("P2", "P9") == hand("P2", "P9")
        assert size(guess.families[1].hand) == 3


@rule("RSE-090")
def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    state = table()
    me(state).hand = hand("P1")
    turn(state, 4)
    chance(state, 0)
    act(state, "objectives", "draw")
    events = [event for event in state.heard or () if "card" in event.verb]
    assert [event.verb for event in events if event.seen_by(0)] == ["draws card"]
    assert [event.verb for event in events if event.seen_by(1)] == ["draws a card"]
    assert [event.verb for event in events if event.seen_by(None)] == ["draws a card"]


@rule("RSE-003")
def test_nobody_can_know_a_face_down_hunting_tile_before_it_is_turned() -> None:
    results = set()
    for number in range(30):
        state = act(turn(table(), 6), "river", "enter 1")
        state.dice = Dice.seeded(str(number))
        act(state, "hunt")
        results.add(me(state).cache)
    assert len(results) == 3


def test_steps_can_be_taken_back_until_something_is_drawn_or_rolled() -> None:
    match = Match(GAME, 2)
    assert isinstance(match.state, Ruse)
    while match.state.view(None).asking != "place":
        match.play(match.waiting()[0], str(match.state.moves(match.waiting()[0])[0]))
    seat = match.waiting()[0]
    before = match.state.view(seat)
    match.play(seat, "mountain")
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.state.view(seat) == before


def test_the_laws_hold() -> None:
    assert check(GAME, 20, "secrets").differing
