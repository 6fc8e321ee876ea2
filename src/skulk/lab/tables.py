"""The figures of a study as tables: CSV for everybody, Parquet where PyArrow is installed."""

import csv
import io
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from skulk.lab.estimate import Estimate
from skulk.lab.findings import Picture, differences

Row = dict[str, str | int | float]
Rows = list[Row]


def tables_of(pictures: Sequence[Picture], bases: Mapping[int, Picture]) -> dict[str, Rows]:
    """Every table by name; the same columns in every row."""
    found: dict[str, Rows] = {
        name: []
        for name in ("metrics", "differences", "seats", "things", "rules", "ladder", "ways", "matches")
    }
    for one in pictures:
        about: Row = {"edition": one.cell.name, "seats": one.cell.contest.seats}
        for name, figure in one.metrics.items():
            found["metrics"].append({**about, "metric": name, **columns(figure)})
        base = bases[one.cell.contest.seats]
        for name, figure in differences(one, base).items() if one is not base else []:
            found["differences"].append({**about, "metric": name, **columns(figure)})
        for seat, figure in enumerate(one.seats):
            found["seats"].append({**about, "seat": seat + 1, **columns(figure)})
        for of, things in (("wins", one.things), ("points", one.scored)):
            for thing in things.each:
                counts: Row = {"had": thing.had, "offered": thing.offered, "of": of}
                counts |= {"with it": thing.with_it.mean, "when offered": thing.when_offered.mean}
                for than, edge in thing.edges.items():
                    row = {**about, "thing": thing.name, **counts, "than": than, **columns(edge)}
                    found["things"].append(row)
        for rule in one.rules:
            counts = {"times a match": rule.times, "matches": rule.matches, "of": rule.of}
            found["rules"].append({**about, "rule": rule.rule, **counts, **columns(rule.part)})
        for step in one.steps:
            found["ladder"].append({**about, "upper": step.upper, "lower": step.lower, **columns(step.share)})
        for way in one.ways:
            words: Row = {"more": ", ".join(way.more), "less": ", ".join(way.less), "part": way.part}
            found["ways"].append({**about, **words, **columns(way.won)})
        for match in one.matches:
            result: Row = {
                "deal": match.deal,
                "bots": " ".join(match.bots),
                "places": " ".join(map(str, match.places)),
            }
            figures: Row = {"length": match.length, "minutes": match.minutes, "reason": match.reason}
            found["matches"].append({**about, "number": match.number, **result, **figures})
    return {name: rows for name, rows in found.items() if rows}


def columns(figure: Estimate) -> dict[str, float]:
    return {"mean": figure.mean, "low": figure.low, "high": figure.high, "deals": figure.deals}


def write_tables(folder: Path, tables: Mapping[str, Rows]) -> bool:
    """Writes them all; whether as Parquet too."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows in tables.items():
        lines = io.StringIO()
        writer = csv.DictWriter(lines, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        (folder / f"{name}.csv").write_text(lines.getvalue(), encoding="utf-8")
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        return False
    for name, rows in tables.items():
        parquet.write_table(arrow.Table.from_pylist(rows), folder / f"{name}.parquet")
    return True
