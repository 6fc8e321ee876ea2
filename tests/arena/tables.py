"""Contests over tiny games, found by name in other processes too."""

from skulk.arena.schedule import Contest
from skulk.kernel.game import Game
from tiny import burrow, henhouse, morra

TINY: dict[str, Game] = {module.GAME.slug: module.GAME for module in (henhouse, morra, burrow)}


def games(slug: str) -> Game:
    return TINY[slug]


def contest(game: str = "henhouse", seats: int = 2, bots: str = "random,greedy,yearling") -> Contest:
    return Contest(game, seats, (), None, "tea", tuple(bots.split(",")))
