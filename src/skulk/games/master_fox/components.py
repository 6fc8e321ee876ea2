"""Reads and checks components.toml, once, into frozen tuples."""

from dataclasses import dataclass, fields

from skulk.games.master_fox.terms import FEATURES, FORMER, KINDS, LEVELS, LOOT, MOST
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.frozen import Frozen
from skulk.kernel.texts import text_beside

MOST_OUT = 4 * (MOST + 1)  # pawns that four hunters may have out of the box
WIDEST = 360  # units of the box: farther no aim and no observation reaches


@dataclass(frozen=True)
class Times(Frozen):
    """How many ticks things take."""

    countdown: int
    grab: int
    fumble: int
    stash: int
    back: int
    take_out: int
    feel: int
    feel_in_hand: int
    wait: int
    reach_least: int
    reach_speed: int  # units per tick
    fur_rest: int
    dawn_warning: int


@dataclass(frozen=True)
class Yard(Frozen):
    """The box and how a paw moves in it, in units; speeds are per tick."""

    side: int
    scale: int
    radius: int
    spacing: int
    tries: int
    sample: int
    touch: int
    thumb: int
    grab: int
    open_speed: int
    wood_speed: int
    thumb_speed: int
    leash: int
    carry: int
    fur: int
    points: int


@dataclass(frozen=True)
class Handicap(Frozen):
    """How surely and how fast a seat reads by words."""

    slip: int  # percent
    reach: int  # extra ticks
    feel: int


Outline = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Components(Parts):
    """What lies in the box, and what the wood feels like."""

    counts: tuple[int, ...]  # pawns by kind
    joins: tuple[int, ...]  # the first round of each kind
    goals: tuple[int, ...]
    outlines: tuple[Outline, ...]  # by kind, in hundredths of the unit box
    touch: tuple[tuple[int, ...], ...]  # by kind and feature, in percent
    times: Times
    yard: Yard
    handicaps: tuple[Handicap, ...]  # of a person by words, then of the bots' levels

    def pawns(self, round_number: int) -> list[int]:
        """The kinds in play in a round, pawn by pawn (MFX-034 to MFX-037)."""
        return [
            kind
            for kind, count in enumerate(self.counts)
            for pawn in range(count)
            if self.joins[kind] <= round_number
        ]


def text() -> str:
    return text_beside(__package__, "components.toml")


def read(source: str, filename: str) -> Edition:
    """Checks an edition's counts, references and ranges; complaints name their line."""
    sheet = Sheet(source, filename)
    for eggs in ("ones", "threes"):  # checked only: the pile never runs out (MFX-128)
        sheet.number(f"eggs.{eggs}", 1, 99)
    parts = Components(
        counts=tuple([sheet.number(f"pawns.{kind}", 1, 3) for kind in KINDS]),
        joins=tuple([1] * LOOT + [sheet.number(f"ruses.{kind}", 1, 9) for kind in KINDS[LOOT:]]),
        goals=(sheet.number("goals.usual", 1, 30), sheet.number("goals.long", 1, 30)),
        outlines=tuple([outline(sheet, f"outlines.{kind}") for kind in KINDS]),
        touch=tuple([row(sheet, f"touch.{kind}") for kind in KINDS]),
        times=Times(*[sheet.number(f"ticks.{name}", 1, 999) for name in names(Times)]),
        yard=yard(sheet),
        handicaps=tuple([handicap(sheet, level) for level in LEVELS]),
    )
    if len(parts.pawns(1)) <= MOST_OUT:
        raise sheet.fault(
            "pawns",
            f"Sacks and paws hold up to {MOST_OUT} pawns: there must be more in the first round.",
            "MFX-135",
        )
    return sheet.edition(parts)


def names(kind: type[Times] | type[Yard]) -> list[str]:
    return [part.name for part in fields(kind)]


def yard(sheet: Sheet) -> Yard:
    found = Yard(*[sheet.number(f"box.{name}", 1, WIDEST if name == "side" else 999) for name in names(Yard)])
    if found.side < 4 * found.spacing or found.spacing > 2 * found.radius:
        raise sheet.fault("box.side", "box: the pawns must have room to lie apart, and lie close enough.")
    return found


def outline(sheet: Sheet, path: str) -> Outline:
    corners = sheet.at(path)
    good = isinstance(corners, list) and len(corners) >= 3 and all([is_corner(c) for c in corners])
    if not good:
        raise sheet.fault(path, f"{path} must be at least three corners [x, y] from 0 to 100.")
    assert isinstance(corners, list)
    return tuple([(corner[0], corner[1]) for corner in corners])


def is_corner(corner: object) -> bool:
    if not isinstance(corner, list) or len(corner) != 2:
        return False
    return all([isinstance(number, int) and 0 <= number <= 100 for number in corner])


def row(sheet: Sheet, path: str) -> tuple[int, ...]:
    for name in sheet.entries(path):
        if name not in FEATURES:
            raise sheet.fault(
                path, f"{path} has no feature {name!r}; the features are {', '.join(FEATURES)}."
            )
    shares = [sheet.number(f"{path}.{name}", 1, 100) if name in sheet.table(path) else 0 for name in FEATURES]
    if sum(shares) != 100:
        raise sheet.fault(path, f"{path} must sum to 100, not {sum(shares)}.")
    return tuple(shares)


def handicap(sheet: Sheet, level: str) -> Handicap:
    listed, former = sheet.table("handicaps"), FORMER.get(level, "")
    path = f"handicaps.{former if former in listed and level not in listed else level}"
    return Handicap(
        sheet.number(f"{path}.slip", 0, 100),
        sheet.number(f"{path}.reach", 0, 99),
        sheet.number(f"{path}.feel", 0, 99),
    )
