"""Plays every game with every number of seats and every choice of every option: a checksum for each.

    .venv/bin/python tools/checksums.py --games 300 > before.txt
    .venv/bin/python tools/checksums.py --games 300 | diff before.txt -

Two trees whose lists are the same have the same rules, so far as random matches tell. One option is varied at
a time, the others keep their first choice; what a game refuses to combine is left out.
"""

import argparse

from skulk.arena.schedule import RANDOM
from skulk.arena.series import Series, Tally, play_series
from skulk.games import registry
from skulk.kernel.dice import Dice
from skulk.kernel.errors import BadSetup
from skulk.kernel.game import Game


def choices(game: Game, seats: int) -> list[dict[str, str]]:
    """The options as they come, and each other choice by itself."""
    single = [
        {option.name: choice}
        for option in game.options
        for choice in option.choices(seats, game.standard())[1:]
    ]
    return [{}, *[chosen for chosen in single if goes(game, seats, chosen)]]


def goes(game: Game, seats: int, chosen: dict[str, str]) -> bool:
    try:
        game.setup(seats, chosen, Dice.seeded(""))
    except BadSetup:
        return False
    return True


def checksum(slug: str, seats: int, chosen: dict[str, str], games: int, seed: str) -> str:
    bots = (RANDOM,) * seats
    series = Series(slug, seats, tuple(chosen.items()), None, seed, bots, games, None)
    total = Tally([0] * seats)
    for tally in play_series(series, 1):
        total.add(tally)
    return total.checksum


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slugs", nargs="*", help="games; without any, all of them")
    parser.add_argument("--games", type=int, default=20, help="matches for each set-up")
    parser.add_argument("--seed", default="house")
    asked = parser.parse_args()
    for slug in asked.slugs or registry.slugs():
        game = registry.find(slug)
        for seats in range(game.seats[0], game.seats[1] + 1):
            for chosen in choices(game, seats):
                named = " ".join(f"{name}={value}" for name, value in chosen.items()) or "as it comes"
                print(slug, seats, named, checksum(slug, seats, chosen, asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
