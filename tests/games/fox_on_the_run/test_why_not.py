"""For the moves that people try in vain: the rule that is named."""

import pytest

from games.fox_on_the_run.builder import options, play, position
from skulk.games.fox_on_the_run import GAME
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import PUFFER, SCARLET, ZEV

rule = pytest.mark.rule


def refusal(state: FoxOnTheRun, text: str) -> tuple[str, str]:
    """The rule and the verb for a text that is no legal move; nothing changes."""
    seat = state.waiting()[0]
    before = state.copy()
    assert state.find(seat, text) is None, f"{text} is open: {options(state)}"
    why = state.why_not(seat, text)
    assert state == before
    assert why.seen_by(seat) and not why.seen_by((seat + 1) % 4) and not why.seen_by(None)
    assert why.what[0] == state.mover and why.what[2] == text
    return why.rule, why.verb


def test_a_text_that_is_no_move() -> None:
    assert refusal(position(), "dance b2") == ("", "no such move")
    assert refusal(position(), "step f6") == ("", "no such move")
    assert refusal(position(), "by 45") == ("", "no such move")


@rule("FOX-030")
def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    state = position()
    why = state.why_not(state.waiting()[0] + 1, "step b1")
    assert (why.rule, GAME.words.refusal(why)) == ("FOX-030", "It is Indigo's turn.")


# At a step


@rule("FOX-033")
def test_passing_or_staying_instead_of_a_step() -> None:
    assert refusal(position(), "pass") == ("FOX-033", "must move")
    assert refusal(position(), "step a1") == ("FOX-033", "must move")


@rule("FOX-040", "FOX-042")
def test_stepping_too_far() -> None:
    assert refusal(position(), "step c3") == ("FOX-042", "too far")
    assert refusal(position("P c3", mover=PUFFER), "step c5") == ("FOX-040", "too far")
    assert refusal(position("P e3", mover=PUFFER), "step a4") == ("FOX-040", "too far")


@rule("FOX-042")
@pytest.mark.parametrize("mover", [PUFFER, SCARLET, ZEV])
def test_stepping_diagonally_without_being_indigo(mover: int) -> None:
    state = position(f"{'IPSZ'[mover]} c3", mover=mover)
    assert refusal(state, "step b2") == ("FOX-042", "only Indigo goes diagonally")


@rule("FOX-060")
@pytest.mark.parametrize(
    ("tokens", "mover"),
    [
        ("I c3, P c4", 0),
        ("I c3, Z c4, S a5", 0),
        ("P c3, I c4", PUFFER),
        ("P c3, S c4", PUFFER),
        ("S c3, Z c4", SCARLET),
        ("Z c3, S c4", ZEV),
    ],
)
def test_stepping_on_an_occupied_tile(tokens: str, mover: int) -> None:
    assert refusal(position(tokens, mover=mover), "step c4") == ("FOX-060", "occupied")


@rule("FOX-061")
def test_freeing_scarlet_beside_zev() -> None:
    assert refusal(position("I c3, S c4, Z d5"), "step c4") == ("FOX-061", "Zev guards her")


@rule("FOX-003")
def test_scarlet_going_to_indigo() -> None:
    assert refusal(position("S c3, I c4", mover=SCARLET), "step c4") == ("FOX-003", "he must come to her")


@rule("FOX-041")
def test_following_the_arrow_underfoot_at_a_step() -> None:
    assert refusal(position("I c3", up="c3 N"), "arrow N") == ("FOX-041", "first step is free")


@rule("FOX-032")
def test_using_an_ability_before_moving() -> None:
    assert refusal(position("Z c3", mover=ZEV), "reveal c4") == ("FOX-032", "must move first")
    assert refusal(position("P c3", up="c4 N", mover=PUFFER), "rotate c4") == ("FOX-032", "must move first")
    assert refusal(position("S c3", up="c4 N, c2 E", mover=SCARLET), "swap c4") == (
        "FOX-032",
        "must move first",
    )


@rule("FOX-071", "FOX-072", "FOX-074")
def test_using_the_ability_of_another_character() -> None:
    state = position("I c3", up="c4 N, c2 E")
    assert refusal(state, "rotate c4") == ("FOX-071", "not your ability")
    assert refusal(state, "by 90") == ("FOX-071", "not your ability")
    assert refusal(state, "swap c4") == ("FOX-072", "not your ability")
    assert refusal(state, "with c4") == ("FOX-072", "not your ability")
    assert refusal(state, "reveal b3") == ("FOX-074", "not your ability")
    zev = play(position("Z c3", up="c4 N", mover=ZEV), "step c2")
    assert refusal(zev, "rotate c3") == ("FOX-071", "not your ability")


# At a fork


