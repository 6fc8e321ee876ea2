"""What a seat may know, and the moves."""

from dataclasses import dataclass

from skulk.kernel.state import Move, View


@dataclass(frozen=True)
class Lay(Move):
    """A card laid down."""

    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True)
class MyGameView(View):
    seat: int | None  # whose view it is; None is a spectator's
    turn: int
    hand: tuple[int, ...]
    laid: tuple[int, ...]  # by seat; 0 is none yet
    cards: tuple[int, ...]  # how many each player holds
    points: tuple[int, ...]
