"""What everybody sees of each tribe, and one's own Tribe Board."""

from textwrap import wrap
from typing import Final

from skulk.games.tusk.picture.layout import COLUMN, GAP, HEIGHT, OTHERS, OWN, SIDE, Box
from skulk.games.tusk.terms import KINDS, MEMBERS, TRIBES
from skulk.games.tusk.view import TribeView, TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.labels import counted, said
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, stamp, text, what

LETTERS: Final = 31  # in a line of a Victory card
TWO_LINES: Final = 62  # how high a panel of two lines is, at least
MOST_HIGH: Final = 72
NAME_ROOM: Final = 104  # of a name beside its goods


def others(view: TuskView) -> list[int]:
    """The seats around the table, clockwise from the one who looks."""
    count = len(view.tribes)
    if view.seat is None:
        return list(range(count))
    return [(view.seat + step) % count for step in range(1, count)]


def panel_box(view: TuskView, seat: int) -> Box:
    """One below the other; whoever only looks on has no board of their own above them."""
    top, count = OTHERS if view.seat is not None else OWN.y, len(others(view))
    high = min(MOST_HIGH, (HEIGHT - top + GAP) / count - GAP)
    return Box(COLUMN, top + others(view).index(seat) * (high + GAP), SIDE, high)


def panels(view: TuskView) -> list[str]:
    return [panel(view, seat) for seat in others(view)]


def panel(view: TuskView, seat: int) -> str:
    tribe, box = view.tribes[seat], panel_box(view, seat)
    kind = "here" if view.turn == seat else "panel"
    frame = f'<rect class="{kind}" width="{SIDE}" height="{number(box.high)}" rx="16"/>'
    if box.high >= TWO_LINES:
        name = text(58, 29, "left bold", player_name(seat), 216)
        name += text(SIDE - 16, 28, "right small", standing(tribe), 160)
        inside = stamp(f"tusk-tribe-{seat}", place(32, 21)) + name + goods(tribe, 58, 52, 292)
    else:
        middle = box.high / 2
        name = text(48, middle + 8, "left bold small", player_name(seat), NAME_ROOM)
        inside = stamp(f"tusk-tribe-{seat}", place(26, middle)) + name + goods(tribe, 164, middle, 208)
    words = label(board.tribe(WORDS, view, seat))
    marks = f"{what(f'tribe {seat}')} {place(box.x, box.y)}"
    return f'<g id="tusk-panel-{seat}" {marks}>{words}{frame}{inside}</g>'


def goods(tribe: TribeView, x: float, y: float, wide: float) -> str:
    """Each kind with its number; what is in use is counted after a plus."""
    step = wide / len(KINDS)
    found = ""
    for at, kind in enumerate(KINDS):
        used = tribe.used[at] if at < len(tribe.used) else 0
        left = x + at * step
        where = f'transform="translate({number(left + 12)} {number(y)}) scale(.8)"'
        found += stamp(f"tusk-kind-{kind}", f"{what(f'kind {kind}')} {where}")
        count = str(tribe.stock[at])
        found += text(left + 30, y + 9, "left bold small", count)
        if used and step > 70:
            found += text(left + 30 + 14 * len(count), y + 9, "left small", f"+{used}")
    return found


def standing(tribe: TribeView) -> str:
    """The Victory card as far as it is known, else how many members there are."""
    if tribe.victory not in ("", "hidden"):
        return board.victory(WORDS, tribe)
    return counted("members", tribe.in_play)


# One's own board


def own(view: TuskView) -> str:
    if view.seat is None:
        return ""
    tribe = view.tribes[view.seat]
    kind = "here" if view.turn == view.seat else "panel"
    inside = (
        f'<rect class="{kind}" width="{OWN.wide}" height="{OWN.high}" rx="18"/>'
        f"{stamp(f'tusk-tribe-{view.seat}', place(34, 26))}"
        f"{text(58, 35, 'left title', said('you', tribe=tribe))}{store(tribe)}{family(view, tribe)}"
        f"{card(view, tribe)}"
    )
    words = label(board.tribe(WORDS, view, view.seat))
    marks = f"{what(f'tribe {view.seat}')} {place(OWN.x, OWN.y)}"
    return f'<g id="tusk-own-{view.seat}" {marks}>{words}{inside}</g>'


def store(tribe: TribeView) -> str:
    """What one has, each kind on a slip of its own."""
    found = ""
    for at in range(len(KINDS)):
        found += f'<rect class="slip" x="{14 + 109 * at}" y="46" width="101" height="38" rx="19"/>'
    for at, kind in enumerate(KINDS):
        left = 14.0 + 109 * at
        used = tribe.used[at] if at < len(tribe.used) else 0
        found += stamp(f"tusk-kind-{kind}", f"{what(f'kind {kind}')} {place(left + 24, 65)}")
        found += text(left + 50, 74, "left bold bone", f"{tribe.stock[at]}{f'+{used}' if used else ''}")
    return found


def family(view: TuskView, tribe: TribeView) -> str:
    """All members: those still at home are pale; and what the next one costs."""
    member = f"tusk-member-{TRIBES.index(tribe.colour)}"
    found = ""
    for n in range(MEMBERS):
        pale = "" if n < tribe.in_play else ' class="home"'
        found += f"<g{pale}>{stamp(member, place(36 + 42 * n, 115))}</g>"
    told = said("all in play") if tribe.cost is None else said("next" if tribe.cost else "free", tribe=tribe)
    return f"<g {what('recruits')}>{found}{text(206, 135, 'left small', told)}</g>"


def card(view: TuskView, tribe: TribeView) -> str:
    """One's Victory card: name, sentence, and what it is worth now."""
    if not tribe.victory:
        return text(18, 204, "left small", said("no card"))
    bonus = "" if tribe.bonus is None else f"+{tribe.bonus}"
    rows = wrap(WORDS.worth(view, tribe.victory), LETTERS)[:2]
    found = (
        f'<rect class="front" x="10" y="148" width="{OWN.wide - 20}" height="88" rx="12"/>'
        f"{text(24, 176, 'left bold bone', WORDS.table[f'card {tribe.victory}'])}"
        f"{text(OWN.wide - 24, 205, 'right big bone', bonus)}"
        + "".join([text(24, 202 + 25 * n, "left note bone", row) for n, row in enumerate(rows)])
    )
    return f"<g {what('victory')}>{found}</g>"
