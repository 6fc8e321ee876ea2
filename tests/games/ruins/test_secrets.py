"""Who may know what, and that a guess agrees with it."""

from collections import Counter

import pytest

from games.ruins.builder import BOX, act, dealt, flipping, held, lay, ruin, ruins, sizes, table
from skulk.games.ruins import GAME
from skulk.games.ruins.rules.set_up import lay_out
from skulk.games.ruins.rules.state import Ruins
from skulk.kernel.dice import Dice
from skulk.kernel.match import Match
from skulk.laws import check

rule = pytest.mark.rule


def guesses(state: Ruins, seat: int | None, count: int = 200) -> list[Ruins]:
    dice = Dice.seeded("guesses")
    return [state.guess(seat, dice) for _ in range(count)]


def choose(state: Ruins, seat: int, text: str) -> None:
    move = state.find(seat, text)
    assert move is not None
    state.apply(seat, move)


def everything(state: Ruins) -> Counter[str]:
    """All ruins by day rank and upgrades, whatever their side."""
    piles = (*state.hands, state.deck, state.pile)
    return Counter(look.unturned().text for pile in piles for look in pile)


@rule("RUN-160")
def test_nobody_learns_whether_or_what_another_flipped() -> None:
    one, two = flipping("D2 D5", "D7 D8"), flipping("D2 D5", "D7 D8")
    choose(one, 0, "flip D5")
    choose(two, 0, "flip none")
    for watcher in (1, None):
        assert one.view(watcher) == two.view(watcher)
        heard = [
            [event.plain() for event in state.heard or () if event.seen_by(watcher)] for state in (one, two)
        ]
        assert heard[0] == heard[1] == [("RUN-160", 0, "has decided", ())]
    assert one.view(0) != two.view(0)


@rule("RUN-160")
def test_the_last_flip_cannot_be_taken_back_and_an_early_one_can() -> None:
    match = Match(GAME, 2)
    match.play(0, "flip none")
    assert match.can_undo(0)
    match.play(1, "flip none")
    assert not match.can_undo(0) and not match.can_undo(1)


@rule("RUN-122")
def test_a_play_being_built_can_be_taken_back_step_by_step() -> None:
    match = Match(GAME, 2)
    for seat in (0, 1):
        match.play(seat, "flip none")
    assert isinstance(match.state, Ruins)
    seat = match.waiting()[0]
    start = match.state.view(seat)
    first = str(match.state.moves(seat)[0])
    match.play(seat, first)
    middle = match.state.view(seat)
    assert middle != start and match.state.view(1 - seat).plan is None
    match.play(seat, str(match.state.moves(seat)[-1]))
    match.undo(seat)
    assert match.state.view(seat) == middle
    match.undo(seat)
    assert match.state.view(seat) == start and not match.can_undo(1 - seat)


def test_a_view_shows_the_own_hand_and_only_the_number_of_others() -> None:
    state = table("D4 D9", "D1 N5", deck="D2")
    view = state.view(0)
    assert [look.text for look in view.hand] == ["D4", "D9"]
    assert [player.cards for player in view.players] == [2, 2] and view.deck == 1
    assert state.view(None).hand == () and "N5" in repr(view.unseen)
    swapped = table("D4 D9", "D1 D2", deck="N5")
    assert swapped.view(0) == view


def test_a_drawn_ruin_is_seen_by_its_drawer_alone() -> None:
    state = table("N3 D9", "D1", "D1", deck="D7 D7")
    lay(state, "N3")
    for event in state.heard or ():
        if event.verb == "draws":
            assert event.seen_by(event.seat) and not event.seen_by(None) and not event.seen_by(0)
    one = lay(table("N6 D9", "D1", deck="D7"), "N6")
    act(one, "sift")
    assert one.view(0).drawn is not None and one.view(1).drawn is None and one.view(1).asking == "discard"


# Guesses


def test_a_guess_keeps_what_a_seat_sees_and_varies_the_rest() -> None:
    state = lay_out(BOX, 3, 0, Dice.seeded("deal"))
    for seat in range(3):
        choose(state, seat, "flip none")
    hands = set()
    for guess in guesses(state, 0):
        assert guess.hands[0] == state.hands[0] and sizes(guess) == sizes(state)
        assert everything(guess) == everything(state) and guess.view(0) == state.view(0)
        hands.add(guess.hands[1])
    assert len(hands) > 150


def test_a_guess_drops_what_another_is_building() -> None:
    state = act(table("D4 D4 D9", "D1 D2", deck="D7"), "play D4")
    guess = state.guess(1, Dice.seeded("x"))
    assert guess.view(1) == state.view(1) and not guess.plan.looks and guess.moves(0)
    mine = state.guess(0, Dice.seeded("x"))
    assert mine.plan == state.plan and mine.moves(0) == state.moves(0)


