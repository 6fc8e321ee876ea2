"""A narrow screen shows one page at a time: where the question is answered, or the tab that was pressed."""

from functools import cache
from typing import Final

from skulk.games.ruse.picture.icons import box
from skulk.games.ruse.picture.layout import NOW
from skulk.games.ruse.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import place, text

THEME: Final = ".skulk-ruse"
NARROW: Final = "6 0 848 918"  # what a narrow screen shows of the picture
FOOT: Final = 814  # the upper edge of the tabs

# Which parts a page shows, and how they are moved and enlarged.
Where = tuple[float, float, float]
HOME: Final = 1.84
NOW_LINE: Final[Where] = (0, -112, 1)
PAGES: Final[dict[str, dict[str, Where]]] = {
    "land": {"land": (0, 0, 1), "now-line": NOW_LINE},
    "den": {"den": (-1550, -121, HOME), "now-line": NOW_LINE, "turns": (160, -221, 1.05)},
    "own": {"own": (-1550, -839, HOME), "now-line": NOW_LINE},
    "cards": {
        "cards": (0, 0, 1),
        "shelves": (440, -604, 1),
        "mini": (-384, -376, 1.4),
        "legend": (-24, -570, 1.34),
        "legend-up": (-24, -735, 1.34),
    },
    "rest": {"rest": (-1657, -1639, 1.94)},
    "score": {"score": (0, -122, 1), "score-long": (30, -113, 0.93)},
}
COMMON: Final = 1.5  # how much larger a common objective is
CARD: Final = 1.34
IN_ROW: Final = 3  # cards
CARDS_MOST: Final = 9
CHIPS_MOST: Final = 8
SEATS_MOST: Final = 4
CHOSEN: Final = "stroke:var(--moon);stroke-width:8"

# Words on the land are as large as a phone needs them; on other pages all is enlarged.
SIZES: Final = """
.land text,.now-line text{font-size:26px}
.land .figure,.now-line .figure{font-size:29px}
.land .title{font-size:26px}
.land .tiny{letter-spacing:-.07em}
.land .name{font-weight:400;letter-spacing:-.03em}
.shelves .small,.score .small,.score .tiny{font-size:26px}
.score-long .small,.score-long .tiny{font-size:27px}
.score .points,.score-long .points{font-size:28px}
[class^="card-"] .small,[class^="card-"] .tiny,.legend .small,.legend-up .small,.mini .small{font-size:20px}
.wide-only,.in-bar{display:none}
.narrow-only{display:inline}
.early{transform:translateX(-142px)}
.later{transform:translateX(-50px)}
.gp-left{transform:translateX(-56px)}
.means{transform:translateY(18px)}
.chips-1{transform:translateY(26px)}
.chips-2{transform:translateY(13px)}
.between text,.hand-of text{font-size:28px}
"""


def moved(where: Where) -> str:
    x, y, scale = where
    return f"transform:translate({x:g}px,{y:g}px)" + (f" scale({scale:g})" if scale != 1 else "")


def narrow_screen() -> str:
    """Style rules for a picture in a box that is marked as narrow; see docs/pictures.md."""
    box_ = f"[data-narrow]>{THEME}"
    parts = dict.fromkeys([part for page in PAGES.values() for part in page])
    rules = ",".join([f"{box_} .{part}" for part in parts]) + "{display:none}"
    rules += f"{THEME} .narrow-only,{THEME} .leaves{{display:none}}{box_} .leaves{{display:inline}}"
    rules += "".join([page_rules(name, shown) for name, shown in PAGES.items()])
    for line in SIZES.split("\n"):
        selectors, _, declarations = line.partition("{")
        rules += (
            ",".join([f"{box_} {one}" for one in selectors.split(",")]) + "{" + declarations if line else ""
        )
    for name, where in slots().items():
        rules += f"{box_} .{name}{{{moved(where)}}}"
    elsewhere = f'[data-narrow][data-open*="-"]>{THEME}'
    rules += f"{elsewhere} #ruse-outlook,{elsewhere} #ruse-turns{{display:none}}"
    rules += f"{box_} .crowded{{display:none}}"
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
    here = pressed if name == "cards" else pressed.replace("^=", "=")
    tabs_ = [f"{where} #ruse-tab-{name} .tab" for where in (asked, here)]
    if name == "rest":  # dens and boards of others
        tabs_.append(f'[data-narrow][data-open*="-"]:not([data-open^="cards-"])>{THEME} #ruse-tab-rest .tab')
    return rules + ",".join(tabs_) + "{stroke:var(--ink);stroke-width:6}"


def slots() -> dict[str, Where]:
    """Where single pieces lie on a narrow screen: common objectives, cards, and what can be bought."""
    found: dict[str, Where] = {}
    for at in range(3):
        found[f"common-{at}"] = (12 + 424.0 * (at % 2), 4 + 114.0 * (at // 2), COMMON)
    for at in range(CARDS_MOST):
        found[f"card-{at}"] = (12 + 282.0 * (at % IN_ROW), 234 + 199.0 * (at // IN_ROW), CARD)
    for at in range(CHIPS_MOST):
        found[f"chip-{at}"] = (192 + 220.0 * (at % 3), NOW + 13 + 26.0 * (at // 3), 1)
    return found


@cache
def tabs() -> list[str]:
    """At the foot; a wide screen shows everything and hides them."""
    found = []
    for at, (name, words) in enumerate(labels.TABS.items()):
        face = box("tab", 0, 0, 120, 100, 16) + text(60, 60, "tab-words", words)
        where = place(9.0 + 125 * at, FOOT)
        found.append(
            f'<g id="ruse-tab-{name}" data-opens="{name}" role="button" tabindex="0" {where}>{face}</g>'
        )
    return found


@cache
def way_between(seat: int, first: str) -> str:
    """Below another's boards, on a narrow screen: from the den, or VIXEN's card, to the board and back."""
    found = text(24, 776, "left bold", player_name(seat), 380)
    for at, (name, words) in enumerate((("den", first), ("own", labels.BOARD))):
        face = box("turn", -100, -36, 200, 72, 36) + text(0, 10, "bold on-paper", words)
        where = place(530.0 + 212 * at, 766)
        found += (
            f'<g class="to-{name}" data-opens="{name}-{seat}" role="button" tabindex="0" {where}>{face}</g>'
        )
    return f'<g class="narrow-only between">{found}</g>'


def hands(seats: list[int], shown: int) -> list[str]:
    """Below the cards of a table laid open, on a narrow screen: whose they are, and the way to others'."""
    found = []
    wide = 832 / max(len(seats), 1) - 8
    for at, seat in enumerate(seats):
        face = box("turn", 0, -36, wide, 72, 36) + text(
            wide / 2, 10, "bold on-paper", player_name(seat), wide - 32
        )
        kind = f"narrow-only hand-of hand-of-{seat}{' asked' if seat == shown else ''}"
        where = place(16 + (wide + 8) * at, 766)
        found.append(
            f'<g id="ruse-hand-of-{seat}" class="{kind}" data-opens="cards-{seat}" role="button" tabindex="0"'
            f" {where}>{face}</g>"
        )
    return found
