"""Reads and checks components.toml, once, into frozen tuples."""

import re
from dataclasses import dataclass
from typing import Final

from skulk.games.tusk.geometry import TILES, WAYS
from skulk.games.tusk.terms import (
    EVENTS,
    GOODS,
    KINDS,
    ROWS,
    SEASON_CARDS,
    SEASONS,
    SWAMP,
    TERRAINS,
    VICTORIES,
)
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.texts import text_beside

NONE: Final = -1
CHANGE: Final = re.compile(r"([a-z]+) ([+-][1-9])")


@dataclass(frozen=True)
class Components(Parts):
    """What lies in the box."""

    costs: tuple[int, ...]  # of the next member, by members in play
    counts: tuple[int, ...]  # of tiles, by terrain
    holds: tuple[int, ...]  # the kind of token on a terrain, or NONE
    difficult: int  # mask of terrains
    pays: tuple[tuple[int, ...], ...]  # the goods that a terrain turns into a Food
    laid: int
    track: int
    share: int
    compass: tuple[int, ...]  # the way for each face of the die, from 1
    seasons: tuple[int, ...]  # by card
    arrows: tuple[int, ...]
    ice: tuple[int, ...]
    changes: tuple[tuple[tuple[int, int], ...], ...]  # by season: terrain, and tokens more or less
    bars: tuple[int, ...]  # by season: masks of terrains
    home: tuple[bool, ...]
    wounds: tuple[int, ...]
    removes: tuple[int, ...]
    eases: tuple[int, ...]
    effects: tuple[tuple[str, ...], ...]  # by season: all that it does, in the file's words
    sets: tuple[tuple[int, ...], ...]  # by Victory card: the goods of a set; none for events
    worth: tuple[int, ...]  # of a set, or of a Food on the card


def text() -> str:
    return text_beside(__package__, "components.toml")


def read(source: str, filename: str) -> Edition:
    """Checks an edition's counts, references and ranges; complaints name their line."""
    sheet = Sheet(source, filename)
    sheet.number("members.each", 4, 4)
    sheet.number("actions.each", 2, 2)
    sheet.number("actions.reach", 2, 2)
    cards = deck(sheet)
    parts = Components(
        costs=(0, *[sheet.number(f"growth.{which}", 0, 20) for which in ("second", "third", "fourth")]),
        counts=tile_counts(sheet),
        holds=tuple([held(sheet, terrain) for terrain in TERRAINS]),
        difficult=mask([is_shuffled(terrain) and rough(sheet, terrain) for terrain in TERRAINS]),
        pays=tuple([paid(sheet, terrain) for terrain in TERRAINS]),
        laid=sheet.number("supply.laid", 0, 9),
        track=sheet.number("track.food", 1, 12),
        share=sheet.number("track.share", 0, 12),
        compass=compass(sheet),
        seasons=tuple([SEASONS.index(sheet.word(f"cards.{card}.season", *SEASONS)) for card in cards]),
        arrows=tuple([sheet.number(f"cards.{card}.arrows", 0, 2) for card in cards]),
        ice=tuple([sheet.number(f"cards.{card}.ice", 0, 2) for card in cards]),
        changes=tuple([token_changes(sheet, f"seasons.{season}.tokens") for season in SEASONS]),
        bars=tuple([terrains(sheet, f"seasons.{season}.bars") for season in SEASONS]),
        home=tuple([sheet.truth(f"seasons.{season}.home") for season in SEASONS]),
        wounds=tuple([terrains(sheet, f"seasons.{season}.wounds") for season in SEASONS]),
        removes=tuple([terrains(sheet, f"seasons.{season}.removes") for season in SEASONS]),
        eases=tuple([terrains(sheet, f"seasons.{season}.eases") for season in SEASONS]),
        effects=tuple([effects(sheet, f"seasons.{season}") for season in SEASONS]),
        sets=tuple([hoard(sheet, card) for card in range(len(VICTORIES))]),
        worth=tuple([worth(sheet, card) for card in range(len(VICTORIES))]),
    )
    if sum(parts.ice) < ROWS - 1:  # the first comes by itself
        raise sheet.fault("cards", f"cards must have Ice Age numbers of {ROWS - 1} or more together.")
    return sheet.edition(parts)


def mask(bits: list[bool]) -> int:
    return sum([1 << place for place, bit in enumerate(bits) if bit])


# Tiles


def is_shuffled(terrain: str) -> bool:
    """All but the Breeding Ground and Snow."""
    return 1 <= TERRAINS.index(terrain) <= SWAMP


