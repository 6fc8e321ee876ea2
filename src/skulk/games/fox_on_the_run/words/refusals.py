"""Why a move was refused, by the verb of the refusal; and what these sentences are built with."""

from collections.abc import Mapping
from typing import Final

REFUSED: Final[Mapping[str, str]] = {
    "no such move": "There is no move {move:quoted}. Moves are written like step b2, arrow N, rotate c3,"
    " by 90, swap e4, with e5, reveal b4, pass.",
    "not your turn": "It is {who:name}'s turn.",
    "must move": "{who:name} must move while a step is open: choose a tile, such as step b2.",
    "must follow": "{who:name} is at a fork: choose an arrow, such as arrow N. A blocked one means staying.",
    "first step is free": "The first step is free of arrows: name the tile to step to, such as step b2.",
    "has moved": "{who:name} has moved already: now only {who:his} ability is open.",
    "must move first": "{who:name} must move before using {who:his} ability: choose a tile, such as step b2.",
    "not your ability": "Only {owner:name} can {owner:deed}, and it is {who:name}'s turn.",
    "has begun": "{who:name} has picked {cell:cell} already: now choose {who:finish}.",
    "pick a tile first": "Pick the tile first, such as {who:pick}.",
    "too far": "{cell:cell} is too far: the first step of {who:name} goes one tile {who:stride}.",
    "only Indigo goes diagonally": "Only Indigo may step diagonally: {who:name} goes one tile {who:stride}.",
    "Zev guards her": "Zev is beside Scarlet, so {cell:cell} is closed to Indigo until Zev is away.",
    "he must come to her": "Scarlet may not enter {cell:cell}: Indigo must come to her.",
    "occupied": "{cell:cell} is occupied and closed to {who:name}: choose another tile.",
    "no such arrow": "The tile here has no arrow {direction:way}: choose one that it shows.",
    "not adjacent": "{cell:cell} is not beside {who:name}: choose a tile next to {who:him}, or pass.",
    "not adjacent with": "{cell:cell} is not beside {who:name}: choose a tile next to {who:him}.",
    "already face up": "{cell:cell} is face up already: choose a face-down tile, or pass.",
    "face down": "{cell:cell} is still face down: choose a revealed tile.",
    "tile occupied": "Someone stands on {cell:cell}: choose an unoccupied tile.",
    "turn changes nothing": "Turning {cell:cell} would change nothing: choose another tile, or pass.",
    "shows nothing new": "That turn shows nothing new: choose another one.",
    "swap changes nothing": "A swap with {cell:cell} would change nothing: choose a tile unlike the first.",
    "deed 1": "rotate a tile",
    "deed 2": "swap tiles",
    "deed 3": "reveal a tile beside him",
    "finish 1": "how far to turn it, such as by 90",
    "finish 2": "the tile to exchange it with, such as with e5",
    "pick 1": "rotate c3",
    "pick 2": "swap e4",
    "stride 0": "in any direction",
    "stride 1": "north, east, south or west",
    "stride 2": "north, east, south or west",
    "stride 3": "north, east, south or west",
}
