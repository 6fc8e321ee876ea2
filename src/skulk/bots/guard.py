"""Around somebody else's bot: what goes wrong with it costs it the turn, never the table."""

import logging
from collections.abc import Callable
from threading import Thread
from typing import Any, Final, final

from skulk.bots.bot import Bot
from skulk.bots.plain import PlainBot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move

LIMIT: Final = 10.0  # seconds for a choice
LOST: Final = "; plain plays this turn."

log = logging.getLogger("skulk.bots")


@final
class GuardedBot(Bot):
    """Asks on a thread of its own, since a bot that hangs cannot be told to stop."""

    def __init__(self, dice: Dice, bot: Bot, name: str, seconds: float) -> None:
        self.dice = dice
        self.bot = bot
        self.name = name
        self.seconds = seconds
        self.faults: list[str] = []  # a sentence for each
        self.thinking: Thread | None = None
        bot.seconds = seconds

    def begin(self, chair: Chair) -> None:
        self.ask(lambda: self.bot.begin(chair), ".")

    def end(self, chair: Chair) -> None:
        self.ask(lambda: self.bot.end(chair), ".")

    def choose(self, chair: Chair) -> Move:
        faults = len(self.faults)
        foreign: Any = self.bot  # it may answer anything, in compiled rules too
        answer = self.ask(lambda: foreign.choose(chair), LOST)
        move = found(chair, answer, self.dice) if len(self.faults) == faults else None
        if move is not None:
            return move
        if len(self.faults) == faults:
            self.fault(f"answers {str(answer)[:60]!r}, which is no move here{LOST}")
        return PlainBot(self.dice).choose(chair)

    def ask(self, work: Callable[[], object], so: str) -> object:
        """What a bot answers in time; a fault is noted, and the answer then means nothing."""
        if self.thinking is not None and self.thinking.is_alive():
            self.fault(f"is still busy with what it was asked before{so}")
            return None
        answers: list[object] = []
        errors: list[Exception] = []

        def attempt() -> None:
            try:
                answers.append(work())
            except Exception as error:
                errors.append(error)

        thread = Thread(target=attempt, daemon=True)
        self.thinking = thread
        thread.start()
        thread.join(self.seconds)
        if errors:
            self.fault(f"raises {type(errors[0]).__name__}: {errors[0]}{so}")
        elif not answers:
            self.fault(f"does not answer within {self.seconds:g} s{so}")
        return answers[0] if answers else None

    def fault(self, what: str) -> None:
        self.faults.append(f"The bot {self.name} {what}")
        log.warning("%s", self.faults[-1])


def found(chair: Chair, answer: object, dice: Dice) -> Move | None:
    """The move that was meant: one of the chair's, by itself or by its notation."""
    text = str(answer)
    for move in chair.moves():
        if str(move) == text:
            return move
    return chair.guess(dice).find(chair.seat, text)  # some moves are found without being listed
