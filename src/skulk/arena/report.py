"""An arena as one HTML page that can be sent to anybody."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from skulk.arena import charts
from skulk.arena.bout import Outcome
from skulk.arena.schedule import Contest, LineUp
from skulk.arena.tally import Meeting, Share, Standing, meetings, standings
from skulk.picture.sheet import figure, paragraph, section, sheet, table
from skulk.ratings import NEW, Rating, rated

NO_DRIFT = 0.0  # of a rating: a bot is as strong in the last match as in the first

INTERVALS = (
    "Matches of one deal share their chance and swap their seats, so a deal counts once:"
    " intervals are those of the means of deals, at 95 %, with two imagined deals against overconfidence."
    " Ratings are Plackett and Luce's, with one standard deviation. Time is CPU time for each real choice."
)


@dataclass(frozen=True)
class Findings:
    """All that an arena found out."""

    contest: Contest
    name: str  # of the game
    sides: int
    outcomes: Sequence[Outcome]
    standings: Sequence[Standing]
    meetings: Sequence[Meeting]
    ratings: Mapping[str, Rating]


def findings(
    contest: Contest, name: str, sides: int, line_ups: Sequence[LineUp], outcomes: Sequence[Outcome]
) -> Findings:
    return Findings(
        contest,
        name,
        sides,
        outcomes,
        standings(outcomes, contest.bots),
        meetings(outcomes, line_ups),
        ratings(outcomes, contest.bots),
    )


def report(found: Findings, command: str) -> str:
    """The page: who is how strong, who beat whom, and how the matches went."""
    bots = found.contest.bots
    parts = [
        paragraph(summary(found)),
        section("Standings", table(STANDING, standing_rows(found)) + shares(found)),
        section("Meetings", table(meeting_heads(found), meeting_rows(found))),
        section(
            "Ratings", figure(charts.strengths(by_strength(found), bots), "Rating ± two standard deviations.")
        ),
        section("By seat", figure(charts.seats(found.outcomes, bots), "Share of the wins on each seat.")),
        points(found),
        section("Length", figure(charts.lengths(found.outcomes), lengths(found.outcomes))),
        section("How it was measured", paragraph(INTERVALS) + f"<p><code>{escape(command)}</code></p>"),
    ]
    return sheet(f"{found.name}: an arena", "".join(parts))


def points(found: Findings) -> str:
    """Where points only say who won, there is nothing more to show."""
    if not any([one.scored() for one in found.outcomes]):
        return ""
    plot = charts.scores(found.outcomes, found.contest.bots)
    return section("Points", figure(plot, "Points of each bot at the end."))


def summary(found: Findings) -> str:
    deals = len({one.deal for one in found.outcomes})
    return (
        f"{len(found.outcomes):,} matches between {len(found.standings)} bots on {found.contest.seats} seats,"
        f" {deals:,} deals, seed {found.contest.seed}."
    )


def shares(found: Findings) -> str:
    even = 1 / found.sides
    caption = f"Share of the wins with its interval; all would be equal at {even:.0%}."
    return figure(charts.shares(found.standings, found.contest.bots, even), caption)


STANDING = ("bot", "matches", "wins", "95 %", "rating", "± sigma", "ms a choice")


def standing_rows(found: Findings) -> list[list[str]]:
    rows = []
    for one in found.standings:
        rating = found.ratings[one.bot]
        spent = f"{one.milliseconds:.1f}"
        row = [one.bot, f"{one.matches:,}", f"{one.share.mean:.1%}", between(one.share)]
        rows.append([*row, f"{rating.mu:.1f}", f"{rating.sigma:.1f}", spent])
    return rows


def meeting_heads(found: Findings) -> list[str]:
    return [
        "line-up",
        "matches",
        "first wins",
        "95 %",
        *[f"seat {s + 1}" for s in range(found.contest.seats)],
    ]


def meeting_rows(found: Findings) -> list[list[str]]:
    return [
        [
            versus(one.line_up),
            f"{one.matches:,}",
            f"{one.share.mean:.1%}",
            between(one.share),
            *[f"{won:.1%}" for won in one.by_seat],
        ]
        for one in found.meetings
    ]


def versus(line_up: LineUp) -> str:
    """'elder v ranger', 'elder v 3 ranger', 'elder v ranger v yearling'."""
    first, *others = line_up
    kinds = dict.fromkeys(others)
    if len(kinds) == 1 and len(others) > 1:
        return f"{first} v {len(others)} {others[0]}"
    return " v ".join(line_up)


def between(share: Share) -> str:
    return f"{share.low:.1%} – {share.high:.1%}"


def by_strength(found: Findings) -> dict[str, Rating]:
    return dict(sorted(found.ratings.items(), key=lambda item: -item[1].mu))


def lengths(outcomes: Sequence[Outcome]) -> str:
    found = sorted([one.length for one in outcomes])
    middle = found[len(found) // 2]
    return f"From {found[0]} to {found[-1]} decisions, {middle} in the middle."


def ratings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Rating]:
    """Rates the matches one after the other, in the order of the schedule."""
    known = dict.fromkeys(bots, NEW)
    for outcome in outcomes:
        if len(set(outcome.sides)) > 1 and outcome.places:
            first_seats = [outcome.sides.index(side) for side in range(len(set(outcome.sides)))]
            sides = [[outcome.bots[seat]] for seat in first_seats]
            known |= rated(known, sides, [outcome.places[seat] for seat in first_seats], NO_DRIFT)
    return known
