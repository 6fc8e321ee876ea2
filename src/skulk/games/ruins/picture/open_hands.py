"""All hands, a row for each player; when the table is laid open, a row that is pressed is shown large."""

from typing import Final

from skulk.games.ruins.picture.hand import Spot, in_strip, spots
from skulk.games.ruins.picture.layout import CARD_HIGH, CARD_WIDE, HEIGHT, LEDGE, WIDTH
from skulk.games.ruins.picture.ruin import card
from skulk.games.ruins.view import RuinsView, RuinView
from skulk.games.ruins.words import labels
from skulk.kernel.words import player_name
from skulk.picture.shapes import label, place, stamp, text, what

GROUND: Final = f'<rect class="hit" y="{LEDGE + 8}" width="{WIDTH}" height="{HEIGHT - LEDGE - 8}"/>'
CHEVRON: Final = '<path class="chevron" d="M950 -18l18 18l-18 18"/>'
CLOSES: Final = f'<path class="chevron" d="M938 {LEDGE + 62}l28 28m0 -28l-28 28"/>'


def row_height(view: RuinsView) -> float:
    return (HEIGHT - LEDGE - 24) / len(view.players)


def row_place(view: RuinsView, seat: int) -> str:
    return place(0, LEDGE + 16 + row_height(view) * (seat + 0.5))


def row_mark(seat: int) -> str:
    return f'<g transform="translate(60 0) scale(1.6)">{stamp(f"ruins-seat-{seat}")}</g>'


def row_of(view: RuinsView, seat: int, apart: float) -> list[Spot]:
    """Where the cards of a player's row lie, apart by a part of their width if there is room."""
    size = min(0.9, (row_height(view) - 14) / CARD_HIGH)
    cards = view.players[seat].cards
    pitch = min(CARD_WIDE * size * apart, 780 / max(cards, 1))
    return [Spot(120 + pitch * (n + 0.5), 0, 0, size) for n in range(cards)]


def laid_open(view: RuinsView) -> list[str]:
    seats = range(len(view.players))
    return [*[row(view, seat) for seat in seats], *[large(view, seat) for seat in seats]]


def row(view: RuinsView, seat: int) -> str:
    """A hand too small for words: ranks and signs."""
    cards = [
        faced(view, ruin, f'class="card small-card" {spot.where()}')
        for ruin, spot in zip(view.hands[seat], row_of(view, seat, 1.04), strict=True)
    ]
    high = row_height(view)
    ground = f'<rect class="row" x="14" y="{3 - high / 2:g}" width="972" height="{high - 6:g}" rx="14"/>'
    return (
        f'<g id="ruins-backs-{seat}" {what(f"player {seat}")} {opens(view, seat)} {row_place(view, seat)}>'
        f"{ground}{row_mark(seat)}{CHEVRON}{''.join(cards)}</g>"
    )


def large(view: RuinsView, seat: int) -> str:
    """The same hand to be read, hidden until its row is pressed; on a phone it follows the thumb."""
    ruins = view.hands[seat]
    cards = [
        faced(view, ruin, f'class="card in-row at-{n}" {spot.where()}')
        for n, (ruin, spot) in enumerate(zip(ruins, spots(ruins), strict=True))
    ]
    named = (
        f"<g {place(0, LEDGE + 76)}>{row_mark(seat)}{text(104, 12, 'left large', player_name(seat), 780)}</g>"
    )
    return (
        f'<g id="ruins-opened-{seat}" class="opened opened-{seat}" {what(f"player {seat}")}'
        f" {opens(view, seat)}>{GROUND}{named}{CLOSES}<g {in_strip(ruins)}>{''.join(cards)}</g></g>"
    )


def opens(view: RuinsView, seat: int) -> str:
    return f'data-opens="hand-{seat}" role="button" tabindex="0" aria-label="{labels.opens(view, seat)}"'


def faced(view: RuinsView, ruin: RuinView, how: str) -> str:
    return f"<g {what(f'laid {ruin.text}')} {how}>{label(labels.SAY.ruin(ruin, view.seat))}{card(ruin)}</g>"
