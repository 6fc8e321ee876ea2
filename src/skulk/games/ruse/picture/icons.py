"""The shapes of Ruse: each drawn once in symbols.svg and used by its name; and what is made of them."""

from functools import cache
from typing import Final

from skulk.games.ruse.terms import (
    AMOUNT,
    BRIDGE,
    EFFECTS,
    LIES,
    LIES_OF,
    SHAPES,
    TERRITORIES,
    amount_of,
)
from skulk.kernel.texts import text_beside
from skulk.picture.shapes import number, text

NAMED: Final = "ruse-s-"  # how the ids of symbols begin
RESOURCES: Final = ("fish", "shroom", "egg", "wheat")
ACTIONS: Final = {"track": "track", "kit": "kit", "hunt": "hunt", "mark": "mark", "resource": "any"}
SIGNS: Final = {
    "kit": "kit",
    "resource": "any",
    "track": "track",
    "hunting tile": "hunt",
    "den path": "dig",
    "bonus path": "dig",
    "growth": "grow",
    "star": "star",
    "cheese": "cheese",
    "firefox roll": "flame",
    "firefox move": "flame",
    "village": "village",
    "tile": "keep",
    **dict(zip(TERRITORIES, RESOURCES, strict=True)),
}
NEEDS: Final = {
    "completed": "done",
    "hunting": "hunt",
    "kit": "kit",
    "outside": "out",
    "exit": "dig",
    "marks": "mark",
    "village": "village",
    **dict(zip(TERRITORIES, RESOURCES, strict=True)),
}
FIGURES: Final = 13  # the highest that is printed on a coin
CLEARED: Final = ("track", "kit", "hunt", "gone", "mark")
UNEVEN: Final = (3, 7, 3)  # how low each action of a clearing lies
BADGES: Final = tuple(dict.fromkeys([*SIGNS.values(), "mark", "done", "out"]))


@cache
def defs() -> str:
    """Everything that is used by its name: the shapes, coins with their figures, shapes on a stone."""
    drawn = text_beside(__package__, "symbols.svg")
    found = "".join(drawn.split("\n")[1:-2])
    for coin in ("gp", "vp"):
        for figure in range(1, FIGURES):
            found += symbol(f"{coin}{figure}", use(coin) + figure_on(figure))
    for name in BADGES:
        found += symbol(f"b-{name}", use("stone") + use(name, 0, 0, 0.84))
    for name in RESOURCES:
        pill = '<rect x="-32" y="-18" width="64" height="36" rx="18" fill="var(--paper)"/>'
        found += symbol(f"pill-{name}", pill + use(name, -13, 0))
    for seat in range(4):
        cube = '<rect x="-10" y="60" width="20" height="20" rx="4" stroke="#fff6e0" stroke-width="2"'
        light = '<path d="M-15 84V60A15 15 0 0 1 15 60V84Z" fill="var(--tunnel)"/>'
        cube += f' fill="var(--seat-{seat})"'
        found += symbol(f"exit{seat}", f'{use("exit")}{cube} opacity=".6"/>')
        found += symbol(f"open{seat}", f"{use('exit')}{light}{cube}/>")
    for which, shape in enumerate(SHAPES):
        found += symbol(f"tile-{shape}", den_tile(LIES[LIES_OF[which][0] - 1][1], which == BRIDGE, 62))
    for bits in range(1, 32):
        found += clearing_symbol([name for at, name in enumerate(CLEARED) if bits >> at & 1])
    return (
        f'<defs id="ruse-shapes">{found}'
        '<linearGradient id="ruse-sky" x2="0" y2="1"><stop offset="0" stop-color="var(--sky1)"/>'
        '<stop offset="1" stop-color="var(--sky2)"/></linearGradient>'
        '<filter id="ruse-soft" x="-5%" y="-15%" width="110%" height="130%">'
        '<feDropShadow dx="0" dy="4" stdDeviation="4" flood-color="#1a0f06" flood-opacity=".33"/></filter>'
        '<clipPath id="ruse-window"><rect class="window"/></clipPath></defs>'
    )


def figure_on(figure: int) -> str:
    """Inside a symbol no rule of the style sheet holds; what is said here, and what is inherited, does."""
    return f'<text y="7" font-weight="700" fill="#3a2517">{figure}</text>'


def clearing_symbol(actions: list[str]) -> str:
    """A clearing with what it sells; prey that is gone is pale."""
    if "hunt" in actions and "gone" in actions:
        return ""
    inside = use("ground")
    for at, name in enumerate(actions):
        x = 27.0 * (at - (len(actions) - 1) / 2)
        sign = use("hunt" if name == "gone" else ACTIONS[name], x, UNEVEN[at % 3], 0.95)
        inside += f'<g opacity=".22">{sign}</g>' if name == "gone" else sign
    return symbol("at-" + "-".join(actions), inside)


