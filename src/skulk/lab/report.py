"""A study as one page that can be sent to anybody: what was found first, then the figures, then how."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from skulk.lab.estimate import Estimate
from skulk.lab.findings import Finding, Picture, differences, found_in
from skulk.lab.metrics import METRICS, Metric, metric_named
from skulk.lab.plots import Row, intervals, minus
from skulk.lab.search import Front
from skulk.lab.study import Study
from skulk.lab.things import BIAS, FEWEST, OFFERED, Thing
from skulk.picture.sheet import figure, paragraph, section, sheet, table

MOST_FINDINGS = 8
FIRST = 4  # of these that are seen at once
MOST_THINGS = 15
MOST_DRAWN = 8
INTERVALS = (
    "Intervals are at 95 %. Matches of one deal share their chance, so a deal counts once. Differences"
    " between editions are those of different matches: equal seeds do not make equal luck once something is"
    " changed, so no pairing is promised. Where many things are looked at together, their intervals are wide"
    " enough to hold all at once. Chances within a match are those of the game's own judgement, as its bots"
    " have it."
)
EDGE = "What who had a thing won, less what who could have had it and did not."
QUICK = (
    "This was a quick look: a minute, few matches, wide intervals, of several bots the first alone."
    " Without --quick it takes longer and says more."
)


class Report:
    """Pictures of all editions, the first of each number of seats being the edition as it is."""

    def __init__(
        self, study: Study, name: str, pictures: Sequence[Picture], quick: bool, front: Front | None = None
    ) -> None:
        self.study = study
        self.name = name  # of the game
        self.pictures = pictures
        self.quick = quick
        self.front = front
        self.plots: dict[str, str] = {}

    def bases(self) -> dict[int, Picture]:
        found: dict[int, Picture] = {}
        for one in self.pictures:
            found.setdefault(one.cell.contest.seats, one)
        return found

    def findings(self) -> list[tuple[Picture, list[Finding]]]:
        bases = self.bases()
        found = []
        for one in self.pictures:
            base = bases[one.cell.contest.seats]
            found.append((one, found_in(one, None if one is base else base)))
        return found

    def page(self, command: str) -> str:
        parts = [f'<p class="lead">{escape(self.summary())}</p>', paragraph(QUICK) if self.quick else ""]
        if self.front is not None:
            parts.append(section("Closest to the aim", self.search(self.front)))
        parts.append(self.told())
        for seats, base in self.bases().items():
            mine = [one for one in self.pictures if one.cell.contest.seats == seats]
            parts.append(section(f"Metrics, {seats} seats", self.metrics(mine, base)))
        for one in self.pictures:
            parts.append(section(f"{one.cell.name}, {one.cell.contest.seats} seats", self.details(one)))
        parts.append(section("How it was measured", self.how(command)))
        return sheet(f"{self.name}: a study", "".join(parts))

    def summary(self) -> str:
        matches = sum([len(one.matches) for one in self.pictures])
        editions = "one edition" if len(self.pictures) == 1 else f"{len(self.pictures)} editions"
        return (
            f"{matches:,} matches of {editions}, played by {', '.join(self.study.bots)},"
            f" seed {self.study.seed}."
        )

    def told(self) -> str:
        """What stands out, what was changed first; the edition as it is stands by itself behind."""
        bases = list(self.bases().values())
        found = self.findings()
        parts = [self.told_of(one, mine) for one, mine in found if mine and one not in bases]
        nothing = "; ".join([self.named(one) for one, mine in found if not mine])
        parts.append(paragraph(f"Nothing stands out in: {nothing}.") if nothing else "")
        parts += [self.told_of(one, mine) for one, mine in found if mine and one in bases]
        return section("What was found", "".join(parts))

    def told_of(self, one: Picture, found: Sequence[Finding]) -> str:
        title = f'<h3><a href="#edition-{self.number(one)}">{escape(self.named(one))}</a></h3>'
        first, more = found[:FIRST], found[FIRST:MOST_FINDINGS]
        return title + listed(first) + (folded(f"{len(more)} more", listed(more)) if more else "")

    def number(self, one: Picture) -> int:
        return self.pictures.index(one) + 1

    def named(self, one: Picture) -> str:
        return f"{one.cell.name}, {one.cell.contest.seats} seats"

    def metrics(self, pictures: Sequence[Picture], base: Picture) -> str:
        if len(pictures) == 1:
            return self.alone(base)
        return "".join([self.metric(metric, pictures, base) for metric in METRICS])

    def metric(self, metric: Metric, pictures: Sequence[Picture], base: Picture) -> str:
        """A figure of all editions, in words beside its plot."""
        rows = [(one, one.metrics[metric.name]) for one in pictures if metric.name in one.metrics]
        if not rows:
            return ""
        heads = ("edition", "mean (95 %)", "against as it is")
        cells = table(heads, [self.row(metric, one, base) for one, _ in rows])
        before = base.metrics.get(metric.name)
        plot = [
            Row(one.cell.name, found, said(metric, found), minus(metric.said(found.mean)), metric.ends(found))
            for one, found in rows
        ]
        drawn = self.plot(
            metric.title,
            f"{base.cell.contest.seats}",
            plot,
            before.mean if before else None,
            metric.percent,
        )
        return f"<h3>{escape(metric.title)}</h3>{paragraph(metric.sentence)}{pair(cells, drawn)}"

    def alone(self, one: Picture) -> str:
        """All metrics of an edition that is compared with none."""
        rows = [
            [
                metric.title,
                minus(metric.said(one.metrics[metric.name].mean)),
                span(metric, one.metrics[metric.name]),
                metric.sentence,
            ]
            for metric in METRICS
            if metric.name in one.metrics
        ]
        return table(("metric", "mean", "95 %", "what it is"), rows)

    def row(self, metric: Metric, one: Picture, base: Picture) -> list[str]:
        found = one.metrics[metric.name]
        less = differences(one, base).get(metric.name) if one is not base else None
        than = f"{minus(metric.said(less.mean))} ({difference(metric, less)})" if less else "–"
        return [breakable(one.cell.name), f"{minus(metric.said(found.mean))} ({span(metric, found)})", than]

    def plot(self, title: str, key: str, rows: Sequence[Row], reference: float | None, percent: bool) -> str:
        """A plot for the page, and by title and key for a file of its own."""
        name = f"{title} {key}"
        picture = intervals(title, rows, reference, percent)
        self.plots[name.lower().replace(" ", "_").replace("/", "_")] = picture
        return figure(
            picture,
            f"{title}: mean and interval. The broken line: {reference_said(reference, percent)}.",
        )

    def details(self, one: Picture) -> str:
        key = f"{one.cell.contest.seats} {self.number(one)}"
        rows = [
            Row(f"seat {at + 1}", found, spanned(found), signed(found.mean))
            for at, found in enumerate(one.seats)
        ]
        seats = "<h3>Seats</h3>" + self.plot("Seats", key, rows, 0.0, True) if rows else ""
        anchor = f'<div id="edition-{self.number(one)}"></div>'
        return (
            anchor
            + self.played(one)
            + pair(seats, steps(one))
            + self.things(one, key)
            + rules(one)
            + ways(one)
        )

    def played(self, one: Picture) -> str:
        """How to sit down to it; editions of a search are files in the study's folder."""
        if self.study.aim and self.number(one) > len(self.bases()):
            return paragraph("Its file is in editions/; skulk lab play FILE opens a table with it.")
        return f"<p>To play it: <code>skulk lab play STUDY --edition {self.number(one)}</code></p>"

    def things(self, one: Picture, key: str) -> str:
        """The most one-sided of what was offered as a plot; all comparisons of more of them as a table."""
        top = one.things.each[:MOST_THINGS]
        if not top:
            words = (
                f"Too few matches to compare anything: it takes {FEWEST} deals with it and as many without."
            )
            return "<h3>Had against offered</h3>" + paragraph(words)
        drawn = [(thing.name, thing.edges[OFFERED]) for thing in top if OFFERED in thing.edges][:MOST_DRAWN]
        rows = [Row(name, edge, spanned(edge), signed(edge.mean)) for name, edge in drawn]
        plot = self.plot("Things", key, rows, 0.0, True) if rows else ""
        figures = folded("All figures of these", figures_of(top, signed))
        if one.points.decide:
            most = one.scored.each[:MOST_THINGS]
            figures += folded("In points instead of wins", figures_of(most, pointed))
        return "<h3>Had against offered</h3>" + paragraph(f"{EDGE} {BIAS}") + plot + figures

    def search(self, front: Front) -> str:
        self.plots["front"] = picture = front.picture()
        names = [name for name, _ in self.study.aim]
        heads = ("edition", *[f"{name} (aim {value:g})" for name, value in self.study.aim], "on the front")
        rows = [
            [
                trial.name,
                *[shown(name, found) for name, found in zip(names, trial.values, strict=True)],
                "yes" if trial.best else "",
            ]
            for trial in front.trials
        ]
        words = "Of the editions tried, those on the front are beaten by no other in all aims at once."
        return (
            paragraph(words)
            + (figure(picture, "Distance from the aims; filled: on the front.") if picture else "")
            + pair(table(heads, rows))
        )

    def how(self, command: str) -> str:
        metrics = "".join([f"<dt>{escape(one.title)}</dt><dd>{escape(one.sentence)}</dd>" for one in METRICS])
        return (
            paragraph(INTERVALS)
            + f"<dl>{metrics}</dl><p><code>{escape(command)}</code></p><pre>{escape(self.study.text)}</pre>"
        )


