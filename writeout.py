"""Writes `__init__` and `copy()` of states, and `__init__` and `__eq__` of views, out for the compiler.

A state is a plain dataclass: one line for each field, nothing mechanical. So is a view that bots look at
often. Left to the standard library the constructors would be slow even when compiled, so the build compiles a
copy of the source in which both methods stand, each on one of the two blank lines after its class: no line
moves, and tracebacks fit the source. A frozen dataclass is left alone: nobody may assign to its fields.
"""

import ast
import importlib
import re
import shutil
import sys
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any


def write_out(source: Path, target: Path, paths: list[str]) -> list[str]:
    """Copies a source tree and writes out the states among some of its files; their paths in the copy."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "static", "*.egg-info"))
    sys.path.insert(0, str(target))
    for name in [name for name in sys.modules if name.split(".")[0] == "skulk"]:
        del sys.modules[name]
    written = [target / Path(path).relative_to(source) for path in paths]
    texts = {path: text for path in written if (text := rewritten(path, target))}
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")
    sys.path.remove(str(target))
    return [str(path) for path in written]


def rewritten(path: Path, root: Path) -> str:
    """The file with the methods of its states and parts, or nothing if it has none."""
    text = path.read_text(encoding="utf-8")
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and marked(node)]
    if not classes:
        return ""
    copying = importlib.import_module("skulk.kernel.copying")
    states = importlib.import_module("skulk.kernel.state")
    views = importlib.import_module("skulk.kernel.frozen")
    module = importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts))
    lines = text.splitlines()
    missing: dict[str, str] = {}
    found = False
    for node in classes:
        kind = getattr(module, node.name)
        if issubclass(kind, (copying.Part, states.State, views.Frozen)) and plain(node, kind):
            write_class(lines, node, kind, module, missing)
            found = True
    add_imports(lines, text, missing)
    return "\n".join(lines) + "\n" if found else ""


def marked(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)


def plain(node: ast.ClassDef, kind: Any) -> bool:
    """Whether a class leaves its constructor to us."""
    own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    return "__init__" not in own and "__post_init__" not in own and not kind.__dataclass_params__.frozen


def write_class(
    lines: list[str], node: ast.ClassDef, kind: Any, module: ModuleType, missing: dict[str, str]
) -> None:
    methods: list[str] = []
    if vars(kind).get("__annotations__"):
        methods.append(init_text(kind, module, missing))
    views = importlib.import_module("skulk.kernel.frozen")
    compared = issubclass(kind, views.Frozen)
    if compared:
        methods.append(eq_text(kind))
    elif getattr(kind, "__final__", False) and "copy" not in vars(kind):
        copying = importlib.import_module("skulk.kernel.copying")
        methods.append(copying.copy_text(kind))
    for decorator in node.decorator_list:
        if "dataclass" in ast.unparse(decorator):
            line = lines[decorator.lineno - 1]
            for switch in ["init=False", *(["eq=False"] if compared else [])]:
                if switch not in line:
                    line = with_switch(line, switch)
            lines[decorator.lineno - 1] = line
    assert node.end_lineno is not None
    for number, method in enumerate(methods):
        place = node.end_lineno + number
        if place < len(lines):
            assert not lines[place].strip(), f"{module.__name__}: two blank lines must follow {kind.__name__}"
            lines[place] = "    " + method
        else:
            lines.append("    " + method)


def with_switch(line: str, switch: str) -> str:
    found = re.search(r"@dataclass(\((.*)\))?", line)
    assert found is not None
    return f"@dataclass({switch}{', ' + found[2] if found[2] else ''})"


def eq_text(kind: Any) -> str:
    """Field by field, so that two views that differ are told apart at once: one is compared at every move."""
    compared = " and ".join(
        [f"self.{part.name} == other.{part.name}" for part in fields(kind) if part.compare]
    )
    return (
        f"def __eq__(self, other: object) -> bool: return isinstance(other, {kind.__name__}) and {compared}"
    )


def init_text(kind: Any, module: ModuleType, missing: dict[str, str]) -> str:
    given = [part for part in fields(kind) if part.init]
    parameters = ", ".join([f"{part.name}: {annotation(kind, part.name, module, missing)}" for part in given])
    assigned = " ".join([f"self.{part.name} = {part.name};" for part in given])
    state = importlib.import_module("skulk.kernel.state").State
    begun = " self.irreversible = 0; self.heard = None" if issubclass(kind, state) else ""
    return f"def __init__(self, {parameters}) -> None: {assigned}{begun}".rstrip(";")


def annotation(kind: type, name: str, module: ModuleType, missing: dict[str, str]) -> str:
    """The type of a field as its class says it; names that this module lacks are noted."""
    declared = next(one for one in kind.__mro__ if name in vars(one).get("__annotations__", {}))
    home = sys.modules[declared.__module__]
    assert home.__file__ is not None
    tree = ast.parse(Path(home.__file__).read_text(encoding="utf-8"))
    body = next(
        node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == declared.__name__
    )
    text = next(
        one.annotation
        for one in body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.target.id == name
    )
    for part in ast.walk(text):
        if isinstance(part, ast.Name) and part.id not in vars(module) and part.id in vars(home):
            found = vars(home)[part.id]
            missing[part.id] = found.__module__ if isinstance(found, type) else home.__name__
    return ast.unparse(text)


def add_imports(lines: list[str], text: str, missing: dict[str, str]) -> None:
    """Behind the last import, on its own line, so that no line moves."""
    imports = [node for node in ast.parse(text).body if isinstance(node, (ast.Import, ast.ImportFrom))]
    if missing and imports:
        last = imports[-1].end_lineno
        assert last is not None
        more = "; ".join([f"from {home} import {name}" for name, home in sorted(missing.items())])
        lines[last - 1] = lines[last - 1].split("  #")[0] + "; " + more
