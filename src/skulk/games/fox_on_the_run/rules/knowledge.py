"""Guesses: the faces of face-down tiles are hidden from all alike."""

from skulk.games.fox_on_the_run.rules.position import Position, unturnable
from skulk.games.fox_on_the_run.terms import CELLS
from skulk.kernel.dice import Dice


def imagine(game: Position, dice: Dice) -> None:
    """Deals the unseen faces anew to the face-down cells."""
    hidden = [cell for cell in range(CELLS) if not game.face_up >> cell & 1]
    faces = sorted([game.arrows[cell] for cell in hidden])  # how they lie must not show in the guess
    dice.shuffle(faces)
    arrows = bytearray(game.arrows)
    for place, cell in enumerate(hidden):
        arrows[cell] = faces[place]
    game.arrows = bytes(arrows)
    game.unturnable = unturnable(game.arrows)
