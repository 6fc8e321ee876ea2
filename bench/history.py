"""What was measured before, one line for each run, in results/: what gets slower is seen by comparing."""

import json
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from bench import build


def remember(name: str, figures: Mapping[str, object], folder: Path = build.RESULTS) -> Path:
    """Adds a run to the others of its name, with its time and its commit."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.jsonl"
    with path.open("a", encoding="utf-8") as history:
        history.write(json.dumps({"at": at, "commit": commit(), **figures}) + "\n")
    return path


def commit() -> str:
    """Which source this is; nothing outside of a repository."""
    asked = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(asked, cwd=build.BENCH, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def before(name: str, folder: Path = build.RESULTS) -> list[dict[str, object]]:
    """All runs of a name, the oldest first."""
    path = folder / f"{name}.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
