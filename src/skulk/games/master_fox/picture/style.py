"""The colours of the farmyard at night and the style of everything in the picture."""

from functools import cache
from typing import Final

from skulk.games.master_fox.terms import KINDS
from skulk.picture.theme import DUSK, EDGE, MARK, MORNING, SANS, SERIF, scoped, themed

THEME: Final = ".skulk-master-fox"

SEAT_COLOURS: Final = ("#0072b2", "#cc79a7", "#009e73", "#f0e442")
SEATS: Final = {f"seat-{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
WOODS: Final = {
    "wood-hen": "#c65d2e",
    "wood-goose": "#dfe5e8",
    "wood-horse": "#8a5a33",
    "wood-cow": "#b98a5e",
    "wood-pig": "#e39aa6",
    "wood-sheep": "#e9dfc6",
    "wood-cheese": "#edbd3b",
    "wood-fish": "#5d9cc4",
    "wood-fox": "#e07a1f",
    "wood-snake": "#5f9a4b",
    "wood-hammer": "#8d8f99",
    "grain": "#3a2517",
    "black": "#07090c",
    "pale": "#efe4c8",  # words in the dark
    "rim": "#33424c",
    "amber": "#ffb042",
    "silver": "#f7e9a6",
    "midnight": "#0f151d",
    "gloom": "#161f26",
}
MORNING_YARD: Final = (
    MORNING
    | SEATS
    | WOODS
    | {
        "sky": "#dfe6ea",
        "hill": "#b9cbb0",
        "far": "#cbd8cc",
        "sun": "#f7dc8c",
        "pine": "#8fae92",
        "barn": "#a9583f",
        "roof": "#7d3a2a",
        "plank": "#f3e6cf",
        "panel": "#fbf4e2",
        "panel-edge": "#8b6f47",
        "egg": "#fffaf0",
        "egg-edge": "#b39765",
        "nest": "#d9c49a",
        "crate": "#c2905a",
        "crate-dark": "#7d5430",
        "straw": "#e3c263",
        "tuft": "#93ab86",
    }
)
DUSK_YARD: Final = (
    DUSK
    | SEATS
    | WOODS
    | {
        "sky": "#141c28",
        "hill": "#1b2a2a",
        "far": "#1c2735",
        "sun": "#f5e7b2",
        "pine": "#14202a",
        "barn": "#5c3328",
        "roof": "#3a201b",
        "plank": "#a8937a",
        "panel": "#242c36",
        "panel-edge": "#5b6675",
        "egg": "#f6ecd2",
        "egg-edge": "#8f7a50",
        "nest": "#3d372c",
        "crate": "#6b4a2e",
        "crate-dark": "#3d2919",
        "straw": "#8a7338",
        "tuft": "#2c4138",
    }
)

# Which words stand on what, beyond the pairs of the theme.
TEXT_ON: Final = (
    ("ink", "sky"),
    ("ink", "panel"),
    ("ink", "hill"),
    ("pale", "black"),
    ("pale", "midnight"),
    ("pale", "gloom"),
    ("bark", "paper"),
)

RULES: Final = f"""
text{{font:27px {SANS};text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}}
.left{{text-anchor:start}}
.right{{text-anchor:end}}
.title{{font:600 40px {SERIF}}}
.name{{font:600 28px {SERIF}}}
.small{{font-size:21px}}
.bark{{fill:var(--bark)}}
.pale{{fill:var(--pale)}}
.points{{font:700 27px {SANS}}}
.gain{{fill:var(--leaf)}}
.loss{{fill:var(--berry)}}
.plaque{{font:600 27px {SANS};fill:var(--bark)}}
.sky{{fill:var(--sky)}}
.hill{{fill:var(--hill)}}
.midnight{{fill:var(--midnight)}}
.gloom{{fill:var(--gloom)}}
.barn{{fill:var(--barn)}}
.far{{fill:var(--far)}}
.sun{{fill:var(--sun)}}
.pines,.crown-of{{fill:var(--pine)}}
.roof{{fill:var(--roof)}}
.boards{{fill:none;stroke:var(--plank);stroke-width:5;stroke-linejoin:round}}
.fence,.trunk{{fill:none;stroke:var(--roof);stroke-width:6;stroke-linecap:round}}
.moon{{fill:var(--silver)}}
.panel{{fill:var(--panel);stroke:var(--panel-edge);stroke-width:2.5}}
.card{{fill:var(--paper);stroke:var(--panel-edge);stroke-width:3}}
.kept{{stroke:var(--moon);stroke-width:6}}
.back{{fill:var(--barn);stroke:var(--panel-edge);stroke-width:3}}
.egg{{fill:var(--egg);stroke:var(--egg-edge);stroke-width:2}}
.nest{{fill:var(--nest);stroke:var(--panel-edge);stroke-width:1.5}}
.wood{{stroke:var(--grain);stroke-width:2.5;stroke-linejoin:round}}
.mask{{stroke:var(--grain);stroke-width:2;stroke-linejoin:round}}
.mask-ear{{fill:#0003}}
.mask-pale{{fill:#fff8ea}}
.mask-eye{{fill:var(--grain)}}
.tick{{fill:none;stroke:var(--leaf);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}}
.carton{{fill:var(--crate);stroke:var(--crate-dark);stroke-width:2.5}}
.crate{{fill:var(--crate);stroke:var(--crate-dark);stroke-width:3;stroke-linejoin:round}}
.slats,.ties{{fill:none;stroke:var(--crate-dark);stroke-width:3;stroke-linecap:round}}
.bale{{fill:var(--straw);stroke:var(--crate-dark);stroke-width:2.5}}
.tufts{{fill:var(--tuft)}}
.seat{{stroke:{EDGE};stroke-width:2.5}}
{MARK}
.black{{fill:var(--black);stroke:var(--rim);stroke-width:5}}
.spot{{fill:none;stroke:var(--amber);stroke-width:3;opacity:.75}}
.spot.gone{{stroke-dasharray:4 6;opacity:.4}}
.paw{{fill:var(--amber)}}
.paw-glow{{fill:var(--amber);opacity:.22}}
.sack{{fill:var(--nest);stroke:var(--panel-edge);stroke-width:2.5}}
.option{{cursor:pointer;outline:none}}
.hit{{fill:transparent}}
.lamp{{fill:none;stroke:var(--ember);stroke-width:6}}
.button{{fill:var(--paper);stroke:var(--ember);stroke-width:5}}
.bell{{fill:var(--ember);stroke:var(--bark);stroke-width:4}}
.option:hover .hit,.option:focus-visible .hit{{fill:var(--ember);fill-opacity:.2}}
.option:hover .button{{fill:var(--ember)}}
.option:focus-visible .lamp,.option:focus-visible .button,.option:focus-visible .bell{{stroke:var(--moon)}}
.opens{{animation:mfx-open .35s ease-out backwards}}
.count{{font:700 150px {SANS}}}
.falls{{animation:mfx-fall .5s ease-in;opacity:.35}}
.counts{{opacity:0;animation:mfx-count 1s ease-out both}}
"""
COLOURS: Final = "\n".join(
    [f".w-{kind}{{fill:var(--wood-{kind})}}" for kind in KINDS]
    + [f".s-{seat}{{fill:var(--seat-{seat})}}" for seat in range(len(SEAT_COLOURS))]
)
PHONE: Final = ".small{font-size:27px;letter-spacing:-.03em}"
STILL: Final = "animation:none!important"
BLINK: Final = (
    "animation:mfx-blink 1s steps(1) forwards!important"  # one figure after the other, without a move
)


@cache
def style() -> str:
    """All on one line: it is the same in every picture."""
    opens = "@keyframes mfx-open{from{opacity:0;transform:translateY(-14px)}}"
    opens += "@keyframes mfx-fall{from{transform:translateY(-420px) scale(7);opacity:1}}"
    opens += "@keyframes mfx-count{0%{opacity:0}15%{opacity:1}85%{opacity:1}100%{opacity:0}}"
    opens += "@keyframes mfx-blink{0%{opacity:1}100%{opacity:0}}"
    still = f":is(.opens,.falls){{{STILL}}}"
    calm = f"@media (prefers-reduced-motion:reduce){{{THEME} {still}{blinks(THEME)}}}"
    calm += f'[data-motion="less"] {THEME} {still}{blinks(f"""[data-motion="less"] {THEME}""")}'
    delays = "".join([f"{THEME} .at-{step}{{animation-delay:{step * 0.22:.2f}s}}" for step in range(40)])
    delays += "".join([f"{THEME} .counts.at-{step}{{animation-delay:{step}s}}" for step in range(3)])
    rules = scoped(THEME, RULES + COLOURS) + scoped(f"[data-narrow]>{THEME}", PHONE)
    return f"<style>{themed(THEME, MORNING_YARD, DUSK_YARD)}{rules}{delays}{opens}{calm}</style>"


def blinks(scope: str) -> str:
    """One figure of the count after the other; louder than the page, which stills all that moves."""
    how = "animation:mfx-blink 1s steps(1) {}s forwards!important"
    return "".join([f"{scope} .counts.at-{n}{{{how.format(n)}}}" for n in range(3)])
