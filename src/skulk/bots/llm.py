"""A language model at the table: any function from a text to a text, counted and kept to the rules.

`llm:my_module` asks `my_module.answer(prompt)`, which returns its text, or the text and the tokens it took.
"""

from time import perf_counter
from typing import Any, Final, final

from skulk.bots.bot import Bot
from skulk.bots.plain import PlainBot
from skulk.bots.text import observation
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move

TRIES: Final = 3
FUNCTION: Final = "answer"
TASK: Final = "Answer with the notation of one open move and nothing else."
COUNTED: Final = ("questions", "illegal answers", "turns lost to plain", "tokens", "seconds")


@final
class LlmBot(Bot):
    """Asks up to three times; then `plain` plays this turn."""

    def __init__(self, dice: Dice, model: Any) -> None:
        self.dice = dice
        self.model = model
        self.heard = 0
        self.counts = [0.0 for _ in COUNTED]

    def begin(self, chair: Chair) -> None:
        self.heard = 0

    def choose(self, chair: Chair) -> Move:
        prompt = f"{chair.game.name}\n\n{observation(chair, self.heard)}\n\n{TASK}"
        self.heard = len(chair.events())
        open_moves = {str(move): move for move in chair.moves()}
        refused = ""
        for _ in range(TRIES):
            text = self.ask(prompt + refused)
            move = open_moves.get(text) or chair.guess(self.dice).find(chair.seat, text)
            if move is not None:
                return move
            self.counts[1] += 1
            refused = f"\n{text[:60]!r} is no open move here."
        self.counts[2] += 1
        return PlainBot(self.dice).choose(chair)

    def ask(self, prompt: str) -> str:
        self.counts[0] += 1
        began = perf_counter()
        answer = self.model(prompt)
        self.counts[4] += perf_counter() - began
        text, tokens = answer if isinstance(answer, tuple) else (answer, 0)
        self.counts[3] += int(tokens)
        return str(text).strip().strip("`").strip()
