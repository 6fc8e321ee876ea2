"""Turn order and turn structure (FOX-030 to FOX-035), and the rulings about them."""

from itertools import pairwise

import pytest

from games.fox_on_the_run.builder import (
    BOX,
    ONE_EACH,
    cell,
    options,
    play,
    played,
    position,
    said,
    shown,
    standing,
    trail,
    turn_of,
)
from skulk.games.fox_on_the_run.moves import BY_TEXT
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import ALL_CELLS, CELL_NAMES, FOXES, INDIGO, PUFFER, SCARLET, ZEV
from skulk.kernel.dice import Dice

rule = pytest.mark.rule


def random_games(number: int) -> list[list[FoxOnTheRun]]:
    """Whole games, each as the list of its positions."""
    return [random_game(Dice.seeded(f"turns {n}")) for n in range(number)]


def random_game(dice: Dice) -> list[FoxOnTheRun]:
    faces = [arrows for tile, arrows in BOX.mix("standard")]
    dice.shuffle(faces)
    positions = [lay_out(BOX, ONE_EACH, faces, dice.fork())]
    while positions[-1].waiting():
        state = positions[-1].copy()
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
        positions.append(state)
    return positions


@pytest.fixture(scope="module")
def games() -> list[list[FoxOnTheRun]]:
    return random_games(25)


@rule("FOX-030", "FOX-082")
def test_the_order_is_indigo_puffer_scarlet_zev() -> None:
    state = position()
    movers = []
    for text in ("step b2", "step d5", "step e4", "step d3", "pass", "step b3", "step c5", "pass"):
        movers.append(turn_of(state))
        play(state, text)
    assert movers == ["indigo", "puffer", "scarlet", "zev", "zev", "indigo", "puffer", "puffer"]
    assert turn_of(state) == "scarlet" and state.turn == 7


@rule("FOX-030", "FOX-031")
def test_the_factions_alternate(games: list[list[FoxOnTheRun]]) -> None:
    for positions in games:
        for state in positions:
            assert state.mover == (state.turn - 1) % 4
            assert (state.mover in FOXES) == (state.turn % 2 == 1)


@rule("FOX-032")
def test_a_turn_is_a_movement_and_then_an_ability() -> None:
    state = position("Z c3", mover=ZEV)
    assert options(state).startswith("step")
    play(state, "step c2")
    assert options(state).startswith("reveal") and turn_of(state) == "zev"
    play(state, "reveal b2")
    assert turn_of(state) == "indigo" and options(state).startswith("step")


@rule("FOX-033")
def test_nobody_may_pass_a_movement(games: list[list[FoxOnTheRun]]) -> None:
    for positions in games:
        for state in positions:
            if options(state).startswith(("step", "arrow")):
                assert "pass" not in options(state)


@rule("FOX-034", "FOX-104")
def test_who_cannot_step_stays_still_without_an_ability() -> None:
    """Both could use their ability, had they moved: there are tiles to swap and to turn."""
    scarlet = position("S d5, P c5, I e5, Z d4", up="c4 N, e4 E", mover=SCARLET)
    assert turn_of(scarlet) == "zev" and standing(scarlet) == "I e5, P c5, S d5, Z d4"
    puffer = position("P a1, I b1, S a2, Z d4", up="b2 N", mover=PUFFER)
    assert turn_of(puffer) == "scarlet" and said(puffer, "FOX-104")


@rule("FOX-104")
def test_zev_is_never_stuck() -> None:
    for place in CELL_NAMES:
        for other in CELL_NAMES:
            if other != place:
                state = position(
                    f"Z {place}, P {place}, S {other}, I {'c3' if other != 'c3' else 'c4'}", mover=ZEV
                )
                assert turn_of(state) == "zev" and not said(state, "FOX-104")


@rule("FOX-035")
def test_an_ability_may_be_declined() -> None:
    up = "c3 N, c2 E, d2 S"
    for mover, question in ((PUFFER, "rotate"), (SCARLET, "swap"), (ZEV, "reveal")):
        letter = "IPSZ"[mover]
        state = position(f"{letter} b3, I e1", up=up, mover=mover)
        play(state, "step b2")
        assert options(state).startswith(question) and options(state).endswith("pass")
        before = (state.tiles, state.arrows, state.face_up)
        play(state, "pass")
        assert (state.tiles, state.arrows, state.face_up) == before and state.mover == (mover + 1) % 4


@rule("FOX-070", "FOX-035")
def test_indigo_has_nothing_to_do_after_moving() -> None:
    state = play(position("I b1", up="c2 N, a2 E, c3 W"), "step b2")
    assert turn_of(state) == "puffer"


@rule("FOX-103")
def test_the_ability_follows_a_flip_and_a_starting_tile() -> None:
    flip = play(position("Z d4", mover=ZEV), "step d3")
    assert shown(flip, "d3") == "N" and options(flip).startswith("reveal") and turn_of(flip) == "zev"
    rest = play(position("Z c4", mover=ZEV), "step d4")
    assert trail(rest) == "c4 d4" and options(rest).startswith("reveal")


