"""The worked examples, one by one."""

from pathlib import Path

import pytest

from games.fox_on_the_run.builder import (
    ending,
    face_down,
    game,
    home_on,
    options,
    play,
    played,
    position,
    rearranged,
    said,
    shown,
    standing,
    trail,
    turn_of,
    where,
)
from skulk.games.fox_on_the_run.rules.seats import dealt, two_players
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import CHARACTERS, PUFFER, SCARLET, ZEV

rule = pytest.mark.rule
RECORDS = Path(__file__).parent / "records"


@rule("FOX-X01")
def test_who_draws_zev_of_two_players_plays_both_guardians() -> None:
    assert two_players(ZEV) == (1, 0, 1, 0)


@rule("FOX-X02", "FOX-060")
def test_who_may_enter_whose_tile() -> None:
    """Each pair side by side in the middle, Zev and the others far away."""
    far = {"I": "a1", "P": "a3", "S": "e5", "Z": "a5"}
    enterable = set()
    for mover, letter in enumerate("IPSZ"):
        for other in "IPSZ":
            if other != letter:
                spots = far | {letter: "c2", other: "c3"}
                state = position(", ".join(f"{who} {spot}" for who, spot in spots.items()), mover=mover)
                if "c3" in options(state).split():
                    enterable.add(letter + other)
    assert enterable == {"IS", "PZ", "ZP", "ZI"}


@rule("FOX-X02")
def test_entering_scarlets_tile_with_zev_far_ends_the_game() -> None:
    state = position("I c2, S c3, Z a5, P a3")
    assert ending(play(state, "step c3")) == "rescue"


@rule("FOX-X03", "FOX-067", "FOX-139")
def test_indigo_stops_at_puffer() -> None:
    state = position("I c2, P c4, S e5, Z d4", up="c2 E, c3 N W, c4 S")
    play(state, "step c3")
    assert options(state) == "arrow N W"
    stopped = played(state, "arrow N")
    assert trail(stopped) == "c2 c3"
    assert where(stopped, "I") == "c3" and turn_of(stopped) == "puffer"
    went_on = played(state, "arrow W")
    assert where(went_on, "I") == "b3" and shown(went_on, "b3") and turn_of(went_on) == "puffer"


@rule("FOX-X04", "FOX-067")
def test_indigo_stops_at_the_border() -> None:
    state = position("I d3, P d4, S e5, Z d4", up="d3 N, e3 N E")
    play(state, "step e3")
    assert options(state) == "arrow N E"
    assert where(played(state, "arrow N"), "I") == "e4"
    play(state, "arrow E")
    assert where(state, "I") == "e3" and turn_of(state) == "puffer"


@rule("FOX-X05", "FOX-055")
def test_a_tile_is_applied_once() -> None:
    up = "b2 S, c2 N, c3 E, d3 S, d2 W, d5 W"
    state = position("S b2, P d5, I a1, Z d4", up=up, mover=SCARLET)
    play(state, "step c2")
    assert trail(state) == "b2 c2 c3 d3 d2 c2"
    assert options(state) == "swap b2 d2 c3 d3 pass"


@rule("FOX-X06")
def test_indigo_opens_with_three_steps_and_puffer_follows() -> None:
    state = position()
    assert options(state) == "step b1 a2 b2"
    play(state, "step b2")
    assert where(state, "I") == "b2" and face_down(state) == 21
    assert turn_of(state) == "puffer" and options(state) == "step d3 c4 e4 d5"


@rule("FOX-X07")
def test_no_first_step_goes_to_an_occupied_tile() -> None:
    state = play(position(), "step b2", "step d5")
    assert turn_of(state) == "scarlet" and options(state) == "step e4"
    play(state, "step e4")
    assert turn_of(state) == "zev" and options(state) == "step d3 c4 d5"


@rule("FOX-X08")
def test_the_rescue_is_denied() -> None:
    state = position("I d5, S e5, Z d4, P a5", up="d5 N, a5 N")
    assert options(state) == "step c4 e4 c5"


@rule("FOX-X09")
def test_a_rescue_by_a_diagonal_first_step() -> None:
    state = position("I d4, S e5, Z c3, P a5", up="c3 N, a5 N")
    assert options(state) == "step d3 e3 c4 e4 c5 d5 e5"
    assert ending(play(state, "step e5")) == "rescue"


@rule("FOX-X10", "FOX-120")
def test_a_rescue_in_a_chain() -> None:
    state = position("I b3, S d4, Z a1, P a1", up="b3 S, c3 E, d3 N")
    play(state, "step c3")
    assert trail(state) == "b3 c3 d3 d4" and ending(state) == "rescue"


