"""Draws a view of Ruins: cards keep their ids, what can be done is lit and can be clicked.

It is given a view and sees no rules, so it cannot show a secret.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from skulk.games.ruins.events import EVENTS
from skulk.games.ruins.picture.hand import Spot, hand, in_strip, spots
from skulk.games.ruins.picture.icons import MOON
from skulk.games.ruins.picture.layout import HEIGHT, TABLE, WIDTH
from skulk.games.ruins.picture.market import PILE, count_chip, decks, header, prizes, stalls
from skulk.games.ruins.picture.open_hands import laid_open, row_mark, row_of, row_place
from skulk.games.ruins.picture.panels import others, own, panels
from skulk.games.ruins.picture.plaques import options
from skulk.games.ruins.picture.ruin import FACE, card
from skulk.games.ruins.picture.scenery import definitions
from skulk.games.ruins.picture.style import style
from skulk.games.ruins.view import RuinsView, RuinView
from skulk.games.ruins.words import WORDS, labels
from skulk.kernel.event import Event
from skulk.kernel.state import Move, View
from skulk.picture.shapes import label, place, stamp, text, what

LEFT: Final = 64  # where words on the table begin
CARDS: Final = 692  # the middle of the last play
ROOM: Final = 390  # from the first of its cards to the last
TOP_OF_PILE: Final = 3  # cards of the pile that are more than its heap


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, RuinsView)
    role = "group" if moves else "img"
    layers = (
        stamp("ruins-scenery"),
        header(view),
        prizes(view),
        layer("players", panels(view)),
        layer("market", [*decks(view), *stalls(view)]),
        told(view),
        layer("last", last_play(view)),
        own(view),
        layer("hand", bottom(view)),
        layer("options", options(view, moves)),
    )
    # Each piece stands on a line of its own, so that a change of the picture is a change of few lines.
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" class="skulk-ruins ruins-art"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" role="{role}" aria-labelledby="ruins-title ruins-desc">',
            f'<title id="ruins-title">{labels.title(view)}</title>',
            f'<desc id="ruins-desc">{escape(WORDS.board(view))}</desc>'.replace("\n", " "),
            style(),
            definitions(),
            *layers,
            "</svg>",
        ]
    )


def layer(name: str, pieces: Sequence[str]) -> str:
    return "\n".join([f'<g id="ruins-{name}">', *pieces, "</g>"])


# The middle of the table


def told(view: RuinsView) -> str:
    """Who played what, and what that asks of the next; or what the table waits for."""
    seat, first, title, below = labels.story(view)
    badge = stamp(f"ruins-seat-{seat}", place(LEFT + 14, TABLE - 82)) if seat is not None else ""
    start = LEFT + 38 if badge else LEFT
    size = "title left" if len(title) < 10 else "title long left"
    lines = "".join([text(LEFT, TABLE + 44 + 38 * n, "left", words) for n, words in enumerate(below)])
    heading = text(start, TABLE - 72, "left bold", first, CARDS - ROOM / 2 - start) + text(
        LEFT, TABLE - 8, size, title
    )
    return f'<g id="ruins-told" {what("told")}>{badge}{heading}{lines}</g>'


MOONRISE: Final = (
    f'<g id="ruins-last-moon" aria-hidden="true"><circle class="haze" cx="{CARDS}" cy="{TABLE}" r="108"/>'
    f'<g transform="translate({CARDS} {TABLE}) scale(4.6)"><path class="orb" d="{MOON}"/></g></g>'
)
EMPTY: Final = (
    f'<g id="ruins-last-none" {what("told")} {place(CARDS, TABLE)}><rect class="hollow" {FACE}/></g>'
)


def last_play(view: RuinsView) -> list[str]:
    """The ruins to beat, large, and those they have beaten on their way to the pile."""
    if view.last is None:
        return [MOONRISE] if view.asking == "flip" else [EMPTY] if not view.ending else []
    cards = view.last.ruins
    first = len(view.pile) - len(cards)
    while first and view.pile[first : first + len(cards)] != cards:
        first -= 1  # what was discarded lies on top
    beaten = [pile_card(view, n) for n in range(max(0, first - TOP_OF_PILE), first)]
    played = [
        arriving(view, ruin, first + n, spot)
        for n, (ruin, spot) in enumerate(zip(cards, fan(cards), strict=True))
    ]
    return [*beaten, counted(view), *played]


def pile_card(view: RuinsView, n: int) -> str:
    """A beaten ruin. Its id is that of its play, so that it flies from there."""
    return (
        f'<g id="ruins-played-{n}" class="card beaten" {what(f"played {view.pile[n].text}")}'
        f" {Spot(*PILE, 0, 0.56).where()}>"
        f"{label(labels.SAY.ruin(view.pile[n], view.seat))}<g>{card(view.pile[n])}</g></g>"
    )


def counted(view: RuinsView) -> str:
    return f'<g id="ruins-pile-count" {what("heap pile")} {place(*PILE)}>{count_chip(len(view.pile))}</g>'


def fan(cards: Sequence[RuinView]) -> list[Spot]:
    pitch = min(194.0, ROOM / max(len(cards) - 1, 1))
    middle = (len(cards) - 1) / 2
    return [
        Spot(CARDS + pitch * (n - middle), TABLE + 1.4 * (n - middle) ** 2, 2.2 * (n - middle), 1.08)
        for n in range(len(cards))
    ]


def arriving(view: RuinsView, ruin: RuinView, n: int, spot: Spot) -> str:
    words = labels.SAY.ruin(ruin, view.seat)
    assert view.last is not None
    return (
        f'<g id="ruins-played-{n}" class="card" {what(f"played {ruin.text}")} {spot.where()}>{label(words)}'
        f'<g class="arrives from-{side(view, view.last.seat)}">{card(ruin)}</g></g>'
    )


def side(view: RuinsView, seat: int) -> str:
    """Where at the table somebody sits, for whoever looks."""
    if seat == view.seat:
        return "below"
    around = others(view)
    place = 2 * around.index(seat) - len(around) + 1
    return "left" if place < 0 else "right" if place > 0 else "above"


def bottom(view: RuinsView) -> list[str]:
    """One's own hand; whoever holds no cards sees the pile, and a spectator how many everyone holds."""
    if view.hands:
        return laid_open(view)
    if view.seat is None:
        return [held_by(view, seat) for seat in range(len(view.players))]
    return hand(view) if view.hand or view.ending else spread_pile(view)


