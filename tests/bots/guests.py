"""Bots as other people write them, well and badly."""

from threading import Event
from typing import Any

from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move

NEVER = Event()


class First(Bot):
    """Plays the first move, or another one if told so; notes what it was told."""

    def __init__(self, dice: Dice, place: int = 0) -> None:
        super().__init__(dice)
        self.place = place
        self.told: list[str] = []

    def begin(self, chair: Chair) -> None:
        self.told.append(f"begin {chair.seat}")

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        return moves[min(self.place, len(moves) - 1)]

    def end(self, chair: Chair) -> None:
        self.told.append("over" if chair.result() else "not over")


class Raises(Bot):
    def choose(self, chair: Chair) -> Move:
        raise RuntimeError("no idea")


class Hangs(Bot):
    def choose(self, chair: Chair) -> Move:
        NEVER.wait()
        raise AssertionError


class Nonsense(Bot):
    def choose(self, chair: Chair) -> Any:
        return "castle kingside"


class Notation(Bot):
    """Answers with the words of a move instead of the move."""

    def choose(self, chair: Chair) -> Any:
        return str(chair.moves()[-1])


def no_bot(dice: Dice) -> object:
    return "nobody"
