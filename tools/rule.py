"""Tells where a rule stands: its text, the files of its chapter, who names it, which tests prove it.

.venv/bin/python tools/rule.py FOX-041
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src/skulk/games"
ITEM = re.compile(r"^[-*] \*\*([A-Z][A-Z0-9]*-\d+)\*\* (.+)$", re.MULTILINE)
HEAD = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """Where a rule stands."""

    text: str
    chapter: str
    files: tuple[str, ...]  # that play the chapter
    named: tuple[str, ...]  # file:line, in the source
    proven: tuple[str, ...]  # file:line, in the tests


def places() -> dict[str, Place]:
    """Every rule of every game, by its number."""
    found: dict[str, Place] = {}
    for book in sorted(GAMES.glob("*/rulebook.md")):
        game = book.parent
        rules = numbered(book.read_text(encoding="utf-8"))
        source = mentions(set(rules), [*game.rglob("*.py"), *game.glob("*.toml")])
        tests = mentions(set(rules), (ROOT / "tests/games" / game.name).glob("*.py"))
        for number, (chapter, text) in rules.items():
            files = [f"{game.relative_to(ROOT)}/{name}" for name in files_of(game.name, chapter)]
            found[number] = Place(text, chapter, tuple(files), source[number], tests[number])
    return found


def numbered(rulebook: str) -> dict[str, tuple[str, str]]:
    """The chapter and the text of each rule."""
    parts = HEAD.split(rulebook)
    chapters = zip(parts[1::2], parts[2::2], strict=True)
    return {number: (chapter, text) for chapter, body in chapters for number, text in ITEM.findall(body)}


def files_of(game: str, chapter: str) -> list[str]:
    """What docs/rules.md says of a chapter; a game is named there as in its GAME."""
    tables = (ROOT / "docs/rules.md").read_text(encoding="utf-8").split("\n## ")
    table = next(one for one in tables if one.split("\n")[0].lower().replace(" ", "_").startswith(game))
    rows = dict(re.findall(r"^\| (.+?) \| (.+) \|$", table, re.MULTILINE))
    return re.findall(r"`([^`]+)`", rows[chapter])


def mentions(numbers: set[str], files: Iterable[Path]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {number: [] for number in numbers}
    for file in sorted(files):
        for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for number in set(re.findall(r"[A-Z][A-Z0-9]*-\d+", text)) & numbers:
                found[number].append(f"{file.relative_to(ROOT)}:{line}")
    return {number: tuple(lines) for number, lines in found.items()}


def main() -> None:
    known = places()
    for number in [text.upper() for text in sys.argv[1:]] or sys.exit(__doc__):
        if number not in known:
            sys.exit(f"No rulebook has a rule {number}.")
        place = known[number]
        print(f"{number} ({place.chapter}): {place.text}")
        for name, lines in (("chapter", place.files), ("named", place.named), ("proven", place.proven)):
            print(f"  {name:8}", "\n           ".join(lines) or "–")


if __name__ == "__main__":
    main()
