"""What is measured of an edition: each metric with its sentence, and how it follows from matches."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final

from skulk.lab.estimate import Estimate, Parts, above, jackknife, ratio
from skulk.lab.notes import Noted

Matches = Sequence[Noted]
HALF: Final = 0.5
PARTS: Final = ("forced", "hard", "comebacks", "luck", "unfinished", "offers taken")


@dataclass(frozen=True)
class Metric:
    """A figure of an edition; None where a game does not have it."""

    name: str
    sentence: str
    measure: Callable[[Matches], Estimate | None]
    percent: bool = False
    heading: str = ""  # where the name alone is a riddle

    @property
    def title(self) -> str:
        return self.heading or self.name.capitalize()

    def ends(self, found: Estimate) -> tuple[float, float]:
        """The interval, as far as it can be true: a part is neither below nothing nor above all, and a seat
        wins neither less than nothing nor more than all."""
        least, most = (0.0, 1.0) if self.name in PARTS else (-1.0, 1.0) if self.percent else (-inf, inf)
        return max(least, found.low), min(most, found.high)

    def said(self, value: float) -> str:
        return f"{value:.1%}" if self.percent else f"{value:.2f}" if abs(value) < 10 else f"{value:.1f}"

    def apart(self, low: float, high: float) -> str:
        """A difference in words: of parts, in points of a hundred, for 2 % more of 10 % could be 10.2 %."""
        if self.percent:
            return f"{low * 100:.1f} to {high * 100:.1f} points of a hundred"
        return f"{self.said(low)} to {self.said(high)}"


def mean_of(
    part: Callable[[Noted], Parts | None], share: bool = False
) -> Callable[[Matches], Estimate | None]:
    """Sum over sum of what each match adds, a deal counted once."""

    def measure(matches: Matches) -> Estimate | None:
        return ratio(((one.deal, found) for one in matches if (found := part(one)) is not None), share)

    return measure


def even(one: Noted) -> float:
    """What every seat would win if all were alike."""
    return 1.0 / len(set(one.sides))


def seat_shares(matches: Matches) -> list[Estimate]:
    """What each seat wins, less its even part; in matches of equals, or where all sat everywhere."""
    ended = [one for one in matches if one.places]
    if not ended or len(set(ended[0].sides)) < 2:
        return []
    seats = range(len(ended[0].sides))
    found = []
    for seat in seats:
        estimate = above([(one.deal, one.won(seat)) for one in ended], even(ended[0]))
        if estimate is not None:
            found.append(estimate.among(len(seats) - 1))
    return found


def seat_advantage(matches: Matches) -> Estimate | None:
    """Of the seat that is furthest from its even part."""
    found = seat_shares(matches)
    return max(found, key=lambda one: abs(one.mean)) if found else None


def luck(matches: Matches) -> Estimate | None:
    """The part of what decides a match that is not who plays: 1 less the variance that bots explain."""
    mixed = [one for one in matches if one.places and len(set(one.bots)) > 1]
    return jackknife(mixed, lambda one: one.deal, unexplained) if mixed else None


def unexplained(matches: Matches) -> float:
    won: dict[str, list[float]] = {}
    for one in matches:
        for seat, bot in enumerate(one.bots):
            won.setdefault(bot, []).append(one.won(seat))
    every = [part for parts in won.values() for part in parts]
    if not every:
        return 1.0
    mean = sum(every) / len(every)
    whole = sum([(part - mean) ** 2 for part in every])
    between = sum([len(parts) * (sum(parts) / len(parts) - mean) ** 2 for parts in won.values()])
    return 1.0 - between / whole if whole else 1.0


def by_deal(matches: Matches) -> Estimate | None:
    """The part of the variance that the deal settles: how alike the results of one deal are."""
    mixed = [one for one in matches if one.places]
    sizes = [len(one.sides) for one in mixed]
    several = len({one.deal for one in mixed}) < len(mixed)
    return jackknife(mixed, lambda one: one.deal, alike) if several and sizes else None


def alike(matches: Matches) -> float:
    """What the first seat's win in one match of a deal tells of its win in another: their correlation."""
    deals: dict[int, list[float]] = {}
    for one in matches:
        deals.setdefault(one.deal, []).append(one.won(0))
    every = [part for parts in deals.values() for part in parts]
    mean = sum(every) / max(1, len(every))
    whole = sum([(part - mean) ** 2 for part in every]) / max(1, len(every))
    pairs = [
        (a - mean) * (b - mean)
        for parts in deals.values()
        for place, a in enumerate(parts)
        for b in parts[place + 1 :]
    ]
    return sum(pairs) / len(pairs) / whole if pairs and whole else 0.0


def trade_parts(place: int, of: int) -> Callable[[Noted], Parts | None]:
    def part(one: Noted) -> Parts | None:
        return (one.trades[place], one.trades[of]) if one.trades and one.trades[of] else None

    return part


