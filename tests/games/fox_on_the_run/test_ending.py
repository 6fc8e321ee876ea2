"""How it ends (FOX-002 to FOX-005, FOX-116, FOX-118 to FOX-121, FOX-133)."""

import pytest

from games.fox_on_the_run.builder import (
    ending,
    face_down,
    options,
    play,
    played,
    position,
    shown,
    trail,
    turn_of,
    where,
)
from skulk.games.fox_on_the_run import GAME
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import INDIGO, PUFFER, SCARLET, ZEV

rule = pytest.mark.rule
FOXES_WIN = (1.0, 0.0, 1.0, 0.0)
GUARDIANS_WIN = (0.0, 1.0, 0.0, 1.0)


def points(state: FoxOnTheRun) -> tuple[float, ...]:
    result = state.result()
    assert result is not None and state.waiting() == () and all(not state.moves(seat) for seat in range(4))
    return result.points


@rule("FOX-002")
def test_the_foxes_win_when_indigo_enters_scarlets_tile() -> None:
    state = play(position("I c2, S c3, Z a5, P a5"), "step c3")
    assert ending(state) == "rescue" and points(state) == FOXES_WIN
    result = state.result()
    assert result is not None and result.rule == "FOX-002"


@rule("FOX-003")
def test_scarlet_beside_indigo_is_no_win() -> None:
    state = play(position("I c2, S c4, Z a5, P a5", up="b4 E", mover=SCARLET), "step c3")
    assert ending(state) == "" and state.result() is None
    assert "c2" not in options(position("I c2, S c3, Z a5, P a5", mover=SCARLET)).split()


@rule("FOX-004")
def test_the_guardians_win_when_zev_enters_indigos_tile() -> None:
    state = play(position("I c3, Z c2, P a5", mover=ZEV), "step c3")
    assert ending(state) == "capture" and points(state) == GUARDIANS_WIN
    result = state.result()
    assert result is not None and result.rule == "FOX-004"


@rule("FOX-005", "FOX-133")
def test_the_guardians_win_when_the_last_of_22_tiles_is_turned_up() -> None:
    state = position("P c2", only_down="c3 a5", mover=PUFFER)
    assert face_down(state) == 2
    once = play(state, "step c3")
    assert ending(once) == "" and face_down(once) == 1
    last = play(position("P c2", only_down="c3", mover=PUFFER), "step c3")
    assert ending(last) == "all revealed" and points(last) == GUARDIANS_WIN
    result = last.result()
    assert result is not None and result.rule == "FOX-005"


@rule("FOX-133")
def test_starting_tiles_are_not_counted() -> None:
    """The 22 directional tiles are revealed one by one, starting tiles having lain open from the start."""
    assert face_down(position()) == 22
    state = position("I b2, Z e1", only_down="a2")
    assert state.starting & ~state.face_up == 0
    assert ending(play(state, "step a2")) == "all revealed"


@rule("FOX-118")
@pytest.mark.parametrize(("mover", "letter"), [(INDIGO, "I"), (SCARLET, "S")])
def test_a_fox_that_turns_up_the_last_tile_loses(mover: int, letter: str) -> None:
    state = position(
        f"I a5, S e1, Z a1, P a1, {letter} c2", only_down="c3", up="b2 N, d2 E, c4 S", mover=mover
    )
    play(state, "step c3")
    assert ending(state) == "all revealed" and points(state) == GUARDIANS_WIN


@rule("FOX-118")
def test_a_fox_may_be_forced_to_turn_up_the_last_tile() -> None:
    state = position("S e5, P d5, Z d4, I a1", only_down="e4", mover=SCARLET)
    assert options(state) == "step e4"
    assert ending(play(state, "step e4")) == "all revealed"


@rule("FOX-119", "FOX-120")
def test_the_first_ending_stops_the_move_at_once() -> None:
    """Beyond Indigo lies the last face-down tile: Zev does not get there, and reveals nothing."""
    state = position("Z b1, I b3, P e1", up="b2 N, b3 N", only_down="b4", mover=ZEV)
    play(state, "step b2")
    assert ending(state) == "capture" and trail(state) == "b1 b2 b3" and face_down(state) == 1
    assert points(state) == GUARDIANS_WIN and shown(state, "b4") == ""


