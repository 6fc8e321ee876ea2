"""What a law is, and what it looks at: one position, or one finished match."""

from collections.abc import Callable
from dataclasses import dataclass

from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.event import Event
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK, Move, State


class LawBroken(SkulkError):
    """A promise that a game does not keep."""


@dataclass(frozen=True)
class Scene:
    """One position of a random match, with what a law may need around it."""

    game: Game
    state: State
    seats: int
    dice: Dice
    names: tuple[str, ...]
    attempts: tuple[str, ...]  # notations from elsewhere in the match: most are not legal here

    def watchers(self) -> list[int | None]:
        return [None, *range(self.seats)]

    def actors(self) -> list[int]:
        """Every seat with a move, out of turn as well; the clock is one of them."""
        return [seat for seat in (*range(self.seats), CLOCK) if self.state.moves(seat)]


@dataclass(frozen=True)
class Law:
    """A promise, and the check that it is kept."""

    name: str
    promise: str
    scene: Callable[[Scene], None] | None = None  # looks at one position
    match: Callable[[Match, str], None] | None = None  # looks at a finished match and its seed


def wander(state: State, seats: int, dice: Dice) -> tuple[int, Move]:
    """A random move of a random seat that has one, out of turn as well."""
    actors = [seat for seat in (*range(seats), CLOCK) if state.moves(seat)]
    for seat in state.waiting():
        assert seat in actors, f"Seat {seat} is waited for and has no move in {state!r}."
    seat = actors[dice.below(len(actors))]
    moves = state.moves(seat)
    return seat, moves[dice.below(len(moves))]


def heard(state: State, seat: int, move: Move) -> tuple[State, list[Event]]:
    """What a move makes of a copy, and what is told meanwhile."""
    after = state.copy()
    events: list[Event] = []
    after.heard = events
    after.apply(seat, move)
    after.heard = None
    return after, events


def anew(match: Match) -> Match:
    """The same match at its start."""
    return Match(match.game, match.seats, match.setup.options, match.pledge, match.setup.edition)


def undiced(state: State) -> State:
    """A position without its dice, which are keyed anew at every entry."""
    still = state.copy()
    still.dice = Dice(1, 1, 1, 1)
    return still
