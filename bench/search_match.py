"""`python -m bench.search_match GAME BOT BOT …`: two-sided matches of the first bot against each other one.

A bot is a name, or a level with entries of levels.toml of its own: `elder,iterations=500,prior=false`.
Every pair of matches has one seed and swaps the seats.
"""

import argparse
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt

from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.levels import level
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.sense import share


def bot(slug: str, spec: str, dice: Dice) -> Bot:
    name, *entries = spec.split(",")
    if not entries:
        return make(name, dice)
    return level(slug, name).changed(tomllib.loads("\n".join(entries))).bot(dice)


def pair(slug: str, specs: tuple[str, str], number: int) -> tuple[list[float], list[tuple[float, int]]]:
    """What the first bot got on each seat, and the seconds and decisions of both."""
    game = find(slug)
    got, spent = [], [(0.0, 0), (0.0, 0)]
    for seat in (0, 1):
        match = Match(game, 2, sides(game), pledge_from(f"match {number}", 2))
        seated = specs if seat == 0 else specs[::-1]
        bots = [bot(slug, spec, Dice.seeded(f"{spec} {number} {seat}")) for spec in seated]
        while waiting := match.waiting():
            actor = waiting[0]
            start = time.perf_counter()
            move = bots[actor].choose(Chair(match, actor))
            seconds, decisions = spent[actor ^ seat]
            spent[actor ^ seat] = (seconds + time.perf_counter() - start, decisions + 1)
            match.play(actor, str(move))
        result = match.result()
        assert result is not None
        got.append(share(result.places, seat))
    return got, spent


def sides(game: Game) -> dict[str, str]:
    """Seats that are dealt at random are fixed instead, so that swapping them swaps the sides."""
    choices = {option.name: option.choices(2, game.standard()) for option in game.options}
    return {"characters": choices["characters"][1]} if "characters" in choices else {}


def versus(slug: str, one: str, other: str, pairs: int, map_: Callable[..., object]) -> str:
    found = list(map_(partial(pair, slug, (one, other)), range(pairs)))  # type: ignore[call-overload]
    means = [sum(got) / 2 for got, spent in found]
    score = sum(means) / pairs
    error = 1.96 * sqrt(sum((mean - score) ** 2 for mean in means) / pairs / max(pairs - 1, 1))
    seats = [sum(got[seat] for got, spent in found) / pairs for seat in (0, 1)]
    cost = [
        1000 * sum(spent[who][0] for got, spent in found) / max(sum(spent[who][1] for got, spent in found), 1)
        for who in (0, 1)
    ]
    return (
        f"{one} v {other}: {score:.1%} ± {error:.1%} of {2 * pairs} matches"
        f" (seat 0 {seats[0]:.1%}, seat 1 {seats[1]:.1%}); {cost[0]:.1f} and {cost[1]:.1f} ms a decision"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.search_match", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=200, help="matches of each couple (200)")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    first, *others = given.bots
    with ProcessPoolExecutor(given.jobs) as pool:
        for other in others:
            print(
                versus(given.game, first, other, given.games // 2, partial(pool.map, chunksize=2)), flush=True
            )


if __name__ == "__main__":
    main()
