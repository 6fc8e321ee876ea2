"""A bot for tests."""

from skulk.bots.bot import Bot
from skulk.kernel.chair import Chair
from skulk.kernel.state import Move


class Nosy(Bot):
    """Looks at everything a chair offers, and plays any move."""

    seen: list[str] = []

    def begin(self, chair: Chair) -> None:
        self.seen.append("begin")

    def choose(self, chair: Chair) -> Move:
        guess, view = chair.guess(self.dice), chair.view()
        assert guess.view(chair.seat) == view
        assert [str(move) for move in guess.moves(chair.seat)] == [str(move) for move in chair.moves()]
        faults = [chair.game.events.fault(event) for event in chair.events()]
        assert not any(faults), faults
        assert chair.asked() and chair.result() is None and chair.names[chair.seat]
        return chair.moves()[self.dice.below(len(chair.moves()))]

    def end(self, chair: Chair) -> None:
        result = chair.result()
        assert result is not None
        self.seen.append(f"end {result.places[chair.seat]}")
