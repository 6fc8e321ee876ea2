"""The colours of Ruse and the style of everything in its picture."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.layout import SEAT_COLOURS
from skulk.games.ruse.picture.pages import SEATS_MOST, THEME, narrow_screen
from skulk.picture.theme import DUSK, MORNING, SANS, SERIF, scoped, themed

SEATS: Final = {f"seat-{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
COINS: Final = {"gp": "#a8d08d", "vp": "#f0c75e"}
LAND: Final = {"river": "#3d86ad", "forest": "#3c7a4a", "farm": "#b8722f", "field": "#bfa52c"}
DAY: Final = {"lane": "#d2e0c0", "soil": "#8a6a4a", "cave": "#5b4331", "panel": "#fbf3de", "gold": "#d9a21b"}
EVENING: Final = {
    "lane": "#1b2822",
    "soil": "#5d4632",
    "cave": "#2b1f17",
    "panel": "#26312c",
    "gold": "#e0b23c",
}
MORNING_RUSE: Final = MORNING | SEATS | COINS | LAND | DAY
DUSK_RUSE: Final = DUSK | SEATS | COINS | LAND | EVENING
TEXT_ON: Final = (("ink", "lane"), ("ink", "panel"), ("bark", "gp"), ("bark", "vp"))

RULES: Final = f"""
text{{font:22px {SANS};text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}}
.left{{text-anchor:start}}
.right{{text-anchor:end}}
.bold{{font-weight:700}}
.small,.tiny{{font-size:20px}}
.large{{font:700 34px {SERIF}}}
.title{{font:600 26px {SERIF}}}
.on-paper{{fill:var(--bark)}}
.pips{{font:700 26px {SERIF};fill:var(--bark)}}
.seat-0+.pips{{fill:var(--paper)}}
.figure{{font-size:29px;font-weight:700;fill:var(--bark)}}
.gp{{fill:var(--gp);stroke:var(--bark);stroke-width:2}}
.vp{{fill:var(--vp);stroke:var(--bark);stroke-width:2}}
.under{{display:none}}
.ground{{fill:var(--night)}}
.lane{{fill:var(--lane)}}
.panel{{fill:var(--panel);stroke:var(--soil);stroke-width:2}}
.paper{{fill:var(--paper);stroke:var(--bark);stroke-width:2}}
.slot{{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:5 4}}
.hollow{{fill:none;stroke:var(--ink);stroke-opacity:.45;stroke-width:2}}
.void{{fill:none;stroke:var(--bark);stroke-opacity:.6;stroke-width:2}}
.done{{fill:var(--leaf)}}
.part{{fill:var(--gold)}}
.soil{{fill:var(--soil)}}
.cave{{fill:none;stroke:var(--cave);stroke-width:22;stroke-linecap:butt}}
.tunnel{{fill:none;stroke:var(--paper);stroke-width:13;stroke-linecap:butt}}
.dark{{fill:none;stroke:var(--paper);stroke-opacity:.35;stroke-width:13;stroke-linecap:butt}}
.exit-on{{fill:var(--paper);stroke:var(--leaf);stroke-width:4}}
.exit{{fill:var(--cave)}}
.cell{{fill:var(--soil);stroke:var(--cave);stroke-width:2}}
.berry{{fill:var(--berry)}}
.ink{{fill:var(--ink)}}
.rim{{stroke:var(--paper);stroke-width:2.5}}
.chosen{{fill:none;stroke:var(--moon);stroke-width:5}}
.now{{stroke:var(--moon);stroke-width:4}}
.leaves{{display:none}}
.tab{{fill:var(--panel);stroke:var(--soil);stroke-width:3}}
.tab-words{{font-size:30px}}
.turn{{fill:var(--paper);stroke:var(--soil);stroke-width:3}}
.opens{{fill:none;stroke:var(--ink);stroke-width:3}}
.dear{{opacity:.6;text-decoration:line-through}}
.rule{{stroke:var(--bark);stroke-opacity:.2}}
[data-opens]{{cursor:pointer}}
[data-opens]:focus{{outline:none}}
[data-opens]:focus-visible .panel,[data-opens]:hover .panel{{stroke:var(--moon);stroke-width:4}}
[data-opens]:focus-visible .turn,[data-opens]:focus-visible .tab{{stroke:var(--moon);stroke-width:5}}
.option{{cursor:pointer}}
.hit{{fill:transparent}}
.option .plaque{{fill:var(--paper);stroke:var(--ember);stroke-width:4}}
.option .lamp{{fill:var(--ember);fill-opacity:.22;stroke:var(--ember);stroke-width:4}}
.option .faint{{fill-opacity:0;stroke-width:2;stroke-dasharray:5 4}}
.option:hover .lamp,.option:focus-visible .lamp{{fill-opacity:.5}}
.option:hover .plaque,.option:focus-visible .plaque{{fill:var(--ember)}}
.option:focus{{outline:none}}
.option:focus-visible .lamp,.option:focus-visible .plaque{{stroke:var(--moon)}}
.piece{{transition:transform .28s ease-out}}
.river{{fill:var(--river)}}
.forest{{fill:var(--forest)}}
.farm{{fill:var(--farm)}}
.field{{fill:var(--field)}}
.gold{{fill:var(--gold)}}
.seat-0{{fill:var(--seat-0)}}
.seat-1{{fill:var(--seat-1)}}
.seat-2{{fill:var(--seat-2)}}
.seat-3{{fill:var(--seat-3)}}
"""


# One den lies open; a strip that is pressed opens another, and a new question one's own again.


def opened() -> str:
    rules = f"{THEME} .home-of{{display:none}}{THEME} .home-of.shown{{display:inline}}"
    for seat in range(SEATS_MOST):
        here = f'[data-open$="-{seat}"]>{THEME}'
        rules += f"{here} .home-of.shown,{here} #ruse-at-den,{here} #ruse-at-own{{display:none}}"
        rules += f"{here} #ruse-home-{seat}{{display:inline}}"
    return rules


@cache
def style() -> str:
    still = f"@media (prefers-reduced-motion:reduce){{{THEME} .piece{{transition:none}}}}"
    colours = themed(THEME, MORNING_RUSE, DUSK_RUSE)
    return f"<style>{colours}{scoped(THEME, RULES)}{still}{opened()}{narrow_screen()}</style>"
