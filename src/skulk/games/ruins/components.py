"""Reads and checks components.toml, once, into frozen tuples."""

from dataclasses import dataclass
from typing import Final

from skulk.games.ruins.terms import EFFECTS, POSITIONS, SLOTS, discovery
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.texts import text_beside

PLACES: Final = ("first", "second", "third", "fourth")
COUNTS: Final = ("two", "three", "four", "five")  # players
PER_POSITION: Final = 13


@dataclass(frozen=True)
class Components(Parts):
    """What lies in the box."""

    ranks: int
    night: tuple[tuple[int, int], ...]  # rank and effect at night, by day rank from 1
    discoveries: tuple[int, ...]  # every card, see terms.discovery
    prices: tuple[int, ...]  # by slot, A to D
    points: tuple[tuple[int, ...], ...]  # by number of players from 2, then by place
    hand: int
    torches: int
    claims: int
    top: int  # of the score track
    winning: int  # points at the beginning of a round that make its first place a win
    rounds: int  # before a showdown
    turn_limit: int  # the turn of a round from which forced draws rest

    def prizes(self, players: int) -> tuple[int, ...]:
        return self.points[players - 2]


def text() -> str:
    return text_beside(__package__, "components.toml")


def read(source: str, filename: str) -> Edition:
    """Checks an edition's counts, references and ranges; complaints name their line."""
    sheet = Sheet(source, filename)
    sheet.number("ruins.copies", 5, 5)
    ranks = sheet.number("ruins.ranks", 10, 10)
    parts = Components(
        ranks=ranks,
        night=tuple([night(sheet, f"night.{rank}") for rank in range(1, ranks + 1)]),
        discoveries=discoveries(sheet),
        prices=tuple([sheet.number(f"market.{slot.lower()}", 0, 3) for slot in SLOTS]),
        points=tuple([points(sheet, players) for players in range(2, 6)]),
        hand=sheet.number("players.hand", 9, 9),
        torches=sheet.number("players.torches", 1, 3),
        claims=sheet.number("players.claims", 0, 2),
        top=sheet.number("tracks.top", 1, 99),
        winning=sheet.number("tracks.winning", 1, 99),
        rounds=sheet.number("tracks.rounds", 1, 4),
        turn_limit=sheet.number("limits.turns", 1, 501),
    )
    return sheet.edition(parts)


def night(sheet: Sheet, path: str) -> tuple[int, int]:
    return sheet.number(f"{path}.rank", 1, 20), effect(sheet, f"{path}.effect")


def effect(sheet: Sheet, path: str) -> int:
    return EFFECTS.index(sheet.word(path, *EFFECTS))


def discoveries(sheet: Sheet) -> tuple[int, ...]:
    return tuple([card for position in range(3) for card in layer(sheet, position)])


def layer(sheet: Sheet, position: int) -> list[int]:
    """The cards of one position (RUN-013)."""
    path = f"discoveries.{POSITIONS[position]}"
    cards: list[int] = []
    for name in sheet.entries(path):
        if name not in EFFECTS[1:]:
            raise sheet.fault(f"{path}.{name}", f"{path} has no effect {name!r}.")
        copies = sheet.number(f"{path}.{name}", 0, PER_POSITION)
        cards += [discovery(position, EFFECTS.index(name))] * copies
    if len(cards) != PER_POSITION:
        raise sheet.fault(path, f"{path} must have {PER_POSITION} cards, not {len(cards)}.")
    return cards


def points(sheet: Sheet, players: int) -> tuple[int, ...]:
    """The prizes of all places, first to last."""
    path = f"points.{COUNTS[players - 2]}"
    places = (*PLACES[: players - 1], "last")
    if sheet.entries(path) != places:
        raise sheet.fault(path, f"{path} must have the places {', '.join(places)}, in this order.")
    return tuple([sheet.number(f"{path}.{place}", -9, 99) for place in places])
