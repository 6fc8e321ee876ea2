"""Small signs of our own: effects, flames, torches, seats, the moon. Each around the origin, 24 wide."""

from math import cos, pi, sin
from typing import Final

from skulk.games.ruins.picture.layout import SEAT_SHAPES
from skulk.picture.shapes import line, rimmed, stamp


def art(name: str, inside: str) -> str:
    """A definition to be stamped; its class lets the style reach its parts."""
    return f'<g id="ruins-{name}" class="ruins-art">{inside}</g>'


def star(radius: float, inner: float) -> str:
    """Path data of a five-pointed star, one point up."""
    turns = [(pi * n / 5, radius if n % 2 == 0 else inner) for n in range(10)]
    return line([(far * sin(turn), -far * cos(turn)) for turn, far in turns]) + "Z"


FLAME: Final = (
    "M1 -17C8 -9 12 -3 12 4A12 12 0 0 1 -12 5C-12 0 -9 -4 -7 -8C-5 -4 -3 -3 -2 -4C-3 -9 -2 -13 1 -17Z"
)
HEART: Final = "M1 -3C4 1 6 4 6 7A6 6 0 0 1 -6 7C-6 3 -1 1 1 -3Z"
MOON: Final = "M6 -15A15 15 0 1 0 14 8A13 13 0 1 1 6 -15Z"
CHEVRONS: Final = "M-9 1L0 -8L9 1M-9 10L0 1L9 10"
RIBBON: Final = "M-13 0H13V58L0 46L-13 58Z"

FLAMES: Final = f'<path class="fire" d="{FLAME}"/><path class="heart" d="{HEART}"/>'


def flames(count: int, size: float) -> str:
    """Flames side by side, centred."""
    return "".join(
        [
            stamp(
                "ruins-flame",
                f'transform="translate({24 * size * (n - (count - 1) / 2):.3g} 0) scale({size})"',
            )
            for n in range(count)
        ]
    )


GLYPHS: Final = {
    "rank": f'<path class="glyph-line" d="{CHEVRONS}"/>',
    "wild": f'<path class="glyph" d="{star(13, 5.4)}"/>',
    "two": '<path class="glyph-line" d="M-4 -6V-11H11V7H6"/><path class="glyph" d="M-11 -6H4V12H-11Z"/>',
    "light1": f'<path class="glyph" transform="scale(.8)" d="{FLAME}"/>',
    "light2": f'<path class="glyph" transform="translate(-6 3) scale(.62)" d="{FLAME}"/>'
    f'<path class="glyph" transform="translate(7 -2) scale(.62)" d="{FLAME}"/>',
    "force": '<path class="glyph" d="M-11 3H11V12H-11Z"/>'
    '<path class="glyph-line" d="M0 -13V-2M-6 -7L0 -1L6 -7"/>',
    "sift": '<path class="glyph-line" d="M-6 10V-9M-11 -4L-6 -10L-1 -4M6 -10V9M1 4L6 10L11 4"/>',
}
TORCH: Final = '<path class="wood" d="M-5 6H5L3 30H-3Z"/>'


def definitions() -> str:
    glyphs = [art(f"i-{name}", inside) for name, inside in GLYPHS.items()]
    seats = [
        art(f"seat-{seat}", rimmed(f"seat seat-{seat}", shape)) for seat, shape in enumerate(SEAT_SHAPES)
    ]
    ribbons = [
        art(
            f"ribbon-{seat}",
            f'<path class="ribbon-edge" transform="translate(2 3)" d="{RIBBON}"/>'
            f'<path class="seat-{seat}" d="{RIBBON}"/>'
            f'<g transform="translate(0 22) scale(.72)">{rimmed(f"seat seat-{seat}", shape)}</g>',
        )
        for seat, shape in enumerate(SEAT_SHAPES)
    ]
    shapes = [
        art("flame", FLAMES),
        art("torch", TORCH + f'<g transform="translate(0 -6)">{FLAMES}</g>'),
        art(
            "torch-out",
            f'{TORCH}<path class="ash" d="M-7 0H7V8H-7Z"/>'
            '<path class="smoke" d="M0 -4q5 -5 0 -10q-5 -5 0 -10"/>',
        ),
        art("moon", f'<path class="gleam" d="{MOON}"/>'),
        art(
            "hand-icon",
            '<path class="face" d="M-11 -11L2 -14L7 9L-6 12Z"/><path class="face" d="M-2 -13H11V12H-2Z"/>',
        ),
    ]
    return "".join(glyphs + seats + ribbons + shapes)


def effect_icon(effect: str) -> str:
    """The name of an effect's sign."""
    return f"ruins-i-{'rank' if effect.startswith('+') else effect}"
