"""Ratings of bots, match after match."""

from collections.abc import Sequence

from skulk.arena.bout import Outcome
from skulk.ratings import NEW, Rating, rated

NO_DRIFT = 0.0  # a bot is as strong in the last match as in the first


def ratings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Rating]:
    """Rates the matches one after the other, in the order of the schedule."""
    known = dict.fromkeys(bots, NEW)
    for outcome in outcomes:
        if len(set(outcome.sides)) > 1 and outcome.places:
            first_seats = [outcome.sides.index(side) for side in range(len(set(outcome.sides)))]
            sides = [[outcome.bots[seat]] for seat in first_seats]
            known |= rated(known, sides, [outcome.places[seat] for seat in first_seats], NO_DRIFT)
    return known
