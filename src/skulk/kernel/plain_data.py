"""Guesses and moves as plain data, for chairs that stand elsewhere: like pickling, but nothing runs unasked.

Numbers, texts and lists stand for themselves. Whatever else there is says in one key what it is: a tuple
(`t`), bytes (`b`), a dict (`d`), a set (`s`), a class (`c`), or what the game's own class or function (`o`)
makes of some arguments (`a`). Equal things are written alike: nothing of what is shared in memory shows.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

from skulk.kernel.errors import SkulkError
from skulk.kernel.game import Game

KERNEL: Final = ("skulk.kernel.copying", "skulk.kernel.dice", "skulk.kernel.event", "skulk.kernel.state")
DEEPEST: Final = 40
SCALARS: Final = (bool, int, float, str)


class NotPlain(SkulkError):
    """Data that no game of ours wrote."""


def plain(thing: Any) -> Any:
    """Something as data that JSON can carry."""
    if thing is None or type(thing) in SCALARS:
        return thing
    if type(thing) is list:
        return [plain(item) for item in thing]
    if type(thing) is tuple:
        return {"t": [plain(item) for item in thing]}
    if type(thing) is bytes:
        return {"b": b64encode(thing).decode()}
    if type(thing) is bytearray:
        return {"o": "bytearray", "a": [plain(bytes(thing))]}
    if type(thing) is dict:
        return {"d": [[plain(key), plain(value)] for key, value in thing.items()]}
    if type(thing) in (set, frozenset):
        return {"s": [plain(item) for item in sorted(thing)], "o": type(thing).__name__}
    if isinstance(thing, type):
        return {"c": f"{thing.__module__}:{thing.__qualname__}"}
    return made(thing)


def made(thing: Any) -> Any:
    """An object by what makes it again, as it tells pickle."""
    how = thing.__reduce_ex__(2)
    maker, arguments = how[0], list(how[1])
    data: dict[str, Any] = {
        "o": f"{maker.__module__}:{maker.__qualname__}",
        "a": [plain(a) for a in arguments],
    }
    if len(how) > 2 and how[2]:
        data["d"] = plain(how[2])["d"]
    if any(how[3:]):
        raise NotPlain(f"A {type(thing).__name__} cannot be written as plain data.")
    return data


def from_plain(data: Any, package: str) -> Any:
    """The thing that was written; only what a game's package and the kernel themselves define is made."""
    return read(data, (package, *KERNEL), 0)


def read(data: Any, allowed: Sequence[str], depth: int) -> Any:
    if depth > DEEPEST:
        raise NotPlain("This data is nested too deep.")
    if data is None or type(data) in SCALARS:
        return data
    if isinstance(data, list):
        return [read(item, allowed, depth + 1) for item in data]
    if not isinstance(data, dict):
        raise NotPlain(f"Plain data holds no {type(data).__name__}.")
    if "t" in data:
        return tuple([read(item, allowed, depth + 1) for item in data["t"]])
    if "b" in data:
        return b64decode(data["b"])
    if "s" in data:
        items = [read(item, allowed, depth + 1) for item in data["s"]]
        return set(items) if data["o"] == "set" else frozenset(items)
    if "c" in data:
        return found(data["c"], allowed)
    if "o" in data:
        return made_again(data, allowed, depth)
    return entries(data.get("d"), allowed, depth)


def entries(pairs: Any, allowed: Sequence[str], depth: int) -> dict[Any, Any]:
    if not isinstance(pairs, list):
        raise NotPlain("This is no plain data: nothing says what it is.")
    return {read(key, allowed, depth + 1): read(value, allowed, depth + 1) for key, value in pairs}


def made_again(data: dict[str, Any], allowed: Sequence[str], depth: int) -> Any:
    arguments = [read(item, allowed, depth + 1) for item in data["a"]]
    if data["o"] == "bytearray":
        return bytearray(arguments[0])
    if data["o"] == "copyreg:__newobj__":
        kind = arguments[0]
        thing = kind.__new__(kind, *arguments[1:])
    else:
        thing = found(data["o"], allowed)(*arguments)
    if "d" in data:
        for name, value in entries(data["d"], allowed, depth).items():
            object.__setattr__(thing, name, value)
    return thing


def found(name: str, allowed: Sequence[str]) -> Callable[..., Any]:
    """A class or function of the game or the kernel, defined where it says it is."""
    module, _, word = name.partition(":")
    if not any([module == place or module.startswith(f"{place}.") for place in allowed]):
        raise NotPlain(f"{name!r} belongs neither to the game nor to the kernel; nothing was made of it.")
    thing: Any = getattr(import_module(module), word, None)
    if not callable(thing) or getattr(thing, "__module__", "") != module:
        raise NotPlain(f"There is no {name!r}.")
    maker: Callable[..., Any] = thing
    return maker


def package_of(game: Game) -> str:
    """Where a game is at home: its own package, also inside of ours."""
    parts = game.new.__module__.split(".")
    return ".".join(parts[:3] if parts[:2] == ["skulk", "games"] else parts[:1])
