"""What everybody sees of each tribe, and one's own Tribe Board."""

from textwrap import wrap
from typing import Final

from skulk.games.tusk.picture.layout import EDGE, OWN, OWN_HIGH, PANEL, PANELS, WIDTH
from skulk.games.tusk.picture.sheets import hit, opener
from skulk.games.tusk.terms import KINDS, MEMBERS, TRIBES
from skulk.games.tusk.view import TribeView, TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.labels import counted, said
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, stamp, text

GAP: Final = 8
LETTERS: Final = 25  # in a line of a Victory card


def others(view: TuskView) -> list[int]:
    """The seats around the table, clockwise from the one who looks."""
    count = len(view.tribes)
    if view.seat is None:
        return list(range(count))
    return [(view.seat + step) % count for step in range(1, count)]


def panel_width(view: TuskView) -> float:
    return min(320.0, (WIDTH - 2 * EDGE + GAP) / len(others(view)) - GAP)


def panel_left(view: TuskView, seat: int) -> float:
    wide, count = panel_width(view), len(others(view))
    left = (WIDTH - count * (wide + GAP) + GAP) / 2
    return left + others(view).index(seat) * (wide + GAP)


def panels(view: TuskView) -> list[str]:
    return [panel(view, seat) for seat in others(view)]


def panel(view: TuskView, seat: int) -> str:
    tribe, wide = view.tribes[seat], panel_width(view)
    kind = "here" if view.turn == seat else "panel"
    line = standing(view, tribe) if known(tribe) else f"{tribe.colour}, {standing(view, tribe)}"
    inside = (
        f'<rect class="{kind}" width="{number(wide)}" height="{PANEL}" rx="14"/>'
        f"{stamp(f'tusk-tribe-{seat}', place(26, 23))}"
        f"{text(48, 32, 'left bold', player_name(seat), name_room(view, seat, wide))}"
        f"{roles(view, seat, wide)}"
        f"{goods(tribe, 12, 56, wide - 24)}"
        f"{text(14, 99, 'left small wide-only', line, wide - 24)}"
        f"{text(14, 99, 'left small narrow-only', standing(view, tribe), wide - 24)}"
    )
    words = label(board.tribe(WORDS, view, seat))
    return f'<g id="tusk-panel-{seat}" {place(panel_left(view, seat), PANELS)}>{words}{inside}</g>'


def name_room(view: TuskView, seat: int, wide: float) -> float:
    """What the signs of First Player and Hunt Leader leave."""
    return wide - 60 - (66 if seat == view.first else 0) - (50 if seat == view.hunt.leader else 0)


def roles(view: TuskView, seat: int, wide: float) -> str:
    """First Player and Hunt Leader, in the upper right corner."""
    found = ""
    if seat == view.first:
        found += text(wide - 14, 31, "right small", said("first"))
    if seat == view.hunt.leader:
        found += stamp("tusk-crown", place(wide - (84 if seat == view.first else 30), 23))
    return found


def goods(tribe: TribeView, x: float, y: float, wide: float) -> str:
    """Each kind with its number; what is in use is counted after a plus."""
    step = wide / len(KINDS)
    found = ""
    for place_in_row, kind in enumerate(KINDS):
        count = str(tribe.stock[place_in_row])
        used = tribe.used[place_in_row] if place_in_row < len(tribe.used) else 0
        at = x + place_in_row * step
        found += stamp(f"tusk-kind-{kind}", place(at + 16, y))
        found += text(at + 36, y + 9, "left bold", count)
        if used:
            found += text(at + 37 + 17 * len(count), y + 9, "left sum", f"+{used}")
    return found


def standing(view: TuskView, tribe: TribeView) -> str:
    """The Victory card as far as it is known, and members; at the end all Food."""
    card = board.victory(WORDS, tribe) if known(tribe) else ""
    if view.scores:
        return f"{view.scores[TRIBES.index(tribe.colour)]}: {card}"
    members = counted("members", tribe.in_play)
    return f"{card}, {members}" if card else members


def known(tribe: TribeView) -> bool:
    return tribe.victory not in ("", "hidden")


# One's own board


def own(view: TuskView) -> str:
    if view.seat is None:
        return '<g id="tusk-own"></g>'
    tribe = view.tribes[view.seat]
    kind = "here" if view.turn == view.seat else "panel"
    inside = (
        f'<rect class="{kind}" x="{EDGE}" width="{WIDTH - 2 * EDGE}" height="{OWN_HIGH}" rx="16"/>'
        f"{stamp(f'tusk-tribe-{view.seat}', place(34, 28))}"
        f"{text(56, 37, 'left bold', said('you', tribe=tribe))}{own_roles(view)}"
        f"{goods(tribe, 18, 74, 430)}{circles(tribe)}{card(view, tribe)}"
    )
    words = label(board.tribe(WORDS, view, view.seat))
    return f'<g id="tusk-own-{view.seat}" {place(0, OWN)}>{words}{inside}</g>'


def own_roles(view: TuskView) -> str:
    found = text(330, 37, "small", said("first")) if view.seat == view.first else ""
    return found + (stamp("tusk-crown", place(270, 28)) if view.seat == view.hunt.leader else "")


def circles(tribe: TribeView) -> str:
    """The members still at home, and what the next one costs."""
    waiting = MEMBERS - tribe.in_play
    if tribe.cost is None:
        return text(540, 60, "small", said("all in play"))
    member = f"tusk-member-{TRIBES.index(tribe.colour)}"
    seats = "".join(
        [stamp(member, f'transform="translate({492 + 32 * n} 34) scale(.8)"') for n in range(waiting)]
    )
    return seats + text(454, 84, "left small", said("next" if tribe.cost else "free", tribe=tribe))


def card(view: TuskView, tribe: TribeView) -> str:
    """One's Victory card: name, and what it is worth now."""
    if not tribe.victory:
        return ""
    name = WORDS.table[f"card {tribe.victory}"]
    rows = wrap(WORDS.worth(view, tribe.victory), LETTERS)
    bonus = "" if tribe.bonus is None else f"+{tribe.bonus}"
    return (
        f'<rect class="front" x="640" y="8" width="344" height="{OWN_HIGH - 16}" rx="10"/>'
        f"{text(654, 37, 'left bold bone', name)}{text(970, 42, 'right big bone', bonus)}"
        + "".join([text(654, 62 + 24 * n, "left note bone wide-only", row) for n, row in enumerate(rows)])
        + opener("victory", "narrow-only", said("card pays"), hit(640, 0, 352, OWN_HIGH) + MORE)
    )


MORE: Final = text(654, 78, "left note bone", said("card more"))
