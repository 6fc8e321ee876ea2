"""The score sheet: where every point came from, and why."""

from typing import Final

from skulk.games.ruse.picture.icons import NAMED, box, card, seat_shape, use
from skulk.games.ruse.picture.layout import LAND_WIDE
from skulk.games.ruse.terms import SOURCES
from skulk.games.ruse.view import FamilyView, RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.vocabulary import NAMES
from skulk.kernel.words import player_name
from skulk.picture.shapes import place, text, what

PITCH: Final = (150, 150, 112, 104)  # from player to player, with so many of them
TOP: Final = 106
ICONS: Final = {
    "tracks": "b-track",
    "marks": "b-mark",
    "objectives": "b-done",
    "instincts": "b-any",
    "growth": "b-grow",
    "den": "b-dig",
    "dice": "b-keep",
    "cheese": "b-cheese",
    "other": "b-village",
    "star": "b-star",
    "hunting": "b-hunt",
    "kits": "b-out",
    "common": "b-kit",
    "lost": "no",
}
LONGEST: Final = 758  # so that a narrow screen has room for its tabs


def rows_of(view: RuseView) -> list[int]:
    """What somebody has points from."""
    return [at for at in range(len(SOURCES)) if any([family.ledger[at] for family in view.families])]


def tally_signs(view: RuseView) -> str:
    """The attribute that lends the lines of the final score their signs."""
    signs = [f"{NAMED}{ICONS[SOURCES[at]]} 16" for at in rows_of(view)]
    return f' data-tally="{",".join(signs)}"' if view.over else ""


def row_high(rows: int) -> float:
    return min(58.0, (LONGEST - TOP - 60) / rows)


def sheet(view: RuseView) -> str:
    """A line for each source: the points of each player, and below them why."""
    rows = rows_of(view)
    high = row_high(len(rows))
    found = card(0, 0, LAND_WIDE, TOP + high * len(rows) + 56, "paper", 18)
    found += text(20, 60, "title left on-paper", labels.FINAL_SCORE)
    for line, at in enumerate(rows):
        y = TOP + high * line
        found += f'<path class="rule" d="M14 {y:.1f}H{LAND_WIDE - 14}"/>'
        found += use(ICONS[SOURCES[at]], 36, y + 0.5 * high, min(1.0, high / 44))
        found += text(64, y + 0.42 * high, "strong left", NAMES[f"source {SOURCES[at]}"])
        found += text(64, y + 0.86 * high, "left on-paper why", NAMES[f"why {SOURCES[at]}"])
    best = max([family.vp for family in view.families])
    for seat, family in enumerate(view.families):
        found += column(view, family, seat, rows, family.vp == best)
    return f'<g id="ruse-sheet" {what("score")} {place(0, 0)}>{found}</g>'


def column(view: RuseView, family: FamilyView, seat: int, rows: list[int], best: bool) -> str:
    pitch, high = PITCH[len(view.families) - 1], row_high(len(rows))
    x = LAND_WIDE - 10 - pitch * (len(view.families) - seat - 0.5)
    name = labels.YOU if seat == view.seat else player_name(seat)
    found = use("fox", x, 72, 0.66, f"of-{seat}") + seat_shape(seat, x, 62, 0.6)
    found += text(x, 95, "bold on-paper", name, pitch - 8)
    foot = TOP + 38 + high * len(rows)
    found += box("gold", x - 40, foot - 28, 80, 38, 12) if best else ""
    for line, at in enumerate(rows):
        shown = labels.points(family.ledger[at], SOURCES[at] == "lost")
        most = max([other.ledger[at] for other in view.families])
        kind = "points" if SOURCES[at] != "lost" and 0 < family.ledger[at] == most else "points less"
        found += text(x, TOP + 0.62 * high + high * line, kind, shown)
    return found + text(x, foot, "large on-paper", str(family.vp))
