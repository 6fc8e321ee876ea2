"""The colours for eyes that see fewer of them: seats stay apart for all three kinds, and in grey."""

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from picture.vision import KINDS, seen, to_linear

STYLE = Path(__file__).parents[2] / "client/style/palette.css"
COLOURS = re.findall(r"--seat-\d: (#[0-9a-f]{6})", STYLE.read_text(encoding="utf-8"))
MOST_SEATS = 5
APART = 20.0  # a difference in CIELAB that nobody overlooks
APART_IN_GREY = 10.0  # in lightness alone


def lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = [to_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    a, b, c = [part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z)]
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def difference(one: str, other: str) -> float:
    parts = zip(lab(one), lab(other), strict=True)
    return float(sum([(a - b) ** 2 for a, b in parts]) ** 0.5)


@pytest.mark.parametrize("kind", KINDS)
def test_no_two_seats_look_alike(kind: str) -> None:
    shown = [seen(colour, kind) for colour in COLOURS[:MOST_SEATS]]
    assert len(shown) == MOST_SEATS
    assert min([difference(one, other) for one, other in combinations(shown, 2)]) > APART


def test_seats_are_told_apart_in_grey() -> None:
    greys = sorted([lab(colour)[0] for colour in COLOURS[:MOST_SEATS]])
    assert min([after - before for before, after in pairwise(greys)]) > APART_IN_GREY
