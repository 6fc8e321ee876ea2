"""The colours of the ruins and the style of everything in the picture."""

from functools import cache
from typing import Final

from skulk.games.ruins.picture.layout import CARD_WIDE, EDGE, HAND, SEAT_COLOURS, WIDTH
from skulk.picture.theme import DUSK, MARK, MORNING, SANS, SERIF, scoped, themed

THEME: Final = ".skulk-ruins"  # the root
PHONE: Final = f"[data-narrow]>{THEME}"
ART: Final = ".ruins-art"  # the root, and every definition: a stamped copy does not see what is above it

SEATS: Final = {f"seat-{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
CARDS: Final = {
    "gloom": "#262e57",  # the night side
    "gloom-edge": "#7683c4",
    "gloom-far": "#343f73",
    "gleam": "#f6edcf",  # words on it
    "gold": "#d9a21b",  # stars
    "glyph": "#3a2517",
}
MORNING_RUINS: Final = (
    MORNING
    | SEATS
    | CARDS
    | {
        "sky": "#f0dfbd",
        "orb": "#fff6d6",
        "far": "#e2cb9f",
        "near": "#cdb083",
        "floor": "#d8bf92",
        "lit": "#fbeecb",
        "wall": "#c7a878",
        "wall-line": "#a98a5c",
        "panel": "#fbf1d9",
        "panel-edge": "#8a6a40",
        "card-far": "#f3e4bf",
        "card-edge": "#8f7046",
        "slab": "#e6c98f",
        "slab-edge": "#8a6a33",
        "hollow": "#b89f73",
        "fire": "#d1480b",
        "fire-heart": "#ffd46b",
        "ash": "#a8977a",
        "wood": "#7a5230",
        "fill": "#3c6e4a",
    }
)
DUSK_RUINS: Final = (
    DUSK
    | SEATS
    | CARDS
    | {
        "sky": "#171c2b",
        "orb": "#f3e6b8",
        "far": "#222a3d",
        "near": "#10141f",
        "floor": "#2b241d",
        "lit": "#5a4327",
        "wall": "#2a2722",
        "wall-line": "#3d372f",
        "panel": "#262b36",
        "panel-edge": "#59606f",
        "card-far": "#e4d2a8",
        "card-edge": "#6d5637",
        "slab": "#dcbc7e",
        "slab-edge": "#7d5f2e",
        "hollow": "#b39c70",
        "fire": "#ff7a3a",
        "fire-heart": "#ffdf87",
        "ash": "#6b665e",
        "wood": "#8a6138",
        "fill": "#8fd480",
    }
)

# Which words stand on what, beyond the pairs of the theme.
TEXT_ON: Final = (
    ("ink", "sky"),
    ("ink", "far"),
    ("ink", "floor"),
    ("ink", "lit"),
    ("ink", "wall"),
    ("ink", "panel"),
    ("bark", "slab"),
    ("bark", "card-far"),
    ("bark", "gold"),
    ("gleam", "gloom"),
    ("gleam", "gloom-far"),
)

WORDS: Final = f"""
text{{font:28px {SANS};text-anchor:middle;fill:var(--ink);font-variant-numeric:tabular-nums}}
.title{{font:600 64px {SERIF}}}
.long{{font-size:50px}}
.left{{text-anchor:start}}
.right{{text-anchor:end}}
.bold{{font-weight:700}}
.small{{font-size:24px}}
.large{{font:600 36px {SERIF}}}
.bark{{fill:var(--bark)}}
.rank{{font:700 90px {SERIF};fill:var(--bark)}}
.two{{font-size:84px;letter-spacing:-3px}}
.sum{{font-size:25px;text-anchor:start;font-weight:600;fill:var(--bark)}}
.tag{{font-size:25px;font-weight:650;fill:var(--bark);text-anchor:start}}
.dark .rank,.dark .sum,.dark .hint{{fill:var(--gleam)}}
.starred,.dark .starred{{font-size:58px;fill:var(--bark)}}
.hint{{font-size:25px;text-anchor:end;font-weight:600;fill:var(--bark)}}
.hint.by-night{{font:700 38px {SERIF};text-anchor:middle}}
.plaque{{font:600 30px {SANS};fill:var(--bark)}}
.tight{{font-size:25px}}
.price{{font-size:24px;fill:var(--bark)}}
.what{{font:700 46px {SERIF};fill:var(--bark)}}
.slot{{font-size:24px;font-weight:600;fill:var(--bark)}}
.close{{letter-spacing:-.07em}}
"""

STAGE: Final = """
.sky{fill:var(--sky)}
.orb{fill:var(--orb)}
.haze{fill:var(--orb);opacity:.14}
.far{fill:var(--far)}
.near{fill:var(--near)}
.floor{fill:url(#ruins-light)}
.light{stop-color:var(--lit)}
.dim{stop-color:var(--floor)}
.halo{fill:url(#ruins-halo)}
.glow-core{stop-color:var(--fire-heart);stop-opacity:.5}
.glow-rim{stop-color:var(--fire-heart);stop-opacity:0}
.wall{fill:var(--wall)}
.joint{fill:none;stroke:var(--wall-line);stroke-width:4;stroke-linecap:round}
.lip{fill:var(--wall-line)}
.shadow{fill:#000;opacity:.26}
.fire{fill:var(--fire)}
.heart{fill:var(--fire-heart)}
.wood{fill:var(--wood)}
.ash{fill:var(--ash)}
.smoke{fill:none;stroke:var(--ash);stroke-width:3;stroke-linecap:round}
.panel{fill:var(--panel);stroke:var(--panel-edge);stroke-width:3}
.arch{fill:none;stroke:var(--panel-edge);stroke-width:3}
.past{fill:var(--panel-edge)}
.here{fill:var(--panel);stroke:var(--moon);stroke-width:5}
.chip{fill:var(--paper);stroke:var(--panel-edge);stroke-width:2.5}
.pip{fill:var(--fill)}
.pip-off{fill:none;stroke:var(--panel-edge);stroke-width:2.5}
.pip-win{fill:none;stroke:var(--gold);stroke-width:3.5}
"""

PIECES: Final = """
.face{fill:var(--paper);stroke:var(--card-edge);stroke-width:3}
.card-far{fill:var(--card-far)}
.gloom{fill:var(--gloom);stroke:var(--gloom-edge);stroke-width:3}
.gloom-far{fill:var(--gloom-far)}
.gleam{fill:var(--gleam)}
.sun{fill:var(--gold);opacity:.75}
.star{fill:var(--gold)}
.slab{fill:var(--slab);stroke:var(--slab-edge);stroke-width:2}
.hollow{fill:none;stroke:var(--hollow);stroke-width:2;stroke-dasharray:5 5}
.back{fill:var(--wood);stroke:var(--card-edge);stroke-width:3}
.back-mark{fill:none;stroke:var(--slab);stroke-width:4;opacity:.8}
.film{fill:var(--frost);stroke:var(--card-edge);stroke-width:3}
.glyph{fill:var(--glyph)}
.glyph-line{fill:none;stroke:var(--glyph);stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
.on-dark{--glyph:var(--gleam)}
.seat{stroke:#fdf6e3;stroke-width:3;stroke-linejoin:round;paint-order:stroke}
.ribbon-edge{fill:var(--bark)}
.card,.panel-of,.torch{transition:transform .28s ease-out}
.card{pointer-events:all}
.lifted{fill:none;stroke:var(--moon);stroke-width:7}
:is(.beaten,.small-card) :is(.tag,.sum,.hint){display:none}
.row{fill:transparent}
.chevron{fill:none;stroke:var(--ink);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
[data-opens]{cursor:pointer;outline:none}
[data-opens]:hover .row,[data-opens]:focus-visible .row{stroke:var(--moon);stroke-width:4}
[data-opens]:focus-visible .chevron{stroke:var(--moon)}
.opened{display:none}
.away,.spent{opacity:.45}
.sold{opacity:.3}
.turning{fill:var(--gloom);stroke:var(--gloom-edge);stroke-width:2.5}
.arrives{animation:.34s ease-out}
.slides{animation:ruins-slide .34s ease-out}
"""

MOVES: Final = """
.option{cursor:pointer;outline:none}
.hit{fill:transparent}
.lamp{fill:none;stroke:var(--ember);stroke-width:7;animation:ruins-breathe 2.4s ease-in-out infinite}
.button{fill:var(--paper);stroke:var(--ember);stroke-width:7}
.go{fill:var(--ember);stroke:var(--bark);stroke-width:4}
.path{opacity:0;transition:opacity .15s;pointer-events:none}
.path path{fill:none;stroke:var(--bark);stroke-width:16;stroke-linecap:round;stroke-dasharray:0 22}
.path .over{stroke:var(--ember);stroke-width:11}
.option:hover .path,.option:focus-visible .path,.option:active .path{opacity:1}
.option:hover .hit,.option:focus-visible .hit{fill:var(--ember);fill-opacity:.22}
.option:hover .button{fill:var(--ember)}
.option:focus-visible .lamp,.option:focus-visible .button{stroke:var(--moon);animation:none}
"""

# A phone: no word is smaller than the plain ones, and a stall shows what it sells without the small ruin.
NARROW: Final = """
.small,.slot,.price,.tight,.tag,.sum{font-size:28px}
.hint:not(.by-night){font-size:28px;text-anchor:start;transform:translate(-160px,18px)}
.hint.crowded{display:none}
.turns{transform:translate(-20px,-14px) scale(.72)}
.power{transform:translate(30px,-40px)}
.slot{letter-spacing:-.03em}
.many{letter-spacing:-.05em;word-spacing:-.15em}
#ruins-players .small{letter-spacing:-.03em}
.mini{display:none}
.ware{transform:translateX(-22px)}
"""

STILL: Final = "transition:none!important;animation:none!important"
MOST: Final = 48  # places in a hand that stand in one row


# From where a play comes to the middle of the table, for whoever looks.
SIDES: Final = {
    "above": "translate(0,-330px) scale(.4)",
    "left": "translate(-340px,-330px) scale(.4)",
    "right": "translate(240px,-330px) scale(.4)",
    "below": "translate(-160px,330px)",
}


def arrivals() -> str:
    return "".join(
        [
            f"{ART} .from-{side}{{animation-name:ruins-{side}}}"
            f"@keyframes ruins-{side}{{from{{opacity:.3;transform:{start}}}}}"
            for side, start in SIDES.items()
        ]
    )


# On a phone the hand is one row, each card this large, and one card this far from the next.
LARGE: Final = 1.5
APART: Final = 190
FIRST: Final = EDGE + CARD_WIDE * LARGE / 2
MIDDLE: Final = HAND + 186
SHORT: Final = 5  # cards that are more than fit, and scroll


def one_row() -> str:
    places = "".join([f"{ART} .at-{n}{{--n:{n}}}" for n in range(MOST)])
    for count in range(1, SHORT):
        left = (WIDTH - APART * (count - 1)) / 2
        places += f"{ART} .held-{count}{{--left:{left:g}}}"
    x = f"calc((var(--left,{FIRST:g}) + var(--n,0)*{APART})*1px)"
    return (
        f"@media (max-width:640px){{{places}{THEME}{ART}{{touch-action:pan-y pinch-zoom}}"
        f"{ART} .strip{{--strip:1;transform:translateX(calc(var(--scroll,0)*-1px))}}"
        f"{ART} .in-row{{transform:translate({x},{MIDDLE}px) scale({LARGE})}}"
        f"{ART} .in-row.up{{transform:translate({x},{MIDDLE - 26}px) scale({LARGE})}}"
        f"{ART} .path{{display:none}}{ART} .in-row .lamp:not(.whole){{width:{APART / LARGE:.1f}px}}}}"
    )


def opened_hands() -> str:
    """A replay with everything face up: the hand that was pressed."""
    shown = [f"[data-open=hand-{n}]>{THEME} .opened-{n}{{display:inline}}" for n in range(len(SEATS))]
    return f"[data-open]>{THEME} [id^=ruins-backs]{{display:none}}{''.join(shown)}"


@cache
def style() -> str:
    seats = "".join([f"{ART} .seat-{seat}{{fill:var(--seat-{seat})}}" for seat in range(len(SEATS))])
    return (
        f"<style>{themed(THEME, MORNING_RUINS, DUSK_RUINS)}"
        f"{scoped(ART, WORDS + STAGE + PIECES + MARK + MOVES)}"
        f"{seats}{opened_hands()}{one_row()}{scoped(PHONE, NARROW)}"
        "@keyframes ruins-breathe{50%{stroke-width:4px}}"
        f"{arrivals()}"
        "@keyframes ruins-slide{from{opacity:0;transform:translateY(-90px)}}"
        f"@media (prefers-reduced-motion:reduce){{{THEME} *{{{STILL}}}}}</style>"
    )
