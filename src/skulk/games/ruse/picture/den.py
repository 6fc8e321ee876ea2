"""The den: dug soil, tunnels that join, five ways out, and the mother in her chamber."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.home import Home
from skulk.games.ruse.picture.icons import box, coin, die, disc, gain, path, symbol, tunnel_paths, use
from skulk.games.ruse.picture.layout import CELL, COLUMN, DEN_HIGH, DEN_TOP, SIDE, Point, cell_middle
from skulk.games.ruse.terms import BASE, BRIDGE_LIE, CELLS, OPENINGS
from skulk.games.ruse.view import FamilyView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, number, place, text, what

TURF: Final = 74  # where the grass is
FOOT: Final = f"V{DEN_HIGH}H0Z"
GRASS: Final = (
    f"M0 {TURF + 16}C50 {TURF} 90 {TURF + 12} 140 {TURF + 4}C200 {TURF - 4} 260 {TURF + 14} 352 {TURF}"
)


def den(home: Home) -> str:
    seat = home.seat
    name = labels.YOUR_DEN if home.mine else labels.said("den of", player_name(seat))
    top = text(COLUMN + 14, 29, "sky-title left small-title", name, 190) + dice(home)
    inside = f"{use('soil', COLUMN)}{use('cells')}{dug(home)}"
    exits = "\n".join([way_out(home.family, seat, at) for at in range(5)])
    return (
        f'<g id="ruse-den-{seat}" class="den" {what(f"den {seat}")} clip-path="url(#ruse-den-shape)">\n'
        f"<g>{label(labels.den(home.family))}{inside}</g>\n{exits}\n<g>{top}</g>\n{chosen(home)}</g>"
    )


@cache
def soil() -> str:
    """Sky, turf, and three layers below."""
    turf = f"v12C260 {TURF + 26} 200 {TURF + 8} 140 {TURF + 16}C90 {TURF + 24} 50 {TURF + 12} 0 {TURF + 28}Z"
    layers = (
        ("soil3", GRASS + FOOT),
        ("turf", GRASS + turf),
        ("soil1", f"M0 182C80 172 150 196 {SIDE} 176{FOOT}"),
        ("soil2", f"M0 274C100 262 220 292 {SIDE} 268{FOOT}"),
    )
    sky = f'<rect width="{SIDE}" height="{DEN_HIGH}" fill="url(#ruse-sky)"/>'
    drawn = sky + "".join([f'<path d="{data}" fill="var(--{colour})"/>' for colour, data in layers])
    return symbol("soil", drawn)


@cache
def cells(printed: tuple[int, ...]) -> str:
    """Twenty places to dig, and what is printed there."""
    half = CELL / 2 - 4
    frames, signs = "", ""
    for cell in range(CELLS):
        x, y = cell_middle(cell)
        frames += f"M{number(x - half + 10)} {number(y - half)}{rounded(2 * half, 10)}"
        signs += gain(printed[cell], x, y, 1.05) if printed[cell] else ""
    look = 'fill="#fff" fill-opacity=".07" stroke="#fff6e0" stroke-opacity=".3" stroke-width="1.5"'
    return symbol("cells", f'<path d="{frames}" {look} stroke-dasharray="4 5"/>{signs}')


def rounded(size: float, corner: float) -> str:
    """The outline of a square, from behind its first corner."""
    side, turn = size - 2 * corner, f"a{corner:g} {corner:g} 0 0 1 "
    c = f"{corner:g}"
    return f"h{side:g}{turn}{c} {c}v{side:g}{turn}-{c} {c}h-{side:g}{turn}-{c} -{c}v-{side:g}{turn}{c} -{c}Z"


def dug(home: Home) -> str:
    """The tiles that lie, as tunnels; those that do not reach the base yet are dark."""
    family = home.family
    earth, far, near, bridges, signs = "", "", "", "", ""
    for cell in range(CELLS):
        lie = family.den[cell]
        if not lie:
            continue
        x, y = cell_middle(cell)
        earth += f"M{number(x - 18)} {number(y - 28)}{rounded(56, 10)}"
        bridge = lie == BRIDGE_LIE
        paths = tunnel_paths(OPENINGS[lie], bridge, CELL, x, y)
        for at, tunnel in enumerate(paths):
            joined = family.lit[cell] & (5 if at == 0 else 10) if bridge else family.lit[cell]
            if joined:
                near += tunnel
            else:
                far += tunnel
        bridges += paths[0] if bridge else ""
        if family.bonus_tiles[cell]:
            signs += use("star", x, y, 0.8)
    for at in range(5):
        x, _ = cell_middle(15 + at)
        if family.reached[at]:
            near += f"M{number(x)} {DEN_TOP}v-18"
    found = path("earth", earth) + path("cave", far + near)
    found += (path("tunnel blind", far) if far else "") + path("tunnel", near)
    if bridges:
        found += path("cave", bridges) + path("tunnel", bridges)
    x, y = cell_middle(BASE)
    found += disc("hollow-of", x, y, 31) + disc("floor", x, y, 26)
    return found + signs + use("vixen", x, y + 15, 0.44, "coat")


def way_out(family: FamilyView, seat: int, at: int) -> str:
    """An exit with its cube, or with the kit that left there; light when a tunnel reaches it."""
    x, kit = cell_middle(at)[0], family.exits[at]
    if kit:
        value = family.kits[kit - 1].value
        inside = use("exit") + use("face", 0, 82, 0.62, f"of-{seat}") + coin("vp", value, 20, 44)
    else:
        inside = use(f"{'open' if family.reached[at] else 'exit'}{seat}")
    words = label(labels.way_out(at + 1, kit, family.reached[at]))
    return f'<g id="ruse-exit-{seat}-{at}" {what(f"exit {seat} {at}")} {place(x, 16)}>{words}{inside}</g>'


def den_slot(at: int) -> Point:
    """The die spaces of a den, in its sky."""
    return WIDE_END - 38.0 * (2 - at), 20.0


WIDE_END: Final = COLUMN + SIDE - 24.0


def dice(home: Home) -> str:
    """Dice that lie in the den, and what the next space costs."""
    found = ""
    for at, cost in enumerate(home.den_spaces):
        x, y = den_slot(at)
        lying = [value for space, value in home.dug_with if space == at]
        if lying:
            found += die(home.seat, lying[0], x, y, 0.92)
        else:
            found += use("slot", x, y, 0.85) + (
                text(x, y + 7, "cost", labels.said("less", cost)) if cost else ""
            )
    return found


def chosen(home: Home) -> str:
    """The cell for which a tile is being turned."""
    if home.cell is None:
        return ""
    x, y = cell_middle(home.cell)
    return box("chosen", x - 28, y - 28, 56, 56, 12)
