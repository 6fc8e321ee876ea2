"""What the table remembers of ruins that were drawn, gathered, turned and shown."""

import pytest

from games.ruins.builder import act, dealt, held, lay, options, ruin, ruins, table
from skulk.games.ruins.cards import Looks
from skulk.games.ruins.rules.memory import Memory, blank
from skulk.games.ruins.rules.state import Ruins
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


def drawn(*epochs: int, gathered: str = "", at: tuple[int, ...] = ()) -> Memory:
    """Seat 0 has drawn in these epochs; ruins were gathered in those."""
    memory = blank(2)
    memory.draws[0] = epochs
    memory.gathered = tuple(ruins(gathered))
    memory.epochs = at
    return memory


def draws(memory: Memory) -> list[int]:
    return list(memory.draws[0])


def gathered(memory: Memory) -> list[tuple[str, int]]:
    return [(look.text, epoch) for look, epoch in zip(memory.gathered, memory.epochs, strict=True)]


def named(looks: Looks) -> list[str]:
    return [look.text for look in looks]


def test_a_gathered_ruin_that_is_played_settles_the_earliest_draw_that_explains_it() -> None:
    memory = drawn(1, 2, 3, gathered="D9 D7", at=(2, 3))
    memory.leave_hand(0, ruin("D9"))
    assert draws(memory) == [1, 3] and gathered(memory) == [("D7", 3)]
    memory.leave_hand(0, ruin("D7"))
    assert draws(memory) == [1] and gathered(memory) == []


def test_what_was_gathered_after_the_last_draw_explains_nothing() -> None:
    memory = drawn(1, gathered="D9", at=(2,))
    memory.leave_hand(0, ruin("D9"))
    assert draws(memory) == [1] and gathered(memory) == [("D9", 2)]


def test_a_ruin_that_may_have_been_dealt_settles_no_draw() -> None:
    memory = drawn(1, 1)
    memory.leave_hand(0, ruin("D4"))
    memory.leave_hand(0, ruin("D4@0"))
    assert draws(memory) == [1, 1]


def test_another_players_claim_in_a_hand_must_have_been_drawn() -> None:
    memory = drawn(1, 2)
    memory.leave_hand(0, ruin("D4@1"))
    assert draws(memory) == [2]


def test_a_drawer_knows_which_gathered_ruins_it_has() -> None:
    memory = drawn(gathered="D9", at=(1,))
    memory.draw(0, ruin("D9"))
    memory.draw(0, ruin("D9"))
    assert named(memory.fished[0]) == ["D9"] and draws(memory) == [1, 1] and memory.drawn_since
    memory.leave_hand(0, ruin("D9"))
    assert named(memory.fished[0]) == []


def test_an_epoch_ends_with_the_first_gathering_after_a_draw() -> None:
    memory = blank(2)
    memory.gather(ruins("D1"))
    assert gathered(memory) == [("D1", 1)]
    memory.draw(0, ruin("D5"))
    memory.gather(ruins("D2 D3"))
    memory.gather(ruins("D4"))
    assert [epoch for text, epoch in gathered(memory)] == [1, 2, 2, 2] and not memory.drawn_since


@pytest.mark.parametrize(
    ("veiled", "aware", "in_hand", "in_play", "learned"),
    [(1, 0, 1, 1, 1), (1, 0, 1, 2, 0), (1, 1, 1, 1, 0), (2, 1, 2, 2, 1), (1, 0, 2, 2, 1), (2, 0, 1, 3, 0)],
)
def test_a_seat_learns_of_turned_ruins_only_by_holding_more_than_it_knew_of(
    veiled: int, aware: int, in_hand: int, in_play: int, learned: int
) -> None:
    memory = blank(2)
    night = ruin("N2")
    memory.veiled = (night,) * veiled
    memory.aware[0] = (night,) * aware
    memory.meet(0, night, in_hand, in_play)
    assert named(memory.aware[0]) == ["N2"] * (aware + learned) and named(memory.aware[1]) == []


