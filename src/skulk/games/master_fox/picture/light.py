"""The table with the masks off: missions, sacks, what each pawn was worth, and eggs."""

from typing import Final

from skulk.games.master_fox.picture.silhouettes import EGG, SACK, mask, wood
from skulk.games.master_fox.terms import DISCARD, KEEP, KINDS, LOOTED, MASKS, NONE, OVER, SLOTS, VICTIM
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import labels
from skulk.picture.shapes import label, place, text, what

WIDTH: Final = 1000
CARD_WIDE: Final = 188
CARD_HIGH: Final = 214
CARDS_Y: Final = 168
ROWS_Y: Final = 312
ROWS: Final = {2: 170, 3: 146, 4: 134}  # the height of a seat's row, by the number of seats
SACK_X: Final = 340
NAME: Final = 172  # what a name has, before the sack
PAWN: Final = 84  # from one pawn of a sack to the next


# Missions


def slot_x(slot: int, shown: int) -> float:
    return WIDTH / 2 + (slot - (shown - 1) / 2) * min(CARD_WIDE + 26, 972 / max(shown, 1))


def card_wide(shown: int) -> int:
    return CARD_WIDE if shown < 5 else CARD_WIDE - 16


def mission(kind: int, x: float, wide: int, kept: bool = False) -> str:
    box = f'x="{-wide / 2:.0f}" y="{-CARD_HIGH / 2:.0f}" width="{wide}" height="{CARD_HIGH}" rx="16"'
    face = f'<rect class="card{" kept" if kept else ""}" {box}/>'
    shape = wood(kind, 'transform="translate(0 -18) scale(1.3)"')
    words = text(0, 88, "name bark", KINDS[kind])
    name, mark = f"mfx-mission-{kind}", what(f"kind {KINDS[kind]}")
    return f'<g id="{name}" {mark} {place(x, CARDS_Y)}>{label(KINDS[kind])}{face}{shape}{words}</g>'


def missions(view: MasterView) -> list[str]:
    """The three open cards; beside them, while one is chosen, those that will cover the others."""
    count = len(view.missions) + len(view.drawn)
    wide = card_wide(count)
    cards = [*view.missions, *view.drawn]
    return [mission(kind, slot_x(slot, count), wide, view.kept == slot) for slot, kind in enumerate(cards)]


def card_lamps(view: MasterView) -> dict[str, str]:
    """What lights a card that can be kept or discarded, by notation."""
    if view.phase not in (KEEP, DISCARD):
        return {}
    count = len(view.missions) + len(view.drawn)
    word = "keep" if view.phase == KEEP else "discard"
    return {
        f"{word} {SLOTS[slot]}": frame(slot_x(slot, count), CARDS_Y, card_wide(count), CARD_HIGH)
        for slot in range(len(view.missions))
    }


def frame(x: float, y: float, wide: float, high: float) -> str:
    box = f'x="{x - wide / 2:.0f}" y="{y - high / 2:.0f}" width="{wide:.0f}" height="{high:.0f}" rx="16"'
    return f'<rect class="lamp" {box}/><rect class="hit" {box}/>'


# A row for each seat


def high(view: MasterView) -> int:
    return ROWS[len(view.eggs)]


def row_y(view: MasterView, seat: int) -> int:
    return ROWS_Y + high(view) * seat


def rows(view: MasterView) -> list[str]:
    step = 0
    found: list[str] = []
    for seat in range(len(view.eggs)):
        found.append(row(view, seat))
        if view.sacks:
            pawns, step = sack(view, seat, step)
            found += pawns
    return found


def row(view: MasterView, seat: int) -> str:
    ready = view.phase == MASKS and seat in view.ready
    middle = high(view) / 2 - 6
    worn = mask(seat, f'transform="translate(74 {middle - 16:.0f}) scale(1.2)"')
    words = text(122, middle - 12, "left name", labels.who(view, seat), NAME)
    words += text(152 if ready else 122, middle + 16, "left small", age(view, seat))
    words += f'<path class="tick" d="M124 {middle + 9:.0f}l7 8l13 -16"/>' if ready else ""
    lead = " kept" if crowned(view) == seat else ""
    panel = f'<rect class="panel{lead}" x="20" y="0" width="960" height="{high(view) - 12}" rx="18"/>'
    inside, mark = f"{panel}{worn}{words}{empty(view, middle)}{carton(view, seat)}", what(f"seat {seat}")
    return f'<g id="mfx-row-{seat}" {mark} {place(0, row_y(view, seat))}>{inside}</g>'