METRICS: Final = (
    Metric(
        "seat advantage",
        "How much more (or less) than its even part the seat wins that is furthest from it; between"
        " editions, how much more (or less) the seat wins that changes most.",
        seat_advantage,
        True,
    ),
    Metric("length", "Decisions in a match, forced ones included.", mean_of(lambda one: (one.length, 1.0))),
    Metric(
        "rounds",
        "Rounds of the table in a match, as the game counts them.",
        mean_of(lambda one: (one.rounds, 1.0) if one.rounds else None),
    ),
    Metric(
        "minutes",
        "Minutes that people would take, if a forced move takes them a second and a choice two,"
        " and two and a half more each time that there is twice as much to choose from: a guess,"
        " good for comparing.",
        mean_of(lambda one: (one.minutes, 1.0)),
    ),
    Metric(
        "forced",
        "The part of all decisions in which only one move is open.",
        mean_of(lambda one: (one.forced, one.forced + one.choices)),
        True,
        heading="Forced decisions",
    ),
    Metric(
        "choices",
        "Moves that are open where there is a choice.",
        mean_of(lambda one: (one.moves, one.choices)),
        heading="Moves to choose from",
    ),
    Metric(
        "spread",
        "How far apart the moves of a choice are in winning chances, by a short search: the"
        " standard deviation of their values. Little spread: it matters little what one does.",
        mean_of(lambda one: (sum([a for a, _ in one.hard]), len(one.hard)) if one.hard else None),
        True,
        heading="What a choice matters",
    ),
    Metric(
        "hard",
        "The part of the open moves that a short search takes for as good as the best, within two"
        " hundredths of the winning chances. The more there are, the harder to tell.",
        mean_of(lambda one: (sum([b for _, b in one.hard]), len(one.hard)) if one.hard else None),
        True,
        heading="Moves as good as the best",
    ),
    Metric(
        "lead changes",
        "How often another side comes to have the best chances, as the bots' judgement has them.",
        mean_of(lambda one: (one.curve[0], 1.0) if one.curve else None),
    ),
    Metric(
        "drama",
        "How far behind the best chances the later winner is, on average over a match.",
        mean_of(lambda one: (one.curve[1], 1.0) if one.curve else None),
        True,
    ),
    Metric(
        "comebacks",
        "The part of the matches whose winner once had less than half of an even part of the chances.",
        mean_of(lambda one: (float(one.curve[2] < HALF * even(one)), 1.0) if one.curve else None, True),
        True,
    ),
    Metric(
        "luck",
        "The part of what decides a match that is not who plays: the variance of winning that"
        " different bots do not explain. Only where a study names bots of different strength.",
        luck,
        True,
    ),
    Metric(
        "settled by the deal",
        "How alike the first seat fares in matches of one deal: the correlation of its wins. 0:"
        " the set-up settles nothing, 1: all.",
        by_deal,
        True,
    ),
    Metric(
        "unfinished",
        "The part of the matches that did not end.",
        mean_of(lambda one: (not one.places, 1.0), True),
        True,
        heading="Unfinished matches",
    ),
    Metric(
        "offers", "Offers made in a match.", mean_of(lambda one: (one.trades[0] if one.trades else 0.0, 1.0))
    ),
    Metric(
        "offers taken", "The part of the offers that is accepted.", mean_of(trade_parts(1, 0), True), True
    ),
    Metric(
        "offer worth to maker",
        "What an accepted offer adds to the chances of who made it.",
        mean_of(trade_parts(2, 1)),
        True,
    ),
    Metric(
        "offer worth to taker",
        "What an accepted offer adds to the chances of who took it.",
        mean_of(trade_parts(3, 1)),
        True,
    ),
)


def metric_named(name: str) -> Metric | None:
    return next((metric for metric in METRICS if metric.name == name.strip().casefold()), None)


def measured(matches: Matches) -> dict[str, Estimate]:
    """All metrics that a game has."""
    found = {metric.name: metric.measure(matches) for metric in METRICS}
    trades = any([one.trades for one in matches])
    return {
        name: estimate
        for name, estimate in found.items()
        if estimate is not None and (trades or not name.startswith("offer"))
    }


# The ladder


@dataclass(frozen=True)
class Step:
    """What one bot wins of its matches against another."""

    upper: str
    lower: str
    share: Estimate


def ladder(matches: Matches, bots: Sequence[str]) -> list[Step]:
    """Each bot against the one named before it, where both sat at one table."""
    steps = []
    for lower, upper in pairwise(bots):
        rows = list(duels(matches, upper, lower))
        share = ratio(rows, True)
        if share is not None:
            steps.append(Step(upper, lower, share))
    return steps


def duels(matches: Iterable[Noted], upper: str, lower: str) -> Iterable[tuple[int, Parts]]:
    """What the upper wins of what both win, match by match, for each side one seat."""
    for one in matches:
        if one.places and {upper, lower} <= set(one.bots):
            firsts = [one.sides.index(side) for side in dict.fromkeys(one.sides)]
            mine = [one.won(seat) for seat in firsts if one.bots[seat] == upper]
            theirs = [one.won(seat) for seat in firsts if one.bots[seat] == lower]
            a, b = sum(mine) / len(mine), sum(theirs) / len(theirs)
            if a + b:
                yield one.deal, (a / (a + b), 1.0)
