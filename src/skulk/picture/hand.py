"""A hand of cards: side by side where there is room, over each other where not."""

from collections.abc import Sequence
from typing import NamedTuple

from skulk.picture.shapes import button, label, place


class Card(NamedTuple):
    """A card of a hand; its face is drawn around the origin."""

    id: str  # stays with the card from picture to picture
    words: str  # what it is, or what playing it means
    face: str
    move: str = ""  # that plays it, if it may be played


def spread(count: int, step: float, room: float) -> list[float]:
    """The middles of so many cards around 0: a step from one to the next, less where the room is short."""
    pitch = min(step, room / max(count - 1, 1))
    return [pitch * (n - (count - 1) / 2) for n in range(count)]


def hand(cards: Sequence[Card], x: float, y: float, step: float, room: float) -> list[str]:
    """A line of the picture for each card, around a middle; whatever may be played is a button."""
    places = [place(x + off, y) for off in spread(len(cards), step, room)]
    return [held(card, where) for card, where in zip(cards, places, strict=True)]


def held(card: Card, where: str) -> str:
    if card.move:
        return button(card.move, card.words, card.face, where)
    return f'<g id="{card.id}" {where}>{label(card.words)}{card.face}</g>'
