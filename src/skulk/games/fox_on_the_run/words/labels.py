"""What stands in the picture: short words, and the names of its pieces for those who cannot see them."""

from typing import Final

from skulk.games.fox_on_the_run.moves import FoxMove
from skulk.games.fox_on_the_run.terms import (
    CELL_NAMES,
    CELLS,
    CHARACTERS,
    HOMES,
    REVEAL,
    ROTATE_TILE,
    STEP,
    SWAP_FIRST,
    SWAP_SECOND,
)
from skulk.games.fox_on_the_run.view import FoxView, TileView

NAMES: Final = tuple(name.capitalize() for name in CHARACTERS)
STANDING: Final = tuple(tuple(f"{name} on {cell}" for cell in CELL_NAMES) for name in NAMES)
WAYS: Final = ("north", "east", "south", "west")
TILES: Final = CELLS - len(HOMES)  # that can be turned up
OF_ALL: Final = f"of {TILES} face down"  # beside their number
YOU: Final = "you"
NO_THANKS: Final = ("No thanks", "No thanks: end the turn")  # as it is shown, and as it is said
STAY: Final = "stay here"
RESCUE_OPEN: Final = "Rescue open"
RESCUE_BLOCKED: Final = "Rescue blocked"
ENDED: Final = {
    "rescue": "Scarlet is free: the Foxes win.",
    "capture": "Indigo is caught: the Guardians win.",
    "all revealed": "Every tile is up: the Guardians win.",
    "stall": "The trail goes cold: a draw.",
}
VERBS: Final = {ROTATE_TILE: "Turn", SWAP_FIRST: "Swap", REVEAL: "Reveal"}


def title(turn: int) -> str:
    return f"Fox on the Run, turn {turn}"


def describe(view: FoxView) -> str:
    """The picture in words."""
    stands = ", ".join([STANDING[character][cell] for character, cell in enumerate(view.tokens)])
    rescue = "open" if view.rescue_open else "blocked by Zev"
    state = ENDED[view.ending] if view.ending else f"{NAMES[view.mover]} to move; the rescue is {rescue}."
    return f"{stands}. {face_down(view.face_down)}. {state}"


def face_down(left: int) -> str:
    return f"{left} of {TILES} tiles are face down"


# Tiles


def tile_name(shown: TileView, cell: int) -> str:
    where = CELL_NAMES[cell]
    if shown.home == "den":
        return f"{where}: the den"
    if shown.home:
        return f"{where}: {shown.home.capitalize()}'s starting tile"
    if shown.arrows is None:
        return f"{where}: face down"
    return f"{where}: {'' if shown.up else 'face down, '}{arrow_words(shown.arrows)}"


def arrow_words(arrows: int) -> str:
    return " and ".join([WAYS[way] for way in range(4) if arrows >> way & 1])


# Open moves


def cell_words(move: FoxMove, origin: int | None, path: tuple[int, ...]) -> str:
    where = CELL_NAMES[move.choice]
    if move.question == STEP:
        return f"Step to {where}{onward(path[1:])}"
    if move.question == SWAP_SECOND and origin is not None:
        return f"Swap {CELL_NAMES[origin]} with {where}"
    return f"{VERBS[int(move.question)]} the tile on {where}"


def onward(cells: tuple[int, ...]) -> str:
    return f", then on to {', '.join([CELL_NAMES[cell] for cell in cells])}" if cells else ""


def fork(way: int, path: tuple[int, ...]) -> str:
    """An arrow to follow, or one that is blocked and lets one stay (FOX-067)."""
    if not path:
        return f"Stay here: the way {WAYS[way]} is blocked"
    return f"Go {WAYS[way]} to {CELL_NAMES[path[0]]}{onward(path[1:])}"


def quarter_turns(quarters: int, arrows: int) -> str:
    return f"Turn it {90 * quarters} degrees clockwise, to {arrow_words(arrows)}"
