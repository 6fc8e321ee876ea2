"""The picture, made from a view and the open moves alone."""

from collections.abc import Sequence

from my_game.view import Lay, MyGameView
from skulk.kernel.state import Move, View
from skulk.kernel.words import player_name
from skulk.picture.shapes import button, label, place, text

WIDE, HIGH, GAP = 90, 126, 110
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
    pieces += [held(card, number, card in open_cards) for number, card in enumerate(view.hand)]
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="my-game" viewBox="0 0 600 400" role="group"'
    return "\n".join([f'{head} aria-label="My Game">', STYLE, *pieces, "</svg>"])


def laid(view: MyGameView, seat: int) -> str:
    """What a player has laid, under the name."""
    card = view.laid[seat]
    empty = f'<rect class="card" width="{WIDE}" height="{HIGH}" rx="8" opacity="0.3"/>'
    name = text(WIDE / 2, -12, "name", player_name(seat), GAP - 10)
    return f'<g id="laid-{seat}" {place(40 + seat * 140, 40)}>{name}{face(card) if card else empty}</g>'


def held(card: int, number: int, is_open: bool) -> str:
    """A card in one's own hand: a button where it may be laid."""
    where = place(30 + number * GAP, 240)
    if is_open:
        return button(f"lay {card}", f"Lay the {card}", face(card), where)
    return f'<g id="card-{card}" {where}>{label(f"The {card}")}{face(card)}</g>'


def face(card: int) -> str:
    shape = f'<rect class="card hit" width="{WIDE}" height="{HIGH}" rx="8"/>'
    return shape + text(WIDE / 2, HIGH / 2 + 12, "number", str(card))
