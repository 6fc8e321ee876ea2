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
    "arena": {"kernel", "bots", "games", "picture", "ratings"},
    "server": {"kernel", "bots", "games", "picture", "ratings"},
    "cli": {"kernel", "bots", "games", "arena", "picture", "laws", "server"},
    "laws": {"kernel"},
}
# The rooms of a game: the same role has the same name in all of them.
EVERY_GAME = {
    *("__init__.py", "components.py", "components.toml", "events.py", "moves.py", "rulebook.md"),
    *("terms.py", "tutorial.py", "view.py", "rules", "words", "picture", "bots"),
}
EVERY_ROOM = {
    "rules": {"knowledge.py", "position.py", "refusals.py", "set_up.py", "sight.py", "state.py"},
    "words": {"aids.py", "board.py", "events.py", "labels.py", "lessons.py", "moves.py", "prompts.py"},
    "picture": {"style.py"},
    "bots": {"sense.py"},
}
SOME_GAMES = {
    "options.py": "what can be chosen before a match, where that takes more than a line",
    "client": "what runs in the browser at the table of this game only",
    "static": "that part as it is sent, made by the build",
    "vocabulary.txt": "words of this game that all others do without",
    "practice.py": "what can be practised without a table, in a game in real time",
}
ONE_GAME = {
    "ruins": {"cards.py"},  # ruins by their looks, which rules and view share
    "ruse": {"objectives.toml", "vixen.toml"},  # more components
    "tusk": {"board.py"},  # the land's geometry, which rules, view and picture share
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
        for file in sorted((ROOT / "src/skulk/games").glob("*/vocabulary.txt"))
        for word in file.read_text(encoding="utf-8").split()
    }
    assert own, "no game declares words of its own"
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
