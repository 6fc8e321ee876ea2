"""Imports point one way only; what may not be imported cannot leak."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import skulk

SOURCE = Path(skulk.__file__).parent
ROOT = Path(__file__).parents[1]

# Who may import which of our parts, the part itself apart.
MAY = {
    "kernel": set(),
    "picture": set(),
    "games": {"kernel", "picture"},
    "bots": {"kernel"},
    "ratings": set(),
    "jobs": set(),
    "shapes": {"kernel"},
    "pulses": set(),
    "client": {"kernel", "bots", "games", "pulses", "shapes"},
    "text_env": {"kernel", "bots", "games"},
    "mcp": {"kernel", "bots", "games", "client", "text_env"},
    "arena": {"kernel", "bots", "games", "jobs", "picture", "ratings"},
    "lab": {"kernel", "bots", "games", "jobs", "arena", "picture"},
    "server": {"kernel", "bots", "games", "jobs", "picture", "pulses", "ratings", "shapes"},
    "learn": {"kernel", "bots", "games"},
    "train": {"kernel", "bots", "games", "jobs", "arena"},
    "cli": {
        *("kernel", "bots", "games", "jobs", "arena", "lab", "learn", "picture", "laws", "server", "client"),
        *("mcp", "train"),
    },
    "laws": {"kernel"},
}
# The rooms of a game: the same role has the same name in all of them.
EVERY_GAME = {
    *("__init__.py", "components.py", "components.toml", "events.py", "moves.py", "own_words.txt"),
    "rulebook.md",
    *("terms.py", "tutorial.py", "view.py", "rules", "words", "picture", "bots"),
}
EVERY_ROOM = {
    "rules": {
        *("codes.py", "knowledge.py", "observe.py", "position.py"),
        *("refusals.py", "set_up.py", "sight.py", "state.py"),
    },
    "words": {
        "about.py",
        "aids.py",
        "board.py",
        "endings.py",
        "events.py",
        "explanations.py",
        "labels.py",
        "lessons.py",
        "moves.py",
        "openings.py",
        "pieces.py",
        "prompts.py",
        "refusals.py",
        "vocabulary.py",
    },
    "picture": {"style.py"},
    "bots": {"sense.py"},
}
SOME_GAMES = {
    "options.py": "what can be chosen before a match, where that takes more than a line",
    "client": "what runs in the browser at the table of this game only",
    "static": "that part as it is sent, made by the build",
    "practice.py": "what can be practised without a table, in a game in real time",
}
ONE_GAME = {
    "ruins": {"cards.py"},  # ruins by their looks, which rules and view share
    "ruse": {"objectives.toml", "vixen.toml"},  # more components
    "tusk": {"geometry.py"},  # of the land, which rules, view and picture share
}
# Inside a game: what shows and explains never sees the rules, whatever it stands on.
WITHOUT_RULES = {"words", "picture", "view.py", "moves.py", "components.py", "events.py", "terms.py"}


def imports(file: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.lineno, f"{node.module}.{name.name}") for name in node.names)
        elif isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)


@cache
def ours() -> list[tuple[str, str, int, tuple[str, ...]]]:
    """Each import of ours: the importing file and part, the line, and what is imported."""
    found = []
    for file in sorted(SOURCE.rglob("*.py")):
        place = file.relative_to(SOURCE)
        part = place.parts[0].removesuffix(".py")
        for line, name in imports(file):
            if name.startswith("skulk."):
                found.append((str(place), part, line, tuple(name.split(".")[1:])))
    return found


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
    """Followed through every file of the game that they stand on: none knows what a state is."""
    known: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
    for file, part, line, name in ours():
        if part == "games":
            known.setdefault(file, []).append((line, name))
    wrong = [
        f"{start} sees {file}, by {leads}"
        for start in sorted(known)
        if Path(start).parts[2:3] and Path(start).parts[2] in WITHOUT_RULES
        for file, leads in reached(start, known).items()
        if "rules" in Path(file).parts or ("kernel", "state", "State") in [name for _, name in known[file]]
    ]
    assert not wrong, wrong


def reached(start: str, known: dict[str, list[tuple[int, tuple[str, ...]]]]) -> dict[str, str]:
    """A file and all files of games that it imports, directly or not, with the line that leads there."""
    found: dict[str, str] = {}
    todo = [(start, "itself")]
    while todo:
        file, leads = todo.pop()
        if file in known and file not in found:
            found[file] = leads
            for line, name in known[file]:
                for end in (len(name) - 1, len(name)):
                    path = "/".join(name[:end])
                    todo += [(f"{path}.py", f"{file}:{line}"), (f"{path}/__init__.py", f"{file}:{line}")]
    return found


def test_a_table_is_changed_by_its_own_parts_alone() -> None:
    """Whoever has a table, or a part of one, asks it to act: nobody else sets a field or looks inside."""
    server, wrong = SOURCE / "server", []
    for file in sorted(server.rglob("*.py")):
        if file.relative_to(server).parts[0] in ("tables", "show"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and is_table(node.value):
                inside = node.attr.startswith("_") or not isinstance(node.ctx, ast.Load)
                wrong += [f"{file.relative_to(SOURCE)}:{node.lineno} {ast.unparse(node)}"] if inside else []
    assert not wrong, wrong


def is_table(node: ast.expr) -> bool:
    """Whether an expression names a table or something that it has."""
    while isinstance(node, ast.Attribute):
        if node.attr == "table":
            return True
        node = node.value
    return isinstance(node, ast.Name) and node.id in ("table", "live", "driven", "audience", "ticker")


def test_a_match_is_written_and_ended_in_one_place() -> None:
    """Besides the store itself, and a branch, which takes over what was written before."""
    taken: dict[str, set[str]] = {"insert_entries": set(), "end_match": set()}
    for file, part, _, name in ours():
        if part == "server" and name[-1] in taken:
            taken[name[-1]].add(file)
    assert taken["end_match"] == {"server/tables/entries.py"}
    assert taken["insert_entries"] == {
        *("server/store/store.py", "server/tables/entries.py", "server/tables/replays.py"),
    }


def games() -> list[Path]:
    return [part.parent for part in sorted((SOURCE / "games").glob("*/__init__.py"))]


def test_every_game_has_the_same_rooms() -> None:
    for game in games():
        rooms = {room.name for room in game.iterdir() if room.name != "__pycache__" and room.suffix != ".so"}
        assert rooms >= EVERY_GAME, f"{game.name} has no {EVERY_GAME - rooms}"
        strange = rooms - EVERY_GAME - SOME_GAMES.keys() - ONE_GAME.get(game.name, set())
        assert not strange, f"{game.name}: no other game has {strange}"
        for room, files in EVERY_ROOM.items():
            missing = files - {file.name for file in (game / room).iterdir()}
            assert not missing, f"{game.name}/{room} has no {missing}"


def test_the_platform_speaks_the_words_of_no_single_game() -> None:
    """Names, sentences and comments alike; a game lists in its folder the words that are its own."""
    own = {
        word: file.parent.name
        for file in sorted((ROOT / "src/skulk/games").glob("*/own_words.txt"))
        for word in file.read_text(encoding="utf-8").split()
    }
    assert set(own.values()) == {game.name for game in games()}, "a game declares no words of its own"
    wrong = [
        f"{file.relative_to(ROOT)}:{number} says {word!r}, a word of {own[word]}"
        for file in platform()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for word in words_in(line)
        if word in own
    ]
    assert not wrong, "\n".join(wrong)


def platform() -> Iterator[Path]:
    """What all games share: Python, pages, scripts and style sheets, as they were written."""
    source = ROOT / "src/skulk"
    for folder in (source, ROOT / "client/src", ROOT / "client/style"):
        for file in sorted(folder.rglob("*")):
            shared = not file.is_relative_to(source / "games") and file.parent.name != "static"
            if shared and file.suffix in (".py", ".html", ".ts", ".css"):
                yield file
    yield ROOT / "client/build.py"


def words_in(line: str) -> list[str]:
    """The words of a line in small letters, those of names like `darkBox` and `DARK_BOX` too."""
    return re.findall("[a-z]+", re.sub("([a-z])([A-Z])", r"\1 \2", line).lower())


def test_the_kernel_stands_on_the_standard_library() -> None:
    import sys

    allowed = {"skulk", "mypy_extensions", *sys.stdlib_module_names}
    wrong = [
        f"{file.name}:{line} imports {name}"
        for folder in ("kernel", "picture", "jobs")
        for file in (SOURCE / folder).glob("*.py")
        for line, name in imports(file)
        if name.split(".")[0] not in allowed
    ]
    assert not wrong, wrong


def test_nobody_writes_by_hand_what_the_fields_of_a_dataclass_say() -> None:
    """Constructors, copies and comparisons of states and views come from their fields (writeout.py)."""
    wrong = [
        f"{file.relative_to(SOURCE)}:{method.lineno} {kind.name}.{method.name}"
        for file in sorted((SOURCE / "games").rglob("*.py"))
        for kind in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(kind, ast.ClassDef)
        and "dataclass" in [ast.unparse(one)[:9] for one in kind.decorator_list]
        for method in kind.body
        if isinstance(method, ast.FunctionDef) and method.name in ("__init__", "__eq__", "copy")
    ]
    assert not wrong, wrong


def test_words_and_drawings_read_events_by_the_names_of_their_values() -> None:
    """By place they would have to know the order of values, which `events.py` alone declares."""
    wrong = [
        f"{file.relative_to(SOURCE)}:{number}"
        for game in games()
        for room in ("words", "picture")
        for file in sorted((game / room).glob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\.what(\[| if\b|\)?:$)|= \w+\.what$|in (enumerate\()?\w+\.what\b", line)
    ]
    assert not wrong, wrong
