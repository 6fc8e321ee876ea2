"""Draws a view of Ruse: pieces keep their ids, what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from skulk.games.ruse.events import EVENTS
from skulk.games.ruse.picture.board import growth
from skulk.games.ruse.picture.den import cells, soil
from skulk.games.ruse.picture.drawers import chips, panels
from skulk.games.ruse.picture.figures import figures
from skulk.games.ruse.picture.goals import common_goals, own_goals
from skulk.games.ruse.picture.homes import homes, others
from skulk.games.ruse.picture.icons import defs
from skulk.games.ruse.picture.land import hud, land
from skulk.games.ruse.picture.layout import HEIGHT, WIDTH
from skulk.games.ruse.picture.pages import NARROW, QUARTERS, doors, hands, purse, tabs
from skulk.games.ruse.picture.plaques import options, quarters
from skulk.games.ruse.picture.scenery import scenery
from skulk.games.ruse.picture.sheet import sheet, tally_signs
from skulk.games.ruse.picture.style import style
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import WORDS, labels
from skulk.kernel.event import Event
from skulk.kernel.game import Painter
from skulk.kernel.state import Move, View

AT_DEN: Final = ("tile", "cell", "lie", "purchase")
AT_BOARD: Final = ("kit", "growth", "step", "payment", "resource", "last")
AT_GOALS: Final = ("card", "errand")
PAGES: Final = (
    dict.fromkeys(AT_DEN, "den")
    | dict.fromkeys(AT_BOARD, "own")
    | dict.fromkeys(AT_GOALS, "cards")
    | {"bonus": "shelf", "instinct": "instincts"}
)
DEN_SHAPE: Final = '<clipPath id="ruse-den-shape"><rect x="748" width="352" height="356" rx="20"/></clipPath>'


def draw(view: View, moves: Sequence[Move]) -> str:
    return "\n".join([line for part in RusePainter().parts(view, moves) for line in part])


class RusePainter(Painter):
    """What shows what it showed stays the same list; the land is only drawn anew by day and night."""

    def __init__(self) -> None:
        self.last: list[list[str]] = []

    def parts(self, view: View, moves: Sequence[Move]) -> list[list[str]]:
        assert isinstance(view, RuseView)
        drawn = [
            head(view),
            shapes(),
            printed(view),
            scenery_of(view.night, view.winter),
            *layers(view, moves),
            FOOT,
        ]
        if len(drawn) == len(self.last):
            drawn = [old if old == new else new for old, new in zip(self.last, drawn, strict=True)]
        self.last = drawn
        return drawn


FOOT: Final = ["</svg>"]


def head(view: RuseView) -> list[str]:
    here = page(view)
    times = f"{'night' if view.night else 'day'} {'winter' if view.winter else 'summer'}"
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="skulk-ruse {times} on-{here} at-{quarter(view)}"'
        f' data-page="{here}" data-zoom="4" data-tools="foot" data-wide="" data-narrow="{NARROW}"'
        f'{tally_signs(view)} viewBox="0 0 {WIDTH} {HEIGHT}" role="group"'
        ' aria-labelledby="ruse-title ruse-desc">',
        f'<title id="ruse-title">{labels.said("title", view=view)}</title>',
        f'<desc id="ruse-desc">{escape(WORDS.board(view))}</desc>'.replace("\n", " "),
    ]


@cache
def shapes() -> list[str]:
    return [style(), defs().replace("</defs>", f"{DEN_SHAPE}</defs>")]


def printed(view: RuseView) -> list[str]:
    """What every den and board of this match has in common."""
    same = soil() + cells(view.cells) + growth(view.growth, view.exit_vp)
    return [f'<defs id="ruse-printed">{same}</defs>']


@cache
def scenery_of(night: bool, winter: bool) -> list[str]:
    """No move touches it."""
    return ['<g class="land-of">', *scenery(night, winter), "</g>"]


def layers(view: RuseView, moves: Sequence[Move]) -> list[list[str]]:
    mine = watched(view)
    lit = options(view, moves)
    known = known_hands(view)
    return [
        layer("land", land(view), "land-of"),
        layer("figures", figures(view), "land-of"),
        layer("time", [hud(view)], "hud"),
        layer("homes", homes(view, mine), ""),
        layer("players", others(view), "rest"),
        layer("goals", common_goals(view), "cards"),
        layer("hand", own_goals(view), "hand strip", 'data-scroll="hand"'),
        layer("drawers", chips(view), "drawers"),
        layer("doors", doors(view, quarters(view, moves)), "doors"),
        layer("purse", [purse(view, mine)], "purse"),
        layer("options", lit["land"], "lit-land"),
        layer("at-den", lit["den"], "den"),
        layer("at-own", lit["own"], "own"),
        layer("at-hand", lit["hand"], "hand strip", 'data-scroll="lit"'),
        layer("at-drawers", lit["drawers"], "drawers"),
        layer("panels", panels(view, mine), ""),
        layer("on-shelf", lit["shelf"], "over over-shelf"),
        layer("on-instincts", lit["instincts"], "over over-instincts"),
        layer("on-village", lit["village"], "over over-village"),
        layer("bar", lit["bar"], "in-bar at-foot" if page(view) == "den" else "in-bar"),
        layer("hands", hands(known, mine), "cards"),
        layer("tabs", tabs(), "leaves"),
        layer("sheets", [sheet(view)] if view.over else [], "score"),
    ]


def watched(view: RuseView) -> int:
    """Whose boards lie open: one's own; a spectator sees those of whoever is asked."""
    if view.seat is not None and (view.vixen is None or view.seat != view.vixen.seat):
        return view.seat
    return view.asked if view.asked is not None else 0


