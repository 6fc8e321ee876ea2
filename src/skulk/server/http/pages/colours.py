"""The colours of seats: those of the table in order, unless a seat was given another."""

from collections.abc import Sequence

from skulk.kernel.game import Game
from skulk.picture.curve import COLOURS

NAMES = ("Blue", "Pink", "Green", "Yellow", "Sky blue", "Orange")


def colours(game: Game, given: Sequence[int | None]) -> tuple[str, ...]:
    """By seat; nothing where they are the usual ones. A game with colours of its own keeps them."""
    if game.colours or not any([colour is not None for colour in given]):
        return game.colours
    free = [colour for colour in range(len(COLOURS)) if colour not in given]
    found = []
    for seat, colour in enumerate(given):
        if colour is None:
            colour = seat if seat in free else free[0]
            free.remove(colour)
        found.append(COLOURS[colour])
    return tuple(found)


def chosen(game: Game, given: Sequence[int | None]) -> str:
    """Style rules for drawings, which name the colour of a seat --seat-0, --seat-1 and so on; or nothing."""
    if game.colours or not any([colour is not None for colour in given]):
        return ""
    names = [f"--seat-{seat}:{colour}!important" for seat, colour in enumerate(colours(game, given))]
    return f".board>svg{{{';'.join(names)}}}"
