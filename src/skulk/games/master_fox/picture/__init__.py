"""Draws a view of Master Fox: what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.picture.dark import box, count_of_three, sky
from skulk.games.master_fox.picture.light import WIDTH, card_lamps, missions, rows, theft_lamps
from skulk.games.master_fox.picture.silhouettes import BELL
from skulk.games.master_fox.picture.story import story
from skulk.games.master_fox.picture.style import style
from skulk.games.master_fox.terms import HUNT, STOP
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import WORDS, labels
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View
from skulk.picture.shapes import button, place, text

HEIGHT: Final = 960
FOOT: Final = 900
DARK_FOOT: Final = 752
WIDE: Final = 226  # of a plaque, with its gap
ROW: Final = 68  # from one row of plaques to the next


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, MasterView)
    role = "group" if moves else "img"
    dark = view.phase == HUNT
    layers = (
        layer("yard", [scenery("midnight" if dark else "sky")]),
        layer(
            "table",
            [*box(view), *sky(view), *small_missions(view), *count_of_three(view)]
            if dark
            else [*heading(view), *missions(view)],
        ),
        layer("seats", [] if dark else rows(view)),
        layer("options", options(view, moves)),
        *([] if dark else [told for told in (story(view),) if told]),
    )
    # Each piece stands on a line of its own, so that a change of the picture is a change of few lines.
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="skulk-master-fox" viewBox="0 0 {WIDTH} {HEIGHT}"'
            f' role="{role}" aria-labelledby="mfx-title mfx-desc">',
            f'<title id="mfx-title">{labels.title(view)}</title>',
            f'<desc id="mfx-desc">{escape(description(view))}</desc>',
            style(),
            *layers,
            "</svg>",
        ]
    )


def description(view: MasterView) -> str:
    if view.paused:
        return labels.STANDS_STILL
    if view.phase == HUNT:
        return labels.MASKS_DOWN
    return WORDS.board(view).replace("\n", " ")


def layer(name: str, pieces: Sequence[str]) -> str:
    return "\n".join([f'<g id="mfx-{name}">', *pieces, "</g>"])


LOWER_EDGE: Final = "V934Q1000 960 974 960H26Q0 960 0 934Z"  # round like the sky's


def scenery(sky: str) -> str:
    """A farmyard, and the sky over it."""
    if sky == "midnight":
        hills = f'<path class="gloom" d="M0 700Q250 640 520 690T1000 650{LOWER_EDGE}"/>'
        return (
            f'<g id="mfx-night"><rect class="midnight" width="{WIDTH}" height="{HEIGHT}" rx="26"/>{hills}</g>'
        )
    barn = '<path class="barn" fill-rule="evenodd" d="M14 300V190L74 140L134 190V300ZM58 300V236H90V300Z"/>'
    hills = f'<path class="hill" d="M0 300Q250 230 520 282T1000 250{LOWER_EDGE}"/>'
    return (
        f'<g id="mfx-scenery"><rect class="sky" width="{WIDTH}" height="{HEIGHT}" rx="26"/>{barn}{hills}</g>'
    )


def heading(view: MasterView) -> list[str]:
    return [f'<g id="mfx-heading">{text(WIDTH / 2, 46, "title", labels.heading(view))}</g>']


def small_missions(view: MasterView) -> list[str]:
    """In the hunt, where they may be seen at all."""
    if not view.missions:
        return []
    words = text(LEFT_OF_WANTED, 884, "left name pale", labels.wanted(view))
    return [f'<g id="mfx-wanted">{words}</g>']


LEFT_OF_WANTED: Final = 34


# What can be done


def options(view: MasterView, moves: Sequence[Move]) -> list[str]:
    dark = view.phase == HUNT
    lamps = card_lamps(view) | theft_lamps(view)
    if not dark:
        lamps["not yet"] = f"<g {place(890, 42)}>{tablet(labels.SHORT['not yet'], 150)}</g>"
    found: list[str] = []
    plaques: list[Move] = []
    for move in moves:
        lamp = lamps.get(str(move))
        if lamp is None:
            plaques.append(move)
        else:
            found.append(button(str(move), WORDS.move(view, move), lamp))
    return found + [plaque(view, move, n, len(plaques), dark) for n, move in enumerate(plaques)]


def plaque(view: MasterView, move: Move, n: int, count: int, dark: bool) -> str:
    words = WORDS.move(view, move)
    if isinstance(move, Do) and move.act == STOP:
        inside = f'<circle class="hit" r="66"/><path class="bell" d="{BELL}" transform="scale(1.9)"/>'
        return button(str(move), words, inside + text(0, 4, "plaque", labels.STOP), place(845, 640))
    short = labels.SHORT.get(str(move), words)
    if dark:
        x, y = 34 + WIDE / 2 + n % 4 * (WIDE + 8), DARK_FOOT + n // 4 * ROW
        return button(str(move), words, tablet(short, WIDE), place(x, y))
    wide = min(440.0, 940 / count - 16)
    x = WIDTH / 2 + (n - (count - 1) / 2) * (wide + 16)
    return button(str(move), words, tablet(short, wide), place(x, FOOT))


def tablet(words: str, wide: float) -> str:
    """A plaque; a thumb may press a little beside it."""
    box_ = f'x="{-wide / 2:.0f}" y="-28" width="{wide:.0f}" height="56" rx="28"'
    around = f'x="{-wide / 2 - 4:.0f}" y="{-ROW / 2:.0f}" width="{wide + 8:.0f}" height="{ROW}"'
    return f'<rect class="hit" {around}/><rect class="button" {box_}/>{text(0, 9, "plaque", words)}'


def pieces(event: Event) -> tuple[str, ...]:
    """The parts of the picture that an event is about."""
    if event.verb in ("opens the sack", "counts", "steals", "false alarm") and event.seat >= 0:
        return (f"mfx-row-{event.seat}",)
    if event.verb == "finds wood":
        return (f"mfx-spot-{event.what[0]}",)
    return ("mfx-paw",) if event.verb in ("feels", "gone", "finds nothing") else ()
