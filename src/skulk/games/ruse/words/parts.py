"""The values of an event or a refusal as sentences say them."""

from typing import Final

from skulk.games.ruse.words.names import NAMES, SHAPE_WORDS, SIDES, tile_words
from skulk.kernel.words import listed

USUAL: Final = ("place", "tile", "source", "catch")  # sorts of values that are shown as such


class Part:
    """A value that shows itself as asked, {pips:pips}, or else by the sort it is of."""

    def __init__(self, value: int | str, sort: str = "") -> None:
        self.value = value
        self.sort = sort

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, asked: str) -> str:
        value = self.value
        kind = asked or (self.sort if self.sort in USUAL else "")
        if kind == "":
            return str(value)
        if kind == "sides":
            return listed([SIDES[side] for side in str(value)])
        if kind == "shapes":
            return listed([f"a {SHAPE_WORDS[shape]}" for shape in str(value)])
        if kind == "exits":
            return exits(int(value))
        if kind == "space":
            return {5: "its exit space", 6: "the outside"}.get(int(value), f"space {value}")
        if kind == "payment":
            return "a hunting tile" if value == "hunt" else f"a {value} resource"
        if kind == "dug":
            return NAMES.get(f"dug {value}", "den tiles")
        if kind == "pips":
            return str(value) if value else NAMES["nothing"]
        if kind == "title":
            return str(value).capitalize()
        if kind == "tile":
            return tile_words(str(value))
        return NAMES[f"{kind} {value}"]


def exits(mask: int) -> str:
    found = [str(exit_ + 1) for exit_ in range(5) if mask >> exit_ & 1]
    return ("exits " if len(found) > 1 else "exit ") + listed(found)
