"""The colours of the Ice Age and the style of everything in the picture."""

from functools import cache
from typing import Final

from skulk.games.tusk.picture.pages import THEME, narrow_screen
from skulk.picture.theme import DUSK, MARK, MORNING, SANS, SERIF, scoped, themed

ART: Final = ".tusk-art"  # the root, and every definition: a stamped copy does not see what is above it

SEAT_COLOURS: Final = ("#0072b2", "#e8c012", "#00815f", "#7f858c")  # blue, yellow, green, grey
TRIBE_COLOURS: Final = {
    f"tribe-{seat}": f"var(--seat-{seat},{colour})" for seat, colour in enumerate(SEAT_COLOURS)
} | {
    "bone": "#fbf3df",
    "line": "#33241a",
    "stick": "#8a5a2b",
    "straw": "#b9a11f",
    "rock": "#8d939b",
    "rock-dark": "#5f656d",
    "meat": "#b5402f",
    "fur": "#6b4328",
    "fur-dark": "#4a2d1a",
    "tusk": "#fbf3df",
}
MORNING_TUSK: Final = (
    MORNING
    | TRIBE_COLOURS
    | {
        "sky": "#b4d9e3",
        "far": "#a4c3b3",
        "near": "#c6dbd3",
        "nearer": "#f6faf8",
        "panel": "#fbf4e2",
        "panel-edge": "#8a765a",
        "ground": "#cbb58f",
        "forest": "#7fa668",
        "forest-dark": "#3f6b3f",
        "grassland": "#c5cf77",
        "grassland-dark": "#8e9a3a",
        "mountain": "#b9aea3",
        "mountain-dark": "#7a6f66",
        "bush": "#9cbb6b",
        "bush-dark": "#5d7f3a",
        "river": "#9cc4dc",
        "river-dark": "#4d86aa",
        "jungle": "#5f9a78",
        "jungle-dark": "#235c45",
        "swamp": "#9aa37c",
        "swamp-dark": "#59633f",
        "snow": "#fafdff",
        "snow-dark": "#a9c3d4",
        "rim": "#5c4a36",
    }
)
DUSK_TUSK: Final = (
    DUSK
    | TRIBE_COLOURS
    | {
        "sky": "#16233d",
        "far": "#2b3a52",
        "near": "#233243",
        "nearer": "#3a4b60",
        "panel": "#28303a",
        "panel-edge": "#66707c",
        "ground": "#a08a66",
        "forest": "#5c7f4e",
        "forest-dark": "#26472a",
        "grassland": "#a2ab58",
        "grassland-dark": "#6a742a",
        "mountain": "#93897f",
        "mountain-dark": "#564d45",
        "bush": "#77944e",
        "bush-dark": "#405c26",
        "river": "#6f9fbc",
        "river-dark": "#2f6080",
        "jungle": "#41775a",
        "jungle-dark": "#143f2e",
        "swamp": "#777f5d",
        "swamp-dark": "#3f472c",
        "snow": "#e9f1f6",
        "snow-dark": "#92aebf",
        "rim": "#1c150f",
    }
)

# The air of a season and its hills
AIRS: Final = {
    "young": ("#dfe7cf", "#b9cc9b"),
    "spring": ("#d5e8c2", "#9cc07e"),
    "summer": ("#f6e3a1", "#d9bd57"),
    "autumn": ("#f0cfa3", "#cf9152"),
    "winter": ("#cfe3ea", "#f4f9fb"),
    "eruption": ("#efb79d", "#b9765a"),
    "blizzard": ("#d5dfe8", "#ffffff"),
    "drought": ("#f3ddb0", "#cda968"),
    "flood": ("#bcd9e6", "#7fb0c9"),
    "wildfire": ("#f4c38f", "#d5813f"),
    "migration": ("#e3dcc1", "#b8ab80"),
}

# Which words stand on what, beyond the pairs of the theme; words on land have a rim of bone.
TEXT_ON: Final = (("ink", "sky"), ("ink", "panel"), ("line", "snow"), ("line", "bone"))

