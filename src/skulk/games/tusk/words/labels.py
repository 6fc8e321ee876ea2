"""What stands on the picture itself: titles, counts, short names of moves."""

from collections.abc import Mapping
from typing import Final

LABELS: Final[Mapping[str, str]] = {
    "title": "Tusk!, turn {view.turn_number}",
    "turn": "Turn {view.turn_number}",
    "first": "goes first",
    "tiles": "{view.stack} tiles to come",
    "cards": "{view.deck} cards",
    "no season": "No season yet",
    "young": "None is in force in turn 1; the first one comes when all have hunted, and ends the turn.",
    "ice": "ice {card.ice}",
    "no ice": "no ice",
    "1 rows": "1 row left",
    "rows": "{count} rows left",
    "no snow": "No snow yet",
    "rows left": "{view.rows} of {most} rows of land left",
    "offer": "An offer",
    "bargain": "A bargain",
    "deal": "deal",
    "gives": "gives",
    "nothing": "nothing",
    "fight": "Fight, {tile}",
    "draw": "Draw, {tile}",
    "aside": "aside",
    "ready": "ready",
    "chooses": "chooses …",
    "1 dice": "1 die",
    "dice": "{count} dice",
    "1 hits": "1 hit",
    "hits": "{count} hits",
    "1 members": "1 member",
    "members": "{count} members",
    "hit": "hit",
    "miss": "miss",
    "hunt": "The hunt",
    "leads": "leads",
    "no hunters": "Nobody hunts yet",
    "1 wounds": "1 wound to go",
    "wounds": "{count} wounds to go",
    "no card": "No Victory card yet",
    "track": "{view.hunt.track} Food left on the Wounds track",
    "roam": "The Mammoth roams",
    "snow": "The snow comes",
    "roam short": "roams",
    "snow short": "The snow",
    "roam way": "{way}, to {tile}",
    "snow way": "from where the die says",
    "you": "You, {tribe.colour}",
    "all in play": "all in play",
    "free": "the first is free",
    "next": "the next costs {tribe.cost} Food",
    "survived": "Who survived the Ice Age",
    "1 wounded": "1 wounded",
    "wounded": "{count} wounded",
    "card gave": "{card} +{bonus}",
    "mammoth": "The Mammoth on {view.mammoth}",
}

# What a season does to a land, in a word
EFFECT: Final = {"wounds": "wounds", "removes": "deadly", "eases": "easy", "home": "goes home"}

# The pages of a phone
TABS: Final = {"map": "Map", "season": "Season", "hunt": "Hunt", "tribes": "Tribes"}
END_TABS: Final = {"map": "Map", "hunt": "End", "tribes": "Tribes"}

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
