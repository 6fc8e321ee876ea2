"""Plots as SVG that needs nothing else: it is read aloud row by row, and takes its colours from the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from skulk.lab.estimate import Estimate
from skulk.picture.theme import DUSK, MORNING, SANS, themed

WIDTH: Final = 440
SIDE: Final = 22  # left and right of the lines, for the outer figures
ROW: Final = 40  # a name with its figure, and its line below
TOP: Final = 8
FOOT: Final = 30
TICKS: Final = 5  # at most, or one more
ACCENT: Final = "var(--moon)"


@dataclass(frozen=True)
class Row:
    """A name, a figure with its interval, and the same in words."""

    name: str
    figure: Estimate
    said: str
    brief: str = ""  # what stands beside the name
    ends: tuple[float, float] | None = None  # of its interval, where less of it can be true

    @property
    def low(self) -> float:
        return self.ends[0] if self.ends else self.figure.low

    @property
    def high(self) -> float:
        return self.ends[1] if self.ends else self.figure.high


def intervals(title: str, rows: Sequence[Row], reference: float | None, percent: bool) -> str:
    """A dot and a line for each row; a broken line where nothing would be different."""
    ends = [end for row in rows for end in (row.low, row.high, row.figure.mean) if abs(end) < 1e9]
    ends += [reference] if reference is not None else []
    low, high = min(ends), max(ends)
    pad = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    low, high = low - pad, high + pad
    height = TOP + ROW * len(rows) + FOOT

    def x(value: float) -> float:
        return SIDE + (WIDTH - 2 * SIDE) * (min(max(value, low), high) - low) / (high - low)

    parts = [axis(low, high, percent, x, height)]
    if reference is not None:
        parts.append(
            f'<path d="M{x(reference):.1f} {TOP}V{height - FOOT}" stroke="var(--ink)" stroke-width="1.5"'
            ' stroke-dasharray="4 4"/>'
        )
    for place, row in enumerate(rows):
        y = TOP + ROW * place + ROW - 12
        parts.append(
            f'<g role="listitem" aria-label="{escape(f"{row.name}: {row.said}", True)}">'
            f"<title>{escape(f'{row.name}: {row.said}')}</title>"
            f'<text x="{SIDE}" y="{y - 12:.1f}">{escape(shortened(row.name))}</text>'
            f'<text x="{WIDTH - SIDE}" y="{y - 12:.1f}" text-anchor="end" font-weight="600">'
            f"{escape(row.brief)}</text>"
            f'<path d="M{x(row.low):.1f} {y:.1f}H{x(row.high):.1f}" stroke="{ACCENT}"'
            ' stroke-width="4" stroke-linecap="round" stroke-opacity=".55"/>'
            f'<circle cx="{x(row.figure.mean):.1f}" cy="{y:.1f}" r="6" fill="{ACCENT}"/></g>'
        )
    return drawing(title, height, "".join(parts))


def axis(low: float, high: float, percent: bool, x: object, height: int) -> str:
    assert callable(x)
    parts = []
    for value in round_figures(low, high):
        said = f"{value * 100:.12g} %" if percent else f"{value:.12g}"
        parts.append(
            f'<path d="M{x(value):.1f} {TOP}V{height - FOOT + 4}" stroke="var(--ink)" stroke-opacity=".15"/>'
            f'<text x="{x(value):.1f}" y="{height - FOOT + 20}" text-anchor="middle" font-size="12">'
            f"{minus(said)}</text>"
        )
    return f'<g aria-hidden="true">{"".join(parts)}</g>'


def round_figures(low: float, high: float) -> list[float]:
    """Figures that one can say, about as many as there is room for."""
    rough = (high - low) / TICKS
    size = 10 ** floor(log10(rough))
    step = next(size * part for part in (1, 2, 5, 10) if size * part >= rough)
    first = ceil(low / step)
    return [round(step * place, 9) for place in range(first, floor(high / step) + 1)]


def minus(said: str) -> str:
    """A hyphen is too short to be seen before a figure."""
    return said.replace("-", "−")


@dataclass(frozen=True)
class Point:
    """A point of a scatter, with what it stands for."""

    x: float
    y: float
    said: str
    marked: bool


def scatter(title: str, across: str, upwards: str, points: Sequence[Point]) -> str:
    """Two figures against each other; those that matter are filled."""
    side, left = 290, 70
    xs, ys = [one.x for one in points], [one.y for one in points]
    wide, tall = max(xs) - min(xs) or 1.0, max(ys) - min(ys) or 1.0
    parts = [
        f'<text x="{left + side / 2}" y="{side + 50}" text-anchor="middle">{escape(across)}</text>',
        f'<text x="{left}" y="14">{escape(upwards)}</text>',
        f'<path d="M{left} 24V{side + 20}H{left + side + 20}" fill="none" stroke="var(--ink)"/>',
        f'<text x="{left}" y="{side + 36}">{min(xs):.3g}</text>',
        f'<text x="{left + side}" y="{side + 36}" text-anchor="end">{max(xs):.3g}</text>',
        f'<text x="{left - 6}" y="{side + 10}" text-anchor="end">{min(ys):.3g}</text>',
        f'<text x="{left - 6}" y="40" text-anchor="end">{max(ys):.3g}</text>',
    ]
    for one in points:
        x, y = (
            left + 10 + (one.x - min(xs)) / wide * (side - 10),
            side + 10 - (one.y - min(ys)) / tall * (side - 20),
        )
        fill = ACCENT if one.marked else "none"
        parts.append(
            f'<g role="listitem" aria-label="{escape(one.said, True)}"><title>{escape(one.said)}</title>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{fill}" stroke="{ACCENT}" stroke-width="2"/></g>'
        )
    return drawing(title, side + 60, "".join(parts))


def drawing(title: str, height: int, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" class="plot" role="list"'
        f' aria-label="{escape(title, True)}" font-family="{escape(SANS, True)}" font-size="14"'
        ' fill="var(--ink)">'
        f"{body}</svg>"
    )


def alone(picture: str) -> str:
    """The same as a file of its own, with colours for both themes."""
    style = f"<style>{themed('svg', MORNING, DUSK)}svg{{background:var(--night)}}"
    style += "text{paint-order:stroke;stroke:var(--night);stroke-width:4px}</style>"
    start = picture.index(">") + 1
    return picture[:start] + style + picture[start:] + "\n"


def shortened(name: str, most: int = 40) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
