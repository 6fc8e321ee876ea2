"""A glance at one's own turn, and what it overlooks."""

from dataclasses import replace

from skulk.bots.greedy import GreedyBot
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State
from tiny import henhouse


class Stubborn(Sense):
    """Thinks of staying first, and likes burrow b best."""

    def prior(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        return [9.0 if str(move) == "a" else 1.0 for move in moves]

    def value(self, state: State, seat: int) -> float:
        return 1.0 if state.view(seat).fox == 1 else 0.0  # type: ignore[attr-defined]


def chosen(overlooks: float, seed: int) -> str:
    match = Match(replace(henhouse.GAME, sense=Stubborn()), 2, {}, pledge_from("hen", 2))
    return str(GreedyBot(Dice.seeded(str(seed)), overlooks).choose(Chair(match, henhouse.FOX)))


def test_who_overlooks_everything_still_sees_what_is_obvious() -> None:
    assert {chosen(0.0, seed) for seed in range(20)} == {"b"}
    assert {chosen(1.0, seed) for seed in range(20)} == {"a"}
    assert {chosen(0.5, seed) for seed in range(20)} == {"a", "b"}


class Tempted(Sense):
    """Burrow b gains much and costs more, so it is better to stay."""

    def parts(self, state: State, seat: int) -> list[tuple[str, float]]:
        fox = state.view(seat).fox  # type: ignore[attr-defined]
        return [("eggs", 3.0 if fox == 1 else 0.0), ("fleas", -4.0 if fox == 1 else 0.0)]

    def value(self, state: State, seat: int) -> float:
        return 0.5 + sum(worth for name, worth in self.parts(state, seat)) / 10


def tempted(hasty: float, greed: float, seed: int) -> str:
    match = Match(replace(henhouse.GAME, sense=Tempted()), 2, {}, pledge_from("hen", 2))
    return str(GreedyBot(Dice.seeded(str(seed)), 0.0, hasty, greed).choose(Chair(match, henhouse.FOX)))


def test_who_is_hasty_and_greedy_sees_the_gain_and_not_its_price() -> None:
    assert {tempted(0.0, 1.0, seed) for seed in range(20)} == {"a"}
    assert {tempted(1.0, 0.0, seed) for seed in range(20)} == {"a"}
    assert {tempted(1.0, 1.0, seed) for seed in range(20)} == {"b"}
    assert {tempted(0.5, 1.0, seed) for seed in range(20)} == {"a", "b"}