def empty(view: MasterView, middle: float) -> str:
    """A sack before its hunt, where what it held will lie."""
    if view.sacks:
        return ""
    return f'<path class="sack" d="{SACK}" transform="translate({SACK_X} {middle:.0f}) scale(1.4)"/>'


def crowned(view: MasterView) -> int:
    """Who has won: most eggs, then the youngest; nobody before the end."""
    if view.phase != OVER:
        return NONE
    return [seat for seat in view.ages if view.eggs[seat] == max(view.eggs)][-1]


def age(view: MasterView, seat: int) -> str:
    if crowned(view) == seat:
        return labels.CHAMPION
    if view.ages[0] == seat:
        return labels.OLDEST
    return labels.YOUNGEST if view.ages[-1] == seat else ""


def carton(view: MasterView, seat: int) -> str:
    """Eggs up to the goal, in two lines, and their number."""
    across = (view.goal + 1) // 2
    pitch = min(30, 210 / across)
    wide = (across - 1) * pitch + 44
    box = f'x="{880 - wide + 22:.0f}" y="{high(view) / 2 - 54:.0f}" width="{wide:.0f}" height="94" rx="14"'
    nests = [f'<rect class="carton" {box}/>']
    for egg in range(view.goal):
        x, y = 880 - (across - 1 - egg % across) * pitch, high(view) / 2 - 26 + egg // across * 38
        laid = egg < view.eggs[seat]
        nests.append(f'<path class="{"egg" if laid else "nest"}" d="{EGG}" {place(x, y)}/>')
    return "".join(nests) + text(942, high(view) / 2 + 8, "title", str(view.eggs[seat]))


def sack(view: MasterView, seat: int, step: int) -> tuple[list[str], int]:
    """The pawns of an opened sack, one after the other, each with its point and the reason."""
    points = worths(view, seat)
    found: list[str] = []
    for number, kind in enumerate(view.sacks[seat]):
        x = SACK_X + PAWN * number
        told = points[number] if number < len(points) else ""
        pawn = wood(kind, 'transform="translate(0 -9) scale(.6)"')
        name = f"mfx-sack-{view.round_number}-{seat}-{number}-{kind}"
        inside = f'{label(KINDS[kind])}<g class="opens at-{min(step, 39)}">{pawn}{told}</g>'
        where = place(x, row_y(view, seat) + high(view) // 2 - 24)
        found.append(f'<g id="{name}" {what(f"kind {KINDS[kind]}")} {where}>{inside}</g>')
        step += 1
    notes = labels.remarks(view, seat)
    if notes:
        words = text(122, row_y(view, seat) + high(view) - 24, "left small", " · ".join(notes))
        name = f"mfx-note-{view.round_number}-{seat}"
        found.append(f'<g class="opens at-{min(step, 39)}" id="{name}" {what(f"seat {seat}")}>{words}</g>')
    return found, step + 1


def worths(view: MasterView, seat: int) -> list[str]:
    """A small sign under each pawn, in sack order; a Snake, a Hammer or a void sack has none."""
    if not view.counted:
        return []
    items = [item for item in view.counted[seat] if item[0] != NONE]
    signs: list[str] = []
    for kind in view.sacks[seat]:
        if items and items[0][0] == kind:
            _, points, reason = items.pop(0)
            signs.append(sign(points, reason))
        else:
            signs.append("")
    return signs


def sign(points: int, reason: str) -> str:
    look = "gain" if points > 0 else "loss"
    said = f"+{points}" if points > 0 else f"−{-points}"
    return f"{label(labels.REASONS[reason])}{text(0, 42, f'points {look}', said)}"


def theft_lamps(view: MasterView) -> dict[str, str]:
    """What lights a sack that can be robbed, or a pawn that can be taken."""
    if view.phase == VICTIM:
        return {
            f"rob {seat + 1}": frame(500, row_y(view, seat) + high(view) / 2 - 6, 960, high(view) - 12)
            for seat in view.victims
        }
    if view.phase != LOOTED:
        return {}
    found: dict[str, str] = {}
    for number, kind in enumerate(view.sacks[view.victim]):
        x = SACK_X + PAWN * number
        found[f"take {KINDS[kind]}"] = frame(x, row_y(view, view.victim) + high(view) // 2 - 24, 80, 104)
    return found