@rule("FOX-X11", "FOX-115")
def test_the_same_chain_with_zev_near() -> None:
    state = position("I b3, S d4, Z e3, P a1", up="b3 S, c3 E, d3 N, e3 N")
    play(state, "step c3")
    assert where(state, "I") == "d3" and ending(state) == "" and turn_of(state) == "puffer"


@rule("FOX-X12", "FOX-120", "FOX-122")
def test_a_capture_through_the_partner() -> None:
    state = position("I d3, Z a3, P c3, S e5", up="a3 N, b3 E, c3 N E, d3 W", mover=ZEV)
    play(state, "step b3")
    assert where(state, "Z") == "c3" and options(state) == "arrow N E"
    assert ending(play(state, "arrow E")) == "capture"


@rule("FOX-X13", "FOX-110", "FOX-134")
def test_all_arrows_blocked_and_nothing_to_swap() -> None:
    state = position("S d1, Z d4, P a5, I a1", up="d1 N, e1 E S, d2 N, a5 N", mover=SCARLET)
    play(state, "step e1")
    assert where(state, "S") == "e1" and turn_of(state) == "zev"


@rule("FOX-X14", "FOX-108")
def test_the_origin_is_applied_on_return() -> None:
    state = position("P b3, Z d4", up="b3 E, c3 W", mover=PUFFER)
    play(state, "step c3")
    assert trail(state) == "b3 c3 b3 c3"
    assert options(state) == "rotate b3 pass"


@rule("FOX-X15", "FOX-126")
def test_the_options_of_a_rotation() -> None:
    up = "d3 N, c3 N S, c2 N E, e3 S, d5 E, c4 W"
    state = position("P d3, Z d5, S e5, I a1", up=up, mover=PUFFER)
    play(state, "step d4")
    assert options(state) == "rotate c3 d3 e3 c4 pass"
    straight = played(state, "rotate c3")
    assert options(straight) == "by 90"
    assert shown(play(straight, "by 90"), "c3") == "EW"
    single = played(state, "rotate e3")
    assert options(single) == "by 90 180 270"
    assert shown(play(single, "by 90"), "e3") == "W"


@rule("FOX-X16", "FOX-073", "FOX-130")
def test_a_swap_with_a_starting_tile() -> None:
    state = position("S e5, Z c3, P c3, I a1", up="e4 W, c3 E, d5 W", mover=SCARLET)
    play(state, "step e4")
    assert where(state, "S") == "d4" and options(state) == "swap e4 d5 e5 pass"
    play(state, "swap e4")
    assert options(state) == "with e5"
    play(state, "with e5")
    assert home_on(state, "e4") == "scarlet" and shown(state, "e5") == "W"
    below = rearranged(state, "Z e3, S a5", ZEV)
    assert trail(play(below, "step e4")) == "e3 e4"
    above = rearranged(state, "Z e4, S a5", ZEV)
    assert trail(play(above, "step e5")).startswith("e4 e5 d5")


@rule("FOX-X17", "FOX-132")
def test_zev_turns_up_the_last_tile() -> None:
    state = position("Z c4, P d4, S e5, I e1", up="b4 W, a4 W", only_down="b5", mover=ZEV)
    play(state, "step b4")
    assert where(state, "Z") == "a4" and options(state) == "reveal b5 pass"
    play(state, "reveal b5")
    assert ending(state) == "all revealed" and face_down(state) == 0


@rule("FOX-X18", "FOX-118")
def test_indigo_turns_up_the_last_tile() -> None:
    state = position("I a4, Z d2", only_down="b5")
    assert ending(play(state, "step b5")) == "all revealed"


@rule("FOX-X19", "FOX-104")
def test_a_hemmed_in_scarlet_has_no_turn() -> None:
    state = position("S e5, Z d5, P e4, I a1", up="d5 N, e4 E", mover=SCARLET)
    assert said(state, "FOX-104") and turn_of(state) == "zev" and state.turn == 2
    assert options(state).startswith("step")


@rule("FOX-X20", "FOX-034")
def test_a_hemmed_in_indigo_stays_and_puffer_is_next() -> None:
    state = position("I a1, S b1, P a2, Z b2")
    assert said(state, "FOX-104") and where(state, "I") == "a1"
    assert turn_of(state) == "puffer" and options(state) == "step b2 a3"


