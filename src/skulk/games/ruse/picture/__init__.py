"""Draws a view of Ruse: pieces keep their ids, what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from skulk.games.ruse.picture.goals import goals, header
from skulk.games.ruse.picture.homes import homes, others
from skulk.games.ruse.picture.lanes import figures, lanes, mountain
from skulk.games.ruse.picture.layout import HEIGHT, WIDTH
from skulk.games.ruse.picture.open_moves import IN_BAR, options
from skulk.games.ruse.picture.pages import IN_ROW, NARROW, hands, tabs
from skulk.games.ruse.picture.prospects import now, preview
from skulk.games.ruse.picture.sheet import sheet, sheet_side
from skulk.games.ruse.picture.shelf import firefox, legend, shelf, village
from skulk.games.ruse.picture.style import style
from skulk.games.ruse.terms import TERRITORIES
from skulk.games.ruse.view import RuseView
from skulk.games.ruse.words import WORDS, labels
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View

AT_DEN: Final = ("tile", "cell", "lie", "purchase")
AT_BOARD: Final = ("kit", "growth", "step", "payment", "resource")
AT_GOALS: Final = ("card", "errand", "bonus")
PAGES: Final = (
    dict.fromkeys(AT_DEN, "den") | dict.fromkeys(AT_BOARD, "own") | dict.fromkeys(AT_GOALS, "cards")
)


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, RuseView)
    mine, here = watched(view), page(view)
    lit = options(view, moves, here)
    layers = (
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}"/>',
        layer("header", [header(view)], "land"),
        layer("lanes", lanes(view), "land"),
        layer("mountains", mountain(view), "land"),
        layer("shelves", [shelf(view)], "shelves"),
        layer("mini", [firefox(view), village(view)], "mini"),
        layer("homes", homes(view, mine), ""),
        layer("players", others(view), "rest"),
        layer("goals", goals(view), "cards"),
        layer("hands", hands(known_hands(view), mine), "cards"),
        layer("previews", [preview(view, mine)], "rest"),
        layer("outlook", [now(view)], "wide-only" if lit["turns"] else "now-line"),
        layer("legends", [legend()], legend_side(view, in_bar(lit))),
        layer("figures", figures(view), "land"),
        layer("options", lit["land"], "land"),
        layer("at-den", lit["den"], "den"),
        layer("at-own", lit["own"], "own"),
        layer("turns", lit["turns"], "turns"),
        layer("on-shelf", lit["shelves"], "shelves"),
        layer("on-cards", lit["cards"], "cards"),
        layer("tabs", tabs(), "leaves"),
        layer("sheets", [sheet(view)] if view.over else [], sheet_side(view)),
    )
    # Each piece stands on a line of its own, so that a change of the picture is a change of few lines.
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="skulk-ruse on-{here}" data-page="{here}"'
            f' data-zoom="4" data-tools="foot" data-narrow="{NARROW}" viewBox="0 0 {WIDTH} {HEIGHT}"'
            ' role="group" aria-labelledby="ruse-title ruse-desc">',
            f'<title id="ruse-title">{labels.said("title", view=view)}</title>',
            f'<desc id="ruse-desc">{escape(WORDS.board(view))}</desc>'.replace("\n", " "),
            style(),
            *layers,
            "</svg>",
        ]
    )


def watched(view: RuseView) -> int:
    """Whose boards lie open: one's own; a spectator sees those of whoever is asked."""
    if view.seat is not None and (view.vixen is None or view.seat != view.vixen.seat):
        return view.seat
    return view.asked if view.asked is not None else 0


def layer(name: str, pieces: Sequence[str], side: str) -> str:
    """A side is what a phone shows at a time."""
    head = f'<g id="ruse-{name}" class="{side}">'
    return "\n".join([head, *[piece for piece in pieces if piece], "</g>"])


def known_hands(view: RuseView) -> list[int]:
    """Whose cards lie open, at a table that is laid open."""
    return [seat for seat, family in enumerate(view.families) if family.hand] if view.seat is None else []


def in_bar(lit: dict[str, list[str]]) -> bool:
    """Whether anything lies where plaques lie."""
    return bool(lit["turns"]) or any([IN_BAR in part for side in lit.values() for part in side])


def legend_side(view: RuseView, under_plaques: bool) -> str:
    """A wide screen has room for the legend where no plaques lie, a narrow one below few enough cards."""
    if known_hands(view):
        return "crowded under" if under_plaques or view.over else "crowded"
    cards = len(view.families[view.seat].hand) if view.seat is not None else 0
    mini = bool(view.ring or view.village)
    side = "crowded" if cards > (IN_ROW if mini else 2 * IN_ROW) else "legend-up" if mini else "legend"
    return f"{side} under" if under_plaques or view.over else side


def page(view: RuseView) -> str:
    """Where the open question is answered; whoever is not asked may turn the pages meanwhile."""
    if view.over:
        return "score"
    return PAGES.get(view.asking, "land") if view.seat in (None, view.asked) else "land"


# What an event touches

TOUCHES: Final = {
    "moves the hunter": ("ruse-hunter",),
    "reveals destiny": ("ruse-hunter", "ruse-head"),
    "rolls destiny": ("ruse-head",),
    "completes": ("ruse-goals",),
    "claims": ("ruse-goals",),
}


def pieces(event: Event) -> tuple[str, ...]:
    """The ids to light up while a line of the log is pointed at."""
    if event.verb in ("moves to", "marks", "climbs") and event.what[0] in TERRITORIES:
        return (f"ruse-lane-{TERRITORIES.index(str(event.what[0]))}", f"ruse-fox-{event.seat}")
    if event.verb in ("raises", "grows", "lets out"):  # VIXEN's kits are only told
        return (f"ruse-kit-{event.seat}-{int(event.what[0]) - 1}", f"ruse-player-{event.seat}")
    if event.verb == "lays":
        return (f"ruse-den-{event.seat}",)
    own = (f"ruse-player-{event.seat}", f"ruse-board-{event.seat}")  # the first is there for others
    return TOUCHES.get(event.verb, own if event.seat >= 0 else ())
