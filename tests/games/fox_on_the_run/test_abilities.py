"""Abilities (FOX-070 to FOX-077), and the rulings about them."""

import pytest

from games.fox_on_the_run.builder import (
    ending,
    face_down,
    home_on,
    options,
    play,
    played,
    position,
    rearranged,
    shown,
    standing,
    trail,
    turn_of,
    where,
)
from skulk.games.fox_on_the_run.terms import INDIGO, PUFFER, SCARLET, ZEV

rule = pytest.mark.rule
RING = "b2 N, c2 E, d2 S, b3 W, d3 N, b4 E, c4 S, d4 W"  # the eight tiles around c3, none a starting tile
ELSEWHERE = "I a1, S e5, D e1"


# Puffer


@rule("FOX-071", "FOX-075", "FOX-006")
def test_puffer_rotates_one_revealed_tile_of_the_eight_around_him() -> None:
    state = position("P c2, I a5, Z a3", up=f"{RING}, a2 E, c5 S, e2 W", homes=ELSEWHERE, mover=PUFFER)
    play(state, "step c3")
    assert options(state) == "rotate b2 c2 d2 b3 d3 b4 c4 d4 pass"


@rule("FOX-071")
def test_puffer_cannot_rotate_what_is_hidden_or_far() -> None:
    state = play(
        position("P c2, I a5", up="c2 N, b2 E, c5 S, a3 W", homes=ELSEWHERE, mover=PUFFER), "step c3"
    )
    assert options(state) == "rotate b2 c2 pass"


@rule("FOX-071")
@pytest.mark.parametrize(("degrees", "after"), [(90, "ES"), (180, "SW"), (270, "NW")])
def test_puffer_turns_a_tile_clockwise(degrees: int, after: str) -> None:
    state = position("P b1, I a5", up="c3 N E, c2 W", mover=PUFFER)
    play(state, "step b2", "rotate c3", f"by {degrees}")
    assert shown(state, "c3") == after and shown(state, "c2") == "W"
    assert turn_of(state) == "scarlet"


@rule("FOX-125")
def test_puffer_cannot_rotate_a_starting_tile() -> None:
    state = play(position("P c5, Z a5, S e5", up="c5 N", mover=PUFFER), "step c4")
    assert options(state) == "rotate c5 pass"
    assert "d4" not in options(state).split()


@rule("FOX-126")
@pytest.mark.parametrize(
    ("face", "turns"),
    [
        ("N", "by 90 180 270"),
        ("W", "by 90 180 270"),
        ("NE", "by 90 180 270"),
        ("SW", "by 90 180 270"),
        ("NS", "by 90"),
        ("EW", "by 90"),
        ("NES", "by 90 180 270"),
    ],
)
def test_only_turns_that_change_the_arrows_are_offered(face: str, turns: str) -> None:
    state = play(position("P b1, I a5", up=f"c3 {face}", mover=PUFFER), "step b2", "rotate c3")
    assert options(state) == turns


@rule("FOX-126", "FOX-125")
def test_a_tile_with_four_arrows_cannot_be_rotated() -> None:
    state = play(position("P b1, I a5", up="c3 N E S W, b1 E", mover=PUFFER), "step b2")
    assert options(state) == "rotate b1 pass"


@rule("FOX-126", "FOX-125")
def test_what_cannot_be_rotated_moves_with_the_tile() -> None:
    """Scarlet swaps a starting tile and a four-arrow tile away; Puffer finds them where they lie now."""
    state = position(
        "S b1, I e1, P d3, Z d4", up="c3 N E S W, c1 E, b1 N", homes="I a1, S e5, D d4", mover=SCARLET
    )
    swapped = played(state, "step b2", "swap c1", "with c3")
    assert shown(swapped, "c1") == "NESW"
    puffer = play(rearranged(swapped, "S e5, P d2", PUFFER), "step c2")
    assert options(puffer) == "rotate b1 b2 d2 c3 d3 pass"
    homeless = played(state, "step b2", "swap a1", "with c1")
    assert shown(homeless, "c1") == "home" and shown(homeless, "a1") == "E"
    puffer = play(rearranged(homeless, "S e5, P d2", PUFFER), "step c2")
    assert options(puffer) == "rotate b1 b2 d2 d3 pass"
    puffer = play(rearranged(homeless, "S e5, P b3", PUFFER), "step a3", "pass")
    puffer = play(rearranged(puffer, "P a3", PUFFER), "step a2")
    assert options(puffer) == "rotate a1 b1 b2 a3 b3 pass"


