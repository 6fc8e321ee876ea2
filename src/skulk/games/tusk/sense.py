"""What a bot knows about Tusk!: what everything is worth to a tribe, and which moves deserve a look first."""

from typing import Final

from skulk.games.tusk.bargains import PARTNER
from skulk.games.tusk.habits import weights
from skulk.games.tusk.moves import ACCEPT, ANSWERS, REFUSE
from skulk.games.tusk.outlook import hunt_prospects
from skulk.games.tusk.rules import Tusk
from skulk.games.tusk.terms import FOOD, GROW, HUNTING, KEEP, OVER, PLACE, SEND
from skulk.games.tusk.worth import (
    actions_worth,
    chances,
    final_values,
    goods_worth,
    reach_worth,
    tribe_worth,
)
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

BETWEEN: Final = (OVER, PLACE, KEEP, GROW, SEND)


class TuskSense(Sense):
    """Food now, Food to come, and who is ahead."""

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, Tusk)
        return self.values(state, state.players)[seat]

    def values(self, state: State, seats: int) -> list[float]:
        assert isinstance(state, Tusk)
        if state.asking == OVER:
            return final_values(state)
        if state.offer:
            return self.after_offer(state)
        return chances(state)

    def quiet(self, state: State) -> bool:
        """Between the Tribe Phases of two players nothing is half done, unless somebody hunts."""
        assert isinstance(state, Tusk)
        return bool(state.offer) or (state.asking in BETWEEN and not state.tribes_at(HUNTING))

    def after_offer(self, state: Tusk) -> list[float]:
        """An open offer is worth what its partner will make of it."""
        taken, left = state.copy(), state.copy()
        partner = state.offer[PARTNER]
        taken.apply(partner, ANSWERS[ACCEPT])
        left.apply(partner, ANSWERS[REFUSE])
        yes, no = chances(taken), chances(left)
        return yes if yes[partner] > no[partner] else no

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        assert isinstance(state, Tusk)
        prospects = hunt_prospects(state)
        return [
            ("Food", float(state.holds(seat, FOOD))),
            ("the Victory card", float(state.bonus(seat))),
            ("goods", goods_worth(state, seat)),
            ("the tribe", tribe_worth(state, seat) + actions_worth(state, seat)),
            ("the land in reach", reach_worth(state, seat)),
            ("the hunt", prospects[seat]),
        ]

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        assert isinstance(state, Tusk)
        return weights(state, seat, moves)