def test_gathered_ruins_are_in_the_deck_until_somebody_draws() -> None:
    state = table("D9 D8 D1", "D4 D5 D6", "D2 D3 D3", deck="D7 D7")
    lay(state, "D9")
    act(state, "pass", "pass")
    assert [look.text for look in state.view(1).gathered] == ["D9"]
    for guess in guesses(state, 1, 60):
        assert ruin("D9") in guess.deck
    lay(state, "D8")
    lay_force = table("D9 N3 D1", "D4 D5 D6", "D2 D3 D3", deck="D7 D7")
    lay(lay_force, "D9")
    act(lay_force, "pass", "pass")
    lay(lay_force, "N3")
    nines = Counter("D9" in held(guess, 2) for guess in guesses(lay_force, 0, 300))
    assert nines[True] > 40 and nines[False] > 40


def test_a_guess_gives_nobody_more_gathered_ruins_than_draws() -> None:
    state = table("D9 D9 N3 D1", "D4 D5 D6", "D2 D3 D3", deck="D7")
    lay(state, "D9 D9")
    act(state, "pass", "pass")
    lay(state, "N3")
    for guess in guesses(state, 0, 300):
        assert held(guess, 1).count("D9") <= 1 and held(guess, 2).count("D9") <= 1


def test_a_claimed_ruin_that_was_handed_over_is_with_its_claimant() -> None:
    state = table("D1", "D1", "D1")
    dealt(state, ruins("D9@2 " + "D1 " * 8 + "D2 " * 9 + "D3 " * 9 + "D4 D4 D4"))
    for seat in range(3):
        choose(state, seat, "flip none")
    for guess in guesses(state, 1, 60):
        assert {"D9@2", "N9@2"} & set(held(guess, 2).split())


def test_an_unseen_claimed_ruin_is_with_its_claimant_or_in_the_deck() -> None:
    state = table("D1", "D1", "D1")
    dealt(state, ruins("D9@0 " + "D1 " * 8 + "D2 " * 9 + "D3 " * 9 + "D4 D4 D4"))
    places = Counter[str]()
    for guess in guesses(state, 1, 200):
        assert "D9@0" not in held(guess, 2)
        places["deck" if ruin("D9@0") in guess.deck else "claimant"] += 1
    assert places["deck"] > 10 and places["claimant"] > 10


def test_most_guesses_think_that_others_have_turned_a_ruin() -> None:
    state = lay_out(BOX, 2, 0, Dice.seeded("deal"))
    choose(state, 1, "flip none")
    nights = [held(guess, 1).count("N") for guess in guesses(state, 0, 300)]
    assert set(nights) == {0, 1} and 240 < sum(nights) < 295
    assert all("N" not in held(guess, 0) for guess in guesses(state, 1, 30))  # seat 0 has not decided yet


def test_a_flip_that_was_shown_is_not_guessed_again() -> None:
    state = table("D1 D2 D3", "N5 D7 D8", "D4", turn=1)
    state.memory.turn(1, ruin("N5"))
    assert state.view(0).unseen and "N5" not in repr([look.text for look, count in state.view(0).unseen])
    lay(state, "N5")
    assert state.memory.veiled == () and state.memory.shown_flips == 0b010
    assert all("N" not in held(guess, 1) for guess in guesses(state, 0, 60))


def test_a_seat_remembers_the_ruin_it_turned_and_could_not_play() -> None:
    state = table("N2 D1", "D9", deck="D3 " * 17, points=(0, 0), turn=1)
    state.memory.turn(0, ruin("N2"))
    lay(state, "D9")
    assert state.round_number == 2 and [look.text for look in state.view(0).nights] == ["N2"]
    for guess in guesses(state, 0, 40):
        assert sum(pile.count(ruin("N2")) for pile in (*guess.hands, guess.deck)) == 1
    other = Counter(
        sum(1 for pile in (*guess.hands, guess.deck) for look in pile if look.night)
        for guess in guesses(state, 1)
    )
    if ruin("N2") not in state.hands[1]:
        assert other[0] > 50 and other[1] > 5


def test_only_what_was_never_shown_may_have_been_turned_and_kept() -> None:
    state = table("D9 D4", "D7 D5 D6", deck="D3 " * 15)
    lay(state, "D9")
    act(state, "pass")
    lay(state, "D4")
    assert state.round_number == 2 and state.memory.keeper == 1
    assert {look.text for look in state.memory.doubted} == {"D3", "D5", "D6", "D7"}


def test_two_states_that_differ_in_secrets_guess_alike() -> None:
    """The same dice deal the same guess, whatever the truth is."""
    one = table("D4 D9", "D1 D2", "D5", deck="D7")
    two = table("D4 D9", "D7 D5", "D1", deck="D2")
    for seed in range(20):
        first, second = one.guess(0, Dice.seeded(str(seed))), two.guess(0, Dice.seeded(str(seed)))
        assert first.hands == second.hands and first.deck == second.deck


def test_the_laws_hold() -> None:
    assert check(GAME, 8, "ruins").games == 8
