"""`python -m bench.search_match GAME BOT BOT …`: two-sided matches of the first bot against each other one.

A bot is a name, or a level with entries of levels.toml of its own: `elder,iterations=500,prior=false`.
With `guesses=8` its iterations are shared among eight trees, each over a single guess, which vote.
Matches of one seed turn the seats, so that luck and places even out.
"""

import argparse
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt

from bench.voting import VotingBot
from skulk.bots import make
from skulk.bots.bot import Bot
from skulk.bots.levels import level
from skulk.bots.specs import read_entries
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match
from skulk.kernel.sense import share
from skulk.kernel.state import Result


def bot(slug: str, spec: str, dice: Dice) -> Bot:
    name, *entries = spec.split(",")
    if not entries:
        return make(name, dice)
    changes = read_entries(spec, entries)
    guesses = int(changes.pop("guesses", 0))
    changed = level(slug, name).changed(changes)
    return VotingBot(dice, changed.settings, guesses) if guesses else changed.bot(dice)


@dataclass(frozen=True)
class Couple:
    """Two bots at a table, in every way that the seats can be turned."""

    slug: str
    specs: tuple[str, str]
    seats: int = 2
    alone: bool = False  # the first has one seat; else the bots sit alternately
    seed: str = "match"

    def tables(self) -> list[list[int]]:
        """Who sits where, 0 for the first bot and 1 for the second, by match of one seed."""
        row = [min(seat, 1) if self.alone else seat % 2 for seat in range(self.seats)]
        return [row[-turn:] + row[:-turn] for turn in range(self.seats if self.alone else 2)]


Spent = list[tuple[float, int, float]]  # of both: CPU seconds, decisions, and the seconds of the longest one
Round = tuple[list[float], Spent]  # what the first bot got at each table of one seed, and what it took


def play_round(couple: Couple, number: int) -> Round:
    game = find(couple.slug)
    got, spent = [], [(0.0, 0, 0.0), (0.0, 0, 0.0)]
    for turn, seated in enumerate(couple.tables()):
        pledge = pledge_from(f"{couple.seed} {number}", couple.seats)
        match = Match(game, couple.seats, sides(game, couple.seats), pledge)
        bots = [
            bot(couple.slug, couple.specs[who], Dice.seeded(f"{couple.specs[who]} {number} {turn} {seat}"))
            for seat, who in enumerate(seated)
        ]
        while waiting := match.waiting():
            actor = waiting[0]
            start = time.process_time()
            move = bots[actor].choose(Chair(match, actor))
            taken = time.process_time() - start
            seconds, decisions, longest = spent[seated[actor]]
            spent[seated[actor]] = (seconds + taken, decisions + 1, max(longest, taken))
            match.play(actor, str(move))
        result = match.result()
        assert result is not None
        got.append(score(result, seated))
    return got, spent


def score(result: Result, seated: list[int]) -> float:
    """The first bot's part of the win; with two seats, of what there is to share."""
    if len(seated) == 2:
        return share(result.places, seated.index(0))
    winners = [seated[seat] for seat in result.winners]
    return winners.count(0) / len(winners) if winners else 0.0


def sides(game: Game, seats: int) -> dict[str, str]:
    """No clock on the wall; seats dealt at random are fixed, so that turning them turns the sides."""
    choices = {option.name: option.choices(seats, game.standard()) for option in game.options}
    fixed = {"characters": choices["characters"][1]} if "characters" in choices else {}
    return {**dict(game.unhurried()), **fixed}


def versus(couple: Couple, games: int, map_: Callable[..., Iterable[Round]]) -> str:
    tables = len(couple.tables())
    rounds = max(1, games // tables)
    found = list(map_(partial(play_round, couple), range(rounds)))
    means = [sum(got) / tables for got, spent in found]
    score = sum(means) / rounds
    error = 1.96 * sqrt(sum((mean - score) ** 2 for mean in means) / rounds / max(rounds - 1, 1))
    by_table = ", ".join(f"{sum(got[turn] for got, spent in found) / rounds:.1%}" for turn in range(tables))
    cost = [
        1000 * sum(spent[who][0] for got, spent in found) / max(sum(spent[who][1] for got, spent in found), 1)
        for who in (0, 1)
    ]
    longest = [1000 * max(spent[who][2] for got, spent in found) for who in (0, 1)]
    one, other = couple.specs
    return (
        f"{one} v {other}: {score:.1%} ± {error:.1%} of {tables * rounds} matches with {couple.seats} seats"
        f" (by seats {by_table}); {cost[0]:.1f} and {cost[1]:.1f} ms a decision,"
        f" {longest[0]:.0f} and {longest[1]:.0f} at most"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.search_match", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=200, help="matches of each couple (200)")
    parser.add_argument("--seats", type=int, default=2, help="players at the table, the bots alternating (2)")
    parser.add_argument("--alone", action="store_true", help="the first bot alone against the rest")
    parser.add_argument("--seed", default="match", help="what all chance follows from (match)")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    first, *others = given.bots
    with ProcessPoolExecutor(given.jobs) as pool:
        for other in others:
            couple = Couple(given.game, (first, other), given.seats, given.alone, given.seed)
            print(versus(couple, given.games, pool.map), flush=True)


if __name__ == "__main__":
    main()