@rule("FOX-127")
def test_puffer_rotates_no_occupied_tile_nor_his_own() -> None:
    tokens = "P b1, I c3, S c1, Z a3"
    state = play(position(tokens, up="c3 N, c1 E, a3 S, b1 W, c2 N", mover=PUFFER), "step b2")
    assert options(state) == "rotate b1 c2 pass"


@rule("FOX-127", "FOX-063")
def test_a_tile_shared_with_zev_is_puffers_own() -> None:
    state = play(position("P b1, Z c1", up="b1 N, c1 S", mover=PUFFER), "step c1")
    assert "c1" not in options(state).split()


# Scarlet


@rule("FOX-072", "FOX-075", "FOX-128")
def test_scarlet_swaps_two_revealed_tiles_of_the_eight_around_her() -> None:
    state = position("S c2, I a5, Z a3, P a3", up=f"{RING}, c5 S, e2 W", homes=ELSEWHERE, mover=SCARLET)
    play(state, "step c3")
    assert options(state) == "swap b2 c2 d2 b3 d3 b4 c4 d4 pass"
    play(state, "swap b2")
    assert options(state) == "with c2 d2 b3 b4 c4 d4"
    play(state, "with d4")
    assert shown(state, "b2") == "W" and shown(state, "d4") == "N" and turn_of(state) == "zev"


@rule("FOX-072", "FOX-124")
def test_scarlet_cannot_swap_what_is_hidden_or_far() -> None:
    state = play(
        position("S c2, I a5", up="c2 N, b2 E, c5 S, a3 W", homes=ELSEWHERE, mover=SCARLET), "step c3"
    )
    assert options(state) == "swap b2 c2 pass"


@rule("FOX-072")
def test_the_order_of_the_two_picks_does_not_matter() -> None:
    state = play(position("S b1, I e1", up="c3 N E, c1 W", mover=SCARLET), "step b2")
    there = played(state, "swap c3", "with c1")
    back = played(state, "swap c1", "with c3")
    assert (there.arrows, there.tiles, there.starting) == (back.arrows, back.tiles, back.starting)
    assert shown(there, "c1") == "NE" and shown(there, "c3") == "W"


@rule("FOX-073", "FOX-129")
@pytest.mark.parametrize(
    ("homes", "whose"),
    [("I c3, S e5, D d4", "indigo"), ("I a1, S c3, D d4", "scarlet"), ("I a1, S e5, D c3", "den")],
)
def test_scarlet_may_swap_the_starting_tile_of_any_character(homes: str, whose: str) -> None:
    state = position("S b1, I e2, P e3, Z e4", up="b1 N", homes=homes, mover=SCARLET)
    play(state, "step b2", "swap b1", "with c3")
    assert home_on(state, "b1") == whose and shown(state, "c3") == "N" and home_on(state, "c3") == ""


@rule("FOX-128")
def test_scarlet_swaps_no_occupied_tile_nor_her_own() -> None:
    state = position("S b1, I c3, P c1, Z a3", up="b1 N, c2 E, c3 S, c1 W, a3 W", mover=SCARLET)
    play(state, "step b2")
    assert options(state) == "swap a1 b1 c2 pass"
    assert options(play(state, "swap b1")) == "with a1 c2"


@rule("FOX-128")
def test_the_two_tiles_need_not_be_adjacent_to_each_other() -> None:
    state = play(
        position("S b2, I e1", up="a1 N, c3 E, b2 N", homes="I e2, S e5, D d4", mover=SCARLET), "step b3"
    )
    assert options(state) == "swap b2 c3 pass"
    far_apart = play(position("S b1, I e1, P e2", up="b1 S, c3 E, a3 N", mover=SCARLET), "step b2", "swap b1")
    assert options(far_apart) == "with a1 a3 c3"


@rule("FOX-129")
def test_tiles_that_look_the_same_are_not_swapped() -> None:
    state = play(
        position("S b1, I e1", up="b1 E, c2 E, c3 E", homes="I e2, S e5, D d4", mover=SCARLET), "step b2"
    )
    assert turn_of(state) == "zev"
    other = position("S b1, I e1", up="b1 E, c2 E, c3 N", homes="I e2, S e5, D d4", mover=SCARLET)
    play(other, "step b2")
    assert options(other) == "swap b1 c2 c3 pass"
    assert options(played(other, "swap b1")) == "with c3"
    assert options(played(other, "swap c3")) == "with b1 c2"


