"""First step, entering a tile, constraints (FOX-040 to FOX-067), and the rulings about them."""

import pytest

from games.fox_on_the_run.builder import (
    cell,
    ending,
    options,
    play,
    played,
    position,
    said,
    shown,
    standing,
    trail,
    turn_of,
    where,
)
from skulk.games.fox_on_the_run.terms import CELL_NAMES, INDIGO, PUFFER, SCARLET, ZEV, beyond

rule = pytest.mark.rule
FAR = "I a1, P a5, S e5, Z e1"  # the four corners
EVERYONE = [(INDIGO, "I"), (PUFFER, "P"), (SCARLET, "S"), (ZEV, "Z")]
ALL_BUT_INDIGO = EVERYONE[1:]


# First step


@rule("FOX-040")
@pytest.mark.parametrize(("mover", "letter"), ALL_BUT_INDIGO)
def test_the_first_step_goes_to_an_orthogonal_neighbour(mover: int, letter: str) -> None:
    assert options(position(f"{FAR}, {letter} c3", mover=mover)) == "step c2 b3 d3 c4"


@rule("FOX-042", "FOX-070")
def test_indigos_first_step_may_be_diagonal() -> None:
    assert options(position(f"{FAR}, I c3")) == "step b2 c2 d2 b3 d3 b4 c4 d4"


@rule("FOX-040", "FOX-042")
def test_a_straight_step_and_a_diagonal_one_are_told_by_their_own_rules() -> None:
    diagonal = play(position(f"{FAR}, I c3"), "step b2")
    assert said(diagonal, "FOX-042") and not said(diagonal, "FOX-040")
    straight = play(position(f"{FAR}, I c3"), "step c2")
    assert said(straight, "FOX-040") and not said(straight, "FOX-042")


@rule("FOX-041", "FOX-142")
@pytest.mark.parametrize(("mover", "letter"), EVERYONE)
@pytest.mark.parametrize("arrows", ["N", "E", "S", "W", "NS", "EW"])
def test_the_arrows_underfoot_do_not_matter(mover: int, letter: str, arrows: str) -> None:
    state = position(f"{FAR}, {letter} c3", up=f"c3 {arrows}", mover=mover)
    assert {"c2", "b3", "d3", "c4"} <= set(options(state).split())
    assert trail(play(state, "step c4")) == "c3 c4"
    assert not state.applied >> cell("c3") & 1


@rule("FOX-043", "FOX-060")
def test_the_first_step_goes_only_where_the_mover_may_enter() -> None:
    state = position("I c3, P c4, S b3, Z b2")
    assert options(state) == "step c2 d2 d3 b4 d4"
    assert options(position("S c3, P c4, I b3, Z d3", mover=SCARLET)) == "step c2"


@rule("FOX-043", "FOX-065")
@pytest.mark.parametrize(
    ("corner", "steps"), [("a1", "b1 a2"), ("e1", "d1 e2"), ("a5", "a4 b5"), ("e5", "e4 d5")]
)
def test_nobody_steps_off_the_board(corner: str, steps: str) -> None:
    state = position(f"I c3, S c1, Z c2, P {corner}", mover=PUFFER)
    assert options(state) == f"step {steps}"


# Entering a tile


@rule("FOX-050")
@pytest.mark.parametrize(("mover", "letter"), EVERYONE)
def test_a_face_down_tile_is_turned_up_and_ends_the_movement(mover: int, letter: str) -> None:
    state = position(f"{FAR}, {letter} c2", down="c3 N", up="c4 N", mover=mover)
    play(state, "step c3")
    assert where(state, letter) == "c3" and shown(state, "c3") == "N" and trail(state) == "c2 c3"


@rule("FOX-051", "FOX-111")
@pytest.mark.parametrize(("mover", "letter"), EVERYONE)
def test_a_revealed_tile_carries_the_mover_on(mover: int, letter: str) -> None:
    state = position(f"{FAR}, {letter} c2", up="c3 E, d3 N", homes="I a1, S e5, D d4", mover=mover)
    play(state, "step c3")
    assert trail(state) == "c2 c3 d3 d4"


@rule("FOX-052")
def test_the_mover_chooses_among_several_arrows() -> None:
    state = play(position(f"{FAR}, Z c2", up="c3 N E", mover=ZEV), "step c3")
    assert options(state) == "arrow N E"
    assert where(played(state, "arrow N"), "Z") == "c4"
    assert where(played(state, "arrow E"), "Z") == "d3"


