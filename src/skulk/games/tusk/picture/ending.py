"""The end: who survived the Ice Age, with what, and why."""

from typing import Final

from skulk.games.tusk.picture.layout import MAP_WIDE, Box, sheet
from skulk.games.tusk.view import TribeView, TuskView
from skulk.games.tusk.words import WORDS
from skulk.games.tusk.words.labels import counted, said
from skulk.kernel.words import player_name
from skulk.picture.shapes import place, stamp, text, what

TOP: Final = 200
ROW: Final = 112
WIDE: Final = 760


def final(view: TuskView) -> str:
    """The tribes from first to last: members that stand, Food in store, what the Victory card gave."""
    if not view.scores:
        return ""
    seats = sorted(range(len(view.tribes)), key=lambda seat: -view.scores[seat])
    box = Box((MAP_WIDE - WIDE) / 2, TOP, WIDE, 84 + ROW * len(seats))
    rows = "".join([row(view, seat, 78.0 + ROW * n) for n, seat in enumerate(seats)])
    return sheet("end", box, text(24, 50, "left title", said("survived")) + rows, piece="scores")


def row(view: TuskView, seat: int, top: float) -> str:
    tribe, score = view.tribes[seat], view.scores[seat]
    best = score == max(view.scores) > min(view.scores)
    kind = "front first" if best else "front"
    found = f'<rect class="{kind}" x="14" y="0" width="{WIDE - 28}" height="{ROW - 10}" rx="14"/>'
    found += stamp(f"tusk-member-{seat}", place(52, 52)) + (stamp("tusk-crown", place(52, 4)) if best else "")
    found += text(92, 38, "left bold bone", player_name(seat), 250)
    found += text(92, 76, "left small bone", standing(view, seat), 272)
    found += stamp("tusk-kind-food", place(384, 30)) + text(410, 39, "left small bone", in_store(tribe))
    found += text(372, 76, "left small bone", card(tribe), 270)
    found += text(WIDE - 40, 64, "right big bone", str(score))
    return f'<g id="tusk-end-{seat}" {what(f"end {seat}")} {place(0, top)}>{found}</g>'


def standing(view: TuskView, seat: int) -> str:
    """How many members are left, and how many of them lie wounded."""
    mine = [one for one in view.members if one.seat == seat]
    down = sum([one.wounded for one in mine])
    return counted("members", len(mine)) + (f", {counted('wounded', down)}" if down else "")


def in_store(tribe: TribeView) -> str:
    return said("in store", food=tribe.stock[3])


def card(tribe: TribeView) -> str:
    """The Victory card and what it added."""
    if tribe.victory in ("", "hidden") or tribe.bonus is None:
        return ""
    return said("card gave", card=WORDS.table[f"card {tribe.victory}"], bonus=tribe.bonus)
