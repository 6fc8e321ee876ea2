"""The end: who survived the Ice Age, with what, and why."""

from typing import Final

from skulk.games.tusk.picture.layout import SEASON, SIDE, TABLE, sheet
from skulk.games.tusk.view import TribeView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import counted, said
from skulk.kernel.words import player_name
from skulk.picture.shapes import place, stamp, text, what

TOP: Final = 76
ROW: Final = 120
HIGH: Final = TABLE.y + TABLE.high - SEASON.y


def final(view: TuskView) -> str:
    """In the column beside the map, from first to last: who stands, Food in store, what a card gave."""
    if not view.scores:
        return ""
    seats = sorted(range(len(view.tribes)), key=lambda seat: -view.scores[seat])
    box = SEASON._replace(high=HIGH)
    rows = "".join([row(view, seat, TOP + ROW * n) for n, seat in enumerate(seats)])
    survivors = text(20, 46, "left title", said("survived"))
    return sheet("end", box, survivors + rows, piece="scores")


def row(view: TuskView, seat: int, top: float) -> str:
    tribe, score = view.tribes[seat], view.scores[seat]
    best = score == max(view.scores) > min(view.scores)
    kind = "front first" if best else "front"
    found = f'<rect class="{kind}" x="12" y="0" width="{SIDE - 24}" height="{ROW - 10}" rx="14"/>'
    found += stamp(f"tusk-member-{seat}", place(46, 58)) + (
        stamp("tusk-crown", place(46, 14)) if best else ""
    )
    found += text(82, 32, "left bold bone", player_name(seat), 270)
    found += text(82, 63, "left small bone", standing(view, seat), 280)
    found += stamp("tusk-kind-food", 'transform="translate(93 85) scale(.72)"')
    found += text(112, 93, "left small bone", str(tribe.stock[3])) + text(
        150, 93, "left small bone", card(tribe), 208
    )
    found += text(SIDE - 30, 69, "right big bone", str(score))
    return f'<g id="tusk-end-{seat}" {what(f"end {seat}")} {place(0, top)}>{found}</g>'


def standing(view: TuskView, seat: int) -> str:
    """How many members are left, and how many of them lie wounded."""
    mine = [one for one in view.members if one.seat == seat]
    down = sum([one.wounded for one in mine])
    return counted("members", len(mine)) + (f", {counted('wounded', down)}" if down else "")


def card(tribe: TribeView) -> str:
    """The Victory card and what it added."""
    if tribe.victory in ("", "hidden") or tribe.bonus is None:
        return ""
    return said("card gave", card=WORDS.table[f"card {tribe.victory}"], bonus=tribe.bonus)
