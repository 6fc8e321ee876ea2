"""skulk export."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from skulk.cli.files import read_text
from skulk.cli.screen import bar, say
from skulk.kernel.errors import SkulkError
from skulk.kernel.record import Record, loads

Records = Annotated[
    Path,
    typer.Argument(metavar="RECORDS", help="A folder that `skulk simulate --records` filled."),
]
Parquet = Annotated[
    Path, typer.Option("--parquet", metavar="DIR", help="A new or empty folder for the three files.")
]


class Sealed(msgspec.Struct):
    """What a table keeps of a record's own text."""

    seal: str


def export(records: Records, parquet: Parquet) -> None:
    """Writes records as tables for data tools: matches, decisions with their legal codes, events."""
    try:
        from skulk.learn.export import export as write
    except ImportError as missing:
        raise SkulkError('Parquet files need pyarrow: pip install "skulk[parquet]".') from missing
    files = sorted(records.glob("*.json"))
    if not files:
        raise SkulkError(f"There is no record in {records}.")
    parquet.mkdir(parents=True, exist_ok=True)
    if any(parquet.iterdir()):
        raise SkulkError(f"The folder {parquet} is not empty; give a new one for the tables.")
    matches, decisions = write(read(files), parquet)
    say(f"{matches} matches with {decisions} decisions, each verified, are in {parquet}.")


def read(files: list[Path]) -> Iterator[tuple[str, str, Record]]:
    with bar() as progress:
        for file in progress.track(files, description="records"):
            text = read_text(file)
            record = loads(text, str(file))
            yield file.name, msgspec.json.decode(text, type=Sealed).seal, record
