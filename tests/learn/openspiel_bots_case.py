"""OpenSpiel's bots in C++ die with SIGSEGV on games written in Python, its own among them.

`python tests/learn/openspiel_bots_case.py` dies in `step`, before any method of the
state is called; the same bots in Python (`open_spiel.python.algorithms.mcts`, `ismcts`) play these games.
"""

import pyspiel
from open_spiel.python.games import tic_tac_toe

assert tic_tac_toe  # registers python_tic_tac_toe
game = pyspiel.load_game("python_tic_tac_toe")
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 42), 1.4, 20, 1000, False, 42, False)
print("played", bot.step(game.new_initial_state()))
