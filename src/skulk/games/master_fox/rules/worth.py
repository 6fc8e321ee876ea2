"""What a sack is worth: pure functions over the kinds in it, in sack order."""

from typing import Final

from skulk.games.master_fox.terms import ENOUGH, FOX, HAMMER, LOOT, NO_KIND, SNAKE

Item = tuple[int, int, str]  # kind or NO_KIND, points, reason

MATCH: Final = "match"
EXCESS: Final = "excess"
MISMATCH: Final = "mismatch"
LONE_FOX: Final = "fox"
TWO_RUSES: Final = "two_ruses"
FALSE_ALARM: Final = "false_alarm"


def loot_in(sack: tuple[int, ...]) -> int:
    return sum([kind < LOOT for kind in sack])


def ruses_in(sack: tuple[int, ...]) -> int:
    return sum([kind >= LOOT for kind in sack])


def is_false_alarm(sack: tuple[int, ...]) -> bool:
    """Ruses do not count towards the three that a call needs (MFX-031, MFX-103)."""
    return loot_in(sack) < ENOUGH


def has_lone(sack: tuple[int, ...], ruse: int) -> bool:
    """A ruse works only alone (MFX-038)."""
    return ruse in sack and ruses_in(sack) == 1


def steals(sack: tuple[int, ...]) -> bool:
    return has_lone(sack, SNAKE)


def is_guarded(sack: tuple[int, ...]) -> bool:
    return has_lone(sack, HAMMER)


def count(sack: tuple[int, ...], missions: tuple[int, ...], void: bool) -> tuple[Item, ...]:
    """Every pawn with its point and the reason; `void` is a false alarm that pays nothing (MFX-104)."""
    if void:
        return ((NO_KIND, 0, FALSE_ALARM),)
    items: list[Item] = []
    seen: list[int] = []
    for kind in sack:
        if kind < LOOT:
            items.append(loot_item(kind, kind in missions, kind in seen))
            seen.append(kind)
    if has_lone(sack, FOX):
        items.insert(sack.index(FOX), (FOX, 1, LONE_FOX))
    if ruses_in(sack) > 1:  # whatever they are (MFX-112, MFX-114, MFX-122)
        items.append((NO_KIND, -1, TWO_RUSES))
    return tuple(items)


def loot_item(kind: int, wanted: bool, again: bool) -> Item:
    """Only the first of a wanted kind pays; so three that fit nothing cost (MFX-113, MFX-139)."""
    if not wanted:
        return (kind, -1, MISMATCH)
    return (kind, -1, EXCESS) if again else (kind, 1, MATCH)


def total(items: tuple[Item, ...]) -> int:
    """The sum before it is swept up to zero (MFX-057)."""
    return sum([points for kind, points, reason in items])


def eggs_for(items: tuple[Item, ...]) -> int:
    return max(0, total(items))
