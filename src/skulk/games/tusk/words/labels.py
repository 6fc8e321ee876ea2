"""What stands on the picture itself: titles, counts, short names of moves."""

from collections.abc import Mapping
from typing import Final

LABELS: Final[Mapping[str, str]] = {
    "title": "Tusk!, turn {view.turn_number}",
    "turn": "Turn {view.turn_number}",
    "is first": "{colour} is first",
    "first": "first",
    "tiles": "{view.stack} tiles",
    "cards": "{view.deck} cards",
    "no season": "No season yet",
    "young": "The land is young.",
    "season does": "What the season does",
    "season more": "What it does ›",
    "card pays": "What your Victory card pays",
    "card more": "What it pays ›",
    "ice": "ice {card.ice}",
    "rows left": "{view.rows} of {most} rows of land left",
    "offer": "An offer",
    "bargain": "A bargain",
    "deal": "deal",
    "gives": "gives",
    "nothing": "nothing",
    "fight": "Fight, {tile}",
    "draw": "Draw, {tile}",
    "aside": "aside",
    "1 dice": "1 die",
    "dice": "{count} dice",
    "1 hits": "1 hit",
    "hits": "{count} hits",
    "1 members": "1 member",
    "members": "{count} members",
    "hit": "hit",
    "miss": "miss",
    "hunt": "Hunt",
    "track": "{view.hunt.track} Food left on the Wounds track",
    "roam": "roams",
    "snow": "snow",
    "you": "You, {tribe.colour}",
    "all in play": "all in play",
    "free": "free",
    "next": "next: {tribe.cost} Food",
    "mammoth": "The Mammoth on {view.mammoth}",
}

# Moves with a name that fits a plaque.
BRIEF: Final = {
    "end": "End turn",
    "bare": "Bare hands",
    "stay": "Stay",
    "join": "Join",
    "aside": "Stand aside",
    "recover": "Recover",
    "gift": "Give it",
    "offer": "Offer it",
    "accept": "Accept",
    "refuse": "Refuse",
    "withdraw": "Take it back",
    "drop": "Never mind",
}


def said(about: str, **parts: object) -> str:
    return LABELS[about].format(**parts)


def counted(about: str, count: int) -> str:
    return said(f"1 {about}" if count == 1 else about, count=count)
