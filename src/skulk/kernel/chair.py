"""One seat's window on a match: all that people, bots and learners ever hold."""

from typing import Final

from mypy_extensions import mypyc_attr

from skulk.kernel.dice import Dice
from skulk.kernel.event import Event
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import Move, Result, State, View

TRIES: Final = 8  # guesses on which a move is tried


@mypyc_attr(allow_interpreted_subclasses=True)
class Chair:
    """What a seat may know and do. The state stays behind the window; a guess may stand in for it."""

    def __init__(self, match: Match, seat: int) -> None:
        self.__match = match
        self.seat = seat

    @property
    def game(self) -> Game:
        return self.__match.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.__match.names

    def asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.__match.waiting()

    def view(self) -> View:
        """What this seat sees, and nothing else."""
        return self.__match.state.view(self.seat)

    def moves(self) -> tuple[Move, ...]:
        """What this seat may do now; `str(move)` is its notation."""
        return self.__match.state.moves(self.seat)

    def guess(self, dice: Dice) -> State:
        """A state that could be the true one, as far as this seat can tell."""
        return self.__match.state.guess(self.seat, dice)

    def events(self, since: int = 0) -> list[Event]:
        """What this seat has been told, from an entry on."""
        return self.__match.events(self.seat, since)

    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self.__match.result()

    def play(self, text: str) -> list[Event]:
        """Plays a move; what it tells is what this seat may know of it."""
        return [event for event in self.__match.play(self.seat, text) if event.seen_by(self.seat)]

    def final(self, text: str) -> bool:
        """Whether a move may turn out to be one that this seat cannot take back alone.

        It is tried on guesses, always the same ones: the answer depends on nothing the seat does not know.
        """
        dice = Dice.seeded("what if")
        return any([settles(self.guess(dice), self.seat, text) for attempt in range(TRIES)])


def settles(state: State, seat: int, text: str) -> bool:
    """Plays a move, if it is legal; tells whether it revealed, rolled or ended something, or asked others."""
    move = state.find(seat, text)
    if move is None:
        return False
    asked, known, unrolled = (*state.waiting(), seat), state.irreversible, state.dice.words()
    state.apply(seat, move)
    if state.irreversible != known or state.dice.words() != unrolled:
        return True
    waiting = state.waiting()
    return not waiting or any([other not in asked for other in waiting])
