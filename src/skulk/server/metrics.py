"""Numbers about the server, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Histogram:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Cumulative, as the format wants it."""
        yield f"# TYPE {name} histogram"
        seen = 0
        for bound, count in zip((*BOUNDS, None), self.counts, strict=True):
            seen += count
            yield f'{name}_bucket{{le="{"+Inf" if bound is None else bound}"}} {seen}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {seen}"


class Metrics:
    """Counted by kinds that we name ourselves, so that no visitor can make them grow."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, route, status
        self.refusals: Counter[str] = Counter()  # by the error's name
        self.moves = 0
        self.request_seconds = Histogram()
        self.move_seconds = Histogram()

    def text(self, gauges: Mapping[str, float]) -> str:
        return "\n".join([*self._counters(), *self._histograms(), *gauge_lines(gauges)]) + "\n"

    def _counters(self) -> Iterator[str]:
        yield "# TYPE skulk_requests_total counter"
        for (method, route, status), count in sorted(self.requests.items()):
            yield f'skulk_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}'
        yield "# TYPE skulk_refusals_total counter"
        for why, count in sorted(self.refusals.items()):
            yield f'skulk_refusals_total{{why="{why}"}} {count}'
        yield "# TYPE skulk_moves_total counter"
        yield f"skulk_moves_total {self.moves}"

    def _histograms(self) -> Iterator[str]:
        yield from self.request_seconds.lines("skulk_request_seconds")
        yield from self.move_seconds.lines("skulk_move_seconds")


def gauge_lines(gauges: Mapping[str, float]) -> Iterator[str]:
    for name, value in gauges.items():
        yield f"# TYPE {name} gauge"
        yield f"{name} {value:g}"
