"""Cards, places, powers, goals, openings: what whoever had them won, against whoever could have had them."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skulk.kernel.event import Events
from skulk.lab.estimate import Estimate, Usual, around_nothing, ratio, usual
from skulk.lab.notes import BAR, Noted, key_of

HAS: Final = "has"
DECIDE: Final = 0.8  # of the matches are won by whoever has the most points, where points decide
FEWEST: Final = 20  # deals in which a thing was had, and was offered and not had, before it is judged
BIAS: Final = (
    "Whoever is ahead may get more of everything, and whoever takes a thing may be the one it suits: a"
    " difference is where to look, not yet a proof. So what was had is compared with what was offered, and"
    " with what the others at the table had; and what a seat wins anyhow is taken off."
)
OFFERED: Final = "than who could have and did not"
OTHERS: Final = "than who did so less often at the same table"


Edges = Mapping[str, Estimate]  # what those with a thing fared better than those without, by who these are
Found = list[tuple[int, float]]  # deal, and how a seat fared
Rows = dict[str, Found]  # by key
Figure = Callable[[Noted, int], float]  # how a seat fared in a match


@dataclass(frozen=True)
class Thing:
    """One thing: how often it was offered and had, and how who had it and who was offered it fared."""

    key: str
    had: int  # seats that had it
    offered: int  # seats that had it or could have
    with_it: Estimate
    when_offered: Estimate
    edges: Edges

    @property
    def name(self) -> str:
        return " ".join([part for part in self.key.split(BAR) if part])


@dataclass(frozen=True)
class Things:
    """All that was had often enough, and what a thing of each sort usually is worth."""

    each: Sequence[Thing]
    families: Mapping[str, Mapping[str, Usual]]

    def several(self) -> Mapping[str, int]:
        """Of how many comparisons a thing's is one. All sorts share the doubt alike, so that what is one of a
        few cards is not drowned by many places; so do things in any way and each way alone."""
        counts: dict[str, int] = {}
        for one in self.each:
            counts[group_of(one.key)] = counts.get(group_of(one.key), 0) + len(one.edges)
        return {one.key: len(counts) * counts[group_of(one.key)] for one in self.each}


def family_of(key: str) -> str:
    """What is done with it and its sort."""
    verb, sort, _ = key.split(BAR, 2)
    return verb + BAR + sort


def group_of(key: str) -> str:
    """Its sort, and whether all that is done with it is counted together."""
    verb, sort, _ = key.split(BAR, 2)
    return f"{verb == HAS}{BAR}{sort}"


def in_any_way(key: str) -> str:
    """The thing whatever was done with it; nothing for an opening."""
    _, sort, name = key.split(BAR, 2)
    return key_of(HAS, sort, name) if sort else ""


class Fared:
    """How each seat of each match fared, less how its bot fares there on average."""

    def __init__(self, matches: Sequence[Noted], figure: Figure) -> None:
        self.figure = figure
        sums: dict[tuple[int, str], list[float]] = {}
        for one in matches:
            for seat, bot in enumerate(one.bots):
                mine = sums.setdefault((seat, bot), [0.0, 0.0])
                mine[0] += figure(one, seat)
                mine[1] += 1.0
        self.usual = {key: fared / times for key, (fared, times) in sums.items()}
        every = [self.better(one, seat) for one in matches for seat in range(len(one.bots))]
        self.spread = (sum([value**2 for value in every]) / max(1, len(every))) ** 0.5

    def better(self, one: Noted, seat: int) -> float:
        return self.figure(one, seat) - self.usual[seat, one.bots[seat]]


@dataclass(frozen=True)
class Sides:
    """How those with a thing fared, those who could have had it and did not, and both at one table."""

    had: Rows
    missed: Rows
    compared: Rows
    spread: float  # of how seats fare

    def edges(self, key: str) -> dict[str, Estimate]:
        """As far as there is enough of both sides."""
        with_it = around_nothing(self.had.get(key, ()), self.spread)
        without = around_nothing(self.missed.get(key, ()), self.spread)
        others = around_nothing(self.compared.get(key, ()), 2 * self.spread)
        found = {}
        if with_it and without and min(with_it.deals, without.deals) >= FEWEST:
            found[OFFERED] = with_it.minus(without)
        if others and others.deals >= FEWEST:
            found[OTHERS] = others
        return found

    def thing(self, key: str) -> Thing | None:
        had, missed = self.had[key], self.missed.get(key, [])
        with_it, when_offered = around_nothing(had, self.spread), around_nothing(had + missed, self.spread)
        edges = self.edges(key)
        if not edges or with_it is None or when_offered is None:
            return None
        return Thing(key, len(had), len(had) + len(missed), with_it, when_offered, edges)

    def gathered(self) -> "Sides":
        """The same by families."""
        return Sides(gathered(self.had), gathered(self.missed), gathered(self.compared), self.spread)


def things_of(matches: Sequence[Noted], figure: Figure = Noted.won) -> Things:
    """The most one-sided first, as far as it was offered to some who did not take it."""
    sides = sides_of([one for one in matches if one.places and len(set(one.sides)) > 1], figure)
    kept = [one for key in sides.had if (one := sides.thing(key)) is not None]
    families = sides.gathered()
    return widened(
        Things(
            kept,
            {
                family: usual_edges(
                    [one for one in kept if family_of(one.key) == family], families.edges(family)
                )
                for family in dict.fromkeys([family_of(one.key) for one in kept])
            },
        )
    )


def sides_of(played: Sequence[Noted], figure: Figure) -> Sides:
    fared = Fared(played, figure)
    several_ways = had_in_several_ways(played)
    sides = Sides({}, {}, {}, fared.spread)
    for one in played:
        times = [with_wholes(mine, several_ways) for mine in one.had]
        for seat, mine in enumerate(times):
            better = fared.better(one, seat)
            for key in mine:
                sides.had.setdefault(key, []).append((one.deal, better))
            for key in with_wholes(dict.fromkeys(one.offered[seat], 1), several_ways):
                if key not in mine:
                    sides.missed.setdefault(key, []).append((one.deal, better))
        for key, edge in at_one_table(one, times, fared):
            sides.compared.setdefault(key, []).append((one.deal, edge))
    return sides


def usual_edges(some: Sequence[Thing], together: Edges) -> Mapping[str, Usual]:
    """What the edges of one family usually are, where there are enough of them to tell."""
    found = {
        than: usual(mean, [one.edges[than] for one in some if than in one.edges])
        for than, mean in together.items()
    }
    return {than: one for than, one in found.items() if one is not None}


def gathered(rows: Rows) -> Rows:
    found: Rows = {}
    for key, some in rows.items():
        found.setdefault(family_of(key), []).extend(some)
    return found


def had_in_several_ways(matches: Sequence[Noted]) -> set[str]:
    """Things with which more than one thing is done."""
    ways: dict[str, set[str]] = {}
    for key in {key for one in matches for mine in one.had for key in mine}:
        whole = in_any_way(key)
        if whole:
            ways.setdefault(whole, set()).add(key)
    return {whole for whole, keys in ways.items() if len(keys) > 1}


def with_wholes(mine: Mapping[str, int], several_ways: set[str]) -> dict[str, int]:
    """Each way of having a thing, and all ways together."""
    found = dict(mine)
    for key, times in mine.items():
        whole = in_any_way(key)
        if whole in several_ways:
            found[whole] = found.get(whole, 0) + times
    return found


def at_one_table(one: Noted, had: Sequence[Mapping[str, int]], fared: Fared) -> Iterable[tuple[str, float]]:
    """For each thing that some had more often than others: what these fared better than those."""
    better = [fared.better(one, seat) for seat in range(len(one.sides))]
    for key in dict.fromkeys([key for mine in had for key in mine]):
        times = [mine.get(key, 0) for mine in had]
        if min(times) == max(times):
            continue
        mean = sum(times) / len(times)
        often = [value for value, count in zip(better, times, strict=True) if count > mean]
        seldom = [value for value, count in zip(better, times, strict=True) if count < mean]
        yield key, sum(often) / len(often) - sum(seldom) / len(seldom)


def widened(things: Things) -> Things:
    """Among many things some look one-sided by chance: all intervals together hold at 95 %."""
    several = things.several()
    each = [
        replace(one, edges={than: edge.among(several[one.key]) for than, edge in one.edges.items()})
        for one in things.each
    ]
    return replace(things, each=sorted(each, key=order))


def order(one: Thing) -> tuple[float, float, str]:
    edge = one.edges.get(OFFERED)
    return (-edge.sure, -abs(edge.mean) / edge.error, one.name) if edge else (0.0, 0.0, one.name)


# Points


def ahead(one: Noted, seat: int) -> float:
    """A seat's points, less those of the others on average."""
    others = [value for value, side in zip(one.points, one.sides, strict=True) if side != one.sides[seat]]
    return one.points[seat] - sum(others) / len(others)


