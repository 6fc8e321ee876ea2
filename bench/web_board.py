"""Making a board: Fox on the Run's drawing, and as many elements by plain f-strings without any cache."""

import random
import time
from statistics import median

from skulk.games.fox_on_the_run.picture.scenery import definitions
from skulk.games.fox_on_the_run.picture.style import style
from skulk.games.registry import find
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move, View
from skulk.picture.shapes import label, place, stamp

ELEMENTS = 200
POSITIONS = 200  # of a round; none is drawn twice

Seen = tuple[View, tuple[Move, ...]]


def positions(count: int) -> list[Seen]:
    """What the two seats of some random matches see, move by move."""
    game, chance, number = find("fox-on-the-run"), random.Random(1), 0
    found: list[Seen] = []
    while len(found) < count:
        state = game.new(game.setup(2, {}, Dice.seeded(f"board {number}")))
        number += 1
        while waiting := state.waiting():
            found += [(state.view(seat), tuple(state.moves(seat))) for seat in range(2)]
            state.apply(waiting[0], chance.choice(state.moves(waiting[0])))
    return found[:count]


def plain(board: list[tuple[int, str]]) -> str:
    """A board of pieces, each a group, its name and its shape: three elements."""
    pieces = [
        f'<g id="piece-{n}" class="tile" {place(40.5 * (n % 10), 40.5 * (n // 10))}>'
        f"{label(f'{n}: {what} on {cell}')}{stamp(f'fox-{what}')}</g>"
        for n, (cell, what) in enumerate(board)
    ]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', style(), definitions(), *pieces, "</svg>"])


def elements(picture: str) -> int:
    """Elements of a picture besides its style and definitions."""
    lines = [line for line in picture.split("\n") if not line.startswith(("<style", "<defs"))]
    return sum([line.count("<") - line.count("</") for line in lines])


def boards(rounds: int) -> tuple[float, float]:
    """Microseconds for 200 elements: drawn by Fox on the Run, and by plain f-strings; medians."""
    draw = find("fox-on-the-run").draw
    assert draw is not None
    seen = positions(POSITIONS * (rounds + 1))
    names = ("back", "disc", "paw", "long-arrow")
    board = [(n, names[n % 4]) for n in range(ELEMENTS // 3)]
    ours, theirs = [], []
    for number in range(rounds + 1):
        some = seen[POSITIONS * number : POSITIONS * (number + 1)]
        start = time.process_time()
        pictures = [draw(*one) for one in some]
        middle = time.process_time()
        plains = [plain(board) for _ in some]
        ours.append((middle - start) / sum(map(elements, pictures)))
        theirs.append((time.process_time() - middle) / sum(map(elements, plains)))
    return 1e6 * ELEMENTS * median(ours[1:]), 1e6 * ELEMENTS * median(theirs[1:])  # the first was to warm up


if __name__ == "__main__":
    print("{:.1f} µs, plain {:.1f} µs".format(*boards(9)))
