"""Whether equal seeds make a comparison of editions any sharper: python -m bench.pairing FOLDER

Takes the folder of a study, and compares each edition with the first: the difference of what the first seat
wins, with the interval of different matches, and with the one that matches of one deal would have in pairs.
"""

import sys
from math import sqrt
from pathlib import Path

from skulk.jobs.ledger import read
from skulk.lab.run import read_noted


def wins(file: Path) -> dict[int, float]:
    """What the first seat won, deal by deal."""
    found: dict[int, list[float]] = {}
    for _, line in sorted(read(file)[1].items()):
        noted = read_noted(line)
        found.setdefault(noted.deal, []).append(noted.won(0))
    return {deal: sum(parts) / len(parts) for deal, parts in found.items()}


def spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)


def main() -> None:
    first, *others = sorted(Path(sys.argv[1], "matches").glob("*.jsonl"), key=lambda file: named(file))
    base = wins(first)
    for file in others:
        mine = wins(file)
        deals = sorted(base.keys() & mine.keys())
        a, b = [base[deal] for deal in deals], [mine[deal] for deal in deals]
        apart = 1.96 * sqrt((spread(a) + spread(b)) / len(deals))
        paired = 1.96 * sqrt(spread([y - x for x, y in zip(a, b, strict=True)]) / len(deals))
        print(f"{named(file)}: {len(deals)} deals, ±{apart:.2%} apart, ±{paired:.2%} in pairs")


def named(file: Path) -> str:
    """The edition's changes; the edition as it is comes first."""
    name = str(read(file)[0]["study"])
    return "" if name == "as it is" else name


if __name__ == "__main__":
    main()
