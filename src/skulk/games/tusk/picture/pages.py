"""A narrow screen shows one page at a time: where the question is answered, or the tab that was pressed."""

from functools import cache
from typing import Final

from skulk.games.tusk.picture.layout import COLUMN, HUNT, OWN, SEASON, TABLE
from skulk.games.tusk.terms import KINDS
from skulk.games.tusk.view import TuskView
from skulk.games.tusk.words import WORDS, board
from skulk.games.tusk.words.labels import END_TABS, TABS
from skulk.picture.shapes import label, number, place, stamp, text, what

THEME: Final = ".skulk-tusk"
WIDE: Final = 830
HIGH: Final = 970
NARROW: Final = f"0 0 {WIDE} {HIGH}"  # what a narrow screen shows of the picture
FOOT: Final = 870  # the upper edge of the tabs
PURSE: Final = 806
CHOSEN: Final = "stroke:var(--moon);stroke-width:7"

# Which parts a page shows, and how they are moved and enlarged.
Where = tuple[float, float, float]
NEAR: Final = 1.78
LEFT: Final = -COLUMN * NEAR + 8
MAP: Final[Where] = (45, 4, 0.89)
AT_HUNT: Final[Where] = (LEFT, -HUNT.y * NEAR + 8, NEAR)
BELOW_HUNT: Final[Where] = (LEFT, (TABLE.y - HUNT.y - OWN.y) * NEAR + 8, NEAR)
AT_END: Final[Where] = (-COLUMN * 1.5 + 72, 8, 1.5)
AT_SEASON: Final[Where] = (LEFT, -SEASON.y * NEAR + 8, NEAR)
PAGES: Final[dict[str, dict[str, Where]]] = {
    "map": {"map": MAP, "members": MAP, "purse": (0, 0, 1)},
    "season": {"season": AT_SEASON, "legend": (LEFT, 470 - TABLE.y * NEAR, NEAR)},
    "hunt": {
        "hunt": AT_HUNT,
        "members": AT_HUNT,
        "at-hunt": BELOW_HUNT,  # one's own board, unless a fight, a bargain or dice lie there
        "held": (0, 0, 1),  # else one's own line at the foot
        "final": AT_END,
    },
    "tribes": {"tribes": (LEFT, -OWN.y * NEAR + 8, NEAR)},
}
AT_HUNT_ASKED: Final = ("aside", "aim", "commit", "attack", "share", "deal", "answer")

SIZES: Final = """
.map .way,.map .count,.map .rim{font-size:29px}
.map .sky-words{font-size:29px}
.map .small-head{font-size:31px}
.map .small{font-size:27px}
.map .bold.bone{font-size:27px}
.in-bar{display:none}
.narrow-only{display:inline}
.leaves{display:inline}
"""


def page(view: TuskView) -> str:
    """Where the open question is answered; whoever is not asked may turn the pages meanwhile."""
    if view.scores:
        return "hunt"  # where the end lies then
    if view.offer is not None and view.seat in (view.offer.author, view.offer.partner):
        return "hunt"
    if any(draft.author == view.seat for draft in view.drafts):
        return "hunt"
    if view.asking == "commit" and view.fight is not None and view.seat in view.fight.tribes:
        return "hunt"
    return "hunt" if view.seat == view.turn and view.asking in AT_HUNT_ASKED else "map"


def moved(where: Where) -> str:
    x, y, scale = where
    return f"transform:translate({x:g}px,{y:g}px) scale({scale:g})"


def narrow_screen() -> str:
    """Style rules for a picture in a box that is marked as narrow; see docs/pictures.md."""
    box = f"[data-narrow]>{THEME}"
    parts = dict.fromkeys([part for shown in PAGES.values() for part in shown])
    rules = ",".join([f"{box} .{part}" for part in parts]) + "{display:none}"
    rules += f":not([data-narrow])>{THEME} .folded{{display:none}}"
    rules += f"{THEME} .leaves,{THEME} .purse,{THEME} .narrow-only{{display:none}}"
    for name, shown in PAGES.items():
        asked, pressed = f"[data-narrow]:not([data-open])>{THEME}.on-{name}", f"[data-open={name}]>{THEME}"
        here = (asked, f"[data-narrow]{pressed}")
        for part, where in shown.items():
            rules += ",".join([f"{one} .{part}" for one in here]) + f"{{display:inline;{moved(where)}}}"
        hidden = {"map": "hunts", "hunt": "stands"}.get(name)
        if hidden:
            rules += ",".join([f"{one} .{hidden}" for one in here]) + "{display:none}"
        rules += ",".join([f"{one} #tusk-tab-{name} .tab" for one in here]) + f"{{{CHOSEN}}}"
    for line in SIZES.split("\n"):
        selectors, _, declarations = line.partition("{")
        if line:
            rules += ",".join([f"{box} {one}" for one in selectors.split(",")]) + "{" + declarations
    return rules


def tabs(view: TuskView) -> list[str]:
    """At the foot; a wide screen shows everything and hides them."""
    return leaves(bool(view.scores))


@cache
def leaves(over: bool) -> list[str]:
    found = []
    for at, (name, words) in enumerate((END_TABS if over else TABS).items()):
        face = '<rect class="tab" width="142" height="96" rx="22"/>' + text(71, 58, "tab-words", words)
        marks = f"{what(f'page {name}')} {place(8.0 + 147 * at, FOOT)}"
        found.append(
            f'<g id="tusk-tab-{name}" data-opens="{name}" role="button" tabindex="0" {marks}>{face}</g>'
        )
    return found


def purse(view: TuskView) -> str:
    """One's own line below the map."""
    if view.seat is None:
        return ""
    tribe = view.tribes[view.seat]
    found = f'<rect class="panel" x="8" y="{PURSE}" width="{WIDE - 16}" height="58" rx="22"/>'
    found += stamp(f"tusk-tribe-{view.seat}", f'transform="translate(48 {PURSE + 29}) scale(1.4)"')
    for at, kind in enumerate(KINDS):
        x = 132.0 + 176 * at
        found += stamp(f"tusk-kind-{kind}", f'transform="translate({number(x)} {PURSE + 29}) scale(1.4)"')
        found += text(x + 36, PURSE + 42, "purse-words left", str(tribe.stock[at]))
    words = label(board.tribe(WORDS, view, view.seat))
    return f'<g id="tusk-purse-{view.seat}" {what(f"tribe {view.seat}")}>{words}{found}</g>'
