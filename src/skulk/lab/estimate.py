"""A figure, and between what it may be in truth. Matches of one deal share their chance: it counts once."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import NormalDist
from typing import Final, TypeVar

T = TypeVar("T")

SURE: Final = 0.95
GROUPS: Final = 20  # that deals are put into where a figure has no formula for its error


@dataclass(frozen=True)
class Estimate:
    """A figure with its standard error and the number of deals behind it."""

    mean: float
    error: float
    deals: int
    reach: float = 0.0  # standard errors on either side; by default those of 95 %

    @property
    def margin(self) -> float:
        if self.deals < 2:
            return inf
        return (self.reach or quantile(self.deals - 1)) * self.error

    @property
    def low(self) -> float:
        return self.mean - self.margin

    @property
    def high(self) -> float:
        return self.mean + self.margin

    def minus(self, other: "Estimate") -> "Estimate":
        """The difference of two figures of different matches."""
        deals = min(self.deals, other.deals)
        return Estimate(self.mean - other.mean, sqrt(self.error**2 + other.error**2), deals)

    def among(self, several: int) -> "Estimate":
        """The same with an interval so wide that of several such ones all hold together at 95 %."""
        return replace(self, reach=quantile(max(1, self.deals - 1), among(SURE, several)))

    def apart(self, point: float = 0.0) -> float:
        """How far the interval stays away from a point; 0 if the point may be the truth."""
        return max(0.0, self.low - point, point - self.high)

    @property
    def sure(self) -> float:
        """The best guess of how far from 0 it is, doubt taken off: 0 where 0 may be the truth, and nearly the
        mean where that is many margins away (Breiman's garrote)."""
        return max(0.0, abs(self.mean) - self.margin**2 / abs(self.mean)) if self.mean else 0.0

    def towards(self, usual: "Usual") -> "Estimate":
        """What is known of it once one knows its like: their mean weighs the more, the less they differ."""
        here, there = 1 / self.error**2, 1 / usual.fresh().error ** 2
        mean = (self.mean * here + usual.mean.mean * there) / (here + there)
        return Estimate(mean, sqrt(1 / (here + there)), max(self.deals, usual.mean.deals))


@dataclass(frozen=True)
class Usual:
    """What figures of one kind usually are, and the variance between them that is not chance."""

    mean: Estimate
    spread: float

    def fresh(self) -> Estimate:
        """What one of the kind may be that was never seen."""
        return replace(self.mean, error=sqrt(self.spread + self.mean.error**2))


def usual(mean: Estimate, some: Sequence[Estimate]) -> Usual | None:
    """By the moments of DerSimonian and Laird, and a standard error more, for few show too little of it.

    The kind's mean is given, since those of one deal hang together.
    """
    if len(some) < 2:
        return None
    weights = [1 / one.error**2 for one in some]
    whole = sum(weights)
    centre = sum([one.mean * weight for one, weight in zip(some, weights, strict=True)]) / whole
    apart = sum([weight * (one.mean - centre) ** 2 for one, weight in zip(some, weights, strict=True)])
    scale = whole - sum([weight**2 for weight in weights]) / whole
    freedom = len(some) - 1
    return Usual(mean, (max(0.0, apart - freedom) + sqrt(2 * freedom)) / scale)


def quantile(freedom: int, sure: float = SURE) -> float:
    """Student's t by three terms of its series: within a hundredth from 5 degrees of freedom on."""
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    first, second = z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z
    third = 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z
    return z + first / (4 * freedom) + second / (96 * freedom**2) + third / (384 * freedom**3)


def among(sure: float, several: int) -> float:
    """How sure one of several must be, for all together to be that sure."""
    return 1 - (1 - sure) / max(1, several)


Parts = tuple[float, float]  # a numerator and what it is a part of


def ratio(found: Iterable[tuple[int, Parts]], share: bool = False) -> Estimate | None:
    """Sum over sum, from what each deal adds to both; None if nothing was counted.

    A share is between 0 and 1; one deal that is all and one that is nothing are imagined for its error, so
    that a clean sweep is no certainty.
    """
    sums: dict[int, list[float]] = {}
    for deal, (part, whole) in found:
        mine = sums.setdefault(deal, [0.0, 0.0])
        mine[0] += part
        mine[1] += whole
    rows = [(part, whole) for part, whole in sums.values() if whole]
    if not rows:
        return None
    whole = sum([row[1] for row in rows])
    mean = sum([row[0] for row in rows]) / whole
    deals = len(rows)
    if share:
        usual = whole / deals
        rows += [(0.0, usual), (usual, usual)]
        whole += 2 * usual
    if len(rows) < 2:
        return Estimate(mean, inf, deals)
    centre = sum([row[0] for row in rows]) / whole
    spread = sum([(part - centre * size) ** 2 for part, size in rows])
    return Estimate(mean, sqrt(spread * len(rows) / (len(rows) - 1)) / whole, deals)


def above(found: Iterable[tuple[int, float]], even: float) -> Estimate | None:
    """What was won, as a share, less an even part: deals that all went alike are no certainty here either."""
    estimate = ratio([(deal, (won, 1.0)) for deal, won in found], True)
    return replace(estimate, mean=estimate.mean - even) if estimate is not None else None


def around_nothing(found: Iterable[tuple[int, float]], furthest: float) -> Estimate | None:
    """The mean of what may be so far from 0 on either side; a deal at each end is imagined for its error."""
    sums: dict[int, list[float]] = {}
    for deal, value in found:
        mine = sums.setdefault(deal, [0.0, 0.0])
        mine[0] += value
        mine[1] += 1.0
    if not sums:
        return None
    whole = sum([times for _, times in sums.values()])
    mean = sum([value for value, _ in sums.values()]) / whole
    usual = whole / len(sums)
    rows = [*sums.values(), [furthest * usual, usual], [-furthest * usual, usual]]
    spread = sum([(value - mean * times) ** 2 for value, times in rows])
    error = sqrt(spread * len(rows) / (len(rows) - 1)) / (whole + 2 * usual)
    return Estimate(mean, error, len(sums))


def jackknife(
    items: Sequence[T], deal: Callable[[T], int], figure: Callable[[Sequence[T]], float]
) -> Estimate:
    """Any figure, with the error that leaving out one group of deals after the other shows."""
    deals = sorted({deal(item) for item in items})
    groups = min(GROUPS, len(deals))
    mean = figure(items)
    if groups < 2:
        return Estimate(mean, inf, len(deals))
    where = {number: place % groups for place, number in enumerate(deals)}
    without = [figure([item for item in items if where[deal(item)] != group]) for group in range(groups)]
    centre = sum(without) / groups
    spread = sum([(one - centre) ** 2 for one in without]) * (groups - 1) / groups
    return Estimate(mean, sqrt(spread), groups)
