"""VIXEN's board: the card she plays, row by row in words, and what she has gathered."""

from skulk.games.ruse.picture.icons import box, die
from skulk.games.ruse.picture.layout import BOARD, BOARD_HIGH, COLUMN, DEN, DEN_HIGH, SIDE
from skulk.games.ruse.view import RuseView, VixenView
from skulk.games.ruse.words import labels
from skulk.picture.shapes import label, place, text


def is_vixen(view: RuseView, seat: int) -> bool:
    return view.vixen is not None and seat == view.vixen.seat


def played(view: RuseView) -> int | None:
    """The row of her card that her last die chose."""
    assert view.vixen is not None
    values = [lying.value for lying in view.dice if lying.seat == view.vixen.seat]
    return (values[-1] - 1) // 2 if values and values[-1] and view.vixen.card else None


def vixen_strip(view: RuseView, high: float) -> str:
    """Her card in few words: all rows where there is room, else the one she played."""
    assert view.vixen is not None
    vixen, chosen = view.vixen, played(view)
    if not vixen.rows:
        return text(14, 56, "left small", labels.said("vixen waits", vixen.level))
    shown = range(3) if high >= 100 else [chosen or 0]
    found = ""
    for at, row in enumerate(shown):
        kind = "left small bold" if row == chosen else "left small"
        mark = "▸ " if row == chosen else ""
        found += text(
            14, 55 + 24 * at, kind, f"{mark}{labels.ROLLS[row]} {labels.row(vixen.rows[row])}", SIDE - 28
        )
    return found


def vixen_board(view: RuseView) -> str:
    """In the place of a den and a board."""
    assert view.vixen is not None
    vixen = view.vixen
    card = box("panel", COLUMN, DEN, SIDE, DEN_HIGH, 14)
    card += text(COLUMN + 16, DEN + 38, "left title", labels.said("vixen", vixen.level))
    card += text(COLUMN + 16, DEN + 66, "left small", labels.vixen_card(vixen))
    chosen = played(view)
    for at, row in enumerate(vixen.rows):
        card += card_row(at, row, at == chosen)
    if vixen.instant:
        card += text(COLUMN + 16, DEN + 358, "left small", labels.at_once(vixen.instant))
    return f'<g id="ruse-vixen-card" class="den">{card}</g>\n{gathered(view, vixen)}'


def card_row(at: int, row: tuple[str, tuple[str, ...], int], chosen: bool) -> str:
    """A row: the rolls that choose it, where she goes, what she does there."""
    y = DEN + 84 + 84 * at
    where, icons, vp = row
    found = box("paper now" if chosen else "paper", COLUMN + 14, y, SIDE - 28, 76, 10)
    found += die(2 * at + 1, "done", COLUMN + 42, y + 38) + die(2 * at + 2, "done", COLUMN + 84, y + 38)
    found += text(COLUMN + 112, y + 31, "left bold on-paper", labels.row_head(where, vp, chosen))
    found += text(COLUMN + 112, y + 59, "left small on-paper", labels.deeds(icons), SIDE - 140)
    return f"<g>{label(labels.row(row))}{found}</g>"


def gathered(view: RuseView, vixen: VixenView) -> str:
    """What counts for her in the end."""
    lines = labels.gathered(view.families[vixen.seat], vixen)
    found = box("panel", 0, 0, SIDE, BOARD_HIGH, 14) + text(16, 38, "left bold", labels.GATHERED)
    found += "".join([text(16, 74 + 32 * at, "left small", line) for at, line in enumerate(lines)])
    return f'<g id="ruse-vixen-board" class="own"><g {place(COLUMN, BOARD)}>{found}</g></g>'