WORDS: Final = f"""
text{{font:26px {SANS};text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}}
.left{{text-anchor:start}}
.right{{text-anchor:end}}
.bold{{font-weight:700}}
.small{{font-size:23px}}
.note{{font-size:23px;letter-spacing:-.045em}}
.title{{font:600 29px {SERIF}}}
.big{{font:700 38px {SANS}}}
.plaque{{font:600 28px {SANS};fill:var(--bark)}}
.tight{{font-size:23px}}
.tiny{{font-size:23px;letter-spacing:-.02em}}
.way{{font:600 23px {SANS};fill:var(--line)}}
.rim{{font-size:23px;font-weight:600;opacity:.75}}
.head{{font:650 34px {SERIF}}}
.small-head{{font-size:28px}}
.sky-words{{font-size:24px}}
.tab-words{{font-size:29px;font-weight:700}}
.purse-words{{font-size:38px;font-weight:700}}
.way{{stroke:var(--bone);stroke-width:4;paint-order:stroke;stroke-linejoin:round}}
.count{{font:700 26px {SANS};fill:var(--line)}}
.told{{font:600 23px {SANS}}}
.face{{font:700 31px {SANS};fill:var(--line)}}
.bone{{fill:var(--line)}}
.win{{fill:var(--leaf)}}
.lose{{fill:var(--berry)}}
"""

STAGE: Final = """
.sky{fill:var(--sky)}
.nearer{fill:var(--nearer)}
.tab{fill:var(--panel);stroke:var(--panel-edge);stroke-width:3}
.unknown{fill:none;stroke:var(--ink);stroke-opacity:.2}
.unknown{stroke-width:2.5;stroke-dasharray:3 9;stroke-linecap:round}
.slip{fill:var(--bone);stroke:var(--line);stroke-width:2}
.home{opacity:.32}
.dry{fill:var(--forest);stroke:var(--line);stroke-width:2}
.iced{fill:var(--snow);stroke:var(--snow-dark);stroke-width:2}
.steppe{fill:var(--ground)}
.strike{fill:none;stroke:var(--line);stroke-width:5;stroke-linecap:round}
.far{fill:var(--far)}
.panel{fill:var(--panel);stroke:var(--panel-edge);stroke-width:2.5}
.here{fill:var(--panel);stroke:var(--moon);stroke-width:3.5}
.at{fill:none;stroke:var(--ink);stroke-width:3}
.slot{fill:none;stroke:var(--panel-edge);stroke-width:2.5}
.hex{stroke:var(--rim);stroke-width:3;stroke-linejoin:round}
.ground{fill:var(--ground)}
.forest{fill:var(--forest)}
.grassland{fill:var(--grassland)}
.mountain{fill:var(--mountain)}
.berry{fill:var(--bush)}
.river{fill:var(--river)}
.jungle{fill:var(--jungle)}
.swamp{fill:var(--swamp)}
.snow{fill:var(--snow)}
.art-forest{fill:var(--forest-dark)}
.art-grassland{fill:none;stroke:var(--grassland-dark);stroke-width:4;stroke-linecap:round}
.art-mountain{fill:var(--mountain-dark)}
.art-cap{fill:var(--snow)}
.art-berry{fill:var(--bush-dark)}
.art-fruit{fill:var(--meat)}
.art-river{fill:none;stroke:var(--river-dark);stroke-width:5;stroke-linecap:round}
.art-jungle{fill:none;stroke:var(--jungle-dark);stroke-width:6;stroke-linecap:round}
.art-swamp{fill:none;stroke:var(--swamp-dark);stroke-width:4.5;stroke-linecap:round}
.art-pool{fill:var(--swamp-dark);opacity:.55}
.art-snow{fill:none;stroke:var(--snow-dark);stroke-width:3.5;stroke-linecap:round}
.art-ground{fill:none;stroke:var(--rim);stroke-width:3;opacity:.55}
.crag{fill:none;stroke:var(--rim);stroke-width:6;stroke-linejoin:miter}
.eased{opacity:.28}
.caps{fill:var(--snow);fill-opacity:.8}
.near{fill:var(--near)}
.arrives{animation:tusk-arrive .5s ease-out}
.falls{animation:tusk-fall .7s cubic-bezier(.3,.1,.3,1)}
.breathes{animation:tusk-breath 4.5s ease-in-out infinite;transform-origin:0 40px}
"""

