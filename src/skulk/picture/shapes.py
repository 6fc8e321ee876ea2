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


def what(piece: str) -> str:
    """The attribute that marks a piece: the table asks the game what it is."""
    return f'data-what="{escape(piece)}"'


def rimmed(kind: str, path: str, where: str = "") -> str:
    """A seat's mark with a dark and a pale rim: one of the two stands out on any ground, to any eye."""
    placed = f" {where}" if where else ""
    return f'<path class="mark-edge" d="{path}"{placed}/><path class="{kind}" d="{path}"{placed}/>'


def button(
    move: str, name: str, inside: str, where: str = "", piece: str = "", sign: str = "", price: str = ""
) -> str:
    """What stands for one legal move: can be clicked, focused, read aloud, and asked about as a piece.

    A sign is the id of a definition, half of its size, its middle if that is elsewhere, and a class: the list
    of moves shows it beside the words, with the price.
    """
    slug = move.replace(" ", "-")
    marks = f"{what(piece)} {where}" if piece else where
    marks += f' data-sign="{sign}"' if sign else ""
    marks += f' data-price="{price}"' if price else ""
    return (
        f'<g id="move-{escape(slug)}" class="option" data-move="{escape(move)}" role="button" tabindex="0"'
        f' aria-label="{escape(name)}" {marks}>{label(name)}{inside}</g>'
    )


def polygon(count: int, radius: float, turn: float = 0.0) -> str:
    """Path data of a regular polygon around the origin."""
    corners = [(2 * pi * (n + turn) / count) for n in range(count)]
    return line([(radius * cos(angle), radius * sin(angle)) for angle in corners]) + "Z"
