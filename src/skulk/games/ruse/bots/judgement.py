"""What many matches have taught about good positions, besides the estimate: see figures.toml."""

import tomllib
from typing import Final

from mypy_extensions import i64

from skulk.games.ruse.bots.outlook import Outlook
from skulk.games.ruse.rules.hunting import collection_points
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.rules.scoring import pips
from skulk.games.ruse.rules.steps import kind_of, seat_of
from skulk.games.ruse.terms import ASK_CARD, TERRITORIES
from skulk.kernel.texts import text_beside

THINGS: Final = (
    *("pips", *TERRITORIES, "heights", "prey", "collection", "star"),
    *("to exit", "cards", "two grown"),
)

MOST_DICE: Final = 11.0  # that come in a match without a fourth one


def read_figures() -> list[float]:
    text = text_beside("skulk.games.ruse.bots", "figures.toml")
    figures = tomllib.loads(text)["figures"]
    return [float(figures[thing]) for thing in THINGS]


FIGURES: Final = read_figures()


def learned(outlook: Outlook) -> float:
    """Points that the estimate misses; the fewer dice are to come, the fewer."""
    if not outlook.dice:
        return 0.0
    found = things(outlook)
    total = 0.0
    place: i64 = 0
    while place < len(found):
        total += FIGURES[place] * found[place]
        place += 1
    return total * outlook.dice / MOST_DICE


def things(outlook: Outlook) -> list[float]:
    """How much a family has of each thing, in their order."""
    game, seat, family = outlook.game, outlook.seat, outlook.family
    cards = float(int(family.completed_count()))
    for likely in outlook.cards:
        cards += likely
    heights: i64 = 0
    track: i64 = 0
    while track < 4:
        heights += family.level(track) * family.level(track)
        track += 1
    return [
        float(int(pips(game, seat))),
        float(int(family.level(0))),
        float(int(family.level(1))),
        float(int(family.level(2))),
        float(int(family.level(3))),
        float(int(heights)),
        float(len(family.cache)),
        float(int(collection_points(game, len(family.cache)))),
        1.0 if game.star == seat else 0.0,
        outlook.first_exit,
        cards,
        1.0 if family.finished() >= 2 else 0.0,
    ]


def cards_to_come(game: Position, seat: i64) -> bool:
    """Whether a family will still be asked for its cards in the round that is being scored."""
    if game.asking == ASK_CARD and game.seat == seat:
        return True
    return any([kind_of(step) == ASK_CARD and seat_of(step) == seat for step in game.steps])
