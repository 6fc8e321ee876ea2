"""Writes src/wire.ts from the server's wire.py: `python client/wire.py`, whenever that has changed."""

from pathlib import Path
from typing import get_args

from msgspec import Struct, inspect

from skulk.server.show import wire

FILE = Path(__file__).resolve().parent / "src/wire.ts"
HEAD = "// What goes over the wire. Made from wire.py of the server by client/wire.py: change it there.\n"
LINES = (wire.MoveLine, wire.LogLine, wire.SeatLine, wire.TalkLine, wire.Figure)
ENVELOPE = ("kind", "pulse", "log_from", "splices")  # of a message; the rest is what a page shows
SENDER = "ref"  # which the line adds to whatever is asked


def typescript() -> str:
    scene = fields(wire.Scene)
    shown = [line(name, kind) for name, kind in scene.items() if name not in ENVELOPE]
    update = [line(name, scene[name], optional=name not in ENVELOPE[:2]) for name in ENVELOPE]
    splice = [f"{name}: {kind}" for name, kind in fields(wire.Splice).items()]
    answer = [
        line(name, kind, optional=name not in ("kind", "ref")) for name, kind in fields(wire.Told).items()
    ]
    card = [
        line(name, kind, optional=name not in ("name", "words")) for name, kind in fields(wire.Card).items()
    ]
    parts = [
        *[interface(one.__name__, [line(*field) for field in fields(one).items()]) for one in LINES],
        f"export type Splice = [{', '.join(splice)}];",
        interface("Scene", shown),
        interface("Update extends Partial<Scene>", update),
        interface("Card", card),
        interface("Told", answer),
        "export type Asked =\n" + "\n".join([f"  | {asked(one)}" for one in get_args(wire.Asked)]) + ";",
    ]
    return HEAD + "".join([f"\n{part}\n" for part in parts])


def interface(name: str, lines: list[str]) -> str:
    return "\n".join([f"export interface {name} {{", *[f"  {one}" for one in lines], "}"])


def line(name: str, kind: str, optional: bool = False) -> str:
    return f"{name}{'?' if optional else ''}: {kind};"


def asked(struct: type[Struct]) -> str:
    """A message of the client; what it may leave out has a default in the server."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    parts = [f'do: "{info.tag}"']
    for field in info.fields:
        if field.name != SENDER:
            parts.append(
                f"{field.name}{'' if field.required else '?'}: {spelled(field.type, nullable=False)}"
            )
    return f"{{ {'; '.join(parts)} }}"


def fields(struct: type[Struct]) -> dict[str, str]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return {field.name: spelled(field.type) for field in info.fields}


def spelled(kind: inspect.Type, nullable: bool = True) -> str:
    """A type as TypeScript spells it; what can be unset is the Update's business."""
    if isinstance(kind, inspect.UnionType):
        found = [one for one in kind.types if nullable or not isinstance(one, inspect.NoneType)]
        return " | ".join([spelled(one) for one in found])
    if isinstance(kind, inspect.LiteralType):
        return " | ".join([f'"{value}"' for value in kind.values])
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return f"{spelled(kind.item_type)}[]"
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    return PLAIN[type(kind)]


PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}

if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
