"""A match as text, for models that read: an observation, the legal notations, and the history by events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.text import observation, told
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import SkulkError
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.state import CLOCK, Result


@dataclass(frozen=True)
class Turn:
    """What one seat is told when it is asked, or when the match is over."""

    observation: str
    legal: list[str]
    history: list[str]  # what it was told so far, a sentence each
    done: bool
    reward: float  # 1 for the first place, 0 for the last, and evenly between; 0 until the end


class TextEnv:
    """One seat of a match against bots.

    >>> env = TextEnv("ruins", ["greedy"], seed="tea")
    >>> turn = env.reset()
    >>> turn.legal[-1]
    'flip none'
    >>> env.step("flip none").done
    False
    """

    def __init__(
        self,
        game: str | Game,
        bots: Sequence[str],
        seat: int = 0,
        seed: str = "1",
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game = registry.find(game) if isinstance(game, str) else game
        self.seats = len(bots) + 1
        if not 0 <= seat < self.seats:
            raise SkulkError(f"There is no seat {seat}; the seats are 0 to {self.seats - 1}.")
        self.seat = seat
        self.seed = seed
        self.options = {**dict(self.game.unhurried()), **(options or {})}
        self.specs = list(bots)
        self.reset()

    def reset(self) -> Turn:
        """A new match with the same seed; told up to the first question."""
        self.match = Match(self.game, self.seats, self.options, pledge_from(self.seed, self.seats))
        self.dice = Dice.seeded(f"{self.seed} the others")
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self.bots: dict[int, Bot] = {
            seat: make(spec, self.dice.fork()) for seat, spec in zip(others, self.specs, strict=True)
        }
        self.chair = Chair(self.match, self.seat)
        self.heard = 0
        for seat, bot in self.bots.items():
            bot.begin(Chair(self.match, seat))
        self.go_on()
        return self.turn()

    def step(self, notation: str) -> Turn:
        """Plays a move; one that is not legal raises NotLegal with its rule, and changes nothing."""
        self.heard = len(self.chair.events())
        self.match.play(self.seat, notation)
        self.go_on()
        return self.turn()

    def go_on(self) -> None:
        """The others play until this seat is asked, or it is over."""
        while (waiting := self.match.waiting()) and self.seat not in waiting:
            seat = waiting[self.dice.below(len(waiting))]
            if seat == CLOCK:
                moves = self.match.state.moves(CLOCK)
                self.match.play(CLOCK, str(moves[self.dice.below(len(moves))]))
            else:
                self.match.play(seat, str(self.bots[seat].choose(Chair(self.match, seat))))
        if self.match.result() is not None:
            for seat, bot in self.bots.items():
                bot.end(Chair(self.match, seat))

    def turn(self) -> Turn:
        chair, result = self.chair, self.match.result()
        legal = [str(move) for move in chair.moves()] if result is None else []
        history = [told(chair, event) for event in chair.events()]
        reward = 0.0 if result is None else rewarded(result, self.seat)
        return Turn(observation(chair, self.heard), legal, history, result is not None, reward)


def rewarded(result: Result, seat: int) -> float:
    last = max(result.places)
    return 1.0 if last == 1 else (last - result.places[seat]) / (last - 1)