@rule("FOX-105")
def test_a_walk_back_to_the_origin_counts_as_a_move() -> None:
    zev = play(position("Z d4", up="d3 N", mover=ZEV), "step d3")
    assert trail(zev) == "d4 d3 d4" and options(zev).startswith("reveal")
    scarlet = play(position("Z a5, P a5", up="e4 N, d5 E", mover=SCARLET), "step e4")
    assert trail(scarlet) == "e5 e4 e5" and options(scarlet) == "swap d4 e4 d5 pass"


@rule("FOX-117")
def test_a_chain_applies_each_of_the_22_tiles_once() -> None:
    snake = "a2 a3 a4 a5 b5 b4 b3 b2 c2 c1 d1 e1 e2 d2 d3 e3 e4 d4 d5 c5 c4 c3"
    way = snake.split()
    arrows = [arrow_between(first, second) for first, second in zip(way, [*way[1:], "b3"], strict=True)]
    up = ", ".join(f"{name} {arrow}" for name, arrow in zip(way, arrows, strict=True))
    state = position(up=up, homes="I a1, S e5, D b1")
    play(state, "step a2")
    assert trail(state) == f"a1 {snake} b3"
    assert turn_of(state) == "puffer"


def arrow_between(first: str, second: str) -> str:
    return {5: "N", 1: "E", -5: "S", -1: "W"}[cell(second) - cell(first)]


@rule("FOX-117")
def test_a_turn_has_at_most_nine_decisions() -> None:
    """Six forks in a row: a step, six arrows, a tile and a turn."""
    forks = "b1 N S, b2 N E, b3 N W, b4 E W, c4 E S, c3 S W"
    state = position("P c1, I e1, Z e3", up=forks, mover=PUFFER)
    decisions = [
        "step b1",
        "arrow N",
        "arrow N",
        "arrow N",
        "arrow E",
        "arrow S",
        "arrow S",
        "rotate b1",
        "by 90",
    ]
    play(state, *decisions[:-1])
    assert turn_of(state) == "puffer"
    assert turn_of(play(state, decisions[-1])) == "scarlet"


@rule("FOX-117", "FOX-116")
def test_no_random_game_breaks_the_bounds(games: list[list[FoxOnTheRun]]) -> None:
    for positions in games:
        decisions = [state.turn for state in positions[:-1]]
        assert max(decisions.count(turn) for turn in set(decisions)) <= 9
        assert max(decisions) <= 880


@rule("FOX-124")
def test_an_occupied_tile_is_never_face_down(games: list[list[FoxOnTheRun]]) -> None:
    for positions in games:
        for state in positions:
            assert state.occupied() & ~state.face_up & ALL_CELLS == 0


@rule("FOX-134")
def test_without_a_use_for_the_ability_there_is_no_question() -> None:
    puffer = play(position("P e2", mover=PUFFER, homes="I a1, S e5, D e2"), "step e1")
    assert turn_of(puffer) == "scarlet"
    scarlet = play(position("Z a5, P a4", mover=SCARLET), "step d5")
    assert turn_of(scarlet) == "zev"
    zev = play(position("Z c3", up="b3 W, a3 W", only_down="e1", mover=ZEV), "step b3")
    assert turn_of(zev) == "indigo"


@rule("FOX-076")
def test_an_ability_is_used_once_a_turn() -> None:
    up = "c3 N, c2 E, b3 S"
    zev = play(position("Z b1, I e1", mover=ZEV), "step b2", "reveal b3")
    assert turn_of(zev) == "indigo"
    puffer = play(position("P b1, I e1", up=up, mover=PUFFER), "step b2", "rotate c3", "by 90")
    assert turn_of(puffer) == "scarlet"
    scarlet = play(position("S b1, I e1", up=up, mover=SCARLET), "step b2", "swap c3", "with c2")
    assert turn_of(scarlet) == "zev"


@rule("FOX-076", "FOX-071", "FOX-072")
def test_a_picked_tile_cannot_be_put_back() -> None:
    up = "c3 N, c2 E"
    puffer = play(position("P b1, I e1", up=up, mover=PUFFER), "step b2", "rotate c3")
    assert options(puffer) == "by 90 180 270"
    scarlet = play(position("S b1, I e1", up=up, mover=SCARLET), "step b2", "swap c3")
    assert options(scarlet) == "with a1 c2"


@rule("FOX-106", "FOX-107")
def test_only_indigos_first_step_is_ever_diagonal(games: list[list[FoxOnTheRun]]) -> None:
    for positions in games:
        for state in positions:
            walk = state.trail()
            for hop, (here, there) in enumerate(pairwise(walk)):
                straight = abs(here - there) == 5 or (abs(here - there) == 1 and here // 5 == there // 5)
                assert straight or (hop == 0 and state.walker == INDIGO)


@rule("FOX-143")
def test_resigning_is_no_move(games: list[list[FoxOnTheRun]]) -> None:
    kinds = {text.split()[0] for text in BY_TEXT}
    assert kinds == {"step", "arrow", "rotate", "by", "swap", "with", "reveal", "pass"}
    offered = {options(state).split()[0] for positions in games for state in positions if state.waiting()}
    assert offered == kinds - {"pass"}


@rule("FOX-116")
def test_a_turn_spent_still_counts_as_quiet() -> None:
    state = position("S e5, Z d5, P e4, I a1", mover=SCARLET, quiet=20)
    assert turn_of(state) == "zev" and state.quiet_turns == 21
    assert played(state, "step c5", "pass").quiet_turns == 0