@rule("FOX-053")
@pytest.mark.parametrize(("mover", "letter"), EVERYONE)
@pytest.mark.parametrize("homes", ["I c3, S e5, D d4", "I a1, S c3, D d4", "I a1, S e5, D c3"])
def test_any_starting_tile_ends_the_movement(mover: int, letter: str, homes: str) -> None:
    state = position(f"{FAR}, {letter} b2", up="b3 E", homes=homes, mover=mover)
    play(state, "step b3")
    assert trail(state) == "b2 b3 c3" and where(state, letter) == "c3" and said(state, "FOX-053")


@rule("FOX-054")
def test_a_chain_goes_on_until_something_ends_it() -> None:
    up = "a2 N, a3 N, a4 E, b4 E, c4 S, c3 S, c2 E"
    state = play(position(f"{FAR}, P e3", up=up), "step a2")
    assert trail(state) == "a1 a2 a3 a4 b4 c4 c3 c2 d2" and shown(state, "d2")


@rule("FOX-055")
def test_a_tile_applied_before_ends_the_movement() -> None:
    state = play(position("I a1", up="b1 E, c1 N, c2 W, b2 S"), "step b1")
    assert trail(state) == "a1 b1 c1 c2 b2 b1" and turn_of(state) == "puffer" and said(state, "FOX-055")


@rule("FOX-055")
def test_a_new_turn_forgets_what_was_applied() -> None:
    state = position("I a1, Z d5", up="b1 N, b2 S")
    play(state, "step b1")
    assert trail(state) == "a1 b1 b2 b1" and state.applied == 0
    play(state, "step c4", "step e4", "step c5", "pass", "step b2")
    assert trail(state) == "b1 b2 b1 b2"


# Constraints


@rule("FOX-060", "FOX-123")
@pytest.mark.parametrize(
    ("mover", "tokens"),
    [
        (INDIGO, "I c2, P c3"),
        (INDIGO, "I c2, Z c3, S a5"),
        (INDIGO, "I c2, P c3, Z c3"),
        (PUFFER, "P c2, I c3"),
        (PUFFER, "P c2, S c3"),
        (SCARLET, "S c2, I c3"),
        (SCARLET, "S c2, P c3"),
        (SCARLET, "S c2, Z c3"),
        (SCARLET, "S c2, P c3, Z c3"),
        (ZEV, "Z c2, S c3"),
    ],
)
def test_an_occupied_tile_is_closed_to_step_and_arrow(mover: int, tokens: str) -> None:
    state = position(tokens, mover=mover)
    assert "c3" not in options(state).split()
    letter = "IPSZ"[mover]
    aside = tokens.replace(f"{letter} c2", f"{letter} b2")
    led = play(position(aside, up="b3 E", mover=mover), "step b3")
    assert where(led, letter) == "b3" and ending(led) == ""


@rule("FOX-061", "FOX-002", "FOX-006", "FOX-114")
@pytest.mark.parametrize("zev", [name for name in CELL_NAMES if name not in ("c3", "c1")])
def test_indigo_enters_scarlets_tile_only_without_zev_beside_it(zev: str) -> None:
    beside = abs("abcde".index(zev[0]) - 2) <= 1 and abs(int(zev[1]) - 3) <= 1
    if zev != "c2":
        state = position(f"I c1, S c3, Z {zev}, P a5", up="c2 N")
        play(state, "step c2")
        assert ending(state) == ("" if beside else "rescue")
        assert where(state, "I") == ("c2" if beside else "c3")
    if zev != "b2":
        near = position(f"I b2, S c3, Z {zev}, P a5")
        assert ("c3" in options(near).split()) != beside


@rule("FOX-114")
def test_the_rescue_opens_when_zev_has_gone() -> None:
    state = position("I c2, S c3, Z d3, P a5", mover=ZEV)
    assert "c3" not in options(position("I c2, S c3, Z d3, P a5")).split()
    play(state, "step e3", "pass")
    assert turn_of(state) == "indigo" and "c3" in options(state).split()


@rule("FOX-062", "FOX-004")
def test_zev_enters_indigos_tile() -> None:
    state = position("I c3, Z c2", mover=ZEV)
    assert "c3" in options(state).split()
    assert ending(play(state, "step c3")) == "capture"


