"""Draws a view of Master Fox: what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from skulk.games.master_fox.events import EVENTS
from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.picture.dark import box, count_of_three, sky
from skulk.games.master_fox.picture.light import ROWS_Y, WIDTH, card_lamps, high, missions, rows, theft_lamps
from skulk.games.master_fox.picture.silhouettes import BELL
from skulk.games.master_fox.picture.story import story
from skulk.games.master_fox.picture.style import style
from skulk.games.master_fox.terms import HUNT, KINDS, SLOTS, STOP
from skulk.games.master_fox.view import MasterView
from skulk.games.master_fox.words import WORDS, labels
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View
from skulk.picture.shapes import button, place, text, what

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
        layer("yard", [scenery("midnight" if dark else "sky", ROWS_Y + high(view) * len(view.eggs))]),
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


# Sun, far hills with pines, the barn with its doors, a fence and a tree: flat shapes, the near ones darker.
YARD: Final = (
    '<circle class="sun" cx="905" cy="96" r="46"/>'
    '<path class="far" d="M0 232Q140 150 330 206T700 190T1000 172V330H0Z"/>'
    '<path class="pines" d="M176 236l22 -62l22 62ZM208 240l17 -46l17 46ZM770 214l20 -58l20 58ZM800 218l15 -42'
    'l15 42ZM948 204l22 -60l22 60Z"/>'
    '<path class="barn" d="M16 300V196H142V300Z"/><path class="roof" d="M6 204L42 146H116L152 204Z"/>'
    '<path class="boards" d="M56 300V232H104V300ZM56 232L104 300M104 232L56 300M67 190a12 12 0 0 1 24 0Z"/>'
    '<path class="fence" d="M156 262V296M188 258V292M220 254V288M150 270L228 260M150 284L228 274"/>'
    '<path class="trunk" d="M868 280V222"/><path class="crown-of" d="M826 214A30 30 0 0 1 848 164A32 32 0 0 1'
    ' 894 166A28 28 0 0 1 910 216A28 28 0 0 1 868 232A28 28 0 0 1 826 214Z"/>'
)


# The box, shut until the masks are down, on the grass where the rows end; straw beside it.
CRATE: Final = (
    '<path class="tufts" d="M-420 30q4 -26 -8 -40q20 14 18 40ZM-404 30q6 -16 18 -24q-8 16 -6 24ZM330 34'
    'q4 -26 -8 -40q20 14 18 40ZM346 34q6 -16 18 -24q-8 16 -6 24ZM404 12q3 -18 -6 -28q15 10 13 28Z"/>'
    '<rect class="bale" x="-330" y="-26" width="132" height="62" rx="16"/>'
    '<path class="ties" d="M-290 -26V36M-238 -26V36M-320 2h18M-276 -8h24M-270 16h22M-228 4h20"/>'
    '<path class="crate" d="M-130 -22H130L118 42H-118Z"/><path class="slats" d="M-126 0H126M-122 21H122'
    'M-70 -22V42M70 -22V42"/><rect class="crate" x="-144" y="-42" width="288" height="22" rx="6"/>'
    '<path class="crate" d="M-22 -42q0 -14 22 -14t22 14Z"/>'
)
ROOM_FOR_A_CRATE: Final = 780  # the lowest end of the rows that leaves it in sight


def scenery(sky: str, below: int) -> str:
    """A farmyard, and the sky over it."""
    if sky == "midnight":
        hills = f'<path class="gloom" d="M0 700Q250 640 520 690T1000 650{LOWER_EDGE}"/>'
        dark = f'<rect class="midnight" width="{WIDTH}" height="{HEIGHT}" rx="26"/>'
        return f'<g id="mfx-night" aria-hidden="true">{dark}{hills}</g>'
    day = f'<rect class="sky" width="{WIDTH}" height="{HEIGHT}" rx="26"/>'
    hills = f'<path class="hill" d="M0 300Q250 230 520 282T1000 250{LOWER_EDGE}"/>'
    crate = f"<g {place(WIDTH / 2, (below + 846) / 2 + 4)}>{CRATE}</g>" if below < ROOM_FOR_A_CRATE else ""
    return f'<g id="mfx-scenery" aria-hidden="true">{day}{YARD}{hills}{crate}</g>'


def heading(view: MasterView) -> list[str]:
    return [f'<g id="mfx-heading" {what("round")}>{text(WIDTH / 2, 46, "title", labels.heading(view))}</g>']


def small_missions(view: MasterView) -> list[str]:
    """In the hunt, where they may be seen at all."""
    if not view.missions:
        return []
    words = text(LEFT_OF_WANTED, 884, "left name pale", labels.wanted(view))
    return [f'<g id="mfx-wanted" {what("wanted")}>{words}</g>']


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
            found.append(button(str(move), WORDS.move(view, move), lamp, "", about(view, move)))
    return found + [plaque(view, move, n, len(plaques), dark) for n, move in enumerate(plaques)]


def plaque(view: MasterView, move: Move, n: int, count: int, dark: bool) -> str:
    words = WORDS.move(view, move)
    if isinstance(move, Do) and move.act == STOP:
        inside = f'<circle class="hit" r="66"/><path class="bell" d="{BELL}" transform="scale(1.9)"/>'
        return button(
            str(move), words, inside + text(0, 4, "plaque", labels.STOP), place(845, 640), "do stop"
        )
    short = labels.SHORT.get(str(move), words)
    if dark:
        x, y = 34 + WIDE / 2 + n % 4 * (WIDE + 8), DARK_FOOT + n // 4 * ROW
        return button(str(move), words, tablet(short, WIDE), place(x, y), about(view, move))
    wide = min(440.0, 940 / count - 16)
    x = WIDTH / 2 + (n - (count - 1) / 2) * (wide + 16)
    return button(str(move), words, tablet(short, wide), place(x, FOOT), about(view, move))


def about(view: MasterView, move: Move) -> str:
    """What a move is about, as a piece: a card, a pawn, a player, or the act itself."""
    act, _, rest = str(move).partition(" ")
    if act in ("keep", "discard") and rest in SLOTS and SLOTS.index(rest) < len(view.missions):
        return f"kind {KINDS[view.missions[SLOTS.index(rest)]]}"
    if act == "take" and rest in KINDS:
        return f"kind {rest}"
    if act == "rob" and rest.isdecimal():
        return f"seat {int(rest) - 1}"
    return f"do {act}"


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
        return (f"mfx-spot-{EVENTS.number(event, 'spot')}",)
    return ("mfx-paw",) if event.verb in ("feels", "gone", "finds nothing") else ()
