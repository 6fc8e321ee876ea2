"""skulk merge."""

import shutil
from pathlib import Path
from typing import Annotated

import typer

from skulk.arena.results import MATCHES, TIMES
from skulk.cli.screen import say
from skulk.jobs.ledger import merged
from skulk.kernel.errors import SkulkError

STUDIED = "matches"  # the folder of a study's results, a file for each edition
RECORDS = "records"

Parts = Annotated[
    list[Path], typer.Argument(metavar="FOLDER...", help="The folders that `--part` commands wrote.")
]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where the whole goes.")]


def merge(parts: Parts, out: Out) -> None:
    """Brings the parts of one contest or study together, as if one machine had done it all."""
    for folder in parts:
        if not (folder / MATCHES).exists() and not (folder / STUDIED).is_dir():
            raise SkulkError(f"{folder} has no {MATCHES} and no {STUDIED}: no part was written there.")
    if (parts[0] / STUDIED).is_dir():
        count = merged_studies(parts, out)
    else:
        count = merged(out / MATCHES, [folder / MATCHES for folder in parts])
        with (out / TIMES).open("ab") as times:
            for folder in parts:
                times.write((folder / TIMES).read_bytes() if (folder / TIMES).exists() else b"")
    say(f"{count:,} results are in {out}. The command of the parts, with --out {out} and without --part,")
    say("plays what is missing, if anything is, and writes the report.")


def merged_studies(parts: list[Path], out: Path) -> int:
    """Edition by edition; the records come along."""
    names = sorted({file.name for folder in parts for file in (folder / STUDIED).glob("*.jsonl")})
    count = 0
    for name in names:
        files = [folder / STUDIED / name for folder in parts]
        count += merged(out / STUDIED / name, [file for file in files if file.exists()])
    for folder in parts:
        if (folder / RECORDS).is_dir():
            shutil.copytree(folder / RECORDS, out / RECORDS, dirs_exist_ok=True)
    return count