@rule("FOX-063", "FOX-064", "FOX-122")
@pytest.mark.parametrize(("mover", "letter", "other"), [(PUFFER, "P", "Z"), (ZEV, "Z", "P")])
def test_the_guardians_enter_pass_and_stay_on_each_others_tile(mover: int, letter: str, other: str) -> None:
    begin = f"{letter} b3, {other} c3, I e1"
    passing = play(position(begin, up="c3 E", mover=mover), "step c3")
    assert trail(passing) == "b3 c3 d3"
    blocked = play(position(f"{letter} b1, {other} c1", up="c1 S", mover=mover), "step c1")
    assert where(blocked, letter) == where(blocked, other) == "c1"
    resting = play(position(begin, homes="I a1, S e5, D c3", mover=mover), "step c3")
    assert where(resting, letter) == where(resting, other) == "c3"
    applied = play(position(begin, up="c3 S, c2 N", mover=mover), "step c3")
    assert trail(applied) == "b3 c3 c2 c3"


@rule("FOX-067", "FOX-122")
def test_a_blocked_arrow_chosen_on_the_partners_tile_means_staying_there() -> None:
    state = play(position("P b1, Z c1", up="c1 N S", mover=PUFFER), "step c1")
    assert options(state) == "arrow N S"
    assert standing(play(state, "arrow S")) == "I a1, P c1, S e5, Z c1"


@rule("FOX-123")
def test_a_tile_with_both_guardians_is_closed_to_both_foxes() -> None:
    tokens = "I c2, S b3, P c3, Z c3"
    assert "c3" not in options(position(tokens)).split()
    assert "c3" not in options(position(tokens, mover=SCARLET)).split()
    led = play(position("I a2, S e5, P c3, Z c3", up="b3 E"), "step b3")
    assert where(led, "I") == "b3"


@rule("FOX-065", "FOX-066", "FOX-112")
@pytest.mark.parametrize(
    ("edge", "arrow", "origin"), [("c5", "N", "b5"), ("e3", "E", "e2"), ("c1", "S", "b1"), ("a3", "W", "a2")]
)
def test_an_arrow_off_the_board_ends_the_movement(edge: str, arrow: str, origin: str) -> None:
    state = position(f"P {origin}, I d3, S d2, Z c3", up=f"{edge} {arrow}", mover=PUFFER)
    play(state, f"step {edge}")
    assert where(state, "P") == edge and not options(state).startswith("arrow") and said(state, "FOX-066")


@rule("FOX-065")
def test_there_is_no_way_round_the_edge() -> None:
    for name in CELL_NAMES:
        beside = [CELL_NAMES[target] for way in range(4) if (target := beyond(cell(name), way)) < 25]
        distances = [
            abs(ord(other[0]) - ord(name[0])) + abs(int(other[1]) - int(name[1])) for other in beside
        ]
        assert distances == [1] * len(beside)


@rule("FOX-066", "FOX-112")
def test_an_arrow_at_a_closed_tile_ends_the_movement() -> None:
    state = play(position("I b2, P d3", up="c3 E"), "step c3")
    assert trail(state) == "b2 c3" and turn_of(state) == "puffer"


@rule("FOX-067", "FOX-139", "FOX-066")
def test_a_blocked_arrow_may_be_chosen_to_stop() -> None:
    state = play(position("Z d1, S c2", up="e1 N S", mover=ZEV), "step e1")
    assert options(state) == "arrow N S"
    play(state, "arrow S")
    assert where(state, "Z") == "e1" and options(state).startswith("reveal") and said(state, "FOX-067")


@rule("FOX-066", "FOX-067", "FOX-060")
@pytest.mark.parametrize(
    ("mover", "tokens"),
    [
        (INDIGO, "I b2, P c3"),
        (PUFFER, "P b2, I c3"),
        (SCARLET, "S b2, Z c3"),
        (SCARLET, "S b2, I c3"),
        (ZEV, "Z b2, S c3"),
    ],
)
def test_a_chosen_arrow_at_an_occupied_tile_means_staying(mover: int, tokens: str) -> None:
    state = play(position(tokens, up="b3 E W, c3 W", mover=mover), "step b3")
    assert options(state) == "arrow E W"
    play(state, "arrow E")
    assert trail(state) == "b2 b3" and said(state, "FOX-067")


# Rulings


@rule("FOX-106")
def test_arrows_point_in_four_directions_only() -> None:
    assert [CELL_NAMES[beyond(cell("c3"), way)] for way in range(4)] == ["c4", "d3", "c2", "b3"]
    corner = play(position("I b2", up="c3 N E"), "step c3")
    assert options(corner) == "arrow N E"


