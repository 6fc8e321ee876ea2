"""What stands on the picture itself: titles, counts, short names of moves."""

from typing import Final

from skulk.games.tusk.terms import ROWS, TRIBES
from skulk.games.tusk.view import TribeView, TuskView

NO_SEASON: Final = "No season yet"
YOUNG: Final = "The land is young."
SEASON_DOES: Final = "What the season does"
SEASON_MORE: Final = "What it does ›"
CARD_PAYS: Final = "What your Victory card pays"
CARD_MORE: Final = "What it pays ›"
OFFER: Final = "An offer"
BARGAIN: Final = "A bargain"
GIVES: Final = "gives"
NOTHING: Final = "nothing"
ASIDE: Final = "aside"
FIRST: Final = "first"
HUNT: Final = "Hunt"
ROAMS: Final = "roams"
SNOW: Final = "snow"
ALL_IN_PLAY: Final = "all in play"
FREE: Final = "free"
DEAL: Final = "deal"

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


def title(view: TuskView) -> str:
    return f"Tusk!, turn {view.turn_number}"


def turn(view: TuskView) -> str:
    return f"Turn {view.turn_number}"


def is_first(view: TuskView) -> str:
    return f"{TRIBES[view.first].capitalize()} is first"


def tiles(view: TuskView) -> str:
    return f"{view.stack} tiles"


def cards(view: TuskView) -> str:
    return f"{view.deck} cards"


def ice(number: int) -> str:
    return f"ice {number}"


def rows_left(view: TuskView) -> str:
    return f"{view.rows} of {ROWS} rows of land left"


def fight(tile: str) -> str:
    return f"Fight, {tile}"


def draw(tile: str) -> str:
    return f"Draw, {tile}"


def dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"


def members(tribe: TribeView) -> str:
    return "1 member" if tribe.in_play == 1 else f"{tribe.in_play} members"


def track(view: TuskView) -> str:
    return f"{view.hunt.track} Food left on the Wounds track"


def you(tribe: TribeView) -> str:
    return f"You, {tribe.colour}"


def price(cost: int) -> str:
    return f"next: {cost} Food" if cost else FREE


def mammoth(view: TuskView) -> str:
    return f"The Mammoth on {view.mammoth}"
