"""Cards of the picture, and parts that open one when they are pressed."""

from skulk.games.tusk.picture.layout import Box
from skulk.picture.shapes import label, number, place, text


def sheet(name: str, box: Box, inside: str, words: str = "") -> str:
    frame = f'<rect class="panel" width="{number(box.wide)}" height="{number(box.high)}" rx="14"/>'
    return f'<g id="tusk-{name}" {place(box.x, box.y)}>{label(words) if words else ""}{frame}{inside}</g>'


def opener(what: str, kind: str, words: str, inside: str) -> str:
    """A part that opens a card, or closes it."""
    return (
        f'<g class="{kind}" data-opens="{what}" role="button" tabindex="0" aria-label="{words}">{inside}</g>'
    )


def hit(x: float, y: float, wide: float, high: float) -> str:
    spot = f'x="{number(x)}" y="{number(y)}"'
    return f'<rect class="hit" {spot} width="{number(wide)}" height="{number(high)}"/>'


def opened(what: str, name: str, words: str, box: Box, title: str, lines: list[str]) -> str:
    """The card itself: a phone shows it large, and only while it is open."""
    told = "".join([text(20, 90 + 38 * n, "left read", line) for n, line in enumerate(lines)])
    inside = sheet(name, box, text(20, 46, "left title", title) + told)
    return opener(what, f"opened {what}", words, inside)


def height(lines: list[str]) -> float:
    return 78 + 38 * len(lines)
