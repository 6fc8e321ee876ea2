"""A narrow screen shows one page at a time: where the question is answered, or the tab that was pressed."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.icons import RESOURCES as SIGNS
from skulk.games.ruse.picture.icons import box, card, coin, path, seat_shape, use
from skulk.games.ruse.picture.layout import BOARD, COLUMN, LAND_HIGH, LAND_WIDE, OTHERS, OVER_LEFT, OVER_TOP
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, text, what

THEME: Final = ".skulk-ruse"
WIDE: Final = 780
HIGH: Final = 912
NARROW: Final = f"0 0 {WIDE} {HIGH}"  # what a narrow screen shows of the picture
FOOT: Final = 800  # the upper edge of the tabs
SEATS_MOST: Final = 4
CARDS_MOST: Final = 11
CHOSEN: Final = "stroke:var(--moon);stroke-width:6"
QUARTERS: Final = (*TERRITORIES, "peak")

# The window through which a narrow screen looks at the land, in its own units.
DOORS: Final = 74
WINDOW_TOP: Final = 190
WINDOW_HIGH: Final = 520
SEEN: Final = {  # its upper left corner, and how near it comes: all that can be bought there is within
    "river": (0, 86, 1.9),
    "forest": (326, 86, 1.9),
    "farm": (243, 283, 1.58),
    "field": (0, 283, 1.58),
    "peak": (85, 186, 1.38),
}
PURSE: Final = 716

# Which parts a page shows, and how they are moved and enlarged.
Where = tuple[float, float, float]
HOME: Final = 2.18
OWN: Final = 1.72
AT_HOME: Final = -COLUMN * HOME + 6
OVER: Final[Where] = (-OVER_LEFT * 1.29 + 3, -OVER_TOP * 1.29 + 6, 1.29)
IN_SKY: Final[Where] = (390 - LAND_WIDE / 2 * 1.5, 138 - 532 * 1.5, 1.5)  # over the exits
PAGES: Final[dict[str, dict[str, Where]]] = {
    "land": {"doors": (0, DOORS, 1), "hud": (16, -10, 1), "purse": (0, PURSE, 1)},
    "den": {"den": (AT_HOME, 2, HOME), "at-foot": IN_SKY},
    "own": {"own": (-COLUMN * OWN + 88, -BOARD * OWN + 6, OWN)},
    "cards": {"cards": (0, 0, 1), "hand": (0, 0, 1)},
    "rest": {"rest": (AT_HOME, -OTHERS * HOME + 12, HOME), "drawers": (0, 0, 1)},
    "score": {"score": (4, 0, 1.05)},
    **{
        name: {f"over-{name}": OVER}
        for name in ("shelf", "instincts", "firefox", "village", "tally", "signs")
    },
}
COMMON: Final = 1.62  # how much larger a common objective is
CARD: Final = 2.2

# Words are as large as a phone needs them.
SIZES: Final = """
.hud .sky-title,.hud .sky-words{font-size:26px}
.score text{font-size:24px}
.score .large{font-size:27px}
.score .why{display:none}
.score .strong{font-size:24px;transform:translateY(8px)}
.wide-only,.in-bar,.summit{display:none}
.narrow-only{display:inline}
"""


def moved(where: Where) -> str:
    x, y, scale = where
    return f"transform:translate({x:g}px,{y:g}px)" + (f" scale({scale:g})" if scale != 1 else "")


def narrow_screen() -> str:
    """Style rules for a picture in a box that is marked as narrow; see docs/pictures.md."""
    box_ = f"[data-narrow]>{THEME}"
    parts = [*dict.fromkeys([part for page in PAGES.values() for part in page]), "land-of", "lit-land"]
    rules = ",".join([f"{box_} .{part}" for part in parts]) + "{display:none}"
    rules += f"{THEME} .narrow-only,{THEME} .leaves,{THEME} .doors,{THEME} .purse{{display:none}}"
    rules += f"{box_} .leaves,{box_} .narrow-only{{display:inline}}"
    rules += f"{THEME} .window{{x:0;y:0;width:{LAND_WIDE}px;height:{LAND_HIGH}px;rx:22px}}"
    rules += f"{THEME} .land-of,{THEME} .lit-land{{clip-path:url(#ruse-window)}}"
    rules += "".join([page_rules(name, shown) for name, shown in PAGES.items()])
    rules += "".join([quarter_rules(name) for name in QUARTERS])
    for line in SIZES.split("\n"):
        selectors, _, declarations = line.partition("{")
        rules += (
            ",".join([f"{box_} {one}" for one in selectors.split(",")]) + "{" + declarations if line else ""
        )
    for name, where in slots().items():
        rules += f"{box_} .{name}{{{moved(where)}}}"
    rules += f"{box_} .strip{{--strip:1;transform:translateX(calc(var(--scroll,0)*-1px))}}"
    rules += f'[data-open^="cards-"]>{THEME} .between{{display:none}}'
    rules += f'[data-narrow]:not([data-open^="cards-"])>{THEME} .hand-of.asked .turn{{{CHOSEN}}}'
    for seat in range(SEATS_MOST):
        rules += f'[data-open="cards-{seat}"]>{THEME} .hand-of-{seat} .turn{{{CHOSEN}}}'
    for name in ("den", "own"):
        rules += f'[data-open^="{name}-"]>{THEME} .to-{name} .turn{{{CHOSEN}}}'
    return rules


def page_rules(name: str, shown: dict[str, Where]) -> str:
    asked = f"[data-narrow]:not([data-open])>{THEME}.on-{name}"
    pressed = f'[data-narrow][data-open^="{name}"]>{THEME}'
    rules = ""
    for part, where in shown.items():
        rules += f"{asked} .{part},{pressed} .{part}{{display:inline;{moved(where)}}}"
    here = pressed if name in ("cards", "land") else pressed.replace("^=", "=")
    tabs_ = [f"{where} #ruse-tab-{name} .tab" for where in (asked, here)]
    if name == "rest":  # dens and boards of others
        tabs_.append(
            '[data-narrow][data-open*="-"]:not([data-open^="cards-"],[data-open^="land-"])'
            f">{THEME} #ruse-tab-rest .tab"
        )
    if name in ("shelf", "instincts", "firefox", "village", "tally", "signs"):
        tabs_ = [f"{where} #ruse-tab-rest .tab" for where in (asked, here)]
    return rules + ",".join(tabs_) + f"{{{CHOSEN}}}"


def quarter_rules(name: str) -> str:
    """The same land, seen nearer: one quarter at a time."""
    x, y, near = SEEN[name]
    here = [
        f"[data-narrow]:not([data-open])>{THEME}.on-land.at-{name}",
        f'[data-narrow][data-open="land"]>{THEME}.at-{name}',
        f'[data-narrow][data-open="land-{name}"]>{THEME}',
    ]
    where = moved((-x * near, WINDOW_TOP - y * near, near))
    parts = ",".join([f"{one} .{part}" for one in here for part in ("land-of", "lit-land")])
    clip = ",".join([f"{one} .window" for one in here])
    door = ",".join([f"{one} #ruse-door-{name} .door" for one in here])
    summit = ",".join([f"{one} .summit" for one in here]) + "{display:inline}" if name == "peak" else ""
    return (
        f"{parts}{{display:inline;{where}}}"
        f"{clip}{{x:{x}px;y:{y}px;width:{WIDE / near:g}px;height:{WINDOW_HIGH / near:g}px;rx:0}}"
        f"{door}{{{CHOSEN}}}{summit}"
    )


def slots() -> dict[str, Where]:
    """Where single pieces lie on a narrow screen: common objectives, cards, drawers."""
    found: dict[str, Where] = {}
    for at in range(3):
        found[f"common-{at}"] = (6 + 390.0 * (at % 2), 6 + 112.0 * (at // 2), COMMON)
    for at in range(CARDS_MOST):
        found[f"card-{at}"] = (8 + 366.0 * at, 236, CARD)
    for at in range(7):
        found[f"chip-{at}"] = (8 + 388.0 * (at % 2), 250 + 84.0 * (at // 2), 2.2)
    return found


# Tabs, doors and the purse


@cache
def tabs() -> list[str]:
    """At the foot; a wide screen shows everything and hides them."""
    found = []
    for at, (name, words) in enumerate(labels.TABS.items()):
        face = box("tab", 0, 0, 110, 104, 22) + text(55, 62, "tab-words", words, 106)
        where = f"{what(f'page {name}')} {place(6.0 + 115 * at, FOOT)}"
        found.append(
            f'<g id="ruse-tab-{name}" data-opens="{name}" role="button" tabindex="0" {where}>{face}</g>'
        )
    return found


LOOKS: Final = {
    "river": use("reed", 124, 66, 0.95, "reed"),
    "forest": use("pine", 118, 70, 0.95, "pine"),
    "farm": use("barn", 108, 70, 0.66),
    "field": use("sheaf", 120, 70, 1.2, "sheaf"),
    "peak": path("snow", "M44 72L84 16L126 72Z"),
}


def doors(view: RuseView, lit: set[str]) -> list[str]:
    """Five doors above the land: who is where, and where something can be done."""
    found = []
    for at, name in enumerate(QUARTERS):
        here = [seat for seat, family in enumerate(view.families) if family.fox[0] == at]
        face = box(f"land-{name}", 2, 2, 144, 112, 20) + LOOKS[name]
        face += "".join([use("face", 30.0 + 30 * n, 66, 0.5, f"of-{seat}") for n, seat in enumerate(here)])
        if at < 4 and view.hunter == at:
            face += use("photographer" if view.winter else "hunter", 96, 74, 0.6)
        if at < 4 and view.territories[at].obstacle:
            face += use(view.territories[at].obstacle, 62, 74, 0.5)
        face += box("name-of", 4, 78, 140, 34, 14) + text(74, 103, "door-words", labels.DOORS[name])
        face += box(f"door{' can' if name in lit else ''}", 2, 2, 144, 112, 20)
        spot = f"{what(f'territory {at}' if at < 4 else 'mountain')} {place(6.0 + 154 * at, 0)}"
        found.append(
            f'<g id="ruse-door-{name}" data-opens="land-{name}" role="button" tabindex="0"'
            f' aria-label="{labels.DOORS[name]}" {spot}>{face}</g>'
        )
    return found


def purse(view: RuseView, seat: int) -> str:
    """One's own line below the land."""
    family = view.families[seat]
    found = card(6, 0, WIDE - 12, 74, "panel", 24) + coin("gp", family.gp, 50, 38, 1.8)
    for at, count in enumerate(family.resources):
        x = 136.0 + 112 * at
        found += use(SIGNS[at], x, 38, 1.7) + text(x + 34, 50, "purse-words left", str(count))
    found += seat_shape(seat, 606, 38, 1.4) + text(
        WIDE - 26, 50, "purse-words right", labels.said("vp", family.vp)
    )
    return f"<g {what(f'points {seat}')}>{label(labels.purse(family))}{found}</g>"