@rule("FOX-107")
def test_only_indigos_first_step_is_free() -> None:
    state = play(position("I a1, P e3", up="b2 N, b3 N E"), "step b2")
    assert where(state, "I") == "b3" and options(state) == "arrow N E"
    assert where(play(state, "arrow E"), "I") == "c3"


@rule("FOX-108", "FOX-113")
def test_the_origin_is_applied_once_when_the_chain_returns() -> None:
    state = play(position("P b2, I e1", up="b2 N, c2 W, b3 S", mover=PUFFER), "step c2")
    assert trail(state) == "b2 c2 b2 b3 b2"


@rule("FOX-113", "FOX-108")
def test_the_movers_own_token_does_not_block_the_origin() -> None:
    state = play(position("I b2", up="b2 E, b3 S"), "step b3")
    assert trail(state) == "b2 b3 b2 c2"


@rule("FOX-109")
def test_a_fork_entered_again_is_not_asked_again() -> None:
    state = play(position("I a1", up="b1 N E, b2 E, c2 S, c1 W"), "step b1", "arrow N")
    assert trail(state) == "a1 b1 b2 c2 c1 b1" and turn_of(state) == "puffer"


@rule("FOX-110")
def test_no_question_where_every_arrow_is_blocked() -> None:
    state = play(position("I b4, P a4", up="a5 N S W"), "step a5")
    assert where(state, "I") == "a5" and turn_of(state) == "puffer"


@rule("FOX-111")
def test_a_single_usable_arrow_is_compulsory() -> None:
    state = play(position("S e5, P a5, Z a5", up="e4 S, e3 S", mover=SCARLET), "step e4")
    assert trail(state) == "e5 e4 e3 e2"


@rule("FOX-115")
def test_scarlet_guarded_is_simply_occupied() -> None:
    state = position("I b3, S d3, Z d4, P a5", up="c3 N E")
    play(state, "step c3")
    assert options(state) == "arrow N E"
    play(state, "arrow E")
    assert where(state, "I") == "c3" and ending(state) == ""


@rule("FOX-003", "FOX-077")
def test_scarlet_may_not_enter_indigos_tile() -> None:
    assert options(position("S c3, I c4, Z a5", mover=SCARLET)) == "step c2 b3 d3"


@rule("FOX-136")
def test_puffer_beside_scarlet_does_not_hinder_the_rescue() -> None:
    state = position("I c2, S c3, P d3, Z a1")
    assert ending(play(state, "step c3")) == "rescue"


@rule("FOX-137")
def test_zev_need_not_catch_indigo_but_a_single_arrow_does() -> None:
    state = position("Z b2, I d3, P a5", up="c2 N, c3 E W, b3 N", mover=ZEV)
    assert options(state) == "step b1 a2 c2 b3"
    forked = played(state, "step c2")
    assert options(forked) == "arrow E W"
    assert ending(played(forked, "arrow W")) == "" and ending(played(forked, "arrow E")) == "capture"
    beside = position("Z c3, I c4, P a5", mover=ZEV)
    assert options(beside) == "step c2 b3 d3 c4"
    assert ending(play(beside, "step b3")) == ""
    forced = position("Z b2, I d2, P a5", up="c2 E", mover=ZEV)
    assert ending(play(forced, "step c2")) == "capture"


@rule("FOX-138")
def test_indigo_need_not_free_scarlet_but_a_single_arrow_does() -> None:
    state = position("I b2, S d3, Z a1, P a1", up="c2 N, c3 E W")
    forked = played(state, "step c2")
    assert options(forked) == "arrow E W"
    assert ending(played(forked, "arrow W")) == "" and ending(played(forked, "arrow E")) == "rescue"
    beside = position("I c3, S d3, Z a1, P a1")
    assert ending(play(beside, "step b2")) == ""
    forced = position("I b2, S d2, Z a5, P a5", up="c2 E")
    assert ending(play(forced, "step c2")) == "rescue"


@rule("FOX-140")
def test_an_arrow_at_a_face_down_tile_is_usable() -> None:
    state = play(position("I b2", up="c3 N S", down="c4 S"), "step c3")
    play(state, "arrow N")
    assert where(state, "I") == "c4" and shown(state, "c4") == "S"


@rule("FOX-142", "FOX-041")
def test_an_arrow_underfoot_at_the_chosen_step_is_irrelevant() -> None:
    state = play(position("Z c2, I e1", up="c2 N, c3 S", mover=ZEV), "step c3")
    assert trail(state) == "c2 c3 c2 c3"
