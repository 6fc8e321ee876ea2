"""The colours of Ruse by time of day and year, and the style of everything in its picture."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.layout import SEAT_COLOURS
from skulk.games.ruse.picture.pages import SEATS_MOST, THEME, narrow_screen
from skulk.picture.theme import DUSK, MORNING, SANS, SERIF, properties, scoped, themed

SEATS: Final = {f"seat-{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
RIMS: Final = {
    "rim": "#2c1c11",
    "edge": "#fff6e0",
}  # around every piece: one of the two stands out on any ground
PAGE_DAY: Final = {
    "panel": "#f4ecd4",
    "line": "#c9b48c",
    "loss": "#8f1a30",
    "met": "#5d4a38",
    "slope": "#6ba36a",
}
PAGE_EVENING: Final = {
    "panel": "#24312b",
    "line": "#4c5b4c",
    "loss": "#8f1a30",
    "met": "#5d4a38",
    "slope": "#3f7a55",
}
MORNING_RUSE: Final = MORNING | SEATS | RIMS | PAGE_DAY
DUSK_RUSE: Final = DUSK | SEATS | RIMS | PAGE_EVENING
TEXT_ON: Final = (("ink", "panel"), ("bark", "paper"), ("loss", "paper"), ("met", "paper"), ("leaf", "panel"))

# The land has its own day and night; the reader's theme is that of the page only.
DAY: Final = {
    "sky1": "#a9d2dc",
    "sky2": "#f6ebcb",
    "sky-ink": "#3a2517",
    "disc": "#f7c948",
    "far": "#a9c4ad",
    "river": "#5b9fc0",
    "river2": "#4a8eb1",
    "river3": "#a5d0df",
    "bank": "#d6d9a4",
    "forest": "#6ba36a",
    "forest2": "#528d59",
    "forest3": "#2c5c3b",
    "farm": "#cf9a5f",
    "farm2": "#b98550",
    "barn": "#a8432f",
    "barn2": "#7d2d20",
    "field": "#dcbf52",
    "field2": "#c9a83d",
    "field3": "#f0dd8c",
    "rock": "#9b8f83",
    "rock2": "#7a6e64",
    "snow": "#fffdf6",
    "snow2": "#d7e3e8",
    "glade": "#fdf6e3",
    "soil1": "#8f6b49",
    "soil2": "#7b5a3c",
    "soil3": "#a58260",
    "cave": "#3d2a1d",
    "tunnel": "#e7cfa2",
    "turf": "#3f7a4d",
}
NIGHT: Final = DAY | {
    "sky1": "#16233d",
    "sky2": "#5b4a63",
    "sky-ink": "#fff6e0",
    "disc": "#f5e7b2",
    "far": "#2b3a52",
    "river": "#2f6a8c",
    "river2": "#275a79",
    "river3": "#5f9ab5",
    "bank": "#46583f",
    "forest": "#35654a",
    "forest2": "#2a543e",
    "forest3": "#163326",
    "farm": "#7c5433",
    "farm2": "#6b482c",
    "barn": "#7e3026",
    "barn2": "#571e18",
    "field": "#93802f",
    "field2": "#807028",
    "field3": "#bfab55",
    "rock": "#675f68",
    "rock2": "#4b4550",
    "snow": "#dde4ee",
    "snow2": "#a9b6c8",
    "glade": "#f0e2c2",
    "soil1": "#5a4330",
    "soil2": "#493525",
    "soil3": "#6d533c",
    "cave": "#1c130d",
    "tunnel": "#d8bd8b",
    "turf": "#234a37",
}
FROST: Final = {
    "river": "#9cc3d3",
    "river2": "#84b1c5",
    "river3": "#e4f1f5",
    "bank": "#eef0e6",
    "far": "#c3d3cf",
    "forest": "#b7cdb9",
    "forest2": "#9dbaa4",
    "farm": "#e2d3bf",
    "farm2": "#cdb79c",
    "field": "#ece5c8",
    "field2": "#d9cfa8",
    "field3": "#d9b95a",
    "turf": "#e9efee",
}
FROST_NIGHT: Final = {
    "river": "#4d7f98",
    "river2": "#3f6f88",
    "river3": "#a9cddb",
    "bank": "#77877f",
    "far": "#3a4a63",
    "forest": "#5f8577",
    "forest2": "#4e7366",
    "farm": "#85705c",
    "farm2": "#74604d",
    "field": "#93895f",
    "field2": "#827850",
    "field3": "#bfab55",
    "turf": "#a9b6c8",
}
TIMES: Final = {
    ".day": DAY,
    ".night": NIGHT,
    ".day.winter": FROST,
    ".night.winter": FROST_NIGHT,
}

FILLS: Final = (
    *("far", "bank", "river", "river2", "forest", "forest2", "farm", "farm2", "field", "field2"),
    *("rock", "rock2", "snow", "snow2", "soil1", "soil2", "soil3", "turf"),
)

TABULAR: Final = "font-variant-numeric:tabular-nums lining-nums"

RULES: Final = f"""
text{{fill:var(--ink)}}
.left{{text-anchor:start}}
.right{{text-anchor:end}}
.bold{{font-weight:700}}
.title{{font:650 22px {SERIF}}}
.small-title{{font-size:20px}}
.large{{font-size:25px;font-weight:700}}
.on-paper{{fill:var(--bark)}}
.strong{{font:650 19px {SERIF};fill:var(--bark)}}
.strong-ink{{font:650 19px {SERIF}}}
.sign{{font:650 19px {SERIF};fill:#3a2517}}
.sky-title{{font:650 22px {SERIF};fill:var(--sky-ink)}}
.sky-words{{fill:var(--sky-ink)}}
.value,.cost,.price-of{{font-weight:700;fill:#3a2517}}
.price-of{{font-size:20px;fill:#2c1c11}}
.keep-of{{font-size:24px;font-weight:700;fill:var(--bark)}}
.keep-words{{fill:var(--bark)}}
.pips{{font-size:21px;font-weight:700;fill:#2c1c11}}
.on-0{{fill:#fff}}
.fate{{font-size:25px;font-weight:700;fill:#3a2517}}
.figure,.points{{font-size:21px;font-weight:700;fill:var(--bark)}}
.points.less{{font-weight:500}}
.met{{fill:var(--met)}}
.loss{{fill:var(--loss)}}
.gained{{font-weight:700;fill:var(--leaf)}}
.shade,.petal-shade{{fill:#000;fill-opacity:.2}}
.panel{{fill:var(--panel);stroke:var(--line);stroke-width:1.5}}
.paper{{fill:var(--paper);stroke:var(--bark);stroke-opacity:.25}}
.paper.ready{{stroke:var(--leaf);stroke-opacity:1;stroke-width:4}}
.done-of{{fill:var(--panel);fill-opacity:.55;stroke:var(--line);stroke-width:1.5;stroke-dasharray:5 5}}
.pill,.pill-card,.name-of{{fill:var(--paper)}}
.plank{{fill:#fdf6e3;stroke-width:4}}
.stone{{fill:#fdf6e3;stroke:#3a2517;stroke-width:1.5}}
.sky{{fill:url(#ruse-sky)}}
.stars{{fill:#fff6d8}}
.drift{{fill:var(--snow);fill-opacity:.85}}
.waves{{fill:none;stroke:var(--river3);stroke-width:3.5;stroke-linecap:round}}
.furrow{{fill:none;stroke:var(--field2);stroke-width:4}}
.plough{{fill:none;stroke:var(--farm2);stroke-width:7}}
.trail{{fill:none;stroke:#fdf6e3;stroke-opacity:.85;stroke-width:7;stroke-dasharray:1 13}}
.trail,.cave,.tunnel{{stroke-linecap:round;stroke-linejoin:round}}
.string{{fill:none;stroke:#fdf6e3;stroke-opacity:.8;stroke-width:5;stroke-dasharray:2 6}}
.pine,.art-pine,.reed,.art-reed{{color:var(--forest3)}}
.leaves-of,.art-tree{{color:var(--forest2)}}
.sheaf,.art-sheaf{{color:var(--field3)}}
.arrow{{fill:none;stroke:var(--sky-ink);stroke-width:3}}
.round{{fill:#d9a21b;stroke:var(--sky-ink);stroke-width:2}}
.round.open{{fill:none}}
.destiny{{fill:#d9a21b;stroke:#fff6e0;stroke-width:2}}
.gold{{fill:#f0c75e}}
.gone{{opacity:.22}}
.coat{{color:#d2691e}}
.fire{{color:#c2371b}}
.cream{{color:#fff6e0}}
.spent{{color:var(--line)}}
.ink-of{{color:var(--ink)}}
.earth,.soil{{fill:var(--soil2)}}
.cave{{fill:none;stroke:var(--cave);stroke-width:34}}
.tunnel{{fill:none;stroke:var(--tunnel);stroke-width:23}}
.blind{{stroke-opacity:.4}}
.hollow-of{{fill:var(--cave)}}
.floor{{fill:var(--tunnel)}}
.cube{{stroke:#fff6e0;stroke-width:2;fill:currentColor}}
.dim{{opacity:.6}}
.larder{{fill:none;stroke:var(--line);stroke-width:2}}
.larder.full{{fill:var(--soil1)}}
.chosen{{fill:none;stroke:var(--moon);stroke-width:5}}
.now{{stroke:var(--moon);stroke-width:4}}
.rule{{stroke:var(--bark);stroke-opacity:.2}}
.tab{{fill:var(--panel);stroke:var(--line);stroke-width:3}}
.purse-words,.between-words{{font-size:31px;font-weight:700}}
.tab-words{{font-size:28px;font-weight:700}}
.door-words{{font-size:29px;font-weight:700;fill:var(--bark)}}
.door{{fill:none;stroke:var(--bark);stroke-opacity:.4;stroke-width:3}}
.door.can{{stroke:var(--ember);stroke-opacity:1;stroke-width:6}}
.turn{{fill:var(--paper);stroke:var(--line);stroke-width:3}}
.over{{display:none}}
[data-opens]{{cursor:pointer}}
[data-opens]:focus{{outline:none}}
[data-opens]:focus-visible .panel,[data-opens]:hover .panel{{stroke:var(--moon);stroke-width:4}}
[data-opens]:focus-visible .turn,[data-opens]:focus-visible .tab{{stroke:var(--moon);stroke-width:6}}
[data-opens]:focus-visible .door{{stroke:var(--moon);stroke-width:6}}
.option{{cursor:pointer}}
.hit{{fill:transparent}}
.option .plaque{{fill:var(--paper);stroke:var(--ember);stroke-width:4}}
.option .price{{fill:var(--ember)}}
.option .lamp{{fill:var(--ember);fill-opacity:.2;stroke:var(--ember);stroke-width:4}}
.option .faint{{fill-opacity:0;stroke-width:2;stroke-dasharray:5 4}}
.option:hover .lamp,.option:focus-visible .lamp{{fill-opacity:.5}}
.option:hover .plaque,.option:focus-visible .plaque{{fill:var(--ember)}}
.option:focus{{outline:none}}
.option:focus-visible .lamp,.option:focus-visible .plaque{{stroke:var(--moon)}}
"""


# One den lies open; a chip opens another, a drawer its panel, and a new question one's own again.


def opened() -> str:
    rules = f"{THEME} .home-of{{display:none}}{THEME} .home-of.shown{{display:inline}}"
    for seat in range(SEATS_MOST):
        here = f'[data-open$="-{seat}"]>{THEME}'
        rules += f"{here} .home-of.shown,{here} #ruse-at-den,{here} #ruse-at-own{{display:none}}"
        rules += f"{here} #ruse-home-{seat}{{display:inline}}"
        rules += f"{THEME} .of-{seat}{{color:var(--seat-{seat})}}"
    over = [f"{THEME}.on-score #ruse-{part}" for part in ("goals", "hand", "drawers")]
    rules += f":not([data-open])>{',:not([data-open])>'.join(over)}{{display:none}}"
    for name in ("shelf", "instincts", "firefox", "village", "tally", "signs"):
        asked, pressed = f":not([data-open])>{THEME}.on-{name}", f'[data-open="{name}"]>{THEME}'
        rules += f"{asked} .over-{name},{pressed} .over-{name}{{display:inline}}"
        rules += (
            f'[data-open="{name}"]>{THEME} #ruse-drawer-{name} .panel{{stroke:var(--moon);stroke-width:4}}'
        )
    return rules


def coloured() -> str:
    """What is filled with a colour of the land."""
    rules = "".join([f"{THEME} .{name}{{fill:var(--{name})}}" for name in FILLS])
    for name in ("river", "forest", "farm", "field"):
        rules += f"{THEME} .land-{name}{{fill:var(--{name})}}{THEME} .edge-{name}{{stroke:var(--{name}2)}}"
    return rules + f"{THEME} .land-peak{{fill:var(--rock)}}{THEME} .edge-rock{{stroke:var(--rock2)}}"


@cache
def style() -> str:
    times = "".join([f"{THEME}{when}{{{properties(colours)}}}" for when, colours in TIMES.items()])
    colours = themed(THEME, MORNING_RUSE, DUSK_RUSE) + times
    base = f"{THEME}{{color:#3a2517;font:500 19px {SANS};text-anchor:middle;{TABULAR}}}"
    return f"<style>{colours}{base}{scoped(THEME, RULES)}{coloured()}{opened()}{narrow_screen()}</style>"