class Points:
    """Where the most points win, they tell more than who won, and what so many are worth can be counted."""

    def __init__(self, matches: Sequence[Noted]) -> None:
        played = [one for one in matches if one.places and len(set(one.sides)) > 1]
        first = [(1, max(one.points)) in zip(one.places, one.points, strict=True) for one in played]
        self.decide = len({value for one in played for value in one.points}) > 2 and (
            sum(first) >= DECIDE * len(first)
        )
        self.leads = sorted([lead(one, seat) for one in played for seat in range(len(one.sides))])
        self.seats = seats_ahead(played)

    def chances(self, points: float) -> float:
        """What so many points more would have added to the winning chances of a seat."""
        return self.won_with(points) - self.won_with(0.0)

    def won_with(self, more: float) -> float:
        below, upto = bisect_left(self.leads, -more), bisect_right(self.leads, -more)
        return 1 - (below + upto) / 2 / len(self.leads)


def seats_ahead(played: Sequence[Noted]) -> list[Estimate]:
    """By how many points each seat ends ahead of the others."""
    found = []
    for seat in range(len(played[0].sides) if played else 0):
        rows = [(one.deal, ahead(one, seat)) for one in played]
        spread = (sum([points**2 for _, points in rows]) / len(rows)) ** 0.5
        estimate = around_nothing(rows, spread)
        if estimate is not None:
            found.append(estimate.among(len(played[0].sides) - 1))
    return found