def tile_counts(sheet: Sheet) -> tuple[int, ...]:
    known = [terrain for terrain in TERRAINS if is_shuffled(terrain)]
    for name in sheet.entries("tiles"):
        if name not in known:
            raise sheet.fault(f"tiles.{name}", f"tiles has no terrain {name!r}.")
    counts = [sheet.number(f"tiles.{name}.count", 0, TILES - 1) if name in known else 0 for name in TERRAINS]
    if sum(counts) != TILES - 1:
        raise sheet.fault("tiles", f"tiles must count {TILES - 1} tiles, not {sum(counts)}.")
    return tuple(counts)


def held(sheet: Sheet, terrain: str) -> int:
    if not is_shuffled(terrain):
        return NONE
    kind = sheet.word(f"tiles.{terrain}.holds", "", *KINDS)
    return KINDS.index(kind) if kind else NONE


def rough(sheet: Sheet, terrain: str) -> bool:
    return sheet.truth(f"tiles.{terrain}.difficult")


def paid(sheet: Sheet, terrain: str) -> tuple[int, ...]:
    return goods(sheet, f"tiles.{terrain}.pays") if is_shuffled(terrain) else ()


def goods(sheet: Sheet, path: str) -> tuple[int, ...]:
    """Different goods, such as 'stick stone'."""
    names = sheet.word(path).split()
    known = KINDS[:GOODS]
    if len(set(names)) < len(names) or not set(names) <= set(known):
        raise sheet.fault(path, f"{path} must name different goods out of {', '.join(known)}.")
    return tuple(sorted([known.index(name) for name in names]))


def terrains(sheet: Sheet, path: str) -> int:
    """A mask of terrains, such as 'river swamp'."""
    found = 0
    for name in sheet.word(path).split():
        if name not in TERRAINS or not is_shuffled(name):
            raise sheet.fault(path, f"{path} has no terrain {name!r}.")
        found |= 1 << TERRAINS.index(name)
    return found


# Seasons


def compass(sheet: Sheet) -> tuple[int, ...]:
    """Each way for one face of the die."""
    ways = tuple([WAYS.index(sheet.word(f"compass.{face}", *WAYS)) for face in range(1, 7)])
    if len(set(ways)) < len(WAYS):
        raise sheet.fault("compass", "compass must name each of the six ways once.")
    return ways


def deck(sheet: Sheet) -> tuple[str, ...]:
    cards = sheet.entries("cards")
    if len(cards) != SEASON_CARDS:
        raise sheet.fault("cards", f"cards must be {SEASON_CARDS} cards, not {len(cards)}.")
    return cards


def token_changes(sheet: Sheet, path: str) -> tuple[tuple[int, int], ...]:
    """What a season takes and then adds, such as 'grassland -1, mountain +1' (TSK-271)."""
    found: list[tuple[int, int]] = []
    for item in [item.strip() for item in sheet.word(path).split(",") if item.strip()]:
        change = CHANGE.fullmatch(item)
        if change is None or change[1] not in TERRAINS or held(sheet, change[1]) == NONE:
            raise sheet.fault(path, f"{path} must be like 'berry +1, forest -2', not {item!r}.")
        found.append((TERRAINS.index(change[1]), int(change[2])))
    return tuple(sorted(found, key=lambda change: change[1] > 0))


def effects(sheet: Sheet, path: str) -> tuple[str, ...]:
    """What a season does: 'tokens forest +1', 'home', 'wounds river swamp'."""
    changes = [f"tokens {item.strip()}" for item in sheet.word(f"{path}.tokens").split(",") if item.strip()]
    home = ["home"] if sheet.truth(f"{path}.home") else []
    lands = [(what, sheet.word(f"{path}.{what}").split()) for what in ("wounds", "removes", "bars", "eases")]
    return (*changes, *home, *[" ".join([what, *names]) for what, names in lands if names])


# Victory cards


def hoard(sheet: Sheet, card: int) -> tuple[int, ...]:
    if card < EVENTS:
        return ()
    path = f"hoards.{VICTORIES[card]}.set"
    found = goods(sheet, path)
    if not found:
        raise sheet.fault(path, f"{path} must name at least one good.")
    return found


def worth(sheet: Sheet, card: int) -> int:
    if card < EVENTS:
        return sheet.number(f"events.{VICTORIES[card]}", 0, 9)
    return sheet.number(f"hoards.{VICTORIES[card]}.worth", 0, 9)
