"""What views look like, read from the source where they are declared: compiled classes have lost that.

The source lies beside every module, compiled or not. From a view's class follow a JSON Schema of what is
sent, and the way back: the view itself from such data.
"""

import ast
from base64 import b64decode
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from skulk.kernel.errors import SkulkError

JSON_TYPES = {"int": "integer", "i64": "integer", "float": "number", "str": "string", "bool": "boolean"}
LISTS = ("tuple", "list", "Sequence")


class NoShape(SkulkError):
    """A class whose fields cannot be read from its source."""


class Shape(Protocol):
    """How one value is sent: as JSON Schema says it, and made again from data."""

    def schema(self, found: dict[str, Any]) -> dict[str, Any]: ...

    def make(self, data: Any) -> Any: ...


@dataclass(frozen=True)
class Plain:
    """A number, a text, yes or no; nothing at all; or whatever it is."""

    kind: str  # of JSON, or ""

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        return {"type": self.kind} if self.kind else {}

    def make(self, data: Any) -> Any:
        return data


@dataclass(frozen=True)
class Bytes:
    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        return {"type": "string", "contentEncoding": "base64"}

    def make(self, data: Any) -> Any:
        return b64decode(data)


@dataclass(frozen=True)
class Many:
    """As many as there are, of one kind."""

    item: Shape
    listed: bool  # as a list, not a tuple

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        return {"type": "array", "items": self.item.schema(found)}

    def make(self, data: Any) -> Any:
        items = [self.item.make(item) for item in data]
        return items if self.listed else tuple(items)


@dataclass(frozen=True)
class Some:
    """A fixed number of values, each of its own kind."""

    items: tuple[Shape, ...]

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        count = len(self.items)
        items = [item.schema(found) for item in self.items]
        return {"type": "array", "prefixItems": items, "minItems": count, "maxItems": count}

    def make(self, data: Any) -> Any:
        return tuple([shape.make(item) for shape, item in zip(self.items, data, strict=True)])


@dataclass(frozen=True)
class ByName:
    """Values of one kind, by name."""

    value: Shape

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        return {"type": "object", "additionalProperties": self.value.schema(found)}

    def make(self, data: Any) -> Any:
        return {name: self.value.make(value) for name, value in data.items()}


@dataclass(frozen=True)
class Perhaps:
    """A value, or nothing."""

    shape: Shape

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        return {"anyOf": [self.shape.schema(found), {"type": "null"}]}

    def make(self, data: Any) -> Any:
        return None if data is None else self.shape.make(data)


class Record:
    """A class with fields; its own are read once they are needed, for they may hold each other."""

    def __init__(self, module: str, node: ast.ClassDef) -> None:
        self.module = module
        self.name = node.name
        self.text = ast.get_docstring(node) or ""
        self.in_order = any([isinstance(base, ast.Name) and base.id == "NamedTuple" for base in node.bases])
        self.fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]

    @cached_property
    def shapes(self) -> dict[str, Shape]:
        named = [(part.target.id, part) for part in self.fields if isinstance(part.target, ast.Name)]
        return {name: shape_of(part.annotation, self.module) for name, part in named}

    def schema(self, found: dict[str, Any]) -> dict[str, Any]:
        if self.name not in found:
            found[self.name] = {}  # it is on its way
            found[self.name] = self._described(found)
        return {"$ref": f"#/$defs/{self.name}"}

    def _described(self, found: dict[str, Any]) -> dict[str, Any]:
        said = comments(self.module)
        parts: dict[str, Any] = {}
        for (name, shape), node in zip(self.shapes.items(), self.fields, strict=True):
            words = said.get(node.lineno, "")
            parts[name] = shape.schema(found) | ({"description": words} if words else {})
        about = {"description": self.text} if self.text else {}
        if self.in_order:
            count = len(parts)
            named = [part | {"title": name} for name, part in parts.items()]
            return {"type": "array", "prefixItems": named, "minItems": count, "maxItems": count, **about}
        closed = {"required": list(parts), "additionalProperties": False}
        return {"type": "object", "properties": parts, **closed, **about}

    def make(self, data: Any) -> Any:
        kind = getattr(import_module(self.module), self.name)
        shapes = self.shapes
        if self.in_order:
            return kind(*[shape.make(item) for shape, item in zip(shapes.values(), data, strict=True)])
        return kind(**{name: shape.make(data[name]) for name, shape in shapes.items()})


NOTHING = Plain("null")
ANYTHING = Plain("")


def class_shape(kind: type) -> Record:
    """The shape of a class, by its source."""
    if kind.__name__ not in classes(kind.__module__):
        raise NoShape(f"{kind.__name__} is not declared in the source of {kind.__module__}.")
    return record(kind.__module__, kind.__name__)


@cache
def record(module: str, name: str) -> Record:
    return Record(module, classes(module)[name])


def shape_of(node: ast.expr, module: str) -> Shape:
    """What an annotation says."""
    if isinstance(node, ast.Constant):
        return NOTHING if node.value is None else ANYTHING
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        sides = [shape_of(side, module) for side in (node.left, node.right)]
        return Perhaps(sides[0]) if sides[1] is NOTHING else ANYTHING
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return container(node.value.id, inside, module)
    return named(node.id, module) if isinstance(node, ast.Name) else ANYTHING


def container(name: str, inside: list[ast.expr], module: str) -> Shape:
    if name in LISTS:
        open_ended = name != "tuple" or (len(inside) == 2 and is_ellipsis(inside[1]))
        if open_ended:
            return Many(shape_of(inside[0], module), name != "tuple")
        return Some(tuple([shape_of(item, module) for item in inside]))
    if name in ("dict", "Mapping"):
        return ByName(shape_of(inside[1], module))
    return ANYTHING


def is_ellipsis(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...


def named(name: str, module: str) -> Shape:
    """A plain type, or a class of this module or one that it imports."""
    if name in JSON_TYPES:
        return Plain(JSON_TYPES[name])
    if name == "bytes":
        return Bytes()
    if name in classes(module):
        return record(module, name)
    for node in tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module and name in [one.name for one in node.names]:
            return named(name, node.module)
    return ANYTHING


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    return {node.name: node for node in tree(module).body if isinstance(node, ast.ClassDef)}


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(source(module))


@cache
def comments(module: str) -> dict[int, str]:
    """What is said behind the lines of a module, by line."""
    lines = source(module).splitlines()
    return {
        number: line.partition("  # ")[2].strip() for number, line in enumerate(lines, 1) if "  # " in line
    }


@cache
def source(module: str) -> str:
    """The source of a module; compiled ones have theirs beside them."""
    place = Path(str(import_module(module).__file__))
    file = place if place.suffix == ".py" else place.with_name(place.name.partition(".")[0] + ".py")
    if not file.is_file():
        raise NoShape(f"The source of {module} is not installed.")
    return file.read_text(encoding="utf-8")


def module_words(module: str) -> str:
    """What a module says of itself."""
    return ast.get_docstring(tree(module)) or ""
