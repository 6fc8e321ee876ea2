"""The other way to search guesses, to measure ours against: a tree for each of a few, which then vote."""

from skulk.bots.bot import Bot
from skulk.bots.search import Search, Settings
from skulk.bots.tree import Edge
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move, State


class VotingBot(Bot):
    """Searches each guess as if it were the truth, and adds up the tries; the iterations are shared."""

    def __init__(self, dice: Dice, settings: Settings, guesses: int) -> None:
        super().__init__(dice)
        self.settings = settings
        self.guesses = guesses

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        if len(moves) == 1:
            return moves[0]
        votes = dict.fromkeys(map(str, moves), 0.0)
        for number in range(self.guesses):
            for edge in self.searched(chair, chair.guess(self.dice)):
                votes[str(edge.move)] += edge.tried
        return max(moves, key=lambda move: votes[str(move)])

    def searched(self, chair: Chair, guess: State) -> list[Edge]:
        search = Search(self.settings, chair.game.sense, len(chair.names), self.dice)
        for iteration in range(self.settings.iterations // self.guesses):
            state = guess.copy()
            state.dice = self.dice.fork()
            search.descend(state, chair.seat)
            search.finish(state)
        return search.trees[chair.seat].root.edges