PIECES: Final = """
.tribe-0{fill:var(--tribe-0)}
.tribe-1{fill:var(--tribe-1)}
.tribe-2{fill:var(--tribe-2)}
.tribe-3{fill:var(--tribe-3)}
.meeple{stroke:var(--line);stroke-width:3;stroke-linejoin:round}
.badge{stroke:#fdf6e3;stroke-width:3;paint-order:stroke;stroke-linejoin:round}
.pip{fill:var(--bone);stroke:var(--line);stroke-width:2.5}
.spent{opacity:.85}
.fur{fill:var(--fur);stroke:var(--line);stroke-width:2.5;stroke-linejoin:round}
.fur-dark{fill:var(--fur-dark)}
.ivory{fill:var(--tusk);stroke:var(--line);stroke-width:2}
.disc{fill:var(--bone);stroke:var(--line);stroke-width:2}
.g-stick{fill:none;stroke:var(--stick);stroke-width:5;stroke-linecap:round}
.g-grass{fill:none;stroke:var(--straw);stroke-width:3.5;stroke-linecap:round}
.g-stone{fill:var(--rock);stroke:var(--rock-dark);stroke-width:2}
.g-food{fill:var(--meat);stroke:var(--line);stroke-width:1.5}
.g-bone{fill:var(--bone);stroke:var(--line);stroke-width:1.5}
.die{fill:var(--bone);stroke:var(--line);stroke-width:3}
.hits{stroke:var(--leaf);stroke-width:6}
.back{fill:var(--fur);stroke:var(--line);stroke-width:3}
.front{fill:var(--bone);stroke:var(--line);stroke-width:3}
.first{stroke:var(--leaf);stroke-width:6}
.lampon{fill:var(--leaf);stroke:var(--line);stroke-width:2}
.lampoff{fill:none;stroke:var(--panel-edge);stroke-width:2.5}
.arrow{fill:none;stroke:var(--line);stroke-width:6;stroke-linecap:round;stroke-linejoin:round}
.trail{fill:none;stroke:var(--fur);stroke-width:7;stroke-dasharray:2 16;stroke-linecap:round;opacity:.8}
.chosen{fill:none;stroke:var(--moon);stroke-width:6}
.member,.mammoth{transition:transform .32s ease-out}
.crown{fill:var(--tribe-1);stroke:var(--line);stroke-width:2;stroke-linejoin:round}
"""

MOVES: Final = """
.option{cursor:pointer;outline:none}
.hit{fill:transparent}
[data-opens]{cursor:pointer}
.lamp{fill:none;stroke:var(--ember);stroke-width:6;stroke-linejoin:round}
.lamp{animation:tusk-breathe 2.4s ease-in-out infinite}
.button{fill:var(--paper);stroke:var(--ember);stroke-width:6}
.quiet{stroke:var(--panel-edge);stroke-width:2.5}
.option:hover .hit,.option:focus-visible .hit{fill:var(--ember);fill-opacity:.25}
.option:hover .button{fill:var(--ember)}
.option:focus-visible .lamp,.option:focus-visible .button{stroke:var(--moon);animation:none}
"""

STILL: Final = "transition:none!important;animation:none!important"


@cache
def style() -> str:
    return (
        f"<style>{themed(THEME, MORNING_TUSK, DUSK_TUSK)}{scoped(ART, WORDS + STAGE + PIECES + MARK + MOVES)}"
        f"{seasons()}{narrow_screen()}"
        "@keyframes tusk-breathe{50%{stroke-width:5px}}"
        "@keyframes tusk-arrive{from{opacity:0;transform:scale(.6)}}"
        "@keyframes tusk-fall{from{opacity:0;transform:translateY(-90px)}60%{opacity:1}}"
        "@keyframes tusk-breath{50%{transform:scale(1.02,.975)}}"
        f"@media (prefers-reduced-motion:reduce){{{THEME} *{{{STILL}}}}}</style>"
    )


def seasons() -> str:
    """The sky of each season and the hills below it; what is written there is dark in both themes."""
    rules = ""
    for name, (air, hills) in AIRS.items():
        rules += f"{ART} .air.{name}{{fill:{air}}}{ART} .hills.{name}{{fill:{hills}}}"
    return rules
