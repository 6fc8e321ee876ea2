"""The table with the masks on: a black box, and what one's own paw remembers; the box lit, in a replay."""

from typing import Final

from skulk.games.master_fox.picture.silhouettes import MASK, SACK, seat_mark, wood
from skulk.games.master_fox.terms import KINDS
from skulk.games.master_fox.view import HunterView, MasterView, PawnView
from skulk.games.master_fox.words import labels
from skulk.picture.shapes import label, number, place, text, what

LEFT: Final = 30
TOP: Final = 30
SCALE: Final = 1.86  # of a unit
SIDE: Final = 360
PHASES_OF_MOON: Final = 12
IN_ROW: Final = 4  # pawns beside an open sack


def spot(x: int, y: int) -> tuple[float, float]:
    """Hundredths of a unit on the page."""
    return LEFT + x / 100 * SCALE, TOP + (SIDE - y / 100) * SCALE


def box(view: MasterView) -> list[str]:
    size = number(SIDE * SCALE)
    found = [
        f'<rect class="black" {what("dark")} x="{LEFT}" y="{TOP}" width="{size}" height="{size}" rx="14"/>'
    ]
    if view.box:
        found += [pawn(one) for one in view.box]
        found += [night_paw(seat, paw) for seat, paw in enumerate(view.paws)]
    elif view.me is not None:
        found += remembered(view.me)
    else:
        words = text(LEFT + SIDE * SCALE / 2, TOP + SIDE * SCALE / 2, "title pale", labels.NOBODY_SEES)
        found.append(f'<g id="mfx-blind" {what("dark")}>{words}</g>')
    return found


def count_of_three(view: MasterView) -> list[str]:
    """The mask comes down and three is counted, before anything can be felt."""
    if view.tick >= 0 or view.paused:
        return []
    x, y = LEFT + SIDE * SCALE / 2, TOP + SIDE * SCALE / 2
    mask = f'<path class="mask falls" d="{MASK}" transform="scale(7)"/>'
    counts = [f'<g class="counts at-{n}">{text(0, 24, "count pale", str(3 - n))}</g>' for n in range(3)]
    return [
        f'<g id="mfx-count" {what("dark")} {place(x, y)}>{label(labels.COUNT)}{mask}{"".join(counts)}</g>'
    ]


def remembered(me: HunterView) -> list[str]:
    """Spots that were felt, and the paw."""
    found: list[str] = []
    for one in me.spots:
        x, y = spot(one.x, one.y)
        ring = f'<circle class="spot{" gone" if one.gone else ""}" r="24"/>'
        words = text(0, 9, "pale", str(one.number))
        found.append(f'<g id="mfx-spot-{one.number}" {what("spot")} {place(x, y)}>{ring}{words}</g>')
    x, y = spot(me.x, me.y)
    paw = '<circle class="paw-glow" r="34"/><circle class="paw" r="9"/>'
    found.append(f'<g id="mfx-paw" {what("paw")} {place(x, y)}>{label(labels.YOUR_PAW)}{paw}</g>')
    return found


def pawn(one: PawnView) -> str:
    x, y = spot(one.x, one.y)
    flip = -1 if one.flipped else 1
    size = 0.4 * SCALE
    turn = f'transform="rotate({-one.turn / 10:.1f}) scale({flip * size:.2f} {size:.2f})"'
    name, mark = KINDS[one.kind], what(f"kind {KINDS[one.kind]}")
    return f'<g id="mfx-pawn-{one.id}" {mark} {place(x, y)}>{label(name)}{wood(one.kind, turn)}</g>'


def night_paw(seat: int, paw: tuple[int, int, int]) -> str:
    x, y = spot(paw[0], paw[1])
    held = wood(paw[2], f'transform="scale({0.3 * SCALE:.2f})"') if paw[2] >= 0 else ""
    mark = '<circle class="paw-glow" r="30"/>' + held + seat_mark(seat, "")
    return f'<g id="mfx-night-paw-{seat}" {what(f"seat {seat}")} {place(x, y)}>{mark}</g>'


def open_sack(seat: int, kinds: tuple[int, ...]) -> str:
    """What a seat has stashed so far, where everything lies face up."""
    sack = f'<path class="sack" d="{SACK}" transform="scale(1.3)"/>{seat_mark(seat, "")}'
    for at, kind in enumerate(kinds):
        x, y = 66 + 44 * (at % IN_ROW), 44 * (at // IN_ROW) - 18
        sack += wood(kind, f'transform="translate({x} {y}) scale(.42)"')
    words, mark = label(labels.sack_of(seat)), what(f"seat {seat}")
    return f'<g id="mfx-open-sack-{seat}" {mark} {place(752, 474 + 112 * seat)}>{words}{sack}</g>'


def sky(view: MasterView) -> list[str]:
    """A moon that sinks with the time, the clacks, and one's own sack."""
    left = max(0, view.limit - max(view.tick, 0))
    step = -(-left * PHASES_OF_MOON // view.limit)
    y = 70 + (PHASES_OF_MOON - step) * 20
    moon = f'{label(labels.MOON)}<circle class="moon" r="34"/>'
    found = [f'<g id="mfx-moon" {what("moon")} {place(905, y)}>{moon}</g>']
    found.append(
        f'<g id="mfx-clacks" {what("clacks")}>{text(845, 400, "small pale", labels.clacks(view.clacks))}</g>'
    )
    if view.paws:
        found += [open_sack(seat, kinds) for seat, kinds in enumerate(view.sacks)]
    if view.me is not None:
        words = text(0, 14, "name", str(view.me.sack))
        found.append(
            f'<g id="mfx-own-sack" {what("sack")} {place(845, 470)}>{label(labels.YOUR_SACK)}'
            f'<path class="sack" d="{SACK}" transform="scale(1.5)"/>{words}</g>'
        )
        if view.me.holding:
            found.append(
                f'<g id="mfx-holding" {what("paw")}>{text(845, 552, "small pale", labels.IN_YOUR_PAW)}</g>'
            )
    return found
