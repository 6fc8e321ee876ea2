"""Ratings after Plackett and Luce, by openskill."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from skulk.arena.bout import Outcome


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, and how unsure that is; 25 is the middle."""

    mu: float
    sigma: float


def ratings(outcomes: Sequence[Outcome], bots: Sequence[str]) -> dict[str, Rating]:
    """Rates the matches one after the other, in the order of the schedule."""
    model = PlackettLuce(tau=0.0)  # a bot is as strong in the last match as in the first
    known = {bot: model.rating(name=bot) for bot in bots}
    for outcome in outcomes:
        if len(set(outcome.sides)) > 1 and outcome.places:
            rate(model, known, outcome)
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in known.items()}


def rate(model: PlackettLuce, known: dict[str, PlackettLuceRating], outcome: Outcome) -> None:
    """A bot that plays several sides learns what they learn on average."""
    first_seats = [outcome.sides.index(side) for side in range(len(set(outcome.sides)))]
    names = [outcome.bots[seat] for seat in first_seats]
    ranks = [float(outcome.places[seat]) for seat in first_seats]
    rated = model.rate([[known[name]] for name in names], ranks=ranks)
    for name in dict.fromkeys(names):
        mine = [team[0] for team, who in zip(rated, names, strict=True) if who == name]
        mu = sum([one.mu for one in mine]) / len(mine)
        sigma = sum([one.sigma for one in mine]) / len(mine)
        known[name] = model.rating(mu=mu, sigma=sigma, name=name)
