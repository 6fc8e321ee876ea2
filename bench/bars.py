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
    Bar("compiled rules to the C++ twin", COMPILED, TWIN, 1 / 6, 1 / 3),
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
        5,
        at_most=True,
    ),
    Bar(
        "cost of an interpreted copy to C++", "interpreted: fox copy", "others: fox copy", None, at_most=True
    ),
)

# Of the web table. A cost is the inverse of a rate: waits, bytes and seconds are kept as 1 / value.
OURS, STORED, MEMORY = "Skulk", "boardgame.io, stored", "boardgame.io"
EVENING = f"{OURS}: evening p99"
WEB_BARS = (
    Bar(
        "moves a second, closed loops, to the peer that stores",
        f"{OURS}: closed",
        f"{STORED}: closed",
        5,
        8,
    ),
    Bar("the same, to the peer in memory", f"{OURS}: closed", f"{MEMORY}: closed", 0.8, 1),
    Bar("their p99, to the one in memory", f"{OURS}: closed p99", f"{MEMORY}: closed p99", 1, at_most=True),
    Bar("moves a CPU second, to the one in memory", f"{OURS}: closed cpu", f"{MEMORY}: closed cpu", None),
    Bar(
        "p99 of the evening, to the one that stores",
        f"{OURS}: evening p99",
        f"{STORED}: evening p99",
        1,
        at_most=True,
    ),
    Bar(
        "the same, to the one in memory", f"{OURS}: evening p99", f"{MEMORY}: evening p99", None, at_most=True
    ),
    Bar("the same, of a bare page on disk", "floor p99", f"{MEMORY}: evening p99", None, at_most=True),
    Bar("the same, of a bare line", "line p99", f"{MEMORY}: evening p99", None, at_most=True),
    Bar("making a board, to plain f-strings", "board", "plain board", 1, 0.4, at_most=True),
    Bar("bytes for a viewer and move, to the picture", "bytes", "picture", 1 / 8, 1 / 15, at_most=True),
    Bar("the same, compressed", "squeezed", "picture", None, at_most=True),
    Bar("the same, to the picture without style", "bytes", "pieces", None, at_most=True),
    Bar("lost or late updates of 1,000 lines, and one", "crowd", "one", 1, at_most=True),
    Bar("seconds to the first page", "first page", "one", 2, at_most=True),
)

# `python -m bench.learn`: steps per CPU second, each with the observation and the legal actions.
ZOO_PEER = "pettingzoo tictactoe_v3"
SPIEL_PEER = "openspiel python_tic_tac_toe"
TENSOR_PEER = "openspiel hanabi with tensor"
PGX_PEER = "pgx connect_four, 4096 tables"
OTHERS = ("master-fox", "ruins", "ruse", "tusk")
LEARN_BARS = (
    Bar("zoo Fox on the Run to PettingZoo's tictactoe_v3", "zoo fox-on-the-run", ZOO_PEER, 3.5, 5),
    *[Bar(f"zoo {slug} to the same", f"zoo {slug}", ZOO_PEER, 2, 3) for slug in OTHERS],
    *[
        Bar(f"spiel {slug} to OpenSpiel's python_tic_tac_toe", f"spiel {slug}", SPIEL_PEER, 2, 3)
        for slug in ("fox-on-the-run", *OTHERS)
    ],
    Bar("spiel Fox with tensor to hanabi in C++ with tensor", "spiel fox with tensor", TENSOR_PEER, 1, 2),
    Bar("vector Fox to Pgx connect_four on this CPU", "vector fox, 4096 tables", PGX_PEER, 0.3, 1),
)
# Steps per CPU second, not ratios: what one core gives.
VECTOR_BARS = {"vector fox-on-the-run": (500_000, 1_000_000), "vector ruse": (100_000, 250_000)}
