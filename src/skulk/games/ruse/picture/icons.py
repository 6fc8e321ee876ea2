"""Small shapes of Ruse around their own middle, about 40 wide: ours, flat, readable in grey."""

from typing import Final

from skulk.games.ruse.picture.layout import SEAT_SHAPES
from skulk.games.ruse.terms import AMOUNT, EFFECTS, TERRITORIES, amount_of
from skulk.picture.shapes import number, place, text

FOX: Final = "M-16 12L-14 -6L-18 -20L-7 -11Q0 -14 7 -11L18 -20L14 -6L16 12L0 20Z"
HUNTER: Final = "M-6 -18H6L8 -10H-8ZM-9 -9H9L12 18H-12ZM11 -20H15V14H11Z"
DROP: Final = "M0 -14C8 -3 11 2 11 7A11 11 0 0 1 -11 7C-11 2 -8 -3 0 -14Z"
LEAF: Final = "M-12 12C-14 -6 2 -14 13 -13C14 2 6 13 -12 12Z"
BARN: Final = "M-13 13V-3L0 -13L13 -3V13Z"
SHEAF: Final = "M-4 14L-10 -8L-3 0L0 -14L3 0L10 -8L4 14Z"
RESOURCES: Final = (DROP, LEAF, BARN, SHEAF)
STAR: Final = "M0 -16L4.500 -5L16 -4L7 3.500L10 15L0 8.500L-10 15L-7 3.500L-16 -4L-4.500 -5Z"
CHEESE: Final = "M-16 8L14 -10V8ZM-16 10H14V15H-16Z"
BEAVER: Final = "M-14 8Q-14 -10 2 -10Q16 -10 16 4Q16 10 8 10H-4L-16 15Z"
SUN: Final = "M-11 0A11 11 0 1 0 11 0A11 11 0 1 0 -11 0Z"
MOON: Final = "M4 -14A14 14 0 1 0 12 8A11 11 0 1 1 4 -14Z"
CLIMB: Final = "M-12 12V4H-4V-4H4V-12H12V12Z"
GROW: Final = "M-11 11H11V-2H4V-12H-4V-2H-11Z"
TRACKS: Final = "M-13 6L0 -8L13 6H6V13H-6V6Z"
FLAG: Final = "M-9 15V-15H-6L12 -8L-6 0V15Z"
PASSAGE: Final = "M-6 -15H6V15H-6Z"
CROSSING: Final = "M-6 -15H6V-6H15V6H6V15H-6V6H-15V-6H-6Z"
FLAME: Final = "M0 -16C10 -4 12 2 9 9C6 16 -6 16 -9 9C-11 3 -6 0 -5 -6C-2 -4 -1 -1 0 2C3 -4 3 -10 0 -16Z"
PREY: Final = "M-15 6Q-10 -8 4 -6L12 -11L10 -3Q16 2 10 8H-8Z"
HEXAGON: Final = "M0 -22L20 -11V11L0 22L-20 11V-11Z"
DIE: Final = '<rect x="-17" y="-17" width="34" height="34" rx="7"/>'
OBSTACLES: Final = {
    "camp": "M-16 13L0 -14L16 13H5L0 3L-5 13Z",
    "bear": "M-14 12Q-16 -6 -10 -10A5 5 0 0 1 -3 -10H3A5 5 0 0 1 10 -10Q16 -6 14 12Z",
    "storm": "M3 -16L-11 3H-1L-4 16L11 -5H2Z",
    "wolf": "M-15 12L-10 -16L-4 -6H4L10 -16L15 12L0 18Z",
}
ACTIONS: Final = {"track": TRACKS, "kit": GROW, "hunt": PREY, "mark": FLAG, "resource": LEAF}


def box(kind: str, x: float, y: float, wide: float, high: float, round_: float = 8) -> str:
    """A rectangle by its upper left corner."""
    corner = f'x="{number(x)}" y="{number(y)}" rx="{number(round_)}"'
    return f'<rect class="{kind}" {corner} width="{number(wide)}" height="{number(high)}"/>'


def scaled(inside: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:g})">{inside}</g>'


def shape(path: str, kind: str, x: float = 0, y: float = 0, scale: float = 1.0) -> str:
    where = f'transform="translate({number(x)} {number(y)}) scale({scale:g})"'
    return f'<path class="{kind}" d="{path}" {where}/>'


def seat_shape(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    return shape(SEAT_SHAPES[seat], f"seat-{seat} rim", x, y, scale)


def die(value: int, kind: str, x: float, y: float, name: str = "") -> str:
    """A die with its value; nothing on an empty one."""
    pips = text(0, 9, "pips", str(value)) if value else text(0, 8, "pips", "–")
    known = f'id="{name}" ' if name else ""
    return f'<g {known}class="piece" {place(x, y)}><g class="{kind} rim">{DIE}</g>{pips}</g>'


def resource(at: int, x: float, y: float, scale: float = 1.0) -> str:
    return shape(RESOURCES[at], f"{TERRITORIES[at]} rim", x, y, scale)


def gain(effect: int, x: float, y: float, kind: str = "on-paper", scale: float = 0.8) -> str:
    """A gain as a small sign: 2 GP, 1 VP, a kit, a resource of choice."""
    name = EFFECTS[effect % AMOUNT]
    if amount_of(effect):
        return token(str(amount_of(effect)), name, x, y, scale)
    if name in TERRITORIES:
        return resource(TERRITORIES.index(name), x, y, scale)
    if name in SIGNS:
        return shape(SIGNS[name], SIGN_KINDS.get(name, kind), x, y, scale)
    return ""


def token(figure: str, name: str, x: float, y: float, scale: float = 1.0) -> str:
    """Points in their coin: GP round, VP with corners."""
    coin = '<circle class="gp" r="20"/>' if name == "gp" else f'<path class="vp" d="{HEXAGON}"/>'
    return scaled(coin + text(0, 10, "figure", figure), x, y, scale)


SIGNS: Final = {
    "kit": GROW,
    "resource": LEAF,
    "track": TRACKS,
    "hunting tile": PREY,
    "growth": CLIMB,
    "star": STAR,
    "cheese": CHEESE,
    "den path": PASSAGE,
    "bonus path": CROSSING,
    "firefox roll": FLAME,
    "firefox move": FLAME,
    "village": BARN,
}
SIGN_KINDS: Final = {"star": "gold", "cheese": "gold", "firefox roll": "berry", "firefox move": "berry"}


def tunnel_paths(openings: int, bridge: bool, size: float) -> list[str]:
    """Path data of the tunnels of a den tile around its middle."""
    half = size / 2
    ends = {1: (0.0, -half), 2: (half, 0.0), 4: (0.0, half), 8: (-half, 0.0)}
    if bridge:
        return [f"M0 {number(-half)}V{number(half)}", f"M{number(-half)} 0H{number(half)}"]
    return ["".join([f"M0 0L{number(x)} {number(y)}" for side, (x, y) in ends.items() if openings & side])]


def den_tile(openings: int, bridge: bool, lit: int, size: float) -> str:
    """A tile with its tunnels; those joined to the base are light."""
    paths = tunnel_paths(openings, bridge, size)
    found = "".join([f'<path class="cave" d="{path}"/>' for path in paths])
    for at, path in enumerate(paths):
        joined = lit & (5 if at == 0 else 10) if bridge else lit
        found += f'<path class="{"tunnel" if joined else "dark"}" d="{path}"/>'
    return found
