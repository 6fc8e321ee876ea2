"""Guesses: the only hidden things are hands, so those of the others are dealt anew."""

from skulk.games.ruse.rules.bits import size, some
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.terms import OVER
from skulk.kernel.dice import Dice


def imagine(game: Position, seat: int | None, dice: Dice) -> None:
    """Each hand from the cards of its deck that were never shown; after the game hands are open."""
    if game.asking == OVER:
        return
    charter = game.charter
    for other, family in enumerate(game.families):
        if other != charter.vixen and (seat is None or other != seat):
            unseen = charter.deck & ~(family.completed | family.discarded)
            known = charter.known_hand & unseen  # in a first game all start with the same cards (RSE-032)
            family.hand = known | some(unseen & ~known, size(family.hand) - size(known), dice)
