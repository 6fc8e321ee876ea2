"""What a study found, the most striking first: in an edition by itself, and against the edition as it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from skulk.kernel.event import Events
from skulk.lab.estimate import Estimate
from skulk.lab.metrics import METRICS, Step, even, ladder, measured, seat_shares
from skulk.lab.notes import Noted
from skulk.lab.study import Cell
from skulk.lab.things import (
    OFFERED,
    Fired,
    Points,
    Thing,
    Things,
    ahead,
    family_of,
    in_any_way,
    rules_fired,
    things_of,
)
from skulk.lab.ways import Way, ways_of


@dataclass(frozen=True)
class Picture:
    """All figures of one edition."""

    cell: Cell
    matches: Sequence[Noted]
    metrics: Mapping[str, Estimate]
    seats: Sequence[Estimate]
    things: Things  # by what was won
    scored: Things  # and by points
    points: Points
    rules: Sequence[Fired]
    steps: Sequence[Step]
    ways: Sequence[Way]


NOTHING: Final = Estimate(0.0, 0.0, 2)


@dataclass(frozen=True)
class Finding:
    """One thing to look at: how far beyond chance it is, in winning chances, and a sentence."""

    weight: float
    kind: str  # seat, thing, rule or metric
    name: str
    sentence: str


def picture_of(cell: Cell, matches: Sequence[Noted], events: Events) -> Picture:
    return Picture(
        cell,
        matches,
        measured(matches),
        seat_shares(matches),
        things_of(matches),
        things_of(matches, ahead),
        Points(matches),
        rules_fired(matches, events),
        ladder(matches, cell.contest.bots),
        ways_of(matches, cell.contest.seed),
    )


def differences(picture: Picture, base: Picture) -> dict[str, Estimate]:
    """Each metric less that of the edition as it is; the matches are different ones, so both errors count.

    Of the seats it is the one that changes most: the one that is furthest from its part may be another there.
    """
    found = {
        name: estimate.minus(base.metrics[name])
        for name, estimate in picture.metrics.items()
        if name in base.metrics
    }
    seats = [here.minus(there) for here, there in zip(picture.seats, base.seats, strict=True)]
    if seats:
        found["seat advantage"] = max(seats, key=lambda one: abs(one.mean)).among(len(seats) - 1)
    return found


def found_in(picture: Picture, base: Picture | None) -> list[Finding]:
    """The findings about one edition: what differs from the base, or by itself if it is the base."""
    found = seat_findings(picture, base) + thing_findings(picture, base) + rule_findings(picture, base)
    if base is not None:
        found += metric_findings(picture, base)
    return sorted(found, key=lambda one: (-one.weight, one.kind, one.name))


def seat_findings(picture: Picture, base: Picture | None) -> list[Finding]:
    """Of two seats what one wins more the other loses: one finding."""
    found = []
    for seat, share in enumerate(picture.seats):
        here, than = share, "than its even part"
        if base is not None and seat < len(base.seats):
            here = share.minus(base.seats[seat]).among(len(picture.seats) - 1)
            than = "than in the edition as it is"
        if here.sure and (here.mean > 0 or len(picture.seats) > 2):
            sentence = f"Seat {seat + 1} wins {more(here)} {than} ({between(here)})."
            found.append(Finding(here.sure, "seat", str(seat + 1), sentence))
    return found


def thing_findings(picture: Picture, base: Picture | None) -> list[Finding]:
    """Each thing by what is done with it and the comparison that say most: in points where these decide, else
    in wins.

    By itself an edition is judged by what was offered only: whoever wins does more of what wins. Against the
    edition as it is that cancels out; what is new here is compared with things of its kind there.
    """
    points = picture.points if picture.points.decide and (base is None or base.points.decide) else None
    things = picture.scored if points else picture.things
    several = things.several()
    found: dict[str, Finding] = {}
    for one in things.each:
        if base is None:
            against = {OFFERED: (one.edges[OFFERED], "")} if OFFERED in one.edges else {}
        else:
            against = compared(one, base.scored if points else base.things, several[one.key])
        than, (edge, with_what) = max(
            against.items(), key=lambda item: item[1][0].sure, default=(OFFERED, (NOTHING, ""))
        )
        if edge.sure:
            fares = scores(edge) if points else f"wins {more(edge)}"
            interval = between(edge, 1.0) if points else between(edge, most=1.0 if base is None else 2.0)
            sentence = f"Who “{one.name}” {fares} {than}{with_what} ({interval}; {one.had:,} times)."
            weight = points.chances(edge.sure) if points else edge.sure
            same = in_any_way(one.key) or one.key
            if same not in found or found[same].weight < weight:
                found[same] = Finding(weight, "thing", one.name, sentence)
    return list(found.values())


def compared(one: Thing, before: Things, several: int) -> dict[str, tuple[Estimate, str]]:
    """What a thing's edges are more than in the edition as it is, and more than what there.

    Where few had it there, what such things usually are worth says most about it; of one that nobody had,
    it is all that is known.
    """
    same = next((other.edges for other in before.each if other.key == one.key), {})
    like = before.families.get(family_of(one.key), {})
    found = {}
    for than, edge in one.edges.items():
        if than in same:
            there = same[than].towards(like[than]) if than in like else same[than]
            found[than] = (edge.minus(there).among(several), ", compared with the edition as it is")
        elif than in like:
            words = ", compared with things of its kind in the edition as it is"
            found[than] = (edge.minus(like[than].fresh()).among(several), words)
    return found


def rule_findings(picture: Picture, base: Picture | None) -> list[Finding]:
    """A rule that is heard of in the base and never here could turn the matches that it was heard of in: each
    for one seat, which would have won its even part of them anyhow."""
    before = {one.rule: one for one in base.rules} if base is not None else {}
    found = []
    for one in picture.rules:
        if not one.never:
            continue
        then = before.get(one.rule)
        if base is None:
            sentence = (
                f"Rule {one.told} never came up in {one.of:,} matches (at most {one.at_most:.1%} of them)."
            )
            found.append(Finding(0.0, "rule", one.rule, sentence))
        elif then is not None and not then.never:
            sentence = (
                f"Rule {one.told} never came up in {one.of:,} matches; in the edition as it is, it does in"
                f" {then.matches / then.of:.0%} of them."
            )
            turned = then.part.among(len(picture.rules)).sure - one.at_most
            if turned > 0:
                found.append(Finding(turned * (1 - even(base.matches[0])), "rule", one.rule, sentence))
    return found


def metric_findings(picture: Picture, base: Picture) -> list[Finding]:
    """Differences of metrics, told after all that names a culprit; together they hold at 95 %."""
    found = []
    less = differences(picture, base)
    for metric in METRICS:
        here = less[metric.name].among(len(less)) if metric.name in less else NOTHING
        if here.sure and metric.name != "seat advantage":
            now, then = picture.metrics[metric.name].mean, base.metrics[metric.name].mean
            sentence = (
                f"{metric.title}: {metric.said(now)}, in the edition as it is {metric.said(then)}"
                f" ({metric.apart(*ends(here))} {'more' if here.mean > 0 else 'less'})."
            )
            found.append(Finding(0.0, "metric", metric.name, sentence))
    return found


def more(one: Estimate) -> str:
    """A difference of winning chances, in matches."""
    return f"{abs(one.mean) * 100:.0f} {'more' if one.mean > 0 else 'fewer'} matches in a hundred"


def scores(one: Estimate) -> str:
    """A difference of points; what it is worth in wins hangs on who has them."""
    return f"scores {abs(one.mean):.1f} points {'more' if one.mean > 0 else 'fewer'}"


def between(one: Estimate, scale: float = 100.0, most: float = inf) -> str:
    """The interval of a difference, in the direction of its mean, as far as it can be true."""
    return " to ".join([f"{min(end, most) * scale:.{0 if scale > 1 else 1}f}" for end in ends(one)])


def ends(one: Estimate) -> list[float]:
    return sorted([abs(one.low), abs(one.high)])
