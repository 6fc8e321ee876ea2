"""Other people's players in our chairs: OpenSpiel's search, and a policy that MaskablePPO learned.

`skulk.learn.players:Ismcts,simulations=100` · `skulk.learn.players:Learned,model=teams.zip`
"""

from functools import cache
from typing import Any

import numpy as np

from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Game
from skulk.kernel.state import Move
from skulk.learn.setting import rules_of
from skulk.learn.tables import Rules, Table


class Ismcts(Bot):
    """OpenSpiel's information set Monte Carlo tree search, in Python, with random playouts."""

    def __init__(self, dice: Dice, simulations: int = 100, uct: float = 2.0) -> None:
        self.dice = dice
        self.simulations = simulations
        self.uct = uct
        self.bots: dict[int, Any] = {}  # by seats: OpenSpiel's bot and its game

    def choose(self, chair: Chair) -> Move:
        if len(chair.moves()) == 1:
            return chair.moves()[0]
        from skulk.learn.spiel import Held, SkulkState, others_choose

        seats = len(chair.names)
        if seats not in self.bots:
            self.bots[seats] = self.sit_down(chair.game, seats)
        bot, game = self.bots[seats]
        table = Table(game.rules, chair.guess(self.dice))  # OpenSpiel makes others of it, as this seat could
        codes: list[int] = game.rules.actions.codes(table.state, chair.seat)
        others_choose(table, chair.seat, self.dice)
        state = SkulkState(game)
        state.held = Held(game, table, table.state.copy(), {})
        return chair.moves()[codes.index(int(bot.step(state)))]

    def sit_down(self, game: Game, seats: int) -> tuple[Any, Any]:
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts

        from skulk.learn.spiel import name_of

        loaded = pyspiel.load_game(f"{name_of(game)}(players={seats})")
        chance = np.random.RandomState(self.dice.below(1 << 30))
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
        bot = ismcts.ISMCTSBot(loaded, evaluator, self.uct, self.simulations, random_state=chance)
        return bot, loaded


class Learned(Bot):
    """What MaskablePPO has learned on the Gymnasium environment, from the file that it saved."""

    def __init__(self, dice: Dice, model: str) -> None:
        self.model = loaded(model)

    def choose(self, chair: Chair) -> Move:
        if len(chair.moves()) == 1:
            return chair.moves()[0]
        rules = rules_for(chair.game, len(chair.names))
        guess = chair.guess(Dice.seeded("learned"))  # it shows the seat, byte by byte, what the truth shows
        codes = rules.actions.codes(guess, chair.seat)
        legal: Any = np.zeros(rules.actions.size, np.int8)
        legal[codes] = 1
        row = np.frombuffer(rules.observer.observe(guess, chair.seat), np.uint8)
        seen = {"observation": row, "action_mask": legal}
        code, _ = self.model.predict(seen, None, None, True, legal.astype(bool))  # the likeliest open one
        return chair.moves()[codes.index(int(code))]


@cache
def loaded(model: str) -> Any:
    try:
        from sb3_contrib import MaskablePPO
    except ImportError as missing:
        raise BadSetup("A learned policy needs sb3-contrib: pip install sb3-contrib.") from missing
    return MaskablePPO.load(model, device="cpu")


@cache
def rules_for(game: Game, seats: int) -> Rules:
    return rules_of(game, seats)
