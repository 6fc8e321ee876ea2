"""OpenSpiel's bots in C++ die with SIGSEGV on games written in Python, its own among them.

`python tests/learn/openspiel_bots_case.py` dies in `step`. Release 2.0 binds `step` of its bots
so that it lets go of Python's lock (`call_guard<gil_scoped_release>`), and `PyState::Clone`
imports `copy` without taking it again. With `held` as its argument it asks through the base
class, whose `step` keeps the lock, and plays.
"""

import sys

import pyspiel
from open_spiel.python.games import tic_tac_toe

assert tic_tac_toe  # registers python_tic_tac_toe
game = pyspiel.load_game("python_tic_tac_toe")
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 42), 1.4, 20, 1000, False, 42, False)
state = game.new_initial_state()
print("played", pyspiel.Bot.step(bot, state) if "held" in sys.argv else bot.step(state))
