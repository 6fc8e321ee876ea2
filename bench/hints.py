"""`python -m bench.hints GAME`: how often a hint is what a search 100 times as long would play, or as good.

Hints are sage's choices. Rangers play matches; some of their decisions are given to sage, and then thought
about for so many times as long. As good is a move that is worth less than 1 % of a win below the best, as the
longer thinking finds it. Where lines or looks are compared in the same guesses, that ends as soon as it is
clear (by three standard errors) for every other move whether the hint is as good.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from time import process_time

from skulk.bots import make
from skulk.bots.bot import thinkable
from skulk.bots.levels import Level, level
from skulk.bots.rehearsal import RehearsalBot
from skulk.bots.search import consider
from skulk.games.registry import find
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.match import Match
from skulk.kernel.state import Move

ASKED = "sage"
PLAYING = "ranger"
CLOSE = 0.01
WIDER = 2  # times as many candidates as sage has are compared with the hint
SURE = 3.0  # standard errors
FIRST = 16  # guesses before anything is believed
FLOOR = 1e-4  # the least variance that is believed


def as_good(found: Level, chair: Chair, hint: Move, dice: Dice, times: int) -> bool:
    """Whether longer thinking finds nothing that is worth more."""
    if found.kind == "search":
        longer = replace(found.settings, iterations=found.settings.iterations * times)
        root = consider(chair, longer, dice, found.net)
        best, own = root.favourite_among(thinkable(chair, dice)), root.certain(hint)
        apart = best.total / best.tried - (own.total / own.tried if own.tried else 0.0)
        return best.move == hint or apart <= CLOSE
    practice = found.practice
    bot = RehearsalBot(dice, replace(practice, candidates=WIDER * practice.candidates), found.net)
    moves = thinkable(chair, dice)
    if practice.candidates == 1:
        return holds(bot, chair, hint, [move for move in moves if move != hint], practice.glances * times)
    rivals = [move for move in bot.cast(chair, moves) if move != hint]
    return holds(bot, chair, hint, rivals, practice.rehearsals * times)


def holds(bot: RehearsalBot, chair: Chair, hint: Move, rivals: list[Move], budget: int) -> bool:
    """Whether no rival is worth more, in as many looks or lines as that."""
    totals, squares = [0.0] * len(rivals), [0.0] * len(rivals)
    left, guesses, spent = list(range(len(rivals))), 0, 0
    while left and spent < budget:
        row = list(values_of(bot, chair, [hint, *[rivals[place] for place in left]]))
        spent += 1 if bot.practice.thorough else len(row)
        guesses += 1
        for place, value in zip(left, row[1:], strict=True):
            totals[place] += value - row[0]
            squares[place] += (value - row[0]) ** 2
        if guesses < FIRST:
            continue
        kept = []
        for place in left:
            mean = totals[place] / guesses
            error = SURE * sqrt((max(0.0, squares[place] / guesses - mean * mean) + FLOOR) / guesses)
            if mean - error > CLOSE:
                return False
            if mean + error > CLOSE:
                kept.append(place)
        left = kept
    return all(totals[place] / max(1, guesses) <= CLOSE for place in left)


def values_of(bot: RehearsalBot, chair: Chair, moves: list[Move]) -> Iterator[float]:
    """Of moves in one and the same guess."""
    if bot.practice.thorough:
        yield from bot.glance(chair, tuple(moves))
    else:
        guess = chair.guess(bot.dice)
        yield from [bot.play_through(guess, chair, move) for move in moves]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.hints", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=60, help="that are asked about (60)")
    parser.add_argument("--every", type=int, default=7, help="one of so many that come up is asked about (7)")
    parser.add_argument("--times", type=int, default=100, help="as long (100)")
    parser.add_argument("--seed", default="hints")
    given = parser.parse_args()
    game = find(given.game)
    found = level(game.slug, ASKED)
    met = good = number = asked = 0
    taken = [0.0, 0.0]
    while asked < given.decisions:
        number += 1
        match = Match(game, 2, dict(game.unhurried()), pledge_from(f"{given.seed} {number}", 2))
        dice = Dice.seeded(f"{given.seed} {number}")
        bots = [make(PLAYING, dice.fork()) for seat in range(2)]
        while match.waiting() and asked < given.decisions:
            chair = Chair(match, match.waiting()[0])
            if len(chair.moves()) > 1 and len(thinkable(chair, dice)) > 1:
                met += 1
                if met % given.every == 0:
                    start = process_time()
                    hint = found.bot(dice.fork()).choose(chair)
                    between = process_time()
                    good += as_good(found, chair, hint, dice.fork(), given.times)
                    taken = [taken[0] + between - start, taken[1] + process_time() - between]
                    asked += 1
                    print(f"{good} of {asked}", flush=True)
            match.play(chair.seat, str(bots[chair.seat].choose(chair)))
    print(
        f"{game.slug}: of {asked} hints {interval(good, asked)} are what {given.times} times the thinking"
        f" finds, or as good; {1000 * taken[0] / asked:.0f} and {1000 * taken[1] / asked:.0f} ms of CPU time"
    )


def interval(of: float, all_: int) -> str:
    """A share with its 95 % interval, after Wilson."""
    part, z = of / all_, 1.96
    middle = (part + z * z / (2 * all_)) / (1 + z * z / all_)
    half = z * sqrt(part * (1 - part) / all_ + z * z / (4 * all_ * all_)) / (1 + z * z / all_)
    return f"{part:.1%} ({middle - half:.1%}–{middle + half:.1%})"


if __name__ == "__main__":
    main()
