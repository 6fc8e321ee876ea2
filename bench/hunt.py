"""`python -m bench.hunt`: how many seconds of hunting four bots play in one second of CPU time.

The games go through the front door: matches with records, bots that look through chairs at their views.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from time import process_time

from bench import build

BAR, AIM = 2000, 10000  # times real time
TICKS = 20  # a second, on the wall
BOTS = ("yearling",) * 4


def hunts(seconds: float) -> tuple[int, float]:
    """Plays for about so many CPU seconds; returns the ticks that passed in the hunts, and the CPU time."""
    from skulk.bots import make
    from skulk.games import registry
    from skulk.kernel.chair import Chair
    from skulk.kernel.dice import Dice
    from skulk.kernel.fairness import pledge_from
    from skulk.kernel.match import Match

    game, ticks, number = registry.find("master-fox"), 0, 0
    start = process_time()
    while process_time() < start + seconds:
        number += 1
        match = Match(game, len(BOTS), dict(game.unhurried()), pledge_from(f"hunt {number}", len(BOTS)))
        dice = Dice.seeded(f"hunt {number}")
        bots = [make(name, dice.fork()) for name in BOTS]
        chairs = [Chair(match, seat) for seat in range(len(BOTS))]
        while match.waiting():
            seat = match.waiting()[0]
            for event in match.play(seat, str(bots[seat].choose(chairs[seat]))):
                if event.verb == "calls stop":
                    ticks += int(event.what[0])
    return ticks, process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.hunt", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="of CPU time (5)")
    parser.add_argument("--target", type=Path, help="where a built Skulk lies; it is built if not given")
    parser.add_argument("--here", action="store_true", help="measure the Skulk that is imported")
    chosen = parser.parse_args()
    if not chosen.here:
        target = chosen.target or build.compiled()
        command = [sys.executable, "-m", "bench.hunt", "--here", "--seconds", str(chosen.seconds)]
        sys.exit(subprocess.call(command, cwd=target, env={**os.environ, "PYTHONPATH": str(target)}))
    ticks, used = hunts(chosen.seconds)
    times = ticks / TICKS / used
    met = "aim met" if times >= AIM else "bar met" if times >= BAR else "BELOW THE BAR"
    print(f"a hunt of four bots, compiled: {times:,.0f} times real time ({met}: bar {BAR:,}, aim {AIM:,})")


if __name__ == "__main__":
    main()