@rule("FOX-051")
def test_doing_anything_but_following_an_arrow_at_a_fork() -> None:
    state = play(position("Z b3", up="c3 N E", mover=ZEV), "step c3")
    assert refusal(state, "step c2") == ("FOX-051", "must follow")
    assert refusal(state, "pass") == ("FOX-051", "must follow")
    assert refusal(state, "reveal c2") == ("FOX-051", "must follow")
    assert refusal(state, "arrow S") == ("FOX-051", "no such arrow")


# After the movement


@rule("FOX-032")
def test_walking_on_after_the_movement() -> None:
    state = play(position("Z b3", mover=ZEV), "step c3")
    assert refusal(state, "step c4") == ("FOX-032", "has moved")
    assert refusal(state, "arrow N") == ("FOX-032", "has moved")


@rule("FOX-071", "FOX-125", "FOX-126", "FOX-127")
def test_rotating_what_cannot_be_rotated() -> None:
    up = "b1 N, c3 N, a3 N E S W, e4 S"
    state = play(position("P b1, Z c3, I e1", up=up, mover=PUFFER), "step b2")
    assert refusal(state, "rotate c3") == ("FOX-127", "tile occupied")
    assert refusal(state, "rotate a1") == ("FOX-125", "turn changes nothing")
    assert refusal(state, "rotate a3") == ("FOX-126", "turn changes nothing")
    assert refusal(state, "rotate c1") == ("FOX-071", "face down")
    assert refusal(state, "rotate e4") == ("FOX-071", "not adjacent")


@rule("FOX-127")
def test_rotating_the_tile_underfoot() -> None:
    state = play(position("P b1, I e1", up="b1 N", mover=PUFFER), "step b2")
    assert refusal(state, "rotate b2")[0] == "FOX-127"


@rule("FOX-126")
def test_turning_a_straight_tile_half_round() -> None:
    state = play(position("P b1, I e1", up="c3 N S", mover=PUFFER), "step b2", "rotate c3")
    assert refusal(state, "by 180") == ("FOX-126", "shows nothing new")


@rule("FOX-076")
def test_taking_a_pick_back() -> None:
    puffer = play(position("P b1, I e1", up="c3 N, c1 E", mover=PUFFER), "step b2", "rotate c3")
    assert refusal(puffer, "pass") == ("FOX-076", "has begun")
    assert refusal(puffer, "rotate c1") == ("FOX-076", "has begun")
    scarlet = play(position("S b1, I e1", up="c3 N, c1 E", mover=SCARLET), "step b2", "swap c3")
    assert refusal(scarlet, "pass") == ("FOX-076", "has begun")
    assert refusal(scarlet, "swap c1") == ("FOX-076", "has begun")
    assert refusal(scarlet, "step b3") == ("FOX-032", "has moved")


@rule("FOX-071", "FOX-072")
def test_turning_or_exchanging_before_picking_a_tile() -> None:
    puffer = play(position("P b1, I e1", up="c3 N", mover=PUFFER), "step b2")
    assert refusal(puffer, "by 90") == ("FOX-071", "pick a tile first")
    scarlet = play(position("S b1, I e1", up="c3 N, c1 E", mover=SCARLET), "step b2")
    assert refusal(scarlet, "with c3") == ("FOX-072", "pick a tile first")


@rule("FOX-072", "FOX-128", "FOX-129")
def test_swapping_what_cannot_be_swapped() -> None:
    up = "b1 N, c3 N, c1 E, c2 E, a3 S"
    state = play(position("S b1, Z a3, P d4, I e1", up=up, mover=SCARLET), "step b2")
    assert refusal(state, "swap a3") == ("FOX-128", "tile occupied")
    assert refusal(state, "swap b3") == ("FOX-072", "face down")
    assert refusal(state, "swap e5") == ("FOX-072", "not adjacent")
    play(state, "swap c1")
    assert refusal(state, "with c2") == ("FOX-129", "swap changes nothing")
    assert refusal(state, "with c1") == ("FOX-129", "swap changes nothing")
    assert refusal(state, "with a3") == ("FOX-128", "tile occupied")
    assert refusal(state, "with b3") == ("FOX-072", "face down")
    assert refusal(state, "with d4") == ("FOX-072", "not adjacent")


@rule("FOX-128")
def test_swapping_the_tile_underfoot() -> None:
    state = play(position("S b1, I e1", up="c3 N, c1 E", mover=SCARLET), "step b2")
    assert refusal(state, "swap b2")[0] == "FOX-128"


@rule("FOX-074")
def test_revealing_what_cannot_be_revealed() -> None:
    state = play(position("Z b1, I e1", up="c3 N", mover=ZEV), "step b2")
    assert refusal(state, "reveal c3") == ("FOX-074", "already face up")
    assert refusal(state, "reveal a1") == ("FOX-074", "already face up")
    assert refusal(state, "reveal e4") == ("FOX-074", "not adjacent")


@rule("FOX-143")
def test_resigning_is_no_move() -> None:
    assert refusal(position(), "resign") == ("", "no such move")
