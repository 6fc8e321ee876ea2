"""Hidden from everybody alike: the faces of the face-down tiles, and nothing else."""

from collections import Counter
from dataclasses import fields
from itertools import product

from games.fox_on_the_run.builder import BOX, ONE_EACH, carved, cell, play, position, rearranged
from skulk.games.fox_on_the_run.picture import draw
from skulk.games.fox_on_the_run.rules.set_up import lay_out
from skulk.games.fox_on_the_run.rules.state import FoxOnTheRun
from skulk.games.fox_on_the_run.terms import CELLS, PUFFER, ZEV
from skulk.games.fox_on_the_run.view import FoxView
from skulk.kernel.dice import Dice


def hidden_faces(state: FoxOnTheRun) -> tuple[int, ...]:
    return tuple(state.arrows[place] for place in range(CELLS) if not state.face_up >> place & 1)


def unseen(view: FoxView) -> dict[int, int]:
    return dict(view.unseen)


def test_two_views_are_the_same_only_if_every_part_of_them_is() -> None:
    view = position("I b3").view(0)
    parts = {part.name: getattr(view, part.name) for part in fields(view)}
    stranger: object = parts
    assert FoxView(**parts) == view and view != stranger
    for name in parts:
        assert FoxView(**{**parts, name: other_than(parts[name])}) != view, name


def other_than(value: object) -> object:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "!"
    return 3 if value is None else (*value, *value) or (1,)  # type: ignore[misc]


def test_every_assignment_of_the_unseen_faces_is_equally_likely() -> None:
    """Four faces on four cells: over all rolls of the shuffle each of the 24 comes up once."""
    state = position("I b3", only_down="c1 c2 c4 c5", down="c1 N, c2 E, c4 S, c5 N E")
    guesses = Counter(
        hidden_faces(state.guess(0, Dice.loaded(list(rolls))))
        for rolls in product(range(4), range(3), range(2))
    )
    assert len(guesses) == 24 and set(guesses.values()) == {1}


def test_equal_faces_are_guessed_as_often_as_they_are_printed() -> None:
    state = position("I b3", only_down="c1 c2 c4", down="c1 N, c2 N, c4 W")
    guesses = Counter(
        hidden_faces(state.guess(0, Dice.loaded(list(rolls)))) for rolls in product(range(3), range(2))
    )
    north, west = carved("N"), carved("W")
    assert guesses == {(north, north, west): 2, (north, west, north): 2, (west, north, north): 2}


def test_laid_open_every_face_is_shown_and_who_lies_face_down_still_does() -> None:
    state = position("I b3", only_down="c1 c2", down="c1 N, c2 E S")
    view, told = state.laid_open(), state.view(None)
    assert [view.tiles[cell(name)].arrows for name in ("c1", "c2")] == [
        carved("N"),
        carved("E") + carved("S"),
    ]
    assert [told.tiles[cell(name)].arrows for name in ("c1", "c2")] == [None, None]
    assert [tile.up for tile in view.tiles] == [tile.up for tile in told.tiles]
    assert "c2: face down, east and south" in draw(view, ())


def test_seeded_guesses_come_out_evenly() -> None:
    state = position("I b3", only_down="c1 c2 c4", down="c1 N, c2 E, c4 W")
    dice = Dice.seeded("guesses")
    guesses = Counter(hidden_faces(state.guess(None, dice)) for _ in range(3000))
    assert len(guesses) == 6 and all(400 < count < 600 for count in guesses.values())


def test_a_guess_keeps_all_that_is_known() -> None:
    state = play(position("Z c3, I e1", up="c2 W N, d2 S", down="c4 E, b3 S W", mover=ZEV), "step b3")
    dice = Dice.seeded("known")
    for seat in (None, 0, 1, 2, 3):
        other = state.guess(seat, dice)
        assert other.view(seat) == state.view(seat)
        assert other.dice != state.dice and other is not state


def test_a_guess_of_four_arrows_knows_what_can_be_rotated() -> None:
    """A four-arrow tile that is guessed elsewhere cannot be rotated there."""
    state = position("P b1, I e1", only_down="c3 e3", down="c3 N E S W, e3 N", mover=PUFFER)
    swapped = state.guess(1, Dice.loaded([1]))
    assert swapped.arrows[cell("e3")] == carved("NESW")
    assert swapped.unturnable >> cell("e3") & 1 and not swapped.unturnable >> cell("c3") & 1


def test_a_view_holds_nothing_of_a_face_down_tile() -> None:
    """Two tables that differ in hidden faces only look the same to everyone."""
    one = position("I b3", up="c3 N", down="c1 N, c2 E, c4 S, c5 N E")
    two = position("I b3", up="c3 N", down="c5 N, c4 E, c2 S, c1 N E")
    assert one.arrows != two.arrows
    for seat in (None, 0, 1, 2, 3):
        assert one.view(seat) == two.view(seat)
    for place, tile in enumerate(one.view(None).tiles):
        assert (tile.arrows is None) == (not one.face_up >> place & 1) and tile.up == (
            tile.arrows is not None
        )


def test_refusals_hold_nothing_of_a_face_down_tile() -> None:
    one = play(position("P b1, I e1", up="b1 E", down="c3 N E S W, c2 N", mover=PUFFER), "step b2")
    two = play(position("P b1, I e1", up="b1 E", down="c2 N E S W, c3 N", mover=PUFFER), "step b2")
    for text in ("rotate c3", "rotate c2", "rotate b2", "by 90", "pass now"):
        assert one.why_not(1, text) == two.why_not(1, text)


def test_the_unseen_faces_are_the_mix_less_the_revealed() -> None:
    faces = [arrows for tile, arrows in BOX.mix("standard")]
    assert unseen(position_of(faces).view(None)) == dict(Counter(faces))
    state = position_of(faces)
    play(state, "step b2")
    less = Counter(faces) - Counter([state.arrows[cell("b2")]])
    assert unseen(state.view(2)) == dict(less)


def position_of(faces: list[int]) -> FoxOnTheRun:
    return lay_out(BOX, ONE_EACH, faces, Dice.seeded("table"))


def test_a_rotation_does_not_confuse_the_count_of_unseen_faces() -> None:
    state = position("P b1, I e1", up="c3 N E, b1 E", down="a5 W, b5 S W", mover=PUFFER)
    play(state, "step b2")
    before = state.view(None).unseen
    play(state, "rotate c3", "by 180")
    assert state.view(None).unseen == before


def test_a_swap_does_not_show_where_a_tile_came_from_but_its_own_cell() -> None:
    state = position("S b1, I e1", up="c3 N, c1 E", mover=2)
    play(state, "step b2", "swap c1", "with c3")
    tiles = state.view(None).tiles
    assert tiles[cell("c1")].id == "c3" and tiles[cell("c3")].id == "c1"


def test_the_layout_is_shown_when_the_game_is_over() -> None:
    state = play(position("Z a2, I a1", down="c5 N E", mover=ZEV), "step a1")
    assert state.view(None).tiles[cell("c5")].arrows == carved("NE")
    assert not state.view(None).tiles[cell("c5")].up
    assert state.guess(0, Dice.seeded("over")).arrows == state.arrows


def test_every_reveal_is_counted_as_irreversible() -> None:
    state = position("Z b1, I e1", mover=ZEV)
    assert state.irreversible == 0
    play(state, "step b2")
    assert state.irreversible == 1
    play(state, "reveal c3")
    assert state.irreversible == 2
    quiet = rearranged(state, "Z d3, P a5", ZEV)
    play(quiet, "step d4", "pass")
    assert quiet.irreversible == 2
