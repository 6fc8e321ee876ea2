"""Imports point one way only; what may not be imported cannot leak."""

import ast
from collections.abc import Iterator
from pathlib import Path

import skulk

SOURCE = Path(skulk.__file__).parent

# Who may import which of our parts, the part itself apart.
MAY = {
    "kernel": set(),
    "picture": set(),
    "games": {"kernel", "picture"},
    "bots": {"kernel"},
    "arena": {"kernel", "bots", "games", "picture"},
    "server": {"kernel", "bots", "games", "picture"},
    "cli": {"kernel", "bots", "games", "arena", "picture", "laws", "server"},
    "laws": {"kernel"},
}
# Inside a game: what shows and explains never sees the rules.
WITHOUT_RULES = (
    *("words", "sentences", "drawing", "layout", "style", "icons", "animals", "forest", "options", "tiles"),
    *("ruin_art", "scenery", "panels", "market_art", "hand_art", "plaques"),
    *("lanes", "den_art", "goals", "shelf", "printed", "modes"),
    *("land_art", "piece_art", "pieces", "boards", "terms"),
    *("view", "moves", "board", "components", "cards", "effects"),
    *("light_art", "dark_art", "silhouettes", "story"),
)
RULES = (
    *("rules", "position", "reach", "sight", "refusals", "sense", "instinct", "seats", "knowledge"),
    *("legality", "building", "tricks", "rounds", "market", "memory", "absent"),
    *("bargains", "fights", "hunts", "outlook", "seasons", "tribes"),
    *("shapes", "hunter", "hunt", "yard", "touch", "counting", "hunch", "clockwork"),
)


def imports(file: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)


def ours() -> Iterator[tuple[str, str, int, tuple[str, ...]]]:
    """Each import of ours: the importing file and part, the line, and what is imported."""
    for file in sorted(SOURCE.rglob("*.py")):
        place = file.relative_to(SOURCE)
        part = place.parts[0].removesuffix(".py")
        for line, name in imports(file):
            if name.startswith("skulk."):
                yield str(place), part, line, tuple(name.split(".")[1:])


def test_imports_point_down_the_picture_only() -> None:
    wrong = [
        f"{file}:{line} imports {'.'.join(name)}"
        for file, part, line, name in ours()
        if part in MAY and name[0] != part and name[0] not in MAY[part] and name[0] != "__version__"
    ]
    assert not wrong, wrong


def test_games_do_not_import_each_other() -> None:
    wrong = [
        f"{file}:{line}"
        for file, part, line, name in ours()
        if part == "games"
        and name[0] == "games"
        and len(Path(file).parts) > 2
        and name[1] != Path(file).parts[1]
    ]
    assert not wrong, wrong


def test_nobody_but_a_game_names_a_game() -> None:
    wrong = [
        f"{file}:{line}"
        for file, part, line, name in ours()
        if part != "games" and name[0] == "games" and name[1] != "registry"
    ]
    assert not wrong, wrong


def test_words_and_drawings_never_see_the_rules() -> None:
    wrong = [
        f"{file}:{line}"
        for file, part, line, name in ours()
        if part == "games" and Path(file).stem in WITHOUT_RULES and name[0] == "games" and name[2] in RULES
    ]
    assert not wrong, wrong


def test_the_kernel_stands_on_the_standard_library() -> None:
    allowed = {"skulk", "mypy_extensions"}
    import sys

    wrong = [
        f"{file.name}:{line} imports {name}"
        for folder in ("kernel", "picture")
        for file in (SOURCE / folder).glob("*.py")
        for line, name in imports(file)
        if name.split(".")[0] not in allowed | set(sys.stdlib_module_names)
    ]
    assert not wrong, wrong
