"""Searches that are measured: each iteration is one descent and one random playout to the end.

For `python -m bench`: COMPILED and OTHERS hold contestants by the process they run in, BARS what they must
show. `python -m bench.search_rows KIND NAME` measures one of them alone.
"""

import ctypes
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from bench import build, connect_four, playout
from bench.bars import Bar
from bench.contestants import CHANCE, Done, Work
from bench.twin import Twin
from skulk.bots.search import Search, Settings
from skulk.games import registry
from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.fairness import pledge_from
from skulk.kernel.game import Game
from skulk.kernel.match import Match

ITERATIONS = 5000  # of one search; as many for everybody, since a larger tree takes longer to descend
EXPLORE = 1.0
OPENING = 12  # random decisions before a search of Fox on the Run
TO_THE_END = Settings(iterations=ITERATIONS, explore=EXPLORE, prior=False, playout=10_000)


def ours(game: Game, decisions: int) -> Work:
    """Searches from positions some random decisions into a game, the same ones as the twin's."""
    seats = game.seats[1]
    match = Match(game, seats, {}, pledge_from("search", seats))
    source = Dice.seeded("search")

    def work() -> Done:
        match.state = playout.play_some(playout.begin(game.new, match.setup, source), CHANCE, decisions)
        dice = source.fork()
        if not match.waiting():
            return work()
        Search(TO_THE_END, game.sense, seats, dice).think(Chair(match, match.waiting()[0]))
        return Done(1, ITERATIONS)

    return work


def small_connect_four() -> Game:
    return Game("connect-four", "Connect four", (2, 2), connect_four.new, longest=42, secrets=False)


def twin_search() -> Work:
    twin = Twin()
    library = ctypes.CDLL(str(build_ismcts()))
    library.think.restype = ctypes.c_double
    source = twin.dice("search")

    def work() -> Done:
        counts = (ctypes.c_int64(OPENING), ctypes.c_int64(ITERATIONS), ctypes.c_double(EXPLORE))
        library.think(ctypes.byref(twin.box), source, twin.chance, *counts)
        return Done(1, ITERATIONS)

    return work


def build_ismcts() -> Path:
    """The native search, built once per content."""
    sources = [build.BENCH / "native" / name for name in ("ismcts.cpp", "fox.cpp")]
    library = build.folder("search", sources) / "ismcts.so"
    if not library.exists():
        build.start_afresh(library.parent)
        build.run([*build.CXX, "-o", str(library), str(sources[0])], build.BENCH)
    return library


def openspiel_native() -> Work:
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game("connect_four")
    evaluator = spiel.RandomRolloutEvaluator(1, 7)
    bot = spiel.MCTSBot(game, evaluator, EXPLORE, ITERATIONS, 1000, False, 7, False)

    def work() -> Done:
        bot.mcts_search(game.new_initial_state())
        return Done(1, ITERATIONS)

    return work


def openspiel_python() -> Work:
    spiel: Any = import_module("pyspiel")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    random: Any = import_module("numpy").random.RandomState(7)
    game = spiel.load_game("connect_four")
    few = ITERATIONS // 25
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, EXPLORE, few, evaluator, solve=False, random_state=random)

    def work() -> Done:
        bot.mcts_search(game.new_initial_state())
        return Done(1, few)

    return work


COMPILED: dict[str, Callable[[], Work]] = {
    "fox search": lambda: ours(registry.find("fox-on-the-run"), OPENING),
    "connect four search": lambda: ours(small_connect_four(), 0),
}
OTHERS: dict[str, Callable[[], Work]] = {
    "fox search": twin_search,
    "openspiel mcts": openspiel_native,
    "openspiel python mcts": openspiel_python,
}
NAMES = {
    "compiled: fox search": "search on Fox on the Run, compiled",
    "compiled: connect four search": "search on connect four, compiled",
    "others: fox search": "the same search in C++ on the twin",
    "others: openspiel mcts": "OpenSpiel's C++ MCTS on connect_four",
    "others: openspiel python mcts": "OpenSpiel's Python MCTS on connect_four",
}
CONNECT_FOUR = "compiled: connect four search"
BARS = (
    Bar("search on Fox to the same in C++", "compiled: fox search", "others: fox search", 1 / 8, 1 / 3),
    Bar("search on connect four to OpenSpiel's C++", CONNECT_FOUR, "others: openspiel mcts", 0.8, 2),
    Bar("search on connect four to OpenSpiel's Python", CONNECT_FOUR, "others: openspiel python mcts", 15),
)


def main(kind: str, name: str) -> None:
    work = {"compiled": COMPILED, "others": OTHERS}[kind][name]()
    work()
    done = 0
    start = time.process_time()
    while time.process_time() < start + 2:
        done += work().decisions
    print(f"{kind}: {name}: {done / (time.process_time() - start):,.0f} iterations per CPU second")


if __name__ == "__main__":
    main(*sys.argv[1:])
