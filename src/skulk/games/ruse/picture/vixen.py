"""VIXEN's board: the card she plays, row by row, and what she has gathered."""

from textwrap import wrap

from skulk.games.ruse.picture.icons import box, card, die
from skulk.games.ruse.picture.layout import BOARD, BOARD_HIGH, COLUMN, DEN_HIGH, SIDE
from skulk.games.ruse.view import RuseView, VixenView
from skulk.games.ruse.words import labels
from skulk.picture.shapes import label, place, text, what


def is_vixen(view: RuseView, seat: int) -> bool:
    return view.vixen is not None and seat == view.vixen.seat


def played(view: RuseView) -> int | None:
    """The row of her card that her last die chose."""
    assert view.vixen is not None
    values = [lying.value for lying in view.dice if lying.seat == view.vixen.seat]
    return (values[-1] - 1) // 2 if values and values[-1] and view.vixen.card else None


def vixen_board(view: RuseView) -> str:
    """In the place of a den and a board."""
    assert view.vixen is not None
    vixen = view.vixen
    found = card(COLUMN, 0, SIDE, DEN_HIGH - 4) + text(
        COLUMN + 16, 34, "title left", labels.said("vixen", vixen.level)
    )
    found += text(COLUMN + 16, 60, "left", labels.vixen_card(vixen), SIDE - 28)
    chosen = played(view)
    found += "".join([card_row(vixen, at, at == chosen) for at in range(len(vixen.rows))])
    if vixen.instant:
        found += text(COLUMN + 16, 340, "left", labels.at_once(vixen.instant), SIDE - 28)
    return f'<g id="ruse-vixen-card" class="den" {what("vixen")}>{found}</g>\n{gathered(view, vixen)}'


def card_row(vixen: VixenView, at: int, chosen: bool) -> str:
    """A row: the rolls that choose it, where she goes, what she does there."""
    y = 74.0 + 83 * at
    where, icons, vp = vixen.rows[at]
    found = box("paper now" if chosen else "paper", COLUMN + 10, y, SIDE - 20, 77, 10)
    for nth in (1, 2):
        found += die(vixen.seat, 2 * at + nth, COLUMN - 6.0 + 36 * nth, y + 38, 0.92)
    found += text(COLUMN + 88, y + 24, "strong left", labels.row_head(where, vp, chosen), SIDE - 104)
    for line, words in enumerate(wrap(labels.deeds(icons), 27, max_lines=2, placeholder=" …")):
        found += text(COLUMN + 88, y + 46 + 22 * line, "left on-paper", words, SIDE - 104)
    return f"<g>{label(labels.row(vixen.rows[at]))}{found}</g>"


def gathered(view: RuseView, vixen: VixenView) -> str:
    """What counts for her in the end."""
    lines = labels.gathered(view.families[vixen.seat], vixen)
    found = card(0, 0, SIDE, BOARD_HIGH) + text(16, 38, "title left", labels.GATHERED)
    row = 74.0
    for line in lines:
        for part in wrap(line, 34):
            found += text(16, row, "left", part)
            row += 28
    return f'<g id="ruse-vixen-board" class="own" {what("vixen")}><g {place(COLUMN, BOARD)}>{found}</g></g>'
