"""Ways to play: seats that did alike, put together, and what each way wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from skulk.kernel.dice import Dice
from skulk.lab.estimate import Estimate, above
from skulk.lab.notes import Noted

KINDS: Final = 3
FEWEST: Final = 60  # seats, before they are told apart
MOST: Final = 2_000
STEPS: Final = 25
Row = list[float]


@dataclass(frozen=True)
class Way:
    """What seats of one way do more and less than others, how many there are, and what they win."""

    more: tuple[str, ...]
    less: tuple[str, ...]
    part: float
    won: Estimate  # above the even part

    @property
    def verdict(self) -> str:
        if self.won.low > 0:
            return "wins more than its part"
        return "wins less than its part" if self.won.high < 0 else "no better, no worse"


def ways_of(matches: Sequence[Noted], seed: str) -> list[Way]:
    """Three ways to play, the most successful first; none where there is too little to tell apart."""
    seats = [(one, seat) for one in matches if one.places for seat in range(len(one.sides))][:MOST]
    verbs = sorted({verb for one, seat in seats for verb in one.did[seat]})
    rows, kept = scaled([[float(one.did[seat].get(verb, 0)) for verb in verbs] for one, seat in seats], verbs)
    if len(rows) < FEWEST or not kept:
        return []
    found = []
    groups = grouped(rows, Dice.seeded(f"ways {seed}"))
    for group in range(KINDS):
        mine = [place for place, other in enumerate(groups) if other == group]
        won = above(
            [(one.deal, one.won(seat)) for one, seat in [seats[place] for place in mine]],
            1.0 / len(set(seats[0][0].sides)),
        )
        if won is not None:
            found.append(way(rows, mine, kept, won))
    return sorted(found, key=lambda one: -one.won.mean)


def way(rows: list[Row], mine: list[int], verbs: list[str], won: Estimate) -> Way:
    centre = [sum([rows[place][at] for place in mine]) / len(mine) for at in range(len(verbs))]
    order = sorted(range(len(verbs)), key=lambda at: -centre[at])
    more = tuple([verbs[at] for at in order[:3] if centre[at] > 0.25])
    less = tuple([verbs[at] for at in reversed(order[-3:]) if centre[at] < -0.25])
    return Way(more, less, len(mine) / len(rows), won)


def scaled(rows: list[Row], verbs: list[str]) -> tuple[list[Row], list[str]]:
    """Each column in standard deviations from its mean; what everybody does as often is left out."""
    if not rows:
        return [], []
    columns = list(zip(*rows, strict=True))
    kept: list[tuple[str, list[float]]] = []
    for verb, column in zip(verbs, columns, strict=True):
        mean = sum(column) / len(column)
        spread = (sum([(value - mean) ** 2 for value in column]) / len(column)) ** 0.5
        if spread > 0:
            kept.append((verb, [(value - mean) / spread for value in column]))
    return [list(row) for row in zip(*[column for _, column in kept], strict=True)], [
        verb for verb, _ in kept
    ]


def grouped(rows: list[Row], dice: Dice) -> list[int]:
    """The group of each row by k-means, begun from rows that lie far apart."""
    centres = [rows[dice.below(len(rows))]]
    while len(centres) < KINDS:
        centres.append(max(rows, key=lambda row: min([apart(row, centre) for centre in centres])))
    groups: list[int] = []
    for step in range(STEPS):
        before = groups
        groups = [min(range(KINDS), key=lambda group: apart(row, centres[group])) for row in rows]
        if groups == before:
            break
        for group in range(KINDS):
            mine = [row for row, other in zip(rows, groups, strict=True) if other == group]
            if mine:
                centres[group] = [sum(column) / len(mine) for column in zip(*mine, strict=True)]
    return groups


def apart(one: Row, other: Row) -> float:
    return sum([(a - b) ** 2 for a, b in zip(one, other, strict=True)])
