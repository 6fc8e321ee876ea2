"""What a training is: all that its outcome hangs on, beside the code."""

from dataclasses import asdict, dataclass

from skulk.bots.levels import Level, level
from skulk.games import registry
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Game

TEACHER = "elder"  # whose search is made better
SEARCH = "search"
LINES = "rehearsal"


@dataclass(frozen=True)
class Plan:
    """Rounds of play, fit and test. Small enough to be sent to other processes."""

    game: str
    seed: str = "training"
    rounds: int = 2
    matches: int = 400  # of self-play in each round
    iterations: int = 300  # of the search, or looks through the turn, for each decision of self-play
    lines: int = 4  # played to the end of the match for each decision, where a level rehearses
    slips: int = 150  # moves of a thousand that are made at random, so that positions differ
    hidden: int = 32  # units of the net
    epochs: int = 6
    rate: float = 0.004  # of the fit's first step
    mix: float = 0.25  # how much of what is learned is the match's result; the rest is what the bots found
    test: int = 0  # iterations, lines, or guesses, of the match that decides; 0 is the level's own
    pairs: int = 200  # of that match at most
    better: float = 0.55  # the score that it tests for, against one half

    @property
    def head(self) -> dict[str, object]:
        return asdict(self)

    def check(self, game: Game) -> None:
        if not game.sense.slots():
            raise BadSetup(f"{game.name} has no inputs for a net yet: its Sense says no slots.")
        if game.player is not None:
            raise BadSetup(
                f"The bots of {game.name} play by a belief of their own; there is no search to train."
            )
        small = min(
            self.rounds, self.matches, self.iterations, self.lines, self.hidden, self.epochs, self.pairs
        )
        if small < 1:
            raise BadSetup("A training has at least one round, match, iteration, line, unit, epoch and pair.")
        if not 0.0 < self.rate < 1.0:
            raise BadSetup("The rate of a fit is between 0 and 1.")
        if not (0 <= self.slips < 1000 and 0.0 <= self.mix <= 1.0 and 0.5 < self.better < 1.0):
            raise BadSetup("Slips are 0 to 999, the mix is 0 to 1, and better is between 0.5 and 1.")

    def teacher(self) -> Level:
        return level(self.game, TEACHER)

    def budget(self) -> tuple[str, int]:
        """What the strongest level spends in a choice, by the name of the entry."""
        found = self.teacher()
        if found.practice.thorough:
            return "glances", self.test or found.practice.glances
        if found.kind == LINES:
            return "rehearsals", self.test or found.practice.rehearsals
        return "iterations", self.test or found.settings.iterations


def found_game(plan: Plan) -> Game:
    game = registry.find(plan.game)
    plan.check(game)
    return game
