"""The colours of the forest and the style of everything in the picture."""

from functools import cache
from typing import Final

from skulk.picture.theme import DUSK, MORNING, SANS, SERIF, scoped, themed

THEME: Final = ".skulk-fox"  # the root
ART: Final = ".fox-art"  # the root, and every definition: a stamped copy does not see what is above it

# The animals after Okabe and Ito, so that they differ for every eye.
ANIMAL_COLOURS: Final = {
    "indigo": "#0072b2",
    "indigo-shade": "#00507e",
    "scarlet": "#d55e00",
    "scarlet-shade": "#9a3f00",
    "zev": "#8b929b",
    "zev-shade": "#626973",
    "zev-tuft": "#bcc2c9",
    "puffer": "#202026",
    "puffer-shade": "#101014",
    "puffer-tuft": "#4d4d57",
    "white": "#fbf3e0",
}
MORNING_FOREST: Final = (
    MORNING
    | ANIMAL_COLOURS
    | {
        "sky": "#d6e6e0",
        "orb": "#fff3c4",
        "far": "#b3cdb0",
        "near": "#7da381",
        "floor": "#86ad6b",
        "lit": "#b5cf8d",
        "twig": "#6c9656",
        "wood": "#f0d3a0",
        "ring": "#dfba7e",
        "rind": "#7b5230",
        "carved": "#3a200f",
        "back": "#74502f",
        "back-line": "#553720",
        "sprig": "#b3cb86",
        "stone": "#e2e0d6",
        "stone-edge": "#8f918a",
    }
)
DUSK_FOREST: Final = (
    DUSK
    | ANIMAL_COLOURS
    | {
        "sky": "#1a2630",
        "orb": "#f3e6b8",
        "far": "#22352f",
        "near": "#15231e",
        "floor": "#24392c",
        "lit": "#385637",
        "twig": "#1d3025",
        "wood": "#e3c189",
        "ring": "#c9a064",
        "rind": "#543721",
        "carved": "#2a160a",
        "back": "#6b492e",
        "back-line": "#452d1b",
        "sprig": "#8fad69",
        "stone": "#bfbfb7",
        "stone-edge": "#666962",
    }
)

# Which words and carvings stand on what, beyond the pairs of the theme.
TEXT_ON: Final = (
    ("ink", "sky"),
    ("ink", "far"),
    ("ink", "near"),
    ("ink", "floor"),
    ("ink", "lit"),
    ("carved", "wood"),
)

WORDS: Final = f"""
text{{font:30px {SANS};text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}}
.title{{font:600 42px {SERIF};fill:var(--bark)}}
.count{{font:700 82px {SANS};text-anchor:end}}
.rim{{font-size:32px;font-weight:600}}
.left{{text-anchor:start}}
.now{{font-weight:700}}
.you{{font-size:25px;font-weight:600}}
.you,.on-paper{{fill:var(--bark)}}
"""

STAGE: Final = """
.sky{fill:var(--sky)}
.orb{fill:var(--orb);opacity:.85}
.far{fill:var(--far)}
.near{fill:var(--near)}
.twig{fill:var(--twig)}
.floor{fill:url(#fox-light)}
.light{stop-color:var(--lit)}
.dim{stop-color:var(--floor)}
.shadow{fill:#000;opacity:.28}
.wood{fill:var(--wood)}
.rind{fill:var(--rind)}
.grain{fill:none;stroke:var(--ring);stroke-width:4}
.carved{fill:var(--carved)}
.edge{fill:none;stroke:#fff;stroke-width:7;stroke-linejoin:round;opacity:.4}
.back{fill:var(--back)}
.back-line{fill:none;stroke:var(--back-line);stroke-width:5;stroke-linecap:round}
.sprig{fill:var(--sprig)}
.stone{fill:var(--stone)}
.stone-edge{fill:var(--stone-edge)}
.plaque,.plate{fill:var(--paper);stroke:var(--rind);stroke-width:4}
.plate{fill:var(--lit)}
.link{fill:none;stroke:var(--ink);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.pip-up{fill:none;stroke:var(--ink);stroke-width:2.5;opacity:.55}
.pip{fill:var(--back);stroke:var(--sprig);stroke-width:2.5}
.danger{fill:var(--berry)}
.gain{fill:var(--leaf)}
.dawn{fill:url(#fox-dawn);stop-color:var(--orb)}
.cold{fill:url(#fox-cold);stop-color:var(--frost)}
.lock{fill:none;stroke:var(--night);stroke-width:6}
.bolt{fill:var(--night)}
"""