@cache
def way_between(seat: int, first: str) -> str:
    """Below another's boards, on a narrow screen: from the den, or VIXEN's card, to the board and back."""
    found = text(24, 786, "between-words left", player_name(seat), 380)
    for at, (name, words) in enumerate((("den", first), ("own", labels.BOARD))):
        face = box("turn", -80, -20, 160, 40, 20) + text(0, 10, "between-words on-paper", words)
        where = place(540.0 + 172 * at, 778)
        found += (
            f'<g class="to-{name}" data-opens="{name}-{seat}" role="button" tabindex="0" {where}>{face}</g>'
        )
    return f'<g class="narrow-only between" {what(f"family {seat}")}>{found}</g>'


def hands(seats: list[int], shown: int) -> list[str]:
    """Below the cards of a table laid open, on a narrow screen: whose they are, and the way to others'."""
    found = []
    wide = 768 / max(len(seats), 1) - 8
    for at, seat in enumerate(seats):
        face = box("turn", 0, -40, wide, 80, 40) + text(
            wide / 2, 10, "between-words on-paper", player_name(seat), wide - 32
        )
        kind = f"narrow-only hand-of hand-of-{seat}{' asked' if seat == shown else ''}"
        where = f"{what(f'family {seat}')} {place(10 + (wide + 8) * at, 746)}"
        found.append(
            f'<g id="ruse-hand-of-{seat}" class="{kind}" data-opens="cards-{seat}" role="button" tabindex="0"'
            f" {where}>{face}</g>"
        )
    return found