def layer(name: str, pieces: Sequence[str], side: str, more: str = "") -> list[str]:
    """A side is what a phone shows at a time. Each piece stands on a line of its own."""
    kind = f' class="{side}"' if side else ""
    lines = [line for piece in pieces if piece for line in piece.split("\n")]
    return [f'<g id="ruse-{name}"{kind}{" " + more if more else ""}>', *lines, "</g>"]


def known_hands(view: RuseView) -> list[int]:
    """Whose cards lie open, at a table that is laid open."""
    return [seat for seat, family in enumerate(view.families) if family.hand] if view.seat is None else []


def page(view: RuseView) -> str:
    """Where the open question is answered; whoever is not asked may turn the pages meanwhile."""
    if view.over:
        return "score"
    return PAGES.get(view.asking, "land") if view.seat in (None, view.asked) else "land"


def quarter(view: RuseView) -> str:
    """Which part of the land a narrow screen shows: where it is asked, else where one's fox is."""
    if view.about in TERRITORIES:
        return view.about
    where, _ = view.families[watched(view)].fox
    return QUARTERS[where] if where >= 0 else "river"


# What an event touches

TOUCHES: Final = {
    "moves the hunter": ("ruse-hunter",),
    "reveals destiny": ("ruse-hunter", "ruse-head"),
    "rolls destiny": ("ruse-head",),
    "ends round": ("ruse-head",),
    "begins round": ("ruse-head",),
    "completes": ("ruse-goals",),
    "claims": ("ruse-goals",),
}
WHERE: Final = {"moves to": "territory", "marks": "place", "climbs": "track"}  # what names the lane


def pieces(event: Event) -> tuple[str, ...]:
    """The ids to light up while a line of the log is pointed at."""
    named = EVENTS.named(event)
    place = named.get(WHERE.get(event.verb, ""))
    if place in TERRITORIES:
        return (f"ruse-sign-{place}", f"ruse-fox-{event.seat}")
    if event.verb in ("raises", "grows", "lets out"):  # VIXEN's kits are only told
        return (f"ruse-kit-{event.seat}-{EVENTS.number(event, 'kit') - 1}", f"ruse-player-{event.seat}")
    if event.verb == "lays":
        return (f"ruse-den-{event.seat}",)
    own = (f"ruse-player-{event.seat}", f"ruse-board-{event.seat}")  # the first is there for others
    return TOUCHES.get(event.verb, own if event.seat >= 0 else ())
