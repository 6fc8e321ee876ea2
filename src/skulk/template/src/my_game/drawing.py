"""The picture, made from a view and the open moves alone."""

from collections.abc import Sequence

from my_game.view import Lay, MyGameView
from skulk.kernel.state import Move, View
from skulk.kernel.words import player_name
from skulk.picture.hand import Card, hand
from skulk.picture.shapes import place, text

WIDE, HIGH, GAP = 90, 126, 110
SHAPE = f'x="{-WIDE / 2}" y="{-HIGH / 2}" width="{WIDE}" height="{HIGH}" rx="8"'
STYLE = (
    "<style>.my-game text{font:20px sans-serif;text-anchor:middle;fill:#333}"
    ".my-game .name{font-size:16px}.my-game .number{font-size:34px}"
    ".my-game .card{fill:#fffdf5;stroke:#7a6a4f;stroke-width:2}"
    ".my-game .option .card{stroke:#c2641b;stroke-width:4}</style>"
)


def draw(view: View, moves: Sequence[Move]) -> str:
    assert isinstance(view, MyGameView)
    open_cards = [move.card for move in moves if isinstance(move, Lay)]
    pieces = [laid(view, seat) for seat in range(len(view.laid))]
    pieces += hand([held(card, card in open_cards) for card in view.hand], 300, 300, GAP, 480)
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="my-game" viewBox="0 0 600 400" role="group"'
    return "\n".join([f'{head} aria-label="My Game">', STYLE, *pieces, "</svg>"])


def laid(view: MyGameView, seat: int) -> str:
    """What a player has laid, under the name."""
    card = view.laid[seat]
    empty = f'<rect class="card" {SHAPE} opacity="0.3"/>'
    name = text(0, -HIGH / 2 - 12, "name", player_name(seat), GAP - 10)
    return f'<g id="laid-{seat}" {place(85 + seat * 140, 103)}>{name}{face(card) if card else empty}</g>'


def held(card: int, is_open: bool) -> Card:
    """A card in one's own hand, which may be laid or not."""
    if is_open:
        return Card(f"card-{card}", f"Lay the {card}", face(card), f"lay {card}")
    return Card(f"card-{card}", f"The {card}", face(card))


def face(card: int) -> str:
    """Around its middle."""
    return f'<rect class="card hit" {SHAPE}/>' + text(0, 12, "number", str(card))
