"""`python -m bench.search_lines GAME BOT …`: what choices of rehearsals lose, without a match being played.

Rangers play matches; some of their decisions are given to every bot, named as for `bench.search_match`. Then
all that any of them might choose is played through in the same many guesses, as the judge does it, and a
choice loses what it is worth less than the best. So one sees what more lines, or other ways to share them,
could bring at most; not what better lines would.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from time import process_time

from bench.search_match import bot
from skulk.bots import make
from skulk.bots.bot import thinkable
from skulk.bots.levels import level
from skulk.bots.rehearsal import RehearsalBot
from skulk.bots.specs import read_entries
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import Move

PLAYING = "ranger"
WIDE = 10  # candidates that are played through


def decisions(slug: str, seed: str, every: int) -> Iterator[tuple[Chair, Dice]]:
    """One of so many that need a thought, match after match."""
    game = find(slug)
    met = number = 0
    while True:
        number += 1
        match = Match(game, 2, dict(game.unhurried()), pledge_from(f"{seed} {number}", 2))
        dice = Dice.seeded(f"{seed} {number}")
        bots = [make(PLAYING, dice.fork()) for seat in range(2)]
        while match.waiting():
            chair = Chair(match, match.waiting()[0])
            if len(chair.moves()) > 1 and len(thinkable(chair, dice)) > 1:
                met += 1
                if met % every == 0:
                    yield chair, dice.fork()
            match.play(chair.seat, str(bots[chair.seat].choose(chair)))


def worths(judge: RehearsalBot, chair: Chair, moves: list[Move], guesses: int) -> dict[str, float]:
    """What each move comes to on average, in the same guesses."""
    totals = [0.0] * len(moves)
    for number in range(guesses):
        guess = chair.guess(judge.dice)
        for place, move in enumerate(moves):
            totals[place] += judge.play_through(guess, chair, move)
    return {str(move): total / guesses for move, total in zip(moves, totals, strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.search_lines", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--judge", default="elder", help="whose lines say what a move is worth (elder)")
    parser.add_argument("--guesses", type=int, default=1000, help="in which moves are played through (1000)")
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--every", type=int, default=7, help="one of so many that come up is asked about (7)")
    parser.add_argument("--seed", default="lines")
    given = parser.parse_args()
    name, *entries = given.judge.split(",")
    found = level(given.game, name).changed(read_entries(given.judge, entries))
    practice = replace(found.practice, candidates=WIDE)
    lost: dict[str, list[float]] = {spec: [] for spec in given.bots}
    taken = dict.fromkeys(given.bots, 0.0)
    come = decisions(given.game, given.seed, given.every)
    for number in range(given.decisions):
        chair, dice = next(come)
        judge = RehearsalBot(dice.fork(), practice, found.net)
        chosen: dict[str, Move] = {}
        for spec in given.bots:
            start = process_time()
            chosen[spec] = bot(given.game, spec, dice.fork()).choose(chair)
            taken[spec] += process_time() - start
        moves = judge.cast(chair, thinkable(chair, dice))
        moves += [move for move in dict.fromkeys(chosen.values()) if move not in moves]
        worth = worths(judge, chair, moves, given.guesses)
        for spec, move in chosen.items():
            lost[spec].append(max(worth.values()) - worth[str(move)])
    for spec, each in lost.items():
        mean = sum(each) / len(each)
        error = 1.96 * sqrt(sum([(one - mean) ** 2 for one in each]) / len(each) / max(1, len(each) - 1))
        print(
            f"{spec}: loses {mean:.3%} ± {error:.3%} of a win a choice, less than 1 % in"
            f" {sum([one < 0.01 for one in each])} of {len(each)};"
            f" {1000 * taken[spec] / len(each):.1f} ms a choice"
        )


if __name__ == "__main__":
    main()