@rule("FOX-X21", "FOX-107")
def test_indigo_goes_straight_on_in_a_chain() -> None:
    state = position("I a1, P e4, Z d4", up="b2 E, c2 E, e4 N")
    play(state, "step b2")
    assert trail(state) == "a1 b2 c2 d2" and shown(state, "d2") and turn_of(state) == "puffer"


@rule("FOX-X22", "FOX-122")
def test_puffer_ends_on_his_partners_tile() -> None:
    state = position("P b2, Z c2", up="b2 N, c2 S, c1 N", mover=PUFFER)
    play(state, "step c2")
    assert trail(state) == "b2 c2 c1 c2" and where(state, "Z") == "c2"
    assert options(state) == "rotate c1 b2 pass"


@rule("FOX-X23", "FOX-003")
def test_scarlet_cannot_reach_indigo() -> None:
    state = position("I c3, S a3", up="a3 N, b3 E, c3 N", mover=SCARLET)
    play(state, "step b3")
    assert where(state, "S") == "b3" and ending(state) == ""


@rule("FOX-X24", "FOX-109")
def test_the_second_arrow_is_lost() -> None:
    state = position("Z a2, P d4, I e1", up="a2 N, b2 N E, b3 S", mover=ZEV)
    play(state, "step b2", "arrow N")
    assert trail(state) == "a2 b2 b3 b2" and options(state).startswith("reveal")


@rule("FOX-X25", "FOX-053")
def test_a_starting_tile_stops_a_chain() -> None:
    state = position("Z b4, S d5, P a5, I e1", up="b4 N, c4 E, d5 E, a5 N", mover=ZEV)
    play(state, "step c4")
    assert where(state, "Z") == "d4" and options(state) == "reveal c3 d3 e3 e4 c5 pass"


@rule("FOX-X26", "FOX-040", "FOX-121")
def test_the_wolf_goes_orthogonally() -> None:
    assert options(position("Z b2, I a1", mover=ZEV)) == "step b1 a2 c2 b3"
    beside = position("Z a2, I a1", mover=ZEV)
    assert "a1" in options(beside).split()
    assert ending(play(beside, "step a1")) == "capture"


@rule("FOX-X27", "FOX-116")
def test_a_stall_at_the_fortieth_quiet_turn() -> None:
    state = position("I b2", up="b2 N, a2 W", quiet=39)
    stalled = played(state, "step a2")
    assert ending(stalled) == "stall" and stalled.quiet_turns == 40
    went_on = played(state, "step c2")
    assert ending(went_on) == "" and went_on.quiet_turns == 0


@rule("FOX-X28", "FOX-011")
def test_of_three_players_indigos_plays_scarlet_too() -> None:
    zev, indigo, puffer = 0, 1, 2
    assert dealt([CHARACTERS.index(name) for name in ("zev", "indigo", "puffer")]) == (
        indigo,
        puffer,
        indigo,
        zev,
    )


@rule("FOX-X31", "FOX-122")
def test_puffer_is_stopped_on_his_partners_tile() -> None:
    state = position("P b1, Z c1", up="b1 N, c1 S", mover=PUFFER)
    assert options(state) == "step c1 b2"
    play(state, "step c1")
    assert standing(state) == "I a1, P c1, S e5, Z c1"
    assert options(state) == "rotate b1 pass"


@rule("FOX-X29")
def test_the_whole_game_that_the_foxes_win() -> None:
    state = replayed("foxes_win.txt")
    assert ending(state) == "rescue" and state.turn == 13 and face_down(state) == 10


@rule("FOX-X30")
def test_the_whole_game_that_the_guardians_win() -> None:
    state = replayed("guardians_win.txt")
    assert ending(state) == "capture" and state.turn == 12 and face_down(state) == 10


def replayed(record: str) -> FoxOnTheRun:
    """Replays a golden game; each line names turn, character, decisions and what is then to be seen."""
    layout, *lines = (RECORDS / record).read_text(encoding="utf-8").splitlines()
    state = game(layout)
    for line in lines:
        turn, character, rest = line.split(maxsplit=2)
        decisions, seen = rest.split("|")
        assert (state.turn, turn_of(state), options(state).split()[0]) == (int(turn), character, "step"), line
        play(state, *[decision.strip() for decision in decisions.split(",")])
        for sight in seen.split(","):
            assert in_sight(state, *sight.split()), line
    return state


def in_sight(state: FoxOnTheRun, what: str, look: str) -> bool:
    """'c1 NS' for a tile, 'I b1' for a token, 'trail b1-c1-b1' for a walk."""
    if what == "trail":
        return trail(state) == look.replace("-", " ")
    return where(state, what) == look if what in "IPSZ" else shown(state, what) == look
