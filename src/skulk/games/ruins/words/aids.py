"""The player aid of Ruins: what discoveries do and how many there are, the night sides, turns and points."""

from collections.abc import Mapping
from typing import Final

from skulk.games.ruins.components import Components
from skulk.games.ruins.terms import (
    EFFECTS,
    FORCE,
    LIGHT1,
    LIGHT2,
    MOST_BONUS,
    NOTHING,
    POSITIONS,
    SIFT,
    SLOTS,
    TWO,
    WILD,
    effect_of,
    position_of,
)
from skulk.games.ruins.words.sentences import VOCABULARY
from skulk.kernel.edition import Edition
from skulk.kernel.game import Aid, AidLine

# What an effect does, and by which rule; one not named here adds to the rank.
DOES: Final = {
    NOTHING: ("no effect of its own.", "RUN-017"),
    WILD: ("has the rank of the ruins beside it; alone its own.", "RUN-044"),
    TWO: ("may count as one card more.", "RUN-103"),
    LIGHT1: ("lights as it is played, before or between purchases.", "RUN-131"),
    LIGHT2: ("lights both together as it is played.", "RUN-048"),
    FORCE: ("from the deck, if you want it.", "RUN-150"),
    SIFT: ("after the play, if you want it.", "RUN-153"),
}
BONUS: Final = ("added to the rank, always.", "RUN-043")


def aids(edition: Edition, seats: int, options: Mapping[str, str]) -> tuple[Aid, ...]:
    box = edition.parts
    assert isinstance(box, Components)
    return (
        Aid("Discoveries", tuple([found(box, effect) for effect in in_box(box)])),
        Aid("Night sides", tuple([by_night(box, rank) for rank in range(box.ranks)])),
        Aid("A turn", TURN),
        Aid("Crafting", crafting(box)),
        Aid("Points", points(box, seats)),
    )


def in_box(box: Components) -> list[int]:
    return sorted({effect_of(card) for card in box.discoveries})


def called(effect: int) -> str:
    return EFFECTS[effect] if NOTHING < effect <= MOST_BONUS else VOCABULARY[f"effect {EFFECTS[effect]}"]


def found(box: Components, effect: int) -> AidLine:
    """A discovery: how many there are, on which positions, and what it does."""
    cards = [card for card in box.discoveries if effect_of(card) == effect]
    where = [sum([position_of(card) == position for card in cards]) for position in range(len(POSITIONS))]
    parts = [f"{count} {POSITIONS[at]}" for at, count in enumerate(where) if count]
    words, rule = DOES.get(effect, BONUS)
    return AidLine(f"{len(cards)} × {called(effect)}", f"{words} {', '.join(parts).capitalize()}.", rule)


def by_night(box: Components, rank: int) -> AidLine:
    night, effect = box.night[rank]
    words = f", {called(effect)}" if effect else ""
    return AidLine(
        f"Day {rank + 1}", f"night {night}{words}", DOES[effect][1] if effect in DOES else BONUS[1]
    )


TURN: Final = (
    AidLine("Lead", "a ruin, or several of one rank.", "RUN-020"),
    AidLine("Follow", "with as many cards, of a rank that is not lower; or pass.", "RUN-023"),
    AidLine("Same rank", "as the last play: the next player must pass.", "RUN-050"),
    AidLine("All others pass", "and whoever played last leads again.", "RUN-028"),
    AidLine("Flip", "before a round: turn a ruin to night, unseen and for good.", "RUN-015"),
)


def crafting(box: Components) -> tuple[AidLine, ...]:
    prices = ", ".join([f"{slot} {price}" for slot, price in zip(SLOTS, box.prices, strict=True)])
    return (
        AidLine("Prices", f"in torches: {prices}.", "RUN-032"),
        AidLine("Torches", f"{box.torches}, all lit again when a round begins.", "RUN-061"),
        AidLine("On a ruin", f"one discovery {', '.join(POSITIONS)} each, and a claim.", "RUN-013"),
        AidLine("When", "as you play, on ruins of that play; they work at once and stay.", "RUN-030"),
        AidLine("Claims", f"{box.claims} in all: whoever is dealt the ruin hands it to you.", "RUN-031"),
    )


def points(box: Components, seats: int) -> tuple[AidLine, ...]:
    places = [
        f"{VOCABULARY[f'place {at}']} {prize:+d}" for at, prize in enumerate(box.prizes(seats), start=1)
    ]
    return (
        AidLine("Going out", f"{', '.join(places)}.".replace("-", "−"), "RUN-055"),
        AidLine("Limits", f"never below nothing, never above {box.top}.", "RUN-170"),
        AidLine("Win at once", f"go out first in a round begun with {box.winning} or more.", "RUN-070"),
        AidLine(
            "Showdown", f"after {box.rounds} rounds: the leaders and the last to be first out.", "RUN-071"
        ),
    )
