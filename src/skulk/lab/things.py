"""Cards, places, powers, goals, openings: what whoever had them won, against whoever could have had them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from skulk.kernel.event import Events
from skulk.lab.estimate import Estimate, around_nothing, ratio
from skulk.lab.notes import BAR, Noted, key_of

HAS: Final = "has"
FEWEST: Final = 20  # deals in which a thing was had, and was offered and not had, before it is judged
BIAS: Final = (
    "Whoever is ahead may get more of everything, and whoever takes a thing may be the one it suits: a"
    " difference is where to look, not yet a proof. So what was had is compared with what was offered, and"
    " with what the others at the table had; and what a seat wins anyhow is taken off."
)
OFFERED: Final = "than who could have and did not"
OTHERS: Final = "than who did so less often at the same table"


Edges = Mapping[
    str, Estimate
]  # what was won with a thing, less what was won by those without, by who these are
Found = list[tuple[int, float]]  # deal, and what was won
Rows = dict[str, Found]  # by key


@dataclass(frozen=True)
class Thing:
    """One thing: how often it was offered and had, and what was won with it and when it was on offer."""

    key: str
    had: int  # seats that had it
    offered: int  # seats that had it or could have
    with_it: Estimate
    when_offered: Estimate
    edges: Edges

    @property
    def whole(self) -> bool:
        """Whether all that is done with it is counted together."""
        return self.key.startswith(HAS + BAR)

    @property
    def name(self) -> str:
        return " ".join([part for part in self.key.split(BAR) if part])


@dataclass(frozen=True)
class Things:
    """All that was had often enough, and by what is done with what sort, all such things together."""

    each: Sequence[Thing]
    families: Mapping[str, Edges]


def family_of(key: str) -> str:
    """What is done with it and its sort."""
    verb, sort, _ = key.split(BAR, 2)
    return verb + BAR + sort


def in_any_way(key: str) -> str:
    """The thing whatever was done with it; nothing for an opening."""
    _, sort, name = key.split(BAR, 2)
    return key_of(HAS, sort, name) if sort else ""


def kept_apart(things: Iterable[Thing]) -> dict[bool, int]:
    """How many comparisons there are of things in any way, and of each way alone: both share the doubt."""
    found = {True: 0, False: 0}
    for one in things:
        found[one.whole] += 2 * len(one.edges)
    return found


class Won:
    """What each seat of each match won, less what its bot wins there on average."""

    def __init__(self, matches: Sequence[Noted]) -> None:
        sums: dict[tuple[int, str], list[float]] = {}
        for one in matches:
            for seat, bot in enumerate(one.bots):
                mine = sums.setdefault((seat, bot), [0.0, 0.0])
                mine[0] += one.won(seat)
                mine[1] += 1.0
        self.usual = {key: won / times for key, (won, times) in sums.items()}

    def more(self, one: Noted, seat: int) -> float:
        return one.won(seat) - self.usual[seat, one.bots[seat]]


def things_of(matches: Sequence[Noted]) -> Things:
    """The most one-sided first, as far as it was offered to some who did not take it."""
    played = [one for one in matches if one.places and len(set(one.sides)) > 1]
    won = Won(played)
    several_ways = had_in_several_ways(played)
    had: Rows = {}
    missed: Rows = {}
    compared: Rows = {}
    for one in played:
        times = [with_wholes(mine, several_ways) for mine in one.had]
        for seat, mine in enumerate(times):
            more = won.more(one, seat)
            for key in mine:
                had.setdefault(key, []).append((one.deal, more))
            for key in with_wholes(dict.fromkeys(one.offered[seat], 1), several_ways):
                if key not in mine:
                    missed.setdefault(key, []).append((one.deal, more))
        for key, edge in at_one_table(one, times, won):
            compared.setdefault(key, []).append((one.deal, edge))
    found = [thing(key, rows, missed.get(key, []), compared.get(key, [])) for key, rows in had.items()]
    kept = [one for one in found if one is not None]
    several = kept_apart(kept)
    together = [gathered(rows) for rows in (had, missed, compared)]
    families = {
        family: edges_of(*[rows.get(family, []) for rows in together])
        for family in dict.fromkeys([family_of(one.key) for one in kept])
    }
    return Things(sorted([widened(one, several[one.whole]) for one in kept], key=order), families)


def gathered(rows: Rows) -> Rows:
    """The same by families."""
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


def at_one_table(one: Noted, had: Sequence[Mapping[str, int]], won: Won) -> Iterable[tuple[str, float]]:
    """For each thing that some had more often than others: what these won more than those."""
    seats = range(len(one.sides))
    for key in dict.fromkeys([key for mine in had for key in mine]):
        times = [mine.get(key, 0) for mine in had]
        if min(times) == max(times):
            continue
        mean = sum(times) / len(times)
        often = [won.more(one, seat) for seat in seats if times[seat] > mean]
        seldom = [won.more(one, seat) for seat in seats if times[seat] < mean]
        yield key, sum(often) / len(often) - sum(seldom) / len(seldom)


def thing(key: str, had: Found, missed: Found, compared: Found) -> Thing | None:
    with_it, when_offered = around_nothing(had, 0.5), around_nothing(had + missed, 0.5)
    edges = edges_of(had, missed, compared)
    if not edges or with_it is None or when_offered is None:
        return None
    return Thing(key, len(had), len(had) + len(missed), with_it, when_offered, edges)


def edges_of(had: Found, missed: Found, compared: Found) -> dict[str, Estimate]:
    """As far as there is enough of both sides."""
    with_it, without = around_nothing(had, 0.5), around_nothing(missed, 0.5)
    others = around_nothing(compared, 1.0)
    found = {}
    if with_it and without and min(with_it.deals, without.deals) >= FEWEST:
        found[OFFERED] = with_it.minus(without)
    if others and others.deals >= FEWEST:
        found[OTHERS] = others
    return found


def widened(one: Thing, several: int) -> Thing:
    """Among many things some look one-sided by chance: all intervals together hold at 95 %."""
    return replace(one, edges={than: edge.among(several) for than, edge in one.edges.items()})


def order(one: Thing) -> tuple[float, float, str]:
    edge = one.edges.get(OFFERED)
    return (-edge.apart(), -abs(edge.mean), one.name) if edge else (0.0, 0.0, one.name)


# Rules


@dataclass(frozen=True)
class Fired:
    """How often a rule was told, in a match and in how many matches."""

    rule: str
    times: float
    matches: int
    of: int
    part: Estimate  # of the matches, over deals

    @property
    def never(self) -> bool:
        return self.matches == 0

    @property
    def at_most(self) -> float:
        """The part of all matches in which it may still happen, at 95 %, where it was never seen."""
        return min(1.0, 3.0 / self.of)


def rules_fired(matches: Sequence[Noted], events: Events) -> list[Fired]:
    """Every rule that the game says it tells of, and every one that was told; the seldom ones first."""
    declared = {rule for fields in events.verbs.values() for rule in fields.rules}
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
            found.append(Fired(rule, times[rule] / len(matches), len(seen[rule]), len(matches), part))
    return sorted(found, key=lambda one: (one.matches, one.times, one.rule))
