"""Set-up (FOX-020 to FOX-026, FOX-101, FOX-102), options and variants (FOX-080 to FOX-082)."""

from collections import Counter
from dataclasses import replace

import pytest

from games.fox_on_the_run.builder import (
    BOX,
    ONE_EACH,
    cell,
    ending,
    face_down,
    home_on,
    options,
    parts,
    play,
    position,
    shown,
    standard,
    standing,
)
from skulk.games.fox_on_the_run import GAME
from skulk.games.fox_on_the_run.rules.set_up import lay_out, new
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import ARROW_NAMES, CELLS, CHARACTERS, ZEV, turned
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup

rule = pytest.mark.rule
MIXES = ["standard", "straight"]


def fresh(seed: str, mix: str = "standard", players: int = 4) -> FoxOnTheRun:
    state = new(GAME.setup(players, {"mix": mix}, Dice.seeded(seed)))
    assert isinstance(state, FoxOnTheRun)
    return state


def tiles_of(state: FoxOnTheRun) -> Counter[int]:
    return Counter(state.arrows[place] for place in range(CELLS) if not state.starting >> place & 1)


@rule("FOX-020")
@pytest.mark.parametrize("mix", MIXES)
def test_the_22_tiles_of_the_mix_fill_the_grid_at_random(mix: str) -> None:
    tables = [fresh(f"shuffle {n}", mix) for n in range(80)]
    printed = Counter(arrows for tile, arrows in BOX.mix(mix))
    assert printed.total() == 22
    assert all(tiles_of(state) == printed for state in tables)
    for place in range(CELLS):
        home = tables[0].starting >> place & 1
        assert len({state.arrows[place] for state in tables}) >= (1 if home else 5)


@rule("FOX-020", "FOX-023")
def test_tiles_are_laid_in_cell_order() -> None:
    faces = [*range(1, 16), *range(1, 8)]
    state = lay_out(BOX, ONE_EACH, faces, Dice.seeded("table"))
    laid = [state.arrows[place] for place in range(CELLS) if not state.starting >> place & 1]
    assert laid == faces


@rule("FOX-021", "FOX-022", "FOX-025")
def test_foxes_start_in_opposite_corners_and_the_guardians_beside_scarlet() -> None:
    state = fresh("homes")
    assert standing(state) == "I a1, P d4, S e5, Z d4"
    assert [home_on(state, name) for name in ("a1", "d4", "e5")] == ["indigo", "den", "scarlet"]


@rule("FOX-102")
def test_the_guardians_share_the_third_starting_tile() -> None:
    state = fresh("den")
    assert state.cell_of(CHARACTERS.index("zev")) == state.cell_of(CHARACTERS.index("puffer")) == cell("d4")
    assert int(state.starting).bit_count() == 3


@rule("FOX-023")
@pytest.mark.parametrize("face", ["N", "E", "S", "W", "NS", "EW", "NE", "ES", "SW", "NW"])
def test_turning_a_tile_over_does_not_rotate_it(face: str) -> None:
    state = position(down=f"b2 {face}, d3 {face}")
    assert shown(state, "b2") == ""
    assert shown(play(state, "step b2"), "b2") == face
    assert shown(play(position("Z c2", down=f"d3 {face}", mover=ZEV), "step b2", "pass"), "d3") == ""
    assert shown(play(position("Z c1", down=f"d3 {face}", mover=ZEV), "step c2", "reveal d3"), "d3") == face


@rule("FOX-024", "FOX-133")
def test_only_the_starting_tiles_lie_face_up() -> None:
    state = fresh("face down")
    assert state.face_up == state.starting and face_down(state) == 22


@rule("FOX-026")
def test_gaps_between_the_tiles_are_nothing_to_set_up() -> None:
    assert [name for name, source in standard().sources] == ["homes", "characters", "stall", "mixes"]


@rule("FOX-080", "FOX-082")
def test_the_mix_and_the_characters_are_all_that_may_be_chosen() -> None:
    assert [option.name for option in GAME.options] == ["mix", "characters"]
    with pytest.raises(BadSetup):
        GAME.setup(4, {"order": "zev,indigo,scarlet,puffer"}, Dice.seeded("x"))


@rule("FOX-080")
def test_the_mixes_are_standard_and_straight() -> None:
    mix = GAME.options[0]
    assert mix.choices(4, standard()) == ("standard", "straight")
    assert GAME.setup(2, {}, Dice.seeded("x")).options["mix"] == "standard"


@rule("FOX-081")
def test_there_are_four_characters_and_no_seat_for_more_players() -> None:
    assert CHARACTERS == ("indigo", "puffer", "scarlet", "zev")
    for players in (1, 5, 6):
        with pytest.raises(BadSetup):
            GAME.setup(players, {}, Dice.seeded("x"))


@rule("FOX-101")
@pytest.mark.parametrize("mix", MIXES)
def test_the_mix_is_symmetric(mix: str) -> None:
    printed = Counter(ARROW_NAMES[arrows] for tile, arrows in BOX.mix(mix))
    quarter = Counter(ARROW_NAMES[turned(arrows, 1)] for tile, arrows in BOX.mix(mix))
    mirror = Counter(mirrored_arrows(ARROW_NAMES[arrows]) for tile, arrows in BOX.mix(mix))
    assert printed == quarter == mirror


@rule("FOX-101")
def test_other_corners_play_the_same() -> None:
    """The same game in a mirror: Indigo in e1, Scarlet in a5, the Den on b4."""
    state = fresh("mirror")
    glass = mirrored(state)
    dice = Dice.seeded("mirror moves")
    while state.waiting():
        moves = [str(move) for move in state.moves(state.waiting()[0])]
        assert sorted(map(mirrored_move, moves)) == sorted(map(str, glass.moves(glass.waiting()[0])))
        text = moves[dice.below(len(moves))]
        play(state, text)
        play(glass, mirrored_move(text))
    assert ending(glass) == ending(state)


def mirrored(state: FoxOnTheRun) -> FoxOnTheRun:
    box = replace(BOX, homes=(cell("e1"), cell("a5"), cell("b4")))
    rows = [range(5 * row + 4, 5 * row - 1, -1) for row in range(5)]
    arrows = [ARROW_NAMES[state.arrows[place]] for row in rows for place in row]
    faces = [sum(1 << "NESW".index(way) for way in mirrored_arrows(face)) for face in arrows if face]
    return lay_out(box, state.seats, faces, Dice.seeded("table"))


def mirrored_arrows(arrows: str) -> str:
    other = arrows.translate(str.maketrans("EW", "WE"))
    return "".join(way for way in "NESW" if way in other)


def mirrored_move(text: str) -> str:
    if text == "pass":
        return text
    question, choice = text.split()
    if question == "arrow":
        return f"arrow {mirrored_arrows(choice)}"
    if question == "by":
        return f"by {360 - int(choice)}"
    return f"{question} {'edcba'['abcde'.index(choice[0])]}{choice[1]}"


@rule("FOX-020")
def test_the_opening_options_follow_from_the_homes() -> None:
    assert options(fresh("opening")) == "step b1 a2 b2"
    assert parts(standard()).homes == (cell("a1"), cell("e5"), cell("d4"))