def figures_of(some: Sequence[Thing], said: Callable[[float], str]) -> str:
    """Every comparison of every thing."""
    heads = ("thing", "had", "offered", "with it", "when offered", "edge", "95 %, all", "more")
    cells = [
        [
            one.name,
            f"{one.had:,}",
            f"{one.offered:,}",
            said(one.with_it.mean),
            said(one.when_offered.mean),
            said(edge.mean),
            f"{said(edge.low)} to {said(edge.high)}",
            than,
        ]
        for one in some
        for than, edge in one.edges.items()
    ]
    return pair(table(heads, cells))


def pair(*parts: str) -> str:
    """Side by side where there is room; tables fit the page."""
    some = "".join([f"<div>{part}</div>" for part in parts if part])
    return f'<div class="pair">{some}</div>\n' if some else ""


def folded(title: str, body: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{body}</details>\n"


def listed(found: Sequence[Finding]) -> str:
    return "<ol>" + "".join([f"<li>{escape(one.sentence)}</li>\n" for one in found]) + "</ol>"


def steps(one: Picture) -> str:
    rows = [[f"{step.upper} v {step.lower}", share(step.share)] for step in one.steps]
    return "<h3>The ladder</h3>" + table(("step", "wins of the upper"), rows) if rows else ""


def rules(one: Picture) -> str:
    never = [rule for rule in one.rules if rule.never]
    text = ""
    if never:
        names = ", ".join([rule.told for rule in never])
        part = f"in at most {never[0].at_most:.1%} of all"
        text = paragraph(f"Never told of in {len(one.matches):,} matches, so {part}: {names}.")
    told = [rule for rule in one.rules if not rule.never]
    rows = [
        [rule.told, f"{rule.times:.2f}", f"{rule.part.mean:.1%}", f"{within(rule.part)}"] for rule in told
    ]
    heads = ("the most seldom first", "times a match", "of the matches", "95 %")
    return (
        "<h3>Rules</h3>"
        + text
        + folded(f"How often each of {len(rows)} rules is told of", pair(table(heads, rows)))
    )


def ways(one: Picture) -> str:
    """Dominant and dominated ways stand out by their verdict."""
    rows = [
        [
            f"more: {', '.join(way.more) or 'nothing'}; less: {', '.join(way.less) or 'nothing'}",
            f"{way.part:.0%}",
            spanned(way.won),
            way.verdict,
        ]
        for way in one.ways
    ]
    words = "Seats put together by what they did, and what they won above their even part."
    heads = ("way", "seats", "won", "")
    return "<h3>Ways to play</h3>" + paragraph(words) + pair(table(heads, rows)) if rows else ""


def breakable(name: str) -> str:
    """A path that may go on in the next line after each of its dots."""
    return name.replace(".", ".\u200b")


def signed(value: float) -> str:
    return minus(f"{value:+.1%}")


def pointed(value: float) -> str:
    return minus(f"{value:+.1f}")


def within(share: Estimate) -> str:
    """The interval of a share, which is neither below nothing nor above all."""
    return f"{max(0.0, share.low):.1%} to {min(1.0, share.high):.1%}"


def share(found: Estimate) -> str:
    return f"{found.mean:.1%}, {within(found)}"


def spanned(found: Estimate) -> str:
    return f"{signed(found.mean)}, {signed(found.low)} to {signed(found.high)}"


def shown(name: str, found: Estimate) -> str:
    metric = metric_named(name)
    assert metric is not None
    return f"{minus(metric.said(found.mean))} ({span(metric, found)})"


def reference_said(reference: float | None, percent: bool) -> str:
    if reference is None:
        return "none"
    return (
        "no difference"
        if reference == 0
        else f"the edition as it is, {minus(f'{reference:.1%}')}"
        if percent
        else f"the edition as it is, {minus(f'{reference:.3g}')}"
    )


def said(metric: Metric, found: Estimate) -> str:
    return f"{metric.said(found.mean)}, {span(metric, found)}"


def difference(metric: Metric, less: Estimate) -> str:
    return minus(f"{metric.said(less.low)} to {metric.said(less.high)}")


def span(metric: Metric, found: Estimate) -> str:
    low, high = metric.ends(found)
    return minus(f"{metric.said(low)} to {metric.said(high)}")


def live(
    study: Study, name: str, rows: Mapping[str, int], done: int, of: int, so_far: Sequence[Finding]
) -> str:
    """The page while it runs: how far it is, and what stands out so far; it loads itself anew."""
    lines = "".join([f"<li>{escape(one.sentence)}</li>" for one in so_far[:MOST_FINDINGS]])
    body = counted(rows, done, of)
    body += section("So far", f"<ol>{lines}</ol>" if lines else paragraph("Nothing stands out yet."))
    page = sheet(f"{name}: a study under way", body)
    return page.replace("<head>", '<head><meta http-equiv="refresh" content="5">', 1)


def over(name: str, rows: Mapping[str, int], report: str) -> str:
    """The same page when all is played: it stays, and leads to the report."""
    played = sum(rows.values())
    link = f'<p><a href="{escape(report, True)}">The report</a></p>' if report else ""
    return sheet(f"{name}: a study that is done", counted(rows, played, played) + link)


def counted(rows: Mapping[str, int], done: int, of: int) -> str:
    return (
        paragraph(f"{done:,} of {of:,} matches.")
        + f'<progress max="{of}" value="{done}">{done} of {of}</progress>'
        + table(("edition", "matches"), [[edition, f"{count:,}"] for edition, count in rows.items()])
    )