def symbol(name: str, inside: str) -> str:
    return f'<symbol id="{NAMED}{name}" overflow="visible">{inside}</symbol>'


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1.0,
    kind: str = "",
    flip: bool = False,
    more: str = "",
) -> str:
    """A shape, put somewhere; a seat's colour comes from its class."""
    where = f"translate({number(x)} {number(y)})" if x or y else ""
    size = f"scale({-scale if flip else scale:.3g} {scale:.3g})" if scale != 1 or flip else ""
    placed = f' transform="{f"{where} {size}".strip()}"' if where or size else ""
    known = f' class="{kind}"' if kind else ""
    return f'<use href="#{NAMED}{name}"{known}{placed}{" " + more if more else ""}/>'


def box(kind: str, x: float, y: float, wide: float, high: float, round_: float = 8) -> str:
    """A rectangle by its upper left corner."""
    corner = f'x="{number(x)}" y="{number(y)}" rx="{number(round_)}"'
    return f'<rect class="{kind}" {corner} width="{number(wide)}" height="{number(high)}"/>'


def card(x: float, y: float, wide: float, high: float, kind: str = "panel", round_: float = 16) -> str:
    """A sheet of paper with its short shadow."""
    return box("shade", x, y + 3, wide, high, round_) + box(kind, x, y, wide, high, round_)


def disc(kind: str, x: float, y: float, radius: float) -> str:
    return f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def path(kind: str, data: str) -> str:
    return f'<path class="{kind}" d="{data}"/>'


def seat_shape(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    return use(f"seat{seat}", x, y, scale)


def die(seat: int, value: int, x: float, y: float, scale: float = 1.0) -> str:
    """A die has the outline of its seat; nothing is written on an empty one."""
    figure = text(0, 7.5 if seat != 2 else 9, f"pips on-{seat}", str(value))
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{use(f"die{seat}")}{figure}</g>'


def coin(kind: str, figure: int, x: float, y: float, scale: float = 1.0) -> str:
    """Points in their coin: GP round, VP with corners."""
    if 0 < figure < FIGURES:
        return use(f"{kind}{figure}", x, y, scale)
    size = f" scale({scale:g})" if scale != 1 else ""
    inside = use(kind) + figure_on(figure)
    return f'<g transform="translate({number(x)} {number(y)}){size}">{inside}</g>'


def gain(effect: int, x: float, y: float, scale: float = 1.0) -> str:
    """A gain as a sign: 2 GP, 1 VP, or a shape on a stone."""
    name = EFFECTS[effect % AMOUNT]
    if amount_of(effect):
        return coin(name, amount_of(effect), x, y, scale)
    return use(f"b-{SIGNS[name]}", x, y, scale) if name in SIGNS else ""


def need_sign(what: str) -> str:
    return "track" if what.endswith("track") else NEEDS.get(what, "star")


def tunnel_paths(openings: int, bridge: bool, size: float, x: float = 0, y: float = 0) -> list[str]:
    """Path data of the tunnels of a den tile around its middle: one, or two that cross."""
    half = size / 2
    ends = {1: (0.0, -half), 2: (half, 0.0), 4: (0.0, half), 8: (-half, 0.0)}
    arms = {
        side: f"M{number(x)} {number(y)}l{number(dx)} {number(dy)}"
        for side, (dx, dy) in ends.items()
        if openings & side
    }
    if bridge:
        return [arms[1] + arms[4], arms[2] + arms[8]]
    return ["".join(arms.values())]


def den_tile(openings: int, bridge: bool, size: float) -> str:
    """A tile that is not laid yet."""
    over = "".join(tunnel_paths(openings, bridge, size))
    half = number(-size / 2)
    found = f'<rect x="{half}" y="{half}" width="{size:g}" height="{size:g}" rx="10" fill="var(--soil2)"/>'
    found += stroke(over, "cave", 34) + stroke(over, "tunnel", 23)
    if bridge:
        above = tunnel_paths(openings, True, size)[0]
        found += stroke(above, "cave", 34) + stroke(above, "tunnel", 23)
    return found


def stroke(data: str, colour: str, wide: float) -> str:
    look = f'fill="none" stroke="var(--{colour})" stroke-width="{wide:g}"'
    return f'<path d="{data}" {look} stroke-linejoin="round"/>'
