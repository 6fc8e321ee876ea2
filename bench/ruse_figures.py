"""`python -m bench.ruse_figures`: fits the figures of Ruse's figures.toml to the results of many matches.

Two bots play each other that look through their turns in one guess and slip now and then, so that positions
come up which none would choose. Whenever a turn ends, what one family has more of than the other is set
against what the estimate misses of their final distance in points.
"""

import argparse
from collections.abc import Iterator

import numpy

from skulk.bots.greedy import POSITIONS, outlook
from skulk.bots.thorough import Thorough
from skulk.games.ruse import GAME
from skulk.games.ruse.bots.judgement import MOST_DICE, THINGS, things
from skulk.games.ruse.bots.outlook import Outlook
from skulk.games.ruse.bots.sense import estimate
from skulk.games.ruse.rules.position import Position
from skulk.games.ruse.terms import CARDS, RUSES
from skulk.kernel.dice import Dice
from skulk.kernel.state import Move

SLIPS = (0, 30, 80, 150)  # in a thousand moves; drawn anew for each seat
LOOKS = (0, 0, 20_000)  # through the whole turn; else ahead as greedy does
CAUTION = 3000.0  # moments that speak for a figure of zero
Moment = tuple[int, list[float], float]  # the phase, what one family has more of, what the estimate misses


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.ruse_figures", description=__doc__)
    parser.add_argument("--matches", type=int, default=4000)
    parser.add_argument("--seed", default="figures")
    given = parser.parse_args()
    moments: list[Moment] = []
    for number in range(given.matches):
        moments += watched(f"{given.seed} {number}")
    for thing, figure in zip(THINGS, fitted(moments), strict=False):
        print(f'"{thing}" = {figure:.2f}')


def watched(seed: str) -> list[Moment]:
    """The moments of a match in which turns ended."""
    state = GAME.new(GAME.setup(2, {}, Dice.seeded(seed)))
    assert isinstance(state, Position)
    seen = [
        (phase(after), row(after), estimate(after, 0) - estimate(after, 1)) for after in ends(state, seed)
    ]
    result = state.result()
    assert result is not None
    distance = result.points[0] - result.points[1]
    return [(when, more, distance - expected) for when, more, expected in seen]


def ends(state: Position, seed: str) -> Iterator[Position]:
    """The same state whenever a turn is over, but for the last scoring."""
    dice = Dice.seeded(f"{seed} bots")
    habits = [(LOOKS[dice.below(3)], SLIPS[dice.below(4)]) for seat in range(2)]
    while waiting := state.waiting():
        seat, turn = waiting[0], GAME.sense.turn(state)
        state.apply(seat, choice(state, seat, dice, *habits[seat]))
        over = state.waiting() != waiting or GAME.sense.turn(state) != turn
        if over and state.waiting() and phase(state) < 7:
            yield state


def choice(state: Position, seat: int, dice: Dice, looks: int, slips: int) -> Move:
    moves = state.moves(seat)
    if len(moves) == 1 or dice.below(1000) < slips:
        return moves[dice.below(len(moves))]
    guess = state.guess(seat, dice)
    if looks:
        values = Thorough(guess, seat, GAME.sense).follow(guess, moves, looks)
    else:
        values = [outlook(guess, seat, move, GAME.sense, POSITIONS // len(moves)) for move in moves]
    return moves[values.index(max(values))]


def phase(state: Position) -> int:
    return 2 * (int(state.round_number) - 1) + int(state.turns_over)


def row(state: Position) -> list[float]:
    """What the first family has more of than the second; the things that figures stand for come first."""
    one, other = [columns(state, Outlook(state, seat)) for seat in range(2)]
    return [mine - theirs for mine, theirs in zip(one, other, strict=True)]


def columns(state: Position, view: Outlook) -> list[float]:
    """Things and circumstances, fading with the dice to come; and circumstances as they are."""
    part, around = view.dice / MOST_DICE, circumstances(state, view)
    return [part * have for have in things(view) + around] + around


def circumstances(state: Position, view: Outlook) -> list[float]:
    """What a family has been dealt; it would else be mistaken for the merit of what it did."""
    family, seat = view.family, int(view.seat)
    hand = [state.charter.objectives[card] for card in range(CARDS) if family.hand >> card & 1]
    dealt = [sum(card.penalty for card in hand), sum(card.vp[0] for card in hand), len(hand)]
    order = [state.order[0] == seat, state.seat == seat, int(family.dice), view.dice]
    return [float(have) for have in [*dealt, *order, *[family.ruse == ruse for ruse in range(len(RUSES))]]]


def fitted(moments: list[Moment]) -> list[float]:
    """Least squares, drawn towards zero; early moments are noisier and count for less."""
    when = numpy.array([moment[0] for moment in moments])
    more = numpy.array([moment[1] for moment in moments])
    missed = numpy.array([moment[2] for moment in moments])
    weight = numpy.array([1 / numpy.square(missed[when == number]).mean() for number in range(7)])[when]
    weight /= weight.mean()
    scale = numpy.sqrt(numpy.square(more).mean(axis=0))
    scale[scale == 0.0] = numpy.inf
    even = more / scale
    pull = CAUTION * numpy.eye(len(scale))
    found = numpy.linalg.solve((even.T * weight) @ even + pull, (even.T * weight) @ missed)
    return [float(figure) for figure in found / scale]


if __name__ == "__main__":
    main()
