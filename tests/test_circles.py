"""No file of ours imports itself, by whatever way round: whoever reads one can read what it stands on first.

Imports for types alone count too, and so do those inside of functions.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import skulk

SOURCE = Path(skulk.__file__).parent
Graph = Mapping[str, set[str]]


def modules(source: Path) -> dict[str, Path]:
    """Every module of a package by its name."""
    found = {}
    for file in sorted(source.rglob("*.py")):
        parts = [source.name, *file.relative_to(source).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imported(file: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of ours that a file names in its imports; `from package import module` names the module."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [name.name for name in node.names if name.name in known]
        elif isinstance(node, ast.ImportFrom) and node.module in known:
            package = node.module or ""
            inner = [f"{package}.{name.name}" for name in node.names]
            yield from [name if name in known else package for name in inner]


def graph_of(source: Path) -> dict[str, set[str]]:
    known = modules(source)
    return {name: set(imported(file, known)) - {name} for name, file in known.items()}


def circles(graph: Graph) -> list[list[str]]:
    """One circle, the shortest, for each knot of modules that lead to each other."""
    found, done = [], set()
    for start in sorted(graph):
        circle = shortest(graph, start) if start not in done else []
        if circle:
            found.append(circle)
            done |= {name for name in reach(graph, start) if start in reach(graph, name)}
    return found


def reach(graph: Graph, start: str) -> set[str]:
    seen: set[str] = set()
    todo = [start]
    while todo:
        new = graph.get(todo.pop(), set()) - seen
        seen |= new
        todo += new
    return seen


def shortest(graph: Graph, start: str) -> list[str]:
    """The shortest way from a module back to itself, or nothing."""
    ways = [[start]]
    seen: set[str] = set()
    for way in ways:
        for name in sorted(graph.get(way[-1], ())):
            if name == start:
                return [*way, start]
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


def test_nothing_imports_itself() -> None:
    told = [" → ".join(circle) for circle in circles(graph_of(SOURCE))]
    assert not told, "\n".join(told)


def test_a_circle_is_named_file_by_file(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "door.py").write_text("from house.wall import Wall\n")
    (package / "wall.py").write_text("import house.roof\n")
    types_only = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import door\n"
    (package / "roof.py").write_text(types_only)
    (package / "attic.py").write_text("def climb() -> None:\n    import house.roof\n")
    assert circles(graph_of(package)) == [["house.door", "house.wall", "house.roof", "house.door"]]
