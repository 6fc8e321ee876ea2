"""How strong players have shown to be: ratings after Plackett and Luce, by openskill."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce, PlackettLuceRating


@dataclass(frozen=True)
class Rating:
    """How strong a player is, and how unsure that is; 25 is the middle, and where everybody starts."""

    mu: float = 25.0
    sigma: float = 25.0 / 3


NEW = Rating()


@cache
def model_with(drift: float) -> PlackettLuce:
    return PlackettLuce(tau=drift)


def rated(
    known: Mapping[str, Rating], sides: Sequence[Sequence[str]], places: Sequence[int], drift: float
) -> dict[str, Rating]:
    """The new ratings of all who played, from the place that each side took.

    Whoever plays on several sides, as a bot may, learns what they learn on average. `drift` is how much
    players may have changed since their last match: nothing for bots, a little for people.
    """
    model = model_with(drift)
    teams = [[entered(model, known.get(player, NEW)) for player in side] for side in sides]
    found = model.rate(teams, ranks=[float(place) for place in places])
    learned: dict[str, list[Rating]] = {}
    for side, team in zip(sides, found, strict=True):
        for player, after in zip(side, team, strict=True):
            learned.setdefault(player, []).append(Rating(after.mu, after.sigma))
    return {player: average(ratings) for player, ratings in learned.items()}


def entered(model: PlackettLuce, before: Rating) -> PlackettLuceRating:
    return model.rating(mu=before.mu, sigma=before.sigma)


def average(ratings: Sequence[Rating]) -> Rating:
    count = len(ratings)
    return Rating(sum([one.mu for one in ratings]) / count, sum([one.sigma for one in ratings]) / count)
