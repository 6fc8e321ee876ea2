"""What the figures must show: ratios of medians, each with its bar and its aim. Later parts add rows."""

from dataclasses import dataclass

Rates = dict[str, float]  # decisions (or copies) per CPU second, by "process: contestant"

TWIN = "others: fox"
COMPILED = "compiled: fox"
INTERPRETED = "interpreted: fox"
PYTHON_GAME = "others: openspiel python tic-tac-toe"
WITH_HANDS = "others: openspiel python liars poker"
CONNECT_FOUR = "compiled: connect four"


@dataclass(frozen=True)
class Bar:
    """How many times the second should go into the first, at least; or at most, for costs."""

    title: str
    of: str
    to: str
    bar: float | None  # None: only shown
    aim: float | None = None
    at_most: bool = False

    def value(self, rates: Rates) -> float:
        """A cost is the inverse of a rate."""
        ratio = rates[self.of] / rates[self.to]
        return 1 / ratio if self.at_most else ratio

    def meets(self, value: float, wanted: float | None) -> bool | None:
        if wanted is None:
            return None
        return value <= wanted if self.at_most else value >= wanted


BARS = (
    Bar("compiled rules to the C++ twin", COMPILED, TWIN, 1 / 8, 1 / 3),
    Bar("compiled rules to a Python game of OpenSpiel", COMPILED, PYTHON_GAME, 60, 200),
    Bar("interpreted rules to the same", INTERPRETED, PYTHON_GAME, 10),
    Bar("connect four to OpenSpiel's in C++", CONNECT_FOUR, "others: openspiel connect four", 2, 3),
    Bar("compiled Ruins to a Python game of OpenSpiel with hands", "compiled: ruins", WITH_HANDS, 15, 40),
    Bar("compiled Tusk! to the same", "compiled: tusk", WITH_HANDS, 10, 30),
    Bar("compiled Ruse to the same", "compiled: ruse", WITH_HANDS, 8, 25),
    Bar("connect four to PettingZoo's", CONNECT_FOUR, "others: pettingzoo connect four", None),
    Bar(
        "cost of a compiled copy to C++",
        "compiled: fox copy",
        "others: fox copy",
        15,
        at_most=True,
    ),
    Bar(
        "cost of an interpreted copy to C++", "interpreted: fox copy", "others: fox copy", None, at_most=True
    ),
)
