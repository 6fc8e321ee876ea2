"""Whose a piece is can be told without colours: by its outline, and by a rim that no ground swallows."""

from itertools import combinations

import pytest

from picture.contrast import contrast
from picture.vision import KINDS, seen
from skulk.games.fox_on_the_run.picture.animals import ANIMALS
from skulk.games.fox_on_the_run.picture.style import ANIMAL_COLOURS, DUSK_FOREST, MORNING_FOREST
from skulk.games.fox_on_the_run.picture.style import style as forest
from skulk.games.master_fox.picture.silhouettes import SEAT_SHAPES as MASK_MARKS
from skulk.games.master_fox.picture.silhouettes import seat_mark
from skulk.games.master_fox.picture.style import DUSK_YARD, MORNING_YARD
from skulk.games.master_fox.picture.style import SEAT_COLOURS as MASK_COLOURS
from skulk.games.master_fox.picture.style import style as yard
from skulk.games.ruins.picture.icons import definitions as ruins_shapes
from skulk.games.ruins.picture.layout import SEAT_COLOURS as RUINS_COLOURS
from skulk.games.ruins.picture.layout import SEAT_SHAPES as RUINS_MARKS
from skulk.games.ruins.picture.style import DUSK_RUINS, MORNING_RUINS
from skulk.games.ruins.picture.style import style as ruins
from skulk.games.ruse.picture.icons import defs as ruse_shapes
from skulk.games.ruse.picture.layout import SEAT_COLOURS as RUSE_COLOURS
from skulk.games.tusk.picture import definitions as tusk_shapes
from skulk.games.tusk.picture.layout import SHAPES as TUSK_MARKS
from skulk.games.tusk.picture.style import DUSK_TUSK, MORNING_TUSK
from skulk.games.tusk.picture.style import SEAT_COLOURS as TUSK_COLOURS
from skulk.games.tusk.picture.style import style as tusk
from skulk.picture.theme import EDGE, MARK, RIM

SEATS = {"ruins": RUINS_COLOURS, "ruse": RUSE_COLOURS, "tusk": TUSK_COLOURS, "master-fox": MASK_COLOURS}


def outline(shapes: str, name: str) -> str:
    return shapes.split(f'id="{name}"')[1].split(' d="')[1].split('"')[0]


MARKS = {
    "ruins": RUINS_MARKS,
    "tusk": TUSK_MARKS,
    "master-fox": MASK_MARKS,
    "ruse": tuple([outline(ruse_shapes(), f"ruse-s-seat{seat}") for seat in range(4)]),
    "ruse dice": tuple([outline(ruse_shapes(), f"ruse-s-die{seat}") for seat in range(4)]),
    "fox-on-the-run": tuple(["".join([path for _, path in parts]) for parts in ANIMALS]),
}


@pytest.mark.parametrize("game", SEATS)
def test_colours_alone_would_not_do(game: str) -> None:
    """To somebody two of the seats look nearly alike: why shapes are needed at all."""
    alike = [
        contrast(seen(one, kind), seen(other, kind))
        for kind in KINDS
        for one, other in combinations(SEATS[game], 2)
    ]
    assert min(alike) < 1.25


@pytest.mark.parametrize("game", MARKS)
def test_every_seat_has_an_outline_of_its_own(game: str) -> None:
    assert len(MARKS[game]) >= 4 and len(set(MARKS[game])) == len(MARKS[game])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["ruins", "tusk", "master-fox"])
def test_a_mark_has_a_rim_that_stands_out_from_every_ground_and_every_colour(game: str, kind: str) -> None:
    themes = {
        "ruins": (MORNING_RUINS, DUSK_RUINS),
        "tusk": (MORNING_TUSK, DUSK_TUSK),
        "master-fox": (MORNING_YARD, DUSK_YARD),
    }
    tones = {colour for theme in themes[game] for name, colour in theme.items() if "seat" not in name}
    grounds = [tone for tone in sorted(tones) if not tone.startswith("var(")]  # a seat's own: SEATS has it
    for ground in (*grounds, *SEATS[game]):
        rims = [contrast(seen(rim, kind), seen(ground, kind)) for rim in (RIM, EDGE)]
        assert max(rims) >= 3, ground


def test_both_rims_are_drawn_around_every_mark() -> None:
    assert RIM in MARK
    for style in (ruins(), tusk(), yard()):
        assert f"mark-edge{{fill:none;stroke:{RIM}" in style
        assert f"stroke:{EDGE}" in style
    for seat in range(4):
        assert "mark-edge" in seat_mark(seat, "")
        for shapes, name in ((ruins_shapes(), "ruins-seat"), (tusk_shapes(), "tusk-tribe")):
            assert "mark-edge" in shapes.split(f'id="{name}-{seat}"')[1].split("</g>")[0]


@pytest.mark.parametrize("kind", KINDS)
def test_an_animal_stands_out_from_every_tile_it_can_stand_on(kind: str) -> None:
    """By its coat, its darker parts, or the rims of the paper that it is cut from."""
    assert f".cut-edge{{fill:none;stroke:{RIM}" in forest()
    for name in ("indigo", "scarlet", "zev", "puffer"):
        own = [ANIMAL_COLOURS[name], ANIMAL_COLOURS[f"{name}-shade"], ANIMAL_COLOURS["white"], RIM]
        for theme in (MORNING_FOREST, DUSK_FOREST):
            for ground in ("wood", "floor", "back", "stone"):
                best = max(contrast(seen(colour, kind), seen(theme[ground], kind)) for colour in own)
                assert best >= 3, (name, ground)
