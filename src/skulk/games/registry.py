"""Finds games by entry point, ours and other people's."""

from functools import cache
from importlib.metadata import entry_points

from skulk.kernel.errors import UnknownGame
from skulk.kernel.game import Game


def slugs() -> tuple[str, ...]:
    """The names of all installed games, in alphabetical order."""
    return tuple(sorted(point.name for point in entry_points(group="skulk.games")))


def find(slug: str) -> Game:
    """The installed game of this name."""
    return loaded(slug)


@cache
def loaded(slug: str) -> Game:
    for point in entry_points(group="skulk.games"):
        if point.name == slug:
            game = point.load()
            if not isinstance(game, Game):
                raise UnknownGame(f"The package {point.value!r} offers {slug!r}, but it is not a Skulk game.")
            return game
    raise UnknownGame(f"There is no game {slug!r}; the games here are {', '.join(slugs())}.")
