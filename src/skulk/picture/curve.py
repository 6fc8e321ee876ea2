"""Winning chances over a match as a picture: a line for each seat, a ring where a better move was missed."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from skulk.picture.shapes import Point, label, line, number
from skulk.picture.theme import DUSK, MORNING, SANS, themed

WIDTH: Final = 480
LEFT, RIGHT, TOP, BOTTOM = 56, 466, 12, 192
ROW: Final = 24  # of the list of seats below
# A seat is a colour and a shape, here as everywhere at the table.
COLOURS: Final = ("#0072b2", "#cc79a7", "#009e73", "#f0e442", "#56b4e9", "#d55e00")
MARKS: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
    "M-4.5-4.5h9v9h-9Z",
    "M0-5.5 6 4.5H-6Z",
    "M0-6 6 0 0 6-6 0Z",
    "M-3-5.5h6l3.5 5.5-3.5 5.5h-6l-3.5-5.5Z",
    "M0-6 6-1.200 3.600 5.200h-7.200L-6-1.200Z",
)


@dataclass(frozen=True)
class Miss:
    """A better move that was there: after so many entries, at what chances, and the sentence for it."""

    at: int
    chance: float
    words: str


def curve(
    names: Sequence[str], lines: Sequence[Sequence[tuple[int, float]]], misses: Sequence[Miss], length: int
) -> str:
    """The picture without colours of its own: the page around it has them."""
    height = BOTTOM + 30 + ROW * len(names)
    step = (RIGHT - LEFT) / max(length, 1)
    inside = [grid(length, step)]
    inside += [chances(seat, points, step) for seat, points in enumerate(lines) if points]
    inside += [ring(miss, step) for miss in misses]
    inside += [entry(seat, name) for seat, name in enumerate(names)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="curve" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-label="{escape(summary(names, lines, misses))}" font-family="{escape(SANS)}" font-size="14"'
        f' fill="var(--ink)" data-left="{LEFT}" data-step="{step:.4f}">{"".join(inside)}'
        f'<path class="now" d="M0 {TOP}V{BOTTOM}" transform="translate({LEFT} 0)"'
        ' stroke="var(--moon)" stroke-width="2.5" visibility="hidden"/></svg>'
    )


def standalone(picture: str) -> str:
    """The same as a file of its own, in our colours."""
    start = picture.index(">") + 1
    ground = '<rect width="100%" height="100%" fill="var(--night)"/>'
    return f"{picture[:start]}<style>{themed('.curve', MORNING, DUSK)}</style>{ground}{picture[start:]}\n"


def summary(
    names: Sequence[str], lines: Sequence[Sequence[tuple[int, float]]], misses: Sequence[Miss]
) -> str:
    """The picture in words."""
    told = [
        f"{name} began at {points[0][1]:.0%} and came to {points[-1][1]:.0%}"
        for name, points in zip(names, lines, strict=True)
        if points
    ]
    return f"Winning chances: {'; '.join(told)}. Missed moments: {len(misses)}."


def grid(length: int, step: float) -> str:
    """Lines at every quarter, and the numbers along both sides."""
    marks = sorted({0, length, *[length * part // 4 for part in (1, 2, 3)]})
    below = [text(LEFT + at * step, BOTTOM + 18, "middle", str(at)) for at in marks]
    return "".join([*[quarter(part) for part in range(5)], *below])


def quarter(part: int) -> str:
    y, strength = height(part / 4), 0.5 if part == 2 else 0.18
    rule = f'<path d="M{LEFT} {number(y)}H{RIGHT}" stroke="var(--ink)" stroke-opacity="{strength}"/>'
    return rule + text(LEFT - 7, y + 4.5, "end", f"{25 * part}%")


def text(x: float, y: float, anchor: str, words: str) -> str:
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(words)}</text>'


def chances(seat: int, points: Sequence[tuple[int, float]], step: float) -> str:
    """A seat's line, with a rim so that it reads on any ground, and its mark at the end."""
    places: list[Point] = [(LEFT + at * step, height(chance)) for at, chance in points]
    path = line(places)
    style = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    x, y = places[-1]
    return (
        f'<path d="{path}" {style} stroke="var(--ink)" stroke-width="4"/>'
        f'<path d="{path}" {style} stroke="{colour(seat)}" stroke-width="2.5"/>{mark(seat, x, y)}'
    )


def colour(seat: int) -> str:
    """A seat's; the page around it may have others."""
    return f"var(--seat-{seat},{COLOURS[seat % len(COLOURS)]})"


def mark(seat: int, x: float, y: float) -> str:
    return (
        f'<path d="{MARKS[seat % len(MARKS)]}" transform="translate({number(x)} {number(y)})"'
        f' fill="{colour(seat)}" stroke="var(--ink)" stroke-width="1.5"/>'
    )


def ring(miss: Miss, step: float) -> str:
    x, y = LEFT + miss.at * step, height(miss.chance)
    return (
        f'<g class="miss" data-at="{miss.at}">{label(miss.words)}'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="12" fill="transparent"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="6.5" fill="var(--night)" stroke="var(--berry)"'
        ' stroke-width="3"/></g>'
    )


def entry(seat: int, name: str) -> str:
    """A seat in the list below the lines."""
    x, y = LEFT + 8, BOTTOM + 42 + ROW * seat
    return mark(seat, x, y - 5) + text(x + 14, y, "start", name)


def height(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance
