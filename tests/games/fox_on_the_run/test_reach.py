"""What the view foretells: where a step leads, and where Indigo and Zev could get."""

from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.fox_on_the_run.builder import played, position, wild_board
from games.fox_on_the_run.referee import Referee, called_to
from skulk.games.fox_on_the_run.moves import move
from skulk.games.fox_on_the_run.rules.reach import reach
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import (
    ARROW,
    CELL_NAMES,
    CHARACTERS,
    INDIGO,
    PUFFER,
    SCARLET,
    STEP,
    ZEV,
    cells_in,
)
from skulk.kernel.dice import Dice

rule = pytest.mark.rule
seeds = st.integers(0, 2**32)


def names(mask: int) -> str:
    return " ".join(CELL_NAMES[place] for place in cells_in(mask))


def foretold(state: FoxOnTheRun) -> dict[str, str]:
    """The paths of the view, by the notation of the move."""
    return {
        str(move(state.asking, choice)): " ".join(CELL_NAMES[place] for place in path)
        for choice, path in state.view(None).paths
    }


def walked(state: FoxOnTheRun, text: str) -> str:
    """The cells that a move really leads through, up to a fork or the end of the walk."""
    before = 1 if state.asking == STEP else state.steps
    return " ".join(CELL_NAMES[place] for place in played(state, text).trail()[before:])


def entered(referee: Referee, walker: str) -> set[str]:
    """Every cell that some walk of the character enters."""
    if referee.mover != walker or referee.question not in ("step", "arrow"):
        return set()
    cells: set[str] = set()
    for text in referee.answers:
        other = deepcopy(referee)
        other.answer(text)
        cells |= set(other.walk[1:])
        if other.question == "arrow":
            cells |= entered(other, walker)
    return cells


@rule("FOX-054")
def test_the_view_foretells_the_way_up_to_a_fork() -> None:
    state = position("I a1, P e3", up="b1 E, c1 N, c2 N E, a2 N")
    assert foretold(state) == {"step b1": "b1 c1 c2", "step a2": "a2 a3", "step b2": "b2"}
    at_fork = played(state, "step b1")
    assert foretold(at_fork) == {"arrow N": "c3", "arrow E": "d2"}


@rule("FOX-055")
def test_the_way_ends_on_a_tile_used_before() -> None:
    state = position("I a1", up="b1 E, c1 N, c2 W, b2 S")
    assert foretold(state)["step b1"] == "b1 c1 c2 b2 b1"
    again = played(position("I a1", up="b1 N E, c1 N, c2 W, b2 S"), "step b1")
    assert foretold(again)["arrow E"] == "c1 c2 b2 b1"


@rule("FOX-067")
def test_a_blocked_arrow_is_foretold_as_staying() -> None:
    state = played(position("I b2, P c4", up="c3 N E"), "step c3")
    assert foretold(state) == {"arrow N": "", "arrow E": "d3"}


@rule("FOX-120")
def test_the_way_ends_where_the_game_does() -> None:
    capture = position("Z b1, I b3, P e1", up="b2 N, b3 N", mover=ZEV)
    assert foretold(capture)["step b2"] == "b2 b3"
    rescue = position("I b1, S b3, Z e1, P e1", up="b2 N, b3 N")
    assert foretold(rescue)["step b2"] == "b2 b3"


@settings(max_examples=200)
@given(seeds)
def test_every_way_is_walked_as_foretold(seed: int) -> None:
    dice = Dice.seeded(f"paths {seed}")
    state = wild_board(dice)
    for _ in range(10):
        if not state.waiting():
            return
        texts = [str(move) for move in state.moves(state.waiting()[0])]
        if state.asking in (STEP, ARROW):
            assert foretold(state) == {text: walked(state, text) for text in texts}
        else:
            assert foretold(state) == {}
        state = played(state, texts[dice.below(len(texts))])


@rule("FOX-042")
def test_indigo_and_zev_reach_as_far_as_the_arrows_carry_them() -> None:
    state = position("I a1, Z e3, P e5, S c5", up="b2 E, c2 N E, e2 W")
    assert names(reach(state, INDIGO)) == "b1 a2 b2 c2 d2 c3"
    assert names(reach(state, ZEV)) == "d2 e2 d3 e4"


@rule("FOX-119", "FOX-120")
def test_nobody_reaches_beyond_the_meeting_that_ends_the_game() -> None:
    state = position("Z b1, I b3, P e1", up="b2 N, b3 N", mover=ZEV)
    assert names(reach(state, ZEV)) == "a1 c1 b2 b3"
    rescue = position("I b1, S b3, Z e1, P e1", up="b2 N, b3 N, a1 N")
    assert "b4" not in names(reach(rescue, INDIGO)).split()


@rule("FOX-066")
def test_nobody_reaches_through_a_closed_tile() -> None:
    state = position("I a1, P c2, S e5", up="b2 E, c2 E, d2 N")
    assert names(reach(state, INDIGO)) == "b1 a2 b2"
    assert names(reach(state, PUFFER)) == "c1 b2 c2 d2 c3 d3"


@settings(max_examples=150)
@given(seeds, st.sampled_from([INDIGO, PUFFER, SCARLET, ZEV]))
def test_reach_is_the_union_of_all_walks(seed: int, character: int) -> None:
    state = wild_board(Dice.seeded(f"reach {seed}"))
    if not state.waiting():
        return
    referee = called_to(state)
    referee.mover = CHARACTERS[character]
    referee.begin_turn()
    assert set(names(reach(state, character)).split()) == entered(referee, CHARACTERS[character])


def test_the_view_shows_the_reach_of_indigo_and_zev() -> None:
    state = position("I b2, Z d2", up="c2 N")
    view = state.view(0)
    assert view.indigo_reach == cells_in(reach(state, INDIGO))
    assert view.zev_reach == cells_in(reach(state, ZEV))
