"""The values of an event or a refusal as sentences say them."""

from typing import Final

from skulk.games.ruse.words.goals import goal_name
from skulk.games.ruse.words.vocabulary import NAMES, SHAPE_WORDS, SIDES, tile_words
from skulk.kernel.words import listed

# How a value is shown where a sentence does not say, by its sort
USUAL: Final = {sort: sort for sort in ("place", "tile", "source", "catch")}


def shown(value: int | str, kind: str) -> str:
    """A value as a sentence asks for it, {pips:pips}."""
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
    if kind == "spaces":
        return "one space" if value == 1 else f"{value} spaces"
    if kind == "pips":
        return str(value) if value else NAMES["nothing"]
    if kind == "goal":
        return goal_name(f"P{value}" if isinstance(value, int) else value)
    if kind == "title":
        return str(value).capitalize()
    if kind == "tile":
        return tile_words(str(value))
    return NAMES[f"{kind} {value}"]


def exits(mask: int) -> str:
    found = [str(exit_ + 1) for exit_ in range(5) if mask >> exit_ & 1]
    return ("exits " if len(found) > 1 else "exit ") + listed(found)
