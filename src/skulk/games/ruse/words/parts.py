"""The values of an event or a refusal as sentences say them."""

from skulk.games.ruse.words.names import NAMES, SHAPE_WORDS, SIDES, tile_words
from skulk.kernel.words import listed


class Part:
    """A number or a word of an event that knows how to show itself: {0:place}, {1:tile}."""

    def __init__(self, value: int | str) -> None:
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, kind: str) -> str:
        value = self.value
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