@rule("RUN-153")
def test_a_turned_ruin_that_is_drawn_is_known_to_its_drawer_and_once_discarded_to_all() -> None:
    state = table("N6 D9 D9", "D1 D1", deck="N2")
    state.memory.veiled = (ruin("N2"),)
    lay(state, "N6")
    act(state, "sift")
    assert [look.text for look in state.view(0).nights] == ["N2"] and state.view(1).nights == ()
    assert draws(state.memory) == [1]
    act(state, "discard N2")
    assert named(state.memory.veiled) == [] and not state.view(0).nights and state.memory.shown_flips & 1


@rule("RUN-153")
def test_a_discarded_ruin_settles_the_draw_that_brought_it() -> None:
    state = table("D9 N6 D5", "D1 D1 D1", deck="D7")
    lay(state, "D9")
    act(state, "pass")
    assert gathered(state.memory) == [("D9", 1)]
    state.deck = ruins("D9")
    lay(state, "N6")
    act(state, "sift", "discard D9")
    assert draws(state.memory) == [] and gathered(state.memory) == []


@rule("RUN-063", "RUN-144")
def test_who_is_handed_or_dealt_a_turned_ruin_knows_of_it() -> None:
    state = table("D1", "D1", "D1")
    state.memory.veiled = (ruin("N8"),)
    dealt(state, ruins("N8 " + "D1 " * 8 + "D2 " * 9 + "D3 " * 9 + "D4 D4 D4"))
    holder = next(seat for seat in range(3) if "N8" in held(state, seat))
    assert [look.text for look in state.view(holder).nights] == ["N8"]
    assert all(state.view(other).nights == () for other in range(3) if other != holder)


@rule("RUN-153")
def test_how_often_one_may_still_draw_and_discard_is_shown_while_it_is_asked() -> None:
    state = table("N6 N6 D9", "D1 D1", deck="D7 D7 D7")
    act(state, "play N6")
    assert state.view(0).sifts == 0
    state = lay(table("N6 N6 D9", "D1 D1", deck="D7 D7 D7"), "N6 N6")
    assert options(state) == ["sift", "no sift"] and state.view(0).sifts == 1
    act(state, "sift")
    assert state.view(0).sifts == 1
    act(state, "discard D7")
    assert options(state) == ["sift", "no sift"] and state.view(0).sifts == 0


def test_a_claimed_ruin_that_its_claimant_was_dealt_uses_up_no_draw() -> None:
    """In a guess: the draw stays open for a ruin that must have been drawn."""
    state: Ruins = table("D1 D1", "D9@1 D3", "D2 D2", deck="D7")
    state.memory.gathered, state.memory.epochs = (ruin("D7"),), (1,)
    state.memory.draws[1] = (1,)
    for number in range(60):
        guess = state.guess(0, Dice.seeded(str(number)))
        assert len(guess.hands[1]) == 2 and held(guess, 2).count("D7") == 0
        assert list(guess.memory.draws[1]) == [1]
    both = [state.guess(0, Dice.seeded(str(number))) for number in range(200)]
    assert any(held(guess, 1) == "D7 D9@1" for guess in both), "one dealt, one drawn"


def test_a_claimed_ruin_that_was_gathered_comes_back_to_its_claimant_by_a_draw_like_any_other() -> None:
    state: Ruins = table("D1 D1", "D9@1 D3", "D2 D2", deck="D7")
    state.memory.gathered, state.memory.epochs = (ruin("D7"), ruin("D9@1")), (1, 1)
    state.memory.draws[1] = (1,)
    seen = {held(state.guess(0, Dice.seeded(str(number))), 1) for number in range(200)}
    assert not [hand for hand in seen if "D7" in hand and "D9@1" in hand], "two ruins by one draw"
    assert any("D9@1" in hand for hand in seen) and any("D7" in hand for hand in seen)
