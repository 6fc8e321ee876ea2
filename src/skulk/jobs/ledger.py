"""Results on disk: what they have in common, then a line for each as it comes; one can stop and go on."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from skulk.jobs.chunk import JobsError

Today = Callable[[dict[str, object]], dict[str, object]]


class Ledger:
    """Opens or begins a file. What other work left there is not touched."""

    def __init__(
        self, file: Path, head: Mapping[str, object], what: str = "work", today: Today = dict
    ) -> None:
        self.file = file
        self.what = what  # a word for what the file holds
        self.today = today  # a head of yesterday as it would be written now
        self.lines: dict[int, bytes] = {}  # by number
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size:
            self._read(head)
        else:
            file.write_bytes(written(head))

    def add(self, number: int, line: bytes) -> None:
        """Appends a result. A disk that takes only half of it is left as it was before."""
        size = self.file.stat().st_size
        try:
            with self.file.open("ab") as file:
                file.write(line + b"\n")
        except OSError:
            with self.file.open("r+b") as file:
                file.truncate(size)
            raise
        self.lines[number] = line

    def settle(self) -> None:
        """Puts the lines in the order of their numbers: however they came, the file is the same."""
        with self.file.open("rb") as file:
            head = file.readline()
        whole = head + b"".join([line + b"\n" for _, line in sorted(self.lines.items())])
        if whole != self.file.read_bytes():
            fresh = self.file.with_name(f".{self.file.name}.new")
            fresh.write_bytes(whole)
            fresh.replace(self.file)

    def _read(self, head: Mapping[str, object]) -> None:
        found, self.lines, cut_off = read(self.file)
        found = self.today(found)
        if found != json.loads(written(head)):
            raise JobsError(
                f"{self.file.parent} holds another {self.what} ({difference(found, head)});"
                " repeat that command to go on, or choose another folder."
            )
        if cut_off:
            with self.file.open("r+b") as file:
                file.truncate(self.file.stat().st_size - cut_off)


def written(head: Mapping[str, object]) -> bytes:
    return json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def read(file: Path) -> tuple[dict[str, object], dict[int, bytes], int]:
    """The head, the lines by number, and how many letters of a line that was never finished stand last."""
    first, *lines = file.read_bytes().split(b"\n")
    try:
        head = json.loads(first)
    except ValueError:
        head = None
    if not isinstance(head, dict) or not lines:
        raise JobsError(f"{file} holds no results of ours; choose another folder.")
    found: dict[int, bytes] = {}
    for place, line in enumerate(lines[:-1]):
        try:
            found[int(json.loads(line)["number"])] = line
        except (ValueError, KeyError, TypeError):
            raise JobsError(f"Line {place + 2} of {file} is damaged.") from None
    return head, found, len(lines[-1])


def difference(found: Mapping[str, object], wanted: Mapping[str, object]) -> str:
    """The first thing in which two heads differ, in words."""
    for name in {**found, **wanted}:
        there, here = found.get(name), json.loads(written({"": wanted.get(name)}))[""]
        if there != here:
            return f"its {name} {says(there)}, not {says(here)}"
    return "no difference"


def says(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{key} {text}".strip() for key, text in value.items()]) or "none"
    return "missing" if value is None else str(value)


def merged(file: Path, sources: list[Path]) -> int:
    """Brings files of one head together, in order; tells how many lines. Two that disagree are refused."""
    heads: list[tuple[Path, dict[str, object]]] = []
    lines: dict[int, bytes] = {}
    for source in sources:
        head, found, _ = read(source)
        heads.append((source, head))
        if head != heads[0][1]:
            raise JobsError(
                f"{source} does not go with {heads[0][0]} ({difference(head, heads[0][1])});"
                " only parts of one command can be merged."
            )
        for number, line in found.items():
            if lines.setdefault(number, line) != line:
                raise JobsError(f"{source} and another part have different results for number {number}.")
    ledger = Ledger(file, heads[0][1])
    for number, line in sorted(lines.items()):
        if ledger.lines.get(number, line) != line:
            raise JobsError(f"{file} has another result for number {number} already.")
        if number not in ledger.lines:
            ledger.add(number, line)
    ledger.settle()
    return len(ledger.lines)
