"""A bot: it holds a chair, and chooses among the chair's moves."""

from skulk import Bot, Chair
from skulk.kernel.state import Move

GUESSES = 4  # states that could be the true one, for each move


class MyBot(Bot):
    """Tries every move on a few guesses, and takes the one after which its seat stands best."""

    def choose(self, chair: Chair) -> Move:
        moves = chair.moves()
        worth = [sum([self.after(chair, move) for _ in range(GUESSES)]) for move in moves]
        return moves[worth.index(max(worth))]

    def after(self, chair: Chair, move: Move) -> float:
        """How good a guess looks after a move, as the game itself judges."""
        state = chair.guess(self.dice)
        state.apply(chair.seat, move)
        return chair.game.sense.value(state, chair.seat)
