"""Why a move: a sentence made from what the evaluation is made of."""

from typing import Final

from skulk.kernel.chair import Chair
from skulk.kernel.dice import Dice
from skulk.kernel.sense import Sense
from skulk.kernel.state import Move, State

GUESSES: Final = 8
LONGEST_TURN: Final = 20  # decisions; nobody explains further ahead
LITTLE: Final = 0.05


def explain(chair: Chair, move: Move, dice: Dice) -> str:
    """What a move improves most, as far as its seat can tell."""
    gains: dict[str, float] = {}
    won = 0
    for guess in [chair.guess(dice) for number in range(GUESSES)]:
        after = at_turns_end(guess, chair.seat, move, chair.game.sense)
        if wins(after, chair.seat):
            won += 1
        for sign, state in ((-1.0, guess), (1.0, after)):
            for name, worth in chair.game.sense.parts(state, chair.seat):
                gains[name] = gains.get(name, 0.0) + sign * worth / GUESSES
    if won == GUESSES:
        return "It wins at once."
    return sentence(gains)


def sentence(gains: dict[str, float]) -> str:
    """Names the largest gain and, if it is not small, the largest price."""
    if not gains or max(gains.values()) < LITTLE:
        return "Nothing gets better at once, but the rest is worse."
    best = max(gains, key=lambda name: gains[name])
    worst = min(gains, key=lambda name: gains[name])
    if gains[worst] > -gains[best] / 2:
        return f"It helps most with {best}."
    return f"It helps most with {best}, at some cost to {worst}."


def at_turns_end(state: State, seat: int, move: Move, sense: Sense) -> State:
    """The position when somebody else is to decide, the seat choosing greedily until then."""
    after = played(state, seat, move)
    for decision in range(LONGEST_TURN):
        if after.waiting() != (seat,):
            break
        futures = [played(after, seat, following) for following in after.moves(seat)]
        after = max(futures, key=lambda future: sense.value(future, seat))
    return after


def played(state: State, seat: int, move: Move) -> State:
    after = state.copy()
    after.apply(seat, move)
    return after


def wins(state: State, seat: int) -> bool:
    result = state.result()
    return result is not None and seat in result.winners
