"""`python -m bench.hints GAME`: how often a hint is what a search 100 times as long would play, or as good.

Hints are sage's choices. Rangers play matches; some of their decisions are given to sage, and to one that
thinks so many times as long. As good is a move whose value, as the longer one finds it, is less than 1 % of a
win below the best.
"""

import argparse
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
LINES = 200  # in which two moves of a rehearsal are compared


def longer(found: Level, times: int) -> Level:
    """The same with more of what it spends its time on."""
    settings, practice = found.settings, found.practice
    if found.kind == "search":
        return replace(found, settings=replace(settings, iterations=settings.iterations * times))
    if practice.candidates == 1:
        return replace(found, practice=replace(practice, glances=practice.glances * times))
    return replace(found, practice=replace(practice, rehearsals=practice.rehearsals * times))


def compared(found: Level, chair: Chair, hint: Move, dice: Dice) -> tuple[Move, float]:
    """What the longer one plays, and how much more that is worth than the hint."""
    if found.kind == "search":
        root = consider(chair, found.settings, dice, found.net)
        best, own = root.favourite_among(thinkable(chair, dice)), root.certain(hint)
        return best.move, best.total / best.tried - (own.total / own.tried if own.tried else 0.0)
    bot = RehearsalBot(dice, found.practice, found.net)
    move = bot.choose(chair)
    if move == hint:
        return move, 0.0
    apart = 0.0
    for line in range(LINES):
        if found.practice.candidates == 1:
            values = bot.glance(chair, (move, hint))
        else:
            guess = chair.guess(dice)
            values = [bot.play_through(guess, chair, one) for one in (move, hint)]
        apart += (values[0] - values[1]) / LINES
    return move, apart


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.hints", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=60, help="that are asked about (60)")
    parser.add_argument("--every", type=int, default=7, help="one of so many that come up is asked about (7)")
    parser.add_argument("--times", type=int, default=100, help="as long (100)")
    parser.add_argument("--seed", default="hints")
    given = parser.parse_args()
    game = find(given.game)
    short = level(game.slug, ASKED)
    long = longer(short, given.times)
    met = same = good = number = asked = 0
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
                    hint = short.bot(dice.fork()).choose(chair)
                    between = process_time()
                    move, apart = compared(long, chair, hint, dice.fork())
                    taken = [taken[0] + between - start, taken[1] + process_time() - between]
                    asked += 1
                    same += move == hint
                    good += move == hint or apart <= CLOSE
            match.play(chair.seat, str(bots[chair.seat].choose(chair)))
    print(
        f"{game.slug}: of {asked} hints {interval(same, asked)} are what {given.times} times"
        f" the thinking finds, {interval(good, asked)} that or as good;"
        f" {1000 * taken[0] / asked:.0f} and {1000 * taken[1] / asked:.0f} ms of CPU time"
    )


def interval(of: float, all_: int) -> str:
    """A share with its 95 % interval, after Wilson."""
    part, z = of / all_, 1.96
    middle = (part + z * z / (2 * all_)) / (1 + z * z / all_)
    half = z * sqrt(part * (1 - part) / all_ + z * z / (4 * all_ * all_)) / (1 + z * z / all_)
    return f"{part:.1%} ({middle - half:.1%}–{middle + half:.1%})"


if __name__ == "__main__":
    main()
