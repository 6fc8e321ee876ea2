"""Component data with a source: read from TOML, checked, named by its digest."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from mypy_extensions import mypyc_attr

from skulk.kernel.errors import BadEdition
from skulk.kernel.frozen import Frozen
from skulk.kernel.toml import line_of, read_toml

SOURCES: Final = ("rulebook", "published", "reconstructed")


Value = int | str | tuple[int, ...]


@dataclass(frozen=True)
class Parameter:
    """One value of an edition that may be changed: where it stands, what it may be, where it comes from."""

    path: str
    kind: str  # number, numbers, word or truth
    value: Value
    least: int  # of a number, or of each of several
    most: int
    words: tuple[str, ...]  # that a word may be
    source: str

    def range(self) -> str:
        if self.kind == "truth":
            return "true or false"
        return ", ".join(self.words) if self.words else f"{self.least} to {self.most}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts(Frozen):
    """What a game makes of its component data: a frozen dataclass of tuples."""


@dataclass(frozen=True)
class Edition:
    """One game's components: what the game made of them, and the digest that names them in records."""

    name: str
    digest: str
    parts: Parts
    sources: tuple[tuple[str, str], ...]  # a table, or one figure of it, and where it comes from
    parameters: tuple[Parameter, ...] = ()  # what of it may be changed, in the order it was read
    bare: str = ""  # the digest without the sources of single figures: records from before those were told


def game_named_in(text: str) -> str:
    """The game that a component file says it is for, or nothing."""
    try:
        return str(read_toml(text, "the file").get("game", ""))
    except BadEdition:
        return ""


def holds(table: dict[str, object], figure: str) -> bool:
    """Whether a table, or a table inside it, has a figure; its own list of sources does not count."""
    inner = [value for key, value in table.items() if key != "sources" and isinstance(value, dict)]
    return any([figure in one for one in (table, *inner)])


def named(data: dict[str, object]) -> str:
    return sha256(json.dumps(data, sort_keys=True, default=str).encode()).hexdigest()


def without_sources(value: object) -> object:
    if not isinstance(value, dict):
        return value
    return {key: inner for key, inner in value.items() if key != "sources"}


class Sheet:
    """A TOML document being checked: every complaint names its line.

    >>> Sheet("[deck]\\nsource = 'rulebook'\\ncards = 'many'", "my.toml").number("deck.cards", 1, 9)
    Traceback (most recent call last):
    skulk.kernel.errors.BadEdition: my.toml, line 3: deck.cards must be a number from 1 to 9, not 'many'.
    """

    def __init__(self, text: str, filename: str) -> None:
        self.text = text
        self.filename = filename
        self.data: dict[str, object] = read_toml(text, filename)
        self.read: dict[str, Parameter] = {}
        self.check_sources()

    def at(self, path: str) -> object:
        """The value at a dotted path."""
        value: object = self.data
        for key in path.split("."):
            if not isinstance(value, dict) or key not in value:
                raise self.fault(path, f"{path} is missing.")
            value = value[key]
        return value

    def table(self, path: str) -> dict[str, object]:
        value = self.at(path)
        if not isinstance(value, dict):
            raise self.fault(path, f"{path} must be a table, not {value!r}.")
        return value

    def entries(self, path: str) -> tuple[str, ...]:
        """The names in a table, its sources apart."""
        return tuple(key for key in self.table(path) if key not in ("source", "sources"))

    def number(self, path: str, least: int, most: int) -> int:
        value = self.at(path)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.fault(path, f"{path} must be a number from {least} to {most}, not {value!r}.")
        self.note(path, "number", value, least, most)
        return value

    def numbers(self, path: str, least: int, most: int, count: int) -> tuple[int, ...]:
        """So many numbers in a list; a count of 0 is any."""
        value = self.at(path)
        if not isinstance(value, list) or (count and len(value) != count):
            raise self.fault(path, f"{path} must be a list of {count or 'some'} entries.")
        found: list[int] = []
        for one in value:
            if isinstance(one, bool) or not isinstance(one, int) or not least <= one <= most:
                raise self.fault(path, f"{path} must hold numbers from {least} to {most}, not {one!r}.")
            found.append(one)
        self.note(path, "numbers", tuple(found), least, most)
        return tuple(found)

    def truth(self, path: str) -> bool:
        value = self.at(path)
        if not isinstance(value, bool):
            raise self.fault(path, f"{path} must be true or false, not {value!r}.")
        self.note(path, "truth", value, 0, 1)
        return value

    def word(self, path: str, *allowed: str) -> str:
        value = self.at(path)
        if not isinstance(value, str) or (allowed and value not in allowed):
            wanted = f"one of {', '.join(allowed)}" if allowed else "a text"
            raise self.fault(path, f"{path} must be {wanted}, not {value!r}.")
        if len(allowed) > 1:
            self.note(path, "word", value, 0, 0, allowed)
        return value

    def note(
        self, path: str, kind: str, value: Value, least: int, most: int, words: tuple[str, ...] = ()
    ) -> None:
        """What was asked for is what may be changed; the tighter of two questions counts."""
        if least < most or words:
            before = self.read.get(path)
            if before is not None:
                least, most = max(least, before.least), min(most, before.most)
            self.read[path] = Parameter(path, kind, value, least, most, words, self.source(path))

    def source(self, path: str) -> str:
        """Where a value comes from: as is said of it, else of its table."""
        table, _, inner = path.partition(".")
        apart = self.apart(table) if inner else ()
        own = [key for key in inner.split(".") if key in apart]
        return self.word(f"{table}.sources.{own[0]}") if own else str(self.at(f"{table}.source"))

    def edition(self, parts: Parts) -> Edition:
        """What the game made of it, once all of it has been asked for."""
        parameters = tuple(self.read.values())
        bare = self.bare_digest()
        return Edition(self.word("edition"), self.digest(), parts, self.sources(), parameters, bare)

    def check_sources(self) -> None:
        """Every top-level table says where its figures come from, and which come from elsewhere."""
        for name, value in self.data.items():
            if isinstance(value, dict):
                self.origin(f"{name}.source")
                for figure in self.apart(name):
                    self.origin(f"{name}.sources.{figure}")
                    if not holds(value, figure):
                        raise self.fault(
                            f"{name}.sources", f"{name} has no {figure} that could have a source."
                        )

    def origin(self, path: str) -> None:
        if self.word(path) not in SOURCES:
            raise self.fault(path, f"{path} must be one of {', '.join(SOURCES)}, not {self.at(path)!r}.")

    def apart(self, name: str) -> tuple[str, ...]:
        """The figures of a table that have a source of their own."""
        return self.entries(f"{name}.sources") if "sources" in self.table(name) else ()

    def sources(self) -> tuple[tuple[str, str], ...]:
        found: list[tuple[str, str]] = []
        for name, value in self.data.items():
            if isinstance(value, dict):
                found.append((name, self.word(f"{name}.source")))
                found += [
                    (f"{name}.{figure}", self.word(f"{name}.sources.{figure}")) for figure in self.apart(name)
                ]
        return tuple(found)

    def digest(self) -> str:
        """Names the content, whatever its spacing and comments."""
        return named(self.data)

    def bare_digest(self) -> str:
        """The digest that it would have if no figure had a source of its own."""
        return named({name: without_sources(value) for name, value in self.data.items()})

    def fault(self, path: str, complaint: str, rule: str = "") -> BadEdition:
        return BadEdition(f"{self.filename}, line {self.line(path)}: {complaint}", rule)

    def line(self, path: str) -> int:
        """The line on which a dotted path stands, or the nearest table above it."""
        return line_of(self.text, path)
