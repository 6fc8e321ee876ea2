"""How the parts of a state are copied, said once: from the fields of a dataclass.

Interpreted, `copy()` is written on its first call. For a compiled game the build writes it out beforehand,
so that it costs what a copy by hand would (see writeout.py beside setup.py).
"""

from collections.abc import Callable
from dataclasses import fields
from types import UnionType
from typing import Any, Final, Self, Union, get_args, get_origin, get_type_hints

from mypy_extensions import mypyc_attr

# A copy and its original may share what cannot change; of these containers each has its own.
CONTAINERS: Final = {list: "{}[:]", dict: "{}.copy()", set: "{}.copy()", bytearray: "{}[:]"}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Part:
    """A part of a state with fields of its own: a dataclass that is copied, pickled and shown by them."""

    def copy(self) -> Self:
        return copier(type(self))(self)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"{type(self).__name__}{values(self)}"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), values(self))


def values(part: Any) -> tuple[object, ...]:
    return tuple([getattr(part, one.name) for one in fields(part) if one.init])


COPIERS: Final[dict[type, Callable[[Any], Any]]] = {}


def copier(kind: type) -> Callable[[Any], Any]:
    """The copy function of an interpreted class, made from its fields once."""
    if kind not in COPIERS:
        space: dict[str, Any] = {kind.__name__: kind}
        exec(copy_text(kind), space)
        COPIERS[kind] = space["copy"]
    return COPIERS[kind]


def copy_text(kind: Any) -> str:
    """`copy()` of a dataclass on one line; compared fields that are no parameters are carried over."""
    hints = get_type_hints(kind)
    given = ", ".join([copied(part.name, hints[part.name]) for part in fields(kind) if part.init])
    carried = "".join(
        [f" other.{part.name} = self.{part.name};" for part in fields(kind) if not part.init and part.compare]
    )
    return f'def copy(self) -> "{kind.__name__}": other = {kind.__name__}({given});{carried} return other'


def copied(name: str, hint: Any) -> str:
    """The copy of one field: containers and parts are new, everything else is shared."""
    value, kind, inner = f"self.{name}", get_origin(hint) or hint, get_args(hint)
    if kind is list and inner and get_origin(inner[0]) in CONTAINERS:
        raise TypeError(
            f"the field {name!r} is a list of {inner[0]}, which a copy would share: use tuples or parts"
        )
    if kind is list and inner and is_part(inner[0]):
        return f"[part.copy() for part in {value}]"
    if kind in CONTAINERS:
        return CONTAINERS[kind].format(value)
    if kind in (Union, UnionType) and any([is_part(one) for one in inner]):
        return f"None if {value} is None else {value}.copy()"
    return f"{value}.copy()" if is_part(kind) else value


def is_part(kind: Any) -> bool:
    return isinstance(kind, type) and kind not in CONTAINERS and hasattr(kind, "copy")
