"""Words to build sentences with; those said before are remembered."""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Final

from skulk.games.fox_on_the_run.terms import ARROW_NAMES, CELL_NAMES
from skulk.games.fox_on_the_run.view import FoxView, TileView
from skulk.games.fox_on_the_run.words.sentences import ENGLISH
from skulk.kernel.words import listed

CELL_BY_NUMBER: Final = dict(enumerate(CELL_NAMES))  # not a tuple: cell -1 must fail
MOST_SAID: Final = 40_000  # sentences that are remembered

Piece = tuple[str, str, str]  # of a sentence: its next words, then what is put in, and shown as what


class Vocabulary:
    """Speaks from a table; another language is another table."""

    def __init__(self, table: Mapping[str, str] = ENGLISH) -> None:
        self.table = table
        self.said: dict[tuple[object, ...], str] = {}  # the same few sentences come up again and again
        self.patterns: dict[str, list[Piece]] = {}

    def text(self, about: str, **parts: int | str) -> str:
        """The sentence about something; a missing one is a KeyError."""
        key = (about, *parts.values())
        said = self.said.get(key)
        return said if said is not None else self.keep(key, self.sentence(about, parts))

    def keep(self, key: tuple[object, ...], said: str) -> str:
        if len(self.said) >= MOST_SAID:
            self.said.clear()
        self.said[key] = said
        return said

    def sentence(self, about: str, parts: Mapping[str, int | str]) -> str:
        """The pattern of the table with its parts put in, each as its kind wants it."""
        pieces = self.patterns.get(about)
        if pieces is None:
            parsed = Formatter().parse(self.table[about])
            pieces = [(before, name or "", kind or "") for before, name, kind, _ in parsed]
            self.patterns[about] = pieces
        said: list[str] = []
        for before, name, kind in pieces:
            said.append(before)
            if not name:
                continue
            part = parts[name]
            if isinstance(part, str):
                said.append(repr(part) if kind == "quoted" else part)
            elif kind == "cell":
                said.append(CELL_BY_NUMBER[part])
            elif kind == "arrows":
                said.append(" ".join(ARROW_NAMES[part]))
            else:
                said.append(self.table[f"{kind} {part}"] if kind else str(part))
        return "".join(said)

    def listed(self, items: Sequence[str], last: str) -> str:
        return listed(items, self.table["comma"], self.table[last])

    def name(self, character: int) -> str:
        return self.table[f"name {character}"]

    def names(self, characters: Sequence[int]) -> str:
        return self.listed([self.name(character) for character in characters], "and")

    def with_alias(self, name: str, alias: str) -> str:
        return name if name == alias else self.text("alias", name=name, alias=alias)

    def cells(self, cells: Sequence[int], last: str) -> str:
        return self.listed([CELL_BY_NUMBER[cell] for cell in cells], last)

    def face(self, tile: TileView) -> str:
        return self.table["starting tile"] if tile.home else " ".join(ARROW_NAMES[tile.arrows or 0])


def picked(view: FoxView) -> int:
    """The first pick of a rotation or a swap."""
    assert view.picked is not None
    return view.picked