PIECES: Final = """
.coat{fill:var(--coat)}
.shade{fill:var(--shade)}
.tuft{fill:var(--tuft)}
.white{fill:var(--white);stroke:var(--white);stroke-width:1.2}
.nose{fill:#1c120b}
.glint{fill:#fff}
.cut,.cast{fill:var(--white);stroke:var(--white);stroke-width:9;stroke-linejoin:round}
.cut-edge{fill:none;stroke:#22301f;stroke-width:12.5;stroke-linejoin:round}
.cast{fill:#000;stroke:#000;opacity:.3}
.indigo{--coat:var(--indigo);--shade:var(--indigo-shade)}
.scarlet{--coat:var(--scarlet);--shade:var(--scarlet-shade)}
.zev{--coat:var(--zev);--shade:var(--zev-shade);--tuft:var(--zev-tuft)}
.puffer{--coat:var(--puffer);--shade:var(--puffer-shade);--tuft:var(--puffer-tuft)}
.tile,.token,.turned{transition:transform .28s ease-out}
.guard{transition:x .28s ease-out,y .28s ease-out,width .28s ease-out,height .28s ease-out}
.faded{opacity:.8;transform:scale(.72)}
.out{opacity:.4}
#fox-halo{pointer-events:none}
.shut,.free{fill:var(--berry);fill-opacity:.16;stroke:var(--berry);stroke-width:10;stroke-dasharray:30 18}
.free{fill:var(--leaf);stroke:var(--leaf);stroke-dasharray:none}
.halo,.picked{fill:none;stroke:var(--moon);stroke-width:10;stroke-linecap:round;stroke-dasharray:0 18}
.picked{stroke-width:12;stroke-dasharray:none}
.trail{pointer-events:none}
.trail path,.path path{fill:none;stroke-linecap:round;stroke-linejoin:round}
.trail path{stroke:var(--white);stroke-width:14;opacity:.85}
.trail .over{stroke:var(--coat);stroke-width:7;opacity:1}
.trail circle{fill:var(--coat);stroke:var(--white);stroke-width:5}
.print{fill:var(--carved);opacity:.6}
.reach{opacity:0;transition:opacity .15s;pointer-events:none}
.reach path{fill:var(--coat);stroke:var(--white);stroke-width:5}
"""

MOVES: Final = """
.option{cursor:pointer;outline:none}
.hit{fill:transparent}
.glow{fill:none;stroke:var(--bark);stroke-width:18;opacity:.8}
.lamp{fill:none;stroke:var(--ember);stroke-width:12;animation:fox-breathe 2.4s ease-in-out infinite}
.ember{fill:var(--ember);stroke:var(--bark);stroke-width:5;stroke-linejoin:round}
.sign{fill:none;stroke:var(--bark);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.button{fill:var(--paper);stroke:var(--ember);stroke-width:8}
.thin{stroke-width:15}
.path{opacity:0;transition:opacity .15s;pointer-events:none}
.path path{stroke:var(--bark);stroke-width:21;stroke-dasharray:0 25}
.path .over{stroke:var(--ember);stroke-width:14}
.option:hover .path,.option:focus-visible .path,.option:active .path{opacity:1}
.option:hover .hit,.option:focus-visible .hit{fill:var(--ember);fill-opacity:.25}
.option:hover .button{fill:var(--ember)}
.option:focus-visible .lamp,.option:focus-visible .button{stroke:var(--moon);animation:none}
.option:focus-visible .ember{stroke:var(--moon);stroke-width:8}
"""


STILL: Final = "transition:none!important;animation:none!important"


@cache
def style() -> str:
    """The whole style; a portrait that is pointed at shows where its animal could go."""
    pointed = [
        f"{THEME}:has(#portrait-{name}:hover) .reach.{name}{{opacity:1}}" for name in ("indigo", "zev")
    ]
    return (
        f"<style>{themed(THEME, MORNING_FOREST, DUSK_FOREST)}{scoped(ART, WORDS + STAGE + PIECES + MOVES)}"
        f"{''.join(pointed)}@keyframes fox-breathe{{50%{{stroke-width:8px}}}}"
        f"@media (prefers-reduced-motion:reduce){{{THEME} *{{{STILL}}}}}</style>"
    )
