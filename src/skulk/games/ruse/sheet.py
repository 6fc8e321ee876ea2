"""The score sheet: where every point came from, and why."""

from typing import Final

from skulk.games.ruse.icons import box, seat_shape
from skulk.games.ruse.layout import COLUMN, LANES
from skulk.games.ruse.sentences import ENGLISH
from skulk.games.ruse.terms import SOURCES
from skulk.games.ruse.view import FamilyView, RuseView
from skulk.picture.shapes import place, player_name, text

LEFT: Final = 392  # room for the sources
PITCH: Final = 108  # from player to player
ROW: Final = 44
TOP: Final = 128


def sheet(view: RuseView) -> str:
    """For each player; what nobody has is left out."""
    rows = [at for at in range(len(SOURCES)) if any([family.ledger[at] for family in view.families])]
    wide, high = LEFT + PITCH * len(view.families) + 12, TOP + ROW * len(rows) + 66
    found = box("paper", 0, 0, wide, high, 16) + text(22, 46, "left title on-paper", "Final score")
    for line, at in enumerate(rows):
        y = TOP + ROW * line
        found += f'<path class="rule" d="M16 {y}H{wide - 16}"/>'
        found += text(22, y + 21, "left small bold on-paper source", ENGLISH[f"source {SOURCES[at]}"])
        found += text(22, y + 39, "left tiny on-paper", ENGLISH[f"why {SOURCES[at]}"])
    for seat, family in enumerate(view.families):
        found += sheet_column(view, family, seat, rows)
    return f'<g id="ruse-sheet" {place((COLUMN - wide) / 2, LANES)}>{found}</g>'


def sheet_column(view: RuseView, family: FamilyView, seat: int, rows: list[int]) -> str:
    x = LEFT + PITCH * (seat + 0.5)
    name = "You" if seat == view.seat else player_name(seat)
    found = seat_shape(seat, x, 76) + text(x, 114, "small bold on-paper", name, PITCH - 8)
    for line, at in enumerate(rows):
        vp = -family.ledger[at] if SOURCES[at] == "lost" else family.ledger[at]
        shown = f"{vp}".replace("-", "−") if vp else "·"
        found += text(x, TOP + 30 + ROW * line, "on-paper points", shown)
    return found + text(x, TOP + 44 + ROW * len(rows), "large on-paper", str(family.vp))
