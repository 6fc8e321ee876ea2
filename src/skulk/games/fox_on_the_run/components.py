"""Reads and checks components.toml, once, into frozen tuples."""

from dataclasses import dataclass

from skulk.games.fox_on_the_run.terms import CELL_NAMES, CELLS, CHARACTERS, COMPASS, FOXES, HOMES
from skulk.kernel.edition import Edition, Parts, Sheet
from skulk.kernel.texts import text_beside


@dataclass(frozen=True)
class Components(Parts):
    """What lies in the box."""

    homes: tuple[int, int, int]  # the cells of the starting tiles, in the order of HOMES
    mixes: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]  # name; tile and its arrows
    stall_limit: int

    def mix(self, name: str) -> tuple[tuple[str, int], ...]:
        for known, tiles in self.mixes:
            if known == name:
                return tiles
        raise KeyError(name)


def text() -> str:
    return text_beside(__package__, "components.toml")


def read(source: str, filename: str) -> Edition:
    """Checks an edition's counts, references and ranges; complaints name their line."""
    sheet = Sheet(source, filename)
    parts = Components(homes(sheet), mixes(sheet), sheet.number("stall.turns", 1, 400))
    check_characters(sheet)
    return sheet.edition(parts)


def homes(sheet: Sheet) -> tuple[int, int, int]:
    cells = [CELL_NAMES.index(sheet.word(f"homes.{home}", *CELL_NAMES)) for home in HOMES]
    if len(set(cells)) < len(cells):
        raise sheet.fault("homes", "The three starting tiles need three different cells.")
    return (cells[0], cells[1], cells[2])


def mixes(sheet: Sheet) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    names = sheet.entries("mixes")
    if not names:
        raise sheet.fault("mixes", "There must be at least one mix of tiles.")
    return tuple((name, mix(sheet, f"mixes.{name}")) for name in names)


def mix(sheet: Sheet, path: str) -> tuple[tuple[str, int], ...]:
    tiles = sheet.entries(path)
    wanted = CELLS - len(HOMES)
    if len(tiles) != wanted:
        raise sheet.fault(path, f"{path} must have {wanted} tiles, not {len(tiles)}.", "FOX-020")
    return tuple((tile, arrows(sheet, f"{path}.{tile}")) for tile in tiles)


def arrows(sheet: Sheet, path: str) -> int:
    carved = sheet.word(path)
    if not carved or any(letter not in COMPASS or carved.count(letter) > 1 for letter in carved):
        raise sheet.fault(path, f"{path} must be one or more of the letters N, E, S, W, not {carved!r}.")
    return sum(1 << COMPASS.index(letter) for letter in carved)


def check_characters(sheet: Sheet) -> None:
    if sheet.entries("characters") != CHARACTERS:
        raise sheet.fault("characters", f"The characters must be {', '.join(CHARACTERS)}, in turn order.")
    for number, name in enumerate(CHARACTERS):
        sheet.word(f"characters.{name}.faction", "foxes" if number in FOXES else "guardians")
        sheet.word(f"characters.{name}.colour")