@rule("FOX-129")
def test_two_starting_tiles_are_not_swapped() -> None:
    state = position("S b1, I e1, P e2, Z e3", up="b1 E", homes="I a1, S c1, D d4", mover=SCARLET)
    play(state, "step b2", "swap a1")
    assert options(state) == "with b1"


@rule("FOX-130")
def test_a_moved_starting_tile_stops_where_it_lies_now() -> None:
    state = position("S b1, I e1, P e2, Z e3", up="b1 N, c2 E", mover=SCARLET)
    play(state, "step b2", "swap a1", "with c2")
    assert trail(play(rearranged(state, "P c1", PUFFER), "step c2")) == "c1 c2"
    assert trail(play(rearranged(state, "P a2, S e5", PUFFER), "step a1")) == "a2 a1 b1 b2 b3"


@rule("FOX-131")
def test_a_rotated_tile_keeps_its_arrows_when_swapped() -> None:
    state = position("P b1, I e1", up="c3 N E, c1 W", mover=PUFFER)
    play(state, "step b2", "rotate c3", "by 90")
    again = rearranged(state, "S d1, P e4", SCARLET)
    play(again, "step d2", "swap c3", "with c1")
    assert shown(again, "c1") == "ES" and shown(again, "c3") == "W"


# Zev


@rule("FOX-074", "FOX-075", "FOX-006")
def test_zev_turns_up_one_of_the_eight_tiles_around_him() -> None:
    state = position("Z c2, I a5", homes=ELSEWHERE, down="d4 E S", mover=ZEV)
    play(state, "step c3")
    assert options(state) == "reveal b2 d2 b3 d3 b4 c4 d4 pass"
    hidden = face_down(state)
    play(state, "reveal d4")
    assert shown(state, "d4") == "ES" and face_down(state) == hidden - 1 and turn_of(state) == "indigo"


@rule("FOX-074", "FOX-141")
def test_nobody_moves_because_of_a_reveal_a_rotation_or_a_swap() -> None:
    tokens = "I c4, S d3, P c1, Z b3"
    revealed = play(position(tokens, down="b4 E", mover=ZEV), "step b2", "reveal b1")
    assert standing(revealed) == "I c4, P c1, S d3, Z b2"
    puffer = play(position(tokens, up="b3 N, d3 N, d1 N", mover=PUFFER), "step c2", "rotate d1", "by 90")
    assert standing(puffer) == "I c4, P c2, S d3, Z b3"
    scarlet = play(position(tokens, up="c2 E, e2 W", mover=SCARLET), "step d2", "swap c2", "with e2")
    assert standing(scarlet) == "I c4, P c1, S d2, Z b3"


@rule("FOX-074")
def test_zev_cannot_turn_up_what_is_far_or_face_up() -> None:
    state = play(position("Z a2, I e1", up="b2 N, a2 E", mover=ZEV), "step a3")
    assert options(state) == "reveal b3 a4 b4 pass"


@rule("FOX-132", "FOX-005")
def test_zev_may_turn_up_the_last_tile_and_wins() -> None:
    state = position("Z c2, I e1", up="b2 W, a2 W", only_down="a3", mover=ZEV)
    play(state, "step b2")
    assert options(state) == "reveal a3 pass"
    assert ending(play(state, "reveal a3")) == "all revealed"


@rule("FOX-077")
def test_scarlet_and_puffer_end_nothing_by_meeting_anybody() -> None:
    assert "c3" not in options(position("P c2, I c3", mover=PUFFER)).split()
    assert "c3" not in options(position("P c2, S c3", mover=PUFFER)).split()
    assert "c3" not in options(position("S c2, I c3, Z a5, P a5", mover=SCARLET)).split()
    together = play(position("P c2, Z c3, I a1", homes="I a1, S e5, D c3", mover=PUFFER), "step c3")
    assert ending(together) == "" and where(together, "P") == "c3"


@rule("FOX-077", "FOX-005")
@pytest.mark.parametrize(("mover", "letter"), [(INDIGO, "I"), (PUFFER, "P"), (SCARLET, "S"), (ZEV, "Z")])
def test_anybodys_flip_of_the_last_tile_ends_the_game(mover: int, letter: str) -> None:
    state = position(f"I a1, P a5, S e5, Z e1, {letter} c2", only_down="c3", mover=mover)
    play(state, "step c3")
    assert ending(state) == "all revealed" and state.waiting() == ()
