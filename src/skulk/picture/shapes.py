"""Small pieces of SVG."""

from collections.abc import Iterable
from functools import lru_cache
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate, short: 12, 3.5."""
    return f"{value:.1f}".removesuffix(".0")


@lru_cache(maxsize=4096)
def place(x: float, y: float) -> str:
    """The attribute that puts a group somewhere; pieces glide when it changes."""
    return f'transform="translate({number(x)} {number(y)})"'


def line(points: Iterable[Point]) -> str:
    """Path data of a line through some points."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points])


def label(text: str) -> str:
    return f"<title>{escape(text)}</title>"


def text(x: float, y: float, kind: str, words: str, room: float = 0) -> str:
    """Centred words; the class says how they look. At the table a name is cut to its room."""
    held = f' data-room="{number(room)}"' if room else ""
    return f'<text class="{kind}" x="{number(x)}" y="{number(y)}"{held}>{escape(words)}</text>'


def stamp(name: str, where: str = "") -> str:
    """A shape from the definitions, put somewhere."""
    return f'<use href="#{name}" {where}/>' if where else f'<use href="#{name}"/>'


def button(move: str, name: str, inside: str, where: str = "") -> str:
    """What stands for one legal move: can be clicked, focused, and read aloud."""
    slug = move.replace(" ", "-")
    return (
        f'<g id="move-{escape(slug)}" class="option" data-move="{escape(move)}" role="button" tabindex="0"'
        f' aria-label="{escape(name)}" {where}>{label(name)}{inside}</g>'
    )


def polygon(count: int, radius: float, turn: float = 0.0) -> str:
    """Path data of a regular polygon around the origin."""
    corners = [(2 * pi * (n + turn) / count) for n in range(count)]
    return line([(radius * cos(angle), radius * sin(angle)) for angle in corners]) + "Z"