def held_by(view: RuinsView, seat: int) -> str:
    """A player's hand from behind."""
    fanned = "".join([stamp("ruins-back", spot.where()) for spot in row_of(view, seat, 0.8)])
    words = label(labels.holds(view, seat))
    mark = what(f"player {seat}")
    return f'<g id="ruins-backs-{seat}" {mark} {row_place(view, seat)}>{words}{row_mark(seat)}{fanned}</g>'


def spread_pile(view: RuinsView) -> list[str]:
    """The last play first; on a phone in one row, like a hand."""
    pile = view.pile[::-1]
    cards = [
        f'<g id="ruins-pile-{len(pile) - n}" class="card in-row at-{n}" {what(f"played {ruin.text}")}'
        f" {spot.where()}>{label(labels.SAY.ruin(ruin, view.seat))}{card(ruin)}</g>"
        for n, (ruin, spot) in enumerate(zip(pile, spots(pile), strict=True))
    ]
    return [f'<g id="ruins-spread" {in_strip(pile)}>', *cards, "</g>"]


# What an event touches


def pieces(event: Event) -> tuple[str, ...]:
    """The ids to light up while a line of the log is pointed at; one's own line has another."""
    seat = (f"ruins-player-{event.seat}", f"ruins-own-{event.seat}") if event.seat >= 0 else ()
    if event.verb in ("leads", "follows"):
        return (*seat, "ruins-last")
    if event.verb in ("adds", "appears"):
        return (*seat, f"ruins-stall-{EVENTS.named(event)['slot']}")
    return (*seat, *DECKS.get(event.verb, ()))


DECKS: Final = {"gathers": ("ruins-deck",), "deals": ("ruins-deck",), "draws one": ("ruins-deck",)}