@rule("FOX-120")
def test_indigo_frees_scarlet_in_the_middle_of_a_chain() -> None:
    state = play(position("I b1, S b3, Z e1, P e1", up="b2 N, b3 N"), "step b2")
    assert ending(state) == "rescue" and where(state, "I") == "b3"
    assert points(state) == FOXES_WIN


@rule("FOX-121", "FOX-004")
@pytest.mark.parametrize("homes", ["I c3, S e5, D d4", "I a1, S c3, D d4", "I a1, S e5, D c3"])
def test_indigo_is_not_safe_on_a_starting_tile(homes: str) -> None:
    state = position("I c3, Z c2, P a5, S e1", homes=homes, mover=ZEV)
    assert ending(play(state, "step c3")) == "capture"


# Endless play


@rule("FOX-116")
def test_forty_quiet_turns_are_a_draw_for_all() -> None:
    state = play(position("I b2", up="b2 N, a2 W", quiet=39), "step a2")
    assert ending(state) == "stall" and points(state) == (0.5,) * 4
    result = state.result()
    assert (
        result is not None and result.places == (1,) * 4 and result.winners == () and result.rule == "FOX-116"
    )


@rule("FOX-116")
def test_thirty_nine_quiet_turns_are_not() -> None:
    state = play(position("I b2", up="b2 N, a2 W", quiet=38), "step a2")
    assert ending(state) == "" and state.quiet_turns == 39


@rule("FOX-116")
def test_any_reveal_sets_the_count_to_nought() -> None:
    zev = position("Z c4", up="b4 N, b5 N", quiet=30, mover=ZEV)
    assert played(zev, "step d4", "reveal c3").quiet_turns == 0
    assert played(zev, "step d4", "pass").quiet_turns == 31
    assert played(zev, "step c3", "pass").quiet_turns == 0
    assert played(zev, "step d4", "reveal c3", "step b1").quiet_turns == 0


@rule("FOX-116")
def test_zevs_reveal_in_the_fortieth_turn_prevents_the_draw() -> None:
    state = position("Z c4, P c5", quiet=39, mover=ZEV)
    assert ending(played(state, "step d4", "reveal c3")) == ""
    assert ending(played(state, "step d4", "pass")) == "stall"


@rule("FOX-116")
def test_a_turn_spent_still_may_be_the_one_too_many() -> None:
    state = position("S e5, Z d5, P e4, I a1", mover=SCARLET, quiet=39)
    assert ending(state) == "stall" and options(state) == ""


@rule("FOX-116", "FOX-119")
def test_a_win_in_the_fortieth_turn_is_a_win() -> None:
    assert ending(play(position("I c2, S c3, Z a5, P a5", quiet=39), "step c3")) == "rescue"
    assert ending(play(position("Z c2, I c3", quiet=39, mover=ZEV), "step c3")) == "capture"
    assert ending(play(position("P c2", only_down="c3", quiet=39, mover=PUFFER), "step c3")) == "all revealed"


@rule("FOX-116")
def test_forty_turns_of_shuffling_from_nought_are_a_draw() -> None:
    """Everybody walks to and fro between a starting tile and a dead end."""
    state = position("I a1, P e1, S e5, Z d4", up="a2 W, e1 S, d1 S, e4 E, d3 E, e3 W, a1 N", quiet=0)
    turns = 0
    while state.waiting():
        play(state, quiet_move(state))
        turns = state.turn
    assert ending(state) == "stall" and turns == 40


def quiet_move(state: FoxOnTheRun) -> str:
    """The first move that turns nothing up."""
    seat = state.waiting()[0]
    for move in reversed(state.moves(seat)):
        after = played(state, str(move))
        if after.irreversible == state.irreversible and not ending(after).startswith(("r", "c")):
            return str(move)
    raise AssertionError(f"{turn_of(state)} has no quiet move among {options(state)}")


@rule("FOX-116")
def test_the_game_states_its_longest_course() -> None:
    assert GAME.longest == 880 * 9