def lead(one: Noted, seat: int) -> float:
    """A seat's points, less those of the best of the others."""
    others = [value for value, side in zip(one.points, one.sides, strict=True) if side != one.sides[seat]]
    return one.points[seat] - max(others)


# Rules


@dataclass(frozen=True)
class Fired:
    """How often a rule was told, in a match and in how many matches."""

    rule: str
    verbs: Sequence[str]  # that tell of it
    times: float
    matches: int
    of: int
    part: Estimate  # of the matches, over deals

    @property
    def told(self) -> str:
        """Its number, and the words of what is told: a number alone says nothing to who reads it."""
        words = ", ".join([f"“{verb}”" for verb in self.verbs])
        return f"{self.rule} ({words})" if words else self.rule

    @property
    def never(self) -> bool:
        return self.matches == 0

    @property
    def at_most(self) -> float:
        """The part of all matches in which it may still happen, at 95 %, where it was never seen."""
        return min(1.0, 3.0 / self.of)


def rules_fired(matches: Sequence[Noted], events: Events) -> list[Fired]:
    """Every rule that the game says it tells of, and every one that was told; the seldom ones first."""
    declared: dict[str, list[str]] = {}
    for verb, fields in events.verbs.items():
        for rule in fields.rules:
            declared.setdefault(rule, []).append(verb)
    times: dict[str, int] = dict.fromkeys(declared, 0)
    seen: dict[str, set[int]] = {rule: set() for rule in declared}
    for place, one in enumerate(matches):
        for rule, count in one.rules.items():
            times[rule] = times.get(rule, 0) + count
            seen.setdefault(rule, set()).add(place)
    found = []
    for rule in times:
        rows = [(one.deal, (float(place in seen[rule]), 1.0)) for place, one in enumerate(matches)]
        part = ratio(rows, True)
        if part is not None:
            rates = times[rule] / len(matches)
            found.append(Fired(rule, declared.get(rule, ()), rates, len(seen[rule]), len(matches), part))
    return sorted(found, key=lambda one: (one.matches, one.times, one.rule))
