"""Records as Parquet files: matches, their decisions with the legal codes, and their events.

Every match is replayed and verified on the way: a row belongs to a record whose seal and claims hold.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
from pyarrow import parquet

from skulk.games.registry import find
from skulk.kernel.actions import Actions
from skulk.kernel.edition import Edition
from skulk.kernel.errors import Refused
from skulk.kernel.game import Game
from skulk.kernel.record import Record
from skulk.kernel.state import CLOCK
from skulk.learn.replayed import Replayed, replayed

encode = msgspec.json.Encoder().encode
NAMED = pa.dictionary(pa.int16(), pa.string())
MATCHES = pa.schema(
    [
        ("match", pa.int32()),
        ("record", pa.string()),  # the file, and the seal that it must have
        ("seal", pa.string()),
        ("game", NAMED),
        ("rules", pa.int16()),
        ("edition", NAMED),
        ("options", NAMED),
        ("seed", pa.string()),
        ("seats", pa.int8()),
        ("players", pa.list_(NAMED)),
        ("places", pa.list_(pa.int8())),
        ("points", pa.list_(pa.float32())),
    ]
)
DECISIONS = pa.schema(
    [
        ("match", pa.int32()),
        ("entry", pa.int32()),
        ("seat", pa.int8()),
        ("code", pa.int16()),
        ("legal", pa.list_(pa.int16())),
    ]
)
EVENTS = pa.schema(
    [
        ("match", pa.int32()),
        ("entry", pa.int32()),
        ("rule", NAMED),
        ("seat", pa.int8()),
        ("verb", NAMED),
        ("values", pa.string()),
        ("audience", pa.int64()),
    ]
)
Columns = dict[str, list[Any]]


class Writer:
    """Three files in a folder, written some matches at a time."""

    def __init__(self, folder: Path) -> None:
        self.schemas = {"matches": MATCHES, "decisions": DECISIONS, "events": EVENTS}
        self.files = {
            name: parquet.ParquetWriter(folder / f"{name}.parquet", schema, compression="zstd")
            for name, schema in self.schemas.items()
        }
        self.rows = {name: empty(schema) for name, schema in self.schemas.items()}
        self.ends = [0]  # where the legal codes of each decision end in their column
        self.actions: dict[tuple[str, int, str], Actions | None] = {}  # by game, seats and edition
        self.matches = 0
        self.decisions = 0

    def add(self, name: str, seal: str, record: Record) -> None:
        """One record, verified."""
        game = find(record.game)
        match = record.replay(game, upto=0)
        actions = self.actions_of(game, record.seats, match.setup.edition)
        try:
            found = replayed(match, record.entries, actions)
        except Refused:
            record.replay(game)  # says which entry, and why
            raise
        record.compare(match)
        result = match.result()
        self.note(
            "matches",
            (self.matches, name, seal, record.game, record.rules, record.edition),
            (json.dumps(record.options, sort_keys=True), record.pledge.seed, record.seats, record.names),
            (result.places if result else None, result.points if result else None),
        )
        self.add_decisions(found)
        self.add_events(found)
        self.matches += 1
        if len(self.rows["decisions"]["match"]) > 50_000:
            self.flush()

    def actions_of(self, game: Game, seats: int, edition: Edition) -> Actions | None:
        key = (game.slug, seats, edition.digest)
        if key not in self.actions:
            self.actions[key] = game.actions(seats, edition) if game.actions else None
        return self.actions[key]

    def add_decisions(self, found: Replayed) -> None:
        rows, count = self.rows["decisions"], len(found.seats)
        rows["match"] += [self.matches] * count
        rows["entry"] += range(count)
        rows["seat"] += found.seats
        rows["code"] += found.codes
        before = self.ends[-1]
        self.ends += [before + end for end in found.ends]
        rows["legal"] += found.legal
        self.decisions += count - found.seats.count(CLOCK)

    def add_events(self, found: Replayed) -> None:
        rows = self.rows["events"]
        rows["match"] += [self.matches] * len(found.when)
        rows["entry"] += found.when
        rows["rule"] += [event.rule for event in found.events]
        rows["seat"] += [event.seat for event in found.events]
        rows["verb"] += [event.verb for event in found.events]
        rows["values"] += [encode(event.what).decode() for event in found.events]
        rows["audience"] += [event.audience for event in found.events]

    def note(self, file: str, *values: tuple[Any, ...]) -> None:
        row = [value for part in values for value in part]
        for column, value in zip(self.rows[file].values(), row, strict=True):
            column.append(value)

    def flush(self) -> None:
        legal = pa.array(self.rows["decisions"]["legal"], pa.int16())
        self.rows["decisions"]["legal"] = pa.ListArray.from_arrays(pa.array(self.ends, pa.int32()), legal)
        self.ends = [0]
        for name, file in self.files.items():
            file.write_table(pa.table(self.rows[name], schema=self.schemas[name]))
            self.rows[name] = empty(self.schemas[name])

    def close(self) -> None:
        self.flush()
        for file in self.files.values():
            file.close()


def empty(schema: Any) -> Columns:
    return {name: [] for name in schema.names}


def export(records: Iterable[tuple[str, str, Record]], folder: Path) -> tuple[int, int]:
    """Writes file name, seal and record one after the other; how many matches and decisions there were."""
    writer = Writer(folder)
    for name, seal, record in records:
        writer.add(name, seal, record)
    writer.close()
    return writer.matches, writer.decisions
