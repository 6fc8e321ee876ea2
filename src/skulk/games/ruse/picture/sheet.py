"""The score sheet: where every point came from, and why."""

from typing import Final

from skulk.games.ruse.picture.icons import box, seat_shape
from skulk.games.ruse.picture.layout import COLUMN, LANES
from skulk.games.ruse.terms import SOURCES
from skulk.games.ruse.view import FamilyView, RuseView
from skulk.games.ruse.words import labels
from skulk.games.ruse.words.names import NAMES
from skulk.kernel.words import player_name
from skulk.picture.shapes import place, text

WIDE: Final = 836
PITCH: Final = (150, 150, 108, 108)  # from player to player, with so many of them
ROW: Final = 54
TOP: Final = 92
LONG: Final = 13  # more rows than that are too many for a narrow screen


def rows_of(view: RuseView) -> list[int]:
    """What somebody has points from."""
    return [at for at in range(len(SOURCES)) if any([family.ledger[at] for family in view.families])]


def sheet_side(view: RuseView) -> str:
    return "score-long" if view.over and len(rows_of(view)) > LONG else "score"


def sheet(view: RuseView) -> str:
    """A line for each source: the points of each player, and below them why."""
    rows = rows_of(view)
    high = TOP + ROW * len(rows) + 58
    found = box("paper", 0, 0, WIDE, high, 16) + text(
        22, 50, "left title on-paper wide-only", labels.FINAL_SCORE
    )
    for line, at in enumerate(rows):
        y = TOP + ROW * line
        found += f'<path class="rule" d="M16 {y}H{WIDE - 16}"/>'
        found += text(22, y + 22, "left small bold on-paper", NAMES[f"source {SOURCES[at]}"])
        found += text(22, y + 46, "left tiny on-paper", NAMES[f"why {SOURCES[at]}"])
    for seat, family in enumerate(view.families):
        found += sheet_column(view, family, seat, rows)
    return f'<g id="ruse-sheet" {place((COLUMN - WIDE) / 2, LANES)}>{found}</g>'


def sheet_column(view: RuseView, family: FamilyView, seat: int, rows: list[int]) -> str:
    pitch = PITCH[len(view.families) - 1]
    x = WIDE - 12 - pitch * (len(view.families) - seat - 0.5)
    name = labels.YOU if seat == view.seat else player_name(seat)
    wide = seat_shape(seat, x, 30) + text(x, 76, "small bold on-paper", name, pitch - 8)
    found = f'<g class="wide-only">{wide}</g><g class="narrow-only">{seat_shape(seat, x, 70)}</g>'
    for line, at in enumerate(rows):
        shown = labels.points(family.ledger[at], SOURCES[at] == "lost")
        found += text(x, TOP + 22 + ROW * line, "on-paper points", shown)
    return found + text(x, TOP + 40 + ROW * len(rows), "large on-paper", str(family.vp))
