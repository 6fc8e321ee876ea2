"""An edition with some values changed: the same file, comments and order kept."""

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from skulk.kernel.edition import Edition, Parameter, Value
from skulk.kernel.errors import BadEdition
from skulk.kernel.toml import line_of, read_toml

WRITTEN: Final = r"""("[^"\n]*"|'[^'\n]*'|\[[^\[\]]*\]|[^\s,}\]#]+)"""


def changed(text: str, edition: Edition, values: Mapping[str, Value], filename: str = "the edition") -> str:
    """The text of an edition with other values; whether they go together is for the game to say.

    What is written by the search for a line is read back, so that nothing else can have changed.
    """
    known = {parameter.path: parameter for parameter in edition.parameters}
    wanted = deepcopy(read_toml(text, filename))
    for path, value in values.items():
        if path not in known:
            raise BadEdition(unknown(path, tuple(known)))
        check(known[path], value)
        put(wanted, path, list(value) if isinstance(value, tuple) else value)
        text = rewritten(text, path, value)
    if values and read_toml(text, filename) != wanted:
        raise BadEdition(f"{', '.join(values)} cannot be changed where it stands; edit the file itself.")
    return text


def unknown(path: str, known: tuple[str, ...]) -> str:
    last = path.rsplit(".", 1)[-1]
    near = [one for one in known if one.startswith(path.split(".")[0] + ".") or one.endswith("." + last)][:6]
    like = f" There are {', '.join(near)}." if near else f" There are {len(known)}, such as {known[0]}."
    return f"This edition has no parameter {path!r}." + (like if known else "")


def check(parameter: Parameter, value: Value) -> None:
    """The range of each alone, said before the file is touched."""
    good = isinstance(value, {"number": int, "truth": bool, "word": str, "numbers": tuple}[parameter.kind])
    if parameter.kind == "number":
        good = good and not isinstance(value, bool)
    if good and parameter.words:
        good = value in parameter.words
    elif good and isinstance(value, tuple):
        good = all([parameter.least <= one <= parameter.most for one in value])
    elif good and isinstance(value, int):
        good = parameter.least <= value <= parameter.most
    if not good:
        raise BadEdition(f"{parameter.path} must be {parameter.range()}, not {value!r}.")


@dataclass(frozen=True)
class Difference:
    """A parameter that has another value in another edition."""

    path: str
    was: Value
    now: Value

    @property
    def words(self) -> str:
        return f"{as_toml(self.now)}, usually {as_toml(self.was)}"


def differences(before: Edition, after: Edition) -> tuple[Difference, ...]:
    """What a later edition has otherwise, in its own order."""
    known = {parameter.path: parameter.value for parameter in before.parameters}
    return tuple(
        [
            Difference(one.path, known[one.path], one.value)
            for one in after.parameters
            if one.path in known and known[one.path] != one.value
        ]
    )


def read_value(kind: str, text: str) -> Value:
    """What somebody typed, as the kind of a parameter asks; what fits no kind stays a text."""
    try:
        if kind == "number":
            return int(text)
        if kind == "numbers":
            return tuple([int(one) for one in text.strip("[]").split(",")])
    except ValueError:
        return text  # the range is said by whoever checks it
    return text == "true" if kind == "truth" and text in ("true", "false") else text


def put(data: dict[str, object], path: str, value: object) -> None:
    *tables, last = path.split(".")
    for key in tables:
        inner = data[key]
        assert isinstance(inner, dict)
        data = inner
    data[last] = value


def rewritten(text: str, path: str, value: Value) -> str:
    """The value behind the last key of a path, on the line on which it stands or begins."""
    lines = text.splitlines(keepends=True)
    start = sum([len(line) for line in lines[: line_of(text, path) - 1]])
    key = re.escape(path.rsplit(".", 1)[-1])
    found = re.compile(rf"""(?:^|[\s{{,."'])["']?{key}["']?\s*=\s*{WRITTEN}""", re.MULTILINE).search(
        text, start
    )
    if found is None:
        return text
    return text[: found.start(1)] + as_toml(value) + text[found.end(1) :]


def as_toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join([str(one) for one in value])}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
