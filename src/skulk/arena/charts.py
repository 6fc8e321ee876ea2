"""The plots of a report: drawn by Altair, written as SVG that takes its colours from the page around it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import altair as alt
import vl_convert

from skulk.arena.bout import Outcome
from skulk.arena.tally import Standing, by_seat
from skulk.picture.theme import MORNING, SANS
from skulk.ratings import Rating

Chart = alt.Chart | alt.LayerChart | alt.FacetChart

WIDTH: Final = 520
ROW: Final = 34  # the height of a bot's line
# Colours that survive colour blindness, after Okabe and Ito; they read on both themes.
BOTS: Final = ("#0072b2", "#cc79a7", "#009e73", "#d55e00", "#56b4e9", "#b59f00")


def shares(standings: Sequence[Standing], bots: Sequence[str], even: float) -> str:
    """What each bot won, with its interval, and the line where all are equal."""
    rows = [
        {"bot": one.bot, "share": one.share.mean, "low": one.share.low, "high": one.share.high}
        for one in standings
    ]
    base = alt.Chart(alt.InlineData(values=rows)).encode(y=names([one.bot for one in standings]))
    scale = alt.Scale(domain=[0, 1])
    line = base.mark_rule(strokeWidth=3).encode(x=percent("low:Q", "share of the wins", scale), x2="high:Q")
    point = base.mark_point(filled=True, size=110, opacity=1).encode(x=alt.X("share:Q", scale=scale))
    rule = alt.Chart(alt.InlineData(values=[{"even": even}])).mark_rule(
        strokeDash=[4, 4], color=MORNING["ink"]
    )
    return drawn(
        alt.layer(
            rule.encode(x=alt.X("even:Q")), line.encode(color=colour(bots)), point.encode(color=colour(bots))
        ),
        len(rows),
    )


def strengths(rated: Mapping[str, Rating], bots: Sequence[str]) -> str:
    """Each bot's rating with two standard deviations."""
    rows = [
        {"bot": bot, "rating": one.mu, "low": one.mu - 2 * one.sigma, "high": one.mu + 2 * one.sigma}
        for bot, one in rated.items()
    ]
    base = alt.Chart(alt.InlineData(values=rows)).encode(y=names(list(rated)), color=colour(bots))
    scale = alt.Scale(zero=False)
    line = base.mark_rule(strokeWidth=3).encode(x=alt.X("low:Q", scale=scale, title="rating"), x2="high:Q")
    point = base.mark_point(filled=True, size=110, opacity=1).encode(x=alt.X("rating:Q", scale=scale))
    return drawn(alt.layer(line, point), len(rows))


def seats(outcomes: Sequence[Outcome], bots: Sequence[str]) -> str:
    """What each bot won on each seat."""
    rows = [
        {"bot": bot, "seat": f"seat {seat + 1}", "share": won}
        for bot in bots
        for seat, won in enumerate(by_seat(bot, outcomes))
    ]
    chart = (
        alt.Chart(alt.InlineData(values=rows))
        .mark_bar()
        .encode(
            x=percent("share:Q", "share of the wins", alt.Scale(domain=[0, 1])),
            y=alt.Y("seat:N", title=None),
            yOffset=alt.YOffset("bot:N", sort=list(bots)),
            color=colour(bots),
        )
    )
    return drawn(chart, len(rows) * 0.8, legend=True)


def scores(outcomes: Sequence[Outcome], bots: Sequence[str]) -> str:
    """How often each bot had so many points at the end."""
    counted: dict[tuple[str, float], int] = {}
    for one in outcomes:
        for bot, points in zip(one.bots, one.points, strict=False):
            counted[bot, points] = counted.get((bot, points), 0) + 1
    return histogram(counted, bots, "points at the end", "ends", rows=2)


def lengths(outcomes: Sequence[Outcome]) -> str:
    """How many decisions the matches took."""
    counted: dict[tuple[str, float], int] = {}
    for one in outcomes:
        counted["all", one.length] = counted.get(("all", one.length), 0) + 1
    return histogram(counted, ["all"], "decisions in a match", "matches", rows=4)


def histogram(
    counted: Mapping[tuple[str, float], int], bots: Sequence[str], across: str, upwards: str, rows: int
) -> str:
    """How often each value came up; several bots stand below each other."""
    values = [{"bot": bot, "value": value, "count": count} for (bot, value), count in counted.items()]
    chart = (
        alt.Chart(alt.InlineData(values=values))
        .mark_bar()
        .encode(
            x=alt.X("value:Q", bin=alt.Bin(maxbins=24), title=across),
            y=alt.Y("sum(count):Q", title=upwards, axis=alt.Axis(tickMinStep=1, format="d")),
            color=colour(bots),
        )
    )
    if len(bots) > 1:
        header = alt.Header(labelAngle=0, labelAlign="left", labelColor=MORNING["ink"], labelFontSize=13)
        chart = chart.encode(row=alt.Row("bot:N", sort=list(bots), title=None, header=header))
    return drawn(chart, rows)


def names(bots: Sequence[str]) -> alt.Y:
    return alt.Y("bot:N", sort=list(bots), title=None)


def percent(field: str, title: str, scale: alt.Scale) -> alt.X:
    return alt.X(field, scale=scale, title=title, axis=alt.Axis(format="%", tickCount=5))


def colour(bots: Sequence[str]) -> alt.Color:
    scale = alt.Scale(domain=list(bots), range=[BOTS[n % len(BOTS)] for n in range(len(bots))])
    return alt.Color("bot:N", scale=scale, title=None)


def drawn(chart: Chart, rows: float, legend: bool = False) -> str:
    """The SVG of a chart; its ink and lines are those of the page."""
    sized = chart.properties(width=WIDTH, height=max(ROW, round(ROW * rows)))
    document: dict[str, Any] = sized.to_dict()
    document["config"] = plain(legend)
    picture: str = vl_convert.vegalite_to_svg(document)
    for name in ("ink", "bark"):
        picture = picture.replace(f'"{MORNING[name]}"', f'"var(--{name})"')
    return picture


def plain(legend: bool) -> dict[str, Any]:
    """Only what must be seen, in the ink of the page."""
    ink = MORNING["ink"]
    text = {"labelColor": ink, "titleColor": ink, "labelFontSize": 13, "titleFontSize": 13}
    axis = {**text, "domainColor": ink, "tickColor": ink, "gridColor": ink, "gridOpacity": 0.15}
    return {
        "background": "transparent",
        "font": SANS.replace("'", ""),
        "axis": axis,
        "legend": {**text, "disable": not legend, "orient": "top"},
        "view": {"stroke": None},
    }
