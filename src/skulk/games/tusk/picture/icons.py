"""Marks of tribes, and the crown of the Hunt Leader."""

from typing import Final

from skulk.games.tusk.picture.land_art import art
from skulk.games.tusk.picture.layout import SHAPES
from skulk.games.tusk.terms import TRIBES
from skulk.picture.shapes import rimmed

CROWN: Final = "M-14 8L-16 -8L-7 -1L0 -12L7 -1L16 -8L14 8Z"


def definitions() -> str:
    seats = [art(f"tribe-{seat}", rimmed(f"badge tribe-{seat}", SHAPES[seat])) for seat in range(len(TRIBES))]
    return "".join([*seats, art("crown", f'<path class="crown" d="{CROWN}"/>')])
