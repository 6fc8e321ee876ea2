"""The wooden shapes, masks and eggs of the pictures."""

from functools import cache
from typing import Final

from skulk.games.master_fox.components import Components, read, text
from skulk.games.master_fox.terms import KINDS
from skulk.picture.shapes import line, rimmed

SEAT_SHAPES: Final = (
    "M-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0Z",
    "M-11 -11H11V11H-11Z",
    "M0 -14L14 11H-14Z",
    "M0 -14L14 0L0 14L-14 0Z",
)
MASK: Final = "M-34 -26L-16 -14Q0 -20 16 -14L34 -26Q34 2 20 14L0 30L-20 14Q-34 2 -34 -26Z"
FACE: Final = (  # of a mask: what lies on it, and how that looks
    ("mask-ear", "M-30 -20L-18 -11Q-24 -6 -27 2Q-31 -8 -30 -20ZM30 -20L18 -11Q24 -6 27 2Q31 -8 30 -20Z"),
    ("mask-pale", "M0 30L-20 14Q-27 8 -30 1Q-16 2 0 14Q16 2 30 1Q27 8 20 14Z"),
    (
        "mask-eye",
        "M-20 -4Q-12 -10 -5 1Q-14 3 -20 -4ZM20 -4Q12 -10 5 1Q14 3 20 -4ZM-5 22L0 29L5 22Q0 19 -5 22Z",
    ),
)
EGG: Final = "M0 -13C8 -13 11 -2 11 4A11 11 0 0 1 -11 4C-11 -2 -8 -13 0 -13Z"
SACK: Final = "M-22 -20Q0 -30 22 -20Q14 -12 24 4Q34 30 0 32Q-34 30 -24 4Q-14 -12 -22 -20Z"
BELL: Final = "M0 -30Q22 -26 24 4L32 18H-32L-24 4Q-22 -26 0 -30ZM-8 22H8Q6 32 0 32Q-6 32 -8 22Z"


@cache
def outlines() -> tuple[str, ...]:
    """Path data of each kind in a box of 100, its middle in the origin."""
    parts = read(text(), "components.toml").parts
    assert isinstance(parts, Components)
    return tuple([line([(x - 50, 50 - y) for x, y in outline]) + "Z" for outline in parts.outlines])


def wood(kind: int, where: str) -> str:
    """A pawn in its colour."""
    return f'<path class="wood w-{KINDS[kind]}" d="{outlines()[kind]}" {where}/>'


def seat_mark(seat: int, where: str) -> str:
    return rimmed(f"seat s-{seat}", SEAT_SHAPES[seat], where)


def mask(seat: int, where: str) -> str:
    """A fox's mask in the colour of its seat, whose mark hangs from it."""
    face = "".join([f'<path class="{look}" d="{path}"/>' for look, path in FACE])
    mark = seat_mark(seat, 'transform="translate(0 44)"')
    return f'<g {where}><path class="mask s-{seat}" d="{MASK}"/>{face}{mark}</g>'
