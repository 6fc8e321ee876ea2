"""What is good in Master Fox, for bots that look ahead: eggs, and what an opened sack would pay."""

from typing import Final, final

from skulk.games.master_fox.moves import Do
from skulk.games.master_fox.rules.position import Position
from skulk.games.master_fox.rules.worth import count, eggs_for
from skulk.games.master_fox.terms import BACK, FEEL, GRAB, HUNT, LOOTED, REACH, STASH, VICTIM
from skulk.games.master_fox.words.explanations import FEATURES
from skulk.kernel.sense import Sense, share
from skulk.kernel.state import Move, State

WEIGHTS: Final = {REACH: 3.0, FEEL: 3.0, GRAB: 2.0, STASH: 2.0, BACK: 1.0}
RIVAL: Final = 0.5  # how much the best other counts


@final
class MasterSense(Sense):
    """In the dark it knows no more than that full sacks pay; bots of this game bring hunches of their own."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        result = state.result()
        if result is not None:
            return share(result.places, seat)
        worth = [self.eggs(state, other) for other in range(state.players)]
        best = max([worth[other] for other in range(state.players) if other != seat])
        ahead = (worth[seat] - RIVAL * best) / state.house.goal
        return min(0.99, max(0.01, 0.3 + 0.5 * ahead))

    def eggs(self, state: Position, seat: int) -> float:
        """Eggs, and those that the present sack would bring."""
        if state.phase in (VICTIM, LOOTED):
            items = count(state.sack_kinds(seat), state.missions, state.is_void(seat))
            return state.eggs[seat] + eggs_for(items)
        if state.phase == HUNT:
            return state.eggs[seat] + eggs_for(count(state.sack_kinds(seat), state.missions, False))
        return float(state.eggs[seat])

    def round(self, state: State) -> int:
        assert isinstance(state, Position)
        return state.round_number

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        return [WEIGHTS.get(int(move.act), 0.5) if isinstance(move, Do) else 1.0 for move in moves]

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Position)
        others = [self.eggs(state, other) for other in range(state.players) if other != seat]
        goal = state.house.goal
        worths = [self.eggs(state, seat) / goal, -RIVAL * max(others) / goal]
        return list(zip(FEATURES, worths, strict=True))
