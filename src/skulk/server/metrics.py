"""Numbers about the server, by Prometheus' conventions: base units, `_total` for what only grows."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

# Seconds; a move takes few of them, a bot that thinks many.
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Sample(NamedTuple):
    """One value: what its name ends in, its labels, and how much."""

    ending: str
    labels: dict[str, str]
    value: float


class Family(NamedTuple):
    """All values of one name."""

    name: str
    kind: str  # counter, gauge or histogram
    about: str
    samples: list[Sample]


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def family(self, name: str, about: str) -> Family:
        """Cumulative, as the format wants it."""
        samples, seen = [], 0
        for place, count in enumerate(self.counts):
            seen += count
            bound = f"{BOUNDS[place]:g}" if place < len(BOUNDS) else "+Inf"
            samples.append(Sample("_bucket", {"le": bound}, float(seen)))
        samples += [Sample("_sum", {}, self.total), Sample("_count", {}, float(seen))]
        return Family(name, "histogram", about, samples)


class Metrics:
    """Counted by kinds that we name ourselves, so that no visitor can make them grow."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, route, status
        self.refusals: Counter[str] = Counter()  # by the error's name
        self.moves = 0
        self.lines: Counter[str] = Counter()  # lines that were opened, by what they are for
        self.request_seconds = Histogram()
        self.move_seconds = Histogram()
        self.lag_seconds = Histogram()

    def families(self) -> list[Family]:
        requests = [
            Sample("", {"method": method, "route": route, "status": str(status)}, float(count))
            for (method, route, status), count in sorted(self.requests.items())
        ]
        refusals = [Sample("", {"why": why}, float(count)) for why, count in sorted(self.refusals.items())]
        lines = [Sample("", {"route": route}, float(count)) for route, count in sorted(self.lines.items())]
        return [
            Family("skulk_requests_total", "counter", "Requests that were answered.", requests),
            Family("skulk_refusals_total", "counter", "What was refused, by the kind of error.", refusals),
            Family("skulk_lines_opened_total", "counter", "Lines that were opened, now and before.", lines),
            counter(
                "skulk_moves_total", "Moves that people and programs made, and that were kept.", self.moves
            ),
            self.request_seconds.family("skulk_request_seconds", "From a request to its answer."),
            self.move_seconds.family(
                "skulk_move_seconds", "From a move's arrival until it is kept and told."
            ),
            self.lag_seconds.family(
                "skulk_loop_lag_seconds", "How late the event loop comes to what is due."
            ),
        ]


def counter(name: str, about: str, value: float) -> Family:
    return Family(name, "counter", about, [Sample("", {}, float(value))])


def gauge(name: str, about: str, value: float) -> Family:
    return Family(name, "gauge", about, [Sample("", {}, float(value))])


def text(told: Mapping[str, Iterable[Family]]) -> str:
    """What some processes tell, each by its name, in the text format; alone, one needs no name."""
    families: dict[str, list[str]] = {}
    for process, numbers in told.items():
        label = {"process": process} if len(told) > 1 else {}
        for one in numbers:
            head = [f"# HELP {one.name} {one.about}", f"# TYPE {one.name} {one.kind}"]
            lines = families.setdefault(one.name, head)
            lines += [value_line(one.name, sample, label) for sample in one.samples]
    return "\n".join([written for lines in families.values() for written in lines]) + "\n"


def value_line(name: str, sample: Sample, more: dict[str, str]) -> str:
    labels = ",".join([f'{key}="{value}"' for key, value in (*more.items(), *sample.labels.items())])
    return f"{name}{sample.ending}{f'{{{labels}}}' if labels else ''} {sample.value:.12g}"
