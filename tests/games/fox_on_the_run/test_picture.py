"""The picture of Fox on the Run: what it lights, what it keeps, and what it must not show."""

import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from picture.contrast import contrast
from picture.parts import SVG, with_id
from skulk.games.fox_on_the_run import components
from skulk.games.fox_on_the_run.picture import draw
from skulk.games.fox_on_the_run.picture.style import DUSK_FOREST, MORNING_FOREST, TEXT_ON, style
from skulk.games.fox_on_the_run.rules.set_up import new
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import ARROW, CELL_NAMES, CHARACTERS, ROTATE_BY, STEP, SWAP_SECOND
from skulk.games.fox_on_the_run.view import FoxView
from skulk.games.fox_on_the_run.words.labels import ENDED
from skulk.kernel.dice import Dice
from skulk.kernel.game import Setup

OPTIONS = {"characters": "drawn", "mix": "standard"}
PIECES = {f"tile-{name}" for name in CELL_NAMES} | {f"token-{name}" for name in CHARACTERS}


def started(seed: str, seats: int = 4) -> FoxOnTheRun:
    edition = components.read(components.text(), "components.toml")
    state = new(Setup(seats, OPTIONS, edition, Dice.seeded(seed)))
    assert isinstance(state, FoxOnTheRun)
    return state


def positions(seed: str, seats: int = 4) -> Iterator[FoxOnTheRun]:
    """Every position of one random game, the last included."""
    state, dice = started(seed, seats), Dice.seeded(f"moves of {seed}")
    while state.waiting():
        yield state
        seat = state.waiting()[0]
        moves = state.moves(seat)
        state.apply(seat, moves[dice.below(len(moves))])
    yield state


@cache
def pictures() -> tuple[tuple[FoxView, tuple[str, ...], str], ...]:
    """Views with the notation of the mover's moves and the picture, from three random games."""
    found = []
    for seed, seats in (("one", 4), ("two", 3), ("three", 2)):
        for state in positions(seed, seats):
            seat = state.waiting()[0] if state.waiting() else 0
            moves, view = state.moves(seat), state.view(seat)
            found.append((view, tuple(str(move) for move in moves), draw(view, moves)))
    return tuple(found)


def sought(question: int) -> list[tuple[FoxView, Element]]:
    found = [(view, ElementTree.fromstring(svg)) for view, _, svg in pictures() if view.asking == question]
    assert found
    return found


def test_pieces_keep_their_ids() -> None:
    for _, _, svg in pictures():
        assert set(re.findall(r'\sid="([^"]+)"', svg)) >= PIECES


def test_tiles_keep_their_order_so_that_a_swap_moves_them() -> None:
    orders = set()
    for _, _, svg in pictures():
        orders.add(tuple(tile.get("id") for tile in with_id(ElementTree.fromstring(svg), "fox-tiles")))
    assert len(orders) == 1


def test_a_picture_cannot_tell_the_truth_from_a_guess() -> None:
    for seed in ("hidden", "veiled"):
        for state in positions(seed):
            seat = state.waiting()[0] if state.waiting() else 0
            guess = state.guess(seat, Dice.seeded("elsewhere"))
            truth = draw(state.view(seat), state.moves(seat))
            assert truth == draw(guess.view(seat), guess.moves(seat))


def test_faces_show_when_the_game_is_over() -> None:
    view, _, svg = next(picture for picture in pictures() if picture[0].ending and picture[0].face_down)
    assert svg.count('class="faded"') == svg.count('href="#fox-back"') == view.face_down


def test_backs_are_as_many_as_the_clock_says() -> None:
    for view, _, svg in pictures():
        if not view.ending:
            assert svg.count('href="#fox-back"') == svg.count('class="pip"') == view.face_down
            assert f">{view.face_down}</text>" in svg


def test_a_step_previews_its_whole_way() -> None:
    for view, picture in sought(STEP):
        for cell, path in view.paths:
            option = with_id(picture, f"move-step-{CELL_NAMES[cell]}")
            preview = next(group for group in option if group.get("class") == "path")
            assert preview[0].get("d", "").count("L") == len(path)


def test_a_blocked_arrow_says_stay_here() -> None:
    blocked = 0
    for view, picture in sought(ARROW):
        signs = [text for text in picture.iter(f"{SVG}text") if text.text == "stay here"]
        assert len(signs) == sum(not path for way, path in view.paths)
        blocked += len(signs)
    assert blocked


@pytest.mark.parametrize("question", [ROTATE_BY, SWAP_SECOND])
def test_a_picked_tile_is_ringed(question: int) -> None:
    for _, picture in sought(question):
        assert len(with_id(picture, "fox-picked"))


def test_ghosts_of_a_turn_lie_apart() -> None:
    for view, picture in sought(ROTATE_BY):
        places = {with_id(picture, f"move-by-{90 * turn}").get("transform") for turn in view.options}
        assert len(places) == len(view.options)


def test_two_on_one_tile_stand_side_by_side() -> None:
    picture = ElementTree.fromstring(draw(started("den").view(None), ()))
    assert with_id(picture, "token-zev").get("transform") != with_id(picture, "token-puffer").get("transform")


def test_the_rescue_is_told_by_shape_and_word_and_not_by_colour_alone() -> None:
    for view, _, svg in pictures():
        if not view.ending:
            assert ("Rescue open" in svg and "#fox-lock-open" in svg) == view.rescue_open
            assert ("Rescue blocked" in svg and "#fox-lock-shut" in svg) == (not view.rescue_open)


@pytest.mark.parametrize("ending", ["rescue", "capture", "all revealed", "stall"])
def test_every_ending_is_told(ending: str) -> None:
    finished = (state for n in range(4000) for state in positions(f"end {n}") if not state.waiting())
    view = next(view for view in (state.view(0) for state in finished) if view.ending == ending)
    svg = draw(view, ())
    ElementTree.fromstring(svg)
    assert svg.count(ENDED[ending]) == 2  # on the plaque, and for those who cannot see it


@pytest.mark.parametrize("colours", [MORNING_FOREST, DUSK_FOREST], ids=["morning", "dusk"])
@pytest.mark.parametrize("pair", TEXT_ON)
def test_words_and_arrows_can_be_read(colours: dict[str, str], pair: tuple[str, str]) -> None:
    assert contrast(colours[pair[0]], colours[pair[1]]) >= 4.5


def test_both_themes_have_every_colour_that_the_style_uses() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", style())) - {"coat", "shade", "tuft"}
    assert used <= set(MORNING_FOREST) == set(DUSK_FOREST)
